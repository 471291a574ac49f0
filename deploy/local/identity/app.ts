// The Express app of the identity simulator, with all routes in the order in which they are matched.
import { fileURLToPath } from "node:url";
import type { Log } from "@cellwright/kit/log";
import express, { type Express } from "express";
import { simulatorAssets } from "../simulator/assets.ts";
import type { Database } from "../simulator/database.ts";
import { formsOf, securityHeaders } from "../simulator/security-headers.ts";
import type { IdentityConfig } from "./config.ts";
import { guessing } from "./domain/guessing.ts";
import { links } from "./domain/links.ts";
import { adminUsers } from "./http/admin-users.ts";
import { adminVerifyEmail } from "./http/admin-verify-email.ts";
import { readBearer, requireRole } from "./http/bearer.ts";
import { devices } from "./http/device.ts";
import { directLogout } from "./http/direct-logout.ts";
import { forgottenPassword } from "./http/forgotten-password.ts";
import { readForm, sameOrigin } from "./http/form.ts";
import { mailLinks } from "./http/mail-links.ts";
import { notFound, refusals } from "./http/refusals.ts";
import { signIn } from "./http/sign-in.ts";
import { signUp } from "./http/sign-up.ts";
import { userinfo } from "./http/userinfo.ts";
import { letters } from "./mails/letters.ts";
import type { Mailer } from "./mails/mailer.ts";
import { logout } from "./oidc/logout.ts";
import { openIdProvider } from "./oidc/provider.ts";
import { attempts } from "./store/attempts.ts";
import { oidcRows } from "./store/oidc-rows.ts";
import { secrets } from "./store/secrets.ts";
import { spentLinks } from "./store/spent-links.ts";
import { users } from "./store/users.ts";

const assets = fileURLToPath(new URL("./pages/assets", import.meta.url));

type Parts = { config: IdentityConfig; url: string; db: Database; mails: Mailer; log: Log };
export type IdentityApp = { app: Express; issuer: string; stop(): void };

export function identityApp({ config, url, db, mails, log }: Parts): IdentityApp {
  const { siteUrl, realm, now } = config;
  const issuer = `${url}/realms/${realm}`;
  const keys = secrets(db);
  const accounts = users(db, now);
  const rows = oidcRows(db);
  const limits = guessing(attempts(db, now));
  const known = devices(keys.deviceKey, `/realms/${realm}/login-actions`);
  const spent = spentLinks(db, now);
  const signed = links(keys.linkKey, `${issuer}/login-actions/action-token`, now);
  const post = letters(signed, mails);
  const ending = logout(rows, (id) => provider.Client.find(id), log);
  const provider = openIdProvider({ config, issuer, rows, accounts, secrets: keys, logout: ending });
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "a request failed"));
  const read = readBearer(keys.signingKey, issuer);

  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  // oidc-provider adds the hash of its only script, which switches accounts
  app.use(securityHeaders("script-src 'none'", formsOf(siteUrl)));
  app.use("/resources", simulatorAssets, express.static(assets, { index: false }));
  app.get("/", (_req, res) => res.redirect(siteUrl));
  app.use(
    `/realms/${realm}/login-actions`,
    sameOrigin(new URL(url).origin),
    readForm,
    signIn({ provider, accounts, guessing: limits, devices: known }),
    signUp({ provider, accounts, devices: known, siteUrl, now }),
    forgottenPassword({ accounts, letters: post, guessing: limits, siteUrl }),
    mailLinks({
      ...{ db, accounts, links: signed, spent, guessing: limits, devices: known, logout: ending, siteUrl },
    }),
    notFound(siteUrl),
  );
  app.use(
    `/realms/${realm}`,
    userinfo({ accounts, rows, read }),
    directLogout({ provider, rows, logout: ending }),
    provider.callback(),
  );
  const needs = requireRole(read);
  app.use(
    `/admin/realms/${realm}`,
    adminUsers({ accounts, logout: ending, realm, needs }),
    adminVerifyEmail({ accounts, letters: post, siteUrl, needs, log }),
  );
  app.use(notFound(siteUrl), refusals(siteUrl, log));

  rows.forgetExpired();
  const tidying = setInterval(rows.forgetExpired, 600_000).unref();
  return { app, issuer, stop: () => clearInterval(tidying) };
}
