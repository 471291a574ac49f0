// Any OpenAI-compatible model: words as they come, and what they took.
import { Problem } from "@cellwright/kit/problem";
import OpenAI from "openai";
import type { Usage } from "../store/replies.ts";

export type Turn = { role: "system" | "user" | "assistant"; content: string };

/** Longest that one answer may take, in milliseconds. */
const answerMs = 60_000;

type Settings = {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_MODEL?: string | undefined;
  AI?: "built-in" | undefined;
};

export type Model = ReturnType<typeof model>;

export function model(env: Settings) {
  const name = env.OPENAI_MODEL ?? (env.AI ? "cellwright" : "gpt-4o-mini");
  const client = new OpenAI({
    apiKey: env.OPENAI_API_KEY ?? "none",
    ...(env.OPENAI_BASE_URL && { baseURL: env.OPENAI_BASE_URL }),
    maxRetries: 1,
    timeout: answerMs,
  });
  return {
    /** Which assistant answers, as the page shows it. */
    assistant: { kind: env.AI ?? ("external" as const), model: name },

    /** The words of one answer as they come; returns its usage. The model out of reach: {@link Problem} MODEL_UNAVAILABLE. */
    async *answer(turns: Turn[], signal: AbortSignal): AsyncGenerator<string, Usage> {
      const late = AbortSignal.timeout(answerMs);
      const usage: Usage = { model: name, promptTokens: 0, completionTokens: 0 };
      try {
        const stream = await client.chat.completions.create(
          { model: name, messages: turns, stream: true, stream_options: { include_usage: true } },
          { signal: AbortSignal.any([signal, late]) },
        );
        let isWhole = false;
        for await (const chunk of stream) {
          const [choice] = chunk.choices;
          if (choice?.delta.content) yield choice.delta.content;
          if (choice?.finish_reason) isWhole = true;
          if (chunk.usage) {
            usage.promptTokens = chunk.usage.prompt_tokens;
            usage.completionTokens = chunk.usage.completion_tokens;
          }
        }
        if (!isWhole) throw new Error("the model's answer ended in the middle");
        return usage;
      } catch (error) {
        throw new Problem("MODEL_UNAVAILABLE", { cause: error, retryAfter: 5 });
      }
    },
  };
}
