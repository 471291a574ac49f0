// The ranking of candidates: signs and traits, scores, and the probability of the first one.
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import { situations } from "../src/data/situations.ts";
import { tablesIn } from "../src/data/tables.ts";
import { type Features, featureNames } from "../src/ranking/features.ts";
import { oddsOf, scoreOf } from "../src/ranking/rank.ts";
import { rejectInputs, sureness } from "../src/ranking/reject.ts";
import { affinity, kindOfResult, signsOf } from "../src/ranking/signs.ts";
import type { Plain } from "../src/trying/run.ts";

const none = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features;
const orders = "Region\tAmount\nNorth\t10\nSouth\t20\nNorth\t5";

const dialect = "excel";
function situationOn(question: string, pasted: string) {
  const tables = tablesIn(pasted, dialect);
  if (!tables) throw new Error("there is no table");
  const reading = read(question, tables.sheets, { dialect, now: new Date(2024, 2, 10) });
  const [situation] = situations({ reading, tables, dialect });
  if (!situation) throw new Error("there is no place");
  return situation;
}

test("a pair of sign and trait adds its weight, and a trait adds its own weight for every question", () => {
  const weights = { count: { "": 1, howMany: 2 }, list: { howMany: -3 } };
  const signs = new Map([["howMany", 0.5]]);
  expect(affinity(signs, ["count"], weights)).toBe(2);
  expect(affinity(signs, ["list", "count"], weights)).toBe(0.5);
  expect(affinity(new Map(), ["count", "unknown"], weights)).toBe(1);
});

test("a sign counts fully in a request and less in a story", () => {
  const { reading } = situationOn("How many orders are in North?", orders);
  const story = {
    ...reading,
    clauses: reading.clauses.map((clause) => ({ ...clause, kind: "story" as const })),
  };
  expect(signsOf(reading).get("howMany")).toBe(1);
  expect(signsOf(story).get("howMany")).toBe(0.35);
  expect(signsOf(reading).get("condition is")).toBe(1);
  expect(signsOf(reading).has("no place")).toBe(true);
});

test("the score is the weighted sum of features and of pairs of sign and trait", () => {
  const weights = { rank: { phrase: 2, errors: -1 }, signs: { total: { sum: 3 } } };
  const features = { ...none, phrase: 0.5, errors: 1 };
  expect(scoreOf(features, ["total"], new Map([["sum", 1]]), weights)).toBe(3);
});

test("the kind of a result is derived from its values", () => {
  const kind = (...values: Plain[]) =>
    kindOfResult({ ran: { results: values.map((value) => [[value]]), cannotRun: false }, shape: "row" });
  expect(kind("Ann", "Bob")).toBe("text");
  expect(kind(45_306, 45_310)).toBe("day");
  expect(kind(0.5, 1)).toBe("share");
  expect(kind(12, 40)).toBe("whole");
  expect(kind("", null)).toBe("blanks");
  expect(kind(true, false)).toBe("boolean");
});

test("the larger the lead of the best candidate, the higher the probability that it is right", () => {
  const ranked = (...scores: number[]) => {
    const odds = oddsOf(scores);
    return scores.map((score, at) => ({
      features: { ...none, phrase: 1, explained: 1 },
      score,
      odds: odds[at] ?? 0,
    }));
  };
  expect(sureness(ranked(20, 10))).toBeGreaterThan(sureness(ranked(20, 19.9)));
  expect(rejectInputs(ranked(20, 17))?.lead).toBe(0.5);
  expect(rejectInputs([])).toBeNull();
  expect(sureness([])).toBe(0);
});
