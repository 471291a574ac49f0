// A broken formula that the engine could not mend alone: a model is asked.
import type { Allowance } from "@cellwright/kit/allowance";
import type { RepairRequest } from "../texts/mending.ts";
import type { Worked } from "../workers/pool.ts";
import type { Perform, Person } from "./perform.ts";

/** What a model makes of it; what it cannot mend either is not charged. */
export const repairing =
  (perform: Perform, worked: Worked) =>
  (person: Person, request: RepairRequest, sent: string): Promise<unknown> => {
    // the model's part is the same in every language
    const { language, ...asked } = request;
    return perform(person, { kind: "repair", ...asked }, async ({ formula: made }) => {
      const answer = await worked({ person: person.userId, language }, "judged", made, sent, request);
      return { answer, isCharged: answer.verdict !== "failed" };
    });
  };

/** Work of the engine that is no trifle is free so often a day, and costs what an answer costs beyond it. */
export const paying =
  (allowance: Allowance) =>
  async ({ userId, requestId }: Person): Promise<void> => {
    if (await allowance.uncharged(userId, requestId)) return;
    await allowance.reserve(userId, requestId, "repair");
    await allowance.uncharged(userId, requestId, true);
  };
