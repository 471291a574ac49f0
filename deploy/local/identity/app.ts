// Every address of the server, in the order in which they are tried.
import { fileURLToPath } from "node:url";
import express, { type ErrorRequestHandler, type Express } from "express";
import { errors } from "oidc-provider";
import type { IdentityConfig } from "./config.ts";
import { readForm, sameOrigin } from "./http/form.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { signIn } from "./http/sign-in.ts";
import type { Mailer } from "./mailer.ts";
import { logout } from "./oidc/logout.ts";
import { openIdProvider } from "./oidc/provider.ts";
import { messagePage } from "./pages/message.ts";
import type { Say } from "./say.ts";
import { attempts } from "./store/attempts.ts";
import type { Database } from "./store/database.ts";
import { oidcRows } from "./store/oidc-rows.ts";
import { secrets } from "./store/secrets.ts";
import { users } from "./store/users.ts";

type Parts = { config: IdentityConfig; url: string; db: Database; mails: Mailer; say: Say };

export function identityApp({ config, url, db, say }: Parts): { app: Express; issuer: string; stop(): void } {
  const issuer = `${url}/realms/${config.realm}`;
  const accounts = users(db, config.now);
  const rows = oidcRows(db);
  const tries = attempts(db, config.now);
  const ending = logout(rows, () => provider, say);
  const provider = openIdProvider({ config, issuer, rows, accounts, secrets: secrets(db), logout: ending });
  provider.on("server_error", (_ctx, error) => say("a request failed", { reason: String(error) }));

  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  app.use(securityHeaders(config.siteUrl));
  app.use(
    "/resources",
    express.static(fileURLToPath(new URL("./pages/assets", import.meta.url)), { index: false }),
  );
  app.get("/", (_req, res) => res.redirect(config.siteUrl));
  app.use(
    `/realms/${config.realm}/login-actions`,
    sameOrigin(new URL(url).origin),
    readForm,
    signIn({ provider, accounts, tries }),
  );
  app.use(`/realms/${config.realm}`, provider.callback());
  app.use(
    (_req, res) =>
      void res.status(404).send(messagePage({ title: "Page not found", next: `${config.siteUrl}/` })),
  );
  app.use(refusals(config.siteUrl, say));

  rows.forgetExpired();
  const tidying = setInterval(rows.forgetExpired, 600_000).unref();
  return { app, issuer, stop: () => clearInterval(tidying) };
}

/** One place turns errors into pages; what is not the sender's fault is logged. */
const refusals =
  (siteUrl: string, say: Say): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    if (error instanceof errors.SessionNotFound) {
      const text = "You may have waited too long, or signed in in another tab.";
      res.status(400).send(
        messagePage({
          title: "This sign-in has expired",
          text,
          next: `${siteUrl}/api/login`,
          action: "Start again",
        }),
      );
      return;
    }
    const status = typeof error?.status === "number" && error.status < 500 ? error.status : 500;
    if (status === 500) say("a request failed", { reason: String(error) });
    res.status(status).send(messagePage({ title: "This did not work", next: `${siteUrl}/` }));
  };
