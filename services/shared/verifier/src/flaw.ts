// What is wrong with a formula, or what may be: a sentence with its place in the formula as it is shown.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Span } from "@cellwright/formula/tree";
import type { Said } from "./said.ts";

export type Flaw = CheckedFormula["problems"][number];

export const flaw = (message: string, start: number, end: number): Flaw => ({ message, start, end });

/**
 * One that is certain makes a formula fail. One that is likely does so where something else speaks against the formula as
 * well. A doubt keeps it from being verified. A hint says nothing by itself: it counts beside something else.
 */
type Grade = "certain" | "likely" | "doubt" | "hint";

export type Finding = Span & { said: Said; grade: Grade };

const graded =
  (grade: Grade) =>
  (said: Said, { start, end }: Span): Finding => ({ said, start, end, grade });

export const certain = graded("certain");
export const likely = graded("likely");
export const doubt = graded("doubt");
export const hint = graded("hint");
