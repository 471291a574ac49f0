// Runs the parser on a corpus of real formulas in the folder CORPUS. Without the folder, the test is skipped.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { check } from "../src/check.ts";
import type { Dialect, FormulaLocale } from "../src/dialect.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { bare, thereAndBack } from "./trees.ts";

interface Row {
  f: string;
  valid: boolean;
  dialect?: string;
  stage?: string;
  pos?: number;
  weak?: boolean;
}

const file = join(process.env.CORPUS ?? "", "parse.jsonl");
const present = existsSync(file);
if (!present)
  process.stderr.write(
    "formula: skipping the corpus tests; set CORPUS to a folder with parse.jsonl to run them\n",
  );
const onCorpus = present ? test : test.skip;

const rows = present
  ? readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line): Row => JSON.parse(line))
  : [];
const dialectOf = ({ dialect }: Row): Dialect => (dialect === "gsheets" ? "sheets" : "excel");
/** Every language, both separators, both notations. */
const locales: FormulaLocale[] = [
  { separator: "," },
  { separator: ";" },
  { notation: "R1C1", cell: "D7" },
  ...[...vocabularies.values()].map((vocabulary) => ({ vocabulary })),
];
const share = (part: number, whole: number): number => part / whole;

onCorpus("real formulas are accepted and print back to the same tree in every language", () => {
  const sound = rows.filter((row) => row.valid || row.stage === "semantic");
  const refused = sound.filter((row) => parse(row.f, { dialect: dialectOf(row) }).problems.length > 0);
  expect(share(refused.length, sound.length)).toBeLessThanOrEqual(0.001);
  for (const row of sound) {
    const dialect = dialectOf(row);
    const { tree } = parse(row.f, { dialect });
    const expected = bare(tree);
    for (const locale of locales) {
      const back = thereAndBack(tree, { dialect, ...locale });
      expect(bare(back.tree)).toBe(expected);
    }
  }
});

onCorpus("broken formulas are rejected at the right position", () => {
  const broken = rows.filter((row) => !row.valid && row.stage === "syntax" && !row.weak);
  const first = broken.map((row) => parse(row.f, { dialect: dialectOf(row) }).problems[0]?.start);
  expect(first.filter((start) => start === undefined)).toEqual([]);
  const placed = broken
    .map((row, at) => ({ pos: row.pos, start: first[at] ?? -9 }))
    .filter(({ pos }) => pos !== undefined);
  const right = placed.filter(({ pos, start }) => Math.abs((pos ?? 0) - start) <= 1);
  expect(share(right.length, placed.length)).toBeGreaterThanOrEqual(0.95);
});

onCorpus("unknown functions and wrong argument counts are found at the function's name", () => {
  const wrong = rows.filter((row) => row.stage === "semantic");
  const found = wrong.filter((row) =>
    check(row.f, { dialect: dialectOf(row) }).problems.some(({ start }) => start === row.pos),
  );
  expect(share(found.length, wrong.length)).toBeGreaterThanOrEqual(0.95);
});
