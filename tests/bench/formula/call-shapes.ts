// Patterns for functions whose arguments depend on each other. Each is one line, with arguments separated by `; `.
import shapes from "./call-shapes.json" with { type: "json" };

/** The notation is the same as in argument-shapes.ts. */
export const callShapes: Readonly<Record<string, readonly string[]>> = shapes;
