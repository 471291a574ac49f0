// The model, whichever answers: words as they come, or a whole answer, and what it took.
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { z } from "zod";
import type { Usage } from "../store/replies.ts";
import { type Answered, chain } from "./model/chain.ts";
import { type Language, noteAfter } from "./model/notes.ts";
import type { Origin } from "./model/origin.ts";
import type { Remark } from "./model/remark.ts";
import { type ModelEnv, providersIn, type Task } from "./model/settings.ts";
import { valueIn } from "./model/shape.ts";
import type { Turn } from "./model/turn.ts";
import { tokensIn, tokensOf } from "./model/usage.ts";

export type { Origin, Task, Turn };

export type Model = ReturnType<typeof model>;

/** `value` is what the text holds of the shape that was asked for; null where it holds none, or none was asked for. */
export type Completed<Value> = { text: string; value: Value | null; isWhole: boolean; usage: Usage };

type Asking = {
  language?: Language | undefined;
  onOrigin?: ((origin: Origin) => void) | undefined;
  /** Who asks. */
  user?: string | undefined;
  task?: Task | undefined;
  /** The person's tables as they were pasted. */
  tables?: string | undefined;
};

export function model(env: ModelEnv, log: Log) {
  const providers = providersIn(env);
  const { OPENAI_SILENCE_SECONDS, OPENAI_ANSWER_SECONDS } = env;
  const line = chain(providers, {
    log,
    silenceMs: OPENAI_SILENCE_SECONDS * 1_000,
    answerMs: OPENAI_ANSWER_SECONDS * 1_000,
  });

  const usageOf = (turns: Turn[], text: string, answered: Answered): Usage => ({
    model: answered.model,
    promptTokens: answered.promptTokens ?? tokensOf(turns),
    completionTokens: answered.completionTokens ?? tokensIn(text),
  });

  return {
    /** Which assistant answers, as the page shows it. */
    assistant: { kind: env.AI ?? ("external" as const), model: providers[0]?.model ?? "" },

    /**
     * The words of one answer as they come; returns its usage. `onOrigin` gets where it comes from before the first of them.
     * One that is cut by the provider ends with a sentence that says so.
     * No model within reach, or none that will answer this: {@link Problem} MODEL_UNAVAILABLE.
     */
    async *answer(
      turns: Turn[],
      signal: AbortSignal,
      { language, onOrigin, user, task, tables }: Asking = {},
    ): AsyncGenerator<string, Usage> {
      let text = "";
      const onRemark = (remark: Remark | null) =>
        onOrigin?.({
          isBuiltIn: remark !== null || env.AI === "built-in",
          isDoubted: remark?.doubt ?? false,
          kind: remark?.kind ?? null,
          isCostly: remark?.costly ?? true,
          choices: remark?.choices ?? [],
        });
      const words = line.ask({ turns, onRemark, user, task, tables }, signal);
      try {
        for (;;) {
          const { value, done } = await words.next();
          if (done) {
            if (value.finish !== "whole") yield cut(text, value.finish, language);
            return usageOf(turns, text, value);
          }
          text += value;
          yield value;
        }
      } catch (error) {
        throw error instanceof Problem ? error : new Problem("MODEL_UNAVAILABLE", { cause: error });
      } finally {
        await words.return({ finish: "whole", promptTokens: 0, completionTokens: 0, model: "" });
      }
    },

    /** A whole answer, in `shape` where one is given: by JSON Schema where the provider has it, else by asking for it. */
    async complete<Value = never>(
      turns: Turn[],
      signal: AbortSignal,
      shape?: z.ZodType<Value>,
    ): Promise<Completed<Value>> {
      let text = "";
      const words = line.ask({ turns, shape }, signal);
      for (;;) {
        const { value: said, done } = await words.next();
        if (!done) {
          text += said;
          continue;
        }
        const value = shape ? (valueIn(text, shape) ?? null) : null;
        return { text, value, isWhole: said.finish === "whole", usage: usageOf(turns, text, said) };
      }
    },
  };
}

/** Nothing was said before it: then it is no answer, and nothing to pay for. */
function cut(text: string, finish: "length" | "filtered", language: Language | undefined): string {
  if (text.trim() !== "") return noteAfter(text, finish, language);
  const message =
    finish === "length"
      ? "The model reached its length limit before it said a word. Please ask for less at once."
      : "The model provider's content filter stopped the answer. Please word the question differently.";
  throw new Problem("MODEL_UNAVAILABLE", { message });
}
