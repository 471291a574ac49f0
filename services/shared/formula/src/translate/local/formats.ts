// Translates number formats between locales: "dd.mm.yyyy" is "TT.MM.JJJJ" in German.
import { carriedNumber } from "./numbers.ts";
import type { DateCode, LocalSigns } from "./signs.ts";

type Piece =
  /** Text that is the same in all locales. */
  | { kind: "same"; text: string }
  | { kind: "digit"; text: string }
  /** A character without a meaning in the source locale that may have one in the target locale. */
  | { kind: "plain"; text: string }
  | { kind: "decimal" | "group"; text: string }
  /** A date code. `text` is as written in the source; `open` is true if it is in brackets, as in `[h]`. */
  | { kind: "code"; code: DateCode; text: string; open: boolean };

/** Matches parts that are copied unchanged: quoted and escaped text, AM/PM, exponents. */
const verbatim = /"[^"]*"|[!_*][\s\S]|AM\/PM|A\/P|E[+-](?=[0#?])/iy;
const colour = /^\[(?:\$[^\]]*|[<>=]+[^\]]*|dbnum\d)\]$/i;

/** Splits a format into pieces; undefined if its meaning is uncertain. */
function read(format: string, { codes, decimal, group }: LocalSigns): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < format.length; ) {
    const sign = format.charAt(at);
    verbatim.lastIndex = at;
    const [same] = verbatim.exec(format) ?? [];
    let text = same ?? sign;
    if (same !== undefined) pieces.push({ kind: "same", text });
    else if (sign === '"' || "!_*".includes(sign)) return undefined;
    else if (sign === "\\") {
      text = format.slice(at, at + 2);
      // The target needs the escape only if the character is a code there.
      const isCode = codes?.has(text.charAt(1).toLowerCase()) || text === `\\${group}`;
      pieces.push(isCode ? { kind: "plain", text: text.charAt(1) } : { kind: "same", text });
    } else if (sign === "[") {
      const end = format.indexOf("]", at);
      if (end < 0) return undefined;
      text = format.slice(at, end + 1);
      const code = codes?.get(text.charAt(1).toLowerCase());
      const isRun = new Set(text.slice(1, -1).toLowerCase()).size === 1;
      if (code && isRun && "hms".includes(code)) pieces.push({ kind: "code", code, text, open: true });
      else if (colour.test(text)) pieces.push({ kind: "same", text });
      else return undefined;
    } else if ("0#?".includes(sign)) pieces.push({ kind: "digit", text });
    else if (sign === decimal) pieces.push({ kind: "decimal", text });
    else if (sign === group || (group === " " && /\s/.test(sign))) pieces.push({ kind: "group", text });
    else {
      const code = codes?.get(sign.toLowerCase());
      if (code) {
        text = runAt(format, at);
        pieces.push({ kind: "code", code, text, open: false });
      } else if (/\p{L}/u.test(sign) && (codes === null || "egb".includes(sign.toLowerCase())))
        return undefined;
      else pieces.push({ kind: "plain", text });
    }
    at += text.length;
  }
  return pieces;
}

function runAt(format: string, at: number): string {
  const letter = format.charAt(at).toLowerCase();
  let end = at + 1;
  while (end < format.length && format.charAt(end).toLowerCase() === letter) end++;
  return format.slice(at, end);
}

/** The word for General in any of the languages. Some of these words begin like a date code of other languages. */
const general = /general|standard|est[aá]ndar|geral|основной|основний|загальний|標準/i;

/** The format in the target locale; undefined if its meaning is uncertain. */
export function carriedFormat(format: string, from: LocalSigns, to: LocalSigns): string | undefined {
  if (isNeutral(format)) return format;
  if (!from.hasFormats || !to.hasFormats || general.test(format)) return undefined;
  const pieces = read(format, from);
  if (pieces === undefined) return undefined;
  const hasCodes = pieces.some(({ kind }) => kind === "code");
  const letters = hasCodes ? lettersOf(to) : new Map<DateCode, string>();
  if (letters === undefined) return undefined;
  const written = sectionsOf(pieces).map((section) => write(section, letters, from, to));
  return written.includes(undefined) ? undefined : written.join(";");
}

/** Whether a format has only digits and characters that are the same in all locales. */
const isNeutral = (format: string): boolean => /^[0#?%$€£@()+-]*$/.test(format.replaceAll(/"[^"]*"/g, ""));

function lettersOf({ codes }: LocalSigns): Map<DateCode, string> | undefined {
  return codes === null ? undefined : new Map([...codes].map(([letter, code]) => [code, letter]));
}

function sectionsOf(pieces: readonly Piece[]): Piece[][] {
  const sections: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === "plain" && piece.text === ";") sections.push([]);
    else sections.at(-1)?.push(piece);
  }
  return sections;
}

function write(
  pieces: readonly Piece[],
  letters: ReadonlyMap<DateCode, string>,
  from: LocalSigns,
  to: LocalSigns,
): string | undefined {
  const isDated = pieces.some(({ kind }) => kind === "code");
  let out = "";
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const after = pieces[at + 1];
    switch (piece.kind) {
      case "same":
        out += limit(piece.text, from, to);
        break;
      case "plain":
        out +=
          isDated || /\p{L}/u.test(piece.text)
            ? guarded(piece.text, to)
            : numeric(piece.text, before, after, to);
        break;
      case "decimal":
        out += !isDated || (isSeconds(before) && after?.kind === "digit") ? to.decimal : piece.text;
        break;
      case "group":
        if (isDated || (piece.text.trim() === "" && !isBetween(before, after))) out += piece.text;
        // After the last digit the separator divides by a thousand. A space there would not be understood.
        else if (to.group === " " && !isBetween(before, after)) return undefined;
        else out += to.group;
        break;
      case "code":
        out += cased(piece, pieces, at, letters.get(piece.code) ?? "", from, to);
        break;
      default:
        out += piece.text;
    }
  }
  return out;
}

/** Translates the number in a condition such as `[>1.5]`. */
const limit = (text: string, from: LocalSigns, to: LocalSigns): string =>
  text.replace(/^(\[[<>=]+)(.*)(\])$/, (all, open, value, close) => {
    const number = carriedNumber(value, from, to);
    return number === undefined ? all : open + number + close;
  });

const guarded = (sign: string, { codes }: LocalSigns): string =>
  codes?.has(sign.toLowerCase()) ? `\\${sign}` : sign;

/** Escapes a character that would separate thousands or decimals in the target locale. */
const numeric = (
  sign: string,
  before: Piece | undefined,
  after: Piece | undefined,
  to: LocalSigns,
): string =>
  sign === to.decimal || (sign === to.group && (sign !== " " || isBetween(before, after)))
    ? `\\${sign}`
    : sign;

const isBetween = (before: Piece | undefined, after: Piece | undefined): boolean =>
  before?.kind === "digit" && after?.kind === "digit";
const isSeconds = (piece: Piece | undefined): boolean => piece?.kind === "code" && piece.code === "s";

/** The letter of the code in the target locale, in the same case. German has MM for months and mm for minutes. */
function cased(
  piece: Extract<Piece, { kind: "code" }>,
  pieces: readonly Piece[],
  at: number,
  letter: string,
  from: LocalSigns,
  to: LocalSigns,
): string {
  const isShortMonth = piece.code === "m" && piece.text.length < 3;
  const isMinute = isShortMonth && (piece.open || isBesideTime(pieces, at));
  const as = (run: string): string =>
    [...run].map((sign) => (sign === sign.toLowerCase() ? letter : letter.toUpperCase())).join("");
  if (piece.open) return `[${as(piece.text.slice(1, -1))}]`;
  if (!isShortMonth || from.language === to.language) return as(piece.text);
  if (to.language === "de") return as(isMinute ? piece.text.toLowerCase() : piece.text.toUpperCase());
  if (from.language !== "de") return as(piece.text);
  const beside = pieces.find(
    (other) => other.kind === "code" && (isMinute ? "hs" : "dy").includes(other.code) && !other.open,
  );
  if (beside === undefined) return as(piece.text);
  return as(beside.text === beside.text.toLowerCase() ? piece.text.toLowerCase() : piece.text.toUpperCase());
}

/** Whether `mm` is after hours or before seconds. */
function isBesideTime(pieces: readonly Piece[], at: number): boolean {
  const isCode = (piece: Piece) => piece.kind === "code";
  const before = pieces.slice(0, at).findLast(isCode);
  const after = pieces.slice(at + 1).find(isCode);
  return (before?.kind === "code" && before.code === "h") || (after?.kind === "code" && after.code === "s");
}
