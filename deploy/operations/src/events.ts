// Empties the broker's event stream for a restore, because its events may be newer than the restored stores.
import { setTimeout as pause } from "node:timers/promises";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { operator } from "@cellwright/kit/nats-users";
import { eventsStream } from "@cellwright/kit/streams";

/** How long to wait for the broker. Services wait for ever, commands do not. */
const patienceMs = 10_000;

/** The outboxes then notice that their events are missing, and publish those of the last day again. */
export async function forgetEvents({ url, password }: { url: string; password: string }): Promise<void> {
  const log = logger(operator, "warn");
  const login = { NATS_URL: url, NATS_USER: operator, NATS_PASSWORD: password };
  const given = new AbortController();
  const late = pause(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new Error("the broker does not respond, or it refuses the operator's login");
  });
  late.catch(() => {});
  const on = await Promise.race([bus(operator, login, { log, metrics: metrics(operator) }), late]);
  given.abort();
  await on.manager.streams.purge(eventsStream);
  await on.close();
}
