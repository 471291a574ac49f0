// Compares two versions each of real workbooks from a folder, WORKBOOKS; skipped with a notice without one.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { compareWorkbooks } from "../src/compare.ts";
import type { Workbook } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import { copyOf } from "./edits.ts";
import { editAtRandom, random, surprises } from "./known-edits.ts";

const folder = process.env.WORKBOOKS ?? "";
const isPresent = folder !== "" && existsSync(folder);
if (!isPresent)
  process.stderr.write(
    "workbook: skipping the corpus test of comparing; set WORKBOOKS to a folder of workbooks\n",
  );
const onCorpus = isPresent ? test : test.skip;
const files = 30;
const rounds = 4;
const mostBytes = 2_000_000;

onCorpus(
  "known edits of 30 real workbooks are found, and nothing else; a workbook is equal to itself",
  () => {
    const wrong: string[] = [];
    for (const { name, workbook } of chosen()) {
      const { changes } = compareWorkbooks(workbook, copyOf(workbook));
      if (changes.length > 0) wrong.push(`${name}: ${changes.length} changes without an edit`);
      for (let round = 0; round < rounds; round++) {
        const after = copyOf(workbook);
        const expected = editAtRandom(after, random(round + 1));
        const found = surprises(compareWorkbooks(workbook, after), expected);
        if (found.length > 0) wrong.push(`${name}, round ${round}: ${found.join(", ")}`);
      }
    }

    expect(wrong).toEqual([]);
  },
  600_000,
);

/** Workbooks with enough cells, in a random order that is always the same. */
function chosen(): { name: string; workbook: Workbook }[] {
  const next = random(38);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.xls[xmb]?$/i.test(name) && statSync(join(folder, name)).size < mostBytes)
    .sort()
    .map((name) => ({ name, at: next() }))
    .sort((one, other) => one.at - other.at);
  const found: { name: string; workbook: Workbook }[] = [];
  for (const { name } of names) {
    if (found.length === files) break;
    try {
      const workbook = readWorkbook(readFileSync(join(folder, name)), name);
      if (workbook.sheets.some(({ values, formulas }) => values.size + formulas.size >= 10))
        found.push({ name, workbook });
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error;
    }
  }
  return found;
}
