// npm run abuse: measures how much each attack from one free account slows down other users, on its own stack.
import { loadavg } from "node:os";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { attackNames } from "./attacks.ts";
import { routeNames, type Tried } from "./search.ts";

const { values } = commandLine({
  command: "npm run abuse",
  about:
    "Attacks its own stack from one free account while two other users work, and reports how they were served.",
  options: {
    attack: {
      value: "NAME",
      multiple: true,
      choices: attackNames,
      help: "only this attack; may be given several times",
    },
    times: {
      value: "N",
      number: { isWhole: true, from: 1 },
      usual: 10,
      help: "repetitions of each attack",
    },
    search: {
      value: "SECONDS",
      number: { from: 0 },
      usual: 0,
      help: "instead of attacks: searches each route this long for slow inputs and reports the slowest",
    },
    route: { value: "NAME", multiple: true, choices: routeNames, help: "of --search: only this route" },
    seed: {
      value: "N",
      number: { isWhole: true },
      usual: 1,
      help: "of --search: random seed, to repeat a run",
    },
  },
});

const { testServers } = await import("@cellwright/local/servers/servers");
await testServers();
const { testStack } = await import("../support/stack.ts");
const { visitor } = await import("../support/visitor.ts");
const { abused } = await import("./abused.ts");
const { settledIn } = await import("./others.ts");
const { searched } = await import("./search.ts");
const { random } = await import("../support/random.ts");

/** The slowest input that the search finds may take this long, in milliseconds. */
const longestAnswerMs = 5_000;
const mostShown = 10;

const stack = await testStack({
  env: { LOG_LEVEL: "warn", ...(values.search > 0 && { WORD_DELAY_MS: "1" }) },
});
let isWell = true;

async function search(): Promise<void> {
  const user = await visitor(stack, "super@example.com");
  await settledIn([user]);
  const all: Tried[] = [];
  for (const route of values.route.length > 0 ? values.route : routeNames) {
    const found = await searched(stack, route, { user, seconds: values.search, next: random(values.seed) });
    all.push(...found.slowest);
    const slowest = found.slowest[0]?.ms ?? 0;
    isWell &&= slowest <= longestAnswerMs && Object.keys(found.longTurns).length === 0;
    console.log(
      `${route}: ${found.tried} tried, slowest ${slowest} ms, long turns ${JSON.stringify(found.longTurns)}`,
    );
  }
  for (const { route, ms, status, input } of all.toSorted((a, b) => b.ms - a.ms).slice(0, mostShown))
    console.log(
      `${ms} ms ${status} ${route} ${input.length} characters: ${JSON.stringify(input.slice(0, 100))}`,
    );
}

async function attack(): Promise<void> {
  const attacker = await visitor(stack, "super@example.com");
  const users = [await visitor(stack, "premium@example.com"), await visitor(stack, "admin@example.com")];
  await settledIn(users);
  const chosen = values.attack.length > 0 ? values.attack : attackNames;
  for (const name of chosen) {
    const { requests, wrong, p95, p99, slowest, got, slowestAnswer, longTurns } = await abused(stack, name, {
      ...{ attacker, users, times: values.times },
    });
    const isKept = wrong.length === 0 && p95 <= 1_000 && p99 <= 3_000 && Object.keys(longTurns).length === 0;
    isWell &&= isKept;
    console.log(`${isKept ? "kept  " : "BROKEN"} ${name}`);
    console.log(
      `       others: ${requests} asked, ${wrong.length} refused${wrong.length > 0 ? ` (${[...new Set(wrong)].join(", ")})` : ""}, p95 ${p95} ms, p99 ${p99} ms, slowest ${slowest?.what} ${Math.round(slowest?.ms ?? 0)} ms`,
    );
    console.log(
      `       attacker: ${JSON.stringify(got)}, slowest ${slowestAnswer} ms; long turns ${JSON.stringify(longTurns)}`,
    );
  }
}

try {
  await (values.search > 0 ? search() : attack());
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
} finally {
  await stack.stop();
}
process.exitCode = isWell ? 0 : 1;
