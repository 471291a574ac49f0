// What criteria and tests of rows have in common: conditions said plainly, their columns, and the bounds of periods.
import { toDay } from "@cellwright/formula/evaluate/serials";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Condition, Operand, Operator } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { hasTimes } from "./clean.ts";
import { type Bounds, boundsOf, monthsAmong } from "./period.ts";
import { refAt } from "./references.ts";

const inverse: Partial<Record<Operator, Operator>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  blank: "filled",
  filled: "blank",
};
export const isComparison = (operator: Operator): operator is "<" | "<=" | ">" | ">=" =>
  /^[<>]/.test(operator);

/** Negated comparisons are said the other way round; "A or B" of one column becomes a list; months are told as the column does. */
export function plain(conditions: readonly Condition[], situation: Situation): Condition[] {
  const made: Condition[] = [];
  for (const given of conditions) {
    const flipped = given.isNegated ? inverse[given.operator] : undefined;
    const named = { ...given, operands: asNamed(given, situation) };
    const each = flipped ? { ...named, operator: flipped, isNegated: false } : named;
    const last = made.at(-1);
    const isList = each.join === "or" && last?.region === each.region && last.column === each.column;
    if (isList && [each, last].every(({ operator, isNegated }) => operator === "is" && !isNegated))
      made[made.length - 1] = { ...last, operands: [...last.operands, ...each.operands] };
    else made.push(each);
  }
  return made;
}

/** A month in a column of month names is its name; a period in a column of numbers, a number. */
function asNamed(condition: Condition, situation: Situation): readonly Operand[] {
  const column = refOf(condition, situation)?.column;
  if (!column || condition.operands.every(({ type }) => type !== "period")) return condition.operands;
  const months = monthsAmong(column.values);
  return condition.operands.map((each): Operand => {
    if (each.type !== "period") return each;
    const name = each.unit === "month" ? months?.names[each.value - 1] : undefined;
    const value = name ?? (column.kind === "number" ? numberOf(each) : undefined);
    return value === undefined ? inYear(each, column) : { type: "value", value, isDate: false };
  });
}

/** A month or quarter without its year, where all dates of the column are of one year. */
function inYear(operand: Operand, { values, kind }: RegionColumn): Operand {
  if (operand.type !== "period" || operand.year !== null || kind !== "date") return operand;
  if (operand.unit !== "month" && operand.unit !== "quarter") return operand;
  const years = new Set(values.flatMap((value) => (typeof value === "number" ? [yearOf(value)] : [])));
  const [year = null] = years;
  return years.size === 1 ? { ...operand, year } : operand;
}
const yearOf = (serial: number): number =>
  toDay(Math.floor(serial), { dialect: "excel", date1904: false }).year;

const numberOf = ({ unit, value, year }: Extract<Operand, { type: "period" }>): number =>
  unit === "year" ? (year ?? value) : value;

export const refOf = ({ region, column }: Condition, { sheets }: Situation): ColumnRef | null =>
  refAt(sheets, region, column);

/** The conditions on the rows of a region; where all rows are meant, its rows of totals are left out. */
export function conditionsOn(region: Region, { conditions, sheets, shape }: Situation): Condition[] {
  const told = conditions.filter((each) => sheets.regions[each.region] === region);
  return shape === "row"
    ? told
    : [...told, ...withoutTotals(region, told, sheets), ...withoutGaps(region, told, sheets)];
}

/** Empty rows are not what something is not. */
function withoutGaps(region: Region, told: readonly Condition[], sheets: Sheets): Condition[] {
  const rows = Array.from({ length: region.bottom - region.top + 1 }, (_, at) => at);
  const gaps = rows.filter((at) => region.columns.every(({ values }) => (values[at] ?? "") === "")).length;
  const column = region.columns.find(
    ({ kind, dirt, ...its }) =>
      kind !== "empty" && dirt.blanks === gaps && !told.some((one) => one.column === its.column),
  );
  if (
    gaps === 0 ||
    !column ||
    told.length === 0 ||
    told.some((each) => !each.isNegated && each.operator !== "blank")
  )
    return [];
  const place = { region: sheets.regions.indexOf(region), column: column.column, start: 0, end: 0 };
  return [{ ...place, operator: "filled", operands: [], isNegated: false, join: "and", score: 1 }];
}

/** Rows of subtotals between the data, by what stands in them. */
function withoutTotals(region: Region, told: readonly Condition[], sheets: Sheets): Condition[] {
  const rows = region.totalRows.filter((row) => row > region.top && row < region.bottom);
  const [column] = region.columns.filter(({ kind }) => kind === "text");
  if (rows.length === 0 || !column || told.some((each) => each.column === column.column)) return [];
  const labels = new Set(rows.map((row) => String(sheets.at(region.sheet, row, column.column) ?? "").trim()));
  const words = new Set([...labels].map((label) => label.split(" ")[0] ?? ""));
  const [text = ""] = labels.size === 1 ? labels : words;
  if (text === "" || (labels.size > 1 && words.size > 1)) return [];
  const operand = { type: "value", value: text, isDate: false } as const;
  const place = { region: sheets.regions.indexOf(region), column: column.column, start: 0, end: 0 };
  const operator = labels.size === 1 ? "is" : "begins";
  return [{ ...place, operator, operands: [operand], isNegated: true, join: "and", score: 1 }];
}

/** Whether its texts have blanks around them, also where only the question says so. */
export const isPadded = ({ column }: ColumnRef, { reading }: Situation): boolean =>
  column.dirt.padded > 0 ||
  (column.kind === "text" && reading.concepts.some(({ name }) => name === "signSpace" || name === "trim"));

/** `x`, its range or one of its cells, without those blanks. */
export const trimmedIn = (ref: ColumnRef, x: string, situation: Situation): string =>
  isPadded(ref, situation) ? `TRIM(${x})` : x;

/** A date, today, or days from today. */
export const isDay = (operand: Operand): boolean =>
  (operand.type === "value" && operand.isDate) || (operand.type === "now" && operand.unit === "day");

/** A column of the same table is compared row by row. */
export const isRowwise = (operand: Operand, { region }: Condition): boolean =>
  operand.type === "column" && operand.region === region;

/** The bounds of a period or, where the column holds times of day, of a day. */
export const bounded = (operand: Operand, ref: ColumnRef): Bounds | null =>
  (isDay(operand) && !hasTimes(ref)) || (ref.column.kind === "number" && !isDay(operand))
    ? null
    : boundsOf(operand);

export function withBounds(
  operator: Operator,
  operands: readonly Operand[],
  say: (sign: string, text: string) => string,
): string[] | null {
  const spans = operands.map(boundsOf);
  const [first] = spans;
  const last = operator === "between" ? spans.at(-1) : first;
  if (!first || !last || (operands.length > 1 && operator !== "between")) return null;
  const says: Partial<Record<Operator, [string, string][]>> = {
    is: [
      [">=", first.from],
      ["<", first.until],
    ],
    between: [
      [">=", first.from],
      ["<", last.until],
    ],
    "<": [["<", first.from]],
    "<=": [["<", first.until]],
    ">": [[">=", first.until]],
    ">=": [[">=", first.from]],
  };
  return says[operator]?.map(([sign, text]) => say(sign, text)) ?? null;
}
