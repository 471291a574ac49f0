// Finds the inputs of a formula (texts, numbers, days), written for its row or for all rows.
import type { ColumnKind } from "@cellwright/formula/tables/region";
import type { Operand } from "@cellwright/questions/reading";
import type { ColumnRef, Filled, Situation, Source } from "./builder.ts";
import { datesIn, hasTextDates } from "./clean.ts";
import { countFitting, countsOf, filledIn, onceFor } from "./once.ts";
import {
  areaOf,
  cellOf,
  cellText,
  columnsOf,
  labelledCell,
  operandText,
  placeArea,
  rangeOf,
  refAt,
} from "./references.ts";
import { columnsIn, isPadded, type Slots } from "./slots.ts";
import { hasWord, isMentioned } from "./text-words.ts";

export function columnSource(ref: ColumnRef, situation: Situation, weight = 1): Source {
  const { isWhole, shape } = situation;
  const cell = isWhole ? rangeOf(ref, situation) : cellOf(ref, situation);
  const values = filledIn(ref.column.values);
  // A single formula that reads only one row of a column is not what the user means.
  const isLone = shape === "one" && !isWhole && values.length > 1;
  return {
    ...{ ref: cell, clean: isPadded(ref, situation) ? `TRIM(${cell})` : cell, column: ref },
    ...{ values, hasBlanks: ref.column.dirt.blanks > 0, weight: isLone ? 0 : weight },
  };
}

/** Each column once, without the target column. */
function others(refs: readonly ColumnRef[], situation: Situation): ColumnRef[] {
  const { left, right } = placeArea(situation);
  const isOwn = ({ region, column }: ColumnRef) =>
    region.sheet === situation.sheet && column.column >= left && column.column <= right;
  return distinct(refs).filter((ref) => !isOwn(ref));
}

const distinct = (refs: readonly ColumnRef[]): ColumnRef[] =>
  refs.filter((ref, at) => refs.findIndex((each) => each.column === ref.column) === at);

/** The columns that the question mentions, in order, except in a placement such as "put it into column C". */
export function mentionedColumns(situation: Situation): ColumnRef[] {
  const { reading, sheets } = situation;
  const found = reading.mentions
    .filter(({ clause }) => reading.clauses[clause]?.kind !== "placement")
    .flatMap((each) =>
      each.type === "column" && each.by !== "kind" ? (refAt(sheets, each.region, each.column) ?? []) : [],
    );
  return others(found, situation);
}

/** The columns of the tables on the formula's sheet; if it has none, those of all tables. */
export function nearColumns(situation: Situation): ColumnRef[] {
  const { regions } = situation.sheets;
  const own = regions.filter(({ sheet }) => sheet === situation.sheet);
  return others((own.length > 0 ? own : regions).flatMap(columnsOf), situation);
}

/** The columns in slots, then those that the question mentions, then near ones, each once. */
export const columnsFor = (filled: readonly (Filled | undefined)[], situation: Situation): ColumnRef[] =>
  distinct([...filled.flatMap(columnsIn), ...mentionedColumns(situation), ...nearColumns(situation)]);

/** Candidates for a slot, best first: its content, mentioned columns, and other columns of the given kinds. */
export function sourcesOf(
  filled: Filled | undefined,
  situation: Situation,
  kinds: readonly ColumnKind[],
): Source[] {
  const [own, mentioned] = [columnsIn(filled), mentionedColumns(situation)];
  return columnsFor([filled], situation).flatMap((ref) => {
    const isIn = (refs: readonly ColumnRef[]) => refs.some((each) => each.column === ref.column);
    const weight = isIn(own) ? 1 : isIn(mentioned) ? 0.9 : mentioned.length > 0 ? 0.5 : 0.7;
    return weight === 1 || kinds.includes(ref.column.kind) ? [columnSource(ref, situation, weight)] : [];
  });
}

/** The first source in which at least half of the cells fit. */
export const firstFitting = (sources: readonly Source[], fits: (value: string) => boolean): Source | null =>
  sources.find(({ values }) => values.length > 0 && 2 * countFitting(values, fits) >= values.length) ?? null;

export const isAll = ({ values }: Pick<Source, "values">, fits: (value: string) => boolean): boolean =>
  values.length > 0 &&
  countsOf(values)
    .keys()
    .every((text) => fits(text.trim()));

const areTimes = onceFor((values: readonly unknown[]): boolean =>
  values.every((value) => typeof value !== "number" || (value >= 0 && value < 1)),
);
/** Date formats of texts. All cells of a column must have the same format. */
const textDays = [/^\d{2}[./-]\d{2}[./-]\d{4}$/, /^\d{4}-\d\d-\d\d/, /^(?:0?[1-9]|1[0-2])\/\d{1,2}\/\d{4}$/];
const textsAmong = onceFor((values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => (typeof value === "string" && value !== "" ? value.trim() : [])),
);
const textsOf = ({ column: { values } }: ColumnRef): readonly string[] => textsAmong(values);
export const isDayColumn = (ref: ColumnRef): boolean =>
  hasTextDates(ref)
    ? textDays.some((way) => textsOf(ref).every((text) => way.test(text)))
    : ref.column.kind === "date" && !areTimes(ref.column.values);

/** The column's cell, converted to a date (`clean`) from a text or an export like `2024-05-01T08:30`. */
export function dayOf(ref: ColumnRef, situation: Situation): Source {
  const source = columnSource(ref, situation);
  const isExported = textsOf(ref).some((text) => text[10] === "T");
  const day = isExported ? `VALUE(SUBSTITUTE(${source.ref},"T"," "))` : datesIn(ref, source.ref, true);
  return { ...source, clean: day };
}

/** Whether a column has days that are not holidays. */
export const isOwnDay = (situation: Situation) => (ref: ColumnRef) =>
  isDayColumn(ref) && !hasWord(ref.column.heading, "holiday", situation);

/** The date columns of one table: first those in slots, then mentioned ones, then others. */
export function dayColumns(filled: readonly (Filled | undefined)[], situation: Situation): ColumnRef[] {
  const all = columnsFor(filled, situation).filter(isOwnDay(situation));
  return all.filter(({ region }) => region === all[0]?.region);
}

/** A day that the question names: a date, a cell, a labelled cell, or today. */
export function mentionedDay(situation: Situation): string | null {
  const { reading, sheets, sheet } = situation;
  const days = reading.mentions.flatMap((mention): Operand[] => {
    if (reading.clauses[mention.clause]?.kind === "placement") return [];
    if (mention.type === "date") return [{ type: "value", value: mention.serial, isDate: true }];
    if (mention.type === "labelled") return sheets.labelled[mention.index]?.isDate ? [mention] : [];
    if (mention.type === "now") return mention.unit === "day" && !mention.isRange ? [mention] : [];
    const area = mention.type === "cell" && areaOf(mention.address);
    return area && sheets.isDate(mention.sheet ?? sheet, area.top, area.left) ? [mention] : [];
  });
  const day = days.find(({ type }) => type !== "now") ?? days[0];
  return day ? operandText(day, situation) : null;
}

/** The day that the question names; without one, the only labelled date; without that, today. */
export function dayOrToday(situation: Situation): string {
  const [lone, ...others] = situation.sheets.labelled.filter(({ isDate }) => isDate);
  return mentionedDay(situation) ?? (lone && others.length === 0 ? labelledCell(lone, situation) : "TODAY()");
}

/** The holidays as an argument, `,$E$2:$E$9`: a named range or column; empty if the question mentions none. */
export function holidaysIn({ holidays }: Slots, situation: Situation, sources: readonly Source[]): string {
  if (holidays?.type === "range") return `,${cellText(holidays.sheet, holidays.address, situation)}`;
  const all = isMentioned(situation, "holiday") ? situation.sheets.regions.flatMap(columnsOf) : [];
  const ref = [...mentionedColumns(situation), ...all].find(
    (each) => isDayColumn(each) && !sources.some(({ column }) => column?.region === each.region),
  );
  return ref ? `,${rangeOf(ref, situation, { anchored: true })}` : "";
}
