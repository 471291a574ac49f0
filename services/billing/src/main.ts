// The billing service: plans, checkouts, subscriptions at Stripe, and premium.
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { createPermissions } from "@cellwright/kit/permissions";
import { postgres } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { connecting } from "./clients/stripe.ts";
import { confirming } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { checkingOut } from "./domain/checkout.ts";
import { comparing } from "./domain/compare.ts";
import { departing } from "./domain/departure.ts";
import { following } from "./domain/follow.ts";
import { paymentMetrics } from "./domain/payment-metrics.ts";
import { retiring } from "./domain/retention.ts";
import { changingSettings, webhookPath } from "./domain/settings.ts";
import { customership } from "./domain/subscription.ts";
import { takingEvents } from "./domain/webhook.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { checkoutRoutes } from "./http/checkout.ts";
import { planRoutes } from "./http/plans.ts";
import { settingsRoutes } from "./http/settings.ts";
import { webhookRoutes } from "./http/webhook.ts";
import { attempts } from "./store/attempts.ts";
import { checkouts } from "./store/checkouts.ts";
import { customers } from "./store/customers.ts";
import { events } from "./store/events.ts";
import { premium } from "./store/premium.ts";
import { records } from "./store/records.ts";
import { storedSettings } from "./store/settings.ts";
import { subscriptions } from "./store/subscriptions.ts";

await run("billing", settings, async (life, env) => {
  const { log, metrics } = life;
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "billing", log), (each) => each.end());
  await checkMigrated(db, migrations);
  const store = storedSettings(db, secrets(env.SECRET_KEYS));
  await store.rekey();
  const connected = life.keep("bus", await bus("billing", env, life), (each) => each.close());
  const outbox = outboxInPostgres(db);
  const relay = life.keep("relay", createRelay({ bus: connected, store: outbox, ...life }), (each) =>
    each.stop(),
  );
  const publish = publishInPostgres(() => relay);

  const now = () => new Date();
  const siteUrl = new URL(env.PUBLIC_URL).origin;
  const stores = {
    ...{ db, settings: store, connect: connecting(env.STRIPE_URL), now, log, siteUrl },
    ...{ customers: customers(db), checkouts: checkouts(db), events: events(db), attempts: attempts(db) },
    ...{ subscriptions: subscriptions(db), premium: premium(db, publish) },
  };
  const { applied } = paymentMetrics(metrics, stores.subscriptions);
  const follow = life.keep("follow", following({ ...stores, applied }), (each) => each.stop());
  const parts = { ...stores, ring: follow.ring };
  life.keep("compare", comparing(parts), (each) => each.stop());
  const departure = life.keep("departure", departing(stores), (each) => each.stop());
  life.keep("retention", retiring({ records: records(db), now, log }), (stop) => stop());

  onExport(connected, db);
  const consumer = createEventConsumer({
    ...life,
    bus: connected,
    service: "billing",
    inbox: inboxInPostgres(db),
  });
  onAccountDeleted(consumer, { ...stores, publish, rings: [follow.ring, departure.ring] });
  life.keep("events", consumer, (each) => each.stop());

  const may = createPermissions(connected);
  const change = changingSettings({
    ...{ ...parts, store, publish },
    webhookUrl: `${siteUrl}${webhookPath}`,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  });
  const buying = checkoutRoutes({
    checking: checkingOut({ ...parts, confirmed: confirming(connected) }),
    customership: customership(parts),
    ...{ attempts: stores.attempts, permissions: may },
  });
  const app = httpApp({
    ...life,
    atOnce: env.REQUESTS_AT_ONCE,
    person: tokenCheck(env),
    publicRoutes: [webhookRoutes(store, takingEvents(parts))],
    routes: [planRoutes(store, may), settingsRoutes(store, change, may), buying],
  });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
