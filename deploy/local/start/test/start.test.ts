// The launcher: its output, its errors, and that all its processes end with it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freeOffset } from "@cellwright/tests/support/stack";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { emptyDataFolder, openDataFolder } from "../data-folder.ts";
import { readFlags } from "../flags.ts";
import { lock } from "../lock.ts";
import { buildPage } from "../page.ts";
import type { Part } from "../part.ts";
import { screen } from "../screen.ts";
import { type Stack, startStack } from "../stack.ts";
import { diaryIn, tinyPart } from "./tiny-part.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
let dir = "";
let children: ChildProcess[] = [];
let stacks: Stack[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-start-"));
  children = [];
  stacks = [];
});

afterEach(async () => {
  await Promise.all(stacks.map((stack) => stack.stop()));
  for (const child of children) child.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

async function launched(...args: string[]): Promise<{ code: number | null; output: string }> {
  const launcher = spawn(process.execPath, [main, ...args], { env: { ...process.env, NO_COLOR: "1" } });
  children.push(launcher);
  let output = "";
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(launcher, "close");
  return { code, output };
}

test("--help lists every option and exits with code 0", async () => {
  const { code, output } = await launched("--help");
  expect(code).toBe(0);
  for (const option of ["--fresh", "--scale", "--identity", "--once", "--watch", "--data", "--offset"])
    expect(output).toContain(option);
});

test.each([
  [["--frsh"], "--frsh"],
  [["chat"], "chat"],
  [["--scale", "cat=2"], `no service "cat"`],
  [["--scale", "chat=0"], "from 1 to 5"],
  [["--scale", "chat"], "from 1 to 5"],
  [["--offset", "-1"], "--offset"],
  [["--offset", "2000"], "no browser opens port 10080"],
  [["--identity", "okta"], `--identity takes local or keycloak, not "okta"`],
])("an invalid command line exits with code 2: %j", async (args, word) => {
  const { code, output } = await launched(...args);
  expect(code).toBe(2);
  expect(output).toContain(word);
  expect(output).toContain("--help");
});

test("each service can be scaled separately", () => {
  const flags = readFlags(["--scale", "chat=2", "--scale=users=3"]);
  expect(flags?.scale).toEqual({ users: 3, chat: 2, formulas: 1, activities: 1, billing: 1, admin: 1 });
});

test("if a port is in use, the launcher names the part that needs it and starts nothing", async () => {
  const offset = await freeOffset();
  const other = createServer().listen(8080 + offset, "127.0.0.1");
  await once(other, "listening");
  const { code, output } = await launched("--data", dir, "--offset", String(offset));
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`port ${8080 + offset} is in use by another program, and gateway needs it`);
  expect(existsSync(join(dir, "postgres"))).toBe(false);
});

test("a second launcher refuses the data folder of a running one", async () => {
  const first = spawn(process.execPath, [
    "-e",
    "console.log(); setInterval(() => {}, 1000)",
    "start/main.ts",
  ]);
  children.push(first);
  await once(first.stdout, "data");
  writeFileSync(join(dir, "launcher.pid"), String(first.pid));
  const { code, output } = await launched("--data", dir);
  expect(code).toBe(1);
  expect(output).toContain(`already running on ${dir} (process ${first.pid})`);
});

test("the lock of a launcher that crashed is recognised", () => {
  expect(lock(dir).wasLeft).toBe(false);
  writeFileSync(join(dir, "launcher.pid"), "1");
  const held = lock(dir);
  expect(held.wasLeft).toBe(true);
  held.release();
  expect(existsSync(join(dir, "launcher.pid"))).toBe(false);
});

test("a full disk is reported before anything is written", () => {
  expect(() => openDataFolder(dir, 1e12)).toThrow("The disk is full");
});

test("--fresh empties a data folder only if the launcher created it", () => {
  writeFileSync(join(dir, "thesis.txt"), "mine");
  expect(() => emptyDataFolder(dir)).toThrow("other things");
  rmSync(join(dir, "thesis.txt"));
  mkdirSync(join(dir, "postgres"));
  emptyDataFolder(dir);
  expect(existsSync(join(dir, "postgres"))).toBe(false);
});

test("without colour the output has no escape sequences", () => {
  let output = "";
  const out = { on: () => {}, write: (text: string) => (output += text) } as unknown as NodeJS.WritableStream;
  const plain = screen(out, false);
  plain.ready("chat", { about: "http://127.0.0.1:8120" }, 1234);
  plain.failed("no");
  plain.progress("downloading");
  expect(output).toContain("chat");
  expect(output).toContain("1.2 s");
  expect(output).not.toContain("\u001b");
});

const tiny = (name: string, after: string[] = [], linger = 0) => tinyPart(dir, name, after, linger);
const diary = () => diaryIn(dir);
const quiet = () => ({ logs: dir, say: () => {}, onReady: () => {} });

async function started(...parts: Part[]): Promise<Stack> {
  const stack = await startStack(parts, quiet());
  stacks.push(stack);
  return stack;
}

test("a part starts after its dependencies and stops before them", async () => {
  const stack = await started(await tiny("store"), await tiny("service", ["store"], 300));
  await stack.stop();
  expect(diary()).toEqual(["store started", "service started", "service stopped", "store stopped"]);
});

test("a part that cannot start is reported with its last lines, and everything is stopped", async () => {
  const parts = [await tiny("store"), await tiny("broken", ["store"]), await tiny("service", ["broken"])];
  parts[1]?.breakIt();
  const start = startStack(parts, quiet());
  await expect(start).rejects.toThrow(/broken did not start: exit code 1[\s\S]*my cable is loose/);
  expect(diary()).toEqual(["store started", "store stopped"]);
});

test("a part that ends is reported with its last lines", async () => {
  const service = await tiny("service");
  const stack = await started(service);
  await fetch(`${service.address}/die`).catch(() => {});
  await expect(stack.failure).rejects.toThrow(/service ended: exit code 7[\s\S]*farewell, cruel world/);
  await stack.stop();
  expect(readFileSync(join(dir, "service.log"), "utf8")).toContain("farewell, cruel world");
});

test("a part that was killed on purpose can be started again", async () => {
  const service = await tiny("service");
  const stack = await started(service);
  const before = stack.pid("service");
  await stack.kill("service", "SIGKILL");
  await stack.restart("service");
  expect(stack.pid("service")).not.toBe(before);
  expect((await fetch(service.address)).status).toBe(200);
});

test("stopping during the start stops all parts that were started", async () => {
  const stopping = new AbortController();
  const never: Part = {
    name: "never",
    after: [],
    ports: [],
    start: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("given up")))),
  };
  const start = startStack([await tiny("store"), never], {
    ...quiet(),
    onReady: () => stopping.abort(),
    signal: stopping.signal,
  });
  await expect(start).rejects.toThrow("given up");
  expect(diary()).toEqual(["store started", "store stopped"]);
});

const isAlive = (pid: number): boolean => {
  try {
    // zombies (state Z) are still listed
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
};

test("when the launcher is killed, all parts stop", async () => {
  const file = (name: string) => JSON.stringify(new URL(`../${name}.ts`, import.meta.url).href);
  const { address } = await tiny("any");
  const code = `
    import { program } from ${file("program")};
    import { startStack } from ${file("stack")};
    const dir = ${JSON.stringify(dir)};
    const env = { NAME: "any", PORT: "${new URL(address).port}", DIARY: dir + "/diary", LINGER: "0", BREAKER: "" };
    const part = program({ name: "any", after: [], ports: [], file: dir + "/tiny.mjs", env, health: "${address}", about: "" });
    const stack = await startStack([part], { logs: dir, say: () => {}, onReady: () => {} });
    console.log(stack.pid("any"));
  `;
  const launcher = spawn(process.execPath, ["--input-type=module", "-e", code]);
  children.push(launcher);
  const [pid] = await once(createInterface({ input: launcher.stdout }), "line");
  expect(isAlive(Number(pid))).toBe(true);
  launcher.kill("SIGKILL");
  while (isAlive(Number(pid))) await pause(20);
  expect(diary()).toEqual(["any started", "any stopped"]);
});

test("a launcher whose npm process was killed stops normally", async () => {
  const ending = JSON.stringify(new URL("../ending.ts", import.meta.url).href);
  const code = `import { ending } from ${ending}; const end = ending(); console.log(process.pid); await end.requested; end.forget();`;
  writeFileSync(join(dir, "launcher.mjs"), code);
  const script = `sh -c '"${process.execPath}" "${join(dir, "launcher.mjs")}"; true'; true`;
  const npm = spawn("sh", ["-c", script], { env: { ...process.env, npm_lifecycle_event: "start" } });
  children.push(npm);
  const [pid] = await once(createInterface({ input: npm.stdout }), "line");
  npm.kill("SIGKILL");
  while (isAlive(Number(pid))) await pause(20);
});

test("the page is built only if the build is missing or older than the sources", async () => {
  const web = join(dir, "web");
  mkdirSync(web);
  writeFileSync(join(web, "index.html"), "<title>Cellwright</title>");
  const build = () =>
    buildPage(web, { say: () => {}, signal: new AbortController().signal, log: join(dir, "page.log") });
  expect(await build()).toBe("built");
  expect(await build()).toBe("up to date");
  const later = Date.now() / 1000 + 60;
  utimesSync(join(web, "index.html"), later, later);
  expect(await build()).toBe("built");
});
