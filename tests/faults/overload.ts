// Sends ten times as many requests as a service can answer. Measures throughput, refusal times and recovery.
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Asker, type AtDoor, type Door, doors, type SmallStack } from "./small-stack.ts";

export type Overload = {
  door: Door;
  seconds: number;
  sent: number;
  /** Answers per second, measured from the earliest time at which an answer could have arrived. */
  rate: number;
  /** `rate` as a fraction of the usual rate (`goodput`), and of the configured capacity (`ofConfigured`). */
  goodput: number;
  ofConfigured: number;
  refused: number;
  refusalMs: { median: number; p95: number };
  /** Round trips of trivial requests during the overload; `refusalMs` is compared with them. */
  wayMs: { median: number; p95: number };
  /** Responses that are neither an answer nor a refusal by this service with `Retry-After`. */
  wrong: string[];
  /** The time until the first of three answers in a row that take no longer than usual. */
  recoveredMs: number;
  /** Processor time of the load generator, as a fraction of one processor. */
  generator: number;
};

/** The answers per second if exactly as many clients ask as the service can answer at the same time. */
async function usualRate(askers: Asker[], door: Door, atOnce: number, seconds: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  const worker = async (_: unknown, at: number) => {
    while (performance.now() - began < seconds * 1_000) {
      const { status } = await (askers[at % askers.length] as Asker)(door);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (answered * 1_000) / (performance.now() - began);
}

/** Uses up the extra requests that the gateway's rate limit allows after a pause. */
async function spend(ask: Asker, door: Door): Promise<void> {
  while ((await ask(door)).status === 200);
}

/** For `seconds`, sends ten times as many requests as can be answered. */
export async function overload(
  { askers: askersAt, slow }: Pick<SmallStack, "askers" | "slow">,
  door: Door,
  seconds: number,
): Promise<Overload> {
  const { atOnce, refusal, ...at }: AtDoor = doors[door];
  const askers = askersAt(door);
  const first = askers[0] as Asker;
  slow(door, true);
  if (atOnce === undefined) await spend(first, door);
  const usual = atOnce ? await usualRate(askers, door, atOnce, Math.min(seconds, 3)) : (at.capacity ?? 1);
  const capacity = at.capacity ?? usual;
  const answerMs = (1_000 * (atOnce ?? 0)) / capacity;
  const everyMs = 1_000 / (10 * capacity);
  const answers: Promise<Answer | Error>[] = [];
  const began = performance.now();
  const before = process.cpuUsage();
  const ways: Promise<number>[] = [];
  let answered = 0;
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor((performance.now() - began) / everyMs);
    while (answers.length <= due) {
      const asker = askers[answers.length % askers.length] as Asker;
      const one = asker(door).then((found) => {
        const ms = performance.now() - began;
        if (found.status === 200 && ms > answerMs && ms < seconds * 1_000) answered += 1;
        return found;
      });
      answers.push(one.catch((error: Error) => error));
      if (answers.length % 5 === 0) ways.push(asker(door, false).then(({ ms }) => ms));
    }
    await pause(everyMs);
  }
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const recoveredMs = await recovered(first, door, Math.max(answerMs, leastMs));
  const all = await Promise.all(answers);
  slow(door, false);

  const refusals: number[] = [];
  const wrong: string[] = [];
  for (const one of all) {
    if (one instanceof Error) wrong.push(one.message);
    else if (one.status === refusal && Number(one.wait) > 0) refusals.push(one.ms);
    else if (one.status !== 200) wrong.push(String(one.status));
  }
  const rate = answered / (seconds - answerMs / 1_000);
  return {
    door,
    seconds,
    sent: all.length,
    rate,
    goodput: rate / usual,
    ofConfigured: rate / capacity,
    refused: refusals.length,
    refusalMs: inShort(refusals),
    wayMs: inShort(await Promise.all(ways)),
    wrong,
    recoveredMs,
    generator: (user + system) / 1_000 / took,
  };
}

const longestMs = 30_000;
/** Even a usual answer may take this long on a busy machine. */
const leastMs = 500;

async function recovered(ask: Asker, door: Door, usualMs: number): Promise<number> {
  const over = performance.now();
  let since = over;
  for (let inARow = 0; inARow < 3 && performance.now() - over < longestMs; ) {
    const began = performance.now();
    const { status, ms } = await ask(door);
    inARow = status === 200 && ms < 2 * usualMs ? inARow + 1 : 0;
    if (inARow === 1) since = began;
    if (inARow > 0) continue;
    await pause(100);
    since = performance.now();
  }
  return since - over;
}

function inShort(numbers: number[]): { median: number; p95: number } {
  const inOrder = numbers.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(inOrder[Math.floor(inOrder.length * part)] ?? 0);
  return { median: at(0.5), p95: at(0.95) };
}
