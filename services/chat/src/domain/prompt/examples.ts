// Puts as many example recipes as fit right before the question. They change with each question, so they come late.
import type { Turn } from "../../clients/model.ts";
import { fenced } from "./fence.ts";

/** Limit of all examples with their fence, in characters. */
const mostLetters = 600;
/** Limit after the first question, as a share of the prompt before the examples, so that most of it can be cached. */
const share = 1 / 14;

export function examplesAfter(before: readonly Turn[], isFirst: boolean, lines: readonly string[]): Turn[] {
  const letters = before.reduce((sum, { content }) => sum + content.length, 0);
  const most = isFirst ? mostLetters : Math.min(mostLetters, letters * share);
  let kept: string[] = [];
  for (const line of lines) {
    const more = [...kept, line];
    if (written(more).length <= most) kept = more;
  }
  return kept.length === 0 ? [] : [{ role: "user", content: written(kept), part: "examples" }];
}

const written = (lines: readonly string[]): string =>
  fenced("examples", ["On other tables:", ...lines].join("\n"));
