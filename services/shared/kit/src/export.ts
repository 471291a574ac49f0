// Exports all data that a service stores about a user, list by list, in pages that fit into one NATS message.
import { createHash } from "node:crypto";
import { exportPageBytes } from "@cellwright/contracts/limits";
import type { ExportPage, ExportRpc } from "@cellwright/contracts/rpcs";
import { z } from "zod";
import type { Bus } from "./bus.ts";
import { Problem } from "./problem.ts";

/** A named list of rows (any JSON values). `rows` returns the rows of a user after the key `after`, in key order. */
export type ExportList = {
  of: string;
  rows(userId: string, after: string | null): AsyncIterable<{ key: string; row: unknown }>;
};

/** A row larger than a page is sent in pieces of this many characters. A character takes at most three bytes. */
const pieceCharacters = Math.floor(exportPageBytes / 3);

/** Index of the list, key before the next row, and how much of that row was sent, with its hash to notice a change. */
const cursor = z.object({
  at: z.int().min(0),
  after: z.string().nullable(),
  from: z.int().min(0),
  sum: z.string(),
});
type Cursor = z.infer<typeof cursor>;

const begin: Cursor = { at: 0, after: null, from: 0, sum: "" };

export const answerExport = (bus: Pick<Bus, "respond">, rpc: ExportRpc, lists: readonly ExportList[]): void =>
  void bus.respond(rpc, ({ userId, after }) => exportPageOf(lists, userId, after));

/** `next` is the cursor that the page before returned, or null for the first page. */
export async function exportPageOf(
  lists: readonly ExportList[],
  userId: string,
  next: string | null,
): Promise<ExportPage> {
  const place = next === null ? begin : placeOf(next);
  const page: ExportPage = { rows: [], piece: null, next: null };
  let bytes = 0;
  for (const [at, list] of lists.entries()) {
    if (at < place.at) continue;
    let after = at === place.at ? place.after : null;
    for await (const { key, row } of list.rows(userId, after)) {
      const text = JSON.stringify(row);
      // the size of the row in the message, which contains it as a JSON string within JSON
      const size = text.length > exportPageBytes ? text.length : Buffer.byteLength(JSON.stringify(text));
      const isFull = bytes + size > exportPageBytes;
      const isResumed = place.from > 0 && at === place.at && after === place.after;
      if (page.rows.length > 0 && isFull) return { ...page, next: encoded({ ...begin, at, after }) };
      if (isFull || isResumed)
        return pieceOf(list.of, text, { ...(isResumed ? place : begin), at, after }, key);
      page.rows.push({ of: list.of, row: text });
      bytes += size;
      after = key;
    }
    if (place.from > 0 && at === place.at && page.rows.length === 0 && after === place.after) throw changed();
  }
  return page;
}

function pieceOf(of: string, text: string, place: Cursor, key: string): ExportPage {
  const sum = createHash("sha256").update(text).digest("base64url");
  if (place.from > 0 && place.sum !== sum) throw changed();
  const to = place.from + pieceCharacters;
  const rest = to < text.length;
  const next = rest ? { ...place, from: to, sum } : { ...begin, at: place.at, after: key };
  return { rows: [], piece: { of, text: text.slice(place.from, to), rest }, next: encoded(next) };
}

/** The error if a row changed while it was sent in pieces; the client has to start again. */
const changed = () => new Problem("UNAVAILABLE");

const encoded = (place: Cursor): string => JSON.stringify(place);

function placeOf(text: string): Cursor {
  try {
    return cursor.parse(JSON.parse(text));
  } catch {
    throw new Problem("INVALID_FIELDS", { message: "after: is not one that a page gave" });
  }
}
