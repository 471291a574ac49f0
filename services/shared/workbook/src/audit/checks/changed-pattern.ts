// A row of formulas that follow one pattern in its first columns and another one in the rest.
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { hasCopyAcross } from "../copies-across.ts";
import { phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import type { Line } from "../lines.ts";

/** The least formulas of each pattern. */
const fewestCopies = 2;

export const changedPattern: Check = {
  code: "changed-pattern",
  kind: "reference",
  severity: "warning",
  about: "a row of formulas that changes its pattern on the way",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => sheet.linesIn("across").flatMap((line) => findIn(sheet, line))),
};

function findIn(sheet: AuditSheet, { cells }: Line): Found[] {
  const [first, second, ...others] = blocksOf(cells);
  if (!first || !second || others.length > 0) return [];
  if (first.length < fewestCopies || second.length < fewestCopies) return [];
  const [one, other] = [first[0], second[0]];
  if (!one || !other || one.shared.vector === "" || other.shared.vector === "") return [];
  // Tables side by side have their own patterns, row by row.
  if (hasCopyAcross(sheet, one, "across") || hasCopyAcross(sheet, other, "across")) return [];
  const [few, many] = second.length <= first.length ? [second, first] : [first, second];
  const block = (model: CellFormula, { length }: readonly CellFormula[]) =>
    phrase("changed-pattern.block", {
      cell: sheet.address(model.row, model.column),
      formula: `=${model.text}`,
      count: length - 1,
    });
  return [
    {
      cells: [...few, ...many].map(({ row, column }) => sheet.address(row, column)),
      evidence: says("changed-pattern", { first: block(one, first), second: block(other, second) }),
    },
  ];
}

/** Formulas that follow each other and read the same cells, as seen from their own. */
function blocksOf(cells: readonly CellFormula[]): CellFormula[][] {
  const blocks: CellFormula[][] = [];
  for (const cell of cells) {
    const last = blocks.at(-1);
    if (last?.[0]?.shared.vector === cell.shared.vector) last.push(cell);
    else blocks.push([cell]);
  }
  return blocks;
}
