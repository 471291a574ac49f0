// The tables of the billing service.
import type { Publish } from "@cellwright/kit/outbox";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import type { Secrets } from "@cellwright/kit/secrets";
import { attempts } from "./attempts.ts";
import { checkouts } from "./checkouts.ts";
import { customers } from "./customers.ts";
import { events } from "./events.ts";
import { premium } from "./premium.ts";
import { records } from "./records.ts";
import { storedSettings } from "./settings.ts";
import { subscriptions } from "./subscriptions.ts";

export const openStores = (db: Postgres, publish: Publish<PostgresTx>, secrets: Secrets) => ({
  settings: storedSettings(db, secrets),
  customers: customers(db),
  checkouts: checkouts(db),
  subscriptions: subscriptions(db),
  premium: premium(db, publish),
  events: events(db),
  attempts: attempts(db),
  records: records(db),
});

export type Stores = ReturnType<typeof openStores>;
