// The formulas service, asked for what was made.
import { work } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

export type Formulas = ReturnType<typeof formulas>;

export const formulas = (bus: Pick<Bus, "ask">) => ({
  /** Null where it is gone. */
  work: (userId: string, workId: string) => bus.ask(work, { userId, workId }),
});
