// The cells of a sheet that belong to no table and have no label: notes beside tables, and loose cells.

import { textOf } from "@cellwright/formula/tables/grid";
import type { LabelledCell, Region } from "@cellwright/formula/tables/region";
import type { Area } from "../model.ts";
import type { SheetGrid } from "./sheet-grid.ts";

/** Cells that touch each other. */
export interface Note {
  area: Area;
  cells: number;
  /** The first text, on one line; null if there are only values. */
  text: string | null;
}

/** The most rows between the first line of a title and the headings below it. */
const mostTitleRows = 12;
/** More loose cells are not read. */
const mostCells = 5000;

export function notesIn(
  { grid, sheetRow }: SheetGrid,
  regions: readonly Region[],
  labels: readonly LabelledCell[],
): Note[] {
  const isLabelled = labelledCells(labels);
  const notes: Note[] = [];
  let cells = 0;
  for (const [row, columns] of grid.columnsOf) {
    const near = regions.filter((region) => row >= topOf(region) - mostTitleRows && row <= bottomOf(region));
    for (const column of columns) {
      const text = textOf(grid.at(row, column));
      const isTaken = near.some((region) => isIn(region, row, column) || isTitle(region, row, text));
      if (isTaken || isLabelled(row, column, text)) continue;
      cells++;
      if (cells > mostCells) return notes;
      add(notes, { row: sheetRow(row), column: column - 1, text: text || null });
    }
  }
  return notes;
}

const topOf = ({ headerRows, top }: Region): number => Math.min(top, ...headerRows);
const bottomOf = ({ totalRows, bottom }: Region): number => Math.max(bottom, ...totalRows.slice(-1));

const isIn = (region: Region, row: number, column: number): boolean =>
  row >= topOf(region) && row <= bottomOf(region) && column >= region.left && column <= region.right;

const isTitle = (region: Region, row: number, text: string | null): boolean =>
  text !== null && text !== "" && row < topOf(region) && (region.title?.includes(text) ?? false);

/** Whether a cell has a label, or is the label of the cell to its right or below. */
function labelledCells(labels: readonly LabelledCell[]) {
  const byCell = new Map(labels.map((label) => [`${label.row} ${label.column}`, label.label]));
  return (row: number, column: number, text: string | null): boolean => {
    if (byCell.has(`${row} ${column}`)) return true;
    if (text === null) return false;
    const [right, below] = [byCell.get(`${row} ${column + 1}`), byCell.get(`${row + 1} ${column}`)];
    return [right, below].some((label) => label !== undefined && label !== "" && text.startsWith(label));
  };
}

function add(
  notes: Note[],
  { row, column, text }: { row: number; column: number; text: string | null },
): void {
  const note = notes.findLast(
    ({ area }) =>
      row >= area.top && row <= area.bottom + 1 && column >= area.left - 1 && column <= area.right + 1,
  );
  if (!note) {
    notes.push({ area: { top: row, left: column, bottom: row, right: column }, cells: 1, text });
    return;
  }
  const { area } = note;
  area.bottom = row;
  area.left = Math.min(area.left, column);
  area.right = Math.max(area.right, column);
  note.cells++;
  note.text ??= text;
}
