// RPC that formulas answers: a work, for the activities service.
import { work } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { listed } from "../domain/listed.ts";
import type { Works } from "../store/works.ts";

export const respondToRpcs = (bus: Bus, works: Works): void =>
  void bus.respond(work, async ({ userId, workId }) => listed(await works.find(userId, workId)));
