// Client of the chat service, the only service that calls a model.
import { complete } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Task = z.input<typeof complete.question>["work"];
export type Completion = z.output<typeof complete.answer>;

export type Chat = ReturnType<typeof chat>;

export const chat = (bus: Pick<Bus, "call">) => ({
  /** The model's part of the work, checked and run. Repeating a request returns the same result. */
  complete: (userId: string, requestId: string, work: Task): Promise<Completion> =>
    bus.call(complete, { userId, requestId, work }),
});
