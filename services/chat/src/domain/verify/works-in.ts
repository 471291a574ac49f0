// Where a verified formula works: the oldest Excel that has all of it, and Google Sheets.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Writing } from "@cellwright/formula/dialect";
import { localName } from "@cellwright/formula/format";
import { requirements } from "@cellwright/formula/requirements";
import type { Node } from "@cellwright/formula/tree";
import { english } from "@cellwright/formula/vocabulary";

export function worksIn(
  tree: Node,
  { vocabulary = english }: Writing,
  notes: readonly string[],
): NonNullable<CheckedFormula["worksIn"]> {
  const { excel, sheets, needs } = requirements(tree);
  const told = needs.flatMap((need) => {
    const name = localName(need.what, vocabulary);
    const lines: string[] = [];
    if (need.excel === null) lines.push(`Excel does not have ${name}.`);
    else if (need.excel === "365") lines.push(`Microsoft 365 is needed for ${name}.`);
    else if (need.excel !== "2007") lines.push(`Excel ${need.excel} or newer is needed for ${name}.`);
    if (!need.sheets) lines.push(`Google Sheets does not have ${name}.`);
    return lines;
  });
  return { excel, sheets, notes: [...notes, ...told] };
}
