// A real S3 server over a folder (versitygw), if it is on PATH or Go can install it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort } from "@cellwright/local/servers/free-port";
import { until } from "@cellwright/tests/support/until";

const version = "v1.8.0";
const [accessKey, secret, bucket] = ["cellwright", "cellwright-secret", "cellwright-test"];

/** The program, or undefined if there is neither the program nor Go. */
function program(): string | undefined {
  const cache = join(process.env.CELLWRIGHT_CACHE ?? join(homedir(), ".cache/cellwright"), "bin");
  const cached = join(cache, "versitygw");
  if (spawnSync("versitygw", ["--version"]).status === 0) return "versitygw";
  if (existsSync(cached)) return cached;
  const go = ["go", "/usr/local/go/bin/go"].find((each) => spawnSync(each, ["version"]).status === 0);
  if (!go) return undefined;
  mkdirSync(cache, { recursive: true });
  const module = `github.com/versity/versitygw/cmd/versitygw@${version}`;
  const installed = spawnSync(go, ["install", module], { env: { ...process.env, GOBIN: cache } });
  return installed.status === 0 ? cached : undefined;
}

export type TestS3 = NonNullable<Awaited<ReturnType<typeof s3Server>>>;

export async function s3Server() {
  const found = program();
  if (!found) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "cellwright-s3-"));
  mkdirSync(join(folder, bucket));
  const port = await freePort();
  const child = spawn(found, ["--port", `127.0.0.1:${port}`, "posix", folder], {
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
    files: (): string[] =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        // its locks are empty files of its own
        (name) => !name.startsWith(".vgwlocks") && statSync(join(folder, name)).isFile(),
      ),
    stop: async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    /** Stops answering, or answers again. */
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
  };
}
