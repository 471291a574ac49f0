// Functions that split text at delimiters.
import { toText } from "../../evaluate/coerce.ts";
import { boolean, define, type FunctionTable, number, optional, raw, text } from "../../evaluate/define.ts";
import { readNumber } from "../../evaluate/read-number.ts";
import { fill, type Run, toMatrix, topLeft } from "../../evaluate/run.ts";
import { type Argument, errors, type Scalar, type Value } from "../../evaluate/values.ts";
import { type Place, piecesBetween, placesOf } from "./delimiters.ts";
import { rowForEach } from "./rows.ts";

/** The delimiters of an argument: one or several; none if the argument is omitted. */
const delimitersOf = (run: Run, given: Argument): string[] =>
  given === undefined ? [] : toMatrix(run, given).items.map(toText);

const caseOf = (mode: number): boolean => {
  const kind = Math.trunc(mode);
  if (kind !== 0 && kind !== 1) throw errors.value;
  return kind === 1;
};

const ends = (text: string): { start: Place; end: Place } => ({
  start: { start: 0, end: 0 },
  end: { start: text.length, end: text.length },
});

/** The `nth` delimiter, counted from the end if `nth` is negative. */
function placeAt(
  run: Run,
  given: string,
  delimiters: readonly string[],
  nth: number,
  ignoresCase: boolean,
  matchesEnd: boolean,
): Place | null {
  const { start, end } = ends(given);
  if (delimiters.includes("")) return nth > 0 ? start : end;
  const places = placesOf(run, given, delimiters, ignoresCase);
  if (matchesEnd) {
    if (nth > 0) places.push(end);
    else places.unshift(start);
  }
  return places.at(nth > 0 ? nth - 1 : nth) ?? null;
}

/** #VALUE! if an instance is given and all delimiters are longer than the text; without an instance it is #N/A. */
const besides = (part: (given: string, place: Place) => string) =>
  define(
    [text, raw, optional(number, null), optional(number, 0), optional(number, 0), raw],
    (given, delimiters, instance, mode, end, otherwise, run): Value => {
      if (given === "") return "";
      const nth = Math.floor(instance ?? 1);
      if (nth === 0 || Math.abs(nth) > given.length) return errors.value;
      const targets = delimitersOf(run, delimiters ?? "");
      if (instance !== null && targets.every((each) => each.length > given.length)) return errors.value;
      const place = placeAt(run, given, targets, nth, caseOf(mode), caseOf(end));
      if (place) return part(given, place);
      return otherwise === undefined ? errors.na : (topLeft(run, otherwise) ?? "");
    },
  );

/** A matrix of these rows. Pads short rows with `pad`. */
function grid(run: Run, rows: readonly (readonly string[])[], pad: Scalar): Value {
  const columns = Math.max(...rows.map((row) => row.length));
  return fill(run, rows.length, columns, (row, column) => rows[row]?.[column] ?? pad);
}

const textSplit = define(
  [text, raw, raw, optional(boolean, false), optional(number, 0), raw],
  (given, columnDelimiter, rowDelimiter, ignoresEmpty, mode, padding, run) => {
    const ignoresCase = caseOf(mode);
    const split = (piece: string, delimiters: readonly string[]): string[] => {
      if (delimiters.length === 0) return [piece];
      const pieces = piecesBetween(piece, placesOf(run, piece, delimiters, ignoresCase));
      return ignoresEmpty ? pieces.filter((each) => each !== "") : pieces;
    };
    const columns = delimitersOf(run, columnDelimiter);
    const rows = delimitersOf(run, rowDelimiter);
    if (columns.length + rows.length === 0 || [...columns, ...rows].includes("")) return errors.value;
    const divided = split(given, rows).map((row) => split(row, columns));
    if (divided.every((row) => row.length === 0)) return errors.calc;
    return grid(run, divided, padding === undefined ? errors.na : topLeft(run, padding));
  },
);

/** SPLIT. Pieces that parse as numbers become numbers. */
const split = define(
  [text, text, optional(boolean, true), optional(boolean, true)],
  (given, delimiter, byEach, dropsEmpty, run) => {
    if (given === "" || delimiter === "") return errors.value;
    const delimiters = byEach ? Array.from(delimiter) : [delimiter];
    const pieces = piecesBetween(given, placesOf(run, given, delimiters, false));
    const kept = dropsEmpty ? pieces.filter((piece) => piece !== "") : pieces;
    if (kept.length === 0) return errors.value;
    return fill(run, 1, kept.length, (_, column) => cellOf(kept[column] ?? "", run));
  },
);

const cellOf = (piece: string, run: Run): Scalar => {
  if (piece === "") return null;
  return readNumber(piece, run) ?? piece;
};

export const splits: FunctionTable = {
  TEXTBEFORE: besides((given, { start }) => given.slice(0, start)),
  TEXTAFTER: besides((given, { end }) => given.slice(end)),
  TEXTSPLIT: textSplit,
  SPLIT: rowForEach(split),
};
