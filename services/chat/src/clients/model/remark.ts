// The remark: metadata that the built-in assistant sends with its answer. Other models send none.
import { choices } from "@cellwright/contracts/chat";
import { ruleCells, ruleKind } from "@cellwright/contracts/checked";
import { z } from "zod";

/** `kind` is the kind of answer. `doubt`: the question may be misread. `confirms`: the
 * formula is likely enough to confirm an equal one of another author. `costly`: the answer took considerable work.
 * `choices` are other possible meanings of the question, worded as messages that the user can send. `rule`: what the
 * formula of steps is for, and `cells` for which ones. */
export const remark = z.object({
  kind: z.string(),
  doubt: z.boolean(),
  confirms: z.boolean().default(false),
  costly: z.boolean().default(true),
  choices: choices.default([]).catch([]),
  rule: ruleKind.optional().catch(undefined),
  cells: ruleCells.optional().catch(undefined),
});
export type Remark = z.infer<typeof remark>;

/** Undefined if there is no remark or it cannot be parsed. */
export const remarkIn = (given: unknown): Remark | undefined => remark.safeParse(given).data;
