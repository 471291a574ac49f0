// Arrays of ranges: OFFSET and INDIRECT return one if an argument is an array; SUBTOTAL, SUMIF etc. take one.
import type { FormulaFunction } from "./define.ts";
import { caught, lifted } from "./lift.ts";
import { cannotRun, fill, type Run } from "./run.ts";
import {
  type Argument,
  errors,
  isMatrix,
  isReference,
  type Matrix,
  type Reference,
  type Scalar,
  type Value,
} from "./values.ts";

const isOneCell = ({ areas }: Reference): boolean =>
  areas.every(({ left, top, right, bottom }) => left === right && top === bottom);

/** Like `lifted`, for a body that returns cells. A matrix as result keeps the cells of each item in `places`. */
export function liftedPlaces(
  run: Run,
  args: readonly Argument[],
  body: (given: (Scalar | undefined)[]) => Value,
): Value {
  const places: Value[] = [];
  const answer = lifted(run, args, (given) => {
    places.push(caught(() => body(given)));
    return places.at(-1) ?? null;
  });
  if (!isMatrix(answer)) return answer;
  // A range of several cells has no single value, so its item is #VALUE!.
  const items = answer.items.map((item, at) => {
    const place = places[at];
    return isReference(place) && !isOneCell(place) ? errors.value : item;
  });
  return { ...answer, items, places };
}

const placesOf = (arg: Argument): Value[] | undefined => (isMatrix(arg) ? arg.places : undefined);

/** Wraps a function that takes cells: runs it for each range of an array. Several arrays are paired item by item. */
export const forEachPlace =
  (body: FormulaFunction): FormulaFunction =>
  (args, run) => {
    const many = args.filter((arg): arg is Matrix => placesOf(arg) !== undefined);
    const [first] = many;
    if (!first) return body(args, run);
    if (many.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns))
      return errors.value;
    return fill(run, first.rows, first.columns, (row, column) => {
      const at = row * first.columns + column;
      const answer = body(
        args.map((arg) => placesOf(arg)?.[at] ?? arg),
        run,
      );
      if (typeof answer !== "object" || answer === null || answer.type === "error") return answer;
      return cannotRun("", "run.crossed");
    });
  };
