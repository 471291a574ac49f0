// Client of the chat service, the only service that calls a model.
import { complete } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Task = z.input<typeof complete.question>["work"];
export type Completion = z.output<typeof complete.answer>;

export type Chat = ReturnType<typeof chat>;

export const chat = (bus: Pick<Bus, "call">) => ({
  /** Asks the chat service for the model's part of a request, checked and run. Repetitions get the same result. */
  complete: (userId: string, requestId: string, work: Task): Promise<Completion> =>
    bus.call(complete, { userId, requestId, work }),
});
