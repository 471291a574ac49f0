// Zip archives as programs write them: large ones, with something before or behind them, and damaged ones.
import { expect, test } from "@jest/globals";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { readWorkbook } from "../src/read.ts";
import { cellsOf } from "./cells-of.ts";
import { madeWorkbook, partsOf, rows } from "./made-workbook.ts";
import { u16, u32 } from "./made-xls.ts";

const made = { sheets: { Sheet1: rows("<row><c><v>7</v></c></row>") } };
const whole = madeWorkbook(made);
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const valuesOf = (bytes: Uint8Array) => cellsOf(readWorkbook(bytes).sheets[0]?.values ?? new Map());

const endAt = whole.length - 22;
const directoryAt = view(whole).getUint32(endAt + 16, true);
const wide = (value: number) => [...u32(value), ...u32(0)];

/** The archive with all sizes and places in zip64 fields. */
function zip64(): Uint8Array {
  const directory: number[] = [];
  const { getUint16, getUint32 } = {
    getUint16: (at: number) => view(whole).getUint16(at, true),
    getUint32: (at: number) => view(whole).getUint32(at, true),
  };
  let count = 0;
  for (let at = directoryAt; at < endAt; count++) {
    const nameBytes = getUint16(at + 28);
    const head = whole.slice(at, at + 46);
    for (const offset of [20, 24, 42]) view(head).setUint32(offset, 0xffffffff, true);
    view(head).setUint16(30, 28, true);
    const numbers = [getUint32(at + 24), getUint32(at + 20), getUint32(at + 42)].flatMap(wide);
    directory.push(...head, ...whole.slice(at + 46, at + 46 + nameBytes), ...u16(1, 24), ...numbers);
    at += 46 + nameBytes + getUint16(at + 30) + getUint16(at + 32);
  }
  const end64 = [
    ...u32(0x06064b50),
    ...wide(44),
    ...u16(45, 45),
    ...u32(0, 0),
    ...[count, count, directory.length, directoryAt].flatMap(wide),
  ];
  const locator = [...u32(0x07064b50, 0), ...wide(directoryAt + directory.length), ...u32(1)];
  const end = [...u32(0x06054b50), ...u16(0, 0, 0xffff, 0xffff), ...u32(0xffffffff, 0xffffffff), ...u16(0)];
  return Uint8Array.from([...whole.slice(0, directoryAt), ...directory, ...end64, ...locator, ...end]);
}

/** Written as a stream: sizes stand behind the content of an entry. */
function streamed(): Uint8Array {
  const chunks: number[] = [];
  const zip = new Zip((_error, chunk) => void chunks.push(...chunk));
  for (const [path, text] of Object.entries(partsOf(made))) {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    entry.push(strToU8(text), true);
  }
  zip.end();
  return Uint8Array.from(chunks);
}

test.each<[string, Uint8Array]>([
  ["of any size (zip64)", zip64()],
  ["written as a stream", streamed()],
  ["with something behind it", Uint8Array.from([...whole, ...Array(500).fill(32)])],
  ["with something before it", Uint8Array.from([...whole.slice(0, 100), ...whole])],
])("an archive %s is read", (_how, bytes) => {
  expect(valuesOf(bytes)).toEqual({ A1: 7 });
});

test("a part whose checksum is wrong is damaged", () => {
  const bytes = whole.slice();
  for (let at = directoryAt; at < endAt; at++)
    if (view(bytes).getUint32(at, true) === 0x02014b50) view(bytes).setUint32(at + 16, 1, true);

  expect(() => readWorkbook(bytes)).toThrow("is not what was stored");
});

test("text that begins with PK is no archive", () => {
  expect(readWorkbook(strToU8("PK;Name\n1;a\n")).kind).toBe("text");
});
