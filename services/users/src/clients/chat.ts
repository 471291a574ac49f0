// The chat service, who knows what became of a request.
import { outcome } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

export type Outcome = ReturnType<typeof outcomes>;

/** Rejects where nobody answers. */
export const outcomes = (bus: Pick<Bus, "ask">) => (requestId: string) => bus.ask(outcome, { requestId });
