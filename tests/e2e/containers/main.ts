// npm run containers: builds all images, starts docker-compose.yml, walks the main path, tests backup and restore.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { commandLine } from "@cellwright/kit/options";
import { freePort } from "@cellwright/local/servers/free-port";
import { ending } from "@cellwright/local/start/ending";
import { filled } from "@cellwright/operations/new-secrets";
import { compose, type Docker, docker } from "./docker.ts";
import { findEngine } from "./engine.ts";
import { makeImages } from "./images.ts";
import { loseAndRestore } from "./restoring.ts";
import { containersOf, described, faultsOf } from "./seen.ts";

commandLine({
  command: "npm run containers",
  about: `Builds every image, starts the whole docker-compose.yml with new passwords, walks the main path in a browser, and tests backup
and restore; then removes everything. As root on Debian it installs and starts a container engine if none is running.`,
  options: {},
});

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const project = "cellwright-containers";
/** One service for each image that is built. The other services reuse these images. */
const built = [
  "users",
  "chat",
  "formulas",
  "activities",
  "billing",
  "admin",
  "assistant",
  "bootstrap",
  "gateway",
];
const patienceMs = 15 * 60_000;

const began = performance.now();
const say = (line: string) =>
  void process.stdout.write(
    `${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${line}\n`,
  );

const end = ending();
const folder = mkdtempSync(join(tmpdir(), "cellwright-containers-"));
try {
  const engine = await findEngine(say, end.signal);
  say(engine.origin);
  try {
    await checkOn(docker(engine.host));
    say("passed");
  } finally {
    await engine.stop();
  }
} catch (error) {
  say(`failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  end.forget();
}

async function checkOn(on: Docker): Promise<void> {
  for (const origin of await makeImages(on, say)) say(origin);
  const ports = { site: await freePort(), identity: await freePort(), inbox: await freePort() };
  const whole = { name: project, checkout, envFile: join(folder, "env") };
  writeFileSync(whole.envFile, environment(ports), { mode: 0o600 });
  const inProject = await compose(on, whole, say, end.signal);
  const toTheEnd = await compose(on, whole, say);
  const forget = () => toTheEnd("down", "--volumes", "--remove-orphans");
  await forget();
  try {
    for (const each of built) await inProject("build", each);
    await inProject("up", "--detach");
    await allWell(on);
    for (const each of await containersOf(project, on)) say(described(each));
    await walkMainPath(ports);
    await loseAndRestore(inProject, say);
    await allWell(on);
    await walkMainPath(ports);
    say("not run: the profiles ai (Ollama) and observability (collector, Jaeger, Prometheus, Grafana)");
  } catch (error) {
    const log = join(tmpdir(), "cellwright-containers.log");
    writeFileSync(log, (await toTheEnd("logs", "--no-color")).join("\n"), { mode: 0o600 });
    throw new Error(`${error instanceof Error ? error.message : error}\n  container logs: ${log}`);
  } finally {
    await forget();
  }
}

type Ports = { site: number; identity: number; inbox: number };

/** The `.env` file of a new installation, with free ports. */
function environment({ site, identity, inbox }: Ports): string {
  const secrets = filled(readFileSync(join(checkout, ".env.example"), "utf8"));
  const own = {
    PUBLIC_URL: `http://127.0.0.1:${site}`,
    KEYCLOAK_URL: `http://127.0.0.1:${identity}`,
    GATEWAY_ADDRESS: `127.0.0.1:${site}`,
    KEYCLOAK_ADDRESS: `127.0.0.1:${identity}`,
    MAIL_ADDRESS: `127.0.0.1:${inbox}`,
    CELLWRIGHT_VERSION: "containers",
  };
  return `${secrets}\n${Object.entries(own)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("")}`;
}

/** Waits until every container is healthy and runs as required. */
async function allWell(on: Docker): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const faults = (await containersOf(project, on)).flatMap(faultsOf);
    if (faults.length === 0) return;
    if (Date.now() > until || faults.some((fault) => !fault.endsWith("is starting")))
      throw new Error(faults.join("\n  "));
    await pause(1_000, undefined, { signal: end.signal });
  }
}

/** Runs the main path in Jest, like all other browser tests. */
async function walkMainPath({ site, identity, inbox }: Ports): Promise<void> {
  say("walking the main path");
  const args = [join(checkout, ".jest/run.mjs"), "tests/e2e/containers"];
  const env = { ...process.env, CONTAINERS: [site, identity, inbox].join() };
  const [code] = await once(spawn(process.execPath, args, { cwd: checkout, env, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error("the main path failed");
}
