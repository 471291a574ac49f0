// Which prompts an answer was made with: it is stored with the answer, so that a change of them can be told in the figures.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../prompts");

/** The same for the same files. */
export const promptVersion: string = readdirSync(folder)
  .toSorted()
  .reduce(
    (hash, name) => hash.update(`${name}\n${readFileSync(join(folder, name), "utf8")}\n`),
    createHash("sha256"),
  )
  .digest("hex")
  .slice(0, 8);
