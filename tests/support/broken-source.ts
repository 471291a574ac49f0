// Copies a service's source with replaced text, for negative controls: the tests must fail with the copy.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Edit = {
  /** The path below `src`. */
  file: string;
  /** The text to replace. It must occur exactly once in the file. */
  right: string;
  wrong: string;
};

/** `folder` takes the place of the service's `src`. It is inside the service, so that imports still resolve. */
export function brokenSource(service: string, edits: readonly Edit[]): { folder: string; remove(): void } {
  mkdirSync(join(service, ".test"), { recursive: true });
  const copy = mkdtempSync(join(service, ".test", "broken-"));
  for (const folder of ["src", "prisma"]) {
    const path = join(service, folder);
    if (existsSync(path)) cpSync(path, join(copy, folder), { recursive: true });
  }
  for (const { file, right, wrong } of edits) {
    const path = join(copy, "src", file);
    const parts = readFileSync(path, "utf8").split(right);
    if (parts.length !== 2)
      throw new Error(`found ${parts.length - 1} times in ${file}, expected once: ${right}`);
    writeFileSync(path, parts.join(wrong));
  }
  return { folder: join(copy, "src"), remove: () => rmSync(copy, { recursive: true }) };
}
