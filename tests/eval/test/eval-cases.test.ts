// Checks the labelled questions and the mutations: right formulas are right, mutated ones are wrong.
import { Worker } from "node:worker_threads";
import { expect, test } from "@jest/globals";
import { type Case, isRight } from "../case.ts";
import { casesOf, inEveryLanguage, sets, translatedCases } from "../cases.ts";
import type { Checked } from "../checks.ts";
import { categories } from "../question-schema.ts";
import { criterionOf } from "../rewrite.ts";
import { spoilers } from "../spoilers.ts";

/** Pseudo-random numbers, which are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const shareOf = (cases: readonly Case[], has: (its: Case) => boolean) =>
  cases.filter(has).length / cases.length;

const casesA = casesOf("a");
const casesB = translatedCases(["b"]);

/** The problems of each set, as soon as the worker has checked it. */
const checked = new Map([...sets.keys()].map((set) => [set, Promise.withResolvers<string[]>()]));
const worker = new Worker(new URL("../checks.ts", import.meta.url), { workerData: [...checked.keys()] });
worker.on("message", ({ set, problems }: Checked) => checked.get(set)?.resolve(problems));
worker.once("error", (error) => {
  for (const { resolve } of checked.values()) resolve([String(error)]);
});

test.each([...checked])("set %s is complete, and its formulas give the expected values", async (_, its) => {
  expect(await its.promise).toEqual([]);
});

test("the questions of set a cover all categories, languages, difficulties and dialects", () => {
  expect(casesA.length).toBeGreaterThanOrEqual(130);
  expect(new Set(casesA.map(({ category }) => category))).toEqual(new Set(categories));
  expect(new Set(casesA.map(({ language }) => language)).size).toBe(10);
  expect(shareOf(casesA, ({ language }) => language === "en")).toBeCloseTo(0.6, 1);
  expect(shareOf(casesA, ({ dialect }) => dialect === "sheets")).toBeCloseTo(0.25, 1);
  for (const difficulty of [1, 2, 3])
    expect(shareOf(casesA, (its) => its.difficulty === difficulty)).toBeGreaterThan(0.1);
});

const builder = `VLOOKUP HLOOKUP INDEX MATCH XLOOKUP IF AND OR NOT IFS SUM SUMIF SUMIFS AVERAGE COUNT CONCATENATE LEFT RIGHT
  MID LEN TODAY NOW DATE YEAR MONTH COUNTIF COUNTIFS AVERAGEIF MAX MIN`;

test("the questions of set b use every function that the builder offers", () => {
  expect(casesB.length).toBeGreaterThanOrEqual(110);
  expect(new Set(casesB.map(({ category }) => category))).toEqual(new Set(categories));
  const formulas = casesB.map(({ formula }) => formula).join(" ");
  expect(builder.split(/\s+/).filter((name) => !new RegExp(`\\b${name}\\(`).test(formulas))).toEqual([]);
  for (const language of ["en", "de", "fr"])
    expect(shareOf(casesB, (its) => its.language === language)).toBeGreaterThan(0.2);
  expect(shareOf(casesB, ({ dialect }) => dialect === "sheets")).toBeCloseTo(0.25, 1);
  for (const difficulty of [1, 2, 3])
    expect(shareOf(casesB, (its) => its.difficulty === difficulty)).toBeGreaterThan(0.1);
});

/** Sets with nine questions per category, and the shares of questions with difficulty 1 and 2. */
const evenSets = [
  ["d", 0.4, 0.4],
  ["e", 1 / 3, 1 / 3],
  ["f", 4 / 9, 1 / 3],
  ["g", 4 / 9, 1 / 3],
  ["h", 4 / 9, 1 / 3],
  ["i", 4 / 9, 1 / 3],
  ["j", 4 / 9, 1 / 3],
] as const;

test.each(evenSets)("set %s is evenly split by language, dialect and difficulty", (set, easy, middling) => {
  const cases = casesOf(set);
  for (const language of ["en", "de", "fr"])
    expect(shareOf(cases, (its) => its.language === language)).toBeCloseTo(1 / 3, 2);
  expect(shareOf(cases, ({ dialect }) => dialect === "sheets")).toBeCloseTo(0.35, 1);
  expect(shareOf(cases, ({ difficulty }) => difficulty === 1)).toBeCloseTo(easy, 1);
  expect(shareOf(cases, ({ difficulty }) => difficulty === 2)).toBeCloseTo(middling, 1);
});

/** Sets in which the question must contain the string literals of its formula. */
const namingSets = ["b", ...evenSets.map(([set]) => set)];

test("the string literals of a formula appear in its question, in the question's language", () => {
  const absent = inEveryLanguage(translatedCases(namingSets)).flatMap(({ id, language, formula, question }) =>
    [...formula.matchAll(/"([^"]*)"/g)]
      .map(([, text = ""]) => criterionOf(text).value)
      .filter((value) => /\p{L}{2}/u.test(value) && !question.includes(value))
      .map((value) => `${id} (${language}): ${value}`),
  );
  expect(absent).toEqual([]);
});

/** Mutations that apply to few questions (look-ups, two conditions, compared numbers), with the least number. */
const rare: Readonly<Record<string, number>> = {
  "exact match turned approximate": 15,
  "AND and OR confused": 20,
  "a number in quotes": 20,
};

test.each(spoilers.map((spoiler) => [spoiler.name, spoiler] as const))(
  "mutation %s: applies to enough questions, and the mutated formula is wrong",
  (name, { kind, spoil }) => {
    const random = chance(7);
    const spoiled = casesA.flatMap((its) => {
      const text = spoil(its.formula, its, random);
      return text === null ? [] : [{ its, text }];
    });

    expect(spoiled.length).toBeGreaterThanOrEqual(rare[name] ?? 50);
    const right = spoiled.filter(({ its, text }) =>
      kind === "text" ? text.includes(its.formula) : name !== "a hard-coded result" && isRight(text, its),
    );
    expect(right.map(({ its, text }) => `${its.id}: ${text}`)).toEqual([]);
  },
);

test("a hard-coded result is no longer right when the data changes", () => {
  const hardCoded = spoilers.find(({ name }) => name === "a hard-coded result");
  const [its] = casesA;
  expect(its && hardCoded?.spoil(its.formula, its, chance(1))).toBe("=1055");
});

test("a mutation that does not apply returns null", () => {
  const single = casesA.find(({ id }) => id === "a-statistics-1") as Case;
  const anchors = spoilers.find(({ name }) => name === "absolute and relative mixed up");
  expect(anchors?.spoil(single.formula, single, chance(1))).toBeNull();
});
