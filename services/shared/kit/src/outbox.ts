// The relay publishes the rows of a store's outbox to the broker: each committed event at least once, and no others.
import { type EventType, type envelope, events, publisherOf } from "@cellwright/contracts/events";
import type { z } from "zod";
import type { Bus } from "./bus.ts";
import { crashPoint } from "./crash.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { isStoreDown } from "./store-down.ts";
import { eventsStream } from "./streams.ts";
import { headersWith } from "./tracing-bus.ts";

export type Waiting = {
  id: string;
  subject: string;
  userId: string;
  occurredAt: Date;
  body: unknown;
  /** The trace in which the event was created. */
  traceparent: string | null;
};
/** An event that the broker acknowledged: `stream` is the stream's creation time, `seq` the event's sequence number. */
export type Sent = { id: string; stream: string; seq: number };

/** What a store implements for the outbox. */
export type OutboxStore = {
  /** Claims at most `limit` unsent rows, passes them to `send`, and marks the rows that `send` returns as sent. */
  send(limit: number, send: (rows: Waiting[]) => Promise<Sent[]>): Promise<number>;
  /** Marks rows as unsent that are not in `stream`, or are beyond the last sequence number of their subject in it. */
  unsend(stream: string, lastSeqs: ReadonlyMap<string, number>): Promise<number>;
  /** Deletes sent rows older than a day. */
  prune(): Promise<void>;
  /** Age of the oldest unsent row, in seconds. */
  lag(): Promise<number>;
};

const pollMs = 1_000;
const batch = 200;
const pruneEveryMs = 600_000;

type Parts = { bus: Bus; store: OutboxStore; log: Log; metrics: Metrics };

export type Relay = ReturnType<typeof createRelay>;

export function createRelay({ bus, store, log, metrics }: Parts) {
  let isStopped = false;
  let wake = () => {};
  let isRung = false;
  let mustCheckStream = true;
  let stream = "";
  let prunedAt = Date.now();
  bus.onReconnect(() => {
    mustCheckStream = true;
    ring();
  });

  function ring(): void {
    isRung = true;
    wake();
  }

  /**
   * Finds events that the broker lost. Only this service publishes its subjects, so an event was lost if its sequence
   * number is beyond the last one of its subject in the stream, even if another service's event has that number now.
   */
  async function checkStream(): Promise<void> {
    mustCheckStream = false;
    try {
      const info = await bus.manager.streams.info(eventsStream);
      stream = String(info.created);
      const lost = await store.unsend(stream, await lastSeqs(bus));
      if (lost > 0) log.warn({ lost }, "the broker lost events, publishing them again");
    } catch (error) {
      mustCheckStream = true;
      throw error;
    }
  }

  const send = async ({ traceparent, ...row }: Waiting): Promise<Sent> => {
    const event: z.input<typeof envelope> = { ...row, occurredAt: row.occurredAt.toISOString() };
    const { seq } = await bus.stream.publish(row.subject, JSON.stringify(event), {
      ...headersWith(traceparent),
      msgID: row.id,
      timeout: 2_000,
    });
    metrics.published.inc({ subject: row.subject });
    return { id: row.id, stream, seq };
  };

  async function sendWaiting(): Promise<void> {
    if (mustCheckStream) await checkStream();
    const sent = await store.send(batch, async (rows) => {
      crashPoint("outbox.before-publish");
      const results = await Promise.allSettled(rows.map(send));
      crashPoint("outbox.after-publish");
      const failed = results.find((result) => result.status === "rejected");
      if (failed) {
        mustCheckStream = true;
        log.warn({ err: failed.reason }, "could not publish an event, will retry");
      }
      return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    });
    if (sent === batch) ring();
  }

  async function round(): Promise<void> {
    if (bus.isConnected()) await sendWaiting();
    metrics.outboxLag.set(await store.lag());
    if (Date.now() - prunedAt > pruneEveryMs) {
      prunedAt = Date.now();
      await store.prune();
    }
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      isRung = false;
      try {
        await round();
      } catch (error) {
        if (!isStopped && !isStoreDown(error))
          log.warn({ err: error }, "could not relay the outbox, will retry");
      }
      if (!isRung && !isStopped) await sleep();
    }
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const ended = loop();
  return {
    /** Makes the relay publish now instead of at the next poll. Only an optimization: polling finds every row. */
    ring,
    stop: async () => {
      isStopped = true;
      wake();
      await ended;
    },
  };
}

/** The last sequence number of each subject that this service publishes; 0 if the stream has no event of it. */
async function lastSeqs(bus: Bus): Promise<Map<string, number>> {
  const own = events.filter((event) => publisherOf(event) === bus.name).map(({ subject }) => subject);
  const lasts = own.map(async (subject): Promise<[string, number]> => {
    const last = await bus.manager.direct.getMessage(eventsStream, { last_by_subj: subject });
    return [subject, last?.seq ?? 0];
  });
  return new Map(await Promise.all(lasts));
}

/** Writes an event to the outbox within `tx`, the transaction of the change that the event reports. */
export type Publish<Tx> = <Body extends z.ZodObject>(
  tx: Tx,
  event: EventType<Body>,
  userId: string,
  body: z.input<Body>,
) => Promise<void>;
