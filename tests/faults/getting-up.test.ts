// `npm start` restarts processes that are killed while users ask: each is back within 10 s, and no answer is lost.
import process from "node:process";
import { afterEach, expect, test } from "@jest/globals";
import { until } from "../support/until.ts";
import { visitor } from "../support/visitor.ts";
import { killAndWait, killOne } from "./getting-up.ts";
import { everyPart, type Launched, launched } from "./launched.ts";

/** `npm run faults -- --launcher` kills each process ten times. */
const times = 3;
const mostMs = 10_000;

let on: Launched | undefined;
afterEach(async () => {
  await on?.remove();
  on = undefined;
}, 90_000);

test("each process is killed three times; each time it is back within 10 s, and no answer is lost or doubled", async () => {
  on = await launched();
  const plan = { parts: everyPart, times, atOnce: 3, seed: 20_261_128 };

  const { answered, kills, backMs, alsoEnded, ...wrong } = await killAndWait(on, plan);

  expect(kills).toBe(times * everyPart.length);
  expect(answered).toBeGreaterThan(kills);
  expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([]);
  expect(alsoEnded).toEqual([]);
  expect(Object.entries(backMs).filter(([, ms]) => ms > mostMs)).toEqual([]);
  const { how, lines } = await on.interrupt();
  expect({ how, last: lines.at(-1) }).toEqual({ how: "exit code 0", last: "Stopping." });
}, 900_000);

test("the test notices a launcher that does not restart processes: with --once, one killed process ends everything", async () => {
  on = await launched("--once");
  const user = await visitor(on, "super@example.com");

  await expect(killOne(on, "stripe", user)).rejects.toThrow(
    "stripe was killed, and the launcher ended: exit code 1",
  );
  expect(on.again).toEqual([]);
}, 240_000);

test("the launcher ends if a process is killed too often, and names that process", async () => {
  on = await launched();
  const user = await visitor(on, "super@example.com");
  for (let time = 1; time <= 4; time += 1) await killOne(on, "mail", user);

  process.kill(on.pid("mail") ?? 0, "SIGKILL");

  await until(on.ended, 60_000);

  const { how, lines } = await on.interrupt();
  expect(how).toBe("exit code 1");
  expect(lines.join("\n")).toContain("mail ended too often within a minute. mail ended: killed by SIGKILL.");
}, 240_000);
