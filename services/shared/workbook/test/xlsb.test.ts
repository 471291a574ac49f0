// What is read from binary Excel workbooks (.xlsb).
import { expect, test } from "@jest/globals";
import { strToU8, zipSync } from "fflate";
import { readWorkbook } from "../src/read.ts";
import { cellsOf } from "./cells-of.ts";
import { list } from "./made-workbook.ts";
import { f64, u8, u16, u32 } from "./made-xls.ts";

const wide = (text: string): number[] => [
  ...u32(text.length),
  ...u16(...[...text].map((letter) => letter.charCodeAt(0))),
];

/** A record: type and length with seven bits in each byte. */
function record(type: number, ...content: readonly (readonly number[])[]): number[] {
  const bytes = content.flat();
  const head = type < 128 ? [type] : [(type & 0x7f) | 0x80, type >> 7];
  const { length } = bytes;
  return [...head, ...(length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7]), ...bytes];
}

interface MadeXlsb {
  /** Records of the main part behind the list of sheets. */
  rest?: readonly number[];
  sheets?: Record<string, readonly number[]>;
  parts?: Record<string, readonly number[] | string>;
  related?: { id: string; type: string; target: string }[];
}

function madeXlsb({ rest = [], sheets = { Sheet1: [] }, parts = {}, related = [] }: MadeXlsb): Uint8Array {
  const names = Object.keys(sheets);
  const main = [
    ...record(153, u32(1, 0)),
    ...names.flatMap((name, at) => record(156, u32(at === 0 ? 0 : 1, at + 1), wide(`s${at}`), wide(name))),
    ...rest,
  ];
  const files: Record<string, readonly number[] | string> = {
    "_rels/.rels": list([{ id: "r", type: "officeDocument", target: "xl/workbook.bin" }]),
    "xl/workbook.bin": main,
    "xl/_rels/workbook.bin.rels": list([
      ...names.map((_name, at) => ({ id: `s${at}`, type: "worksheet", target: `worksheets/sheet${at}.bin` })),
      ...related,
    ]),
    ...Object.fromEntries(
      Object.values(sheets).map((content, at) => [`xl/worksheets/sheet${at}.bin`, content]),
    ),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? strToU8(content) : Uint8Array.from(content),
      ]),
    ),
  );
}

const read = (made: MadeXlsb) => readWorkbook(madeXlsb(made), "made.xlsb");
function sheetWith(records: readonly number[], more: MadeXlsb = {}) {
  const [sheet] = read({ ...more, sheets: { Sheet1: records, Other: [] } }).sheets;
  if (!sheet) throw new Error("there is no sheet");
  return sheet;
}

const row = (number: number, flags = 0) => record(0, u32(number, 0), u16(0), u8(0, flags, 0), u32(0));
const cell = (type: number, column: number, ...content: readonly (readonly number[])[]) =>
  record(type, u32(column, 0), ...content);
const formula = (column: number, tokens: readonly number[], extra: readonly number[] = []) =>
  cell(9, column, f64(0), u16(0), u32(tokens.length), tokens, u32(extra.length), extra);
const formulaOf = (tokens: readonly number[], more: MadeXlsb = {}) =>
  cellsOf(sheetWith([...row(0), ...formula(0, tokens)], more).formulas).A1;

const relative = 0xc000;
const ref = (at: number, column: number, flags = relative) => [0x24, ...u32(at), ...u16(column | flags)];

test("every type of value is read, and short records take the next column", () => {
  const sheet = sheetWith(
    [
      ...row(0),
      ...cell(2, 0, u32((7 << 2) | 2)),
      ...cell(3, 1, u8(42)),
      ...cell(4, 2, u8(1)),
      ...cell(5, 3, f64(1.5)),
      ...cell(6, 4, wide("own")),
      ...cell(7, 5, u32(0)),
      ...row(1),
      ...cell(8, 0, wide("text"), u16(0), u32(3), [0x1e, ...u16(1)], u32(0)),
      ...record(16, u32(0), f64(2.5)),
    ],
    {
      parts: { "xl/sst.bin": record(19, [0], wide("shared")) },
      related: [{ id: "x", type: "sharedStrings", target: "sst.bin" }],
    },
  );

  expect(cellsOf(sheet.values)).toEqual({
    ...{ A1: 7, B1: { error: "#N/A" }, C1: true, D1: 1.5, E1: "own", F1: "shared" },
    ...{ A2: "text", B2: 2.5 },
  });
  expect(cellsOf(sheet.formulas)).toEqual({ A2: "1" });
});

const links = [
  ...record(357),
  ...record(355, wide("e")),
  ...record(362, u32(2), u32(0, 1, 1), u32(1, 0, 0)),
  ...record(
    39,
    u32(0),
    [0],
    u32(0xffffffff),
    wide("Rate"),
    u32(9),
    [0x3a, ...u16(0), ...u32(4), ...u16(1)],
    u32(0),
  ),
];
const linked: MadeXlsb = {
  rest: links,
  parts: {
    "xl/externalLinks/e.bin": [
      ...record(359, u32(1), wide("Net")),
      ...record(363, u32(0), [0]),
      ...record(366, u32(1)),
      ...record(368, u32(2), f64(3)),
    ],
    "xl/externalLinks/_rels/e.bin.rels": list([
      { id: "p", type: "externalLinkPath", target: "p.xlsb", mode: "External" },
    ]),
  },
  related: [{ id: "e", type: "externalLink", target: "externalLinks/e.bin" }],
};

test.each<[string, number[]]>([
  ["A1+$B$2", [...ref(0, 0), ...ref(1, 1, 0), 0x03]],
  ["SUM(C:D)", [0x25, ...u32(0, 1_048_575), ...u16(2 | relative, 3 | relative), 0x42, 1, ...u16(4)]],
  ['"ä"', [0x17, ...u16(1, 0xe4)]],
  ["Other!A1", [0x3a, ...u16(0), ...u32(0), ...u16(relative)]],
  ["[1]Net!A1", [0x3a, ...u16(1), ...u32(0), ...u16(relative)]],
  ["Rate", [0x23, ...u32(1)]],
])("tokens are written as text: %s", (written, tokens) => {
  expect(formulaOf(tokens, linked)).toBe(written);
});

test("names, other workbooks, the date system and states of sheets are read", () => {
  const workbook = read({ ...linked, sheets: { Sheet1: [], Other: [] } });

  expect(workbook.names).toEqual([{ name: "Rate", scope: null, isHidden: false, formula: "Other!$B$5" }]);
  expect(
    workbook.externalBooks.map(({ path, sheets: [net] }) => [
      path,
      net?.name,
      cellsOf(net?.values ?? new Map()),
    ]),
  ).toEqual([["p.xlsb", "Net", { C2: 3 }]]);
  expect(workbook.is1904).toBe(true);
  expect(workbook.sheets.map(({ state }) => state)).toEqual(["visible", "hidden"]);
});

const tableParts = {
  "xl/worksheets/_rels/sheet0.bin.rels": list([{ id: "t", type: "table", target: "../tables/t.bin" }]),
  "xl/tables/t.bin": [
    ...record(343, u32(0, 3, 0, 1), u32(0, 5, 1, 0), Array(32).fill(0), wide("t"), wide("Sales")),
    ...record(347, u32(1, 0), Array(16).fill(0), wide("Region"), wide("Region")),
    ...record(347, u32(2, 6), Array(16).fill(0), wide("Net"), wide("Net")),
  ],
};
const tableToken = (rows: number, columns: number, first: number, last: number) => [
  ...[0x18, 0x19, ...u16(0)],
  ...[...u16(columns | (rows << 2)), ...u32(5), ...u16(first, last)],
];

test.each<[string, number[]]>([
  ["Sales[Net]", tableToken(0, 1, 1, 1)],
  ["Sales[#All]", tableToken(1, 0, 0, 0)],
  ["Sales[[#This Row],[Net]]", tableToken(16, 1, 1, 1)],
  ["Sales[[#Headers],[Region]:[Net]]", tableToken(2, 2, 0, 1)],
])("references to tables are written as in Excel: %s", (written, tokens) => {
  expect(formulaOf(tokens, { parts: tableParts })).toBe(written);
});

test("tables keep their area, columns and totals", () => {
  expect(read({ parts: tableParts }).tables).toEqual([
    {
      ...{ name: "Sales", sheet: "Sheet1", headerRows: 1, totalsRows: 0, isFiltered: false },
      area: { top: 0, left: 0, bottom: 3, right: 1 },
      columns: [
        { name: "Region", formula: null, total: null },
        { name: "Net", formula: null, total: "sum" },
      ],
    },
  ]);
});

test("shared and array formulas, data tables, hidden and merged parts, protection and filters are read", () => {
  const shared = [0x2c, ...u32(0), ...u16(0x3fff | relative), 0x1e, ...u16(1), 0x03];
  const array = [...ref(0, 0), 0x14];
  const sheet = sheetWith([
    ...record(60, u32(1, 2, 0, 0), u16(1)),
    ...[...row(0), ...formula(1, [0x01, ...u32(0)], u32(1))],
    ...record(427, u32(0, 1, 1, 1), u32(shared.length), shared, u32(0)),
    ...[...row(1, 0x10), ...formula(1, [0x01, ...u32(0)], u32(1)), ...formula(2, [0x01, ...u32(1)], u32(2))],
    ...record(426, u32(1, 2, 2, 2), [0], u32(array.length), array, u32(0)),
    ...record(428, u32(4, 5, 4, 5)),
    ...record(535, u16(0), u32(1)),
    ...[...record(161, u32(0, 8, 0, 1)), ...record(165, u32(0))],
    ...record(176, u32(0, 1, 0, 0)),
  ]);

  expect(cellsOf(sheet.formulas)).toEqual({ B1: "A1+1", B2: "A2+1", C2: "A1%" });
  expect(sheet).toMatchObject({
    arrays: [{ area: { top: 1, left: 2, bottom: 2, right: 2 }, isDynamic: false }],
    dataTables: [{ top: 4, left: 4, bottom: 5, right: 5 }],
    hiddenRows: new Set([1]),
    hiddenColumns: new Set([1, 2]),
    merged: [{ top: 0, left: 0, bottom: 1, right: 0 }],
    isProtected: true,
    filter: { top: 0, left: 0, bottom: 8, right: 1 },
  });
});

test("frozen rows and columns and the widths of columns are read", () => {
  const view = (first: number) => record(137, u16(0), u32(0, first, 0, 0), u32(0, 0, 0));
  const pane = (columns: number, rows: number, flags: number) =>
    record(151, f64(columns), f64(rows), u32(9, 0, 0), [flags]);
  const sheet = sheetWith([
    ...[...view(1), ...pane(1, 2, 3), ...record(138), ...pane(5, 5, 3)],
    ...[...record(485, u32(0xffffffff), u16(8, 0, 0)), ...record(60, u32(0, 3, 2_340, 0), u16(0))],
    ...[...record(60, u32(4, 4, 600, 0), u16(1)), ...record(60, u32(5, 0xffffffff, 0xffffffff, 0), u16(0))],
  ]);

  expect(sheet).toMatchObject({
    frozen: { rows: 3, columns: 1 },
    standardWidth: 64,
    columnWidths: [
      { first: 0, last: 3, width: 64 },
      { first: 5, last: 16_383, width: 1_785 },
    ],
  });
});

test("a view that is split or cut short freezes nothing", () => {
  const view = record(137, u16(0), u32(0, 0, 0, 0), u32(0, 0, 0));
  const nothing = { rows: 0, columns: 0 };
  expect(sheetWith([...view, ...record(151, f64(1), f64(2), u32(9, 0, 0), [0])]).frozen).toEqual(nothing);
  expect(sheetWith([...view, ...record(151, f64(1)), ...record(485, u16(1))]).frozen).toEqual(nothing);
  expect(sheetWith([...view, ...record(151, f64(Number.NaN), f64(-1), u32(9, 0, 0), [1])]).frozen).toEqual(
    nothing,
  );
});
