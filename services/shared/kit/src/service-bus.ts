// Connects a service to the bus. The relay publishes the events of the outbox, and `consume` subscribes to events.
import type { Service } from "@cellwright/contracts/call";
import { type BusSettings, bus } from "./bus.ts";
import { createEventConsumer, type EventConsumer, type Inbox } from "./event-consumer.ts";
import { createRelay, type OutboxStore } from "./outbox.ts";
import type { Life } from "./service.ts";

type Store<Tx> = { outbox: OutboxStore; inbox: Inbox<Tx> };

export async function connectBus<Tx>(
  service: Service,
  life: Life,
  env: BusSettings,
  { outbox, inbox }: Store<Tx>,
) {
  const connected = life.keep("bus", await bus(service, env, life), (each) => each.close());
  life.readyWhen("bus", connected.isThere);
  const parts = { ...life, bus: connected };
  const relay = life.keep("relay", createRelay({ ...parts, store: outbox }), (each) => each.stop());
  return {
    bus: connected,
    relay,
    /** `subscribe` registers the handlers. When the process stops, the consumer stops before the parts kept so far. */
    consume: (subscribe: (consumer: EventConsumer<Tx>) => void): void => {
      const consumer = createEventConsumer({ ...parts, service, inbox });
      subscribe(consumer);
      life.keep("events", consumer, (each) => each.stop());
    },
  };
}
