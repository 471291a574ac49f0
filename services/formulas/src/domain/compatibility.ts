// Where a formula works: the oldest Excel that has all of it, and Google Sheets.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Checked } from "@cellwright/formula/check";
import type { Writing } from "@cellwright/formula/dialect";
import { localName } from "@cellwright/formula/format";
import type { ProblemCode } from "@cellwright/formula/problem";
import { type Need, requirements } from "@cellwright/formula/requirements";
import { english } from "@cellwright/formula/vocabulary";

/** With these the formula is whole, only not one of the product that was asked for. */
const ofTheOtherProduct: ReadonlySet<ProblemCode> = new Set(["wrong_dialect", "open_range"]);

/** Null where the formula works nowhere as it is written. */
export function compatibilityOf({ problems, tree }: Checked, writing: Writing): Validation["compatibility"] {
  const isWrong = problems.some(({ severity, code }) => severity === "error" && !ofTheOtherProduct.has(code));
  if (isWrong) return null;
  const { excel, sheets, needs } = requirements(tree);
  return { excel, sheets, notes: needs.flatMap((need) => notesOn(need, writing)) };
}

function notesOn({ what, excel, sheets }: Need, { vocabulary = english }: Writing): string[] {
  const name = localName(what, vocabulary);
  const notes: string[] = [];
  if (excel === null) notes.push(`Excel does not have ${name}.`);
  else if (excel === "365") notes.push(`Microsoft 365 is needed for ${name}.`);
  else if (excel !== "2007") notes.push(`Excel ${excel} or newer is needed for ${name}.`);
  if (!sheets) notes.push(`Google Sheets does not have ${name}.`);
  return notes;
}
