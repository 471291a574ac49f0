// RPC client of the chat service, which knows the outcome of a request.
import { outcome } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

export type Outcome = ReturnType<typeof outcomes>;

/** Rejects if the chat service does not answer. */
export const outcomes = (bus: Pick<Bus, "ask">) => (requestId: string) => bus.ask(outcome, { requestId });
