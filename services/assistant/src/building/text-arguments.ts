// Values for the placeholders of text and number templates: cells, separators, words, items, digits.
import type { Situation, Source } from "./builder.ts";
import { hasCommas, hasTextNumbers, numbersIn } from "./clean.ts";
import { dayFormat } from "./period.ts";
import { literal } from "./references.ts";
import { columnsIn, type Options, type Slots } from "./slots.ts";
import { columnSource, firstFitting, isAll, mentionedColumns, nearColumns, sourcesOf } from "./sources.ts";
import { allMarks, concepts, countsIn, hasWord, isMentioned, marksIn, nthIn, quoted } from "./text-words.ts";

/** The values of placeholders by name; null if neither the question nor the tables give one. */
export interface Argument {
  parts: Readonly<Record<string, string | null | undefined>>;
  sources: readonly Source[];
  weight?: number;
  /** True if some cells do not contain the separator. */
  isLacking?: boolean;
}
export type Argue = (slots: Slots, situation: Situation, options: Options) => Argument | null;

/** The nth item of a text, trimmed; blank if there are fewer items. A negative `nth` counts from the end. */
function item(text: string, mark: string, nth: number): string {
  const spread = `SUBSTITUTE(${text},${literal(mark)},REPT(" ",LEN(${text})))`;
  if (nth === -1) return `TRIM(RIGHT(${spread},LEN(${text})))`;
  if (nth < 0) return `TRIM(LEFT(RIGHT(${spread},${-nth}*LEN(${text})),LEN(${text})))`;
  if (nth === 1) return `TRIM(LEFT(${spread},LEN(${text})))`;
  return `TRIM(MID(${spread},${nth - 1}*LEN(${text})+1,LEN(${text})))`;
}

const isDuration = (value: string): boolean =>
  /^\s*(?:\d+(?:\.\d+)?\s*h[a-z]*\.?)?\s*(?:\d+\s*(?:m[a-z]*\.?)?)?\s*$/i.test(value) && /h|m/i.test(value);

/** For a text. Options: what most cells contain (`has`) or look like (`like`), a `mark` or `pair` to use (`uses`). */
export const textArgument: Argue = (slots, situation, { has = "", like, uses }) => {
  const all = sourcesOf(slots.text, situation, ["text", "mixed"]);
  const named = allMarks(situation);
  const quotes = quoted(situation).filter((text) => text !== "");
  const marks = named.length > 0 && !named.includes("(") ? named : ["(", ")"];
  const pair = quotes.length > 1 ? quotes : marks;
  const parts = uses === "pair" ? pair : [String(uses ? (named[0] ?? "") : has)];
  const holds = (value: string) => parts.every((part) => value.includes(part));
  const found = firstFitting(all, like === "duration" ? isDuration : holds);
  const source = found ?? (uses === "mark" ? firstFitting(all, () => true) : null);
  if (!source) return null;
  const [mark] = marksIn(source, named);
  const [from, to = from] = uses === "pair" ? pair : [mark];
  if (uses && from === undefined) return null;
  const x = source.clean;
  const changed = quotes.length >= named.length ? quotes : named;
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
      ...{ item: mark && item(x, mark, nthIn(situation) ?? 1), mark: mark && literal(mark) },
      ...{ part: part && literal(part.toLowerCase()), old, new: other },
      removed: changed.reduce((text, each) => `SUBSTITUTE(${text},${written(each)},"")`, source.ref),
    },
    sources: [source],
    // A separator that the question does not name is only a guess.
    weight: uses === "mark" && !named.includes(mark ?? "") ? 0.6 : 1,
    isLacking: uses !== undefined && !isAll(source, (value) => value.includes(from ?? "")),
  };
};

const written = (part: string): string => (part === "\n" ? "CHAR(10)" : literal(part));

/** The word that the question asks for; in "Smith, John" the first or last name. */
function wordOf(source: Source, situation: Situation): string {
  const name = isMentioned(situation, "lastName") ? -1 : isMentioned(situation, "firstName") ? 1 : null;
  const text = source.clean;
  if (isAll(source, (value) => value.includes(", ")) && name !== null) return item(text, ",", -name);
  const nth = nthIn(situation) ?? name ?? 1;
  if (nth === 1) return `LEFT(${text},FIND(" ",${text}&" ")-1)`;
  // Without TRIM, a blank at the end would count as the last word.
  return item(nth < 0 && !text.includes("TRIM(") ? `TRIM(${text})` : text, " ", nth);
}

/** For a number column; with `like: "digits"` also for texts that contain digits. */
export const numberArgument: Argue = (slots, situation, { like }) => {
  const isCode = like === "digits";
  const fits = (value: string) => (isCode ? /\d/.test(value) : Number.isFinite(Number(value)));
  const kinds = isCode ? (["number", "text", "mixed"] as const) : (["number"] as const);
  const source = sourcesOf(slots.number ?? slots.value, situation, kinds).find((each) => isAll(each, fits));
  return source ? { parts: { x: source.clean }, sources: [source] } : null;
};

/** For `{joined}`: the columns in the order of the question, with a separator, without empty cells. */
export const columnsArgument: Argue = (slots, situation) => {
  const columns = [columnsIn(slots.columns), mentionedColumns(situation)].find((refs) => refs.length > 1);
  if (!columns) return null;
  const [mark = " "] = allMarks(situation);
  const sources = columns.map((ref) => ({ ...columnSource(ref, situation), hasBlanks: false }));
  const cells = sources.map(({ ref, clean, column }) =>
    column?.column.kind === "date" ? `TEXT(${ref},"${dayFormat(situation)}")` : clean,
  );
  const sign = written(mark === "," || mark === ";" ? `${mark} ` : mark);
  return { parts: { joined: `TEXTJOIN(${sign},TRUE,${cells.join(",")})` }, sources };
};

/** For `{found}`, the first number or n digits in a row, and `{all}`, all digits; as numbers if `as` is "number". */
export const digitsArgument: Argue = (slots, situation, { as }) => {
  const source = firstFitting(
    sourcesOf(slots.text, situation, ["text", "mixed"]),
    (value) => /\d/.test(value) && !Number.isFinite(Number(value)),
  );
  if (!source) return null;
  const count = countsIn(situation).find((value) => value > 1 && value < 16) ?? 0;
  const isLong = source.values.some((value) => new RegExp(`\\d{${count + 1}}`).test(String(value)));
  const isRun = count > 0 && isMentioned(situation, "digits") && !isLong;
  // Leading zeros mean that it is a code, which would lose them as a number.
  const isCode = isRun || source.values.some((value) => /(?<![\d.,])0\d/.test(String(value)));
  const isValue = isMentioned(situation, "toNumber") || (as === "number" && !isCode);
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

/** For numbers stored as text, possibly with a currency sign or a unit. */
export const amountArgument: Argue = (slots, situation) => {
  const source = sourcesOf(slots.text, situation, ["text", "mixed", "number"]).find(
    ({ column }) => column && hasTextNumbers(column),
  );
  // Numbers with mixed units or a trailing minus would be read wrongly.
  const units = new Set(source?.values.map((value) => String(value).replace(/^\s*[-+]|[\d.,'\s]/g, "")));
  units.delete("");
  if (!source?.column || units.size > 1 || [...units].join().includes("-")) return null;
  return { parts: { x: numbersIn(source.column, source.ref) }, sources: [source] };
};

/** For names in two columns or one text: `{first}`, `{last}`, and `{one}{mark}{other}` in the requested order. */
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
  const source = isTwo ? columns[0] : firstFitting(texts, (value) => /\p{L},? +\p{L}/u.test(value.trim()));
  if (!source) return null;
  const x = source.clean;
  const isComma = !isTwo && isAll(source, (value) => value.includes(","));
  const [first = "", last = ""] = isTwo
    ? columns.map(({ ref }) => ref)
    : isComma
      ? [item(x, ",", 2), item(x, ",", 1)]
      : [`TEXTBEFORE(${x}," ",-1)`, item(x, " ", -1)];
  // If the question describes the order of one text as it is now, it asks for the other order.
  const [order, next] = concepts(situation, "firstName", "lastName").slice(-2);
  const isFamilyFirst = isTwo ? order?.name !== "firstName" : !isComma;
  const [one, other] = isFamilyFirst ? [last, first] : [first, last];
  const pair = next && order?.name === "lastName" ? `${last},${first}` : `${first},${last}`;
  return {
    parts: { first, last, one, other, pair, mark: isFamilyFirst ? '", "' : '" "' },
    sources: isTwo ? columns : [source],
  };
};
