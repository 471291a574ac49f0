// The state that the API, the pages and the clock share.
import type { Log } from "@cellwright/kit/log";
import type Stripe from "stripe";
import type { Database } from "../../simulator/database.ts";
import type { StripeConfig } from "../config.ts";
import { type Faults, faults } from "../http/faults.ts";
import { apiVersion } from "../protocol/request.ts";
import { type Cards, cards } from "../store/cards.ts";
import { type Idempotency, idempotency } from "../store/idempotency.ts";
import { type LineItems, lineItems } from "../store/line-items.ts";
import { type Any, newId, type Objects, objects } from "../store/objects.ts";
import { type StoredSettings, storedSettings } from "../store/settings.ts";
import { type Deliveries, deliveries } from "../webhooks/deliveries.ts";
import { type Time, time } from "./time.ts";

export type World = {
  config: StripeConfig;
  /** The simulator's own URL for browsers. */
  url: string;
  log: Log;
  db: Database;
  objects: Objects;
  settings: StoredSettings;
  time: Time;
  cards: Cards;
  bought: LineItems;
  idempotency: Idempotency;
  deliveries: Deliveries;
  faults: Faults;
  /** The call in progress. Its id is recorded in the events that it causes. */
  request: Stripe.Event.Request | null;
  /** Creates an event about `object` and plans its delivery. `before` has the previous values of changed fields. */
  emit(type: string, object: Any, before?: object): void;
  lineItems(session: string): { object: "list"; data: Stripe.LineItem[]; has_more: false; url: string };
};

export function world(config: StripeConfig, url: string, db: Database, log: Log): World {
  const kept = objects(db);
  const settings = storedSettings(db);
  const sold = lineItems(db);
  const moment = time(settings, kept, config.machine);
  const made: World = {
    config,
    url,
    log,
    db,
    objects: kept,
    settings,
    time: moment,
    cards: cards(db),
    bought: sold,
    idempotency: idempotency(db, config.machine),
    deliveries: deliveries({ db, objects: kept, settings, log, config }),
    faults: faults(),
    request: null,
    emit(type, object, before) {
      const clock = "test_clock" in object ? (object.test_clock as string | null) : null;
      const event = {
        id: newId("evt_1", 23),
        object: "event",
        api_version: apiVersion,
        created: moment.now(clock),
        data: { object, ...(before && { previous_attributes: before }) },
        livemode: false,
        pending_webhooks: 0,
        request: made.request ?? { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      const pending = made.deliveries.plan(event);
      kept.put({ ...event, pending_webhooks: pending });
    },
    lineItems: (session) => ({
      object: "list",
      data: sold.of(session).items,
      has_more: false,
      url: `/v1/checkout/sessions/${session}/line_items`,
    }),
  };
  return made;
}
