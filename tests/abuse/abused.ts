// Repeats one attack while other users work. Measures how they were served and which responses the attacker got.
import { longestTurnMs } from "@cellwright/kit/turn-times";
import { serviceNames } from "@cellwright/local/start/ports";
import type { TestStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Answered, type AttackName, attacks } from "./attacks.ts";
import { others, type Served } from "./others.ts";

export type Abused = Served & {
  /** The number of the attacker's responses, by status. */
  got: Record<number, number>;
  /** The attacker's slowest response, in milliseconds. */
  slowestAnswer: number;
  /** The number of event loop turns that took too long, by service. */
  longTurns: Record<string, number>;
};

export async function abused(
  stack: TestStack,
  name: AttackName,
  { attacker, users, times }: { attacker: Visitor; users: readonly Visitor[]; times: number },
): Promise<Abused> {
  const before = await longTurns(stack);
  const working = others(users);
  const answered: Answered[] = [];
  for (let time = 0; time < times; time += 1) answered.push(...(await attacks[name](attacker, stack)));
  const served = await working.stop();
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
