// The billing service: plans, checkouts, subscriptions at Stripe, and premium.
import { createPermissions } from "@cellwright/kit/permissions";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { secrets } from "@cellwright/kit/secrets";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { connecting } from "./clients/stripe.ts";
import { confirming } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { checkingOut } from "./domain/checkout.ts";
import { changingSettings } from "./domain/settings.ts";
import { customership } from "./domain/subscription.ts";
import { takingEvents } from "./domain/webhook.ts";
import { startWorkers } from "./domain/workers.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { billingRoutes } from "./http/routes.ts";
import { openStores } from "./store/stores.ts";

await run("billing", settings, async (life, env) => {
  const { db, bus, publish, consume } = await connectPostgres("billing", life, env, migrations);
  const stores = openStores(db, publish, secrets(env.SECRET_KEYS));
  await stores.settings.rekey();

  const now = () => new Date();
  const siteUrl = new URL(env.PUBLIC_URL).origin;
  const connect = connecting(env.STRIPE_URL);
  const parts = { ...stores, db, publish, connect, now, siteUrl, log: life.log };
  const { ring, rings } = startWorkers(life, parts);
  onExport(bus, db);
  consume((consumer) => onAccountDeleted(consumer, { ...stores, publish, rings }));

  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  const routes = billingRoutes({
    ...stores,
    permissions: createPermissions(bus),
    take: takingEvents({ ...parts, ring }),
    change: changingSettings({ ...parts, webhookSecret }),
    checking: checkingOut({ ...parts, ring, confirmed: confirming(bus) }),
    customership: customership({ ...parts, ring }),
  });
  await serveHttp(life, env, routes);
});
