// Half of the formulas are chains of 100,000 cells; the others are a wide mix of IF, ROUND and text formulas.
import { random } from "../../../support/random.ts";
import { grouped } from "./groups.ts";
import { createMadeSheet, type Maker } from "./made-workbook.ts";

const chainCells = 100_000;

const mix = [
  (input: string, at: number) => `IF(${input}+${at}>500,"large",IF(${input}>100,"medium","small"))`,
  (input: string, at: number) => `ROUND(${input}*1.19/${at + 1},2)`,
  (input: string, at: number) => `"No. "&${input}&"-"&${at}`,
  (input: string, at: number) => `UPPER(LEFT("item "&${input},${1 + (at % 7)}))`,
  (input: string, at: number) => `MAX(0,MIN(${input}-${at},250))*0.1`,
  (input: string, at: number) => `IFERROR(${input}/(${at % 5}),0)+ABS(${input}-${at})`,
  (input: string, at: number) => `LEN(${input}&"")+MOD(${input},${at + 2})`,
];

export const chains: Maker = (formulas, seed) => {
  const next = random(seed);
  const half = Math.floor(formulas / 2);
  const sheet = createMadeSheet("Chains");
  for (let at = 0; at < half; at += 1) {
    const [row, column] = [at % chainCells, Math.floor(at / chainCells)];
    const letter = String.fromCharCode(65 + column);
    sheet.setFormula(row, column, row === 0 ? `${column + 1}` : `${letter}${row}+1`);
  }
  return grouped(
    formulas - half,
    () => Math.floor(next() * 1_000),
    (input, at) => mix[at % mix.length]?.(input, at) ?? "",
    [sheet.done()],
  );
};
