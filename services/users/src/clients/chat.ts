// RPC client of the chat service, which knows the outcome of a request.
import { outcome } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";

export type OutcomeReader = ReturnType<typeof createOutcomeReader>;

/** Rejects if the chat service does not answer. */
export const createOutcomeReader = (bus: Pick<Bus, "call">) => (requestId: string) =>
  bus.call(outcome, { requestId });
