// npm run abuse: measures how much each attack slows down other users, on its own stack.
import { loadavg } from "node:os";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { attackNames } from "./attacks.ts";
import type { Served } from "./others.ts";
import { routeNames, type Tried } from "./search.ts";

const { values } = commandLine({
  command: "npm run abuse",
  about:
    "Attacks its own stack from one account, or from twenty, while two other users work, and reports how they were served.",
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
const { crowdOf } = await import("./crowd.ts");
const { exceeded } = await import("./kept.ts");
const { settledIn } = await import("./others.ts");
const { searched } = await import("./search.ts");
const { random } = await import("../support/random.ts");

/** The slowest input that the search finds may take this long, in milliseconds. */
const longestAnswerMs = 5_000;
const mostShown = 10;

const stack = await testStack({
  env: { LOG_LEVEL: "warn", ...(values.search > 0 && { WORD_DELAY_MS: "1" }) },
});
const crowd = crowdOf(stack);
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

const timesOf = ({ p95, p99, chatP50, chatP95, chatP99 }: Served): string =>
  `p95 ${p95} ms, p99 ${p99} ms; chat alone: median ${chatP50} ms, p95 ${chatP95} ms, p99 ${chatP99} ms`;

async function attack(): Promise<void> {
  const attacker = await visitor(stack, "super@example.com");
  const users = [await visitor(stack, "premium@example.com"), await visitor(stack, "admin@example.com")];
  await settledIn(users);
  const chosen = values.attack.length > 0 ? values.attack : attackNames;
  for (const name of chosen) {
    const seen = await abused(stack, name, { attacker, users, crowd, times: values.times });
    const { requests, wrong, slowest, atRest } = seen;
    const broken = exceeded(seen);
    isWell &&= broken.length === 0;
    console.log(`${broken.length === 0 ? "kept  " : "BROKEN"} ${name}`);
    for (const limit of broken) console.log(`       ${limit}`);
    console.log(
      `       others: ${requests} asked, ${wrong.length} refused${wrong.length > 0 ? ` (${[...new Set(wrong)].join(", ")})` : ""}, ${timesOf(seen)}, slowest ${slowest?.what} ${Math.round(slowest?.ms ?? 0)} ms`,
    );
    if (atRest) console.log(`       at rest: ${timesOf(atRest)}`);
    console.log(
      `       attacker: ${JSON.stringify(seen.got)}, ${seen.faults} errors of the product, slowest ${seen.slowestAnswer} ms; long turns ${JSON.stringify(seen.longTurns)}; formulas ${seen.formulasMb} MB`,
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
  await crowd.close();
  await stack.stop();
}
process.exitCode = isWell ? 0 : 1;
