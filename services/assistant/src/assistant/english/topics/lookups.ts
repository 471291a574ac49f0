// Look-ups: find a value in one column and give back another, with XLOOKUP, VLOOKUP or INDEX and MATCH.
import { saidPlace } from "../criteria.ts";
import { isOneCell, isOneColumn, shown, spanning } from "../places.ts";
import { findPhrase, firstOf, has, phrase, textOf } from "../reader.ts";
import type { Missing, Question, Solution } from "../topic.ts";
import { literal, said, type Value, written } from "../values.ts";
import type { Place, Word } from "../words.ts";

export const asks = [
  ["look", phrase("look|looks|looking up|for?")],
  ["look", phrase("lookup|lookups|xlookup|vlookup|match|retrieve|fetch|pull")],
  ["look", phrase("index match|and")],
  ["find", phrase("find|get|return|give|bring|which|what|who")],
] as const;
const returning = new Set([
  "return",
  "returns",
  "returning",
  "get",
  "give",
  "fetch",
  "show",
  "bring",
  "pull",
  "retrieve",
  "display",
]);

interface Lookup {
  key: Value;
  search: Place;
  result: Place;
}

export function lookups({ words, dialect }: Question): Solution | Missing | null {
  const asked = firstOf(words, asks);
  if (!asked) return null;
  const columns = words.flatMap((word, at) =>
    word.kind === "place" && !isOneCell(word.place) ? [{ place: word.place, at }] : [],
  );
  const key = keyOf(words);
  const table =
    columns.length === 1 && key ? inTable(words, key.value, columns[0]?.place as Place, dialect) : null;
  if (table) return table;
  const [only] = columns;
  if (
    columns.length === 1 &&
    only &&
    key &&
    has(words, phrase("position|match|row")) &&
    !has(words, phrase("index"))
  ) {
    const [what, range] = [written(key.value, dialect), shown(only.place, dialect)];
    const does = `This formula gives the position of ${said(key.value, dialect)} in ${saidPlace(only.place, dialect)}, counted from its first cell.`;
    return { formula: `MATCH(${what},${range},0)`, does };
  }
  if (columns.length !== 2 || !key) {
    const isSure = asked.key === "look" && !has(words, phrase("sum|total|average|count"));
    return isSure ? { missing: askForParts } : null;
  }
  const lookup = assign(words, key, columns as [Column, Column]);
  return lookup && solve(lookup, words, dialect);
}

const askForParts =
  'I understand that you want to look something up. Tell me which value to look for, in which column, and which column to give back, for example: "Look up E2 in column A and return column C".';

interface Column {
  place: Place;
  at: number;
}
interface Key {
  value: Value;
  at: number;
}

/** What is looked for: a single cell, a quoted text or a number that stands alone. */
export function keyOf(words: readonly Word[]): Key | null {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.kind === "place" && isOneCell(word.place))
      return { at, value: { kind: "cell", place: word.place } };
    if (word.kind === "quoted") return { at, value: { kind: "text", text: word.text } };
    if (word.kind === "date") return { at, value: { kind: "day", day: word.day } };
    if (word.kind === "number" && !/column/.test(textOf(words[at - 1])))
      return { at, value: { kind: "number", value: word.value, raw: word.raw } };
  }
  return named(words);
}

/** "look up Paid in column A", "where column A is North": a capitalised word after these. */
function named(words: readonly Word[]): Key | null {
  const before = new Set(["up", "for", "is", "equals", "=", "matches", "lookup", "of", "find"]);
  for (let at = 1; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.kind !== "word" || !/^\p{Lu}/u.test(word.raw) || !before.has(textOf(words[at - 1]))) continue;
    let end = at;
    while (words[end + 1]?.kind === "word" && /^\p{Lu}/u.test(words[end + 1]?.raw ?? "")) end++;
    return {
      at,
      value: {
        kind: "text",
        text: words
          .slice(at, end + 1)
          .map(({ raw }) => raw)
          .join(" "),
      },
    };
  }
  return null;
}

/** Which of two columns is searched and which is given back. */
function assign(words: readonly Word[], key: Key, [one, two]: [Column, Column]): Lookup | null {
  const tested = [one, two].find(({ at }) =>
    ["is", "equals", "=", "matches", "equal", "match"].includes(textOf(words[at + 1])),
  );
  const returned = [one, two].find((column, index) =>
    isReturned(words, column.at, index === 0 ? 0 : one.at + 1),
  );
  const other = (column: Column): Column => (column === one ? two : one);
  const search = tested ?? (returned ? other(returned) : key.at < one.at ? one : two);
  return { key: key.value, search: search.place, result: other(search).place };
}

/** Whether a verb of returning is the last verb before the column. */
function isReturned(words: readonly Word[], at: number, from: number): boolean {
  for (let place = at - 1; place >= from; place--) {
    const text = textOf(words[place]);
    if (returning.has(text)) return true;
    if (["up", "lookup", "find", "search", "match", "where", "by", "in"].includes(text) && text !== "in")
      return false;
  }
  return false;
}

function solve(
  { key, search, result }: Lookup,
  words: readonly Word[],
  dialect: Question["dialect"],
): Solution | null {
  const [what, where, back] = [written(key, dialect), shown(search, dialect), shown(result, dialect)];
  const wants = (name: string): boolean => has(words, phrase(name));
  const does = `This formula looks for ${key.kind === "text" ? literal(key.text) : said(key, dialect)} in ${saidPlace(search, dialect)} and gives back what stands in the same row of ${saidPlace(result, dialect)}.`;
  const ifNone = fallbackOf(words);
  const wrapped = (formula: string): string => (ifNone === null ? formula : `IFNA(${formula},${ifNone})`);
  if (wants("vlookup")) {
    const isRight = isOneColumn(search) && isOneColumn(result) && result.from.column > search.from.column;
    if (isRight && search.sheet?.first === result.sheet?.first) {
      const place = result.from.column - search.from.column + 1;
      return {
        formula: wrapped(`VLOOKUP(${what},${shown(spanning(search, result), dialect)},${place},FALSE)`),
        does,
      };
    }
    const note = "VLOOKUP only looks to the right of the column it searches, so INDEX and MATCH do it here.";
    return { formula: wrapped(`INDEX(${back},MATCH(${what},${where},0))`), does, note };
  }
  if (wants("index")) return { formula: wrapped(`INDEX(${back},MATCH(${what},${where},0))`), does };
  const last = ifNone === null ? "" : `,${ifNone}`;
  return {
    formula: `XLOOKUP(${what},${where},${back}${last})`,
    does,
    note: "It needs Excel 2021, Microsoft 365 or Google Sheets; ask for INDEX and MATCH where you have an older Excel.",
  };
}

/** "or Not found if there is none": what to show instead of #N/A. */
function fallbackOf(words: readonly Word[]): string | null {
  const missing =
    findPhrase(words, phrase("not found|there|exist")) ??
    findPhrase(words, phrase("no match")) ??
    findPhrase(words, phrase("isn't found|there"));
  if (!missing) return null;
  const verb = findPhrase(
    words,
    phrase("show|return|display|say|write|give|or"),
    Math.max(0, missing.at - 12),
  );
  if (has(words, phrase("blank|empty|nothing"))) return '""';
  const quoted = words.findLast((word) => word.kind === "quoted");
  if (quoted?.kind === "quoted") return literal(quoted.text);
  return verb ? literal("Not found") : null;
}

/** "VLOOKUP of E1 in A2:C100, third column": a table and a column's number. */
function inTable(
  words: readonly Word[],
  key: Value,
  table: Place,
  dialect: Question["dialect"],
): Solution | Missing | null {
  const ordinals = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
  ];
  const at = words.findIndex(
    (word, index) =>
      ["column", "col"].includes(textOf(words[index + 1])) &&
      (ordinals.includes(textOf(word)) || /^\d+(?:st|nd|rd|th)$/.test(textOf(word))),
  );
  const behind = words.findIndex(
    (word, index) => word.kind === "number" && ["column", "col"].includes(textOf(words[index - 1])),
  );
  const number =
    at >= 0
      ? ordinals.indexOf(textOf(words[at])) + 1 || Number.parseInt(textOf(words[at]), 10)
      : behind >= 0
        ? Number(words[behind]?.raw)
        : 0;
  const width = (table.to?.column ?? 0) - table.from.column + 1;
  if (number < 1 || isOneColumn(table)) return null;
  if (number > width)
    return {
      missing: `${shown(table, dialect)} has ${width} columns, so there is no column ${number} in it.`,
    };
  const formula = `VLOOKUP(${written(key, dialect)},${shown(table, dialect)},${number},FALSE)`;
  const does = `This formula looks for ${said(key, dialect)} in the first column of ${shown(table, dialect)} and gives back what stands in column ${number} of that range.`;
  return { formula, does };
}
