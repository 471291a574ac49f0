// The days that a formula works with: date columns and their roles, cells, told days and today, as texts of a formula.
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { dayFrom } from "./date-readings.ts";
import {
  type Area,
  areaOf,
  columnsOf,
  dateText,
  isSameColumn,
  labelledCell,
  placeArea,
  rangeOf,
  signed,
  toldCell,
  toldRange,
} from "./references.ts";
import { columnsIn } from "./slots.ts";
import { columnSource, columnsFor, mentionedColumns, nearColumns, type Source } from "./text-source.ts";
import { hasWord, isSaid, type Word } from "./text-words.ts";

export type Slots = Parameters<Builder>[0];

/** A day in a formula, and the columns that it comes from; `serial` where it is one known day. */
export interface Day {
  text: string;
  sources: readonly Source[];
  serial?: number;
}
const plainDay = (text: string, serial?: unknown): Day => ({
  ...{ text, sources: [] },
  ...(typeof serial === "number" && { serial }),
});

const isTime = ({ column }: ColumnRef): boolean =>
  column.values.every((value) => typeof value !== "number" || (value >= 0 && value < 1));
export const isDayColumn = (ref: ColumnRef): boolean =>
  (ref.column.kind === "date" && !isTime(ref)) || ref.column.dirt.textDates > 0;

/** Days without their format are high numbers. */
const mayBeDay = (ref: ColumnRef): boolean =>
  isDayColumn(ref) || ref.column.values.every((value) => typeof value !== "number" || value > 20_000);

/** The column's cell in the row as a day, also where days are texts. */
export function dayOf(ref: ColumnRef, situation: Situation): Day {
  const source = columnSource(ref, situation);
  const read = ref.column.dirt.textDates > 0 ? dayFrom(source.clean, ref.column.values, situation) : null;
  return { text: read ?? source.ref, sources: [source] };
}

/** Date columns: those that fill the slots and that are mentioned; where that is at most one, also those beside it. */
export function dayColumns(filled: readonly (Filled | undefined)[], situation: Situation): ColumnRef[] {
  const told = [...filled.flatMap(columnsIn), ...mentionedColumns(situation)].filter(
    (ref) => isDayColumn(ref) && !isHolidays(ref, situation),
  );
  const found = told.filter((ref, at) => told.findIndex((each) => isSameColumn(each, ref)) === at);
  const beside = nearColumns(situation).filter(
    (ref) => isDayColumn(ref) && !isHolidays(ref, situation) && (!found[0] || ref.region === found[0].region),
  );
  const own = found.filter(({ region }) => region === found[0]?.region);
  if (own.length > 1 || (own.length === 1 && beside.length !== 2)) return found;
  return [...own, ...beside.filter((ref) => !own.some((each) => isSameColumn(each, ref)))];
}

/** The day of a slot: its column, a told cell, or the only column of days. */
export function dayIn({ date }: Slots, situation: Situation): Day | null {
  const [ref] = date?.type === "cell" ? [] : dayColumns([date], situation);
  return ref ? dayOf(ref, situation) : toldDay(situation);
}

/** The start before the end: by their headings, else as most rows are. */
function ordered([one, other]: readonly ColumnRef[], situation: Situation): ColumnRef[] {
  if (!one || !other) return one ? [one] : [];
  const is = (ref: ColumnRef, word: Word) => hasWord(ref.column.heading, word, situation);
  if (is(one, "start") && is(other, "end")) return [one, other];
  const isLater = one.column.values.filter(
    (value, at) => Number(value) > Number(other.column.values[at] ?? value),
  );
  const isTurned = is(other, "start") && is(one, "end");
  return isTurned || isLater.length * 2 > one.column.values.length ? [other, one] : [one, other];
}

export interface Period {
  start: Day;
  end: Day;
  /** Only one day is told, the other is today or a told day. */
  isToday: boolean;
}

/** The start and the end of a period in each row; the end is today where nothing else is given, and for open ones unless `isClosed`. */
export function periodOf({ start, end }: Slots, situation: Situation, isClosed = false): Period | null {
  const told = toldDay(situation);
  const today = dayOrToday(situation);
  const slots = [start, end].flatMap((each) =>
    each && each.spans.length > 0 ? columnsIn(each).filter(mayBeDay) : [],
  );
  const isPair = slots.length === 2 && slots[0]?.region === slots[1]?.region;
  const named = isPair ? slots : mentionedColumns(situation).filter(isDayColumn);
  const home = named.find((ref) =>
    named.some((other) => other !== ref && other.region === ref.region),
  )?.region;
  const explicit = home ? named.filter(({ region }) => region === home) : named.slice(0, 1);
  const isPairAsked = isSaid(situation, "from", "between", "difference", "average");
  const isOne =
    explicit.length === 1 &&
    (told !== null || isSaid(situation, "age") || (isSaid(situation, "since", "until") && !isPairAsked));
  const columns = dayColumns([start, end], situation);
  const beside = columns.filter(({ region }) => region === columns[0]?.region);
  const [first, second] = ordered(home || isOne ? explicit : beside, situation);
  if (!first) {
    const [from, to] = toldCells(situation);
    return from ? { start: from, end: to ?? plainDay("TODAY()"), isToday: !to } : null;
  }
  const from = dayOf(first, situation);
  if (!second || isOne) return { start: from, end: today, isToday: true };
  const to = dayOf(second, situation);
  // An open end runs until today.
  const open = plainDay(`IF(${to.sources[0]?.ref}="",${today.text},${to.text})`);
  return { start: from, end: second.column.dirt.blanks > 0 && !isClosed ? open : to, isToday: false };
}

const isPlaced = ({ clause }: { clause: number }, { reading }: Situation): boolean =>
  reading.clauses[clause]?.kind === "placement";

export const toldCells = (situation: Situation): Day[] =>
  situation.reading.mentions.flatMap((mention) => {
    const area = mention.type === "cell" && !isPlaced(mention, situation) ? areaOf(mention.address) : null;
    if (mention.type !== "cell" || !area) return [];
    const isDate = situation.sheets.isDate(mention.sheet ?? situation.sheet, area.top, area.left);
    const serial = situation.sheets.at(mention.sheet ?? situation.sheet, area.top, area.left);
    return isDate ? [plainDay(toldCell(mention.sheet, mention.address, situation), serial)] : [];
  });

/** A day that the question tells: in a cell beside the tables, as a date, by a label, in a cell, today. */
export function toldDay(situation: Situation): Day | null {
  const told = situation.reading.mentions.filter((mention) => !isPlaced(mention, situation));
  const [cell] = toldCells(situation);
  const labels = situation.sheets.labelled.filter(({ isDate }) => isDate);
  if (cell && labels.some((label) => labelledCell(label, situation) === cell.text)) return cell;
  for (const mention of told) {
    if (mention.type === "date") return plainDay(dateText(mention.serial), mention.serial);
    const label = mention.type === "labelled" ? situation.sheets.labelled[mention.index] : undefined;
    if (label?.isDate) return plainDay(labelledCell(label, situation), label.value);
  }
  const now = told.find((each) => each.type === "now" && each.unit === "day" && !each.isRange);
  return cell ?? (now?.type === "now" ? plainDay(`TODAY()${signed(now.offset)}`) : null);
}

/** What is told, else the only day that stands beside the tables, else today. */
export function dayOrToday(situation: Situation): Day {
  const [lone, ...others] = situation.sheets.labelled.filter(({ isDate }) => isDate);
  const beside = lone && others.length === 0 ? plainDay(labelledCell(lone, situation), lone.value) : null;
  return toldDay(situation) ?? beside ?? plainDay("TODAY()");
}

/** `,$E$2:$E$9`: a told range of holidays, or a column of days beside those that are used; nothing where none are asked for. */
export function holidaysIn(filled: Filled | undefined, situation: Situation, days: readonly Day[]): string {
  const used = days.flatMap(({ sources }) => sources.flatMap(({ column }) => column ?? []));
  const isUsed = (area: Area | null) =>
    used.some(
      ({ column, region }) =>
        column.column === area?.left && area.top <= region.bottom && area.bottom >= region.top,
    );
  const ranges = [filled, ...situation.reading.mentions].filter((each) => each?.type === "range");
  const isOwn = (area: Area | null) => area?.left === placeArea(situation).left;
  const range = ranges.find(
    (each) =>
      !("clause" in each && isPlaced(each, situation)) &&
      !isUsed(areaOf(each.address)) &&
      !isOwn(areaOf(each.address)),
  );
  if (range) return `,${toldRange(range.sheet, range.address, situation)}`;
  const isFree = (ref: ColumnRef) => isDayColumn(ref) && !used.some((each) => isSameColumn(each, ref));
  const all = situation.sheets.regions.flatMap(columnsOf);
  const isApart = (ref: ColumnRef) => isFree(ref) && ref.region !== used[0]?.region;
  const beside = all.find(isApart) ?? (used.length > 1 ? all.find(isFree) : undefined);
  const ref =
    mentionedColumns(situation).find(isApart) ?? (isSaid(situation, "holiday") ? beside : undefined);
  return ref ? `,${rangeOf(ref, situation, { anchored: true })}` : "";
}

/** "3y 4m": a span in words is asked for. */
export const isSpelled = ({ reading }: Situation): boolean =>
  /\b\d+\s?[yj] \d+\s?m\b/i.test(reading.question);

/** Whether a column holds the days off. */
export const isHolidays = ({ column }: ColumnRef, situation: Situation): boolean =>
  hasWord(column.heading, "holiday", situation);

/** A column of numbers that is mentioned; with a word, one that has it in its heading. Numbers above `most` are names of things. */
export function quantityColumn(situation: Situation, word?: Word, most = Infinity): ColumnRef | null {
  const refs = word === undefined ? mentionedColumns(situation) : columnsFor([], situation);
  const isOne = ({ column }: ColumnRef) =>
    column.kind === "number" &&
    (word === undefined || hasWord(column.heading, word, situation)) &&
    column.values.every((value) => typeof value !== "number" || Math.abs(value) <= most);
  return refs.find(isOne) ?? null;
}
