// The parts of the workbook benchmark that decide what is measured and what is right.
import process from "node:process";
import { createCalculation } from "@cellwright/workbook/calculate";
import { type CellValue, columnOf, rowOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { expect, test } from "@jest/globals";
import { createEngineProcess, type Program } from "../workbook/engine-process.ts";
import { isCacheWrong, isEqual } from "../workbook/equal.ts";
import { kinds } from "../workbook/kinds.ts";
import { conditionalSums } from "../workbook/made/conditional-sums.ts";
import { oneColumn } from "../workbook/made/one-column.ts";
import type { Answer } from "../workbook/protocol.ts";
import { addFile, emptySource } from "../workbook/scores.ts";
import { writtenXlsx } from "../workbook/written.ts";
import caches from "./contradicted-caches.json" with { type: "json" };
import values from "./equal-values.json" with { type: "json" };

const makers = Object.entries({ ...kinds, ...oneColumn });

test.each(values)("$one and $other are equal: $isEqual", ({ one, other, isEqual: expected }) => {
  expect(isEqual(one as CellValue, other as CellValue)).toBe(expected);
  expect(isEqual(other as CellValue, one as CellValue)).toBe(expected);
});

test.each(caches)("a cached value is contradicted by two engines that agree: $because", (given) => {
  const { cached, ironCalc, formualizer, libreOffice, isWrong } = given;
  const values = { ironCalc, formualizer, libreOffice } as Parameters<typeof isCacheWrong>[1];
  expect(isCacheWrong(cached as CellValue, values)).toBe(isWrong);
});

test("an engine that does not read a file has none of its values right", () => {
  const source = emptySource();
  const expected = { places: [], cached: [1, 2, true], change: null };
  const done = (values: CellValue[]): Answer => ({ ok: true, took: {}, values, peakMb: 1 });
  const verdicts = addFile(
    source,
    expected,
    new Map<string, Answer>([
      ["Cellwright", done([1, 3, true])],
      ["formualizer", done([1, 3, false])],
      ["LibreOffice", done([1, 2, 1])],
      ["IronCalc", { ok: false, error: "crash" }],
    ]),
  );
  expect(Object.fromEntries(source.scores)).toEqual({
    Cellwright: { read: 1, equal: 2, equalOfSound: 2 },
    formualizer: { read: 1, equal: 1, equalOfSound: 1 },
    LibreOffice: { read: 1, equal: 3, equalOfSound: 3 },
    IronCalc: { read: 0, equal: 0, equalOfSound: 0 },
  });
  expect(source).toMatchObject({ files: 1, cells: 3, sound: 3 });
  expect(verdicts[1]?.right).toEqual(["LibreOffice"]);
});

test("the same seed gives the same file, which is read as it was made", () => {
  const made = conditionalSums(300, 7).workbook;
  const bytes = writtenXlsx(made);
  expect(Buffer.compare(writtenXlsx(conditionalSums(300, 7).workbook), bytes)).toBe(0);
  const { sheets } = readWorkbook(bytes, "made.xlsx");
  for (const [at, { name, values, formulas, used }] of made.sheets.entries()) {
    expect(sheets[at]).toMatchObject({ name, used });
    expect(sheets[at]?.formulas).toEqual(formulas);
    expect(sheets[at]?.values.size).toBe(values.size);
    expect([...values].filter(([key, value]) => sheets[at]?.values.get(key) !== value)).toEqual([]);
  }
});

test.each(makers)(
  "%s: every formula has a value, and the change reaches a hundred of many",
  (name, maker) => {
    const { workbook, change, formulas: count } = maker(1_000, 7);
    const calculation = createCalculation(workbook);
    expect(calculation.recalculate()).toEqual({ formulas: count, kept: [], cycles: [] });
    for (const sheet of workbook.sheets)
      for (const key of sheet.formulas.keys())
        expect(calculation.valueAt(sheet.name, rowOf(key), columnOf(key))).not.toHaveProperty("error");
    const { formulas } = calculation.set(change.sheet, change.row, change.column, change.value);
    expect(formulas).toBe(name in oneColumn ? 1 : 100);
  },
);

/** A program that answers each line with `code`. */
const engine = (code: string): Program => ({
  command: process.execPath,
  args: ["-e", `require("node:readline").createInterface(process.stdin).on("line", (line) => { ${code} })`],
});
const request = (file: string) => ({ file, cells: [], change: null });

test("a file that crashes an engine costs only that file", async () => {
  const crashing = createEngineProcess(
    engine(
      `if (line.includes("bad")) process.exit(3); console.log('{"ok":true,"took":{},"values":[],"peakMb":1}');`,
    ),
    10,
  );
  try {
    expect(await crashing.ask(request("good.xlsx"))).toMatchObject({ ok: true });
    expect(await crashing.ask(request("bad.xlsx"))).toEqual({ ok: false, error: "crash" });
    expect(await crashing.ask(request("good.xlsx"))).toMatchObject({ ok: true });
  } finally {
    await crashing.stop();
  }
});

test("an engine that does not answer in time is ended", async () => {
  const silent = createEngineProcess(engine(""), 1);
  expect(await silent.ask(request("endless.xlsx"))).toEqual({ ok: false, error: "more than 1 s" });
  await silent.stop();
});
