// Gives tests the operator's access to the broker: streams, durable consumers and their redelivery time.
import { durableOf, events } from "@cellwright/contracts/events";
import type { TestBroker } from "@cellwright/tests/support/servers";
import { type JetStreamManager, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { eventsStream } from "../src/streams.ts";

export type Operator = { manager: JetStreamManager; close(): Promise<void> };

export async function operatorOf(broker: TestBroker): Promise<Operator> {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = broker.env("operator");
  const nats = await connect({
    servers: NATS_URL,
    user: NATS_USER,
    pass: NATS_PASSWORD,
    inboxPrefix: "_INBOX_operator",
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
  return {
    manager: await jetstreamManager(nats, { checkAPI: false, timeout: 500 }),
    close: () => nats.close(),
  };
}

/** Sets the time after which unacknowledged events are redelivered. */
export async function comesBackAfter(ms: number, { manager }: Operator): Promise<void> {
  for (const event of events) {
    for (const service of event.subscribers) {
      await manager.consumers.update(eventsStream, durableOf(service, event), { ack_wait: ms * 1_000_000 });
    }
  }
}
