// Parts of formulas over whole columns, as each product says them: filtered, sorted, cut, joined, and what is given where nothing is.
import type { ColumnRef, Filled, Situation } from "./builder.ts";
import { conditionsOn, criteria, isProduct, mask } from "./conditions.ts";
import { columnsOf, isSameColumn, literal, rangeOf, rectangleOf, toldCell } from "./references.ts";

export type Order = "ascending" | "descending";
export type Options = Readonly<Record<string, string | number | boolean>>;

export const isSheets = ({ dialect }: Situation): boolean => dialect === "sheets";

export { columnsIn } from "./slots.ts";

/** A count that is told in a slot, a cell or the question. */
export function countIn(
  filled: Filled | undefined,
  situation: Situation,
  usual: number | null = null,
): string | null {
  if (filled?.type === "number") return String(filled.value);
  if (filled?.type === "cell") return toldCell(filled.sheet, filled.address, situation);
  const count = situation.reading.limit ?? usual;
  return count === null ? null : String(count);
}

/** The order that is told, by the recipe or the question; else the usual one, and the other way round as a second guess. */
export function ordersIn(
  options: Options,
  situation: Situation,
  usual: Order,
): { order: Order; weight: number }[] {
  const isLow = situation.reading.concepts.some(({ name }) => name === "min" || name === "bottom");
  const likely = isLow ? "ascending" : usual;
  const order = orderIn(options, situation, likely);
  const other = order === "ascending" ? "descending" : "ascending";
  return options.order
    ? [{ order, weight: 1 }]
    : [
        { order, weight: 1 },
        { order: other, weight: 0.6 },
      ];
}

export const orderIn = ({ order }: Options, { reading }: Situation, usual: Order): Order => {
  if (order === "ascending" || order === "descending") return order;
  return reading.order ?? usual;
};

/** What to give where nothing is found, as the question tells it. */
export const noneText = ({ reading: { guard } }: Situation): string | null =>
  guard && guard.when !== "zero" && guard.when !== "blank" ? literal(guard.give) : null;

export const orElse = (text: string, none: string | null): string =>
  none === null ? text : `IFERROR(${text},${none})`;

/** A single test without the brackets around it. */
export const bare = (mask: string): string =>
  !isProduct(mask) && mask.startsWith("(") && mask.endsWith(")") ? mask.slice(1, -1) : mask;

/** Tests that must all be true for a row, multiplied; null where there are none. */
export const allOf = (...masks: readonly (string | null)[]): string | null =>
  [...new Set(masks)].filter((each) => each !== null).join("*") || null;

/** The rows of a mask for which another test is true too. */
export const narrowed = (mask: string | null, test: string): string =>
  mask === null ? test : `${mask}*${test}`;

/** In brackets, to divide by. */
export const divisor = (mask: string): string => (isProduct(mask) ? `(${mask})` : mask);

/** Tests in brackets for all rows, multiplied: those told and the question's conditions on the region; null where there are none. */
export function maskOn(
  { region }: ColumnRef,
  situation: Situation,
  ...more: (string | null)[]
): string | null {
  const conditions = conditionsOn(region, situation);
  return allOf(...more, conditions.length > 0 ? mask(conditions, situation) : null);
}

/** The arguments `,range,criterion` of COUNTIFS and SUMIFS for the question's conditions; null where criteria cannot say them. */
export function criteriaOn({ region }: ColumnRef, situation: Situation): string | null {
  const made = criteria(conditionsOn(region, situation), situation);
  return made && !made.hasList ? made.pairs.map((pair) => `,${pair.join(",")}`).join("") : null;
}

/** Columns beside each other are a range, others are put side by side. */
export function arrayOf(columns: readonly ColumnRef[], situation: Situation): string {
  const isRange = columns.every(
    ({ column, region }, at) =>
      at === 0 ||
      (region === columns[0]?.region && column.column === (columns[at - 1]?.column.column ?? 0) + 1),
  );
  if (isRange) return rectangleOf(columns, situation);
  const ranges = columns.map((column) => rangeOf(column, situation));
  return isSheets(situation)
    ? `{${ranges.join(",")}}`
    : `CHOOSE({${ranges.map((_, at) => at + 1)}},${ranges.join(",")})`;
}

/** Excel is told what to give where no row is left; Sheets answers #N/A. */
export function filtered(
  array: string,
  told: string | null,
  situation: Situation,
  none: string | null = null,
): string {
  if (told === null) return array;
  const mask = bare(told);
  if (!isSheets(situation)) return `FILTER(${array},${mask}${none === null ? "" : `,${none}`})`;
  return none === null ? `FILTER(${array},${mask})` : `IFNA(FILTER(${array},${mask}),${none})`;
}

export const sortedBy = (array: string, by: string, order: Order, situation: Situation): string =>
  isSheets(situation)
    ? `SORT(${array},${by},${order === "ascending" ? "TRUE" : "FALSE"})`
    : `SORTBY(${array},${by}${order === "ascending" ? "" : ",-1"})`;

/** Sorted by one of its own columns, counted from 1. */
export function sortedAt(array: string, place: number, order: Order, situation: Situation): string {
  if (isSheets(situation)) return `SORT(${array},${place},${order === "ascending" ? "TRUE" : "FALSE"})`;
  if (order === "ascending") return place === 1 ? `SORT(${array})` : `SORT(${array},${place})`;
  return place === 1 ? `SORT(${array},,-1)` : `SORT(${array},${place},-1)`;
}

export const firstRows = (array: string, count: string, width: number, situation: Situation): string =>
  isSheets(situation) ? `ARRAY_CONSTRAIN(${array},${count},${width})` : `TAKE(${array},${count})`;

/** Of a computed array, `x` in LET. */
export function lastRows(array: string, count: string, situation: Situation): string {
  if (!isSheets(situation)) return `TAKE(${array},-${count})`;
  return `LET(x,${array},CHOOSEROWS(x,SEQUENCE(MIN(${count},ROWS(x)),1,ROWS(x)-MIN(${count},ROWS(x))+1)))`;
}

/** Whether the question names a function. */
export const isAsked = (name: string, { reading }: Situation): boolean =>
  reading.mentions.some((mention) => mention.type === "function" && mention.name === name);

/** The column of names: the first of texts that no condition tests. */
export const labelOf = (
  region: ColumnRef["region"] | null | undefined,
  { conditions }: Situation,
): ColumnRef | null =>
  columnsOf(region).find(
    ({ column: { kind, column } }) => kind === "text" && !conditions.some((each) => each.column === column),
  ) ?? null;

/** Which of the columns it is, from 0; -1 where it is none of them. */
export const placeIn = (ref: ColumnRef, all: readonly ColumnRef[]): number =>
  all.findIndex((each) => isSameColumn(each, ref));
