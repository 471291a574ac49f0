// The cross-check asks an independent assistant the same question, to compare the formulas. Never charged.
import { address } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import type { CrossCheck } from "@cellwright/verifier/verify";
import OpenAI from "openai";
import { z } from "zod";
import { breaker } from "./model/breaker.ts";
import { forBuiltIn } from "./model/provider.ts";
import { remarkIn } from "./model/remark.ts";
import { messagesOf, withoutExamples } from "./model/turn.ts";

/** Model name of the built-in assistant. */
const builtIn = "cellwright";

export const crossCheckEnv = {
  /** Any service with OpenAI's API. If unset, there is no cross-check. */
  CROSS_CHECK_BASE_URL: address.optional(),
  CROSS_CHECK_MODEL: z.string().max(200).default(builtIn),
  CROSS_CHECK_API_KEY: z.string().max(4_000).default("none"),
};

type CrossCheckEnv = z.infer<z.ZodObject<typeof crossCheckEnv>>;

/** How long an answer waits for the cross-check. */
const longestMs = 2_000;

export function crossCheck(env: CrossCheckEnv, log: Log): CrossCheck {
  const { CROSS_CHECK_BASE_URL: baseURL, CROSS_CHECK_MODEL: model } = env;
  if (baseURL === undefined) return async () => null;
  const client = new OpenAI({
    apiKey: env.CROSS_CHECK_API_KEY,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: longestMs,
    logLevel: "off",
  });
  const spared = breaker();
  const isBuiltIn = model === builtIn;
  return async (turns, user, given) => {
    if (!spared.isAllowed()) return null;
    const attempt = spared.begin();
    try {
      const signal = AbortSignal.timeout(longestMs);
      const completion = await client.chat.completions.create(
        {
          ...{
            model,
            messages: messagesOf(isBuiltIn ? withoutExamples(turns) : turns),
            stream: false as const,
          },
          ...(isBuiltIn && forBuiltIn(user, given)),
        },
        { signal },
      );
      attempt.succeeded();
      const remark = "cellwright" in completion ? remarkIn(completion.cellwright) : undefined;
      const content = completion.choices[0]?.message.content ?? null;
      if (content === null || (remark && remark.kind !== "formula")) return null;
      return remark?.doubt ? (remark.confirms ? { likely: content } : null) : content;
    } catch (error) {
      attempt.failed();
      log.debug({ err: error }, "the cross-check did not answer");
      return null;
    }
  };
}
