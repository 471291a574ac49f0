// Reads a folder of real workbooks, WORKBOOKS; skipped with a notice without one.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { createReader } from "../cli/reading.ts";

const folder = process.env.WORKBOOKS ?? "";
const isPresent = folder !== "" && existsSync(folder);
if (!isPresent)
  process.stderr.write(
    "workbook: skipping the corpus test; set WORKBOOKS to a folder of workbooks to run it\n",
  );
const onCorpus = isPresent ? test : test.skip;
const perFile = { seconds: 10, megabytes: 1024 };

onCorpus(
  "every real workbook is read or refused with a reason, within the limits of time and memory",
  async () => {
    const reader = createReader(perFile);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(xls[xmb]?|ods|csv|tsv)$/i.test(name) && statSync(join(folder, name)).isFile())
      .sort();
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    for (const name of files) {
      const reading = await reader.run({ op: "summary", file: join(folder, name) });
      const outcome = reading.ok ? "read" : reading.code;
      const row = `${name.split("/")[0]} ${/\.\w+$/.exec(name)?.[0]} ${outcome}`;
      counts.set(row, (counts.get(row) ?? 0) + 1);
      if (outcome === "timeout" || (!reading.ok && /cannot be read \(|of memory/.test(reading.message)))
        wrong.push(`${name}: ${outcome}`);
    }
    await reader.stop();
    process.stderr.write(`${[...counts].map(([row, count]) => `${row}: ${count}`).join("\n")}\n`);

    expect(files.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
  600_000,
);
