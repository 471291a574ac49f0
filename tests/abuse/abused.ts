// Repeats one attack while other users work. Measures how they were served and which responses the attacker got.
import { setTimeout as pause } from "node:timers/promises";
import { longestTurnMs } from "@cellwright/kit/turn-times";
import { serviceNames } from "@cellwright/local/start/ports";
import { residentMb } from "../bench/cpu.ts";
import type { TestStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Answered, isFault } from "./answered.ts";
import { type AttackName, attacks } from "./attacks.ts";
import { type Crowd, isOfCrowd } from "./crowd.ts";
import { others, type Served, settledIn } from "./others.ts";

export type Abused = Served & {
  /** The number of the attacker's responses, by status. */
  got: Record<number, number>;
  /** The attacker's slowest response, in milliseconds. */
  slowestAnswer: number;
  /** The number of event loop turns that took too long, by service. */
  longTurns: Record<string, number>;
  /** The number of the attacker's responses with a 5xx other than 503 with Retry-After. */
  faults: number;
  /** How the others were served immediately before an attack of many users; undefined for other attacks. */
  atRest: Served | undefined;
  /** The most resident memory of the formulas service, in MB. */
  formulasMb: number;
};

/** How long the others work before an attack of many users. */
const restMs = 20_000;

type Parties = {
  attacker: Visitor;
  users: readonly Visitor[];
  /** For attacks of many users. */
  crowd: Crowd;
  times: number;
};

export async function abused(
  stack: TestStack,
  name: AttackName,
  { attacker, users, crowd, times }: Parties,
): Promise<Abused> {
  const act = (): Promise<Answered[]> =>
    isOfCrowd(name) ? crowd.attack(name) : attacks[name](attacker, stack);
  if (isOfCrowd(name)) await crowd.gather();
  const atRest = isOfCrowd(name) ? await servedAtRest(users) : undefined;
  const before = await longTurns(stack);
  const memory = watchMemory(stack);
  const working = others(users);
  const answered: Answered[] = [];
  let served: Served;
  let formulasMb: number;
  try {
    for (let time = 0; time < times; time += 1) answered.push(...(await act()));
  } finally {
    served = await working.stop();
    formulasMb = memory.stop();
  }
  // wait until the attacker's answers are finished, so that they do not slow down the next attack
  await until(
    async () => (await figureOf(stack.ports.chat + 1, /^answers_open\{[^}]*\} (\d+)/m)) === 0,
    120_000,
  );
  const after = await longTurns(stack);
  return {
    ...served,
    got: Object.fromEntries(
      Object.entries(Object.groupBy(answered, ({ status }) => status)).map(([status, all]) => [
        status,
        all?.length ?? 0,
      ]),
    ),
    slowestAnswer: Math.round(Math.max(...answered.map(({ ms }) => ms))),
    longTurns: since(before, after),
    faults: answered.filter(isFault).length,
    atRest,
    formulasMb,
  };
}

async function servedAtRest(users: readonly Visitor[]): Promise<Served> {
  await settledIn(users);
  const working = others(users);
  await pause(restMs);
  return working.stop();
}

/** `stop` returns the most resident memory of the formulas service, in MB. */
function watchMemory(stack: TestStack): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, Math.round(residentMb(stack.pid("formulas") ?? 0)));
  };
  const timer = setInterval(look, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

async function figureOf(port: number, pattern: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(pattern.exec(text)?.[1] ?? 0);
}

const allTurns = /^main_thread_turn_seconds_count\{[^}]*\} (\d+)/m;
const shortTurns = new RegExp(
  `^main_thread_turn_seconds_bucket\\{le="${longestTurnMs / 1_000}"[^}]*\\} (\\d+)`,
  "m",
);

/** How much each counter has grown; counters that have not grown are left out. */
export const since = (
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** The number of event loop turns that took too long so far, by service. */
export async function longTurns({ ports }: Pick<TestStack, "ports">): Promise<Record<string, number>> {
  const counts = await Promise.all(
    serviceNames.map(async (service) => {
      const port = ports[service] + 1;
      return [service, (await figureOf(port, allTurns)) - (await figureOf(port, shortTurns))] as const;
    }),
  );
  return Object.fromEntries(counts);
}
