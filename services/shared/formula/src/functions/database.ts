// The database functions, which aggregate the records that meet criteria.
import type { FormulaFunction, FunctionTable } from "../evaluate/define.ts";
import { caught } from "../evaluate/lift.ts";
import { finite } from "../evaluate/operators.ts";
import { errors, isError, type Scalar } from "../evaluate/values.ts";
import { type Found, findRecords } from "./database/records.ts";
import { productOf, sumOf } from "./math/sums.ts";
import { mean, variance, variancePopulation } from "./statistical/samples.ts";

const over =
  (body: (found: Found) => Scalar): FormulaFunction =>
  (args, run) =>
    caught(() => body(findRecords(run, args)));

/** The values of the field; #VALUE! if no field is given. */
function contentsOf({ field }: Found): Scalar[] {
  if (field === null) throw errors.value;
  return field;
}

/** Calls `body` with only the numbers. Returns the first error. */
const ofNumbers = (body: (numbers: number[]) => Scalar): FormulaFunction =>
  over((found) => {
    const contents = contentsOf(found);
    const wrong = contents.find(isError);
    return wrong ?? body(contents.filter((value) => typeof value === "number"));
  });

/** For a `body` that throws #DIV/0! if there are too few numbers. */
const measure = (body: (numbers: number[]) => number): FormulaFunction =>
  ofNumbers((numbers) => finite(body(numbers)));

/** Counts values of the field, or all records if no field is given. */
const countWhere = (counts: (value: Scalar) => boolean): FormulaFunction =>
  over(({ field, records }) => field?.filter(counts).length ?? records);

const most = (numbers: number[], choose: (one: number, other: number) => number): number =>
  numbers.length === 0 ? 0 : numbers.reduce((one, other) => choose(one, other));

export const database: FunctionTable = {
  DAVERAGE: measure(mean),
  DCOUNT: countWhere((value) => typeof value === "number"),
  DCOUNTA: countWhere((value) => value !== null),
  DGET: over((found) => {
    const [only, another] = contentsOf(found);
    if (only === undefined) return errors.value;
    return another === undefined ? only : errors.num;
  }),
  DMAX: ofNumbers((numbers) => most(numbers, Math.max)),
  DMIN: ofNumbers((numbers) => most(numbers, Math.min)),
  DPRODUCT: ofNumbers(productOf),
  DSTDEV: measure((numbers) => Math.sqrt(variance(numbers))),
  DSTDEVP: measure((numbers) => Math.sqrt(variancePopulation(numbers))),
  DSUM: ofNumbers(sumOf),
  DVAR: measure(variance),
  DVARP: measure(variancePopulation),
};
