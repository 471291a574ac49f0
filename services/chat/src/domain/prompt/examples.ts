// As many example recipes as fit, right before the question: they change with it; stable parts come first.
import type { Turn } from "../../clients/model.ts";
import { fenced } from "./fence.ts";

/** Limit in characters for all examples with their fence. */
const mostLetters = 600;
/** Limit in later turns, as a share of the prompt before them, so that most of the prompt stays cacheable. */
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
