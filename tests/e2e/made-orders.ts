// Workbooks for the browser tests, made in code.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { writeCells } from "@cellwright/workbook/write";

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

/** The totals of three columns leave out the last two rows. */
export function shortTotals(): Uint8Array {
  const columns = ["Net", "Tax", "Fee"];
  const bytes = createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Order" }, ...columns.map((heading) => ({ heading }))],
      rows: Array.from({ length: 12 }, (_, at) => [`A-${at + 1}`, (at + 1) * 10, at + 1, 2]),
    },
  ]);
  const totals = ["B", "C", "D"].map((letter) => ({
    cell: `Orders!${letter}15`,
    content: { formula: `SUM(${letter}2:${letter}11)` },
  }));
  return writeCells(bytes, [{ cell: "Orders!A15", content: "Total" }, ...totals]);
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

/**
 * 300 orders by month: two frozen rows, the first with a title over merged cells, and two frozen columns. The third
 * column is 30 characters wide, the others 12, and the last is too narrow for its numbers.
 */
export function frozen(): Uint8Array {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const number = (cell: string, value: number) => `<c r="${cell}"><v>${value}</v></c>`;
  const letter = (month: number) => String.fromCharCode("D".charCodeAt(0) + month);
  const headings = ["Order", "Region", "Customer", ...months];
  const line = (row: number) =>
    `<row r="${row}">${text(`A${row}`, `A-${row}`)}${text(`B${row}`, regions[row % 4] ?? "")}` +
    `${text(`C${row}`, `Customer ${row} and daughters`)}` +
    `${months.map((_name, month) => (month === 4 ? `<c r="H${row}"><f>D${row}*2</f><v>${row * 20}</v></c>` : number(`${letter(month)}${row}`, row * 10 + month))).join("")}` +
    `${number(`P${row}`, 12_345_678 + row)}</row>`;
  return madeWorkbook({
    sheets: {
      Months:
        '<sheetViews><sheetView workbookViewId="0"><pane xSplit="2" ySplit="2" topLeftCell="C3" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
        '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="2" width="12.7109375"/><col min="3" max="3" width="30.7109375" customWidth="1"/>' +
        '<col min="4" max="15" width="12.7109375"/><col min="16" max="16" width="2.7109375"/></cols>' +
        `${rows(
          `<row r="1">${text("A1", "Orders of all regions and months of the year")}</row>` +
            `<row r="2">${headings.map((name, at) => text(`${String.fromCharCode(65 + at)}2`, name)).join("")}</row>` +
            Array.from({ length: 300 }, (_, at) => line(at + 3)).join(""),
        )}<mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>`,
    },
  });
}

/** A formula without its result, as programs write it that do not calculate. */
export const withoutResults = (): Uint8Array =>
  madeWorkbook({
    sheets: { Plain: rows('<row r="1"><c r="A1"><v>40</v></c><c r="B1"><f>A1+2</f></c></row>') },
  });
