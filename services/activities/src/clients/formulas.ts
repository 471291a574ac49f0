// Client of the formulas service, which stores works (generated, explained and repaired formulas) and audits.
import { analyzedFile, work } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";

export type Formulas = ReturnType<typeof formulas>;

export const formulas = (bus: Pick<Bus, "call">) => ({
  /** Null if the work does not exist any more. */
  work: (userId: string, workId: string) => bus.call(work, { userId, workId }),
  /** Null if the workbook was deleted. */
  audit: (userId: string, workId: string) => bus.call(analyzedFile, { userId, workId }),
});
