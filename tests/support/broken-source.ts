// A copy of a service's source with some of it replaced: a test that does not see what is broken there proves nothing.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Edit = {
  /** Below `src`. */
  file: string;
  /** Stands there once. */
  right: string;
  wrong: string;
};

/** `folder` is what `src` is to the service; it lies beside it, so that its imports lead where they led. */
export function brokenSource(service: string, edits: Edit[]): { folder: string; remove(): void } {
  mkdirSync(join(service, ".test"), { recursive: true });
  const copy = mkdtempSync(join(service, ".test", "broken-"));
  for (const folder of ["src", "prisma"]) {
    const path = join(service, folder);
    if (existsSync(path)) cpSync(path, join(copy, folder), { recursive: true });
  }
  for (const { file, right, wrong } of edits) {
    const path = join(copy, "src", file);
    const parts = readFileSync(path, "utf8").split(right);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places to break: ${right}`);
    writeFileSync(path, parts.join(wrong));
  }
  return { folder: join(copy, "src"), remove: () => rmSync(copy, { recursive: true }) };
}
