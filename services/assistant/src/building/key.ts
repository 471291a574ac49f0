// Joins: "for each X in column D" as a criterion and as a test on the rows of the table that is added up.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { columnLetters } from "@cellwright/formula/references";
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasTextDates, hasTimes, isFirstOfGroups, labelsIn } from "./clean.ts";
import { isPadded, refOf } from "./condition-parts.ts";
import { overlap, ownValues } from "./lookup-keys.ts";
import { monthsAmong } from "./period.ts";
import { columnsOf, isAcross, isSameColumn, keyText, placeArea, rangeOf } from "./references.ts";

export interface GroupKey {
  /** The column that the key is compared with. */
  other: ColumnRef;
  /** For SUMIFS and its like; null where only the mask can say it. */
  pairs: readonly (readonly [string, string])[] | null;
  mask: string;
}

/** The keys that rows of `region` must fit: of the slot, or what stands beside or above the place. */
export function groupKeys(slot: Filled | undefined, situation: Situation, region: Region): GroupKey[] {
  const told = slot?.type === "key" ? slot : slot?.type === "column" ? { own: slot, other: null } : null;
  const own: KeySource | null =
    told && told.own.type === "column" ? { type: "column", column: told.own.column } : (told?.own ?? null);
  const isOwn = own?.type === "column" && own.column.region === region;
  const other =
    told?.other?.region === region
      ? told.other
      : isOwn
        ? own.column
        : own
          ? likeliest(ownValues(own, situation), region)
          : null;
  if (other && isSaid(slot, other, situation)) return [];
  if (own && other) {
    const above = isAcross(situation) ? headerKey(situation, region, other) : null;
    // A given cell, "in the month in F1", is beside the key of each row.
    const beside =
      own.type === "cell" && situation.place.range !== null ? besideKey(situation, region) : null;
    const isOther = beside !== null && !above && !isSameColumn(beside.other, other);
    return [keyFor(own, other, situation), ...(above ? [above] : []), ...(isOther ? [beside] : [])];
  }
  if (situation.place.range === null) return [];
  const left = besideKey(situation, region);
  const above = isAcross(situation) ? headerKey(situation, region, left?.other ?? null) : null;
  return [left, above].filter((key) => key !== null);
}

/** Whether a given value, or the table's own column, is one that the conditions speak of: "Lyon or Villeurbanne". */
export function isSaid(slot: Filled | undefined, other: ColumnRef | null, situation: Situation): boolean {
  if ((slot?.type !== "key" && slot?.type !== "column") || !other) return false;
  const own = slot.type === "column" ? slot : slot.own;
  if (own.type === "cell" || (own.type === "column" && !isSameColumn(own.column, other))) return false;
  return situation.conditions.some((each) => {
    const ref = refOf(each, situation);
    return ref !== null && isSameColumn(ref, other);
  });
}

/** The column of the region where most of the values stand; a date column for months and years. */
function likeliest(values: readonly PlainCell[], region: Region): ColumnRef | null {
  const wanted = values.filter((value) => value !== null && value !== "");
  if (wanted.length === 0) return null;
  const shares = columnsOf(region).map((ref) => ({ ref, share: overlap(wanted, ref) }));
  const best = shares.reduce((one, next) => (next.share > one.share ? next : one));
  if (best.share >= 0.5) return best.ref;
  const dates = region.columns.find(({ kind, dirt }) => kind === "date" || dirt.textDates > 0);
  const other = dates && { region, column: dates };
  return other && datePart(values, wanted.length, other) ? other : null;
}

/** The nearest column on the left of the place, outside of the region, whose cells stand in it. */
function besideKey(situation: Situation, region: Region): GroupKey | null {
  const { top, bottom, left } = placeArea(situation);
  for (const other of situation.sheets.regions)
    if (
      other !== region &&
      other.sheet === situation.sheet &&
      top >= other.top &&
      bottom <= Math.max(other.bottom, top)
    )
      for (const column of [...other.columns].reverse()) {
        const found = column.column < left ? likeliest(column.values, region) : null;
        if (found) return keyFor({ type: "column", column: { region: other, column } }, found, situation);
      }
  return null;
}

/** What stands above the place, filled to the right: `F$1`. */
function headerKey(situation: Situation, region: Region, taken: ColumnRef | null): GroupKey | null {
  const { top, left, right } = placeArea(situation);
  const values = Array.from({ length: right - left + 1 }, (_, at) =>
    situation.sheets.at(situation.sheet, top - 1, left + at),
  );
  const other = likeliest(values, region);
  if (!other || (taken && isSameColumn(taken, other))) return null;
  return compared(`${columnLetters(left)}$${top - 1}`, values, other, situation);
}

export function keyFor(own: KeySource, other: ColumnRef, situation: Situation): GroupKey {
  return compared(keyText(own, situation), ownValues(own, situation), other, situation);
}

function compared(
  text: string,
  values: readonly PlainCell[],
  other: ColumnRef,
  situation: Situation,
): GroupKey {
  const range = rangeOf(other, situation);
  if (other.column.kind === "date" || hasTextDates(other)) return ofDates(text, values, other, situation);
  const isTrimmed = isPadded(other, situation);
  const isDirty = isTrimmed || isFirstOfGroups(other);
  const labels = labelsIn(other, range);
  const isClean = values.every((value) => typeof value !== "string" || value === value.trim());
  const key = isClean ? text : `TRIM(${text})`;
  return {
    other,
    pairs: isDirty ? null : [[range, key]],
    mask: `(${isTrimmed ? `TRIM(${labels})` : labels}=${key})`,
  };
}

type Part =
  | { from: (text: string) => string; until: (text: string) => string }
  | { mask: (x: string, text: string) => string };

function ofDates(
  text: string,
  values: readonly PlainCell[],
  other: ColumnRef,
  situation: Situation,
): GroupKey {
  const range = rangeOf(other, situation);
  const dates = datesIn(other, range);
  const part = datePart(values, 1, other);
  const guard = hasBlanks(other) ? `(${range}<>"")*` : "";
  if (part && "mask" in part) return { other, pairs: null, mask: `${guard}(${part.mask(dates, text)})` };
  const isDirty = hasTextDates(other);
  if (!part) return { other, pairs: isDirty ? null : [[range, text]], mask: `(${dates}=${text})` };
  const [from, until] = [part.from(text), part.until(text)];
  const pairs = [
    [range, `">="&${from}`],
    [range, `"<"&${until}`],
  ] as const;
  return { other, pairs: isDirty ? null : pairs, mask: `(${dates}>=${from})*(${dates}<${until})` };
}

const isFirstOfMonth = (serial: number): boolean =>
  new Date((serial - 25_569) * 86_400_000).getUTCDate() === 1;

const written: readonly [RegExp, string][] = [
  [/^\d{4}-\d{2}$/, "yyyy-mm"],
  [/^\d{2}\/\d{4}$/, "mm/yyyy"],
  [/^(mon|tue|wed|thu|fri|sat|sun)$/i, "ddd"],
  [/^(mon|tues|wednes|thurs|fri|satur|sun)day$/i, "dddd"],
  [/^[a-z]{3} \d{4}$/i, "mmm yyyy"],
  [/^[a-z]{3}-\d{2}$/i, "mmm-yy"],
  [/^[a-z]{3,9} \d{4}$/i, "mmmm yyyy"],
];

/** How keys tell a part of dates: months, quarters, years, names of days; null where they are dates themselves. */
function datePart(values: readonly PlainCell[], least: number, other?: ColumnRef): Part | null {
  const filled = values.filter((value) => value !== null && value !== "");
  const numbers = filled.filter((value): value is number => typeof value === "number");
  if (filled.length < least) return null;
  if (numbers.length === filled.length) return numbered(numbers, other);
  const months = monthsAmong(filled);
  if (months?.isEnglish)
    return {
      mask: (x, text) => `TEXT(${x},"${(months.names[0] ?? "").length > 3 ? "mmmm" : "mmm"}")=${text}`,
    };
  if (months)
    return {
      mask: (x, text) =>
        `MONTH(${x})=MATCH(${text},{${months.names.map((name) => `"${name}"`).join(",")}},0)`,
    };
  const texts = filled.map((value) => String(value).trim());
  if (texts.every((text) => /^[QT][1-4]$/i.test(text)))
    return { mask: (x, text) => `ROUNDUP(MONTH(${x})/3,0)=--RIGHT(${text},1)` };
  const format = written.find(([shape]) => texts.every((text) => shape.test(text)))?.[1];
  return format ? { mask: (x, text) => `TEXT(${x},"${format}")=${text}` } : null;
}

function numbered(numbers: readonly number[], other?: ColumnRef): Part | null {
  if (numbers.every((value) => value >= 1 && value <= 12 && Number.isInteger(value)))
    return { mask: (x, text) => `MONTH(${x})=${text}` };
  if (numbers.every((value) => value >= 1900 && value <= 2100 && Number.isInteger(value)))
    return { from: (text) => `DATE(${text},1,1)`, until: (text) => `DATE(${text}+1,1,1)` };
  if (!other) return null;
  const isDaily = other.column.values.some(
    (value) => typeof value === "number" && !isFirstOfMonth(Math.floor(value)),
  );
  if (isDaily && numbers.every(isFirstOfMonth))
    return { from: (text) => text, until: (text) => `EDATE(${text},1)` };
  return hasTimes(other) ? { from: (text) => text, until: (text) => `${text}+1` } : null;
}
