// Databases: an example of each function, from public documentation.
import type { PlainCell } from "../evaluate/workbook.ts";
import type { Example, Examples } from "./example.ts";

/** The orchard that the documentation asks: criteria in A1:F3, trees in A4:E10. */
const orchard: Readonly<Record<string, PlainCell>> = Object.fromEntries(
  [
    ["Tree", "Height", "Age", "Yield", "Profit", "Height"],
    ["=Apple", ">10", null, null, null, "<16"],
    ["=Pear"],
    ["Tree", "Height", "Age", "Yield", "Profit"],
    ["Apple", 18, 20, 14, 105],
    ["Pear", 12, 12, 10, 96],
    ["Cherry", 13, 14, 9, 105],
    ["Apple", 14, 15, 10, 75],
    ["Pear", 9, 8, 8, 77],
    ["Apple", 8, 9, 6, 45],
  ].flatMap((row, at) => row.map((cell, place) => [`${"ABCDEF"[place]}${at + 1}`, cell] as const)),
);

const asked = (formula: string, result: number, digits?: number): Example => ({
  formula,
  cells: orchard,
  result,
  ...(digits === undefined ? {} : { digits }),
  source: `https://support.microsoft.com/en-us/excel/functions/${formula.slice(1, formula.indexOf("(")).toLowerCase()}-function`,
});

export const database: Examples = {
  DSUM: asked('=DSUM(A4:E10,"Profit",A1:A2)', 225),
  DAVERAGE: asked('=DAVERAGE(A4:E10,"Yield",A1:B2)', 12),
  DCOUNT: asked('=DCOUNT(A4:E10,"Age",A1:F2)', 1),
  DCOUNTA: asked('=DCOUNTA(A4:E10,"Profit",A1:F2)', 1),
  DGET: asked('=DGET(A4:E10,"Yield",A1:F2)', 10),
  DMAX: asked('=DMAX(A4:E10,"Profit",A1:A3)', 105),
  DMIN: asked('=DMIN(A4:E10,"Profit",A1:B2)', 75),
  DPRODUCT: asked('=DPRODUCT(A4:E10,"Yield",A1:B2)', 140),
  DSTDEV: asked('=DSTDEV(A4:E10,"Yield",A1:A3)', 2.96648, 5),
  DSTDEVP: asked('=DSTDEVP(A4:E10,"Yield",A1:A3)', 2.6533, 5),
  DVAR: asked('=DVAR(A4:E10,"Yield",A1:A3)', 8.8),
  DVARP: asked('=DVARP(A4:E10,"Yield",A1:A3)', 7.04),
};
