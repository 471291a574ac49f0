// P7: the time from an event's commit in one database to its effect in another, compared with plain publishing.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { chatAnswered } from "@cellwright/contracts/events";
import { tokensPerRequest } from "@cellwright/contracts/limits";
import { type Bus, bus } from "@cellwright/kit/bus";
import { createEventConsumer, type Inbox } from "@cellwright/kit/event-consumer";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { type PostgresTx, postgres, transaction } from "@cellwright/kit/postgres";
import { broker, type TestBroker } from "../support/servers.ts";
import type { Bench } from "./bench.ts";
import { rounded } from "./measurements.ts";
import { ownPostgres } from "./own-postgres.ts";
import { median, medianRatio, quantile, rounds } from "./rounds.ts";

const count = 1_000;
/** The most events that the outbox relay publishes at the same time. */
const inFlight = 200;
const paced = { perSecond: 50, seconds: 6 };

const log = logger("bench", "silent");

export const events: Bench = async ({ atEnd, say }) => {
  const server = await ownPostgres(atEnd);
  const nats = await broker();
  atEnd(nats.stop);
  const line = await lineOfEvents(
    nats,
    await server.database("publisher"),
    await server.database("consumer"),
  );
  try {
    await line.send(100);
    say("events: as fast as possible");
    const results = await rounds(3, {
      ours: async () => count / ((await line.send(count)) / 1_000),
      publishing: async () => count / ((await publish(line.publisher, count, inFlight)) / 1_000),
      oneByOne: async () => 300 / ((await publish(line.publisher, 300, 1)) / 1_000),
    });
    say("events: at a slow, steady rate");
    const took = await line.sendPaced();
    return [
      {
        guarantee: "P7",
        what: "outbox to effect: events per second",
        unit: "/s",
        measured: median(results.ours),
        goal: { atLeast: 500 },
        note: `${count} events stored in one transaction, until the last one's effect is committed; publisher and consumer are one process here`,
      },
      {
        guarantee: "P7",
        what: "the same, compared with a bare publish loop",
        unit: "×",
        measured: medianRatio(results.ours, results.publishing),
        goal: { atLeast: 0.4 },
        note: `${Math.round(median(results.publishing))}/s with ${inFlight} in flight, ${Math.round(median(results.oneByOne))}/s one by one, of which it is ${rounded(medianRatio(results.ours, results.oneByOne))} ×`,
      },
      {
        guarantee: "P7",
        what: "from commit to effect, p50",
        unit: "ms",
        measured: quantile(took, 0.5),
        goal: { atMost: 25 },
        note: `${paced.perSecond} events per second; the slowest of ${took.length} took ${rounded(Math.max(...took))} ms`,
      },
      {
        guarantee: "P7",
        what: "from commit to effect, p99",
        unit: "ms",
        measured: quantile(took, 0.99),
        goal: { atMost: 200 },
      },
    ];
  } finally {
    await line.stop();
  }
};

/** Sets up the two ends: chat publishes, users consumes, and each has its own database. */
async function lineOfEvents(nats: TestBroker, publisherUrl: string, subscriberUrl: string) {
  const asService = async (name: string, url: string) => {
    const counted = metrics(name);
    const on = await bus(name, nats.env(name), { log, metrics: counted });
    return { bus: on, pool: postgres(url, name, log), log, metrics: counted };
  };
  const publisher = await asService("chat", publisherUrl);
  const subscriber = await asService("users", subscriberUrl);
  await subscriber.pool.query("create table effects (request_id uuid primary key)");

  const relay = createRelay({ ...publisher, store: outboxInPostgres(publisher.pool) });
  const publish = publishInPostgres(() => relay);
  const arrivals = arrivalsAt(inboxInPostgres(subscriber.pool));
  const consumer = createEventConsumer({ ...subscriber, service: "users", inbox: arrivals.inbox });
  consumer.on(chatAnswered, async ({ id, requestId }, tx) => {
    await tx.query("insert into effects values ($1)", [requestId]);
    arrivals.isAbout(id, requestId);
  });

  /** Resolves to the milliseconds from the event's commit to the commit of its effect. */
  const sendOne = async (): Promise<number> => {
    const requestId = randomUUID();
    const arrived = arrivals.of(requestId);
    await transaction(publisher.pool, (tx) =>
      publish(tx, chatAnswered, "someone", { requestId, charged: tokensPerRequest }),
    );
    const committed = performance.now();
    return (await arrived) - committed;
  };

  return {
    publisher: publisher.bus,
    /** Resolves to the milliseconds from the commit of `many` events to the commit of the last effect. */
    send: async (many: number): Promise<number> => {
      const requests = Array.from({ length: many }, () => randomUUID());
      const arrived = Promise.all(requests.map(arrivals.of));
      await transaction(publisher.pool, async (tx) => {
        for (const requestId of requests)
          await publish(tx, chatAnswered, "someone", { requestId, charged: tokensPerRequest });
      });
      const committed = performance.now();
      return Math.max(...(await arrived)) - committed;
    },
    sendPaced: async (): Promise<number[]> => {
      const sent: Promise<number>[] = [];
      for (let at = 0; at < paced.perSecond * paced.seconds; at += 1) {
        sent.push(sendOne());
        await pause(1_000 / paced.perSecond);
      }
      return Promise.all(sent);
    },
    stop: async () => {
      await consumer.stop();
      await relay.stop();
      for (const { bus: on, pool } of [publisher, subscriber]) {
        await on.close();
        await pool.end();
      }
    },
  };
}

/** Resolves when the transaction of an effect has been committed. */
function arrivalsAt(inbox: Inbox<PostgresTx>) {
  const waiting = new Map<string, (at: number) => void>();
  const abouts = new Map<string, string>();
  return {
    inbox: {
      ...inbox,
      once: async (durable: string, eventId: string, effect: (tx: PostgresTx) => Promise<unknown>) => {
        const outcome = await inbox.once(durable, eventId, effect);
        waiting.get(abouts.get(eventId) ?? "")?.(performance.now());
        return outcome;
      },
    },
    isAbout: (eventId: string, requestId: string) => void abouts.set(eventId, requestId),
    of: (requestId: string) => new Promise<number>((resolve) => void waiting.set(requestId, resolve)),
  };
}

/** The milliseconds until the broker has acknowledged `many` messages, of which at most `onTheirWay` are in flight. */
async function publish({ stream }: Bus, many: number, onTheirWay: number): Promise<number> {
  const began = performance.now();
  let sent = 0;
  const one = async () => {
    while (sent < many) {
      sent += 1;
      const id = randomUUID();
      // a valid event, because the users service consumes this subject too and must not fail
      await stream.publish(otherSubject, JSON.stringify({ id, requestId: id, charged: tokensPerRequest }), {
        msgID: id,
      });
    }
  };
  await Promise.all(Array.from({ length: onTheirWay }, one));
  return performance.now() - began;
}

/** An event of the chat service for which this benchmark registers no consumer. */
const otherSubject = "chat.tokens-used.v1";
