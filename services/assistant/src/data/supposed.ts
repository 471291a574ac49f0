// Makes up tables for a question that comes without any, from the cells, ranges and columns that it names.
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import { wordsOf } from "@cellwright/questions/languages";
import { read } from "@cellwright/questions/read";
import type { Reading, Token } from "@cellwright/questions/reading";
import { nounsOf } from "@cellwright/questions/sheet-words";
import { type Area, areaOf, isBeside } from "../building/references.ts";
import nounsByKind from "./nouns-by-kind.json" with { type: "json" };
import type { Tables } from "./tables.ts";

const lastRow = 1_048_576;
const sheet = "Sheet1";
const lettered =
  /\b(?:columns?|col\.?|spalten?|colonnes?|columnas?|colonn[ae]|colunas?|kolumn\w*|стовп\w*)\s+\$?([A-Z]{1,2})(?![a-z\d])|列\s*([A-Z]{1,2})|([A-Z]{1,2})\s*列|العمود\s*([A-Z]{1,2})/giu;
/** Columns that are named by a letter alone: "sum C where A is Paid". The word "I" does not count. */
const lone =
  /(?<!\b(?:with|letter|mit|par|con|com) )(?<=\p{Ll}[ ,]+)([A-HJ-Z]|A(?= (?:is|=)))(?=[ ,.?!]|$)/gu;

type Content = Pick<RegionColumn, "kind" | "values">;
/** Numbers that hardly any question contains, so that no number of a question is taken for a cell's value. */
const numbers = [0, -2.75, 6183.4];
const unknown: Content = { kind: "mixed", values: numbers };
const days: Content = { kind: "date", values: [45_306] };
const texts: Content = { kind: "text", values: ["Anna Smith"] };
const amounts: Content = { kind: "number", values: numbers };

/** What a column contains, by the noun group of its name; columns of other groups contain texts. */
const contentOf = (noun: string): Content[] =>
  nounsByKind.date.includes(noun) ? [days] : nounsByKind.number.includes(noun) ? [amounts] : [];

export const noTables: Sheets = {
  ...{ regions: [], labelled: [], names: [sheet], ends: new Map() },
  ...{ at: () => null, isDate: () => false },
};

/** Cells that the question names, with their name: "the class is in column B". */
interface NamedArea extends Area {
  /** Where the question names the cells, as an offset. */
  start: number;
  heading: string | null;
  /** The content that the heading implies; null if it implies none. */
  content: Content | null;
  names: string[];
}

/**
 * Makes regions of the cells, ranges and columns that the question names. Those that earlier questions named are
 * kept unless they overlap.
 */
export function supposedTables(question: string, earlier: string): Tables {
  const [reading, last] = [question, earlier].map((text) =>
    read(text, noTables, { dialect: "excel", now: new Date(0) }),
  ) as [Reading, Reading];
  const own = areasIn(reading);
  for (const name of namesIn(reading))
    if (!own.some(({ names }) => names.includes(name.text)))
      columnFor(name, own, reading)?.names.push(name.text);
  const before = areasIn(last).filter((area) => own.every((other) => isBeside(area, other)));
  const byRows = Map.groupBy([...own, ...before], ({ top, bottom }) => `${top}:${bottom}`);
  /** `first`, `others`: the contents of the first column and of the others, unless their headings imply any. */
  const suppose = (first: Content, others: Content): Tables => {
    const regions = [...byRows.values()].map((areas) => regionOf(areas, first, others));
    const isDate = (_sheet: string, _row: number, at: number) =>
      regions.some(({ columns }) => columns.some(({ column, kind }) => column === at && kind === "date"));
    const sheets = { ...noTables, regions, isDate, at: () => others.values[0] ?? null };
    return { sheets, book: workbook({ sheets: {} }), supposed: [] };
  };
  const known = suppose(unknown, unknown);
  return { ...known, supposed: [known, suppose(texts, texts), suppose(days, days), suppose(unknown, days)] };
}

/** Words that may be cell values: names within a sentence, and codes. */
function namesIn({ question, language, tokens, mentions, concepts, tiers }: Reading): readonly Token[] {
  const isKnown = (token: Token) =>
    [...mentions.filter(({ type }) => type !== "number"), ...concepts, ...tiers].some(
      (each) => each.start <= token.start && token.end <= each.end,
    );
  const { usual } = wordsOf(language);
  return tokens.filter((token) => {
    const isWithin = /[\p{L}\p{N},;:)]\s+$/u.test(question.slice(0, token.start));
    const isName = language !== "de" && isWithin && /^\p{Lu}\p{Ll}/u.test(token.text);
    const isCode = /^(?=.*\d)(?=.*\p{L})/u.test(token.text);
    return (isName || isCode) && !isKnown(token) && !usual.has(token.word);
  });
}

/** The column that contains a name: its heading precedes the name, or it holds texts, or it was named last. */
function columnFor(name: Token, areas: readonly NamedArea[], { question }: Reading): NamedArea | undefined {
  const before = question.slice(0, name.start).trimEnd().toLowerCase();
  const able = areas.filter(({ content }) => content === null || content.kind === "text");
  return (
    able.find(({ heading }) => heading && before.endsWith(heading.toLowerCase())) ??
    able.find(({ content }) => content) ??
    able.findLast(({ start }) => start < name.start) ??
    able[0]
  );
}

/** The areas that a question names. Columns named only by letter get the rows of the question's first range. */
function areasIn(reading: Reading): NamedArea[] {
  const { question, mentions } = reading;
  const written = mentions.flatMap((each) =>
    each.type === "range" || (each.type === "cell" && each.score > 0.9)
      ? [{ address: each.address, start: each.start }]
      : [],
  );
  const letters = [...question.matchAll(lettered), ...question.matchAll(lone)].map((match) => ({
    ...{ address: match.slice(1).find(Boolean) ?? "", start: match.index },
  }));
  const areas = [...written, ...letters].map(({ address, start }) => {
    const [from = "", to = from] = address.toUpperCase().split(":");
    const whole = { top: 1, bottom: lastRow, left: columnNumber(from), right: columnNumber(to) };
    const { heading, isDay, value } = calledBefore(start, reading);
    const nouns = [...nounsOf(heading ?? "", reading.language)];
    const known = isDay ? days : nouns.flatMap(contentOf)[0];
    const content = known ?? (value || nouns.length > 0 ? texts : null);
    return { ...(areaOf(address) ?? whole), start, heading, content, names: value ? [value] : [] };
  });
  const rows = areas.find((area) => area.top < area.bottom && area.bottom < lastRow);
  const { top, bottom } = rows ?? { top: 1, bottom: lastRow };
  return areas.map((area) => (area.bottom === lastRow ? { ...area, top, bottom } : area));
}

const within = ["within", "appear"];
const linking = [...within, "column", "equal", "show", "list"];
const mostWords = 3;
/** The name before "in C2:C9". `isDay`: "paid on is in C2"; `value`: "only Paid in E", `"Smith, John" in A2`. */
function calledBefore(start: number, { question, tokens, concepts, mentions, language }: Reading) {
  const { usual, small, nouns } = wordsOf(language);
  const namesOf = (token: Token) =>
    concepts.flatMap((each) => (each.start <= token.start && token.end <= each.end ? [each.name] : []));
  const before = tokens.filter(({ end }) => end <= start).toReversed();
  const isSmall = (token: Token, name: string) => small.at([token], 0)?.values.includes(name) === true;
  const isLink = (token: Token) =>
    namesOf(token).some((name) => linking.includes(name)) ||
    (usual.has(token.word) && namesOf(token).length === 0) ||
    isSmall(token, "article");
  const links = before.findIndex((token) => !isLink(token));
  const from = before[links]?.end ?? 0;
  const linked = concepts.flatMap((each) =>
    within.includes(each.name) && each.start >= from && each.end <= start ? [each.name] : [],
  );
  if (linked.length === 0) return { heading: null };
  const [last] = before.slice(links);
  const quote = mentions.find(
    (each) => each.type === "quote" && last && last.end <= each.end && each.end < start,
  );
  if (quote?.type === "quote") return { heading: null, value: quote.text };
  const words = before.slice(links, links + mostWords);
  const isOther = (token: Token, at: number) =>
    !/^\p{L}\P{N}*$/u.test(token.text) ||
    (at > 0 && /[,;:]/.test(question.slice(token.end, words[at - 1]?.start))) ||
    (!nouns.at([token], 0) && (usual.has(token.word) || namesOf(token).length > 0));
  const end = words.findIndex(isOther);
  const called = words.slice(0, end < 0 ? mostWords : end).toReversed();
  const text = called.map((token) => token.text).join(" ") || null;
  const isName = language !== "de" && /\p{Lu}/u.test(text ?? "") && linked.includes("appear");
  const isValue = isName || (words[end] && isSmall(words[end], "only"));
  return isValue
    ? { heading: null, value: text?.replace(/^(?:\p{Ll}\S* )+(?=\p{Lu})/u, "") }
    : { heading: text, isDay: linked.length > 1 };
}

function regionOf(areas: readonly NamedArea[], first: Content, others: Content): Region {
  const columns = new Map<number, Content & { heading: string | null }>();
  const { top, bottom } = areas[0] as Area;
  for (const { left, right, heading, content, names } of areas.toSorted(
    (one, other) => one.left - other.left,
  ))
    for (let column = left; column <= right; column += 1) {
      const { kind, values } = content ?? (columns.size === 0 ? first : others);
      const isOpen = (kind === "text" || kind === "mixed") && top < bottom;
      const known = kind === "mixed" ? [] : kind === "text" && names.length > 0 ? names : values;
      const before = columns.get(column);
      columns.set(column, {
        ...{ kind, heading: before?.heading ?? (left === right ? heading : null) },
        values: [...new Set(isOpen ? [...values, ...(before?.values ?? []), ...names] : known)],
      });
    }
  const letters = [...columns.keys()];
  return {
    ...{ sheet, title: null, headerRows: [], totalRows: [], blankRows: [] },
    ...{ top, bottom, left: Math.min(...letters), right: Math.max(...letters) },
    columns: [...columns].map(([column, content]) => ({
      ...{ column, letter: columnLetters(column), ...content },
      dirt: { textNumbers: 0, textDates: 0, padded: 0, errors: 0, blanks: 0 },
    })),
  };
}
