// Error messages if Java, Maven or the right version of Keycloak is missing.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { findKeycloak } from "../../servers/keycloak-binary.ts";
import { onPath } from "../../servers/on-path.ts";

let dir = "";
let before: NodeJS.ProcessEnv = {};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-keycloak-"));
  before = { ...process.env };
  mkdirSync(join(dir, "bin"));
  for (const name of ["sh", "ps", "sleep"]) symlinkSync(onPath(name) ?? "", join(dir, "bin", name));
  for (const name of ["JAVA_HOME", "KEYCLOAK_HOME"]) delete process.env[name];
  Object.assign(process.env, { PATH: join(dir, "bin"), CELLWRIGHT_CACHE: join(dir, "cache") });
});

afterEach(() => {
  for (const name of ["JAVA_HOME", "KEYCLOAK_HOME", "CELLWRIGHT_CACHE"]) delete process.env[name];
  Object.assign(process.env, before);
  rmSync(dir, { recursive: true, force: true });
});

/** Creates a program that runs a shell script. */
function program(name: string, script: string): void {
  const file = join(dir, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const java = (version: string) => program("java", `echo 'openjdk ${version} 2025-04-15'`);
const find = () => findKeycloak(() => {});

test("without Java, the error says which version to install, and that Keycloak is optional", async () => {
  await expect(find()).rejects.toThrow(
    /no Java 17 or newer found.*openjdk-17.*without `--identity keycloak`/s,
  );
});

test("if Java is too old, the error names its version", async () => {
  java("11.0.2");
  await expect(find()).rejects.toThrow(/bin\/java is version 11\n/);
});

test("without Maven, the error says how to get Keycloak", async () => {
  java("21");
  await expect(find()).rejects.toThrow(/Maven is not installed\n.*apt install maven.*KEYCLOAK_HOME/s);
});

test("a download with a wrong checksum is neither used nor kept", async () => {
  java("17.0.15");
  program(
    "mvn",
    'for each; do IFS==; set -- $each; done; echo other > "$2/keycloak-quarkus-dist-26.7.3.zip"',
  );
  await expect(find()).rejects.toThrow("the archive has the wrong checksum");
  // the second attempt would find a file that was kept
  await expect(find()).rejects.toThrow("the archive has the wrong checksum");
});

test("KEYCLOAK_HOME must contain the right version of Keycloak", async () => {
  java("17.0.15");
  process.env.KEYCLOAK_HOME = join(dir, "own");
  await expect(find()).rejects.toThrow("which contains no Keycloak; 26.7 is needed");
  mkdirSync(join(dir, "own"));
  writeFileSync(join(dir, "own", "version.txt"), "Keycloak - Version 25.0.1\n");
  await expect(find()).rejects.toThrow("which contains version 25.0.1; 26.7 is needed");
});
