// A second, independent answerer: what it makes of a question, to hold the model's formula against. It is never charged.
import { address } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import type { ReadAgain } from "@cellwright/verifier/verify";
import OpenAI from "openai";
import { z } from "zod";
import { breaker } from "./model/breaker.ts";
import { forBuiltIn } from "./model/provider.ts";
import { remarkIn } from "./model/remark.ts";
import { messagesOf, withoutExamples } from "./model/turn.ts";

/** The name of Cellwright's own assistant, in the protocol. */
const builtIn = "cellwright";

export const secondReadingEnv = {
  /** Any service that speaks OpenAI's protocol; unset: questions are read once. */
  SECOND_READING_BASE_URL: address.optional(),
  SECOND_READING_MODEL: z.string().max(200).default(builtIn),
  SECOND_READING_API_KEY: z.string().max(4_000).default("none"),
};

type SecondReadingEnv = z.infer<z.ZodObject<typeof secondReadingEnv>>;

/** It may take so long and no longer: an answer never waits for it longer. */
const longestMs = 2_000;

export function secondReading(env: SecondReadingEnv, log: Log): ReadAgain {
  const { SECOND_READING_BASE_URL: baseURL, SECOND_READING_MODEL: model } = env;
  if (baseURL === undefined) return async () => null;
  const client = new OpenAI({
    apiKey: env.SECOND_READING_API_KEY,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: longestMs,
    logLevel: "off",
  });
  const spared = breaker();
  const isBuiltIn = model === builtIn;
  return async (turns, user, tables) => {
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
          ...(isBuiltIn && forBuiltIn(user, tables)),
        },
        { signal },
      );
      attempt.succeeded();
      const remark = "cellwright" in completion ? remarkIn(completion.cellwright) : undefined;
      const isSure = remark === undefined || (remark.kind === "formula" && !remark.doubt);
      return isSure ? (completion.choices[0]?.message.content ?? null) : null;
    } catch (error) {
      attempt.failed();
      log.debug({ err: error }, "the second reading did not answer");
      return null;
    }
  };
}
