// What the built-in assistant says of its own answer, beside the words. Other models say nothing of the kind.
import { choices } from "@cellwright/contracts/chat";
import { z } from "zod";

/** `kind` is what the answer is; `doubt`: the question may have been meant otherwise; `costly`: it was more than a trifle of work;
 * `choices`: what else may be meant, in words that the person can answer with. */
export const remark = z.object({
  kind: z.string(),
  doubt: z.boolean(),
  costly: z.boolean().default(true),
  choices: choices.default([]).catch([]),
});
export type Remark = z.infer<typeof remark>;

/** Undefined where there is none, or one that cannot be read. */
export const remarkIn = (given: unknown): Remark | undefined => remark.safeParse(given).data;
