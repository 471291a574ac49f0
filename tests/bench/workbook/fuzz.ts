// Reads files with random changes. None may crash the reader, take over 10 seconds or pass the limit of memory.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Next, pick, random } from "../../support/random.ts";
import type { Given } from "../bench.ts";
import type { Measurement } from "../measurements.ts";
import { changedArchive } from "./fuzz/changed-archive.ts";
import { changedBytes } from "./fuzz/changed-bytes.ts";
import { changedParts } from "./fuzz/changed-parts.ts";
import { createFuzzReader } from "./fuzz/reader.ts";
import { seedsOf } from "./fuzz/seeds.ts";

const limits = { seconds: 10, megabytes: 2_048 };
const failures: ReadonlySet<string> = new Set(["crashed", "over time", "over memory"]);
/** Archives are mostly changed inside, because a changed byte alone only makes their checksum wrong. */
const kinds = [changedParts, changedParts, changedArchive, changedBytes];

/** `folder` receives the files that failed. Throws when there are some, so that the command ends with 1. */
export async function fuzz(folder: string, { say, atEnd, flags }: Given): Promise<Measurement[]> {
  const { files, corpus } = flags;
  const next = random(20_261_130);
  const seeds = seedsOf(corpus);
  const reader = createFuzzReader(limits);
  atEnd(reader.stop);
  const counts = new Map<string, number>();
  let slowest = { ms: 0, name: "" };
  for (let at = 0; at < files; at++) {
    const seed = pick(seeds, next);
    const bytes = changed(seed.read(), next);
    const began = performance.now();
    const { code, reason = "" } = await reader.read(bytes, seed.name);
    const ms = performance.now() - began;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (ms > slowest.ms) slowest = { ms, name: seed.name };
    if (failures.has(code)) {
      const kept = join(folder, `failed-${at}`);
      writeFileSync(kept, bytes);
      say(`workbook: ${code}: ${seed.name}, kept as ${kept} ${reason}`);
    }
    if (at % 1_000 === 999) say(`workbook: ${at + 1} files: ${listed(counts)}`);
  }
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
  say(`workbook: slowest ${Math.round(slowest.ms)} ms (${slowest.name}), peak memory ${peakMegabytes} MB`);
  const failed = [...counts].filter(([code]) => failures.has(code));
  if (failed.length > 0) throw new Error(`Of ${files} files: ${listed(new Map(failed))}`);
  const what = (of: string) => ({ guarantee: "", what: `${files} changed files: ${of}` });
  return [
    {
      ...what("crashes, over 10 s, over the memory limit"),
      unit: "",
      measured: 0,
      goal: { atMost: 0 },
      note: listed(counts),
    },
    {
      ...what("slowest"),
      unit: "ms",
      measured: Math.round(slowest.ms),
      goal: { atMost: limits.seconds * 1_000 },
    },
    {
      ...what("peak memory of the process"),
      unit: "MB",
      measured: peakMegabytes,
      goal: { atMost: limits.megabytes },
    },
  ];
}

const changed = (bytes: Uint8Array, next: Next): Uint8Array =>
  pick(kinds, next)(bytes, next) ?? changedBytes(bytes, next);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => `${code} ${count}`)
    .join(", ");
