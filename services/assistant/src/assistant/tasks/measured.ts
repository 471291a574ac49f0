// Columns of numbers that a question orders or adds up, and the groups it does so in.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { operandAt, operandsAt, placesOf } from "../reading/walk.ts";

export const small: readonly Concept[] = [
  "each",
  "per",
  "find",
  "return",
  "with",
  "show",
  "extract",
  "which",
  "who",
  "and",
  "column",
  "row",
  "mark",
  "during",
  "if",
  "whose",
  "sheet",
];

/** The column that stands nearest to a word. */
export const columnsIn = (reading: Reading): { at: number; operand: Operand }[] =>
  placesOf(reading).flatMap((at) => operandsAt(reading.items[at]).map((operand) => ({ at, operand })));

export const isNumeric = ({ kind }: Operand): boolean =>
  kind === "number" || kind === "unknown" || kind === "mixed" || kind === "date";

/** "within each region": a column of texts behind such a word. */
export function groupOf(reading: Reading, operand: Operand): { at: number; operand: Operand } | null {
  const isGroup = ({ column }: Operand): boolean =>
    column !== null && new Set(column.cells).size < column.cells.length;
  const found = placesOf(reading).find((at) => {
    const key = operandAt(reading.items[at]);
    return (
      key?.kind === "text" &&
      isGroup(key) &&
      !isSame(key, operand) &&
      reading.items
        .slice(Math.max(0, at - 3), at)
        .some(
          (item) =>
            hasConcept(item, "per", "during", "each") ||
            /^(?:its|their|ihre[rs]|seine[rs]|sa|son|leur)$/i.test(item.raw),
        )
    );
  });
  const key = found === undefined ? null : operandAt(reading.items[found]);
  return key && found !== undefined ? { at: found, operand: key } : null;
}

export function soleNumber({ data }: Reading): Operand | null {
  const columns = data?.columns.filter(({ kind }) => kind === "number") ?? [];
  return columns.length === 1 && columns[0] ? ofColumn(columns[0], (data?.sheets.length ?? 0) > 1) : null;
}

export function namingColumn({ data }: Reading, { column }: Operand): Operand | null {
  const found = data?.columns.find((each) => each.table === column?.table && each.kind === "text");
  return found && data ? ofColumn(found, data.sheets.length > 1) : null;
}
