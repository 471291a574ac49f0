// An example of a function, as public documentation gives it.
import type { PlainCell } from "../evaluate/workbook.ts";

export interface Example {
  formula: string;
  /** As the source says; dates are serials. */
  result: number | string | boolean | readonly (readonly (number | string | boolean | null)[])[];
  /** On Sheet1, where the formula reads any. */
  cells?: Readonly<Record<string, PlainCell>>;
  /** `sheets` where only Google Sheets gives this. */
  dialect?: "sheets";
  /** Digits behind the point that the source shows, where it rounds. */
  digits?: number;
  /** The address of the page that gives formula and result. */
  source: string;
}

/** By function name, in capitals. */
export type Examples = Readonly<Record<string, Example>>;
