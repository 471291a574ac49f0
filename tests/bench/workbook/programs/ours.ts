// Our engine in a process of its own.
import { readFileSync } from "node:fs";
import { createCalculation } from "@cellwright/workbook/calculate";
import { readWorkbook } from "@cellwright/workbook/read";
import { answerRequests } from "./answering.ts";
import { changes, repeated, timed } from "./stopwatch.ts";

await answerRequests(({ file, cells, change }) => {
  const bytes = readFileSync(file);
  const read = timed(() => readWorkbook(bytes, file));
  const created = timed(() => createCalculation(read.result));
  const engine = created.result;
  const first = timed(() => engine.recalculate());
  const sheets = new Set(read.result.sheets.map(({ name }) => name));
  const values = cells.map(([sheet, row, column]) =>
    sheets.has(sheet) ? engine.valueAt(sheet, row, column) : undefined,
  );
  return {
    took: {
      load: sum(read.took, created.took),
      calculate: first.took,
      build: sum(created.took, first.took),
      ...(change && {
        ...changes((run) => engine.set(change.sheet, change.row, change.column, change.value + run)),
        again: repeated(20, () => engine.recalculate()),
        rebuild: repeated(5, () => createCalculation(read.result).recalculate()),
      }),
    },
    values,
  };
});

function sum(one: { wall: number; cpu: number }, other: { wall: number; cpu: number }) {
  return { wall: one.wall + other.wall, cpu: one.cpu + other.cpu };
}
