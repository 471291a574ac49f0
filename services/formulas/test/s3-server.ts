// A real S3 server over a folder (versitygw).
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort } from "@cellwright/local/servers/free-port";
import { s3Program } from "@cellwright/tests/support/s3";
import { until } from "@cellwright/tests/support/until";

const [accessKey, secret, bucket] = ["cellwright", "cellwright-secret", "cellwright-test"];

export async function s3Server() {
  const program = s3Program();
  if (!program) throw new Error("there is no S3 server: make tests that need one for each of `byteStores`");
  const folder = mkdtempSync(join(tmpdir(), "cellwright-s3-"));
  mkdirSync(join(folder, bucket));
  const port = await freePort();
  const child = spawn(program, ["--port", `127.0.0.1:${port}`, "posix", folder], {
    env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secret },
    stdio: "ignore",
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(endpoint).then(
      () => true,
      () => false,
    ),
  );
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secret,
    },
    /** The stored files, also parts of uploads that were not finished. */
    objects: (): string[] =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        // its locks are empty files of its own
        (name) => !name.startsWith(".vgwlocks") && statSync(join(folder, name)).isFile(),
      ),
    /** Removes all objects. */
    clear: (): void => rmSync(join(folder, bucket, "workbooks"), { recursive: true, force: true }),
    /** Stops answering, or answers again. */
    pause: (): void => void child.kill("SIGSTOP"),
    resume: (): void => void child.kill("SIGCONT"),
    stop: async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
