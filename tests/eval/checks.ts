// A worker that checks the named sets and posts the problems of each. It runs outside Jest, because Jest's
// modules look up globals so slowly that the formulas would take four times as long.
import { parentPort, workerData } from "node:worker_threads";
import { answer, type Case, type Expected, isExpected, type Plain, targetArea } from "./case.ts";
import { casesOf, inEveryLanguage, type SetCase, sets } from "./cases.ts";
import { categories } from "./question-schema.ts";

export type Checked = { set: string; problems: string[] };

function problemsOf(set: string): string[] {
  try {
    const cases = casesOf(set);
    return [
      ...misnumbered(set, cases),
      ...uneven(set, cases),
      ...untranslated(set, cases),
      ...inEveryLanguage(cases).flatMap((its) =>
        problemsOfCase(its).map((problem) => `${its.id} (${its.language}): ${problem}`),
      ),
    ];
  } catch (error) {
    return [String(error)];
  }
}

/** Checks that the ids of each category are numbered from 1. */
function misnumbered(set: string, cases: readonly Case[]): string[] {
  const counts = new Map<string, number>();
  return cases.flatMap(({ id, category }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    const due = `${set}-${category}-${count}`;
    return id === due ? [] : [`${id} should be ${due}`];
  });
}

/** Checks that all categories have the same number of questions. The first two sets are exempt. */
function uneven(set: string, cases: readonly Case[]): string[] {
  if (set === "a" || set === "b") return [];
  const share = cases.length / categories.length;
  return categories.flatMap((category) => {
    const count = cases.filter((its) => its.category === category).length;
    return count === share ? [] : [`${category} has ${count} questions, its share is ${share}`];
  });
}

function untranslated(set: string, cases: readonly SetCase[]): string[] {
  const found = new Set(inEveryLanguage(cases).map(({ language }) => language));
  const named = new Set(sets.get(set)?.languages);
  return [
    ...[...named].filter((each) => !found.has(each)).map((each) => `no question in ${each}`),
    ...[...found].filter((each) => !named.has(each)).map((each) => `${each} is not in sets.json`),
    ...cases.flatMap(({ id, byLanguage }) => {
      const questions = Object.values(byLanguage ?? {}).map(({ question }) => question);
      return new Set(questions).size === questions.length ? [] : [`${id}: a question is not translated`];
    }),
  ];
}

function problemsOfCase(its: Case): string[] {
  const given = answer(its.formula, its);
  if (given === null) return ["the formula does not run"];
  const { expected, alsoRight: _, ...rest } = its;
  const isRightAs = (other: Expected): boolean => isExpected(given, { ...rest, expected: other });
  const problems = [];
  if (!isFree(its)) problems.push("the place of the answer is taken");
  if (!isExpected(given, its)) problems.push(`the formula gives ${JSON.stringify(given.values)}`);
  if (isRightAs("elsewhere")) problems.push("another value is right as well");
  if (Array.isArray(expected) && its.target.includes(":") && isRightAs(lastWrong(expected)))
    problems.push("a column with one wrong cell is right as well");
  return problems;
}

function isFree({ id, target, tables }: Case): boolean {
  const { left, top, right, bottom } = targetArea({ id, target });
  const [rows = []] = Object.values(tables);
  return rows
    .slice(top - 1, bottom)
    .every((row) => row.slice(left - 1, right).every((cell) => cell === null));
}

const lastWrong = (values: readonly Plain[]): Plain[] => [...values.slice(0, -1), "elsewhere"];

const all: readonly string[] = workerData;
for (const set of all) parentPort?.postMessage({ set, problems: problemsOf(set) } satisfies Checked);
