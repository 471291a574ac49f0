// A file of a backup: a row a line, compressed, with its count and checksum; on the disk before it is told of.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

export type Written = { rows: number; sha256: string };

/** A row is a text without a line break. */
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

/** In parts of at most `size` rows. */
export async function* readRows(file: string, size: number): AsyncGenerator<string[]> {
  const opened = createGunzip();
  const reading = pipeline(createReadStream(file), opened);
  // told by the one who reads
  reading.catch(() => {});
  let part: string[] = [];
  let rest = "";
  for await (const text of opened.setEncoding("utf8")) {
    // no line reader: to those a text of people may hold further ends of a line
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
