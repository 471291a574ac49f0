// What is wrong with a formula, or what may be: a sentence with its place in the formula as it is shown.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Span } from "@cellwright/formula/tree";

export type Flaw = CheckedFormula["problems"][number];

/** A finding that is certain makes a formula fail; one that is not keeps it from being verified. */
export type Finding = Flaw & { isCertain: boolean };

export const flaw = (message: string, start: number, end: number): Flaw => ({ message, start, end });
export const certain = (message: string, { start, end }: Span): Finding => ({
  message,
  start,
  end,
  isCertain: true,
});
export const doubt = (message: string, { start, end }: Span): Finding => ({
  message,
  start,
  end,
  isCertain: false,
});
