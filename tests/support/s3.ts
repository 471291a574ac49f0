// The program of the S3 server for tests that need one. It is found or built before any test begins.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { findS3 } from "@cellwright/local/servers/s3-binary";
import type { Say } from "@cellwright/local/servers/server";

const variable = "TEST_S3_PROGRAM";
const folder = fileURLToPath(new URL("../../services/formulas/test", import.meta.url));

/** The path of the program. Undefined if this machine has none; then the tests leave out their cases with S3. */
export const s3Program = (): string | undefined => process.env[variable] || undefined;

/** The test files that store bytes in S3. */
const testsWithS3 = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes('from "./byte-stores.ts"'));

/** `isChosen` tells whether a test file is in this run. Building the program takes minutes, so it is done only if needed. */
export async function prepareS3(isChosen: (file: string) => boolean, say: Say): Promise<void> {
  if (s3Program() || !testsWithS3().some(isChosen)) return;
  try {
    process.env[variable] = await findS3(say);
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, "; ");
    say(`S3: no server (${why}), so tests of workbooks in S3 are left out`);
  }
}
