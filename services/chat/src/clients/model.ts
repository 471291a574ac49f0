// The model client returns streamed or whole answers of the first provider that works, and their token usage.
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Given } from "@cellwright/verifier/verify";
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

export type Model = ReturnType<typeof createModel>;

/** `value` is the parsed answer, or null if no shape was requested or the text does not have that shape. */
export type Completed<Value> = { text: string; value: Value | null; isWhole: boolean; usage: Usage };

type Asking = {
  language?: Language | undefined;
  onOrigin?: ((origin: Origin) => void) | undefined;
  /** User id. */
  user?: string | undefined;
  task?: Task | undefined;
  given?: Given | undefined;
};

export function createModel(env: ModelEnv, log: Log) {
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
    /** The kind and model name of the assistant that answers, which the page shows. */
    assistant: { kind: env.AI ?? ("external" as const), model: providers[0]?.model ?? "" },

    /**
     * Streams one answer and returns its usage. Calls `onOrigin` before the first word. If the provider cuts the
     * answer off, a note at the end says so. Throws {@link Problem} MODEL_UNAVAILABLE if no model can be reached
     * or none accepts the question.
     */
    async *answer(
      turns: Turn[],
      signal: AbortSignal,
      { language, onOrigin, user, task, given }: Asking = {},
    ): AsyncGenerator<string, Usage> {
      let text = "";
      const onRemark = (remark: Remark | null) =>
        onOrigin?.({
          isBuiltIn: remark !== null || env.AI === "built-in",
          isDoubted: remark?.doubt ?? false,
          kind: remark?.kind ?? null,
          isCostly: remark?.costly ?? true,
          choices: remark?.choices ?? [],
          ...(remark?.rule && { rule: remark.rule }),
          ...(remark?.cells && { cells: remark.cells }),
        });
      const words = line.ask({ turns, onRemark, user, task, given }, signal);
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

    /** Returns a whole answer. If the provider does not support JSON Schema, `shape` is added to the prompt. */
    async complete<Value = never>(
      turns: Turn[],
      signal: AbortSignal,
      shape?: z.ZodType<Value>,
    ): Promise<Completed<Value>> {
      let text = "";
      const words = line.ask({ turns, shape }, signal);
      for (;;) {
        const { value: piece, done } = await words.next();
        if (!done) {
          text += piece;
          continue;
        }
        const value = shape ? (valueIn(text, shape) ?? null) : null;
        return { text, value, isWhole: piece.finish === "whole", usage: usageOf(turns, text, piece) };
      }
    },
  };
}

/** The note for an answer that was cut off. Throws if the answer has no text, so that it is not charged. */
function cut(text: string, finish: "length" | "filtered", language: Language | undefined): string {
  if (text.trim() !== "") return noteAfter(text, finish, language);
  const message =
    finish === "length"
      ? "The model reached its length limit before it said a word. Please ask for less at once."
      : "The model provider's content filter stopped the answer. Please word the question differently.";
  throw new Problem("MODEL_UNAVAILABLE", { message });
}
