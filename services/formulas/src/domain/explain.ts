// Explains a formula: the formula engine gives the steps in order of evaluation, a model gives the summary.
import type { Explanation, explainRequest } from "@cellwright/contracts/formulas";
import type { z } from "zod";
import type { Worked } from "../workers/pool.ts";
import type { Perform, RequestKey } from "./perform.ts";

export type ExplainRequest = z.output<typeof explainRequest>;
type Steps = Explanation["steps"];

/** `sent` is the untrimmed formula, in which offsets are counted. A formula that cannot be parsed is refused. */
export const createExplain = (perform: Perform, worked: Worked) => {
  return async (key: RequestKey, request: ExplainRequest, sent: string): Promise<unknown> => {
    const by = { userId: key.userId, language: request.language };
    const steps = await worked(by, "readable", sent, request);
    return perform(key, { kind: "explain", ...request }, async ({ formula: onData, text }) => {
      const answer: Explanation = {
        explanation:
          (await worked(by, "worded", text, request.formula, request)) ??
          (await worked(by, "inOneSentence", request.formula, request, request.data)) ??
          sentences(steps),
        steps: withValues(steps, onData?.steps ?? []),
      };
      return { answer, isCharged: true };
    });
  };
};

const sentences = (steps: Steps): string => steps.map(({ description }) => description).join("\n");

/** Adds the values of `valued` to `steps`, by position: the same formula in another locale has the same steps. */
const withValues = (steps: Steps, valued: Steps): Steps =>
  steps.map((step, at) => {
    const value = valued.length === steps.length ? valued[at]?.value : undefined;
    return value === undefined ? step : { ...step, value };
  });
