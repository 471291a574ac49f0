// What a formula works on: a column of a table, columns by their letters, a range, a cell; and how a formula writes it.
import type { Dialect } from "@cellwright/formula/dialect";
import { printNode } from "@cellwright/formula/format";
import type { ColumnKind } from "@cellwright/formula/paste/tables";
import type { ReferenceNode } from "@cellwright/formula/tree";
import type { Column } from "./pasted-data.ts";

export interface Operand {
  sheet: string | null;
  left: number;
  right: number;
  /** 0: the whole column. */
  top: number;
  bottom: number;
  /** One cell was meant. */
  isCell: boolean;
  /** `code`: numbers that name rows and are no amounts. */
  kind: ColumnKind | "code" | "unknown";
  /** The column of pasted data that it is. */
  column: Column | null;
}

type Place = Pick<ReferenceNode, "sheet" | "from" | "to">;

const codeWord =
  /(?:^|[^\p{L}])(?:id|no|nr|code|number|nummer|key|sku|#|№|n°|numéro|número|numero|codice|kod|numer|код|номер|コード|番号|رقم)(?:[^\p{L}]|$)|(?:nr|nummer|番号|コード)\.?$/iu;

const amountWord =
  /amount|betrag|montant|price|preis|prix|value|wert|valeur|score|point|quantit|menge|sales|umsatz|total|sum|cost|km|hour|stund|heure|x\b|number|zahl|nombre|year|jahr|ann[ée]e|month|monat|mois|day|tag|jour|age|alter/i;

/** All different, and headed so, or numbered in order before other columns: nobody sums them. */
function isCode({ heading, kind, cells, column, table }: Column): boolean {
  if (kind !== "number" && kind !== "mixed") return false;
  const filled = cells.filter((cell) => cell !== null);
  if (new Set(filled).size < filled.length) return false;
  const isNumbered =
    column === table.left &&
    table.right - table.left >= 2 &&
    filled.length >= 3 &&
    heading !== null &&
    !amountWord.test(heading) &&
    filled.every((cell, at) => Number.isInteger(cell) && (at === 0 || Number(cell) > Number(filled[at - 1])));
  return isNumbered || codeWord.test(heading ?? "");
}

/** `sheeted`: there is more than one sheet, so each is named. */
export const ofColumn = (column: Column, sheeted: boolean): Operand => ({
  sheet: sheeted ? column.table.sheet : null,
  left: column.column,
  right: column.column,
  top: column.table.top,
  bottom: column.table.bottom,
  isCell: false,
  kind: isCode(column) ? "code" : column.kind,
  column,
});

export const ofLetters = (column: number, sheet: string | null = null): Operand => ({
  sheet,
  left: column,
  right: column,
  top: 0,
  bottom: 0,
  isCell: false,
  kind: "unknown",
  column: null,
});

const lastRow = 1_048_576;

/** Excel has no open ends: there the last row is written out. */
export function ofPlace({ sheet, from, to }: Place, dialect: Dialect): Operand {
  const end = to ?? from;
  const isOpen = to !== null && from.row > 0 && end.row === 0;
  return {
    sheet: sheet === null ? null : sheet.first,
    left: Math.min(from.column, end.column),
    right: Math.max(from.column, end.column),
    top: from.row,
    bottom: isOpen && dialect === "excel" ? lastRow : end.row,
    isCell: to === null,
    kind: "unknown",
    column: null,
  };
}

interface Fixed {
  columns?: boolean;
  rows?: boolean;
}

function printed(
  operand: Operand,
  from: [column: number, row: number],
  to: [column: number, row: number] | null,
  { columns = false, rows = false }: Fixed,
): string {
  const corner = ([column, row]: [number, number]) => ({ column, row, columnFixed: columns, rowFixed: rows });
  const sheet = operand.sheet === null ? null : { path: "", workbook: "", first: operand.sheet, last: "" };
  return printNode({ type: "reference", start: 0, end: 0, sheet, from: corner(from), to: to && corner(to) });
}

/** All of it. */
export const area = (operand: Operand): string =>
  operand.column?.made
    ? operand.column.made.area
    : operand.isCell
      ? printed(operand, [operand.left, operand.top], null, {})
      : printed(operand, [operand.left, operand.top], [operand.right, operand.bottom], {});

/** All of it, for a formula that is filled down. */
export const fixedArea = (operand: Operand): string =>
  operand.column?.made
    ? operand.column.made.fixedArea
    : operand.isCell
      ? printed(operand, [operand.left, operand.top], null, { columns: true, rows: true })
      : printed(operand, [operand.left, operand.top], [operand.right, operand.bottom], {
          columns: true,
          rows: operand.top > 0,
        });

/** The row where a formula for each row begins. */
const firstRow = (operand: Operand): number => operand.top || 2;

/** Its cell in the first row of data, or `down` rows below. */
export const cellOf = (operand: Operand, down = 0): string =>
  operand.column?.made?.cell(down) ?? printed(operand, [operand.left, firstRow(operand) + down], null, {});

/** From its first cell down to the row the formula stands in. */
export const growing = (operand: Operand): string => {
  const row = firstRow(operand);
  const start = printed(operand, [operand.left, row], null, { columns: true, rows: true });
  return `${start}:${printed({ ...operand, sheet: null }, [operand.left, row], null, {}).replace(/^([A-Z]+)/, "$$$1")}`;
};

/** The columns from one to another, of the same rows. */
export const spanning = (one: Operand, other: Operand): Operand => ({
  ...one,
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
  isCell: false,
});

export const isSame = (one: Operand, other: Operand): boolean =>
  one.sheet === other.sheet &&
  one.left === other.left &&
  one.right === other.right &&
  one.top === other.top &&
  one.bottom === other.bottom;

/** Ranges that stand beside each other must have as many rows. */
export const isAligned = (one: Operand, other: Operand): boolean =>
  one.isCell === other.isCell && one.top === other.top && one.bottom === other.bottom;
