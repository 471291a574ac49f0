// The broker after a restore: it must not go on from a time that the stores know nothing of.
import { setTimeout as pause } from "node:timers/promises";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { operator } from "@cellwright/kit/nats-users";
import { factsStream } from "@cellwright/kit/streams";

/** A service waits for its broker, an operator does not. */
const patienceMs = 10_000;

/** Outboxes find their facts gone and tell those of the last day again. */
export async function forgetFacts({ url, password }: { url: string; password: string }): Promise<void> {
  const log = logger(operator, "warn");
  const login = { NATS_URL: url, NATS_USER: operator, NATS_PASSWORD: password };
  const given = new AbortController();
  const late = pause(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new Error("no broker answers, or it refuses the operator's login");
  });
  late.catch(() => {});
  const on = await Promise.race([bus(operator, login, { log, metrics: metrics(operator) }), late]);
  given.abort();
  await on.manager.streams.purge(factsStream);
  await on.close();
}
