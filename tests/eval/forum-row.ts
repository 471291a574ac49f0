// The schema of a line in a file of forum questions.
import { z } from "zod";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const cell = z.union([value, z.object({ date: z.string(), serial: z.number() })]);
export const row = z.object({
  id: z.string(),
  question: z.string(),
  /** A second question in the same chat. If it is set, `expected` belongs to it. */
  followup: z.string().optional(),
  dialect: z.enum(["excel", "sheets"]),
  /** The dialect of the follow-up question, if it differs. */
  dialect2: z.enum(["excel", "sheets"]).optional(),
  /** If false, the assistant does not get the tables; they are only used to check its answer. */
  isPasted: z.boolean().default(true),
  tables: z.record(z.string(), z.object({ cells: z.record(z.string(), cell) })),
  target: z.string().nullish(),
  expected: z.record(z.string(), z.union([value, z.array(z.union([value, z.array(value)]))])),
});
export type ForumRow = z.infer<typeof row>;
