// Delivers webhooks: signed, and with retries. On request, duplicated or in another order.
import { createHmac, randomInt } from "node:crypto";
import type { Log } from "@cellwright/kit/log";
import type Stripe from "stripe";
import type { Database } from "../../simulator/database.ts";
import type { StripeConfig } from "../config.ts";
import type { Objects } from "../store/objects.ts";
import type { StoredSettings } from "../store/settings.ts";
import { endpointSecrets } from "./endpoint-secrets.ts";

export type Delivery = {
  event: string;
  type: string;
  endpoint: string;
  tries: number;
  state: "waiting" | "delivered" | "failed";
  /** The status of the last response, or why there was none. */
  answer: string | null;
};
type Row = { place: number; event: string; endpoint: string; tries: number };
type Parts = { db: Database; objects: Objects; settings: StoredSettings; log: Log; config: StripeConfig };

export type Deliveries = ReturnType<typeof deliveries>;

const minute = 60_000;
const hour = 60 * minute;
/** Retries over three days, as with real Stripe. The first ones are earlier, as a local service restarts sooner. */
const usual = [
  1_000,
  5_000,
  30_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  12 * hour,
  12 * hour,
];
const patienceMs = 10_000;
const atOnce = 8;
const pollMs = 250;

/** The `Stripe-Signature` header for `body`, sent at `ms` and signed with `secret`. */
export function signature(secret: string, body: string, ms: number): string {
  const at = Math.floor(ms / 1_000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

export function deliveries({ db, objects, settings, log, config }: Parts) {
  const secrets = endpointSecrets(db);
  const delays = config.retryAfter ?? usual;
  const onTheWay = new Set<number>();
  let isStopped = false;
  let pumping = Promise.resolve();
  let isRung = false;

  const due = (): Row[] => {
    const { held, order } = settings.get("webhooks");
    if (held || isStopped) return [];
    const rows = db
      .prepare(
        "SELECT place, event, endpoint, tries FROM deliveries WHERE state = 'waiting' AND due <= ? ORDER BY place LIMIT 5000",
      )
      .all(config.machine()) as Row[];
    const free = rows.filter(({ place }) => !onTheWay.has(place));
    if (order === "reverse") return free.reverse();
    if (order === "random") return shuffled(free);
    return free;
  };

  const settle = (row: Row, state: Delivery["state"], answer: string): void => {
    const delay = delays[row.tries];
    const next = state === "delivered" || delay === undefined ? null : config.machine() + delay;
    const after = state === "failed" && next !== null ? "waiting" : state;
    db.prepare("UPDATE deliveries SET state = ?, tries = ?, due = ?, answer = ? WHERE place = ?").run(
      after,
      row.tries + 1,
      next,
      answer,
      row.place,
    );
  };

  async function send(row: Row): Promise<void> {
    const event = objects.get("event", row.event);
    const endpoint = objects.get("webhook_endpoint", row.endpoint);
    if (!event || endpoint?.status !== "enabled")
      return settle({ ...row, tries: delays.length }, "failed", "gone");
    const body = JSON.stringify(event, null, 2);
    onTheWay.add(row.place);
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature(secrets.of(endpoint.id), body, config.machine()),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      if (!isStopped) settle(row, response.ok ? "delivered" : "failed", String(response.status));
    } catch (error) {
      if (!isStopped) settle(row, "failed", error instanceof Error ? error.message : "no answer");
    } finally {
      onTheWay.delete(row.place);
    }
  }

  /** Delivers one event at a time if the order is to be kept, otherwise several at the same time. */
  async function pump(): Promise<void> {
    for (let rows = due(); rows.length > 0; rows = due()) {
      const width = settings.get("webhooks").order === "as it happened" ? 1 : atOnce;
      const worker = async () => {
        for (let row = rows.shift(); row && !isStopped; row = rows.shift()) await send(row);
      };
      await Promise.all(Array.from({ length: width }, worker));
      if (settings.get("webhooks").held) return;
    }
  }

  function ring(): void {
    if (isRung || isStopped) return;
    isRung = true;
    pumping = pumping
      .then(() => {
        isRung = false;
        return pump();
      })
      .catch((error: unknown) =>
        log.error({ err: error }, "webhook delivery failed and will be tried again"),
      );
  }
  const timer = setInterval(ring, pollMs);

  return {
    /** Call it in the transaction that creates the event. Returns the number of endpoints that will get the event. */
    plan(event: Stripe.Event): number {
      const wanting = objects
        .all("webhook_endpoint")
        .filter(({ status, enabled_events: types }) => status === "enabled" && wants(types, event.type));
      const { copies } = settings.get("webhooks");
      const add = db.prepare(
        "INSERT INTO deliveries (event, endpoint, due, state) VALUES (?, ?, ?, 'waiting')",
      );
      for (const endpoint of wanting)
        for (let copy = 0; copy < copies; copy += 1) add.run(event.id, endpoint.id, config.machine());
      return wanting.length;
    },
    ring,
    /** Sends events again, each `copies` times. */
    again(events: string[], copies: number): void {
      const add = db.prepare(
        "INSERT INTO deliveries (event, endpoint, due, state) VALUES (?, ?, ?, 'waiting')",
      );
      for (const endpoint of objects.all("webhook_endpoint"))
        for (const event of events)
          for (let copy = 0; copy < copies; copy += 1) add.run(event, endpoint.id, config.machine());
      ring();
    },
    /** Moves retries forward by this many seconds. */
    hurry: (seconds: number): void =>
      void db.prepare("UPDATE deliveries SET due = due - ? WHERE state = 'waiting'").run(seconds * 1_000),
    /** The number of endpoints that have not accepted an event yet. */
    pending: (event: string): number =>
      (
        db
          .prepare(
            "SELECT count(DISTINCT endpoint) AS n FROM deliveries WHERE event = ? AND state <> 'delivered'",
          )
          .get(event) as { n: number }
      ).n,
    list: (): Delivery[] =>
      db
        .prepare(
          `SELECT d.event, o.body ->> '$.type' AS type, d.endpoint, d.tries, d.state, d.answer
             FROM deliveries d JOIN objects o ON o.id = d.event ORDER BY d.place`,
        )
        .all() as Delivery[],
    /** Resolves when no delivery is due. */
    quiet: async (): Promise<void> => {
      ring();
      await pumping;
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await pumping;
    },
  };
}

const wants = (types: readonly string[], type: string) => types.includes("*") || types.includes(type);

function shuffled<Item>(items: Item[]): Item[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}
