// What was learned from labelled questions, read from its file once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Learned, type Packed, unpacked } from "./packed.ts";

/** Made by `npm run eval -- --learn`. */
export const learnedFile = join(import.meta.dirname, "learned.json.gz");

let kept: Learned | null = null;

export function learned(): Learned {
  kept ??= unpacked(JSON.parse(gunzipSync(readFileSync(learnedFile)).toString("utf8")) as Packed);
  return kept;
}
