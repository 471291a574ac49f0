// Hostile spreadsheet files and what becomes of each: the reason why it is refused, or `read`.
import { createCipheriv } from "node:crypto";
import { refusalReason } from "@cellwright/contracts/problem";
import { container } from "@cellwright/workbook/test/made-xls";
import { zipSync } from "fflate";
import { z } from "zod";
import { type ArchiveName, hostileArchives } from "./hostile-archives.ts";
import written from "./hostile-uploads.json" with { type: "json" };

/** `noise` is a number of bytes that cannot be compressed. `ADDRESS` stands for the server that files refer to. */
const piece = z.union([
  z.string(),
  z.strictObject({ text: z.string(), as: z.literal("utf-16le").optional(), times: z.int().optional() }),
  z.strictObject({ hex: z.hex(), times: z.int().optional() }),
  z.strictObject({ noise: z.int() }),
]);
type Piece = z.infer<typeof piece>;
const pieces = z.array(piece);

const expected = z.union([refusalReason, z.enum(["read", "PAYLOAD_TOO_LARGE"])]);
const about = { title: z.string(), expected, name: z.string().default("orders.xlsx") };

const { complete, declaration, declaredIn, cases } = z
  .strictObject({
    /** The parts of a workbook that refers to a server in every possible way. */
    complete: z.record(z.string(), z.string()),
    /** A document type with entities of all kinds, and the parts of the workbook that get it one after the other. */
    declaration: z.string(),
    declaredIn: z.record(z.string(), expected),
    cases: z.array(
      z.union([
        z.strictObject({ ...about, bytes: pieces }),
        /** Replaces or removes parts of the complete workbook. */
        z.strictObject({ ...about, parts: z.record(z.string(), pieces.nullable()) }),
        z.strictObject({ ...about, archive: z.record(z.string(), pieces) }),
        /** The streams of an OLE container. */
        z.strictObject({ ...about, streams: z.record(z.string(), pieces) }),
        z.strictObject({
          ...about,
          made: z.enum(Object.keys(hostileArchives) as [ArchiveName, ...ArchiveName[]]),
        }),
      ]),
    ),
  })
  .parse(written);

export type HostileUpload = {
  title: string;
  expected: z.infer<typeof expected>;
  /** The file name that is sent. */
  name: string;
  /** Makes the file, which refers to the server `address`. It has up to some tens of megabytes. */
  make(address: string): Uint8Array;
};

const noise = (bytes: number): Buffer =>
  createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));

function bytesOf(part: Piece, address: string): Buffer {
  if (typeof part === "string") return Buffer.from(part.replaceAll("ADDRESS", address));
  if ("noise" in part) return noise(part.noise);
  const one = "hex" in part ? Buffer.from(part.hex, "hex") : Buffer.from(part.text, part.as ?? "utf8");
  return Buffer.alloc(one.length * (part.times ?? 1), one);
}

const whole = (content: readonly Piece[], address: string): Buffer =>
  Buffer.concat(content.map((part) => bytesOf(part, address)));

const zipped = (parts: Record<string, readonly Piece[] | null>, address: string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, content]) =>
        content === null ? [] : [[name, whole(content, address)]],
      ),
    ),
  );

const completeWith = (parts: Record<string, readonly Piece[] | null>, address: string): Uint8Array =>
  zipped(
    { ...Object.fromEntries(Object.entries(complete).map(([name, xml]) => [name, [xml]])), ...parts },
    address,
  );

function fileOf(one: (typeof cases)[number], address: string): Uint8Array {
  if ("bytes" in one) return whole(one.bytes, address);
  if ("parts" in one) return completeWith(one.parts, address);
  if ("archive" in one) return zipped(one.archive, address);
  if ("made" in one) return hostileArchives[one.made](completeWith({}, address));
  const streams = Object.entries(one.streams).map(([name, content]) => [name, [...whole(content, address)]]);
  return container(Object.fromEntries(streams));
}

export const hostileUploads: readonly HostileUpload[] = [
  ...cases.map((one) => ({
    ...{ title: one.title, expected: one.expected, name: one.name },
    make: (address: string) => fileOf(one, address),
  })),
  ...Object.entries(declaredIn).map(([part, outcome]) => ({
    ...{ title: `entities of all kinds in ${part}`, expected: outcome, name: "orders.xlsx" },
    make: (address: string) => completeWith({ [part]: [declaration, complete[part] ?? ""] }, address),
  })),
];
