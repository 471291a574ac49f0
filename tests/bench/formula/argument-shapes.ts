// Patterns for function arguments, by argument name; brackets are replaced with random values.
import shapes from "./argument-shapes.json" with { type: "json" };

/**
 * `[1..30]` a whole number, `[0.01..0.99]` a number with as many decimals, `[a|b]` one of these, `[number]`,
 * `[text]`, `[range]` … a value of that kind, perhaps computed by a nested call; `[top]` and `[bottom]` the
 * rows that all ranges of a call share, `[row]` any row. The first pattern that matches `FUNCTION argument`
 * applies.
 */
export const argumentShapes: readonly (readonly [of: RegExp, shape: string])[] = shapes.byName.map(
  ([of = "", shape = ""]) => [new RegExp(of), shape],
);

/** By argument kind, if no name matches. */
export const kindShapes = shapes.byKind;
