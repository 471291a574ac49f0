// Hearing facts: each is done once, a bad one stops nobody, a store that is away makes everyone wait.

import type { Service } from "@cellwright/contracts/call";
import { durableOf, envelope, type Fact, type Told } from "@cellwright/contracts/facts";
import type { JsMsg } from "@nats-io/jetstream";
import type { z } from "zod";
import type { Bus } from "./bus.ts";
import { crashPoint } from "./crash.ts";
import { bury } from "./dead-letters.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { isStoreDown } from "./store-down.ts";
import { factsStream } from "./streams.ts";

/** A store that remembers what was heard; the effect and the memory of it are one transaction. */
export type Inbox<Tx> = {
  once(durable: string, factId: string, effect: (tx: Tx) => Promise<unknown>): Promise<"done" | "known">;
  /** Counts a failure of the handler; resolves to how many there were. */
  failed(durable: string, factId: string, reason: string): Promise<number>;
  /** Counts a beginning; resolves to how many there were. */
  begun(durable: string, factId: string): Promise<number>;
};

/** After so many failures of its handler a fact is a dead letter. */
const failuresAllowed = 5;
/** Deliveries after which beginnings are counted, and how many a process may die of. */
const suspiciousDeliveries = 5;
const beginningsAllowed = 20;
const atOnce = 8;
const storeRetryMs = 500;

type Handler<Body extends z.ZodObject, Tx> = (told: Told<Body>, tx: Tx) => Promise<unknown>;
type Parts<Tx> = { bus: Bus; service: Service; inbox: Inbox<Tx>; log: Log; metrics: Metrics };

export type Hearing<Tx> = ReturnType<typeof hearing<Tx>>;

export function hearing<Tx>({ bus, service, inbox, log, metrics }: Parts<Tx>) {
  let isStopped = false;
  const loops: { stop(): void; ended: Promise<void> }[] = [];

  async function one<Body extends z.ZodObject>(
    fact: Fact<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    message: JsMsg,
  ) {
    const count = (outcome: string) => metrics.heard.inc({ durable, outcome });
    const read = envelope.safeParse(parsed(message));
    const key = read.success ? read.data.id : `seq:${message.seq}`;
    for (;;) {
      try {
        if (
          message.info.deliveryCount > suspiciousDeliveries &&
          (await inbox.begun(durable, key)) > beginningsAllowed
        ) {
          await bury(bus, durable, message, "the process died each time it was begun");
          return count("dead");
        }
        const { id, userId, occurredAt, body } = envelope.parse(parsed(message));
        const told = { ...fact.body.parse(body), id, userId, occurredAt } as Told<Body>;
        crashPoint("inbox.before-effect");
        const outcome = await inbox.once(durable, id, async (tx) => {
          await handler(told, tx);
          crashPoint("inbox.before-commit");
        });
        crashPoint("inbox.before-ack");
        message.ack();
        return count(outcome);
      } catch (error) {
        if (isStoreDown(error)) {
          if (isStopped) return;
          count("paused");
          message.working();
          await new Promise((resolve) => setTimeout(resolve, storeRetryMs));
          continue;
        }
        return fail(durable, key, message, error, count);
      }
    }
  }

  async function fail(
    durable: string,
    key: string,
    message: JsMsg,
    error: unknown,
    count: (outcome: string) => void,
  ) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const failures = await inbox.failed(durable, key, reason).catch(() => 0);
    log.error({ err: error, durable, factId: key, failures }, "a fact could not be heard");
    if (failures < failuresAllowed) {
      message.nak(50 * 2 ** failures);
      return count("failed");
    }
    await bury(bus, durable, message, reason);
    count("dead");
  }

  /** Begins the loop anew whenever it ends: the broker was away, or the durable is not made yet. */
  async function loop<Body extends z.ZodObject>(
    fact: Fact<Body>,
    durable: string,
    handler: Handler<Body, Tx>,
    state: { end?: () => void },
  ) {
    const running = new Set<Promise<unknown>>();
    while (!isStopped) {
      try {
        const consumer = await bus.stream.consumers.get(factsStream, durable);
        const messages = await consumer.consume({
          max_messages: 4 * atOnce,
          idle_heartbeat: 1_000,
          expires: 10_000,
        });
        state.end = () => messages.stop();
        for await (const message of messages) {
          if (isStopped) break;
          const work: Promise<unknown> = one(fact, durable, handler, message)
            .catch((error) => log.error({ err: error, durable }, "a fact is left to be delivered again"))
            .finally(() => running.delete(work));
          running.add(work);
          if (running.size >= atOnce) await Promise.race(running);
        }
      } catch (error) {
        if (!isStopped) log.warn({ err: error, durable }, "cannot hear facts, trying again");
      }
      if (isStopped) break;
      metrics.consumerRestarts.inc({ durable });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await Promise.all(running);
  }

  return {
    /** `handler` writes through `tx` only: what it writes and that it was heard are one transaction. */
    hear<Body extends z.ZodObject>(fact: Fact<Body>, handler: Handler<Body, Tx>): void {
      const durable = durableOf(service, fact);
      const state: { end?: () => void } = {};
      loops.push({ ended: loop(fact, durable, handler, state), stop: () => state.end?.() });
    },
    /** Takes no more facts and waits for those begun. */
    stop: async () => {
      isStopped = true;
      for (const each of loops) each.stop();
      await Promise.all(loops.map((each) => each.ended));
    },
  };
}

function parsed(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
