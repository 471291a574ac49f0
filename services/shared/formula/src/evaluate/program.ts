// A formula in the form in which it is evaluated again and again.
import type { Node } from "../tree.ts";
import type { Run } from "./run.ts";
import type { Value } from "./values.ts";

/**
 * Gives what `run.evaluate(node, null)` gives, and like that never throws an error value. Where a value is wanted,
 * it may give the value of a single cell in place of the reference.
 */
export type Compiled = (run: Run) => Value;

/** A formula that is evaluated in one or more cells. */
export interface Program {
  readonly tree: Node;
  compute: Compiled;
}
