// A file of a backup: compressed, one row per line, with the number of rows and a checksum, flushed to disk.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

export type Written = { rows: number; sha256: string };

/** Writes rows, which must not contain line breaks. */
export async function writeRows(file: string, rows: AsyncIterable<string>): Promise<Written> {
  const hash = createHash("sha256");
  let count = 0;
  await pipeline(
    async function* () {
      for await (const row of rows) {
        count += 1;
        yield `${row}\n`;
      }
    },
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }),
  );
  return { rows: count, sha256: hash.digest("hex") };
}

/** Reads the rows in batches of at most `size`. */
export async function* readRows(file: string, size: number): AsyncGenerator<string[]> {
  const opened = createGunzip();
  const reading = pipeline(createReadStream(file), opened);
  // `await reading` below throws this error
  reading.catch(() => {});
  let part: string[] = [];
  let rest = "";
  for await (const text of opened.setEncoding("utf8")) {
    // readline would also split at other line separators, which users' texts can contain
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      part.push(line);
      if (part.length < size) continue;
      yield part;
      part = [];
    }
  }
  await reading;
  if (part.length > 0) yield part;
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
