// For each row: what stands beside the keyword of a list that its text contains.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { acts, inLists, shown } from "./lookups.ts";
import { fixedColumn, here } from "./rows.ts";
import type { Span } from "./span.ts";

const textsOf = ({ column }: Operand): string[] =>
  (column?.cells ?? []).flatMap((cell) =>
    typeof cell === "string" && cell.trim() !== "" ? [cell.trim().toLowerCase()] : [],
  );

/** Nearly all texts hold one of the keywords, and hardly any is one itself. */
function areWithin(keywords: readonly string[], texts: readonly string[]): boolean {
  const holding = texts.filter((text) => keywords.some((word) => text.includes(word)));
  const same = texts.filter((text) => keywords.includes(text));
  return (
    keywords.length > 1 &&
    texts.length > 1 &&
    holding.length >= texts.length * 0.6 &&
    same.length <= texts.length * 0.2 &&
    keywords.every((word) => word.length > 1)
  );
}

const ofTable = (ask: Ask, mine: Operand, table: DataTable): Made[] => {
  const theirs = columnsOf(ask, table).find(
    (each) => each.kind !== "number" && areWithin(textsOf(each), textsOf(mine)),
  );
  if (!theirs) return [];
  const heeded: Span[] = [...ask.columns, ...ask.cells, ...ask.scene.blocks, ...ask.values].map(
    ({ start, end }): Span => [start, end],
  );
  const cell = fixedColumn(here(ask, mine));
  return shown(ask, table, [])
    .filter(({ operand }) => operand.left !== theirs.left)
    .map(({ operand, penalty }, _, all) => ({
      formula: inLists(ask, `LOOKUP(2,1/SEARCH(${fixedArea(theirs)},${cell}),${fixedArea(operand)})`),
      acts: [...acts, "sum", "count", "sort"],
      spans: heeded,
      penalty: (all.length === 1 ? 0 : penalty) - 0.3,
    }));
};

export function keyworded(ask: Ask): Made[] {
  const list = besideTable(ask);
  if (!list) return [];
  const texts = columnsOf(ask, list).filter(({ kind, left }) => kind === "text" && left !== ask.column);
  return ask.tables
    .filter((table) => table !== list && table.headingRow !== null)
    .flatMap((table) => texts.flatMap((mine) => ofTable(ask, mine, table)));
}
