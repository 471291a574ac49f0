// Files that are damaged, encrypted, too large or no spreadsheets are refused with the right reason.
import { expect, test } from "@jest/globals";
import { strToU8, zipSync } from "fflate";
import { defaultLimits, type Limits } from "../src/limits.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import { madeWorkbook, partsOf, rows, worksheet, zipped } from "./made-workbook.ts";
import { container, f64, madeXls, record, u16, xlsStream } from "./made-xls.ts";

function refusal(bytes: Uint8Array, limits: Partial<Limits> = {}, name = "file.xlsx"): string {
  try {
    readWorkbook(bytes, name, { ...defaultLimits, ...limits });
  } catch (error) {
    if (error instanceof WorkbookError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "read";
}

const sheet = (content: string) => zipped(partsOf({ sheets: { Sheet1: content } }));
const cells = rows(`<row>${"<c><v>1</v></c>".repeat(50)}</row>`);
const sharedFormula = rows(`<row>${'<c><f t="shared" si="0">A1+A1</f></c>'.repeat(50)}</row>`);

test.each<[keyof Limits, number, Uint8Array, string]>([
  ["fileBytes", 100, sheet(cells), "too-large"],
  ["entries", 3, sheet(cells), "too-large"],
  ["expandedBytes", 1_000, sheet(cells), "too-large"],
  [
    "ratio",
    1,
    zipped({ ...partsOf({}), "xl/worksheets/sheet0.xml": worksheet(" ".repeat(100_000)) }),
    "too-large",
  ],
  ["xmlDepth", 9, sheet("<a>".repeat(10) + "</a>".repeat(10)), "too-deep"],
  ["cells", 49, sheet(cells), "too-large"],
  ["formulaCharacters", 249, sheet(sharedFormula), "too-large"],
  ["sheets", 1, madeWorkbook({ sheets: { A: "", B: "" } }), "too-large"],
  [
    "sharedStrings",
    1,
    madeWorkbook({
      parts: { "xl/s.xml": "<sst><si/><si/></sst>" },
      related: [{ id: "x", type: "sharedStrings", target: "s.xml" }],
    }),
    "too-large",
  ],
])("the limit %s is named when a file exceeds it", (name, most, bytes, code) => {
  const ratioFromBytes = name === "ratio" ? 1_000 : defaultLimits.ratioFromBytes;

  expect(refusal(bytes, { [name]: most, ratioFromBytes })).toMatch(new RegExp(`^${code}: .*limit ${name}`));
  expect(refusal(bytes)).toBe("read");
});

test("text files have limits of rows, columns and cells", () => {
  const bytes = strToU8("1,2\n3,4\n");

  for (const limit of ["rows", "columns"] as const)
    expect(refusal(bytes, { [limit]: 1 }, "a.csv")).toMatch(`limit ${limit}`);
  expect(refusal(bytes, { cells: 3 }, "a.csv")).toMatch("limit cells");
});

test("a bomb is refused while it is decompressed, whatever size its archive states", () => {
  const bytes = zipped({
    ...partsOf({}),
    "xl/worksheets/sheet0.xml": `<worksheet>${" ".repeat(30_000_000)}`,
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);

  expect(refusal(bytes)).toMatch("limit ratio");
});

test("XML entities are refused before they are expanded", () => {
  const bomb = `<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${worksheet("<x>&b;</x>")}`;

  expect(refusal(zipped({ ...partsOf({}), "xl/worksheets/sheet0.xml": bomb }))).toMatch(
    /^damaged: .*XML entities/,
  );
});

const whole = madeWorkbook();
const directory = Uint8Array.from([...whole.slice(0, -22), ...whole.slice(-22).fill(255, 16, 20)]);
test.each<[string, Uint8Array]>([
  ["cut off", whole.subarray(0, whole.length - 30)],
  ["with a wrong directory", directory],
  ["with broken XML", zipped({ ...partsOf({}), "xl/workbook.xml": "<workbook><sheets></workbook>" })],
  ["with a cell outside the sheet", sheet(rows('<row><c r="ZZZZ1"/></row>'))],
  ["with a row outside the sheet", sheet(rows('<row r="1048577"/>'))],
  [
    "without its sheets",
    zipped(Object.fromEntries(Object.entries(partsOf({})).filter(([path]) => !path.includes("sheet0")))),
  ],
  ["without its workbook", zipped({ "[Content_Types].xml": "<Types/>" })],
  ["with an OLE header alone", container({}).subarray(0, 100)],
  [
    "with an old workbook that is cut off",
    container({ Workbook: xlsStream({ sheets: { A: [] } }).slice(0, 40) }),
  ],
])("a file %s is damaged", (_how, bytes) => {
  expect(refusal(bytes)).toMatch(/^damaged: /);
});

test.each<[string, string, Uint8Array]>([
  ["encrypted", "an encrypted workbook", container({ EncryptionInfo: [] })],
  ["unsupported", "a file of Excel 4", Uint8Array.from([0x09, 0x04, 6, 0, 0, 0, 0x10, 0, 0, 0])],
  ["encrypted", "an old Excel file with a password", madeXls({ before: record(0x2f, [0, 0]), sheets: {} })],
  ["not-a-spreadsheet", "a document of another program", container({ WordDocument: [] })],
  ["not-a-spreadsheet", "an empty file", new Uint8Array()],
  ["not-a-spreadsheet", "a PDF document", strToU8("%PDF-1.7")],
  ["not-a-spreadsheet", "binary content", Uint8Array.from({ length: 900 }, (_none, at) => (at * 7) % 31)],
  ["not-a-spreadsheet", "another archive", zipSync({ "a.txt": strToU8("a") })],
  ["unsupported", "a web page", strToU8("<html><table></table></html>")],
  [
    "not-a-spreadsheet",
    "an OpenDocument text",
    zipped({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }),
  ],
])("%s: %s", (code, _what, bytes) => {
  expect(refusal(bytes)).toMatch(new RegExp(`^${code}: .*\\. .*\\.$`));
});

test("the content decides, and a wrong extension gives a warning", () => {
  const [text, workbook] = [readWorkbook(strToU8("a,b\n1,2\n"), "x.xlsx"), readWorkbook(whole, "x.csv")];

  expect([text.kind, workbook.kind]).toEqual(["text", "xlsx"]);
  expect([text, workbook].map(({ warnings }) => warnings[0]?.code)).toEqual([
    "wrong-extension",
    "wrong-extension",
  ]);
});

const numbers = Array.from({ length: 40 }, (_none, row) =>
  record(0x0203, u16(row, 0, 0), f64(row / 7)),
).flat();

test.each<[string, Uint8Array]>([
  ["an Excel workbook", madeWorkbook({ sheets: { Sheet1: cells, Two: sharedFormula } })],
  ["an old Excel file", madeXls({ sheets: { Sheet1: numbers, Two: [] } })],
])("2,000 files with changed bytes are read or refused, never anything else: %s", (_what, original) => {
  const counts = new Map<string, number>();
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  for (let count = 0; count < 2_000; count++) {
    const bytes = original.slice(0, random(9) === 0 ? random(original.length) : original.length);
    for (let changes = 1 + random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
    const [code = ""] = refusal(bytes).split(":");
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }

  expect(counts.get("damaged")).toBeGreaterThan(200);
  expect(counts.get("read")).toBeGreaterThan(20);
});
