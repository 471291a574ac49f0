// Publishers and consumers within the test process, with real stores and a real broker. `end` stops them all.
import { randomUUID } from "node:crypto";
import { chatAnswered, type ReceivedEvent } from "@cellwright/contracts/events";
import type { TestBroker } from "@cellwright/tests/support/servers";
import { type Bus, bus } from "../src/bus.ts";
import { createEventConsumer } from "../src/event-consumer.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { createRelay } from "../src/outbox.ts";
import { mongoStore, postgresStore, type Store } from "./fixtures/worker-store.ts";
import { proxyTo } from "./proxy.ts";
import type { Kind } from "./stores.ts";

const log = logger("test", "silent");
const storeOf = { postgres: postgresStore, mongo: mongoStore };

export type Fixture = ReturnType<typeof fixture>;
export type AnsweredEvent = ReceivedEvent<(typeof chatAnswered)["body"]>;

export function fixture(broker: TestBroker) {
  const stops: (() => Promise<unknown>)[] = [];
  const kept = <Part>(part: Part, stop: (part: Part) => Promise<unknown>): Part => {
    stops.push(() => stop(part));
    return part;
  };
  const busAs = async (name: string, counted = metrics(name)): Promise<Bus> =>
    kept(await bus(name, broker.env(name), { log, metrics: counted }), (one) => one.close());
  const store = async (kind: Kind, url: string): Promise<Store> =>
    kept(await storeOf[kind](url, log), (one) => one.close());

  return {
    log,
    busAs,
    /** A proxy to a store or server. The test can cut the connections. */
    wayTo: async (address: string) => kept(await proxyTo(address), (one) => one.cut()),
    /** A publisher in the role of the chat service. `publish` writes an event of the user `about` to the outbox. */
    publisher: async (kind: Kind, url: string) => {
      const [on, from] = [await busAs("chat"), await store(kind, url)];
      const sending = kept(
        createRelay({ bus: on, store: from.outbox, log, metrics: metrics("chat") }),
        (one) => one.stop(),
      );
      return {
        bus: on,
        store: from,
        publish: (about: string) => from.publishAndNote(sending, chatAnswered, about),
      };
    },
    /** A consumer in the role of the users service. `before` runs in the handler's transaction and may throw. */
    subscriber: async (
      kind: Kind,
      url: string,
      before: (event: AnsweredEvent, on: Bus) => Promise<unknown> = async () => {},
    ) => {
      const counted = metrics("users");
      const [on, into] = [await busAs("users", counted), await store(kind, url)];
      const consumer = createEventConsumer({
        bus: on,
        service: "users",
        inbox: into.inbox,
        log,
        metrics: counted,
      });
      kept(consumer, (one) => one.stop());
      consumer.on(chatAnswered, async (event, tx) => {
        await before(event, on);
        await into.doOnce(event.userId, event.requestId, tx);
      });
      const outcomes = async (outcome: string) => {
        const { values } = await counted.consumed.get();
        return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
      };
      return { bus: on, consumer, outcomes };
    },
    end: async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}

/** A new user id. */
export const someone = (): string => `user-${randomUUID()}`;
