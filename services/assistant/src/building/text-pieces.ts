// Formulas for pieces of a text: before and after a mark, between two, items of a list, runs of digits.
import { literal } from "./references.ts";
import type { Ways } from "./text-source.ts";

/** Counted from 1; negative from the end. */
type Nth = number;

/** How often a mark stands in a text. */
export const occurrences = (text: string, mark: string): string =>
  `(LEN(${text})-LEN(SUBSTITUTE(${text},${literal(mark)},"")))${mark.length > 1 ? `/${mark.length}` : ""}`;

/** Where the nth mark stands. */
function placeOf(text: string, mark: string, nth: Nth): string {
  if (nth === 1) return `FIND(${literal(mark)},${text})`;
  const count = nth > 0 ? String(nth) : `${occurrences(text, mark)}${nth === -1 ? "" : nth + 1}`;
  return `FIND(CHAR(1),SUBSTITUTE(${text},${literal(mark)},CHAR(1),${count}))`;
}

/** `isLenient`: a text without the mark is given whole. */
export function before(text: string, mark: string, nth: Nth, isLenient: boolean): string {
  if (isLenient && nth === 1) return `LEFT(${text},FIND(${literal(mark)},${text}&${literal(mark)})-1)`;
  const left = `LEFT(${text},${placeOf(text, mark, nth)}-1)`;
  return isLenient ? `IFERROR(${left},${text})` : left;
}

/** `isLenient`: a text without the mark gives nothing. */
export function after(text: string, mark: string, nth: Nth, isLenient: boolean): string {
  const right = `MID(${text},${placeOf(text, mark, nth)}+${mark.length},LEN(${text}))`;
  return isLenient ? `IFERROR(${right},"")` : right;
}

/** The closing mark is the first behind the opening one; the end of the text where it `isOpen`. */
export function between(text: string, from: string, to: string, isOpen = false, isLenient = false): string {
  const whole = isOpen ? `${text}&${literal(to)}` : text;
  const start = `FIND(${literal(from)},${text})+${from.length}`;
  const middle = `MID(${text},${start},FIND(${literal(to)},${whole},${start})-(${start}))`;
  return isLenient ? `IFERROR(${middle},"")` : middle;
}

/** The nth item of a list, without the blanks around it; nothing where there are fewer. */
export function item(text: string, mark: string, nth: Nth): string {
  const spread = `SUBSTITUTE(${text},${literal(mark)},REPT(" ",LEN(${text})))`;
  if (nth === -1) return `TRIM(RIGHT(${spread},LEN(${text})))`;
  if (nth < 0) return `TRIM(LEFT(RIGHT(${spread},${-nth}*LEN(${text})),LEN(${text})))`;
  if (nth === 1) return `TRIM(LEFT(${spread},LEN(${text})))`;
  return `TRIM(MID(${spread},${nth - 1}*LEN(${text})+1,LEN(${text})))`;
}

const characters = (text: string): string => `MID(${text},SEQUENCE(LEN(${text})),1)`;

/** All digits of a text in a row, as a text. */
export const digits = (text: string): Ways => ({
  excel: `CONCAT(IFERROR(${characters(text)}*1,""))`,
  sheets: `REGEXREPLACE(${text},"\\D","")`,
});

/** A text without its digits. */
export const withoutDigits = (text: string): Ways => ({
  excel: `TRIM(CONCAT(IF(ISNUMBER(${characters(text)}*1),"",${characters(text)})))`,
  sheets: `TRIM(REGEXREPLACE(${text},"\\d+",""))`,
});

/** The run of exactly so many digits, as a text. */
export function digitRun(text: string, count: number): Ways {
  const pattern = `REGEXEXTRACT(${text},"(?:^|\\D)(\\d{${count}})(?:\\D|$)"`;
  return { excel: `${pattern},2)`, sheets: `${pattern})` };
}

/** The first number of a text, the last one or the one `behind` a sign: with decimals behind this sign, with a minus where one is before it. */
export function firstNumber(
  text: string,
  decimal: "." | ",",
  isNegative: boolean,
  isLast: boolean,
  behind = "",
): Ways {
  const number = `${isNegative ? "-?" : ""}\\d+(?:${decimal === "." ? "\\." : ","}\\d+)?`;
  const read = (pattern: string) => {
    const found = `REGEXEXTRACT(${text},${pattern})`;
    return decimal === "." ? `VALUE(${found})` : `VALUE(SUBSTITUTE(${found},",","."))`;
  };
  const pattern = behind ? `"${behind}(${number})"` : isLast ? `"(${number})\\D*$"` : null;
  return pattern ? { excel: read(`${pattern},2`), sheets: read(pattern) } : read(`"${number}"`);
}
