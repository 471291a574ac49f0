// Patterns for the arguments of functions, by argument name. The brackets are replaced with random values.
import shapes from "./argument-shapes.json" with { type: "json" };

/**
 * Notation: `[1..30]` is a whole number, `[0.01..0.99]` a number with as many decimals, `[a|b]` one of these.
 * `[number]`, `[text]`, `[range]` … are values of that kind, perhaps computed by a nested call. `[top]` and
 * `[bottom]` are the rows that all ranges of a call share, `[row]` is any row. The first pattern that matches
 * `FUNCTION argument` applies.
 */
export const argumentShapes: readonly (readonly [of: RegExp, shape: string])[] = shapes.byName.map(
  ([of = "", shape = ""]) => [new RegExp(of), shape],
);

/** Patterns by the kind of an argument, used if no pattern matches its name. */
export const kindShapes = shapes.byKind;
