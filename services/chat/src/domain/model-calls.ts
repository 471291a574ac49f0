// The model calls of one answer. Measures the model's time and estimates the usage if the answer is stopped.

import type { Given } from "@cellwright/verifier/verify";
import type { Model, Origin, Task, Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { Question } from "./open-reply.ts";
import { withoutRules } from "./withhold-rules.ts";

/** `onWord` is called for each piece of text. */
export function createModelCalls(model: Model, { language, owner: user }: Question, onWord: () => void) {
  let modelMs = 0;
  let latest: Turn[] = [];

  async function* answer(
    turns: Turn[],
    onOrigin: (origin: Origin) => void,
    { signal, task, given }: { signal: AbortSignal; task: Task | undefined; given: Given },
  ): AsyncGenerator<string, Usage> {
    latest = turns;
    const words = withoutRules(
      model.answer(turns, signal, { language, onOrigin, user, task, given }),
      language,
    );
    for (;;) {
      const began = performance.now();
      const { value, done } = await words.next().finally(() => {
        modelMs += performance.now() - began;
      });
      if (done) return value;
      onWord();
      yield value;
    }
  }

  return {
    answer,
    hasCalled: () => latest.length > 0,
    /** Time spent in the model, in milliseconds. */
    ms: () => modelMs,
    /** Estimates the usage of the latest call (four characters per token), because a stopped model reports none. */
    estimatedUsage: (content: string): Usage => ({
      model: model.assistant.model,
      promptTokens: Math.ceil(latest.reduce((sum, turn) => sum + turn.content.length, 0) / 4),
      completionTokens: Math.ceil(content.length / 4),
    }),
  };
}
