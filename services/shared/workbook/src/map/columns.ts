// The texts of a map about the columns of a region.
import { columnLetters } from "@cellwright/formula/references";
import { mostDistinct } from "../column-types/facts.ts";
import type { Column } from "../column-types.ts";
import type { Detail } from "./detail.ts";
import { counted, shortened } from "./lists.ts";

/** Types that are less sure than this say how sure they are. */
const sure = 0.9;

const nameOf = ({ column, heading }: Column, { characters }: Detail): string =>
  heading === null
    ? columnLetters(column + 1)
    : `${columnLetters(column + 1)} ${shortened(heading, characters)}`;

/** `B Net (currency)`. */
export const columnList = (column: Column, detail: Detail): string =>
  `${nameOf(column, detail)} (${column.type})`;

/** `B Net: currency, 12 to 5300, formulas`. `rows` is the number of data rows. */
export function columnLine(column: Column, rows: number, detail: Detail, is1904: boolean): string {
  const { type, confidence, formulas, distinct, empty, errors, storedAsText, samples } = column;
  const values =
    type === "text" || type === "id" || type === "mixed"
      ? differentText(distinct)
      : rangeText(column, is1904);
  const parts = [
    confidence < sure && rows > 5 ? `${type} (${Math.round(confidence * 100)} % sure)` : type,
    values,
    formulas > 0 &&
      (formulas === 1 ? "formulas" : `formulas in ${Math.max(1, Math.round(formulas * 100))} %`),
    storedAsText > 0 && `${Math.max(1, Math.round(storedAsText * 100))} % stored as text`,
    empty > 0 && type !== "empty" && `${counted(empty)} empty`,
    errors > 0 && `${counted(errors)} with errors`,
    samples.length > 0 && `such as ${samples.map((sample) => JSON.stringify(sample)).join(", ")}`,
  ];
  return `${nameOf(column, detail)}: ${parts.filter((part) => part !== false && part !== "").join(", ")}`;
}

const differentText = (distinct: number): string =>
  distinct >= mostDistinct ? `${counted(mostDistinct)} or more different` : `${counted(distinct)} different`;

function rangeText({ type, least, greatest }: Column, is1904: boolean): string {
  if (least === null || greatest === null) return "";
  const [from, to] = [least, greatest].map((value) => valueText(value, type, is1904));
  return from === to ? `always ${from}` : `${from} to ${to}`;
}

/** Days from the first day of serial numbers to 1970-01-01, in both date systems. */
const epoch = { from1900: 25_569, from1904: 24_107 };
const lastDay = 2_958_465;

function valueText(value: number, type: Column["type"], is1904: boolean): string {
  if (type === "percent") return `${Number((value * 100).toPrecision(4))} %`;
  if (type === "time" && value >= 0 && value < 1)
    return new Date(value * 86_400_000).toISOString().slice(11, 16);
  if (type !== "date" || value < 0 || value > lastDay) return String(Number(value.toPrecision(6)));
  const day = value - (is1904 ? epoch.from1904 : epoch.from1900);
  return new Date(Math.floor(day) * 86_400_000).toISOString().slice(0, 10);
}
