// Handles each event exactly once. A bad event becomes a dead letter. Events wait while the store or a service is away.
import type { Service } from "@cellwright/contracts/call";
import { durableOf, type EventType, envelope, type ReceivedEvent } from "@cellwright/contracts/events";
import type { Consumer, ConsumerMessages, JsMsg } from "@nats-io/jetstream";
import type { z } from "zod";
import type { Bus } from "./bus.ts";
import { crashPoint } from "./crash.ts";
import { deadLetter } from "./dead-letters.ts";
import { type Log, reasonOf } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { Problem } from "./problem.ts";
import { isStoreDown } from "./store-down.ts";
import { eventsStream } from "./streams.ts";
import { consumeTraced } from "./tracing-bus.ts";

/** Records which events were handled, in the same transaction as the writes of the handler. */
export type Inbox<Tx> = {
  once(durable: string, eventId: string, effect: (tx: Tx) => Promise<unknown>): Promise<"done" | "known">;
  /** Counts a failure of the handler; returns the number of failures so far. */
  failed(durable: string, eventId: string, reason: string): Promise<number>;
  /** Counts a started attempt; returns the number of attempts so far. */
  begun(durable: string, eventId: string): Promise<number>;
  /** Deletes the counts, because the event was handled or became a dead letter. */
  forget(durable: string, eventId: string): Promise<void>;
};

/** An event becomes a dead letter after this many failures of its handler. */
const failuresAllowed = 5;
/**
 * An event that was delivered more often than `suspiciousDeliveries` may be crashing the process. From then on its
 * attempts are counted, and after `beginningsAllowed` attempts it becomes a dead letter.
 */
const suspiciousDeliveries = 5;
const beginningsAllowed = 20;
/** Events handled at the same time. Batches are small, because other replicas cannot take the events of a batch. */
const atOnce = 8;
const batch = { max_messages: 2 * atOnce, expires: 3_000, idle_heartbeat: 1_000 };
const retryMs = 500;
/** How often the broker is told that an event is in progress. It redelivers after 5 s without a sign (`ack_wait`). */
const aliveEveryMs = 2_000;

type Outcome = "done" | "known" | "failed" | "dead" | "left";
type Handler<Body extends z.ZodObject, Tx> = (event: ReceivedEvent<Body>, tx: Tx) => Promise<unknown>;
type Parts<Tx> = { bus: Bus; service: Service; inbox: Inbox<Tx>; log: Log; metrics: Metrics };

export type EventConsumer<Tx> = ReturnType<typeof createEventConsumer<Tx>>;

export function createEventConsumer<Tx>({ bus, service, inbox, log, metrics }: Parts<Tx>) {
  let isStopped = false;
  let suspects: Promise<unknown> = Promise.resolve();
  const taking = new Set<ConsumerMessages>();
  const loops: Promise<void>[] = [];
  // a fetch from before the disconnect gets no reply any more, so it is ended and the loop fetches again
  bus.onReconnect(() => stopFetching());

  const stopFetching = () => {
    for (const messages of taking) messages.stop();
  };

  /** Repeats `act` while the store or a service that `act` calls is unavailable. */
  async function retryWhileAway<Result>(durable: string, act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isAway(error) || isStopped) throw error;
        metrics.consumed.inc({ durable, outcome: "paused" });
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  async function consume<Body extends z.ZodObject>(
    type: EventType<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    message: JsMsg,
  ): Promise<Outcome> {
    const read = envelope.safeParse(parsed(message));
    const key = read.success ? read.data.id : `seq:${message.seq}`;
    const { deliveryCount } = message.info;
    const dead = async (reason: string): Promise<Outcome> => {
      await deadLetter(bus, durable, message, reason);
      await inbox.forget(durable, key).catch(() => {});
      return "dead";
    };
    const returned = (): Outcome => {
      message.nak(); // the broker redelivers it, to another replica if there is one
      return "left";
    };
    if (isStopped) return returned();
    if (deliveryCount > suspiciousDeliveries) {
      const begun = await retryWhileAway(durable, () => inbox.begun(durable, key));
      if (begun > beginningsAllowed) return dead("the process crashed on every attempt");
    }
    try {
      if (!read.success) throw read.error;
      const { id, userId, occurredAt, body } = read.data;
      const event = { ...type.body.parse(body), id, userId, occurredAt } as ReceivedEvent<Body>;
      crashPoint("inbox.before-effect");
      const outcome = await retryWhileAway(durable, () =>
        inbox.once(durable, id, async (tx) => {
          await handler(event, tx);
          crashPoint("inbox.before-commit");
        }),
      );
      crashPoint("inbox.before-ack");
      message.ack();
      if (deliveryCount > 1) await inbox.forget(durable, id).catch(() => {});
      return outcome;
    } catch (error) {
      if (isAway(error)) return returned();
      const reason = reasonOf(error);
      const failures = await retryWhileAway(durable, () => inbox.failed(durable, key, reason));
      log.error({ err: error, durable, eventId: key, failures }, "an event handler failed");
      if (failures >= failuresAllowed) return dead(reason);
      message.nak(50 * 2 ** failures);
      return "failed";
    }
  }

  /** Handles one event. Events that may crash the process run one at a time, to find out which one does. */
  async function work<Body extends z.ZodObject>(
    type: EventType<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    message: JsMsg,
  ): Promise<void> {
    const alive = setInterval(() => message.working(), aliveEveryMs);
    try {
      const begin = () => consumeTraced(message, () => consume(type, durable, handler, message));
      const isSuspect = message.info.deliveryCount > suspiciousDeliveries;
      const outcome = isSuspect ? suspects.then(begin) : begin();
      if (isSuspect) suspects = outcome.catch(() => {});
      metrics.consumed.inc({ durable, outcome: await outcome });
    } catch (error) {
      log.error({ err: error, durable }, "an event was not acknowledged and will be redelivered");
    } finally {
      clearInterval(alive);
    }
  }

  /** Fetches small batches, because events held in memory while the store is away would be redelivered repeatedly. */
  async function loop<Body extends z.ZodObject>(
    type: EventType<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
  ) {
    const running = new Set<Promise<unknown>>();
    const take = async (consumer: Consumer): Promise<void> => {
      const messages = await consumer.fetch(batch);
      taking.add(messages);
      if (isStopped) messages.stop();
      try {
        for await (const message of messages) {
          const begun: Promise<unknown> = work(type, durable, handler, message).finally(() =>
            running.delete(begun),
          );
          running.add(begun);
          if (running.size >= atOnce) await Promise.race(running);
        }
      } finally {
        taking.delete(messages);
      }
    };
    while (!isStopped) {
      try {
        const consumer = await bus.stream.consumers.get(eventsStream, durable);
        while (!isStopped) await take(consumer);
      } catch (error) {
        if (isStopped) break;
        metrics.consumerRestarts.inc({ durable });
        if (bus.isConnected()) log.warn({ err: error, durable }, "cannot fetch events, retrying");
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    await Promise.all(running);
  }

  return {
    /** `handler` must write only through `tx`, so that its writes and the inbox entry are in one transaction. */
    on<Body extends z.ZodObject>(type: EventType<Body>, handler: Handler<Body, Tx>): void {
      loops.push(loop(type, durableOf(service, type), handler));
    },
    /** Stops fetching events and waits for the events in progress. */
    stop: async () => {
      isStopped = true;
      stopFetching();
      await Promise.all(loops);
    },
  };
}

/** Whether retrying helps, because the store or a service that the handler calls is unavailable. */
const isAway = (error: unknown): boolean =>
  isStoreDown(error) || (error instanceof Problem && error.code === "UNAVAILABLE");

function parsed(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
