// Builds image files byte by byte for tests of the upload.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const u16le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255]);
const u32le = (value: number) => Buffer.from(u32(value)).reverse();

export const text = (value: string) => Buffer.from(value, "latin1");
export const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));

export const pngSignature = text("\x89PNG\r\n\x1a\n");

export const pngChunk = (type: string, data: Buffer | string = Buffer.alloc(0), crc?: number) => {
  const body = join(type, typeof data === "string" ? text(data) : data);
  return join(u32(body.length - 4), body, u32(crc ?? crc32(body)));
};

/** The IHDR chunk of a PNG; colour type 0 is grey, 3 a palette. */
export const pngHeader = (width: number, height: number, depth = 8, colour = 0) =>
  pngChunk("IHDR", join(u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])));

/** A black PNG, with the given chunks between header and pixels. */
export const greyPng = (width: number, height: number, ...between: Buffer[]) => {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return join(
    pngSignature,
    pngHeader(width, height, 1),
    ...between,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND"),
  );
};

/** A GIF with one black pixel per frame and any declared size of the image; `side` is that of a frame. */
export const gif = (
  width: number,
  height: number,
  { frames = 1, side = 1, extra = Buffer.alloc(0) } = {},
) => {
  const frame = join(
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    u16le(side),
    u16le(side),
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  );
  const loop = join(Buffer.from([0x21, 0xff, 11]), "NETSCAPE2.0", Buffer.from([3, 1, 0, 0, 0]));
  return join(
    "GIF89a",
    u16le(width),
    u16le(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    extra,
    frames > 1 ? loop : "",
    ...Array.from({ length: frames }, () => frame),
    ";",
  );
};

/** A marker segment of JPEG. */
export const segment = (marker: number, data: Buffer | string) => {
  const body = typeof data === "string" ? text(data) : data;
  return join(Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body);
};

/** `jpeg` with segments right after its first two bytes. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

/** `png` with chunks right after its header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  join(png.subarray(0, 33), ...chunks, png.subarray(33));

export const riffChunk = (type: string, data: Buffer | string) => {
  const body = typeof data === "string" ? text(data) : data;
  return join(type, u32le(body.length), body, body.length % 2 ? "\0" : "");
};

export const riff = (form: string, ...chunks: Buffer[]) => {
  const body = join(form, ...chunks);
  return join("RIFF", u32le(body.length), body);
};

/** The chunks of a RIFF file, by name. */
export function riffChunks(bytes: Buffer): { type: string; data: Buffer }[] {
  const found: { type: string; data: Buffer }[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    found.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}

/** A gradient, so that decoding takes some work. */
export const photo = (width = 64, height = 48) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
