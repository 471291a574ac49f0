// Web worker of the browser benchmark: reads a workbook and calculates it.
import { createCalculation } from "@cellwright/workbook/calculate";
import { readWorkbook } from "@cellwright/workbook/read";

export interface Finished {
  readMs: number;
  calculateMs: number;
  formulas: number;
}

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const began = performance.now();
  const workbook = readWorkbook(new Uint8Array(data), "made.xlsx");
  const read = performance.now();
  const { formulas } = createCalculation(workbook).recalculate();
  const finished: Finished = { readMs: read - began, calculateMs: performance.now() - read, formulas };
  postMessage(finished);
});
