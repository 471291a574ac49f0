// Calls whose arguments depend on each other: each line is one way to write them, arguments divided by `; `.
import shapes from "./call-shapes.json" with { type: "json" };

/** In the notation of the arguments' own shapes. */
export const callShapes: Readonly<Record<string, readonly string[]>> = shapes;
