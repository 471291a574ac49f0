// The files that are changed: small ones of every kind, made here, and those of a folder.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { list, madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { ascii, f64, long, madeXls, record, u16, u32 } from "@cellwright/workbook/test/made-xls";
import { strToU8, zipSync } from "fflate";

export interface Seed {
  name: string;
  read(): Uint8Array;
}

/** Larger files would make most of the time packing and unpacking. */
const largestFile = 3_000_000;

const cells = Array.from({ length: 20 }, (_none, at) => {
  const row = at + 1;
  return `<row r="${row}"><c r="A${row}"><v>${at / 7}</v></c><c r="B${row}" t="s"><v>${at % 2}</v></c><c r="C${row}" s="1"><f>SUM(A$1:A${row})&amp;"x"</f><v>1</v></c><c r="D${row}"><f t="shared" si="0" ${at === 0 ? 'ref="D1:D20"' : ""}>${at === 0 ? "A1*2" : ""}</f></c><c r="E${row}" t="inlineStr"><is><t>a</t></is></c></row>`;
}).join("");

const xlsx = (): Uint8Array =>
  madeWorkbook({
    sheets: {
      Sheet1: `<cols><col min="2" max="3" hidden="1"/></cols>${rows(cells)}<mergeCells><mergeCell ref="A1:B2"/></mergeCells><autoFilter ref="A1:B9"><filterColumn colId="0"><filters/></filterColumn></autoFilter>`,
      Two: rows(""),
    },
    rest: '<definedNames><definedName name="Rate">Sheet1!$A$1</definedName></definedNames><calcPr iterate="1"/>',
    parts: {
      "xl/s.xml": "<sst><si><t>one</t></si><si><r><t>two</t></r></si></sst>",
      "xl/st.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      "xl/t.xml":
        '<table name="T" ref="A1:B9"><tableColumns><tableColumn name="a"/><tableColumn name="b"/></tableColumns></table>',
      "xl/worksheets/_rels/sheet0.xml.rels": list([{ id: "t", type: "table", target: "../t.xml" }]),
    },
    related: [
      { id: "x", type: "sharedStrings", target: "s.xml" },
      { id: "y", type: "styles", target: "st.xml" },
    ],
  });

function xls(): Uint8Array {
  const tokens = [0x24, ...u16(0, 0xc000), 0x1e, ...u16(1), 0x03, 0x42, 1, ...u16(4)];
  const row = (at: number) => [
    ...record(0x0203, u16(at, 0, 0), f64(at / 7)),
    ...record(0x00fd, u16(at, 1, 0), u32(0)),
    ...record(0x0006, u16(at, 2, 0), f64(1), u16(0), u32(0), u16(tokens.length), tokens),
  ];
  return madeXls({
    before: [...record(0x00fc, u32(1, 1), long("text")), ...record(0x041e, u16(164), long("0.0"))],
    behind: [
      ...record(0x01ae, u16(1), u16(0x0401)),
      ...record(0x0017, u16(1), u16(0, 0, 0)),
      ...record(0x0018, u16(0), [0, 1], u16(3, 0, 0), u32(0), [0], ascii("N"), [0x1e, 1, 0]),
    ],
    sheets: { Sheet1: Array.from({ length: 20 }, (_none, at) => row(at)).flat(), Two: [] },
  });
}

const ods = (): Uint8Array =>
  zipSync({
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    "content.xml": strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="S"><table:table-column table:number-columns-repeated="4"/>${'<table:table-row table:number-rows-repeated="3"><table:table-cell office:value-type="float" office:value="1.5" table:formula="of:=SUM([.A1:.B2];[$S.C3])"/><table:table-cell office:value-type="string"><text:p>text</text:p></table:table-cell></table:table-row>'.repeat(9)}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const csv = (): Uint8Array => strToU8("Region;Net;Due\nNorth;1.234,50;31.12.2025\n".repeat(30));

const made: readonly Seed[] = [
  { name: "made.xlsx", read: xlsx },
  { name: "made.xls", read: xls },
  { name: "made.ods", read: ods },
  { name: "made.csv", read: csv },
];

/** Made files, and all workbooks below the folder if there is one. */
export function seedsOf(folder: string | undefined): Seed[] {
  if (folder === undefined) return [...made];
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(xls[xmb]?|ods|csv|tsv)$/i.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size <= largestFile)
    .sort();
  return [...made, ...found.map((path) => ({ name: path, read: () => readFileSync(path) }))];
}
