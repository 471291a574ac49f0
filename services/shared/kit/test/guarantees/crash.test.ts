// No event is lost and none takes effect twice, whenever a process is killed.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Crash, crashRun, type Step } from "../crash-run.ts";
import { comesBackAfter, type Operator, operatorOf } from "../operator.ts";
import type { Kind } from "../stores.ts";

const kit = join(import.meta.dirname, "../..");
let nats: TestBroker;
let operator: Operator;

beforeAll(async () => {
  nats = await broker();
  operator = await operatorOf(nats);
  await comesBackAfter(1_000, operator);
}, 60_000);

afterAll(async () => {
  await operator.close();
  await nats.stop();
});

/** Chooses the number of the pass at which a process dies, from 1 to `most`. The same seed gives the same numbers. */
function passes(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (state % most);
  };
}

function everyPlace(seed: number): Step[] {
  const pass = passes(seed);
  const at = (place: string, most: number) => `${place}:${pass(most)}` as Crash;
  return [
    { publisher: at("outbox.before-publish", 3), subscriber: at("inbox.before-effect", 6) },
    { publisher: at("outbox.after-publish", 3), subscriber: at("inbox.before-commit", 6) },
    { publisher: at("outbox.after-publish", 2), subscriber: at("inbox.before-ack", 6) },
  ];
}

test.each<[Kind, Kind, number]>([
  ["postgres", "mongo", 11],
  ["mongo", "postgres", 29],
])(
  "events from %s take effect in %s exactly once, wherever the processes crash (seed %i)",
  async (publisherStore, subscriberStore, seed) => {
    const steps = everyPlace(seed);

    const report = await crashRun({ broker: nats, operator, kit, publisherStore, subscriberStore, steps });

    expect(report).toEqual({ noted: 30, lost: [], doubled: [], unfounded: [], kills: 6 });
  },
  180_000,
);

// Negative controls: the same run must fail if one line of the kit is broken.
type NegativeControl = {
  title: string;
  file: string;
  line: string;
  broken: string;
  from: Kind;
  into: Kind;
  step: Step;
};

const negativeControls: NegativeControl[] = [
  {
    title: "an event that is published before its transaction commits in PostgreSQL",
    file: "outbox-postgres.ts",
    line: "tx.afterCommit(() => relay().ring());",
    broken: 'await tx.query("commit"); await tx.query("begin"); relay().ring();',
    ...{ from: "postgres", into: "postgres", step: {} },
  },
  {
    title: "an event that is published before its transaction commits in MongoDB",
    file: "outbox-mongo.ts",
    line: "tx.beforeCommit(async () => void (await rows(on).insertMany(all, { session: tx.session })));",
    broken: "await rows(on).insertMany(all);",
    ...{ from: "mongo", into: "postgres", step: {} },
  },
  {
    title: "an event that is acknowledged before its effect",
    file: "event-consumer.ts",
    line: 'crashPoint("inbox.before-effect");',
    broken: "message.ack();",
    ...{ from: "postgres", into: "postgres", step: { subscriber: "inbox.before-commit:4" } },
  },
  {
    title: "a consumer without an inbox in PostgreSQL",
    file: "inbox-postgres.ts",
    line: 'if (rowCount === 0) return "known";',
    broken: "",
    ...{ from: "postgres", into: "postgres", step: { subscriber: "inbox.before-ack:4" } },
  },
  {
    title: "a consumer without an inbox in MongoDB",
    file: "inbox-mongo.ts",
    line: "await handledIn(on).create([{ _id: key, handledAt: new Date() }], { session: tx.session });",
    broken: "",
    ...{ from: "postgres", into: "mongo", step: { subscriber: "inbox.before-ack:4" } },
  },
];

/** A copy of the kit with one line replaced. */
function brokenKit(name: string, { file, line, broken }: NegativeControl): string {
  const folder = join(kit, ".test", name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(kit, "src"), join(folder, "src"), { recursive: true });
  cpSync(join(kit, "test/fixtures"), join(folder, "test/fixtures"), { recursive: true });
  const path = join(folder, "src", file);
  const parts = readFileSync(path, "utf8").split(line);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places to break: ${line}`);
  writeFileSync(path, parts.join(broken));
  return folder;
}

test.each(negativeControls.map((control) => [control.title, control] as const))(
  "the crash run detects %s",
  async (_title, control) => {
    const folder = brokenKit(String(negativeControls.indexOf(control)), control);

    const report = await crashRun({
      broker: nats,
      operator,
      kit: folder,
      publisherStore: control.from,
      subscriberStore: control.into,
      steps: [control.step],
    });

    expect(report.noted).toBe(10);
    expect(report.lost.length + report.doubled.length + report.unfounded.length).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  },
  180_000,
);
