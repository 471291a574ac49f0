// A number format from one reader's letters and signs to another's: "dd.mm.yyyy" is "TT.MM.JJJJ" in German.
import { carriedNumber } from "./numbers.ts";
import type { DateCode, LocalSigns } from "./signs.ts";

type Piece =
  /** Written alike everywhere. */
  | { kind: "same"; text: string }
  | { kind: "digit"; text: string }
  /** A sign without a meaning here, which may get one there. */
  | { kind: "plain"; text: string }
  | { kind: "decimal" | "group"; text: string }
  /** `text` as it is written here; `open` in brackets, as in `[h]`. */
  | { kind: "code"; code: DateCode; text: string; open: boolean };

/** What quotes, brackets or a sign before it make of the text at `at`; undefined where nothing of the kind stands there. */
const verbatim = /"[^"]*"|[!_*][\s\S]|AM\/PM|A\/P|E[+-](?=[0#?])/iy;
const colour = /^\[(?:\$[^\]]*|[<>=]+[^\]]*|dbnum\d)\]$/i;

/** Undefined for a format whose meaning is not known for sure. */
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
      // What stands here only to be no code needs that there only if it is a code there.
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

/** Words for "as it is" in any of the languages: they begin like codes of others. */
const general = /general|standard|est[aá]ndar|geral|основной|основний|загальний|標準/i;

/** The format for the other reader; undefined where that cannot be told for sure. */
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

/** Nothing but digits and signs that all readers write alike. */
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
        // Behind the last digit the sign divides by a thousand; a blank there would be read as one.
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

/** `[>1.5]` */
const limit = (text: string, from: LocalSigns, to: LocalSigns): string =>
  text.replace(/^(\[[<>=]+)(.*)(\])$/, (all, open, value, close) => {
    const number = carriedNumber(value, from, to);
    return number === undefined ? all : open + number + close;
  });

const guarded = (sign: string, { codes }: LocalSigns): string =>
  codes?.has(sign.toLowerCase()) ? `\\${sign}` : sign;

/** A sign that means nothing here and parts thousands or decimals there. */
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

/** The code in the other letter, as large as it was. German tells months, MM, from minutes, mm. */
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

/** `mm` behind hours or before seconds. */
function isBesideTime(pieces: readonly Piece[], at: number): boolean {
  const isCode = (piece: Piece) => piece.kind === "code";
  const before = pieces.slice(0, at).findLast(isCode);
  const after = pieces.slice(at + 1).find(isCode);
  return (before?.kind === "code" && before.code === "h") || (after?.kind === "code" && after.code === "s");
}
