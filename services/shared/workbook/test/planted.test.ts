// Plants faults into a folder of real workbooks, WORKBOOKS, and looks whether the audit finds them; skipped without one.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { audit } from "../src/audit.ts";
import type { Workbook } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { faults } from "./planted/faults.ts";

const folder = process.env.WORKBOOKS ?? "";
const isPresent = folder !== "" && existsSync(folder);
if (!isPresent)
  process.stderr.write("workbook: skipping the planted faults; set WORKBOOKS to a folder of workbooks\n");
const onCorpus = isPresent ? test : test.skip;

const seed = 20_261_130;
const count = 100;
const mostBytes = 1_000_000;

function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function read(name: string): Workbook | null {
  const path = join(folder, name);
  if (statSync(path).size > mostBytes) return null;
  try {
    return readWorkbook(readFileSync(path), name);
  } catch {
    return null;
  }
}

/** Workbooks with data and without error values: those with errors are tests of other programs. */
const isSound = ({ sheets }: Workbook): boolean =>
  sheets.some(({ values }) => values.size > 30) &&
  sheets.every(({ values }) => values.values().every((value) => typeof value !== "object"));

onCorpus(
  "90 of 100 planted faults are found, and 95 of 100 workbooks without one have no error",
  () => {
    const random = createRandom(seed);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(xls[xmb]?|csv)$/i.test(name))
      .sort()
      .map((name) => ({ name, order: random() }))
      .sort((one, other) => one.order - other.order)
      .map(({ name }) => name);
    const sound: string[] = [];
    const wrong: string[] = [];
    const found = new Map<string, boolean[]>();
    const missed: string[] = [];
    let planted = 0;
    for (const [round, name] of [...files, ...files].entries()) {
      if (sound.length >= count && planted >= count) break;
      const workbook = read(name);
      if (!workbook || !isSound(workbook)) continue;
      if (sound.length < count && round < files.length) {
        sound.push(name);
        const errors = audit(workbook).filter(({ severity }) => severity === "error");
        if (errors.length > 0) wrong.push(`${name}: ${errors[0]?.message}`);
      }
      if (planted >= count) continue;
      const kinds = Object.entries(faults).sort(
        ([one], [other]) => (found.get(one)?.length ?? 0) - (found.get(other)?.length ?? 0),
      );
      for (const [kind, plant] of kinds) {
        const fresh = read(name);
        const fault = fresh && plant(fresh, random);
        if (!fresh || !fault) continue;
        const isFound = audit(fresh).some(({ cells }) => cells.some((cell) => fault.cells.includes(cell)));
        found.set(kind, [...(found.get(kind) ?? []), isFound]);
        if (!isFound) missed.push(`${kind}: ${name} ${fault.cells[0]}`);
        planted++;
        break;
      }
    }
    const lines = [...found].map(([kind, all]) => `${all.filter(Boolean).length} of ${all.length}: ${kind}`);
    process.stderr.write(`${[...lines, ...missed, "errors in sound ones:", ...wrong].join("\n")}\n`);

    expect(planted).toBe(count);
    expect(missed.length).toBeLessThanOrEqual(count * 0.1);
    expect(wrong.length).toBeLessThanOrEqual(sound.length * 0.05);
  },
  600_000,
);
