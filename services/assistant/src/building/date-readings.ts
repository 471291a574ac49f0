// Days written as texts or numbers, in the ways that the cells have, as formulas that give real dates.
import type { Situation } from "./builder.ts";
import { monthsAmong } from "./period.ts";
import { literal } from "./references.ts";
import { item } from "./text-pieces.ts";
import { isWritten } from "./text-words.ts";

/** A way in which a day is written, and the formula that reads it from the text `x`. */
interface Way {
  test: RegExp;
  /** A test in a formula that tells it from other ways in the same column. */
  sign: (x: string) => string;
  read: (x: string, texts: readonly string[], situation: Situation) => string | null;
}

/** By what the numbers can be, then by what is said; English slashes are American where nothing tells. */
function isMonthFirst(texts: readonly string[], situation: Situation): boolean {
  const numbers = texts.map((text) => text.split(/\D+/).map(Number));
  if (numbers.some(([first = 0]) => first > 12)) return false;
  if (numbers.some(([, second = 0]) => second > 12) || isWritten("monthFirst", situation)) return true;
  return (
    situation.reading.language === "en" &&
    texts.every((text) => text.includes("/")) &&
    !isWritten("dayFirst", situation)
  );
}

/** Three numbers with marks between: by place where all are two digits wide, else by mark. */
function numbered(x: string, texts: readonly string[], situation: Situation): string {
  const mark = /\D/.exec(texts[0] ?? "")?.[0] ?? ".";
  const isWide = texts.every((text) => /^\d{2}\D\d{2}\D\d{4}/.test(text));
  const [one, two, year] = isWide
    ? [`LEFT(${x},2)`, `MID(${x},4,2)`, `MID(${x},7,4)`]
    : [1, 2, 3].map((nth) => item(x, mark, nth));
  const full = texts.every((text) => /\D\d{2}$/.test(text)) ? `2000+${year}` : year;
  const day = isMonthFirst(texts, situation) ? `DATE(${full},${one},${two})` : `DATE(${full},${two},${one})`;
  return isWide && texts.every((text) => text.includes(":")) ? `${day}+TIMEVALUE(MID(${x},12,8))` : day;
}

/** `3 Jan 2024`: English months are read by DATEVALUE, others by a list of names. */
function named(x: string, texts: readonly string[]): string | null {
  const known = monthsAmong(texts.flatMap((text) => /\p{L}{3,}/u.exec(text)?.[0] ?? []));
  const plain = texts.some((text) => text.includes(".")) ? `SUBSTITUTE(${x},".","")` : x;
  if (known?.isEnglish) return `DATEVALUE(${plain})`;
  const month =
    known && `MATCH(${item(plain, " ", 2)},{${known.names.map((name) => literal(name)).join(",")}},0)`;
  return month && `DATE(RIGHT(${x},4),${month},${item(plain, " ", 1)})`;
}

/** The number of a month from its name in `x`, by the cells' own language. */
export function monthNumber(x: string, values: readonly unknown[]): string | null {
  const known = monthsAmong(values);
  if (known?.isEnglish) return `MONTH(DATEVALUE("1 "&${x}&" 2000"))`;
  return known && `MATCH(${x},{${known.names.map((name) => literal(name)).join(",")}},0)`;
}

const yearFirst: Way["read"] = (x, [first = ""]) =>
  `DATE(LEFT(${x},4),${item(x, first[4] ?? "/", 2)},${item(x, first[4] ?? "/", 3)})`;
const has = (mark: string) => (x: string) => `ISNUMBER(FIND("${mark}",${x}))`;
const isIso = (x: string) => `MID(${x},5,1)="-"`;

const ways: readonly Way[] = [
  { test: /^\d{4}-\d{1,2}-\d{1,2}$/, sign: isIso, read: (x) => `DATEVALUE(${x})` },
  {
    test: /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/,
    sign: isIso,
    // Read as a whole, so that real days with times among them stay what they are.
    read: (x, texts) =>
      texts.some((text) => text[10] === "T") ? `VALUE(SUBSTITUTE(${x},"T"," "))` : `VALUE(${x})`,
  },
  { test: /^(?:19|20)\d{2}[/.]\d{1,2}[/.]\d{1,2}$/, sign: (x) => `ISNUMBER(-LEFT(${x},4))`, read: yearFirst },
  {
    test: /^(?:19|20)\d{2}[01]\d[0-3]\d$/,
    sign: (x) => `LEN(${x})=8`,
    read: (x) => `DATE(LEFT(${x},4),MID(${x},5,2),RIGHT(${x},2))`,
  },
  { test: /^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/, sign: has("."), read: numbered },
  { test: /^\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/, sign: has("/"), read: numbered },
  { test: /^\d{1,2}-\d{1,2}-\d{4}$/, sign: (x) => `MID(${x},3,1)="-"`, read: numbered },
  { test: /^\d{1,2}\.?[ -]\p{L}{3,}\.?[ -]\d{4}$/u, sign: (x) => `ISNUMBER(-LEFT(${x}))`, read: named },
  {
    test: /^\p{L}{3,}\.? \d{1,2},? \d{4}$/u,
    sign: (x) => `ISERROR(-LEFT(${x}))`,
    read: (x) => `DATEVALUE(${x})`,
  },
];

/** Reads `x` as the values are written; null where they are no days. Real dates among them are kept. */
export function dayFrom(x: string, values: readonly unknown[], situation: Situation): string | null {
  const texts = values.filter((value) => typeof value === "string").map((value) => value.trim());
  const numbers = values.filter((value) => typeof value === "number").map(String);
  const isPacked = numbers.length > 0 && numbers.every(isDayText);
  const written = [...texts, ...(isPacked ? numbers : [])].filter((text) => text !== "");
  const groups = ways
    .map((way) => ({ way, own: written.filter((text) => way.test.test(text)) }))
    .filter(({ own }) => own.length > 0);
  if (groups.length === 0 || written.some((text) => !groups.some(({ own }) => own.includes(text))))
    return null;
  const reads = groups.map(({ way, own }) => ({ sign: way.sign(x), read: way.read(x, own, situation) }));
  if (reads.some(({ read }) => read === null)) return null;
  const all = reads
    .slice(0, -1)
    .reduceRight((rest, { sign, read }) => `IF(${sign},${read},${rest})`, reads.at(-1)?.read ?? "");
  return numbers.length > 0 && !isPacked ? `IF(ISNUMBER(${x}),${x},${all})` : all;
}

export const isDayText = (value: unknown): boolean =>
  ways.some(({ test }) => test.test(String(value).trim()));
