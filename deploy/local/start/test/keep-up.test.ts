// Parts that end are restarted, but not without limit, and never after the stack was told to stop.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { backOff } from "../back-off.ts";
import type { Part } from "../part.ts";
import { screen } from "../screen.ts";
import { type Stack, startStack } from "../stack.ts";
import { diaryIn, type TinyPart, tinyPart } from "./tiny-part.ts";

let dir = "";
let stack: Stack | undefined;
let reports: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-keep-up-"));
  reports = [];
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const tiny = (name: string, after: string[] = []) => tinyPart(dir, name, after);
const die = ({ address }: TinyPart) => fetch(`${address}/die`).catch(() => {});

async function keptUp(...parts: Part[]): Promise<Stack> {
  const onAgain = ({ name }: Part, how: string) => void reports.push(`${name}: ${how}`);
  stack = await startStack(parts, { logs: dir, say: () => {}, onReady: () => {}, onAgain });
  return stack;
}

const waitForReports = async (count: number) => {
  while (reports.length < count) await pause(20);
};

test("a part that ends is restarted at the same URL, and that is reported once", async () => {
  const service = await tiny("service");
  const { pid } = await keptUp(service);
  const before = pid("service");
  await die(service);
  await waitForReports(1);
  expect(reports).toEqual(["service: exit code 7"]);
  expect((await fetch(service.address)).status).toBe(200);
  process.kill(pid("service") ?? 0, "SIGKILL");
  await waitForReports(2);
  expect(reports[1]).toBe("service: killed by SIGKILL");
  expect(pid("service")).not.toBe(before);
});

test("if parts are not restarted, the first part that ends is a failure of the stack", async () => {
  const service = await tiny("service");
  stack = await startStack([service], { logs: dir, say: () => {}, onReady: () => {} });
  await die(service);
  await expect(stack.failure).rejects.toThrow("service ended: exit code 7");
  await pause(300);
  expect(diaryIn(dir)).toEqual(["service started"]);
});

test("a part is restarted after the parts on which it depends, directly or indirectly", async () => {
  const store = await tiny("store");
  const step: Part = { name: "step", after: ["store"], ports: [], start: async () => ({ about: "done" }) };
  const service = await tiny("service", ["step"]);
  await keptUp(store, step, service);
  await die(store);
  await die(service);
  await waitForReports(2);
  expect(diaryIn(dir).slice(2)).toEqual(["store started", "service started"]);
});

test("a part that ends five times within a minute is a failure of the stack, and the reason is reported", async () => {
  const service = await tiny("service");
  const { failure } = await keptUp(service);
  for (let time = 1; time <= 4; time += 1) {
    await die(service);
    await waitForReports(time);
  }
  await die(service);
  await expect(failure).rejects.toThrow(
    /service ended too often within a minute\. service ended: exit code 7[\s\S]*farewell, cruel world/,
  );
  expect(diaryIn(dir)).toEqual(Array(5).fill("service started"));
}, 30_000);

test("a part that fails to restart is tried again, and finally reported with its last lines", async () => {
  const service = await tiny("service");
  const { failure } = await keptUp(service);
  service.breakIt();
  await die(service);
  await expect(failure).rejects.toThrow(
    /service ended too often within a minute\. service did not start: exit code 1[\s\S]*my cable is loose/,
  );
  const attempts =
    readFileSync(join(dir, "service.log"), "utf8").split("Error: my cable is loose").length - 1;
  expect(attempts).toBe(4);
  expect(reports).toEqual([]);
}, 30_000);

test("each time the same part ends, the next wait is longer; after a minute the waits start over", () => {
  let now = 0;
  const wait = backOff(() => now);
  const waits = ["a", "a", "a", "a", "a", "b"].map(wait);
  expect(waits).toEqual([100, 500, 1_000, 2_000, undefined, 100]);
  now = 60_000;
  expect(wait("a")).toBe(100);
});

test("a part that is killed every 25 seconds is restarted each time", () => {
  let now = 0;
  const wait = backOff(() => now);
  for (; now < 600_000; now += 25_000) expect(wait("a")).toBeDefined();
});

test("stopping the stack cancels a restart that is waiting", async () => {
  const service = await tiny("service");
  const running = await keptUp(service);
  for (let time = 1; time <= 3; time += 1) {
    await die(service);
    await waitForReports(time);
  }
  const before = diaryIn(dir).length;
  await die(service);
  await pause(300); // the wait takes two seconds
  const began = performance.now();
  await running.stop();
  expect(performance.now() - began).toBeLessThan(1_000);
  await pause(2_500);
  expect(diaryIn(dir)).toHaveLength(before);
}, 30_000);

test("a stack that is stopped while a part restarts leaves no process behind", async () => {
  const service = await tiny("service");
  const running = await keptUp(service);
  await die(service);
  await pause(200); // by then the part has been started but is not ready
  await running.stop();
  await expect(fetch(service.address)).rejects.toThrow();
});

test("each restart is printed in a line", () => {
  let output = "";
  const out = { on: () => {}, write: (text: string) => (output += text) } as unknown as NodeJS.WritableStream;
  screen(out, false).again("chat", "killed by SIGKILL", 812);
  expect(output).toBe("↻ chat         ended: killed by SIGKILL; started again          0.8 s\n");
});
