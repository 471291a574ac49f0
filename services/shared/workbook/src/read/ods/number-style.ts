// Number formats of OpenDocument are lists of elements. Writes them as a format code.
import type { Attributes } from "../xml.ts";

/** The elements that describe a format. */
export const formatElements: ReadonlySet<string> = new Set([
  "number-style",
  "percentage-style",
  "currency-style",
  "date-style",
  "time-style",
  "boolean-style",
  "text-style",
]);

const isLong = (attributes: Attributes): boolean => attributes["number:style"] === "long";

/** The code of an element inside a format; `text` is its content. Elapsed hours are in brackets. */
export function codeOf(element: string, attributes: Attributes, text: string, isElapsed: boolean): string {
  switch (element) {
    case "number":
    case "scientific-number":
    case "fraction":
      return numberCode(element, attributes);
    case "text":
      return literal(text);
    case "currency-symbol":
      return text === "" ? "" : `[$${text}]`;
    case "day":
      return isLong(attributes) ? "dd" : "d";
    case "day-of-week":
      return isLong(attributes) ? "dddd" : "ddd";
    case "month":
      return (attributes["number:textual"] === "true" ? "mmm" : "m") + (isLong(attributes) ? "m" : "");
    case "year":
      return isLong(attributes) ? "yyyy" : "yy";
    case "hours": {
      const hours = isLong(attributes) ? "hh" : "h";
      return isElapsed ? `[${hours}]` : hours;
    }
    case "minutes":
      return isLong(attributes) ? "mm" : "m";
    case "seconds": {
      const places = count(attributes["number:decimal-places"]);
      return (isLong(attributes) ? "ss" : "s") + (places > 0 ? `.${"0".repeat(places)}` : "");
    }
    case "am-pm":
      return "AM/PM";
    case "text-content":
      return "@";
    case "boolean":
      return "General";
    default:
      return "";
  }
}

/** Formats have at most 30 digits. */
const count = (text: string | undefined): number => Math.min(30, Math.max(0, Number(text ?? 0) || 0));

function numberCode(element: string, attributes: Attributes): string {
  const decimals = attributes["number:decimal-places"];
  const fixed = count(attributes["number:min-decimal-places"] ?? decimals);
  if (element === "number" && decimals === undefined && attributes["number:min-integer-digits"] === undefined)
    return "General";
  const zeros = "0".repeat(count(attributes["number:min-integer-digits"]));
  const isGrouped = attributes["number:grouping"] === "true";
  const whole = isGrouped ? `#,${zeros.padStart(3, "#")}` : zeros || "#";
  if (element === "fraction") {
    const places = Math.max(1, count(attributes["number:min-denominator-digits"]));
    return `${whole} ${"?".repeat(places)}/${"?".repeat(places)}`;
  }
  const places = "0".repeat(fixed) + "#".repeat(Math.max(0, count(decimals) - fixed));
  const number = whole + (places === "" ? "" : `.${places}`);
  return element === "number"
    ? number
    : `${number}E+${"0".repeat(Math.max(1, count(attributes["number:min-exponent-digits"])))}`;
}

/** Signs that stand for themselves in a code need no quotes. */
const plain = /^[-+$€£¥/:() %.,]+$/;

const literal = (text: string): string =>
  text === "" || plain.test(text) ? text : `"${text.replaceAll('"', "")}"`;
