// Finds the S3 server of the tests (versitygw): on PATH, in the cache, or built by Go.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { cached, fillCache } from "./cache.ts";
import { programEnv } from "./env.ts";
import { onPath } from "./on-path.ts";
import { run } from "./run.ts";
import { type Say, ServerError } from "./server.ts";

const version = "v1.8.0";
const entry = `versitygw-${version}`;
/** Where Go's own installer puts it, which is not always on PATH. */
const usualGo = "/usr/local/go/bin/go";
/** A minute or two on two free cores, and much more on busy ones. */
const longestBuildMs = 15 * 60_000;

/** The path of the program. Building it takes minutes, so call this before tests with a time limit begin. */
export async function findS3(say: Say): Promise<string> {
  const installed = onPath("versitygw");
  if (installed) return installed;
  const folder = cached(entry) ?? (await fillCache(entry, (into) => build(into, say)));
  return join(folder, "versitygw");
}

async function build(folder: string, say: Say): Promise<void> {
  const go = onPath("go") ?? (existsSync(usualGo) ? usualGo : undefined);
  if (!go) throw new ServerError("Go is not installed");
  say(`S3: building versitygw ${version} once, which takes minutes`);
  await run({
    command: go,
    args: ["install", `github.com/versity/versitygw/cmd/versitygw@${version}`],
    env: programEnv({ GOBIN: folder, CGO_ENABLED: "0" }),
    signal: AbortSignal.timeout(longestBuildMs),
  });
}
