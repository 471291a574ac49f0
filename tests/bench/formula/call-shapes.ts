// Patterns for functions whose arguments depend on each other: one per line, arguments separated by `; `.
import shapes from "./call-shapes.json" with { type: "json" };

/** Same notation as in argument-shapes.ts. */
export const callShapes: Readonly<Record<string, readonly string[]>> = shapes;
