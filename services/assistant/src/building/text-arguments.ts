// What stands in the braces of a recipe's formula where it is about a text or number: the cell, its marks, words, items and digits.
import type { Situation, Source } from "./builder.ts";
import { hasCommas, hasTextNumbers, numbersIn } from "./clean.ts";
import { dayFormat } from "./period.ts";
import { literal } from "./references.ts";
import { columnsIn, type Options, type Slots } from "./slots.ts";
import { columnSource, fitting, isAll, mentionedColumns, nearColumns, sourcesOf } from "./sources.ts";
import { countsIn, hasWord, isSaid, marksIn, quoted, said, toldMarks, toldPlace } from "./text-words.ts";

/** By name what stands in braces; null where the question or the tables do not tell it. */
export interface Argument {
  parts: Readonly<Record<string, string | null | undefined>>;
  sources: readonly Source[];
  weight?: number;
  /** Some of its cells do not have the mark. */
  isLacking?: boolean;
}
export type Argue = (slots: Slots, situation: Situation, options: Options) => Argument | null;

/** The nth item of a text, without the blanks around it; nothing where there are fewer. From the end it is negative. */
function item(text: string, mark: string, nth: number): string {
  const spread = `SUBSTITUTE(${text},${literal(mark)},REPT(" ",LEN(${text})))`;
  if (nth === -1) return `TRIM(RIGHT(${spread},LEN(${text})))`;
  if (nth < 0) return `TRIM(LEFT(RIGHT(${spread},${-nth}*LEN(${text})),LEN(${text})))`;
  if (nth === 1) return `TRIM(LEFT(${spread},LEN(${text})))`;
  return `TRIM(MID(${spread},${nth - 1}*LEN(${text})+1,LEN(${text})))`;
}

const isDuration = (value: string): boolean =>
  /^\s*(?:\d+(?:\.\d+)?\s*h[a-z]*\.?)?\s*(?:\d+\s*(?:m[a-z]*\.?)?)?\s*$/i.test(value) && /h|m/i.test(value);

/** `has`: what most of its cells have in them; `like`: what they look like; `uses`: a mark, or two that enclose, brackets where the question names none. */
export const textArgument: Argue = (slots, situation, { has = "", like, uses }) => {
  const all = sourcesOf(slots.text, situation, ["text", "mixed"]);
  const told = toldMarks(situation);
  const quotes = quoted(situation).filter((text) => text !== "");
  const marks = told.length > 0 && !told.includes("(") ? told : ["(", ")"];
  const pair = quotes.length > 1 ? quotes : marks;
  const parts = uses === "pair" ? pair : [String(uses ? (told[0] ?? "") : has)];
  const holds = (value: string) => parts.every((part) => value.includes(part));
  const found = fitting(all, like === "duration" ? isDuration : holds);
  const source = found ?? (uses === "mark" ? fitting(all, () => true) : null);
  if (!source) return null;
  const [mark] = marksIn(source, told);
  const [from, to = from] = uses === "pair" ? pair : [mark];
  if (uses && from === undefined) return null;
  const x = source.clean;
  const changed = quotes.length >= told.length ? quotes : told;
  const [old, other] = changed.map(written);
  const part = quotes[0] ?? mark;
  return {
    parts: {
      ...{
        x,
        raw: source.ref,
        word: wordOf(source, situation),
        from: literal(from ?? ""),
        to: literal(to ?? ""),
      },
      ...{ item: mark && item(x, mark, toldPlace(situation) ?? 1), mark: mark && literal(mark) },
      ...{ part: part && literal(part.toLowerCase()), old, new: other },
      removed: changed.reduce((text, each) => `SUBSTITUTE(${text},${written(each)},"")`, source.ref),
    },
    sources: [source],
    // A mark that nobody names is a guess.
    weight: uses === "mark" && !told.includes(mark ?? "") ? 0.6 : 1,
    isLacking: uses !== undefined && !isAll(source, (value) => value.includes(from ?? "")),
  };
};

const written = (part: string): string => (part === "\n" ? "CHAR(10)" : literal(part));

/** The word that is asked for; of "Smith, John" the name. */
function wordOf(source: Source, situation: Situation): string {
  const name = isSaid(situation, "lastName") ? -1 : isSaid(situation, "firstName") ? 1 : null;
  const text = source.clean;
  if (isAll(source, (value) => value.includes(", ")) && name !== null) return item(text, ",", -name);
  const nth = toldPlace(situation) ?? name ?? 1;
  if (nth === 1) return `LEFT(${text},FIND(" ",${text}&" ")-1)`;
  // A blank at the end would be the last word.
  return item(nth < 0 && !text.includes("TRIM(") ? `TRIM(${text})` : text, " ", nth);
}

/** A number of a column; `like`: also texts with digits. */
export const numberArgument: Argue = (slots, situation, { like }) => {
  const isCode = like === "digits";
  const fits = (value: string) => (isCode ? /\d/.test(value) : Number.isFinite(Number(value)));
  const kinds = isCode ? (["number", "text", "mixed"] as const) : (["number"] as const);
  const source = sourcesOf(slots.number ?? slots.value, situation, kinds).find((each) => isAll(each, fits));
  return source ? { parts: { x: source.clean }, sources: [source] } : null;
};

/** `{joined}`: cells in the order of the question with a separator between them; empty cells are left out with their separator. */
export const columnsArgument: Argue = (slots, situation) => {
  const columns = [columnsIn(slots.columns), mentionedColumns(situation)].find((refs) => refs.length > 1);
  if (!columns) return null;
  const [mark = " "] = toldMarks(situation);
  const sources = columns.map((ref) => ({ ...columnSource(ref, situation), hasBlanks: false }));
  const cells = sources.map(({ ref, clean, column }) =>
    column?.column.kind === "date" ? `TEXT(${ref},"${dayFormat(situation)}")` : clean,
  );
  const sign = written(mark === "," || mark === ";" ? `${mark} ` : mark);
  return { parts: { joined: `TEXTJOIN(${sign},TRUE,${cells.join(",")})` }, sources };
};

/** `{found}`: the first number in a text, or a run of so many digits; `{all}` of its digits. `as`: read as a number. */
export const digitsArgument: Argue = (slots, situation, { as }) => {
  const source = fitting(
    sourcesOf(slots.text, situation, ["text", "mixed"]),
    (value) => /\d/.test(value) && !Number.isFinite(Number(value)),
  );
  if (!source) return null;
  const count = countsIn(situation).find((value) => value > 1 && value < 16) ?? 0;
  const isLong = source.values.some((value) => new RegExp(`\\d{${count + 1}}`).test(String(value)));
  const isRun = count > 0 && isSaid(situation, "digits") && !isLong;
  // Zeros in front make a code, which as a number would lose them.
  const isCode = isRun || source.values.some((value) => /(?<![\d.,])0\d/.test(String(value)));
  const isValue = isSaid(situation, "toNumber") || (as === "number" && !isCode);
  const isComma = !isRun && hasCommas(source.values);
  const pattern = isRun ? `\\d{${count}}` : `\\d+(?:${isComma ? "," : "\\."}\\d+)?`;
  const found = `REGEXEXTRACT(${source.ref},"${pattern}")`;
  const given = (each: string) => (isValue ? `VALUE(${each})` : each);
  return {
    parts: {
      found: given(isComma ? `SUBSTITUTE(${found},",",".")` : found),
      all: isRun ? null : given(`REGEXREPLACE(${source.ref},"\\D","")`),
    },
    sources: [source],
    isLacking: !isAll(source, (value) => new RegExp(pattern).test(value)),
  };
};

/** Numbers stored as text, also with the sign of a currency or one unit. */
export const amountArgument: Argue = (slots, situation) => {
  const source = sourcesOf(slots.text, situation, ["text", "mixed", "number"]).find(
    ({ column }) => column && hasTextNumbers(column),
  );
  // Of different units, or with a minus behind, it would be another number.
  const units = new Set(source?.values.map((value) => String(value).replace(/^\s*[-+]|[\d.,'\s]/g, "")));
  units.delete("");
  if (!source?.column || units.size > 1 || [...units].join().includes("-")) return null;
  return { parts: { x: numbersIn(source.column, source.ref) }, sources: [source] };
};

/** Names in two columns, by their headings or as they are mentioned, or in one text: `{first}` and `{last}`, and `{one}`, `{mark}`, `{other}` in the order that is asked for. */
export const namesArgument: Argue = (slots, situation) => {
  const called = ["givenName", "familyName"].flatMap(
    (word) => nearColumns(situation).find(({ column }) => hasWord(column.heading, word, situation)) ?? [],
  );
  const mentioned = mentionedColumns(situation).filter(({ column }) => column.kind === "text");
  const columns = (new Set(called).size > 1 ? called : mentioned.slice(0, 2)).map((ref) =>
    columnSource(ref, situation),
  );
  const isTwo = columns.length === 2;
  const texts = sourcesOf(slots.text, situation, ["text", "mixed"]);
  const source = isTwo ? columns[0] : fitting(texts, (value) => /\p{L},? +\p{L}/u.test(value.trim()));
  if (!source) return null;
  const x = source.clean;
  const isComma = !isTwo && isAll(source, (value) => value.includes(","));
  const [first = "", last = ""] = isTwo
    ? columns.map(({ ref }) => ref)
    : isComma
      ? [item(x, ",", 2), item(x, ",", 1)]
      : [`TEXTBEFORE(${x}," ",-1)`, item(x, " ", -1)];
  // Told as it is now, the other order of one text is meant.
  const [order] = said(situation, "firstName", "lastName").slice(-2);
  const isFamilyFirst = isTwo ? order?.name !== "firstName" : !isComma;
  const [one, other] = isFamilyFirst ? [last, first] : [first, last];
  return {
    parts: { first, last, one, other, mark: isFamilyFirst ? '", "' : '" "' },
    sources: isTwo ? columns : [source],
  };
};
