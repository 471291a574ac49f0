// Workbooks for the browser tests, made in code.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";

const regions = ["North", "South", "East", "West"];

/** The sheet Orders with a table of `count` rows: Order, Region, Day, Net, Gross; and the sheet Rates. */
export function orders(count = 40): Uint8Array {
  return createWorkbook([
    {
      name: "Orders",
      columns: [
        { heading: "Order" },
        { heading: "Region" },
        { heading: "Day", type: "date" },
        { heading: "Net" },
        { heading: "Gross" },
      ],
      rows: Array.from({ length: count }, (_, at) => [
        `A-${at + 1}`,
        regions[at % regions.length] ?? "",
        45_300 + at,
        (at + 1) * 10,
        { formula: `ROUND(D${at + 2}*Rates!$B$2,2)` },
      ]),
    },
    { name: "Rates", columns: [{ heading: "Kind" }, { heading: "Factor" }], rows: [["VAT", 1.19]] },
  ]);
}

const text = (cell: string, content: string) => `<c r="${cell}" t="inlineStr"><is><t>${content}</t></is></c>`;

/** One of the formulas in Gross reads the row above its own, and the total leaves out the last row. */
export const faulty = (): Uint8Array =>
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Order" }, { heading: "Net" }, { heading: "Gross" }],
      rows: [
        ...Array.from({ length: 12 }, (_, at) => [
          `A-${at + 1}`,
          (at + 1) * 10,
          { formula: `ROUND(B${at === 5 ? at + 1 : at + 2}*1.19,2)` },
        ]),
        ["Total", { formula: "SUM(B2:B12)" }, { formula: "SUM(C2:C13)" }],
      ],
    },
  ]);

/** Merged cells in A1:C2, hidden rows and columns, an empty sheet and a hidden one. */
export const mixed = (): Uint8Array =>
  madeWorkbook({
    sheets: {
      Report: `<cols><col min="5" max="5" hidden="1"/></cols>${rows(
        `<row r="1">${text("A1", "Sales of the year")}</row>` +
          `<row r="3">${text("A3", "Region")}${text("B3", "Sum")}${text("D3", "Share")}</row>` +
          `<row r="4">${text("A4", "North")}<c r="B4"><v>120</v></c><c r="D4" t="e"><v>#DIV/0!</v></c></row>` +
          `<row r="5" hidden="1">${text("A5", "South")}<c r="B5"><v>80</v></c></row>` +
          `<row r="6">${text("A6", "East")}<c r="B6"><v>40</v></c><c r="D6" t="b"><v>1</v></c></row>`,
      )}<mergeCells count="1"><mergeCell ref="A1:C2"/></mergeCells>`,
      Empty: rows(""),
      Notes: rows(`<row r="1">${text("A1", "Internal")}</row>`),
    },
    states: { Notes: 'state="hidden"' },
  });

/** A formula without its result, as programs write it that do not calculate. */
export const withoutResults = (): Uint8Array =>
  madeWorkbook({
    sheets: { Plain: rows('<row r="1"><c r="A1"><v>40</v></c><c r="B1"><f>A1+2</f></c></row>') },
  });
