// Zip archives of other programs: what they have beside their files is kept.
import { expect, test } from "@jest/globals";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { defaultLimits } from "../src/limits.ts";
import { directoryOf } from "../src/read/zip/directory.ts";
import { readWorkbook } from "../src/read.ts";
import { openPackage } from "../src/write/package.ts";
import { writeCells } from "../src/write.ts";
import { madeWorkbook, partsOf, rows } from "./made-workbook.ts";

const sheets = { Sheet1: rows('<row r="1"><c r="A1"><v>1</v></c></row>') };
const edits = [{ cell: "Sheet1!A1", content: 2 }];
const valueIn = (bytes: Uint8Array) => readWorkbook(bytes).sheets[0]?.values.get(0);

/** The files with their sizes behind the content, as programs write that do not know them before. */
function streamed(): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => void chunks.push(chunk));
  for (const [name, text] of Object.entries(partsOf({ sheets }))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** The same archive with 64-bit fields in its directory. */
function withZip64(bytes: Uint8Array): Uint8Array {
  const entries = [...directoryOf(bytes, defaultLimits)];
  const start = Math.min(...entries.map(({ record }) => record.start));
  const records = entries.map(({ record, offset }) => {
    const old = Buffer.from(bytes.slice(record.start, record.end));
    const field = Buffer.alloc(12);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(8, 2);
    field.writeBigUInt64LE(BigInt(offset), 4);
    old.writeUInt32LE(0xffffffff, 42);
    old.writeUInt16LE(12, 30);
    const nameEnd = 46 + old.readUInt16LE(28);
    return Buffer.concat([old.subarray(0, nameEnd), field]);
  });
  const directory = Buffer.concat(records);
  const end = Buffer.from(bytes.slice(-22));
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([bytes.slice(0, start), directory, end]);
}

test.each([
  ["sizes behind the content", streamed()],
  [
    "files without compression",
    zipSync(
      Object.fromEntries(Object.entries(partsOf({ sheets })).map(([name, text]) => [name, strToU8(text)])),
      { level: 0 },
    ),
  ],
  ["64-bit fields", withZip64(madeWorkbook({ sheets }))],
  [
    "bytes before the archive",
    Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(96), madeWorkbook({ sheets })]),
  ],
  [
    "a comment",
    Buffer.concat([madeWorkbook({ sheets }).slice(0, -2), Buffer.from([3, 0]), Buffer.from("abc")]),
  ],
])("an archive with %s is changed, and can be changed again", (_title, bytes) => {
  const once = writeCells(bytes, edits);

  expect(valueIn(once)).toBe(2);
  expect(valueIn(writeCells(once, [{ cell: "Sheet1!A1", content: 3 }]))).toBe(3);
});

test("a part in UTF-16 is changed and then is in UTF-8", () => {
  const parts = partsOf({ sheets });
  const text = (parts["xl/worksheets/sheet0.xml"] ?? "").replace(
    'version="1.0"',
    'version="1.0" encoding="UTF-16"',
  );
  const files = Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)]));
  const bytes = zipSync({ ...files, "xl/worksheets/sheet0.xml": Buffer.from(`\ufeff${text}`, "utf16le") });

  const after = writeCells(bytes, edits);

  expect(valueIn(after)).toBe(2);
  expect(openPackage(after, defaultLimits).text("xl/worksheets/sheet0.xml")).toContain('encoding="UTF-8"');
});

test("files in the archive that overlap are refused", () => {
  const bytes = madeWorkbook({ sheets });
  const [first, second] = [...directoryOf(bytes, defaultLimits)];
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32((first?.record.start ?? 0) + 42, (second?.offset ?? 0) - 10, true);

  expect(() => openPackage(bytes, defaultLimits).bytes()).not.toThrow();
  const file = openPackage(bytes, defaultLimits);
  file.write("new.xml", "<a/>");
  expect(() => file.bytes()).toThrow("overlap");
});
