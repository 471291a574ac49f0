// Who is gone, as a file: a line each, with an id and a receipt and nothing else of them. It grows and is never written anew.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { z } from "zod";
import { reasons, type Tombstone } from "./erasures.ts";

const line = z.object({
  userId: z.string().min(1),
  receipt: z.uuid(),
  reason: z.enum(reasons),
  requestedAt: z.iso.datetime().transform((at) => new Date(at)),
});

/** A last line without an end was broken off while it was written, and counts as not written. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf("\n") + 1);

/** Throws where there is no such file, or another one. */
export function readTombstones(file: string): Tombstone[] {
  return wholeLines(readFileSync(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((each, at) => {
      try {
        return line.parse(JSON.parse(each));
      } catch (error) {
        throw new Error(`${file}, line ${at + 1}: is no tombstone`, { cause: error });
      }
    });
}

export type TombstonesFile = ReturnType<typeof tombstonesFile>;

/** Made where there is none. */
export function tombstonesFile(file: string) {
  if (existsSync(file)) truncateSync(file, Buffer.byteLength(wholeLines(readFileSync(file, "utf8"))));
  const to = openSync(file, "a", 0o600);
  const known = new Set(readTombstones(file).map(({ receipt }) => receipt));
  return {
    /** Adds those that are not there yet; on the disk when it returns. How many. */
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
