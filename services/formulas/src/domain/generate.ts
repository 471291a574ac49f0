// Generates a formula from a description: the model's formula, checked and run, with steps and alternatives.
import type { Generation, generateRequest } from "@cellwright/contracts/formulas";
import { Problem } from "@cellwright/kit/problem";
import type { z } from "zod";
import type { Worked } from "../workers/pool.ts";
import type { Perform, RequestKey } from "./perform.ts";

export type GenerateRequest = z.output<typeof generateRequest>;

const noFormula =
  "No formula could be made from this description. Say which columns or ranges it should use and what it should give.";

/** If the model gives no formula, throws {@link Problem} INVALID_FIELDS and charges nothing. */
export const createGenerate = (perform: Perform, worked: Worked) => {
  return (key: RequestKey, request: GenerateRequest): Promise<unknown> => {
    const { dialect, locale, language } = request;
    return perform(key, { kind: "generate", ...request }, async ({ formula: made }) => {
      if (!made) {
        const fields = [{ path: "description", message: noFormula }];
        throw new Problem("INVALID_FIELDS", { message: noFormula, extra: { fields } });
      }
      const isFailed = made.verdict === "failed";
      const by = { userId: key.userId, language };
      const written = { dialect, locale, language };
      const steps = made.steps ?? (await worked(by, "stepsOf", made.formula, written).catch(() => []));
      const sentence = await worked(by, "inOneSentence", made.formula, written, request.data).catch(
        () => null,
      );
      const answer: Generation = {
        ...made,
        steps,
        explanation: sentence ?? steps.map(({ description }) => description).join("\n"),
        // a failure is ignored, because the answer is useful without alternatives too
        alternatives: isFailed ? [] : await worked(by, "alternatives", made.formula, written).catch(() => []),
      };
      return { answer, isCharged: !isFailed };
    });
  };
};
