// What is wrong with a formula, or what may be: a sentence with its place in the formula as it is shown.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Span } from "@cellwright/formula/tree";
import type { Said } from "./said.ts";

export type Flaw = CheckedFormula["problems"][number];

export const flaw = (message: string, start: number, end: number): Flaw => ({ message, start, end });

/** A finding that is certain makes a formula fail; one that is not keeps it from being verified. */
export type Finding = Span & { said: Said; isCertain: boolean };

export const certain = (said: Said, { start, end }: Span): Finding => ({ said, start, end, isCertain: true });
export const doubt = (said: Said, { start, end }: Span): Finding => ({ said, start, end, isCertain: false });
