// The texts of a map about the columns of a region.
import { columnLetters } from "@cellwright/formula/references";
import { mostDistinct } from "../column-types/counts.ts";
import type { Column } from "../column-types.ts";
import type { Detail } from "./detail.ts";
import { counted, shortened } from "./lists.ts";

/** Types that are less sure than this say how sure they are. */
const sure = 0.9;

/** What a map says about the columns `first` to `last`, which differ only by their place. */
interface Described {
  first: Column;
  last: Column;
  text: string;
}

/** `B Net (currency)`, or in detail `B Net: currency, 12 to 5300, formulas`. `rows` is the number of data rows. */
export function columnTexts(
  columns: readonly Column[],
  rows: number,
  detail: Detail,
  is1904: boolean,
): string[] {
  const described: Described[] = [];
  for (const column of columns) {
    const text = detail.isDetailed ? detailText(column, rows, detail, is1904) : column.type;
    const before = described.at(-1);
    const isSame = before?.text === text && before.last.heading === null && column.heading === null;
    if (before && isSame) before.last = column;
    else described.push({ first: column, last: column, text });
  }
  return described.map(({ first, last, text }) => {
    const [from, to] = [first, last].map(({ column }) => columnLetters(column + 1));
    const place = from === to ? from : `${from}–${to}`;
    const name = first.heading === null ? place : `${place} ${shortened(first.heading, detail.characters)}`;
    return detail.isDetailed ? `${name}: ${text}` : `${name} (${text})`;
  });
}

function detailText(column: Column, rows: number, { characters }: Detail, is1904: boolean): string {
  const { type, confidence, formulas, distinct, empty, errors, storedAsText, samples } = column;
  const isText = type === "text" || type === "id" || type === "mixed";
  const parts = [
    confidence < sure && rows > 5 ? `${type} (${Math.round(confidence * 100)} % sure)` : type,
    isText ? differentText(distinct) : rangeText(column, is1904),
    formulas > 0 && (formulas === 1 ? "formulas" : `formulas in ${percent(formulas)}`),
    storedAsText > 0 && `${percent(storedAsText)} stored as text`,
    empty > 0 && type !== "empty" && `${counted(empty)} empty`,
    errors > 0 && `${counted(errors)} with errors`,
    samples.length > 0 && `such as ${samples.map((sample) => sampleText(sample, characters)).join(", ")}`,
  ];
  return parts.filter((part) => part !== false && part !== "").join(", ");
}

const sampleText = (sample: Column["samples"][number], most: number): string =>
  typeof sample === "string" ? JSON.stringify(shortened(sample, most)) : String(sample);

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`;

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
