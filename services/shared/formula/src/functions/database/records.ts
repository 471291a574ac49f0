// Finds the records of a database that meet the criteria. A record must meet at least one row of criteria.
import { toText } from "../../evaluate/coerce.ts";
import { criterion } from "../../evaluate/criteria.ts";
import { reference } from "../../evaluate/define.ts";
import { textNumber } from "../../evaluate/numbers.ts";
import { evaluateShifted, intersected, noShift, type Run, toMatrix, topLeft } from "../../evaluate/run.ts";
import {
  type Argument,
  errors,
  isError,
  isReference,
  type Matrix,
  type Scalar,
} from "../../evaluate/values.ts";
import { parse } from "../../parse.ts";
import { shiftRows } from "./shift-rows.ts";

/** Tests a record, counted from 0 below the headers. */
type Condition = (record: number) => boolean;

const at = ({ columns, items }: Matrix, row: number, column: number): Scalar =>
  items[row * columns + column] ?? null;

const headerText = (value: Scalar): string | null => (isError(value) ? null : toText(value).toLowerCase());

const placeOf = (database: Matrix, header: string | null): number => {
  for (let column = 0; header !== null && column < database.columns; column += 1)
    if (headerText(at(database, 0, column)) === header) return column;
  return -1;
};

/** The column of a field, given by its header or its number from 1. Null if omitted; #VALUE! for an unknown field. */
function fieldColumn(run: Run, database: Matrix, given: Argument): number | null {
  if (given === undefined) return null;
  const field = isReference(given) && !run.arrays ? intersected(run, given) : topLeft(run, given);
  if (isError(field)) throw field;
  const column =
    typeof field === "string" ? placeOf(database, field.toLowerCase()) : Math.floor(Number(field)) - 1;
  if (column < 0 || column >= database.columns) throw errors.value;
  return column;
}

/**
 * Compiles a criterion. In Excel, text without an operator matches the beginning of a text, unless it parses
 * as a number. Else as in COUNTIF. Source: support.microsoft.com, DSUM function; exact match by `="=text"`.
 */
function testOf(run: Run, value: Scalar): (value: Scalar) => boolean {
  const isBeginning =
    run.dialect === "excel" &&
    typeof value === "string" &&
    !/^[=<>#]|^(?:TRUE|FALSE)$/i.test(value) &&
    textNumber(run, value) === null;
  return criterion(run, isBeginning ? `${value}*` : value);
}

const isTrue = (value: Scalar): boolean => typeof value !== "string" && !isError(value) && Boolean(value);

/**
 * Handles a header that is not a field. The criterion below it is a formula written for the first record, and
 * it is computed for each record. If it is a plain value, the value decides for all records.
 */
function computed(run: Run, given: Argument, row: number, column: number, value: Scalar): Condition {
  const [area] = isReference(given) ? given.areas : [];
  const formula = area?.sheet.formulaAt(area.top + row, area.left + column);
  if (!area || formula === undefined) return () => isTrue(value);
  const { tree, problems } = parse(formula, { dialect: run.dialect });
  if (problems.length > 0) return () => false;
  return (record) =>
    isTrue(topLeft(run, evaluateShifted(run, shiftRows(tree, record, area.sheet.name), noShift)));
}

/** The conditions of one row of criteria. A record must meet all of them; a blank cell sets no condition. */
function conditionsOf(
  run: Run,
  database: Matrix,
  given: Argument,
  criteria: Matrix,
  row: number,
): Condition[] {
  const conditions: Condition[] = [];
  for (let column = 0; column < criteria.columns; column += 1) {
    const value = at(criteria, row, column);
    if (value === null || value === "") continue;
    const place = placeOf(database, headerText(at(criteria, 0, column)));
    if (place < 0) {
      conditions.push(computed(run, given, row, column, value));
      continue;
    }
    const test = testOf(run, value);
    conditions.push((record) => test(at(database, record + 1, place)));
  }
  return conditions;
}

/** The number of matching records and the field's values in them. `field` is null if none is given. */
export interface Found {
  records: number;
  field: Scalar[] | null;
}

/** In Google Sheets a single row of criteria, as in {"Sales",">100"}, is a header and a criterion. */
const upright = (run: Run, criteria: Matrix): Matrix =>
  run.dialect === "sheets" && criteria.rows === 1
    ? { ...criteria, rows: criteria.columns, columns: 1 }
    : criteria;

/**
 * Finds the matching records. A database without records gives #VALUE!; criteria without rows match all
 * records. As in SUMIF, Excel accepts only cells for both. Source: support.microsoft.com, DSUM function.
 */
export function findRecords(run: Run, [given, field, filter]: readonly Argument[]): Found {
  if (run.dialect === "excel") for (const cells of [given, filter]) reference.read(cells, run);
  const database = toMatrix(run, given);
  const criteria = upright(run, toMatrix(run, filter));
  const column = fieldColumn(run, database, field);
  if (database.rows < 2) throw errors.value;
  const alternatives: Condition[][] = [];
  for (let row = 1; row < criteria.rows; row += 1)
    alternatives.push(conditionsOf(run, database, filter, criteria, row));
  const found: number[] = [];
  for (let record = 0; record < database.rows - 1; record += 1) {
    run.budget.step(1 + alternatives.length);
    const meets = (conditions: Condition[]): boolean => conditions.every((condition) => condition(record));
    if (alternatives.length === 0 || alternatives.some(meets)) found.push(record);
  }
  return {
    records: found.length,
    field: column === null ? null : found.map((record) => at(database, record + 1, column)),
  };
}
