// What the formulas of a workbook say about cells and a sheet, for questions such as "why is D17 an error?".
import { z } from "zod";

/** A cell, or a range such as `Orders!B2:B90`, which has neither text nor formula. */
export const cellState = z.strictObject({
  cell: z.string(),
  /** The value as its number format shows it. */
  text: z.string(),
  /** In English and A1 notation, with `=`. */
  formula: z.string().nullable(),
  /** It is on a hidden or protected sheet. */
  isWithheld: z.boolean(),
});

/** `reads` are the cells and ranges that the formula refers to, the first ones. */
const tracedCell = cellState.extend({ reads: z.array(cellState) });

export const cellTrace = tracedCell.extend({
  /** Areas of cells whose formulas refer to the cell, the first ones, and how many cells these and further ones have. */
  readBy: z.array(z.string()),
  readers: z.int().min(0),
  /** If the cell has an error: the cell in which that error begins, unless it is the cell itself. */
  cause: tracedCell.nullable(),
});

export const sheetOutline = z.strictObject({
  name: z.string(),
  isWithheld: z.boolean(),
  tables: z.array(z.strictObject({ range: z.string(), rows: z.int().min(0), headings: z.array(z.string()) })),
  /** A formula with `=` for each group of copies, with the cells of the group. */
  formulas: z.array(z.strictObject({ cells: z.string(), formula: z.string() })),
});

export const workbookTrace = z.strictObject({ cells: z.array(cellTrace), sheet: sheetOutline.nullable() });

export type CellState = z.infer<typeof cellState>;
export type TracedCell = z.infer<typeof tracedCell>;
export type CellTrace = z.infer<typeof cellTrace>;
export type SheetOutline = z.infer<typeof sheetOutline>;
export type WorkbookTrace = z.infer<typeof workbookTrace>;
