// Client of the formulas service: stored works.
import { work } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

export type Formulas = ReturnType<typeof formulas>;

export const formulas = (bus: Pick<Bus, "ask">) => ({
  /** Null if it does not exist any more. */
  work: (userId: string, workId: string) => bus.ask(work, { userId, workId }),
});
