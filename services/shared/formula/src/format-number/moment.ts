// Formats a serial number as a date, a time of day, or a duration.
import { cannotRun } from "../evaluate/run.ts";
import { type Calendar, lastSerial, toDay, weekday } from "../evaluate/serials.ts";
import { errors } from "../evaluate/values.ts";
import type { Section, Token } from "./tokens.ts";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Piece =
  | Exclude<Token, { kind: "date" }>
  | { kind: "year" | "month" | "day" | "hour" | "minute" | "second" | "buddhist"; length: number }
  /** Fractions of a second: `.000` after seconds. */
  | { kind: "parts"; length: number };

const units = { y: "year", m: "month", d: "day", h: "hour", s: "second", b: "buddhist" } as const;

/** Splits tokens into pieces. An m next to hours or seconds means minutes; zeros after `s.` are fractions. */
function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  const clock = tokens.flatMap((token, at) =>
    token.kind === "date" || token.kind === "elapsed" ? [{ letter: token.letter, at }] : [],
  );
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === "date") {
      const place = clock.findIndex((each) => each.at === at);
      const isMinute =
        token.letter === "m" &&
        token.length <= 2 &&
        (clock[place - 1]?.letter === "h" || clock[place + 1]?.letter === "s");
      pieces.push({ kind: isMinute ? "minute" : units[token.letter], length: token.length });
    } else if (token.kind === "point" && isSecond(pieces.at(-1))) {
      let length = 0;
      while (isZero(tokens[at + 1 + length])) length += 1;
      pieces.push(length > 0 ? { kind: "parts", length } : { kind: "literal", text: "." });
      at += length;
    } else pieces.push(token);
  }
  return pieces;
}

const isSecond = (piece: Piece | undefined): boolean =>
  piece?.kind === "second" || (piece?.kind === "elapsed" && piece.letter === "s");
const isZero = (token: Token | undefined): boolean => token?.kind === "digit" && token.sign === "0";

const padded = (value: number, length: number): string => String(value).padStart(length, "0");

/** Formats a section with date letters. Throws #VALUE! for a serial without a date. */
export function momentIn(section: Section, value: number, calendar: Calendar): string {
  const isExcel = calendar.dialect === "excel";
  if (isExcel && (value < 0 || value >= lastSerial + 1)) throw errors.value;
  const pieces = piecesOf(section.tokens);
  if (value < 0 && pieces.some(({ kind }) => kind === "elapsed"))
    return `-${momentIn(section, -value, calendar)}`;
  const decimals = Math.max(0, ...pieces.map((piece) => (piece.kind === "parts" ? piece.length : 0)));
  const hasTime = pieces.some((piece) =>
    ["hour", "minute", "second", "elapsed", "meridiem"].includes(piece.kind),
  );
  const scale = 10 ** Math.min(decimals, 9);
  const ticks = Math.round(value * 86_400 * scale);
  const seconds = hasTime ? Math.floor(ticks / scale) : Math.floor(value) * 86_400;
  const serial = Math.floor(seconds / 86_400);
  const clock = seconds - serial * 86_400;
  const parts = padded(hasTime ? ticks - Math.floor(ticks / scale) * scale : 0, decimals);
  const { year, month, day } = toDay(serial, calendar);
  const hour = Math.floor(clock / 3600);
  const has12 = pieces.some(({ kind }) => kind === "meridiem");
  const all = { h: Math.floor(seconds / 3600), m: Math.floor(seconds / 60), s: seconds };

  const name = (names: readonly string[], at: number, letters: number | undefined): string => {
    if (section.isForeign) cannotRun("TEXT", "run.months");
    return (names[at] ?? "").slice(0, letters);
  };
  const write = (piece: Piece): string => {
    switch (piece.kind) {
      case "year":
        return piece.length <= 2 ? padded(year % 100, 2) : padded(year, 4);
      case "buddhist":
        return piece.length <= 2 ? padded((year + 543) % 100, 2) : padded(year + 543, 4);
      case "month":
        if (piece.length <= 2) return padded(month, piece.length);
        return name(monthNames, month - 1, piece.length === 3 ? 3 : piece.length === 5 ? 1 : undefined);
      case "day":
        if (piece.length <= 2) return padded(day, piece.length);
        return name(dayNames, weekday(serial, calendar), piece.length === 3 ? 3 : undefined);
      case "hour":
        return padded(has12 ? hour % 12 || 12 : hour, Math.min(piece.length, 2));
      case "minute":
        return padded(Math.floor(clock / 60) % 60, Math.min(piece.length, 2));
      case "second":
        return padded(clock % 60, Math.min(piece.length, 2));
      case "parts":
        return `.${parts.slice(0, piece.length)}`;
      case "elapsed":
        return padded(all[piece.letter], piece.length);
      case "meridiem":
        if (section.isForeign) cannotRun("TEXT", "run.meridiem");
        return piece.text.split("/")[hour < 12 ? 0 : 1] ?? "";
      case "literal":
        return piece.text;
      case "slash":
        return "/";
      case "comma":
        return ",";
      case "point":
        return ".";
      case "percent":
        return "%";
      default:
        throw errors.value;
    }
  };
  return pieces.map(write).join("");
}
