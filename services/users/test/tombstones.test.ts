// The file of tombstones (deleted accounts): appending, restarts, truncated lines and other content.
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Tombstone } from "../src/store/erasures.ts";
import { openTombstonesFile, readTombstones } from "../src/store/tombstones-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cellwright-tombstones-"));
  file = join(folder, "tombstones.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

const tombstone = (): Tombstone => ({
  ...{ userId: randomUUID(), receipt: randomUUID(), reason: "asked", requestedAt: new Date() },
});

test("each tombstone is written once, also after a restart", () => {
  const [ann, ben] = [tombstone(), tombstone()];
  const first = openTombstonesFile(file);
  expect([first.keep([ann]), first.keep([ann]), first.keep([])]).toEqual([1, 0, 0]);
  first.close();

  const second = openTombstonesFile(file);
  expect(second.keep([ann, ben])).toBe(1);
  second.close();

  expect(readTombstones(file)).toEqual([ann, ben]);
});

test("a truncated last line is ignored, and its tombstone is written again", () => {
  const [ann, ben] = [tombstone(), tombstone()];
  const first = openTombstonesFile(file);
  first.keep([ann]);
  first.close();
  appendFileSync(file, JSON.stringify(ben).slice(0, 30));
  expect(readTombstones(file)).toEqual([ann]);

  const second = openTombstonesFile(file);
  second.keep([ann, ben]);
  second.close();

  expect(readTombstones(file)).toEqual([ann, ben]);
});

test("a missing file, or one without tombstones, is an error and not an empty list", () => {
  expect(() => readTombstones(file)).toThrow("ENOENT");
  writeFileSync(file, `${JSON.stringify(tombstone())}\n{"userId":"x"}\n`);
  expect(() => readTombstones(file)).toThrow("line 2: is not a tombstone");
  expect(() => openTombstonesFile(file)).toThrow("line 2: is not a tombstone");
});

test("a line contains id, receipt, reason and time, and no other data of the user", () => {
  const ann = { ...tombstone(), email: "ann@example.com" };
  const kept = openTombstonesFile(file);
  kept.keep([ann]);
  kept.close();

  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual([
    ...["userId", "receipt", "reason", "requestedAt"],
  ]);
});
