// What is read from old Excel files (.xls).
import { expect, test } from "@jest/globals";
import { readWorkbook } from "../src/read.ts";
import { cellsOf } from "./cells-of.ts";
import { ascii, f64, long, madeXls, record, short, u8, u16, u32, xlsStream } from "./made-xls.ts";

type Made = Parameters<typeof madeXls>[0];
const read = (made: Made) => readWorkbook(madeXls(made), "made.xls");

function sheetWith(records: readonly number[], more: Partial<Made> = {}) {
  const [sheet] = read({ ...more, sheets: { Sheet1: records, Other: [] } }).sheets;
  if (!sheet) throw new Error("there is no sheet");
  return sheet;
}

const number = (row: number, column: number, value: number, style = 0) =>
  record(0x0203, u16(row, column, style), f64(value));
/** A cell with a formula whose tokens and values behind them are given. */
const formula = (
  row: number,
  column: number,
  tokens: readonly number[],
  extra: readonly number[] = [],
  value = f64(0),
) => record(0x0006, u16(row, column, 0), value, u16(0), u32(0), u16(tokens.length), tokens, extra);
const formulaOf = (tokens: readonly number[], more: Partial<Made> = {}, extra: readonly number[] = []) =>
  cellsOf(sheetWith(formula(0, 0, tokens, extra), more).formulas).A1;

const relative = 0xc000;
const ref = (row: number, column: number, flags = 0) => [0x24, ...u16(row, column | flags)];
const int = (value: number) => [0x1e, ...u16(value)];
const text = (value: string) => [0x17, ...short(value)];

test("every type of value is read", () => {
  const strings = record(0x00fc, u32(2, 2), long("shared"), [...u16(2), 1, ...u16(0x20ac, 0x416)]);
  const sheet = sheetWith(
    [
      ...number(0, 0, 1.5),
      ...record(0x027e, u16(0, 1, 0), u32(((150 << 2) | 3) >>> 0)),
      ...record(0x00bd, u16(0, 2), u16(0), u32((7 << 2) | 2), u16(0), u32((8 << 2) | 2), u16(3)),
      ...record(0x00fd, u16(1, 0, 0), u32(0)),
      ...record(0x00fd, u16(1, 1, 0), u32(1)),
      ...record(0x0204, u16(1, 2, 0), long("own")),
      ...record(0x0205, u16(2, 0, 0), u8(1, 0)),
      ...record(0x0205, u16(2, 1, 0), u8(42, 1)),
      ...number(2, 2, Number.NaN),
    ],
    { before: strings },
  );

  expect(cellsOf(sheet.values)).toEqual({
    ...{ A1: 1.5, B1: 1.5, C1: 7, D1: 8, A2: "shared", B2: "€Ж", C2: "own" },
    ...{ A3: true, B3: { error: "#N/A" }, C3: { error: "#NUM!" } },
  });
  expect(sheet.used).toEqual({ top: 0, left: 0, bottom: 2, right: 3 });
});

test("a shared text goes on in the next record, where its characters may be wider", () => {
  const strings = [
    ...record(0x00fc, u32(1, 1), u16(4), [0], ascii("ab")),
    ...record(0x003c, [1], u16(0x416, 0x417)),
  ];

  expect(cellsOf(sheetWith(record(0x00fd, u16(0, 0, 0), u32(0)), { before: strings }).values)).toEqual({
    A1: "abЖЗ",
  });
});

test("results of formulas are numbers, booleans, errors or texts in a record of their own", () => {
  const special = (type: number, value: number) => [...u8(type, 0, value, 0, 0, 0), ...u16(0xffff)];
  const sheet = sheetWith([
    ...formula(0, 0, int(1), [], f64(2.5)),
    ...formula(0, 1, int(1), [], special(1, 1)),
    ...formula(0, 2, int(1), [], special(2, 7)),
    ...formula(0, 3, int(1), [], special(0, 0)),
    ...record(0x0207, long("text")),
    ...formula(0, 4, int(1), [], special(3, 0)),
  ]);

  expect(cellsOf(sheet.values)).toEqual({ A1: 2.5, B1: true, C1: { error: "#DIV/0!" }, D1: "text", E1: "" });
});

test.each<[string, number[]]>([
  ["A1+$B$2*2", [...ref(0, 0, relative), ...ref(1, 1), ...int(2), 0x05, 0x03]],
  ["-(A1)%", [...ref(0, 0, relative), 0x15, 0x14, 0x13]],
  ['"a""b"&1.5', [...text('a"b'), 0x1f, ...f64(1.5), 0x08]],
  ["6.02E+23", [0x1f, ...f64(6.02e23)]],
  ["SUM(A1:$B$2)", [0x25, ...u16(0, 1, relative, 1), 0x19, 0x10, ...u16(0)]],
  ["SUM(C:D)", [0x25, ...u16(0, 65_535, 2 | relative, 3 | relative), 0x42, 1, ...u16(4)]],
  ["SUM(2:3)", [0x25, ...u16(1, 2, relative, 255 | relative), 0x42, 1, ...u16(4)]],
  ["IF(TRUE,,#N/A)", [0x1d, 1, 0x19, 2, ...u16(0), 0x16, 0x1c, 42, 0x42, 3, ...u16(1)]],
  ["CHOOSE(1,2,3)", [...int(1), 0x19, 4, ...u16(1, 0, 0), ...int(2), ...int(3), 0x42, 3, ...u16(100)]],
  ["ISNA(#REF!)", [0x4a, ...u16(0, 0), 0x41, ...u16(2)]],
  ["PI()", [0x41, ...u16(19)]],
  ["(A1,B1)", [...ref(0, 0, relative), ...ref(0, 1, relative), 0x10, 0x15]],
])("tokens are written as text: %s", (written, tokens) => {
  expect(formulaOf(tokens)).toBe(written);
});

test("an array in a formula is read from behind its tokens", () => {
  const extra = [
    1,
    ...u16(1),
    1,
    ...f64(1),
    2,
    ...long("x"),
    4,
    1,
    ...Array(7).fill(0),
    16,
    42,
    ...Array(7).fill(0),
  ];

  expect(formulaOf([0x60, ...Array(7).fill(0)], {}, extra)).toBe('{1,"x";TRUE,#N/A}');
});

test("tokens that cannot be understood leave the value and give a warning", () => {
  const { sheets, warnings } = read({ sheets: { Sheet1: formula(0, 0, [0x01, 0x77]) } });

  expect(cellsOf(sheets[0]?.values ?? new Map())).toEqual({ A1: 0 });
  expect(sheets[0]?.formulas.size).toBe(0);
  expect(warnings.map(({ code }) => code)).toEqual(["unreadable-formula"]);
});

const ownBook = record(0x01ae, u16(2), u16(0x0401));
const otherBook = record(
  0x01ae,
  u16(2),
  u16(11),
  [0],
  [1, 1, ...ascii("Ca"), 3, ...ascii("b.xlsx")],
  long("Net"),
  long("My sheet"),
);
const addIn = record(0x01ae, u16(1), u16(0x3a01));
const externalName = (name: string) => record(0x0023, u16(0, 0, 0), short(name), u16(0));
const ranges = (...links: readonly (readonly number[])[]) =>
  record(0x0017, u16(links.length), ...links.map((link) => u16(...link)));
const behind = [
  ...ownBook,
  ...otherBook,
  ...record(0x0059, u16(1, 1)),
  ...record(0x005a, u8(1, 0), u16(2), [1], f64(5), [2], long("t")),
  ...externalName("Rate"),
  ...addIn,
  ...externalName("EDATE"),
  ...ranges([0, 0, 0], [0, 0, 1], [1, 1, 1], [0, 0xffff, 0xffff], [2, 0xfffe, 0xfffe], [1, 0xfffe, 0xfffe]),
];
const ref3d = (link: number) => [0x3a, ...u16(link, 0, relative)];

test.each<[string, number[]]>([
  ["Sheet1!A1", ref3d(0)],
  ["Sheet1:Other!A1", ref3d(1)],
  ["'[1]My sheet'!A1", ref3d(2)],
  ["#REF!", ref3d(3)],
  ["Sheet1!A1:B2", [0x3b, ...u16(0, 0, 1, relative, 1 | relative)]],
  ["EDATE(1,2)", [0x59, ...u16(4), ...u32(1), ...int(1), ...int(2), 0x42, 3, ...u16(255)]],
  ["[1]!Rate", [0x59, ...u16(5), ...u32(1)]],
])("other sheets, workbooks and add-ins are written as in Excel: %s", (written, tokens) => {
  expect(formulaOf(tokens, { behind })).toBe(written);
});

test("other workbooks keep their path, sheets, names and values", () => {
  const { externalBooks } = read({ behind, sheets: { Sheet1: [] } });
  const [book] = externalBooks;

  expect(externalBooks).toHaveLength(1);
  expect(book?.path).toBe("C:\\a\\b.xlsx");
  expect(book?.names.map(({ name }) => name)).toEqual(["Rate"]);
  expect(book?.sheets.map(({ name, values }) => [name, cellsOf(values)])).toEqual([
    ["Net", {}],
    ["My sheet", { A3: 5, B3: "t" }],
  ]);
});

const name = (written: string, tokens: readonly number[], { flags = 0, sheet = 0 } = {}) =>
  record(
    0x0018,
    u16(flags),
    [0, written.length],
    u16(tokens.length, 0, sheet),
    u32(0),
    [0],
    ascii(written),
    tokens,
  );

test("defined names keep their scope, and formulas use them", () => {
  const names = [
    ...name("Rate", [0x3a, ...u16(0, 4, 1)]),
    ...name("Local", int(5), { flags: 1, sheet: 2 }),
    ...name("\x06", [0x3b, ...u16(0, 0, 8, 0, 1)], { flags: 0x20, sheet: 1 }),
    ...name("Left", [0x3a, ...u16(0, 0, 255 | relative)]),
    ...name("On2", int(7)),
  ];
  const made = { behind: [...ownBook, ...ranges([0, 0, 0]), ...names] };

  expect(read({ ...made, sheets: { Sheet1: [], Other: [] } }).names).toEqual([
    { name: "Rate", scope: null, isHidden: false, formula: "Sheet1!$B$5" },
    { name: "Local", scope: "Other", isHidden: true, formula: "5" },
    { name: "_xlnm.Print_Area", scope: "Sheet1", isHidden: false, formula: "Sheet1!$A$1:$B$9" },
    { name: "Left", scope: null, isHidden: false, formula: "Sheet1!XFD1" },
    // ON2 is a cell of newer sheets.
    { name: "_On2", scope: null, isHidden: false, formula: "7" },
  ]);
  expect(formulaOf([0x43, ...u32(1), 0x43, ...u32(2), 0x03], made)).toBe("Rate+Other!Local");
});

test("the text of a shared formula is written out for every cell, also across the last column", () => {
  const shared = [0x4c, ...u16(0, 0xff | relative), ...int(1), 0x03];
  const cell = (row: number) => formula(row, 1, [0x01, ...u16(0, 1)]);
  const sheet = sheetWith([
    ...cell(0),
    ...record(0x04bc, u16(0, 1), u8(1, 1, 0, 2), u16(shared.length), shared),
    ...cell(1),
  ]);

  expect(cellsOf(sheet.formulas)).toEqual({ B1: "A1+1", B2: "A2+1" });
});

test("array formulas keep their area, and data tables their values", () => {
  const tokens = [0x25, ...u16(0, 1, relative, relative), 0x42, 1, ...u16(4)];
  const sheet = sheetWith([
    ...formula(0, 2, [0x01, ...u16(0, 2)]),
    ...record(0x0221, u16(0, 1), u8(2, 2), u16(0), u32(0), u16(tokens.length), tokens),
    ...formula(1, 2, [0x01, ...u16(0, 2)]),
    ...formula(4, 4, [0x02, ...u16(4, 4)], [], f64(7)),
    ...record(0x0236, u16(4, 5), u8(4, 6), u16(0, 0, 0, 0, 0)),
  ]);

  expect(cellsOf(sheet.formulas)).toEqual({ C1: "SUM(A1:A2)" });
  expect(sheet.arrays).toEqual([{ area: { top: 0, left: 2, bottom: 1, right: 2 }, isDynamic: false }]);
  expect(sheet.dataTables).toEqual([{ top: 4, left: 4, bottom: 5, right: 6 }]);
  expect(cellsOf(sheet.values).E5).toBe(7);
});

test("number formats, hidden rows and columns, merged cells, protection and filters are read", () => {
  const before = [
    ...record(0x041e, u16(164), long("0.0 kg")),
    ...record(0x00e0, u16(0, 0)),
    ...record(0x00e0, u16(0, 164)),
    ...record(0x00e0, u16(0, 14)),
  ];
  const database = name("\x0d", [0x3b, ...u16(0, 0, 8, 0, 1)], { flags: 0x21, sheet: 1 });
  const workbook = read({
    before: [...before, ...record(0x0022, u16(1)), ...record(0x000e, u16(0))],
    behind: [...ownBook, ...ranges([0, 0, 0]), ...database],
    states: { Secret: 2 },
    sheets: {
      Sheet1: [
        ...record(0x000d, u16(0)),
        ...record(0x0011, u16(1)),
        ...number(0, 0, 1, 1),
        ...number(0, 1, 1, 2),
        ...record(0x0208, u16(3, 0, 0, 0, 0, 0, 0x20, 0)),
        ...record(0x007d, u16(1, 2, 0, 0, 1, 0)),
        ...record(0x00e5, u16(1), u16(0, 1, 0, 1)),
        ...record(0x0012, u16(1)),
        ...record(0x009b),
      ],
      Secret: [],
    },
  });
  const [sheet, secret] = workbook.sheets;

  expect(Object.values(cellsOf(sheet?.formats ?? new Map())).map((index) => workbook.formats[index])).toEqual(
    ["0.0 kg", "m/d/yyyy"],
  );
  expect(sheet).toMatchObject({
    hiddenRows: new Set([3]),
    hiddenColumns: new Set([1, 2]),
    merged: [{ top: 0, left: 0, bottom: 1, right: 1 }],
    isProtected: true,
    filter: { top: 0, left: 0, bottom: 8, right: 1 },
  });
  expect(secret?.state).toBe("veryHidden");
  expect(workbook.is1904).toBe(true);
  expect(workbook.calculation).toMatchObject({
    mode: "manual",
    isIterative: true,
    isPrecisionAsDisplayed: true,
  });
});

test("comments, validations and conditional formats keep their texts and formulas", () => {
  const object = record(0x005d, u16(0x15, 0x12, 0x19, 1), u16(0));
  const drawn = [...record(0x01b6, u16(0, 0, 0, 0, 0, 5, 16, 0, 0)), ...record(0x003c, [0], ascii("Check"))];
  const list = text("a\0b");
  const validation = record(
    0x01be,
    u32(3),
    ...Array(4).fill(long("\0")),
    u16(list.length, 0),
    list,
    u16(0, 0),
    u16(1),
    u16(0, 8, 0, 0),
  );
  const tokens = [...ref(0, 1, relative), ...int(1), 0x0d];
  const sheet = sheetWith([
    ...[...object, ...drawn, ...record(0x001c, u16(2, 1, 0, 1), long("Ann"))],
    ...validation,
    ...record(0x01b0, u16(1, 0), u16(0, 8, 0, 0), u16(1), u16(0, 8, 0, 0)),
    ...record(0x01b1, u8(2, 0), u16(tokens.length, 0), u32(0, 0), tokens),
  ]);

  expect(cellsOf(sheet.comments)).toEqual({ B3: "Check" });
  expect(sheet.validations).toEqual([{ cells: "A1:A9", type: "list", operator: null, formulas: ['"a,b"'] }]);
  expect(sheet.conditionalFormats).toEqual([
    { cells: "A1:A9", type: "expression", operator: null, priority: null, formulas: ["B1>1"] },
  ]);
});

test("files of Excel 5 are read in the code page that they state, with references of their own", () => {
  const before = [
    ...record(0x0042, u16(1251)),
    ...record(0x0017, [6, 3], ascii("Sheet1")),
    ...record(0x0017, [11, 1], ascii("[p.xls]Net")),
  ];
  const tokens3d = (link: number, last: number) => [
    0x3a,
    ...u16(link),
    ...Array(8).fill(0),
    ...u16(0, last, relative),
    0,
  ];
  const workbook = read({
    version: 5,
    before,
    sheets: {
      Sheet1: [
        ...record(0x0204, u16(0, 0, 0), u16(2), [0xc6, 0xe8]),
        ...formula(1, 0, [0x24, ...u16(relative), 0, ...int(1), 0x03]),
        ...formula(2, 0, tokens3d(-1, 1)),
        ...formula(3, 0, tokens3d(2, 0)),
      ],
      Other: [],
    },
  });
  const [sheet] = workbook.sheets;

  expect(cellsOf(sheet?.values ?? new Map()).A1).toBe("Жи");
  expect(cellsOf(sheet?.formulas ?? new Map())).toEqual({
    A2: "A1+1",
    A3: "Sheet1:Other!A1",
    A4: "[1]Net!A1",
  });
});

test("charts are left out with a warning, and their records inside a sheet are not read", () => {
  const chart = [
    ...record(0x0809, u16(0x0600, 0x20, 0, 0), u32(0, 0)),
    ...number(0, 0, 9),
    ...record(0x000a),
  ];

  expect(cellsOf(sheetWith([...chart, ...number(0, 1, 1)]).values)).toEqual({ B1: 1 });
});

test("records without a container are read; those of Excel 4 are refused", () => {
  const stream = Uint8Array.from(xlsStream({ sheets: { Sheet1: number(0, 0, 3) } }));

  expect(cellsOf(readWorkbook(stream, "a.xls").sheets[0]?.values ?? new Map())).toEqual({ A1: 3 });
  expect(() => readWorkbook(Uint8Array.from(record(0x0409, u16(0, 0x10, 0))))).toThrow("Excel 4");
});

test("frozen rows and columns and the widths of columns are read", () => {
  const window = (flags: number, row = 0) => record(0x023e, u16(flags, row, 0, 0, 0, 0, 0, 0, 0));
  const pane = (columns: number, rows: number) => record(0x0041, u16(columns, rows, 9, 0, 0));
  const { sheets } = readWorkbook(
    madeXls({
      sheets: {
        Frozen: [
          ...[...record(0x0055, u16(8)), ...record(0x007d, u16(0, 1, 2_340, 0, 0, 0))],
          ...[...record(0x007d, u16(2, 2, 512, 0, 1, 0)), ...record(0x007d, u16(3, 256, 1_280, 0, 0, 0))],
          ...[...window(8, 1), ...pane(2, 3)],
          ...[...record(0x01aa), ...pane(7, 7), ...record(0x01ab)],
        ],
        Split: [...record(0x0055, u16(8)), ...record(0x0099, u16(2_742)), ...window(0), ...pane(900, 900)],
        Short: [...record(0x023e, u16(8)), ...record(0x0041, u16(1)), ...record(0x0055)],
      },
    }),
    "made.xls",
  );

  expect(sheets).toMatchObject([
    {
      frozen: { rows: 4, columns: 2 },
      standardWidth: 64,
      columnWidths: [
        { first: 0, last: 1, width: 64 },
        { first: 3, last: 255, width: 35 },
      ],
    },
    { frozen: { rows: 0, columns: 0 }, standardWidth: 75, columnWidths: [] },
    { frozen: { rows: 0, columns: 0 }, standardWidth: null },
  ]);
});
