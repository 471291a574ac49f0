// Hearing facts: each is done once, a bad one stops nobody, a store or a teller that is away makes everyone wait.
import type { Service } from "@cellwright/contracts/call";
import { durableOf, envelope, type Fact, type Told } from "@cellwright/contracts/facts";
import type { Consumer, ConsumerMessages, JsMsg } from "@nats-io/jetstream";
import type { z } from "zod";
import type { Bus } from "./bus.ts";
import { crashPoint } from "./crash.ts";
import { bury } from "./dead-letters.ts";
import { type Log, reasonOf } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { Problem } from "./problem.ts";
import { isStoreDown } from "./store-down.ts";
import { factsStream } from "./streams.ts";
import { hearingOf } from "./tracing-bus.ts";

/** A store that remembers what was heard; the effect and the memory of it are one transaction. */
export type Inbox<Tx> = {
  once(durable: string, factId: string, effect: (tx: Tx) => Promise<unknown>): Promise<"done" | "known">;
  /** Counts a failure of the handler; resolves to how many there were. */
  failed(durable: string, factId: string, reason: string): Promise<number>;
  /** Counts a beginning; resolves to how many there were. */
  begun(durable: string, factId: string): Promise<number>;
  /** Forgets what was counted: the fact was done after all, or is a dead letter now. */
  forget(durable: string, factId: string): Promise<void>;
};

/** After so many failures of its handler a fact is a dead letter. */
const failuresAllowed = 5;
/** Deliveries after which beginnings are counted, and how many a process may die of. */
const suspiciousDeliveries = 5;
const beginningsAllowed = 20;
/** Facts worked on at the same time, and taken from the broker at once: what is taken and waits is late for everyone else. */
const atOnce = 8;
const batch = { max_messages: 2 * atOnce, expires: 3_000, idle_heartbeat: 1_000 };
const retryMs = 500;
/** Well below the time after which the broker gives a silent fact to another replica. */
const aliveEveryMs = 2_000;

type Outcome = "done" | "known" | "failed" | "dead" | "left";
type Handler<Body extends z.ZodObject, Tx> = (told: Told<Body>, tx: Tx) => Promise<unknown>;
type Parts<Tx> = { bus: Bus; service: Service; inbox: Inbox<Tx>; log: Log; metrics: Metrics };

export type Hearing<Tx> = ReturnType<typeof hearing<Tx>>;

export function hearing<Tx>({ bus, service, inbox, log, metrics }: Parts<Tx>) {
  let isStopped = false;
  let suspects: Promise<unknown> = Promise.resolve();
  const taking = new Set<ConsumerMessages>();
  const loops: Promise<void>[] = [];
  // what was asked of the broker before it went away is asked again at once
  bus.onReconnect(() => takeNoMore());

  const takeNoMore = () => {
    for (const messages of taking) messages.stop();
  };

  /** Tries again for as long as the store, or a service that `act` asks, is away. */
  async function patiently<Result>(durable: string, act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isAway(error) || isStopped) throw error;
        metrics.heard.inc({ durable, outcome: "paused" });
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  async function one<Body extends z.ZodObject>(
    fact: Fact<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    message: JsMsg,
  ): Promise<Outcome> {
    const read = envelope.safeParse(parsed(message));
    const key = read.success ? read.data.id : `seq:${message.seq}`;
    const { deliveryCount } = message.info;
    const dead = async (reason: string): Promise<Outcome> => {
      await bury(bus, durable, message, reason);
      await inbox.forget(durable, key).catch(() => {});
      return "dead";
    };
    const left = (): Outcome => {
      message.nak(); // another replica takes it
      return "left";
    };
    if (isStopped) return left();
    if (deliveryCount > suspiciousDeliveries) {
      const begun = await patiently(durable, () => inbox.begun(durable, key));
      if (begun > beginningsAllowed) return dead("the process died each time it was begun");
    }
    try {
      if (!read.success) throw read.error;
      const { id, userId, occurredAt, body } = read.data;
      const told = { ...fact.body.parse(body), id, userId, occurredAt } as Told<Body>;
      crashPoint("inbox.before-effect");
      const outcome = await patiently(durable, () =>
        inbox.once(durable, id, async (tx) => {
          await handler(told, tx);
          crashPoint("inbox.before-commit");
        }),
      );
      crashPoint("inbox.before-ack");
      message.ack();
      if (deliveryCount > 1) await inbox.forget(durable, id).catch(() => {});
      return outcome;
    } catch (error) {
      if (isAway(error)) return left();
      const reason = reasonOf(error);
      const failures = await patiently(durable, () => inbox.failed(durable, key, reason));
      log.error({ err: error, durable, factId: key, failures }, "a fact could not be heard");
      if (failures >= failuresAllowed) return dead(reason);
      message.nak(50 * 2 ** failures);
      return "failed";
    }
  }

  /** The broker learns that the work goes on; a fact that may have killed a process is worked on with no other suspect beside it. */
  async function work<Body extends z.ZodObject>(
    fact: Fact<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    message: JsMsg,
  ): Promise<void> {
    const alive = setInterval(() => message.working(), aliveEveryMs);
    try {
      const begin = () => hearingOf(message, () => one(fact, durable, handler, message));
      const isSuspect = message.info.deliveryCount > suspiciousDeliveries;
      const outcome = isSuspect ? suspects.then(begin) : begin();
      if (isSuspect) suspects = outcome.catch(() => {});
      metrics.heard.inc({ durable, outcome: await outcome });
    } catch (error) {
      log.error({ err: error, durable }, "a fact is left to be delivered again");
    } finally {
      clearInterval(alive);
    }
  }

  /** Takes facts in small batches: one that waits in memory while the store is away would be delivered again and again. */
  async function loop<Body extends z.ZodObject>(
    fact: Fact<Body>,
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
          const begun: Promise<unknown> = work(fact, durable, handler, message).finally(() =>
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
        const consumer = await bus.stream.consumers.get(factsStream, durable);
        while (!isStopped) await take(consumer);
      } catch (error) {
        if (isStopped) break;
        metrics.consumerRestarts.inc({ durable });
        if (bus.isConnected()) log.warn({ err: error, durable }, "cannot hear facts, trying again");
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    await Promise.all(running);
  }

  return {
    /** `handler` writes through `tx` only: what it writes and that it was heard are one transaction. */
    hear<Body extends z.ZodObject>(fact: Fact<Body>, handler: Handler<Body, Tx>): void {
      loops.push(loop(fact, durableOf(service, fact), handler));
    },
    /** Takes no more facts and waits for those begun. */
    stop: async () => {
      isStopped = true;
      takeNoMore();
      await Promise.all(loops);
    },
  };
}

/** Waiting helps: the store, or a service that the handler asks, cannot be reached. */
const isAway = (error: unknown): boolean =>
  isStoreDown(error) || (error instanceof Problem && error.code === "UNAVAILABLE");

function parsed(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
