// What a column is for: codes that name rows, people, groups.
import type { Noun } from "../lexicons/lexicon.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { operandAt, placesOf } from "../reading/walk.ts";

/** All different: its contents name the rows. */
export const isNaming = ({ kind, cells }: Column): boolean =>
  kind === "text" && new Set(cells).size === cells.length;

/** K-100, REF-2024: told apart by it, but not called so. */
export const isReference = ({ cells }: Column): boolean =>
  cells.every((cell) => cell === null || (typeof cell === "string" && /^\S*\d\S*$/.test(cell)));

const people: readonly Noun[] = ["name", "employee", "customer", "seller", "student", "manager", "firstName"];

/** The columns of a table that may name what is asked for, the likeliest first. */
export function namingColumns({ data, headings }: Reading, table: unknown, isPerson: boolean): Column[] {
  const own = data?.columns.filter((column) => column.table === table && column.kind === "text") ?? [];
  const rank = (column: Column): number => {
    const nouns = headings.find((heading) => heading.column === column)?.nouns;
    const isNamed = isPerson && people.some((noun) => nouns?.has(noun));
    return (isNamed ? 0 : 2) + (isNaming(column) ? 0 : 1) + (isReference(column) ? 1.5 : 0);
  };
  return own.sort((one, other) => rank(one) - rank(other));
}

/** Columns that only name what the rows are: "the orders", "the customers". */
export const entities = (reading: Reading): number[] =>
  placesOf(reading).filter((at) => {
    const item = reading.items[at];
    const operand = operandAt(item);
    const isName =
      operand?.kind === "code" ||
      (operand?.column !== null && operand?.column !== undefined && isNaming(operand.column));
    return item?.kind === "column" && item.score < 2.9 && isName;
  });
