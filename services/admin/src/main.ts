// Admin: what super admins see of people, and the log of who changed what.
import { premiumChanged, settingsChanged, userChanged, userRegistered } from "@cellwright/contracts/facts";
import { bus } from "@cellwright/kit/bus";
import { hearing } from "@cellwright/kit/hearing";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { postgres } from "@cellwright/kit/postgres";
import { rights } from "@cellwright/kit/rights";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { users } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { listing } from "./domain/listing.ts";
import { onPersonChanged } from "./events/on-person-changed.ts";
import { onSettingsChanged } from "./events/on-settings-changed.ts";
import { peopleRoutes } from "./http/people.ts";
import { audit } from "./store/audit.ts";
import { people } from "./store/people.ts";

await run("admin", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "admin", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const connected = life.keep("bus", await bus("admin", env, life), (each) => each.close());
  const asked = users(connected);
  const store = people(db);

  const inbox = inboxInPostgres(db);
  const ears = life.keep("hearing", hearing({ bus: connected, service: "admin", inbox, ...life }), (each) =>
    each.stop(),
  );
  for (const fact of [userRegistered, userChanged, premiumChanged])
    ears.hear(fact, onPersonChanged(asked, store));
  ears.hear(settingsChanged, onSettingsChanged(audit()));
  life.keep("listing", listing(asked, store, life.log), (each) => each.stop());

  const app = httpApp({ ...life, person: tokenCheck(env), routes: [peopleRoutes(store, rights(connected))] });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
