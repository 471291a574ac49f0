// npm run dead-letters -w @cellwright/kit: lists and replays dead letters, for operators.
import process from "node:process";
import { type Bus, bus, busEnv } from "./bus.ts";
import { deadLetters, replay } from "./dead-letters.ts";
import { EnvError, readEnv } from "./env.ts";
import { logger } from "./log.ts";
import { metrics } from "./metrics.ts";
import { commandLine } from "./options.ts";

const patienceMs = 3_000;

function refuse(why: string, code: number): never {
  process.stderr.write(why);
  process.exit(code);
}

function settings() {
  try {
    return readEnv(busEnv);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return refuse(`${error.message}\n`, 78);
  }
}

async function list(on: Bus): Promise<void> {
  let count = 0;
  for await (const { seq, at, durable, subject, reason } of deadLetters(on)) {
    count += 1;
    process.stdout.write(`${seq}  ${at.toISOString()}  ${durable}  ${subject}  ${reason}\n`);
  }
  process.stdout.write(`${count} dead letters\n`);
}

async function replayed(on: Bus, which: string): Promise<number> {
  let count = 0;
  for await (const letter of deadLetters(on)) {
    if (which !== "all" && letter.seq !== Number(which)) continue;
    await replay(on, letter);
    count += 1;
  }
  process.stdout.write(`${count} replayed\n`);
  return count;
}

const { positionals } = commandLine({
  command: "npm run dead-letters -w @cellwright/kit",
  about: "Lists the dead letters (events whose handler kept failing), or publishes one or all of them again.",
  positionals: "list | replay NUMBER | replay all",
  options: {},
  notes: "NATS_URL is the URL of the broker; NATS_USER=operator and NATS_PASSWORD are the login.",
  wrong: ({ positionals: [first, second = ""] }) =>
    first === "list" || (first === "replay" && /^(all|\d+)$/.test(second))
      ? undefined
      : "Expected list, replay NUMBER or replay all.",
});
const [verb, which] = positionals;
const env = settings();
const log = logger("dead-letters", "warn");
// a service waits for its broker, but this command gives up
const late = setTimeout(
  () => refuse(`no broker at ${env.NATS_URL}, or it refuses this login\n`, 1),
  patienceMs,
);
const connected = await bus(env.NATS_USER ?? "operator", env, { log, metrics: metrics("dead-letters") });
clearTimeout(late);
const isDone =
  verb === "list" ? await list(connected).then(() => true) : (await replayed(connected, which ?? "")) > 0;
await connected.close();
process.exit(isDone ? 0 : 1);
