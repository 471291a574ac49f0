// A part that ends is started again, not without end, and never once the stack is told to stop.
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
let told: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-keep-up-"));
  told = [];
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const tiny = (name: string, after: string[] = []) => tinyPart(dir, name, after);
const die = ({ address }: TinyPart) => fetch(`${address}/die`).catch(() => {});

async function keptUp(...parts: Part[]): Promise<Stack> {
  const onAgain = ({ name }: Part, how: string) => void told.push(`${name}: ${how}`);
  stack = await startStack(parts, { logs: dir, say: () => {}, onReady: () => {}, onAgain });
  return stack;
}

const toldOf = async (count: number) => {
  while (told.length < count) await pause(20);
};

test("a part that dies runs again at the same address, and how it ended is told once", async () => {
  const service = await tiny("service");
  const { pid } = await keptUp(service);
  const before = pid("service");
  await die(service);
  await toldOf(1);
  expect(told).toEqual(["service: exit code 7"]);
  expect((await fetch(service.address)).status).toBe(200);
  process.kill(pid("service") ?? 0, "SIGKILL");
  await toldOf(2);
  expect(told[1]).toBe("service: killed by SIGKILL");
  expect(pid("service")).not.toBe(before);
});

test("without it the first part that dies is the failure of all", async () => {
  const service = await tiny("service");
  stack = await startStack([service], { logs: dir, say: () => {}, onReady: () => {} });
  await die(service);
  await expect(stack.failure).rejects.toThrow("service ended: exit code 7");
  await pause(300);
  expect(diaryIn(dir)).toEqual(["service started"]);
});

test("a part is started again after those it needs, also over a step between", async () => {
  const store = await tiny("store");
  const step: Part = { name: "step", after: ["store"], ports: [], start: async () => ({ about: "done" }) };
  const service = await tiny("service", ["step"]);
  await keptUp(store, step, service);
  await die(store);
  await die(service);
  await toldOf(2);
  expect(diaryIn(dir).slice(2)).toEqual(["store started", "service started"]);
});

test("five ends of one part within a minute are too many, and it is said why", async () => {
  const service = await tiny("service");
  const { failure } = await keptUp(service);
  for (let time = 1; time <= 4; time += 1) {
    await die(service);
    await toldOf(time);
  }
  await die(service);
  await expect(failure).rejects.toThrow(
    /service ended too often within a minute\. service ended: exit code 7[\s\S]*farewell, cruel world/,
  );
  expect(diaryIn(dir)).toEqual(Array(5).fill("service started"));
}, 30_000);

test("one that does not start again is tried again, and at last named with its last lines", async () => {
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
  expect(told).toEqual([]);
}, 30_000);

test("each wait is longer, each part has its own, and a quiet minute forgives", () => {
  let now = 0;
  const wait = backOff(() => now);
  const waits = ["a", "a", "a", "a", "a", "b"].map(wait);
  expect(waits).toEqual([100, 500, 1_000, 2_000, undefined, 100]);
  now = 60_000;
  expect(wait("a")).toBe(100);
});

test("parts killed every 25 seconds never end too often", () => {
  let now = 0;
  const wait = backOff(() => now);
  for (; now < 600_000; now += 25_000) expect(wait("a")).toBeDefined();
});

test("told to stop while it waits to start a part again, the stack starts nothing more", async () => {
  const service = await tiny("service");
  const running = await keptUp(service);
  for (let time = 1; time <= 3; time += 1) {
    await die(service);
    await toldOf(time);
  }
  const before = diaryIn(dir).length;
  await die(service);
  await pause(300); // two seconds are waited
  const began = performance.now();
  await running.stop();
  expect(performance.now() - began).toBeLessThan(1_000);
  await pause(2_500);
  expect(diaryIn(dir)).toHaveLength(before);
}, 30_000);

test("told to stop while a part starts again, the stack leaves none behind", async () => {
  const service = await tiny("service");
  const running = await keptUp(service);
  await die(service);
  await pause(200); // it was started and is not ready
  await running.stop();
  await expect(fetch(service.address)).rejects.toThrow();
});

test("the screen has a line for each end", () => {
  let said = "";
  const out = { on: () => {}, write: (text: string) => (said += text) } as unknown as NodeJS.WritableStream;
  screen(out, false).again("chat", "killed by SIGKILL", 812);
  expect(said).toBe("↻ chat         ended: killed by SIGKILL; started again          0.8 s\n");
});
