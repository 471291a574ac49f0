// One row of strangers' questions, as the files of a corpus have them.
import { z } from "zod";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const cell = z.union([value, z.object({ date: z.string(), serial: z.number() })]);
export const row = z.object({
  id: z.string(),
  question: z.string(),
  /** Asked in the same chat after the question; then it is what `expected` belongs to. */
  followup: z.string().optional(),
  dialect: z.enum(["excel", "sheets"]),
  /** Of the follow-up, where it is another. */
  dialect2: z.enum(["excel", "sheets"]).optional(),
  /** False: the assistant is not given the tables; answers are judged on them. */
  isPasted: z.boolean().default(true),
  tables: z.record(z.string(), z.object({ cells: z.record(z.string(), cell) })),
  target: z.string().nullish(),
  expected: z.record(z.string(), z.union([value, z.array(z.union([value, z.array(value)]))])),
});
export type ForumRow = z.infer<typeof row>;
