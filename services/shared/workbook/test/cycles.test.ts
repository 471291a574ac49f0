// Formulas that may be part of a circular reference, many of them, and calculations that are broken off.
import { expect, test } from "@jest/globals";
import { createCalculation } from "../src/calculate.ts";
import { emptySheet, keyOf } from "../src/model.ts";
import { calculated, made, shown, write } from "./calculated.ts";

test("a long chain of formulas that name cells which they do not read is calculated without deep calls", () => {
  const rows = 20_000;
  const workbook = made("|||TRUE");
  const [sheet = emptySheet("")] = workbook.sheets;
  for (let row = 0; row < rows; row++) {
    sheet.formulas.set(keyOf(row, 0), `IF($D$1,A${row + 2}+1,B${row + 1})`);
    sheet.formulas.set(keyOf(row, 1), `A${row + 1}+1`);
  }

  expect(shown(calculated(workbook), "A1:B1")).toEqual([`${rows} ${rows + 1}`]);
});

test("cells whose calculation was broken off are calculated with the next change", () => {
  const workbook = made("");
  const [sheet = emptySheet("")] = workbook.sheets;
  for (let row = 0; row < 6_000; row++) sheet.formulas.set(keyOf(row, 0), `A${row + 2}+1`);
  let isBroken = false;
  const calculation = createCalculation(workbook, {
    onProgress: () => {
      if (isBroken) throw new Error("broken off");
    },
  });
  calculation.recalculate();
  isBroken = true;
  expect(() => write(calculation, "A6001", 5)).toThrow("broken off");

  isBroken = false;
  write(calculation, "C1", 1);
  expect(shown(calculation, "A1", "A3000", "A6000")).toEqual(["6005", "3006", "6"]);
});
