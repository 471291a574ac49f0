// Parses text as a number, as a cell does with typed input.
import { type Reader, readMoment } from "./read-moment.ts";

/** In this pattern no digit can match in two ways, so rejecting a long text takes linear time. */
const plain = /^ *[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)? *$/i;
const digits = /(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\d,.])/iy;
const mixed = /^([+-]?) *(\d+) +(\d{1,5})\/(\d{1,5})$/;
const currencies = "$€£¥";

/**
 * Accepts `12`, `-1,234.5`, `(3)`, `15%`, `$3`, `1E3`, a date, a time or both; in Excel also `1 1/2`. Null
 * for other text. Dates are in the US format.
 */
export function readNumber(text: string, run: Reader): number | null {
  if (plain.test(text)) return within(Number(text));
  const trimmed = text.trim();
  if (!/\d/.test(trimmed)) return null;
  const amount = readAmount(trimmed);
  if (amount !== null) return amount;
  if (run.dialect === "excel") {
    const fraction = readFraction(trimmed);
    if (fraction !== null) return fraction;
  }
  const moment = readMoment(text, run);
  return moment && (moment.day ?? 0) + (moment.time ?? 0);
}

const within = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A number with a sign or brackets, a currency and a percent sign, each at most once; otherwise null. */
export function readAmount(text: string): number | null {
  let at = 0;
  const marks = new Set<string>();
  const kindOf = (sign: string): string => {
    if (sign === "-" || sign === "+" || sign === "(") return "sign";
    return currencies.includes(sign) || sign === "%" ? "unit" : "";
  };
  let sign = "";
  let unit = "";
  for (; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark === " ") continue;
    const kind = kindOf(mark);
    if (kind === "" || mark === "%") break;
    if (marks.has(kind)) return null;
    marks.add(kind);
    if (kind === "sign") sign = mark;
    else unit = mark;
  }
  digits.lastIndex = at;
  const [number] = digits.exec(text) ?? [];
  if (number === undefined) return null;
  let isOpen = sign === "(";
  for (const mark of text.slice(at + number.length)) {
    if (mark === " ") continue;
    if (mark === ")" && isOpen) isOpen = false;
    else if (kindOf(mark) === "unit" && unit === "") unit = mark;
    else return null;
  }
  if (isOpen) return null;
  const value = Number(number.replaceAll(",", "")) / (unit === "%" ? 100 : 1);
  return within(sign === "-" || sign === "(" ? -value : value);
}

function readFraction(text: string): number | null {
  const [, sign, whole, over, under] = mixed.exec(text) ?? [];
  if (whole === undefined || Number(under) === 0) return null;
  const value = Number(whole) + Number(over) / Number(under);
  return sign === "-" ? -value : value;
}
