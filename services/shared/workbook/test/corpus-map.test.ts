// Makes the maps of a folder of real workbooks, WORKBOOKS; skipped with a notice without one.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { mapOf } from "../src/map.ts";
import type { Workbook } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";

const folder = process.env.WORKBOOKS ?? "";
const isPresent = folder !== "" && existsSync(folder);
if (!isPresent)
  process.stderr.write(
    "workbook: skipping the maps of real workbooks; set WORKBOOKS to a folder to make them\n",
  );
const onCorpus = isPresent ? test : test.skip;
const most = { characters: 4000 * 3.5, milliseconds: 2000 };

function read(path: string): Workbook | null {
  try {
    return readWorkbook(readFileSync(path), path);
  } catch (error) {
    if (error instanceof WorkbookError) return null;
    throw error;
  }
}

onCorpus(
  "the map of every real workbook has at most 4,000 tokens and is made within two seconds",
  () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.(xls[xmb]?|csv|tsv)$/i.test(name) && statSync(join(folder, name)).isFile(),
    );
    const wrong: string[] = [];
    let made = 0;
    let slowest = 0;
    let shortened = 0;
    for (const name of files.sort()) {
      const workbook = read(join(folder, name));
      if (!workbook) continue;
      const start = process.cpuUsage();
      const map = mapOf(workbook);
      const milliseconds = process.cpuUsage(start).user / 1000;
      made++;
      slowest = Math.max(slowest, milliseconds);
      if (map.includes("Lists are shortened")) shortened++;
      if (map.length > most.characters || milliseconds > most.milliseconds)
        wrong.push(`${name}: ${map.length} characters, ${milliseconds} ms`);
    }
    process.stderr.write(
      `${made} maps, ${shortened} shortened, the slowest took ${Math.round(slowest)} ms\n`,
    );

    expect(made).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
  600_000,
);
