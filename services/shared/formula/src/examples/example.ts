// An example of a function from public documentation.
import type { PlainCell } from "../evaluate/workbook.ts";

export interface Example {
  formula: string;
  /** The result according to the source; dates are serial numbers. */
  result: number | string | boolean | readonly (readonly (number | string | boolean | null)[])[];
  /** The cells of Sheet1 that the formula reads. */
  cells?: Readonly<Record<string, PlainCell>>;
  /** `sheets` if only Google Sheets gives this result. */
  dialect?: "sheets";
  /** The number of decimals in the source, if it rounds. */
  digits?: number;
  /** The URL of the page with the formula and the result. */
  source: string;
}

/** Examples by function name, in capitals. */
export type Examples = Readonly<Record<string, Example>>;
