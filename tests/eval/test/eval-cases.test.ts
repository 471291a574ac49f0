// The labelled questions and the spoilers: what is called right is right, what is called wrong is wrong.
import { expect, test } from "@jest/globals";
import { answer, type Case, categories, isRight, targetArea } from "../case.ts";
import { casesA } from "../cases/a/all.ts";
import { casesB } from "../cases/b/all.ts";
import { casesD } from "../cases/d/all.ts";
import { casesE } from "../cases/e/all.ts";
import { casesF } from "../cases/f/all.ts";
import { casesG } from "../cases/g/all.ts";
import { casesH } from "../cases/h/all.ts";
import { casesI } from "../cases/i/all.ts";
import { casesJ } from "../cases/j/all.ts";
import { allCases, setOf, toldCases } from "../cases.ts";
import { criterionOf } from "../rewrite.ts";
import { spoilers } from "../spoilers.ts";

/** Numbers by chance, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const shareOf = (cases: readonly Case[], has: (its: Case) => boolean) =>
  cases.filter(has).length / cases.length;

/** Set A, and the told sets in each of their languages. */
const everyCase: readonly Case[] = [...casesA, ...toldCases.flatMap(({ told }) => Object.values(told))];

test.each(everyCase.map((its) => [its.id, its.language, its] as const))(
  "%s (%s) has the answer that a person worked out",
  (_id, _language, its) => {
    expect({ values: answer(its.formula, its)?.values, right: isRight(its.formula, its) }).toEqual({
      values: expect.any(Array),
      right: true,
    });
  },
);

test("another value than the expected one is not right", () => {
  const fooled = everyCase.filter(({ alsoRight: _, ...its }) =>
    isRight(its.formula, { ...its, expected: "elsewhere" }),
  );
  expect(fooled.map(({ id }) => id)).toEqual([]);
});

test("one wrong cell of a filled column makes the column wrong", () => {
  const columns = everyCase.filter(({ expected, target }) => Array.isArray(expected) && target.includes(":"));
  const fooled = columns.filter(({ alsoRight: _, ...its }) => {
    const values = its.expected as readonly (string | number)[];
    return isRight(its.formula, { ...its, expected: [...values.slice(0, -1), "elsewhere"] });
  });
  expect(columns.length).toBeGreaterThan(80);
  expect(fooled.map(({ id }) => id)).toEqual([]);
});

test("the place of the answer is free", () => {
  const taken = everyCase.filter((its) => {
    const { left, top, right, bottom } = targetArea(its);
    const [rows = []] = Object.values(its.tables);
    return rows
      .slice(top - 1, bottom)
      .some((row) => row.slice(left - 1, right).some((content) => content !== null));
  });
  expect(taken.map(({ id }) => id)).toEqual([]);
});

test("the questions are spread over categories, languages, difficulty and products", () => {
  expect(new Set(casesA.map(({ id }) => id)).size).toBe(casesA.length);
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

test("the second author's questions reach every function of the builder and are told in three languages", () => {
  expect(casesB.length).toBeGreaterThanOrEqual(110);
  expect(new Set(allCases.map(({ id }) => id)).size).toBe(allCases.length);
  expect(new Set(casesB.map(({ category }) => category))).toEqual(new Set(categories));
  const formulas = casesB.map(({ formula }) => formula).join(" ");
  expect(builder.split(/\s+/).filter((name) => !new RegExp(`\\b${name}\\(`).test(formulas))).toEqual([]);
  for (const language of ["en", "de", "fr"])
    expect(shareOf(casesB, (its) => its.language === language)).toBeGreaterThan(0.2);
  for (const { told } of casesB)
    expect(new Set(Object.values(told).map(({ question }) => question)).size).toBe(3);
  expect(shareOf(casesB, ({ dialect }) => dialect === "sheets")).toBeCloseTo(0.25, 1);
  for (const difficulty of [1, 2, 3])
    expect(shareOf(casesB, (its) => its.difficulty === difficulty)).toBeGreaterThan(0.1);
});

/** Sets of nine questions a category, and the shares of their easy and their middling ones. */
const evenSets = [
  ["d", casesD, 0.4, 0.4],
  ["e", casesE, 1 / 3, 1 / 3],
  ["f", casesF, 4 / 9, 1 / 3],
  ["g", casesG, 4 / 9, 1 / 3],
  ["h", casesH, 4 / 9, 1 / 3],
  ["i", casesI, 4 / 9, 1 / 3],
  ["j", casesJ, 4 / 9, 1 / 3],
] as const;

test.each(evenSets)(
  "the questions of set %s are spread evenly and told in three languages",
  (set, cases, easy, middling) => {
    for (const category of categories) {
      const their = cases.filter((its) => its.category === category);
      expect(their.map(({ id }) => id)).toEqual(their.map((_, at) => `${set}-${category}-${at + 1}`));
      expect(their.length).toBe(9);
    }
    for (const language of ["en", "de", "fr"])
      expect(shareOf(cases, (its) => its.language === language)).toBeCloseTo(1 / 3, 2);
    for (const { told } of cases)
      expect(new Set(Object.values(told).map(({ question }) => question)).size).toBe(3);
    expect(shareOf(cases, ({ dialect }) => dialect === "sheets")).toBeCloseTo(0.35, 1);
    expect(shareOf(cases, ({ difficulty }) => difficulty === 1)).toBeCloseTo(easy, 1);
    expect(shareOf(cases, ({ difficulty }) => difficulty === 2)).toBeCloseTo(middling, 1);
  },
);

/** Questions of kinds of people or of all kinds of wishes: values that the table holds need not be named. */
const freeSets = [
  ..."cklmnopqrstuvwxyz",
  ...["ca", "cb", "cd", "ce", "cf", "cg", "ch", "ci", "da", "db", "dc", "de", "df", "dg", "ea", "ec", "ee"],
  ...["fa", "fb", "fc", "fd", "fe", "ff", "fg", "ga", "gb", "gc", "gd", "ge", "gf", "ha"],
];
const isFree = (its: Case): boolean => freeSets.includes(setOf(its));

/** Questions a category. */
const sizeOf = (set: string): number =>
  /^e.$/.test(set)
    ? 16
    : /^[cyz]$/.test(set)
      ? 12
      : /^(?:[kstuvwx]|[fgh].)$/.test(set)
        ? 9
        : /^d.$/.test(set)
          ? 8
          : 7;

test.each(freeSets)("set %s has as many questions of each category, told in three languages", (set) => {
  const cases = toldCases.filter(({ id }) => id.startsWith(`${set}-`));
  for (const category of categories) {
    const their = cases.filter((its) => its.category === category);
    expect(their.map(({ id }) => id)).toEqual(their.map((_, at) => `${set}-${category}-${at + 1}`));
    expect(their.length).toBe(sizeOf(set));
  }
  for (const { told } of cases)
    expect(new Set(Object.values(told).map(({ question }) => question)).size).toBe(3);
});

test("a telling shows none of the others' words", () => {
  const told = toldCases.flatMap((its) => Object.values(its.told));
  const torn = told.filter(({ tables, formula, expected }) =>
    JSON.stringify([tables, formula, expected]).includes("|"),
  );
  expect(torn.map(({ id, language }) => `${id} (${language})`)).toEqual([]);
});

test("the texts that a formula names are in the question, in its language", () => {
  const unsaid = toldCases
    .filter((its) => !isFree(its))
    .flatMap(({ told }) =>
      Object.values(told).flatMap(({ id, language, formula, question }) =>
        [...formula.matchAll(/"([^"]*)"/g)]
          .map(([, text = ""]) => criterionOf(text).value)
          .filter((value) => /\p{L}{2}/u.test(value) && !question.includes(value))
          .map((value) => `${id} (${language}): ${value}`),
      ),
    );
  expect(unsaid).toEqual([]);
});

/** Ways that few questions leave room for: look-ups, two conditions, numbers compared, fixed texts. */
const rare: Readonly<Record<string, number>> = {
  "exact match turned approximate": 15,
  "AND and OR confused": 20,
  "a number in quotes": 20,
};

test.each(spoilers.map((spoiler) => [spoiler.name, spoiler] as const))(
  "%s: applies widely, and is wrong",
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

test("a hard-coded result gives another value than the right formula once the data change", () => {
  const hardCoded = spoilers.find(({ name }) => name === "a hard-coded result");
  const [its] = casesA;
  expect(its && hardCoded?.spoil(its.formula, its, chance(1))).toBe("=1055");
});

test("a spoiler that changes nothing here says so", () => {
  const single = casesA.find(({ id }) => id === "a-statistics-1") as Case;
  const anchors = spoilers.find(({ name }) => name === "absolute and relative mixed up");
  expect(anchors?.spoil(single.formula, single, chance(1))).toBeNull();
});
