// RPC that formulas answers: a work, for the activities service.
import { work } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import { listed } from "../domain/listed.ts";
import type { Works } from "../store/works.ts";

export const answerAsks = (bus: Bus, works: Works): void =>
  void bus.answer(work, async ({ userId, workId }) => listed(await works.find(userId, workId)));
