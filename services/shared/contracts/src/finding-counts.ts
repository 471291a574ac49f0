// How many findings an audit of a workbook has, by severity.
import { z } from "zod";

export const findingCounts = z.strictObject({
  /** Almost certainly wrong. */
  errors: z.int().min(0),
  /** Should be looked at. */
  warnings: z.int().min(0),
  /** Only worth knowing. */
  notes: z.int().min(0),
});
