// The RPC that runs the model for the formulas service: for generations, explanations and repairs.
import { complete } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { Complete } from "../domain/complete.ts";

/** Returns a function that stops accepting requests and waits for those in progress. */
export const answerComplete = (bus: Bus, completing: Complete): (() => Promise<void>) =>
  bus.respond(complete, completing);
