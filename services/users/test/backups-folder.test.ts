// The time of the newest backup, read from the backup folder.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { newestBackup } from "../src/store/backups-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cellwright-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the result is the time of the newest complete backup; aborted backups are ignored", () => {
  for (const name of ["20260101T021700Z", "20260103T021700Z.part", "20260102T021700Z", "lost+found"])
    mkdirSync(join(folder, name));

  expect(newestBackup(folder)).toBe(Date.parse("2026-01-02T02:17:00Z") / 1_000);
});

test("without any backup the time is 0", () => {
  mkdirSync(join(folder, "20260103T021700Z.part"));

  expect(newestBackup(folder)).toBe(0);
});
