// The users service: accounts and profiles, permissions, and token allowances.
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { outcomes } from "./clients/chat.ts";
import { exporters } from "./clients/exporters.ts";
import { keycloak } from "./clients/keycloak.ts";
import { mailServer } from "./clients/mail-server.ts";
import { migrations, settings } from "./config.ts";
import { accounts } from "./domain/accounts.ts";
import { changeProfile } from "./domain/change-profile.ts";
import { deletions } from "./domain/deletion.ts";
import { exporting } from "./domain/export.ts";
import { firstMail } from "./domain/first-mail.ts";
import { mailLanguage } from "./domain/mail-language.ts";
import { mailing } from "./domain/mailing.ts";
import { pictures } from "./domain/picture.ts";
import { signOutEverywhere } from "./domain/sign-out.ts";
import { sweep } from "./domain/sweep.ts";
import { verification } from "./domain/verification.ts";
import { onAnswered } from "./events/on-answered.ts";
import { onErased } from "./events/on-erased.ts";
import { onPremiumChanged } from "./events/on-premium-changed.ts";
import { onTokensUsed } from "./events/on-tokens-used.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { accountRoutes } from "./http/account.ts";
import { authRoutes } from "./http/auth.ts";
import { avatarRoutes, uploadRoutes } from "./http/avatar.ts";
import { deletionRoutes, receiptRoutes } from "./http/deletion.ts";
import { presenceRoutes } from "./http/deletion-presence.ts";
import { exportRoutes } from "./http/export.ts";
import { admins } from "./store/admins.ts";
import { allowances } from "./store/allowances.ts";
import { avatars } from "./store/avatars.ts";
import { deletedUse } from "./store/deleted-use.ts";
import { erasures } from "./store/erasures.ts";
import { presence } from "./store/erasures-inactive.ts";
import { exports } from "./store/exports.ts";
import { ledger } from "./store/ledger.ts";
import { mails } from "./store/mails.ts";
import { profiles } from "./store/profiles.ts";
import { createUsers } from "./store/users.ts";
import { verifications } from "./store/verifications.ts";

await run("users", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "users", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const on = life.keep("bus", await bus("users", env, life), (each) => each.close());
  const relay = life.keep("relay", createRelay({ ...life, bus: on, store: outboxInPostgres(db) }), (each) =>
    each.stop(),
  );
  const publish = publishInPostgres(() => relay);
  const revoked = (userId: string) => on.publish(permissionsRevoked, userId);

  const ofDeletedUse = deletedUse(db, secrets(env.SECRET_KEYS).derive("use of deleted accounts"));
  const users = createUsers(db, publish, env.SUPER_ADMIN_EMAILS, ofDeletedUse.carryOver);
  const ofProfiles = profiles(db, publish);
  const ofAvatars = avatars(db, publish);
  const ofAllowances = allowances(db, env.RESERVATION_SECONDS);
  const identityProvider = keycloak(env);
  const tellLanguage = mailLanguage(identityProvider, life.log);
  const ofAccounts = accounts(users, {
    revoked,
    registered: firstMail({ ...life, identityProvider, tellLanguage }),
  });
  const ofAdmins = admins(db, publish);
  for (const userId of await ofAdmins.review(env.SUPER_ADMIN_EMAILS)) revoked(userId);

  const ofMails = env.SMTP_URL === undefined ? null : mails(db);
  if (ofMails && env.SMTP_URL !== undefined) {
    const server = mailServer(env.SMTP_URL, env.MAIL_FROM);
    life.keep("mails", mailing({ ...life, mails: ofMails, server }), (each) => each.stop());
  }

  const everySeconds = env.SWEEP_SECONDS;
  const ofErasures = erasures(db, publish);
  const deleting = deletions({
    ...{ ...life, bus: on, accounts: ofAccounts, users, identityProvider, revoked, everySeconds },
    ...{ erasures: ofErasures, presence: presence(db), deletedUse: ofDeletedUse, mails: ofMails },
  });
  life.keep("deletions", deleting, (each) => each.stop());

  const asked = { users, profiles: ofProfiles, admins: ofAdmins, allowances: ofAllowances };
  respondToRpcs(on, { ...asked, revoked, deletions: deleting });
  const consumer = createEventConsumer({ ...life, bus: on, service: "users", inbox: inboxInPostgres(db) });
  onAnswered(consumer, ofAllowances, life.log);
  onTokensUsed(consumer);
  onPremiumChanged(consumer, { users, mails: ofMails, changed: revoked });
  onErased(consumer, ofErasures, deleting.ring);
  life.keep("events", consumer, (each) => each.stop());
  const sweeping = sweep({ ...life, allowances: ofAllowances, outcomeOf: outcomes(on), everySeconds });
  life.keep("sweeper", sweeping, (each) => each.stop());
  life.metrics.gauge("reservations_open", "Reservations neither charged nor released", ofAllowances.open);

  const ofVerifications = verifications(db);
  const known = { accounts: ofAccounts, users, profiles: ofProfiles, avatars: ofAvatars };
  const routes = [
    presenceRoutes(deleting.seen, life.log),
    deletionRoutes(deleting),
    authRoutes({
      ...known,
      verification: verification({ ...known, verifications: ofVerifications, identityProvider }),
      signOutEverywhere: signOutEverywhere({ ...known, identityProvider, revoked }),
    }),
    accountRoutes({
      ...known,
      allowances: ofAllowances,
      ledger: ledger(db),
      changeProfile: changeProfile({
        ...known,
        verifications: ofVerifications,
        identityProvider,
        tellLanguage,
      }),
    }),
    avatarRoutes(known),
    exportRoutes({
      ...known,
      exportAll: exporting({ exports: exports(db), exporters: exporters(on), identityProvider }),
    }),
  ];
  const uploads = [uploadRoutes({ ...known, pictures: pictures() })];
  const publicRoutes = [receiptRoutes(deleting)];
  const app = httpApp({
    ...life,
    atOnce: env.REQUESTS_AT_ONCE,
    authenticate: tokenCheck(env),
    routes,
    publicRoutes,
    uploadRoutes: uploads,
  });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
});
