// Creates the broker's streams and durable consumers, once per deployment. Services only use them.
import { durableOf, events } from "@cellwright/contracts/events";
import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { operator } from "./nats-users.ts";
import { deadStream, eventsStream } from "./streams.ts";

const second = 1_000_000_000;
const day = 24 * 3_600 * second;

/** The broker redelivers an event after this time without a sign of progress, in nanoseconds. */
const ackWait = 5 * second;

/** Creates what is missing and updates the rest to match the contracts. Safe to run again at any time. */
export async function provision(to: {
  url: string;
  user: string;
  password: string;
  replicas?: number;
}): Promise<void> {
  const nats = await connect({
    servers: to.url.split(","),
    user: to.user,
    pass: to.password,
    name: operator,
    inboxPrefix: `_INBOX_${operator}`,
  });
  try {
    const manager = await jetstreamManager(nats);
    const replicas = to.replicas ?? 1;
    await makeStream(
      manager,
      eventsStream,
      events.map((event) => event.subject),
      7 * day,
      replicas,
    );
    await makeStream(manager, deadStream, ["dead.*"], 30 * day, replicas);
    for (const event of events) {
      for (const service of event.subscribers)
        await makeDurable(manager, durableOf(service, event), event.subject);
    }
  } finally {
    await nats.close();
  }
}

async function makeStream(
  manager: JetStreamManager,
  name: string,
  subjects: string[],
  maxAge: number,
  replicas: number,
) {
  const settings = {
    subjects,
    max_age: maxAge,
    discard: DiscardPolicy.New,
    max_bytes: 2 * 1024 ** 3,
    num_replicas: replicas,
    duplicate_window: 120 * second,
    allow_direct: true,
  };
  const isThere = await manager.streams.info(name).catch(() => undefined);
  if (isThere) await manager.streams.update(name, settings);
  else
    await manager.streams.add({
      name,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...settings,
    });
}

// There is no `max_deliver` limit, because it would drop good events when processes crash.
async function makeDurable(manager: JetStreamManager, durable: string, subject: string) {
  const settings = { ack_wait: ackWait, max_deliver: -1, max_ack_pending: 256, filter_subject: subject };
  const isThere = await manager.consumers.info(eventsStream, durable).catch(() => undefined);
  if (isThere) await manager.consumers.update(eventsStream, durable, settings);
  else
    await manager.consumers.add(eventsStream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ...settings,
    });
}
