// A formula is explained: its steps in order of evaluation, from its own tree.
import type { Explanation } from "@cellwright/contracts/formulas";
import { explain as steps } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import type { Problem as Flaw } from "@cellwright/formula/problem";
import { Problem } from "@cellwright/kit/problem";
import { type Written, writingOf } from "./writing.ts";

type Asked = Written & { language?: string | undefined };

/** Offsets count from the very start of `sent`. A formula that cannot be read: {@link Problem} INVALID_FIELDS. */
export function explain(sent: string, { language = "en", ...written }: Asked): Explanation {
  const before = sent.length - sent.trimStart().length;
  const explained = steps(sent.trim(), { ...writingOf(written), words: wordsOf(language) });
  if (!explained.ok) throw unreadable(explained.problems);
  return {
    explanation: explained.steps.map(({ explanation }) => explanation).join("\n"),
    steps: explained.steps.map(({ number, component, explanation, start, end }) => ({
      step: number,
      component,
      description: explanation,
      start: start + before,
      end: end + before,
    })),
  };
}

const mostFields = 20;

function unreadable(flaws: readonly Flaw[]): Problem {
  const fields = flaws.slice(0, mostFields).map(({ message }) => ({ path: "formula", message }));
  const [first] = fields;
  return new Problem("INVALID_FIELDS", { ...(first && { message: first.message }), extra: { fields } });
}
