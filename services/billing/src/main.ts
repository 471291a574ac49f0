// The billing service: plans, checkouts, subscriptions at Stripe, and premium.
import { createPermissions } from "@cellwright/kit/permissions";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { secrets } from "@cellwright/kit/secrets";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { createConnect } from "./clients/stripe.ts";
import { createPremiumCheck } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { createCustomerAccount } from "./domain/customer-account.ts";
import { createPurchases } from "./domain/purchases.ts";
import { createChangeSettings } from "./domain/settings.ts";
import { createReceiveEvent } from "./domain/webhook.ts";
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
  const connect = createConnect(env.STRIPE_URL);
  const parts = { ...stores, db, publish, connect, now, siteUrl, log: life.log };
  const { ring, rings } = startWorkers(life, parts);
  onExport(bus, db);
  consume((consumer) => onAccountDeleted(consumer, { ...stores, publish, rings }));

  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  const routes = billingRoutes({
    ...stores,
    permissions: createPermissions(bus),
    receiveEvent: createReceiveEvent({ ...parts, ring }),
    changeSettings: createChangeSettings({ ...parts, webhookSecret }),
    purchases: createPurchases({ ...parts, ring, isConfirmed: createPremiumCheck(bus) }),
    customerAccount: createCustomerAccount({ ...parts, ring }),
  });
  await serveHttp(life, env, routes);
});
