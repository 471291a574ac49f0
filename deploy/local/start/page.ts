// Builds the page if the build is missing or older than the page's sources.
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { programEnv } from "../servers/env.ts";
import { run } from "../servers/run.ts";
import type { Starting } from "./part.ts";

const ours = fileURLToPath(new URL("../../../web", import.meta.url));

/** The path of Vite's program among the dependencies of the workspace `web`. */
export function viteProgram(web = ours): string {
  const page = createRequire(join(web, "package.json"));
  return join(dirname(page.resolve("vite/package.json")), "bin/vite.js");
}

export async function buildPage(web: string, { say, signal, log }: Pick<Starting, "say" | "signal" | "log">) {
  if (isUpToDate(web)) return "up to date";
  say("page: building it with Vite");
  await run({
    command: process.execPath,
    args: [viteProgram(), "build"],
    cwd: web,
    // tests set NODE_ENV=test, with which Vite would build the page for development
    env: programEnv({ NODE_ENV: "production" }),
    signal,
    log,
  });
  return "built";
}

function isUpToDate(web: string): boolean {
  const built = join(web, "dist/index.html");
  if (!existsSync(built)) return false;
  const shared = join(web, "../services/shared");
  const sources = [
    ...["src", "public", "build", "index.html", "package.json", "vite.config.ts"].map((name) =>
      join(web, name),
    ),
    ...["contracts/src", "formula/src"].map((name) => join(shared, name)),
  ];
  return Math.max(...sources.map(newest)) < statSync(built).mtimeMs;
}

/** When the newest file at `path` or below it was modified. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
