// The assistant says when it may have misread a question: what it tells with a doubt is wrong far more often than what it tells without.

import { answer, type Reply } from "@cellwright/assistant/assistant/answer";
import { phrasesOf } from "@cellwright/assistant/assistant/telling/tell";
import { expect, test } from "@jest/globals";
import { questionOf } from "../ask.ts";
import { type Case, isRight } from "../case.ts";
import { translatedCases } from "../cases.ts";
import { pastedText } from "../tables.ts";

const replyTo = (its: Case): Reply =>
  answer([{ role: "user", content: `${questionOf(its)}\n\n${pastedText(its)}` }]);
const formulaIn = ({ text }: Reply): string | undefined =>
  /```excel\n([\s\S]*?)\n```/.exec(text)?.[1]?.trim();

test.each(["en", "de", "fr"] as const)(
  "answers told with a doubt are the ones that are wrong (%s)",
  (language) => {
    const told = translatedCases(["v", "w"]).flatMap(({ byLanguage }) => {
      const its = byLanguage[language];
      const reply = replyTo(its);
      const formula = formulaIn(reply);
      return formula ? [{ isDoubtful: reply.doubt, isRight: isRight(formula, its) }] : [];
    });
    const shareRight = (isDoubtful: boolean): number => {
      const some = told.filter((each) => each.isDoubtful === isDoubtful);
      return some.filter((each) => each.isRight).length / some.length;
    };

    expect(shareRight(false)).toBeGreaterThan(0.4);
    expect(shareRight(true)).toBeLessThan(shareRight(false) - 0.2);
  },
);

test("a doubt comes with the steps of the formula, so that one sees how the question was read", () => {
  const { doubt, steps } = phrasesOf("en");
  const replies = translatedCases(["v"]).map(({ byLanguage }) => replyTo(byLanguage.en));
  const doubtful = replies.filter((reply) => reply.doubt);

  expect(doubtful).toEqual(replies.filter(({ text }) => text.startsWith(doubt)));
  expect(doubtful.length).toBeGreaterThan(5);
  expect(doubtful.filter(({ text }) => text.includes(steps)).length).toBeGreaterThan(doubtful.length / 2);
});
