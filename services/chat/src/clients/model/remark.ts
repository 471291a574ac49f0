// What the built-in assistant says of its own answer, beside the words. Other models say nothing of the kind.
import { z } from "zod";

/** `kind` is what the answer is; `doubt`: the question may have been meant otherwise; `costly`: it was more than a trifle of work. */
export const remark = z.object({ kind: z.string(), doubt: z.boolean(), costly: z.boolean().default(true) });
export type Remark = z.infer<typeof remark>;

/** Undefined where there is none, or one that cannot be read. */
export const remarkIn = (given: unknown): Remark | undefined => remark.safeParse(given).data;
