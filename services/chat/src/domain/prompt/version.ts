// The version of the prompt files is stored with each answer, so that answers can be compared across versions.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../prompts");

/** A hash of the prompt files. */
export const promptVersion: string = readdirSync(folder)
  .toSorted()
  .reduce(
    (hash, name) => hash.update(`${name}\n${readFileSync(join(folder, name), "utf8")}\n`),
    createHash("sha256"),
  )
  .digest("hex")
  .slice(0, 8);
