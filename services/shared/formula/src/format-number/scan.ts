// Parses the text of a number format into sections.
import { cannotRun } from "../evaluate/run.ts";
import { errors } from "../evaluate/values.ts";
import type { Condition, DateLetter, Section, Token } from "./tokens.ts";

const colour = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})$/i;
const condition = /^(<=|>=|<>|<|>|=) *([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
const elapsed = /^(?:h+|m+|s+)\+?$/i;
/** The content of `[$…]`: a currency sign, then a language by its number or tag. */
const locale = /^\$([^-]*)(?:-(.*))?$/;
const signs: Readonly<Record<string, Token["kind"] & ("point" | "comma" | "percent" | "slash" | "text")>> = {
  ".": "point",
  ",": "comma",
  "%": "percent",
  "/": "slash",
  "@": "text",
};

const emptySection = (): Section => ({ tokens: [], condition: null, isForeign: false });

/** Only English, or no language, is supported. The lowest ten bits of an English LCID are 9. */
const isEnglish = (tag: string): boolean => {
  if (/^[0-9a-f]+$/i.test(tag)) {
    const number = Number.parseInt(tag, 16);
    return number <= 0xffff && ((number & 0x3ff) === 9 || number === 0);
  }
  return /^en\b/i.test(tag) || tag === "";
};

function readBracket(section: Section, inside: string): void {
  if (colour.test(inside)) return;
  if (elapsed.test(inside)) {
    const letter = inside.charAt(0).toLowerCase() as "h" | "m" | "s";
    section.tokens.push({ kind: "elapsed", letter, length: inside.replace("+", "").length });
    return;
  }
  const [, operator, limit] = condition.exec(inside) ?? [];
  if (operator !== undefined) {
    section.condition = { operator: operator as Condition["operator"], limit: Number(limit) };
    return;
  }
  const [, currency, tag = ""] = locale.exec(inside) ?? [];
  if (currency === undefined) {
    if (/^dbnum\d$/i.test(inside)) cannotRun("TEXT", "run.numerals");
    throw errors.value;
  }
  if (/^(?:f[48]00|x-sys)/i.test(tag)) cannotRun("TEXT", "run.systemFormat");
  if (currency !== "") section.tokens.push({ kind: "literal", text: currency });
  if (!isEnglish(tag)) section.isForeign = true;
}

/** How often the letter at `at` repeats. */
function runLength(format: string, at: number): number {
  const letter = format.charAt(at).toLowerCase();
  let end = at + 1;
  while (format.charAt(end).toLowerCase() === letter) end += 1;
  return end - at;
}

/** A keyword and its length; null if the letter is a literal. */
function wordAt(format: string, at: number): [Token, number] | null {
  const rest = format.slice(at, at + 7).toLowerCase();
  if (rest === "general") return [{ kind: "general" }, 7];
  if (rest.startsWith("am/pm")) return [{ kind: "meridiem", text: "AM/PM" }, 5];
  if (rest.startsWith("a/p")) return [{ kind: "meridiem", text: format.slice(at, at + 3) }, 3];
  if (rest.startsWith("e+") || rest.startsWith("e-"))
    return [{ kind: "exponent", text: format.charAt(at), isSigned: rest.charAt(1) === "+" }, 2];
  const letter = rest.charAt(0);
  if (letter === "g") cannotRun("TEXT", "run.eras");
  const length = runLength(format, at);
  if (letter === "e") return [{ kind: "date", letter: "y", length: 4 }, length];
  return letter !== "" && "ymdhsb".includes(letter)
    ? [{ kind: "date", letter: letter as DateLetter, length }, length]
    : null;
}

/** The sections of a format, separated by `;`. Throws #VALUE! for an unclosed quote or bracket. */
export function scanFormat(format: string): Section[] {
  let section = emptySection();
  const sections = [section];
  const literal = (text: string): void => {
    section.tokens.push({ kind: "literal", text });
  };
  /** The index of the closing character. */
  const closing = (sign: string, from: number): number => {
    const end = format.indexOf(sign, from);
    if (end < 0) throw errors.value;
    return end;
  };
  for (let at = 0; at < format.length; at += 1) {
    const letter = format.charAt(at);
    const sign = signs[letter];
    if (letter === ";") {
      section = emptySection();
      sections.push(section);
    } else if (letter === '"') {
      const end = closing('"', at + 1);
      literal(format.slice(at + 1, end));
      at = end;
    } else if (letter === "[") {
      const end = closing("]", at + 1);
      readBracket(section, format.slice(at + 1, end).trim());
      at = end;
    } else if (letter === "\\" || letter === "!" || letter === "_" || letter === "*") {
      at += 1;
      // In a cell, `_x` leaves the width of x and `*x` fills up with x. As text, `_x` is a space and `*x` is nothing.
      if (letter === "_") literal(" ");
      else if (letter !== "*") literal(format.charAt(at));
    } else if (letter === "0" || letter === "#" || letter === "?") {
      section.tokens.push({ kind: "digit", sign: letter });
    } else if (sign) {
      section.tokens.push({ kind: sign });
    } else {
      const word = wordAt(format, at);
      if (word) {
        section.tokens.push(word[0]);
        at += word[1] - 1;
      } else {
        literal(letter);
        // Consecutive colons count as one.
        while (letter === ":" && format.charAt(at + 1) === ":") at += 1;
      }
    }
  }
  if (sections.length > 4) throw errors.value;
  return sections;
}
