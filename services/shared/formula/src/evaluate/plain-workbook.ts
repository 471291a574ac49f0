// A small workbook as plain data, as tests, examples and generated samples write it.

/** A cell in JSON. `{ formula }` is computed; text with an error code is that error. */
export type PlainCell = number | string | boolean | null | { formula: string };

export interface PlainWorkbook {
  /** Cells by sheet name, then by address: `{ Sheet1: { A1: 21 } }`. Dates are serial numbers. */
  sheets?: Record<string, Record<string, PlainCell>>;
  /** The formulas of names: `{ Rate: "=Sheet1!$B$1" }`. */
  names?: Record<string, string>;
  tables?: { name: string; sheet: string; range: string; columns: string[]; totals?: boolean }[];
  others?: Record<string, PlainWorkbook>;
  date1904?: boolean;
}
