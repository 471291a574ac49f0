// Metadata that the built-in assistant sends with its answer. Other models send none.
import { choices } from "@cellwright/contracts/chat";
import { z } from "zod";

/** `kind`: what the answer is; `doubt`: it may misread the question; `costly`: it took considerable work;
 * `choices`: other readings, worded as replies that the user can send. */
export const remark = z.object({
  kind: z.string(),
  doubt: z.boolean(),
  costly: z.boolean().default(true),
  choices: choices.default([]).catch([]),
});
export type Remark = z.infer<typeof remark>;

/** Undefined if there is none or it cannot be parsed. */
export const remarkIn = (given: unknown): Remark | undefined => remark.safeParse(given).data;
