// As many examples as fit, right before the question: they differ from question to question, so that what stays the same comes first.
import type { Turn } from "../../clients/model.ts";
import { fenced } from "./fence.ts";

/** In letters, all examples with their fence. */
const mostLetters = 600;
/** In later turns they may take this share of the prompt before them, so that most of the prompt is the same as in the turn before. */
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
