// A secret that is stored beside the data that it protects: created once, and readable only by its owner.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function keptSecret(dir: string, name: string): string {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
