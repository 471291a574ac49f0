// Measures answers: time to the first word, duration, outcomes, tokens and verdicts.
import type { Metrics } from "@cellwright/kit/metrics";
import type { Usage, Written } from "../store/replies.ts";

export type Outcome = "finished" | "stopped" | "failed";

export type AnswerMetrics = ReturnType<typeof createAnswerMetrics>;

export function createAnswerMetrics(metrics: Pick<Metrics, "counter" | "histogram">) {
  const seconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 60];
  const firstWord = metrics.histogram(
    "first_word_seconds",
    "Time from a question to the model's first word",
    [],
    seconds,
  );
  const spent = metrics.histogram(
    "answer_duration_seconds",
    "Duration of answers, split into the model's time and our own",
    ["part"],
    [0.005, 0.01, 0.025, ...seconds],
  );
  const ended = metrics.counter("answers_total", "Answers by outcome: finished, stopped or failed", [
    "outcome",
  ]);
  const tokens = metrics.counter("tokens_total", "Tokens of the model", ["kind"]);
  const checked = metrics.counter(
    "formulas_checked_total",
    "Formulas of answers: verified, checked or failed",
    ["verdict"],
  );
  return {
    /** Starts to measure one answer. */
    begin: () => {
      const began = performance.now();
      let hasSpoken = false;
      const elapsed = () => (performance.now() - began) / 1_000;
      return {
        word: () => {
          if (!hasSpoken) firstWord.observe(elapsed());
          hasSpoken = true;
        },
        finished: (written: Written, used: Usage) => {
          tokens.inc({ kind: "prompt" }, used.promptTokens);
          tokens.inc({ kind: "completion" }, used.completionTokens);
          for (const { verdict } of written.formulas) checked.inc({ verdict });
        },
        ended: (outcome: Outcome, modelMs: number) => {
          const model = modelMs / 1_000;
          ended.inc({ outcome });
          spent.observe({ part: "model" }, model);
          spent.observe({ part: "own" }, Math.max(0, elapsed() - model));
        },
      };
    },
  };
}
