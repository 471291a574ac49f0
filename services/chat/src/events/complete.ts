// RPC for the formulas service: the model's part of a generation, explanation or repair.
import { complete } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { Complete } from "../domain/complete.ts";

/** Returns a function that stops taking requests and waits for those under way. */
export const answerComplete = (bus: Bus, completing: Complete): (() => Promise<void>) =>
  bus.respond(complete, completing);
