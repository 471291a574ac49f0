// What the values of a candidate say about it.
import type { Situation } from "../building/builder.ts";
import { isErrorValue, type Plain } from "../trying/run.ts";
import type { Features, Judged } from "./feature.ts";

export type Resulting = Pick<
  Features,
  "errors" | "allErrors" | "allBlank" | "allEqual" | "echo" | "zero" | "kindFits" | "kindOther" | "cannotRun"
>;

export function resulting(
  { ran, shape }: Pick<Judged, "ran" | "shape">,
  { reading, conditions }: Situation,
): Resulting {
  const values = ran.results.flat(2);
  const errors = values.filter(isErrorValue).length;
  const distinct = new Set(ran.results.map((result) => JSON.stringify(result)));
  const firsts = values.filter((value) => !isErrorValue(value) && !isBlank(value));
  const isNumber = reading.concepts.some(({ name }) => numberConcepts.has(name));
  const fits =
    !isNumber || firsts.length === 0
      ? null
      : shape === "spill"
        ? firsts.some((value) => typeof value === "number")
        : firsts.every((value) => typeof value === "number");
  const known = conditions.flatMap(({ operands }) =>
    operands.flatMap((each) => (each.type === "value" ? [String(each.value).toLowerCase()] : [])),
  );
  return {
    errors: values.length === 0 ? 0 : errors / values.length,
    allErrors: Number(values.length > 0 && errors === values.length),
    allBlank: Number(values.length > 0 && values.every(isBlank)),
    allEqual: Number(shape === "row" && ran.results.length > 2 && distinct.size === 1),
    echo: Number(
      firsts.length > 0 && firsts.every((value) => known.includes(String(value).trim().toLowerCase())),
    ),
    zero: Number(shape === "one" && values.length === 1 && values[0] === 0),
    kindFits: Number(fits === true),
    kindOther: Number(fits === false),
    cannotRun: Number(ran.cannotRun),
  };
}

const isBlank = (value: Plain | undefined): boolean => value === "" || value === null;
const numberConcepts = new Set(["howMany", "howMuch", "count", "sum", "average", "median", "percentOf"]);

/** What a candidate's values are, in one word. */
export function kindOfResult({ ran: { results, cannotRun }, shape }: Pick<Judged, "ran" | "shape">): string {
  if (cannotRun) return "none";
  const values = results.flat(2).filter((value) => !isErrorValue(value) && !isBlank(value));
  if (results.some((rows) => rows.length > 1 || (rows[0]?.length ?? 0) > 1)) return "list";
  if (values.length === 0) return shape === "row" ? "blanks" : "blank";
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  if (!values.every((value) => typeof value === "number"))
    return values.some((value) => typeof value === "number") ? "mixed" : "text";
  const numbers = values as number[];
  if (numbers.every((value) => value > earliest && value < latest)) return "day";
  if (numbers.some((value) => value < 0)) return "negative";
  if (numbers.every((value) => value <= 1)) return "share";
  return numbers.every(Number.isInteger) ? "whole" : "number";
}
/** Serial numbers of days in the years 2000 to 2049. */
const earliest = 36_525;
const latest = 54_789;
