// The file of tombstones: one JSON line per deleted account, with no personal data but its id. It only grows.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { z } from "zod";
import { reasons, type Tombstone } from "./erasures.ts";

const line = z.object({
  userId: z.string().min(1),
  receipt: z.uuid(),
  reason: z.enum(reasons),
  requestedAt: z.iso.datetime().transform((at) => new Date(at)),
});

/** A last line without a line break was cut off while it was written, and is ignored. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf("\n") + 1);

/** Throws if the file is missing or has a line that is not a tombstone. */
export function readTombstones(file: string): Tombstone[] {
  return wholeLines(readFileSync(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((each, at) => {
      try {
        return line.parse(JSON.parse(each));
      } catch (error) {
        throw new Error(`${file}, line ${at + 1}: is not a tombstone`, { cause: error });
      }
    });
}

export type TombstonesFile = ReturnType<typeof openTombstonesFile>;

/** Opens the file, or creates it. */
export function openTombstonesFile(file: string) {
  if (existsSync(file)) truncateSync(file, Buffer.byteLength(wholeLines(readFileSync(file, "utf8"))));
  const to = openSync(file, "a", 0o600);
  const known = new Set(readTombstones(file).map(({ receipt }) => receipt));
  return {
    /** Appends the tombstones that are not in the file yet, flushed to disk; returns their number. */
    keep(tombstones: Tombstone[]): number {
      const fresh = tombstones.filter(({ receipt }) => !known.has(receipt));
      if (fresh.length === 0) return 0;
      const lines = fresh.map(({ userId, receipt, reason, requestedAt }) =>
        JSON.stringify({ userId, receipt, reason, requestedAt }),
      );
      writeSync(to, `${lines.join("\n")}\n`);
      fsyncSync(to);
      for (const { receipt } of fresh) known.add(receipt);
      return fresh.length;
    },
    close: () => closeSync(to),
  };
}
