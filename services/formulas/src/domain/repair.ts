// A broken formula mended: by the engine alone where it can, which is free, else by a model.
import type { Repair, validateRequest } from "@cellwright/contracts/formulas";
import { check } from "@cellwright/formula/check";
import { draft } from "@cellwright/formula/repair/draft";
import { mend } from "@cellwright/formula/repair/mend";
import type { z } from "zod";
import type { Perform, Person } from "./perform.ts";
import { refuseText } from "./unreadable.ts";
import { writingOf } from "./writing.ts";

export type RepairRequest = z.output<typeof validateRequest>;

/**
 * What the engine can mend without a model; undefined where something is left that it cannot. `sent` has the blanks at its ends.
 * Words that are no formula have nothing to mend: {@link Problem} INVALID_FIELDS.
 */
export function mended(sent: string, request: RepairRequest): Repair | undefined {
  const writing = writingOf(request);
  refuseText(sent, writing);
  const [first, ...others] = mend(sent, writing).map(({ text, changes }) => ({
    formula: text,
    changes: [...changes].sort((one, other) => one.start - other.start),
  }));
  return first && { ...first, verdict: "checked", ...(others.length > 0 && { others }) };
}

/** What a model makes of it; what it cannot mend either is not charged. */
export const repairing =
  (perform: Perform) =>
  (person: Person, request: RepairRequest, sent: string): Promise<unknown> => {
    // the model's part is the same in every language
    const { language: _language, ...asked } = request;
    return perform(person, { kind: "repair", ...asked }, async ({ formula: made }) => {
      const isMended = made !== null && made.verdict !== "failed" && isSound(made.formula, request);
      const answer: Repair = {
        formula: made?.formula ?? request.formula,
        changes: isMended ? flaws(sent, request) : [],
        verdict: isMended ? made.verdict : "failed",
      };
      return { answer, isCharged: isMended };
    });
  };

const isSound = (formula: string, request: RepairRequest): boolean => check(formula, writingOf(request)).ok;

/** What was wrong, where it stood. */
function flaws(sent: string, request: RepairRequest): Repair["changes"] {
  const { text, places } = draft(sent);
  return check(text, writingOf(request))
    .problems.filter(({ severity }) => severity === "error")
    .map(({ message, start, end }) => ({ message, start: places[start] ?? 0, end: places[end] ?? 0 }));
}
