// Repairs by a model, for formulas that the engine cannot repair, and the price of costly engine repairs.
import type { Allowance } from "@cellwright/kit/allowance";
import type { RepairRequest } from "../texts/fixing.ts";
import type { Worked } from "../workers/pool.ts";
import type { Perform, RequestKey } from "./perform.ts";

/** Asks a model for a repair, which is not charged if it fails. */
export const createRepair =
  (perform: Perform, worked: Worked) =>
  (key: RequestKey, request: RepairRequest, sent: string): Promise<unknown> => {
    // without the language, because the model's part does not depend on it
    const { language, ...rest } = request;
    return perform(key, { kind: "repair", ...rest }, async ({ formula: made }) => {
      const answer = await worked({ userId: key.userId, language }, "judged", made, sent, request);
      return { answer, isCharged: answer.verdict !== "failed" };
    });
  };

/** A fixed number of costly engine repairs per day is free. Further ones cost as much as an answer. */
export const createPay =
  (allowance: Allowance) =>
  async ({ userId, requestId }: RequestKey): Promise<void> => {
    if (await allowance.uncharged(userId, requestId)) return;
    await allowance.reserve(userId, requestId, "repair");
    await allowance.uncharged(userId, requestId, true);
  };
