// Which cells a rule is for if the user has only asked for it, and where its formula is true.
import { expect, test } from "@jest/globals";
import { areaAddress, readAddress } from "../src/addresses.ts";
import { createWorkbook } from "../src/create-workbook.ts";
import { cellsListed } from "../src/list-entries.ts";
import type { Area } from "../src/model.ts";
import { cellsMeeting, placedRule } from "../src/place-rule.ts";
import { readWorkbook } from "../src/read.ts";
import type { Rule } from "../src/write-rules.ts";

const workbook = readWorkbook(
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Region" }, { heading: "Net" }, { heading: "Paid" }],
      rows: [
        ["North", 10, true],
        ["South", 20, false],
        ["North", 30, false],
        ["East", 40, true],
      ],
    },
  ]),
);
const [sheet] = workbook.sheets;
if (!sheet) throw new Error("no sheet");

const areaOf = (address: string): Area => {
  const read = readAddress(`Orders!${address}`);
  if (!read) throw new Error(`${address} is no area`);
  return read.area;
};
const placed = (kind: Rule["kind"], formula: string, selected = "E9") => {
  const its = placedRule(workbook, { kind, formula, sheet, selected: areaOf(selected) });
  return [areaAddress(its.area), its.formula];
};
const meeting = (area: string, formula: string) =>
  cellsMeeting(workbook, sheet, areaOf(area), formula)?.map(areaAddress);

test.each([
  ["a format that reads fixed columns is for whole rows", "format", "=$B2>15", "E9", "A2:C5", "$B2>15"],
  ["other formats are for the column that they read", "format", "=B2>15", "E9", "B2:B5", "B2>15"],
  [
    "a validation rule is for its column",
    "custom",
    "=COUNTIF($A:$A,$A2)=1",
    "E9",
    "A2:A5",
    "COUNTIF($A:$A,$A2)=1",
  ],
  ["selected cells count", "format", "=$B2>15", "A3:B4", "A3:B4", "$B3>15"],
  ["selected columns end with the data", "format", '=A2="North"', "C1:C1048576", "C1:C5", 'C1="North"'],
  [
    "without a cell that moves, the table around the selection counts",
    "format",
    "=MOD(ROW(),2)=0",
    "B3",
    "A2:C5",
    "MOD(ROW(),2)=0",
  ],
  ["without a table, the selected cell", "format", "=MOD(ROW(),2)=0", "H30", "H30", "MOD(ROW(),2)=0"],
] as const)("%s", (_rule, kind, formula, selected, area, adapted) => {
  expect(placed(kind, formula, selected)).toEqual([area, adapted]);
});

test("the cells in which the formula is true are found, whole rows together", () => {
  expect(meeting("A2:C5", "$B2>15")).toEqual(["A3:C5"]);
  expect(meeting("A2:C5", "$C2")).toEqual(["A2:C2", "A5:C5"]);
  expect(meeting("B2:C5", "B2=30")).toEqual(["B4"]);
  expect(meeting("A2:A5", "COUNTIF(A$2:A$5,A2)>1")).toEqual(["A2", "A4"]);
});

test("too many cells are not tried, and the workbook stays as it is", () => {
  expect(meeting("A1:B60000", "A1>1")).toBeUndefined();
  expect(workbook.sheets.map(({ name }) => name)).toEqual(["Orders"]);
});

test.each([
  ["the cells that were asked for count more than the selected ones", "H2", "H2"],
  ["they may be longer than the table", "F2:F20", "F2:F20"],
  ["a whole column ends with the data", "B2:B1048576", "B2:B5"],
])("%s", (_rule, wanted, area) => {
  const wish = { kind: "list" as const, formula: '="North,South"', sheet, selected: areaOf("B3") };
  expect(areaAddress(placedRule(workbook, { ...wish, wanted: areaOf(wanted) }).area)).toBe(area);
});

test.each([
  ["a text", '"North, South"', "A2:A5", ["A2:A4"]],
  ["a text in other letters", '"NORTH,South,East"', "A2:A5", ["A3", "A5"]],
  ["numbers in a text", '"10,20"', "B2:B5", ["B2:B3"]],
  ["truth values in a text", '"TRUE"', "C2:C5", ["C2", "C5"]],
  ["cells, of which the letters do not matter", "$A$2:$A$3", "A2:A5", ["A2:A4"]],
  ["cells of the sheet itself", "Orders!$A$5", "A2:A7", ["A5:A7"]],
])("the cells with an entry of a list of %s, and blank cells, are found", (_what, formula, area, found) => {
  expect(cellsListed(workbook, sheet, areaOf(area), formula)?.map(areaAddress)).toEqual(found);
});

test("the entries of a list that depends on other cells are not known", () => {
  expect(cellsListed(workbook, sheet, areaOf("A2:A5"), "INDIRECT(A2)")).toBeNull();
  expect(cellsListed(workbook, sheet, areaOf("A2:A5"), "Nowhere!$A$1:$A$3")).toBeNull();
});
