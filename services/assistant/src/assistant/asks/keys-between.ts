// By which columns the rows of a list find those of another table.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { fixedColumn, here } from "./rows.ts";

/** Columns of the list whose contents a column of the table holds. */
export function keysBetween(ask: Ask, list: DataTable, table: DataTable): Condition[] {
  const theirs = columnsOf(ask, table);
  return columnsOf(ask, list)
    .filter(
      (mine) =>
        mine.left !== ask.column &&
        (mine.kind !== "number" ||
          listsAll(mine, theirs) ||
          isNumbered(mine, theirs) ||
          isPaired(ask, mine, theirs)),
    )
    .flatMap((mine) => {
      const own = (mine.column?.cells ?? [])
        .filter((cell) => cell !== null && cell !== "")
        .map((cell) => String(cell).trim().toLowerCase());
      const met = (operand: Operand): number => {
        const held = new Set(operand.column?.cells.map((cell) => String(cell).trim().toLowerCase()));
        return (
          own.filter((cell) => held.has(cell)).length +
          (operand.column?.heading === mine.column?.heading ? 0.5 : 0)
        );
      };
      const [best] = [...theirs].sort((one, other) => met(other) - met(one));
      return best && met(best) >= 1
        ? [plainCondition(best, "=", [plainValue(fixedColumn(here(ask, mine)))], [])]
        : [];
    });
}

/** "1, 2, 3, 4, 5 stars": numbers that hold all that stand in a column, each once. */
function listsAll({ column }: Operand, theirs: readonly Operand[]): boolean {
  const own = column?.cells.filter((cell) => typeof cell === "number") ?? [];
  return (
    own.length > 1 &&
    new Set(own).size === own.length &&
    theirs.some((operand) => {
      const cells = operand.column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
      return cells.length > own.length / 2 && cells.every((cell) => own.includes(cell as number));
    })
  );
}

/** Account numbers: whole, in the first column there, each once, and all that stand here are among them. */
function isNumbered({ column }: Operand, theirs: readonly Operand[]): boolean {
  const own = numbersOf(column?.cells);
  const [first] = theirs;
  const listed = numbersOf(first?.column?.cells);
  const isSteps = listed[0] === 0 || listed.every((each, at) => each === at + 1);
  return (
    own.length > 1 &&
    listed.length > 1 &&
    !isSteps &&
    [...own, ...listed].every((each) => Number.isInteger(each)) &&
    new Set(listed).size === listed.length &&
    (own.every((each) => listed.includes(each)) || (areCodes(listed) && shareOf(own, listed) >= 0.4))
  );
}

/** Numbers of as many digits, all of them large. */
const areCodes = (numbers: readonly number[]): boolean =>
  numbers.every((each) => each >= 1000) && new Set(numbers.map((each) => `${each}`.length)).size === 1;

const shareOf = (own: readonly number[], listed: readonly number[]): number =>
  own.filter((each) => listed.includes(each)).length / own.length;

const numbersOf = (cells: readonly unknown[] = []): number[] =>
  cells.filter((cell): cell is number => typeof cell === "number");

/** "same job and same level": numbers under the same heading that the question names. */
const isPaired = (ask: Ask, { column }: Operand, theirs: readonly Operand[]): boolean =>
  ask.columns.some(({ operand, score }) => score >= 1.3 && operand.column?.heading === column?.heading) &&
  theirs.some(
    (each) =>
      each.column?.heading === column?.heading &&
      new Set(each.column?.cells).size < (each.column?.cells.length ?? 0),
  );
