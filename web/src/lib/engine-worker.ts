// The formula language in a thread of its own: what it needs is larger than the page, and comes with the first wish.
import type { Dialect, Separator } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { type Translation, translate } from "@cellwright/formula/translate";

export type Written = { dialect: Dialect; language: string; separator: Separator };
export type EngineWish = { id: number; formula: string; from: Written; to: readonly Written[] };
export type EngineAnswer = { id: number; translations: Translation[] };

const writingOf = ({ dialect, language, separator }: Written) => {
  const vocabulary = vocabularyOf(language);
  return { dialect, separator, ...(vocabulary && { vocabulary }) };
};

const english: Written = { dialect: "excel", language: "en", separator: "," };

addEventListener("message", ({ data: { id, formula, from, to } }: MessageEvent<EngineWish>) => {
  const translations = to.map((wanted) => {
    const found = translate(formula, writingOf(from), writingOf(wanted));
    if (found.ok) return found;
    // One of before may be in another writing than the person's of now.
    const other = translate(formula, writingOf({ ...english, dialect: from.dialect }), writingOf(wanted));
    return other.ok ? other : found;
  });
  const answer: EngineAnswer = { id, translations };
  postMessage(answer);
});
