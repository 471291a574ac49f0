// An export contains every row once, in pages that fit into one message, however large a row is.

import { exportPageBytes } from "@cellwright/contracts/limits";
import type { ExportPage } from "@cellwright/contracts/rpcs";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ExportList, exportPageOf } from "../src/export.ts";

type Row = { key: string; row: unknown };

const listOf = (of: string, rows: Row[]): ExportList => ({
  of,
  async *rows(_userId, after) {
    yield* rows.filter(({ key }) => after === null || key > after);
  },
});

const keyed = (rows: unknown[]): Row[] => rows.map((row, at) => ({ key: String(at).padStart(6, "0"), row }));

/** Requests all pages, as the users service does, and reassembles the rows. */
async function gathered(lists: ExportList[]) {
  const pages: ExportPage[] = [];
  const found: [string, unknown][] = [];
  let begun = "";
  for (let next: string | null | undefined = null; next !== undefined; ) {
    const page: ExportPage = await exportPageOf(lists, "ann", next);
    pages.push(page);
    for (const { of, row } of page.rows) found.push([of, JSON.parse(row)]);
    if (page.piece) {
      begun += page.piece.text;
      if (!page.piece.rest) {
        found.push([page.piece.of, JSON.parse(begun)]);
        begun = "";
      }
    }
    next = page.next ?? undefined;
  }
  expect(begun).toBe("");
  return { pages, found };
}

const bytesOf = (page: ExportPage) => Buffer.byteLength(JSON.stringify({ answer: page }));

test("an export without rows has one empty page", async () => {
  const { pages, found } = await gathered([listOf("sessions", []), listOf("messages", [])]);

  expect([pages, found]).toEqual([[{ rows: [], piece: null, next: null }], []]);
});

test("all lists are exported one after the other, each row once and in order", async () => {
  const rows = keyed(Array.from({ length: 3_000 }, (_, at) => ({ at, words: "x".repeat(1_000) })));
  const { pages, found } = await gathered([
    listOf("a", rows),
    listOf("none", []),
    listOf("b", rows.slice(0, 5)),
  ]);

  expect(found).toEqual([
    ...rows.map(({ row }) => ["a", row]),
    ...rows.slice(0, 5).map(({ row }) => ["b", row]),
  ]);
  expect(pages.length).toBeGreaterThan(5);
  expect(Math.max(...pages.map(bytesOf))).toBeLessThan(exportPageBytes * 1.1);
});

test.each([
  ["letters", "x"],
  ["quotation marks, which JSON escapes", '"'],
  ["three-byte characters", "語"],
  ["four-byte characters", "😀"],
  ["lone surrogates", "\ud800"],
  ["control characters", "\u0001"],
])("the pieces of a row larger than a page are the whole row when joined: %s", async (_what, character) => {
  const large = { words: character.repeat((1024 * 1024) / Buffer.byteLength(character)) };
  const rows = keyed([{ before: 1 }, large, { after: 1 }, large]);

  const { pages, found } = await gathered([listOf("activities", rows), listOf("more", rows.slice(0, 1))]);

  expect(found.length).toBe(5);
  expect(found.map(([, row]) => row)).toEqual([...rows.map(({ row }) => row), { before: 1 }]);
  // the broker accepts messages up to 1 MiB
  expect(Math.max(...pages.map(bytesOf))).toBeLessThan(1024 * 1024 - 64);
});

test("rows of any size and content are exported unchanged", async () => {
  const size = fc.oneof(fc.nat(200), fc.integer({ min: 90_000, max: 300_000 }));
  const row = fc.tuple(fc.constantFrom("a", '"', "\\", "語", "\n"), size);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 3 }), async (lists) => {
      const rows = lists.map((list) => list.map(([each, many]) => each.repeat(many)));
      const { found } = await gathered(rows.map((list, at) => listOf(`list${at}`, keyed(list))));
      const expected = rows.flatMap((list, at) => list.map((each) => [`list${at}`, each]));
      return JSON.stringify(found) === JSON.stringify(expected);
    }),
    { numRuns: 20 },
  );
});

test("the export fails if a row changes or disappears while it is sent in pieces", async () => {
  const large = { words: "x".repeat(2_000_000) };
  const { next } = await exportPageOf([listOf("a", keyed([large]))], "ann", null);

  for (const now of [[{ words: "y".repeat(2_000_000) }], []])
    await expect(exportPageOf([listOf("a", keyed(now))], "ann", next)).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
});

test.each(["", "{}", "null", '{"at":-1,"after":null,"from":0,"sum":""}', "[]", '{"at":0'])(
  "a malformed cursor is refused: %j",
  async (next) => {
    await expect(exportPageOf([listOf("a", keyed([1]))], "ann", next)).rejects.toMatchObject({
      code: "INVALID_FIELDS",
    });
  },
);
