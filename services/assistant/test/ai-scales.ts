// Scales: what a question shows from which limit on, up to which one, or for which value, becomes tests in the right order.

import { questionOf } from "@cellwright/tests/eval/ask";
import { type Case, type Plain, answer as run } from "@cellwright/tests/eval/case";
import { pastedText } from "@cellwright/tests/eval/tables";
import { pick, random } from "@cellwright/tests/support/random";
import { describe, expect, test } from "@jest/globals";
import { askedIn } from "../src/assistant/conversation.ts";
import { languagesOf } from "../src/assistant/languages.ts";
import { readingsOf } from "../src/assistant/reading/read.ts";
import { onScales } from "../src/assistant/scales/formulas.ts";

/** What every formula for the question gives, row by row. */
function shown(question: string, language: "en" | "de" | "fr", values: readonly number[]): Plain[][] {
  const its: Case = {
    id: "own",
    category: "nested",
    language,
    difficulty: 2,
    dialect: "excel",
    question,
    tables: { Page: [["Name", "Value", "Result"], ...values.map((value, at) => [`n${at}`, value, null])] },
    target: `C2:C${values.length + 1}`,
    formula: "=0",
    expected: 0,
  };
  const asked = askedIn([{ role: "user", content: `${questionOf(its)}\n\n${pastedText(its)}` }]);
  const { data, dialect, target } = asked;
  const [reading] = readingsOf(
    asked.question,
    data,
    dialect,
    languagesOf(asked.question),
    target,
    asked.shown,
  );
  const made = reading ? onScales(reading) : [];
  return made.map((formula) => run(`=${formula}`, its)?.values ?? []);
}

type Asked = readonly ["en" | "de" | "fr", question: string, values: number[], expected: Plain[]];

const all: Record<string, readonly Asked[]> = {
  "limits from which on something holds are tested from the highest down": [
    ["en", "A from 90, B from 80, C from 70, otherwise F.", [95, 80, 79, 12], ["A", "B", "C", "F"]],
    ["de", "ab 90 Note A, ab 80 B, alle anderen C", [90, 85, 20], ["Note A", "B", "C"]],
    ["fr", "À partir de 16 : A, de 14 : B, de 12 : C, sinon D.", [16, 14.5, 12, 3], ["A", "B", "C", "D"]],
  ],
  "limits up to which something holds are tested from the lowest up": [
    ["en", "under 10 cold, under 20 mild, else hot", [9, 10, 30], ["cold", "mild", "hot"]],
    ["de", "klein bis 10, mittel bis 50, darüber groß", [10, 11, 51], ["klein", "mittel", "groß"]],
    [
      "fr",
      "moins de 18,5 « maigre », moins de 25 « normal », au-delà « fort »",
      [18, 18.5, 25],
      ["maigre", "normal", "fort"],
    ],
  ],
  "ranges and the limits around them make one scale": [
    [
      "fr",
      "moins de 120 « normale », de 120 à 139 « élevée », à partir de 140 « haute »",
      [119, 139, 140],
      ["normale", "élevée", "haute"],
    ],
    ["de", "unter 53 S, ab 53 M, ab 63 L, ab 73 XL", [52, 53, 70, 73], ["S", "M", "L", "XL"]],
    ["en", "0 to 9 few, 10 to 19 some, 20 or more many", [9, 10, 25], ["few", "some", "many"]],
  ],
  "values that stand for words are tested for themselves": [
    ["en", "1 = new, 2 = in progress, 3 = done", [2, 1, 3], ["in progress", "new", "done"]],
    ["de", "5 = super, 4 = gut, 3 = mittel, weniger = schlecht", [5, 4, 1], ["super", "gut", "schlecht"]],
    ["fr", "1 est bas, 2 est moyen, 3 est haut", [3, 1, 2], ["haut", "bas", "moyen"]],
  ],
  "nothing is nought among numbers, and empty among words": [
    ["en", "Shipping is free from 50, otherwise it's 4.90.", [50, 20], [0, 4.9]],
    ["de", "Bonus: 200 ab 10, sonst nichts", [10, 9], [200, 0]],
    ["fr", "« prime » à partir de 10, sinon rien", [10, 9], ["prime", ""]],
  ],
  "shares may be meant of the value": [
    ["en", "Commission: 5% from 500, 10% from 1000, else nothing", [1000, 500, 100], [100, 25, 0]],
    ["de", "Rabatt 10 % ab 500, sonst 0. Zu zahlender Betrag.", [500, 100], [450, 100]],
  ],
};

describe.each(Object.entries(all))("%s", (_, asked) => {
  test.each(asked)("%s: %s", (language, question, values, expected) => {
    expect(shown(question, language, values)).toContainEqual(expected);
  });
});

test("limits and words that nobody has ever seen make a scale in the order of their limits", () => {
  const next = random(11);
  const number = (): number => Math.floor(next() * 900) + 50;
  const word = (): string =>
    Array.from({ length: 3 }, () => pick([..."bdfgklmnprstv"], next) + pick([..."aeiou"], next)).join("");
  for (let round = 0; round < 60; round++) {
    const [low, high] = [number(), number() + 1_000];
    const [first, second, rest] = [word(), word(), word()];
    const questions = {
      en: `${first} from ${high}, ${second} from ${low}, otherwise ${rest}`,
      de: `ab ${high} ${first}, ab ${low} ${second}, sonst ${rest}`,
      fr: `à partir de ${high} : ${first}, à partir de ${low} : ${second}, sinon ${rest}`,
    };
    for (const language of ["en", "de", "fr"] as const)
      expect({
        question: questions[language],
        shown: shown(questions[language], language, [high, low, low - 1]),
      }).toMatchObject({ shown: expect.arrayContaining([[first, second, rest]]) });
  }
});

test("what tells no limit, or one range alone, is no scale", () => {
  expect(shown("5 to 10 fine, otherwise odd", "en", [1, 7])).toEqual([]);
  expect(shown("Sum of all values", "en", [1, 2])).toEqual([]);
  expect(shown("Add 5 to each value", "en", [1, 2])).toEqual([]);
});
