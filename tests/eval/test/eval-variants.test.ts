// Checks the variants of cases: the right answer changes with the question, and something really changes.
import { expect, test } from "@jest/globals";
import { type Case, isRight } from "../case.ts";
import { allCases, casesOf, inEveryLanguage } from "../cases.ts";
import { type Way, ways } from "../variants/ways.ts";
import { variant } from "../variants.ts";

/** Every tenth case of all sets and languages, starting at an offset. */
const tenth = (number: number): readonly Case[] =>
  inEveryLanguage(allCases()).filter((_, at) => at % 10 === number % 10);
const cases = tenth(0);

const shareOf = (has: (its: Case) => boolean): number => cases.filter(has).length / cases.length;
const namesOf = (those: readonly Case[]): string[] => those.map(({ id, language }) => `${id} (${language})`);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

test.each([1, 2, 3])("a variant's formula gives the variant's expected values (seed %d)", (seed) => {
  const wrong = tenth(seed).filter((its) => {
    const other = variant(its, seed);
    return !isRight(other.formula, other);
  });
  expect(namesOf(wrong)).toEqual([]);
});

test("a variant has another question and another table than its case", () => {
  const others = cases.map((its) => ({ its, other: variant(its, 4) }));
  const unchanged = others.filter(({ its, other }) => its.question === other.question);
  const unmoved = others.filter(({ its, other }) => isSame(its.tables, other.tables));
  expect(namesOf(unchanged.map(({ its }) => its))).toEqual([]);
  // a table of one column, or of constants alone, has nothing to move
  expect(unmoved.length).toBeLessThan(cases.length / 70);
});

/** The smallest share of cases that each kind of change must apply to. Not every question names a criterion. */
const hall: readonly (readonly [Way, number])[] = [
  ["criteria", 0.2],
  ["headings", 0.5],
  ["columns", 0.95],
  ["wording", 1],
];

test.each(hall)("the change of %s alone keeps formulas right and applies to enough cases", (way, least) => {
  const wrong = cases.filter((its) => {
    const other = variant(its, 5, [way]);
    return !isRight(other.formula, other);
  });
  expect(namesOf(wrong)).toEqual([]);
  expect(
    shareOf((its) => {
      const { question, tables } = variant(its, 5, [way]);
      return question !== its.question || !isSame(tables, its.tables);
    }),
  ).toBeGreaterThanOrEqual(least);
});

test("after columns have moved, the formula for the original table is wrong", () => {
  const moved = cases.map((its) => ({ its, other: variant(its, 6, ["columns"]) }));
  const read = moved.filter(({ its, other }) => its.formula !== other.formula);
  const stillRight = read.filter(({ its, other }) => isRight(its.formula, other));
  expect(read.length / cases.length).toBeGreaterThan(0.9);
  expect(stillRight.length / read.length).toBeLessThan(0.1);
});

test("after criteria have changed, the formula for the original criteria is wrong", () => {
  const variants = cases.map((its) => ({ its, other: variant(its, 7, ["criteria"]) }));
  const changed = variants.filter(({ its, other }) => its.formula !== other.formula);
  const stillRight = changed.filter(({ its, other }) => isRight(its.formula, other));
  expect(stillRight.length / changed.length).toBeLessThan(0.25);
});

test("column letters in a question move together with the table", () => {
  const its: Case = {
    id: "b-conditional-0",
    category: "conditional",
    language: "en",
    difficulty: 1,
    dialect: "excel",
    question:
      "Column A has names, columns B and C scores. Who of A2:A4 has B2 above $C$2? Else B. Not R2, no #N/A.",
    tables: {
      Scores: [
        ["Name", "First", "Second"],
        ["R2", 3, 2],
        ["Q1", 1, 5],
        ["Z9", 4, 4],
      ],
    },
    target: "D2:D4",
    formula: '=IF(B2>$C$2,A2,"B")',
    expected: ["R2", "B", "Z9"],
  };
  const other = variant(its, 2, ["columns"]);
  expect(other).toMatchObject({ target: "E2:E4", formula: '=IF(C2>$D$2,B2,"B")', expected: its.expected });
  expect(other.question).toBe(
    "Column B has names, columns C and D scores. Who of B2:B4 has C2 above $D$2? Else B. Not R2, no #N/A.",
  );
});

test("the same seed gives the same variant, another seed gives another one", () => {
  const [its] = casesOf("b");
  if (!its) throw new Error("no cases");
  expect(variant(its, 8)).toEqual(variant(its, 8));
  const questions = new Set(Array.from({ length: 20 }, (_, seed) => variant(its, seed).question));
  expect(questions.size).toBeGreaterThan(15);
  expect(variant(its, 8, [])).toMatchObject({ question: its.question, formula: its.formula });
  expect([...ways].sort()).toEqual(hall.map(([way]) => way).sort());
});
