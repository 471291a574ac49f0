// The users service: accounts and profiles, permissions, and token allowances.
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { createClients } from "./clients/clients.ts";
import { migrations, settings } from "./config.ts";
import { createAccounts } from "./domain/accounts.ts";
import { createDeletions } from "./domain/deletion.ts";
import { createFirstMail } from "./domain/first-mail.ts";
import { createSetMailLanguage } from "./domain/mail-language.ts";
import { createMailSender } from "./domain/mail-sender.ts";
import { createSweeper } from "./domain/sweeper.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { subscribe } from "./events/subscriptions.ts";
import { createRoutes } from "./http/routes.ts";
import { openStores } from "./store/stores.ts";

await run("users", settings, async (life, env) => {
  const { db, bus, publish, consume } = await connectPostgres("users", life, env, migrations);
  const onRevoked = (userId: string) => bus.publish(permissionsRevoked, userId);
  const stores = openStores(db, publish, env);
  const { identityProvider, mailServer, exporters, readOutcome } = createClients(bus, env);
  const setMailLanguage = createSetMailLanguage(identityProvider, life.log);
  const onRegistered = createFirstMail({ ...life, identityProvider, setMailLanguage });
  const accounts = createAccounts(stores.users, { onRevoked, onRegistered });
  for (const userId of await stores.admins.review(env.SUPER_ADMIN_EMAILS)) onRevoked(userId);

  const { mails, allowances } = stores;
  if (mails && mailServer)
    life.keep("mails", createMailSender({ ...life, mails, mailServer }), (each) => each.stop());
  const everySeconds = env.SWEEP_SECONDS;
  const parts = { ...life, ...stores, bus, accounts, identityProvider, onRevoked };
  const deletions = createDeletions({ ...parts, everySeconds });
  life.keep("deletions", deletions, (each) => each.stop());

  respondToRpcs(bus, { ...parts, deletions });
  consume((consumer) => subscribe(consumer, { ...parts, deletions }));
  const sweeper = createSweeper({ ...life, allowances, readOutcome, everySeconds });
  life.keep("sweeper", sweeper, (each) => each.stop());
  life.metrics.gauge("reservations_open", "Reservations neither charged nor released", allowances.open);
  await serveHttp(life, env, createRoutes({ ...parts, deletions, setMailLanguage, exporters }));
});
