// The chat service, who knows what became of a request.
import { outcome } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

export type Outcome = ReturnType<typeof outcomes>;

/** Rejects where nobody answers. */
export const outcomes = (bus: Pick<Bus, "ask">) => async (requestId: string) =>
  (await bus.ask(outcome, { requestId })).outcome;
