// Rows of the table at hand that another list holds too, or does not: a condition like any other.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { area, type Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { alike, saidOfOther } from "./other-lists.ts";

export interface Membership {
  table: DataTable;
  condition: Condition;
  penalty: number;
}

export function membershipsOf(ask: Ask): Membership[] {
  const told = saidOfOther(ask);
  if (!told || ask.isFilled) return [];
  return alike(ask)
    .slice(0, 1)
    .flatMap(({ mine, theirs }): Membership[] => {
      const table = mine.column?.table;
      if (!table || theirs.column?.table === table) return [];
      const own: Operand = ask.scene.sheeted ? mine : { ...mine, sheet: null };
      const blanks = mine.column?.cells.some((cell) => cell === null || cell === "")
        ? `*(${area(own)}<>"")`
        : "";
      const test = (cell: string): string =>
        `(COUNTIF(${area(theirs)},${cell})${told.isMissing ? "=" : ">"}0)${blanks}`;
      return [{ table, condition: { ...plainCondition(own, "=", [], told.spans), test }, penalty: 0 }];
    });
}
