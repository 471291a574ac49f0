// Archives and containers that no program writes. Each function gets the bytes of a workbook that can be read.

import { partsOf, worksheet } from "@cellwright/workbook/test/made-workbook";
import { container, u8, u16, u32 } from "@cellwright/workbook/test/made-xls";
import { strToU8, zipSync } from "fflate";

type Make = (workbook: Uint8Array) => Uint8Array;

const localSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endBytes = 22;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const copyOf = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);
const directoryAt = (bytes: Uint8Array): number =>
  viewOf(bytes).getUint32(bytes.length - endBytes + 16, true);

/** A copy in which `change` has written into each record of the directory. */
function changed(bytes: Uint8Array, change: (record: DataView, index: number) => void): Uint8Array {
  const made = copyOf(bytes);
  const view = viewOf(made);
  const [start, end] = [directoryAt(made), made.length - endBytes];
  for (let at = start, index = 0; at < end && view.getUint32(at, true) === directorySignature; index += 1) {
    const names =
      view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    change(new DataView(made.buffer, made.byteOffset + at, 46 + names), index);
    at += 46 + names;
  }
  return made;
}

/** An archive of one empty file whose directory lists it `count` times. */
function entries(count: number): Uint8Array {
  const local = u8(...u32(localSignature), ...u16(20, 0, 0, 0, 0), ...u32(0, 0, 0), ...u16(1, 0), 97);
  const record = u8(
    ...u32(directorySignature),
    ...u16(20, 20, 0, 0, 0, 0),
    ...u32(0, 0, 0),
    ...u16(1, 0, 0, 0, 0),
    ...u32(0, 0),
    97,
  );
  const size = record.length * count;
  const wide = (value: number) => [...u32(value), 0, 0, 0, 0];
  const [start, behind] = [local.length, local.length + size];
  const end64 = [
    ...u32(0x06064b50),
    ...wide(44),
    ...u16(45, 45),
    ...u32(0, 0),
    ...[count, count, size, start].flatMap(wide),
  ];
  const locator = [...u32(0x07064b50, 0), ...wide(behind), ...u32(1)];
  const end = [...u32(0x06054b50), ...u16(0, 0, 0xffff, 0xffff), ...u32(0xffffffff, 0xffffffff), ...u16(0)];
  return Buffer.concat([
    Uint8Array.from(local),
    Buffer.alloc(size, Uint8Array.from(record)),
    Uint8Array.from([...end64, ...locator, ...end]),
  ]);
}

/** 100 sheets; the directory says that the content of each is that of the first, which has some megabytes. */
function overlapping(): Uint8Array {
  const large = worksheet(`<sheetData>${" ".repeat(7_000_000)}</sheetData>`);
  const sheets = Array.from({ length: 100 }, (_none, at) => [`S${at}`, ""]);
  const parts = partsOf({ sheets: Object.fromEntries(sheets), parts: { "xl/worksheets/sheet0.xml": large } });
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  const nameOf = (record: DataView) =>
    Buffer.from(record.buffer, record.byteOffset + 46, record.getUint16(28, true)).toString();
  let first: DataView | undefined;
  return changed(bytes, (record) => {
    if (!nameOf(record).startsWith("xl/worksheets/")) return;
    first ??= record;
    for (const at of [16, 20, 24, 42]) record.setUint32(at, first.getUint32(at, true), true);
  });
}

function withEnd(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const made = copyOf(bytes);
  viewOf(made).setUint32(made.length - endBytes + at, value, true);
  return made;
}

const behind = (start: string) => (workbook: Uint8Array) =>
  Buffer.concat([Buffer.from(start, "latin1"), workbook]);

export const hostileArchives = {
  "nested archives": (workbook) => {
    let bytes = workbook;
    for (let depth = 0; depth < 10; depth += 1) bytes = zipSync({ "a.zip": bytes, "b.zip": bytes });
    return bytes;
  },
  "400,000 entries": () => entries(400_000),
  "1,000,000 entries": () => entries(1_000_000),
  "overlapping entries": overlapping,
  "understated size": () => {
    const bomb = worksheet(" ".repeat(40_000_000));
    const parts = partsOf({ parts: { "xl/worksheets/sheet0.xml": bomb } });
    const bytes = zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
    );
    return changed(bytes, (record) => record.setUint32(24, 10, true));
  },
  "directory as entry": (workbook) =>
    changed(workbook, (record) => record.setUint32(42, directoryAt(workbook), true)),
  "encrypted entries": (workbook) => changed(workbook, (record) => record.setUint16(8, 1, true)),
  "directory outside": (workbook) => withEnd(workbook, 16, 0x7fffffff),
  exabytes: (workbook) =>
    changed(workbook, (record) => {
      for (const at of [20, 24]) record.setUint32(at, 0xfffffffe, true);
    }),
  half: (workbook) => workbook.slice(0, workbook.length / 2),
  "directory alone": (workbook) =>
    Buffer.concat([Buffer.from("PK\x03\x04"), workbook.slice(directoryAt(workbook))]),
  "workbook behind a PDF document": behind("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
  "workbook behind a web page": behind("<!doctype html><script>alert(1)</script>"),
  "workbook behind a picture": behind("\xff\xd8\xff\xe0\0\x10JFIF\0"),
  "endless container": () => {
    const bytes = container({ Workbook: Array<number>(9_000).fill(9) });
    const view = viewOf(bytes);
    // every sector of the table is followed by itself
    for (let sector = 0; sector < 128; sector += 1) view.setUint32(512 + sector * 4, sector, true);
    return bytes;
  },
} as const satisfies Record<string, Make>;
export type ArchiveName = keyof typeof hostileArchives;
