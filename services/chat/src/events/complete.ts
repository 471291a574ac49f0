// The model's part of a request, for the service that answers it; silence would mean that this one is lost.
import { complete } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import type { Complete } from "../domain/complete.ts";

/** Returns the way to stop: it takes no more, and answers those under way. */
export const answerComplete = (bus: Bus, completing: Complete): (() => Promise<void>) =>
  bus.answer(complete, completing);
