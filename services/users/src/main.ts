// Users: who a person is, what they may do, and what is left of their allowance.
import { rightsRevoked } from "@cellwright/contracts/signals";
import { bus } from "@cellwright/kit/bus";
import { hearing } from "@cellwright/kit/hearing";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { relay } from "@cellwright/kit/outbox";
import { outboxInPostgres, tellInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { outcomes } from "./clients/chat.ts";
import { keycloak } from "./clients/keycloak.ts";
import { migrations, settings } from "./config.ts";
import { accounts } from "./domain/accounts.ts";
import { sweep } from "./domain/sweep.ts";
import { verification } from "./domain/verification.ts";
import { answerAsks } from "./events/asks.ts";
import { onAnswered } from "./events/on-answered.ts";
import { onErased } from "./events/on-erased.ts";
import { onPremiumChanged } from "./events/on-premium-changed.ts";
import { onTokensUsed } from "./events/on-tokens-used.ts";
import { accountRoutes } from "./http/account.ts";
import { authRoutes } from "./http/auth.ts";
import { admins } from "./store/admins.ts";
import { allowances } from "./store/allowances.ts";
import { ledger } from "./store/ledger.ts";
import { people } from "./store/people.ts";
import { profiles } from "./store/profiles.ts";
import { verifications } from "./store/verifications.ts";

await run("users", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "users", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const on = life.keep("bus", await bus("users", env, life), (each) => each.close());
  const telling = life.keep("relay", relay({ ...life, bus: on, store: outboxInPostgres(db) }), (each) =>
    each.stop(),
  );
  const tell = tellInPostgres(() => telling);
  const revoked = (userId: string) => on.tell(rightsRevoked, userId);

  const ofPeople = people(db, tell, env.SUPER_ADMIN_EMAILS);
  const ofProfiles = profiles(db);
  const ofAllowances = allowances(db, env.RESERVATION_SECONDS);
  const ofAccounts = accounts(ofPeople, revoked);
  const ofAdmins = admins(db, tell);
  for (const userId of await ofAdmins.review(env.SUPER_ADMIN_EMAILS)) revoked(userId);

  const asked = { people: ofPeople, profiles: ofProfiles, admins: ofAdmins, allowances: ofAllowances };
  answerAsks(on, { ...asked, revoked });
  const ears = hearing({ ...life, bus: on, service: "users", inbox: inboxInPostgres(db) });
  onAnswered(ears, ofAllowances, life.log);
  onTokensUsed(ears);
  onPremiumChanged(ears, ofPeople, revoked);
  onErased(ears);
  life.keep("facts", ears, (each) => each.stop());
  const everySeconds = env.SWEEP_SECONDS;
  const sweeping = sweep({ ...life, allowances: ofAllowances, outcomeOf: outcomes(on), everySeconds });
  life.keep("sweeper", sweeping, (each) => each.stop());

  const verify = verification({
    accounts: ofAccounts,
    people: ofPeople,
    verifications: verifications(db),
    identityProvider: keycloak(env),
  });
  const routes = [
    authRoutes({ accounts: ofAccounts, people: ofPeople, profiles: ofProfiles, verification: verify }),
    accountRoutes({ accounts: ofAccounts, allowances: ofAllowances, ledger: ledger(db) }),
  ];
  life.keep("http", await listen(httpApp({ ...life, person: tokenCheck(env), routes }), env), close);
  life.readyWhen("bus", on.isThere);
});
