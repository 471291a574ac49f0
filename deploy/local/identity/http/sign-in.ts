// Signing in with address and password.
import { Router } from "express";
import type Provider from "oidc-provider";
import { signInPage } from "../pages/sign-in.ts";
import { isPassword } from "../password.ts";
import type { Attempts } from "../store/attempts.ts";
import type { Users } from "../store/users.ts";
import { typed } from "./form.ts";

type Parts = { provider: Provider; accounts: Users; tries: Attempts };

export function signIn({ provider, accounts, tries }: Parts): Router {
  const routes = Router();

  routes.get("/authenticate", async (req, res) => {
    const { params } = await provider.interactionDetails(req, res);
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    res.send(signInPage({ email }));
  });

  routes.post("/authenticate", async (req, res) => {
    await provider.interactionDetails(req, res);
    const email = typed(req.body, "username").trim().toLowerCase();
    const password = typed(req.body, "password");
    const wait = tries.begin(email.slice(0, 254));
    if (wait > 0) {
      res.status(429).set("Retry-After", String(Math.ceil(wait / 1000)));
      res.send(
        signInPage({ email, alert: `Too many attempts. Please wait ${minutes(wait)}, then try again.` }),
      );
      return;
    }
    const user = accounts.byEmail(email);
    if (!(await isPassword(password.slice(0, 200), user?.password)) || !user) {
      res.status(401).send(signInPage({ email, alert: "Invalid username or password." }));
      return;
    }
    tries.forgive(email);
    if (!user.enabled) {
      res.status(403).send(signInPage({ email, alert: "Account is disabled, contact your administrator." }));
      return;
    }
    await provider.interactionFinished(
      req,
      res,
      { login: { accountId: user.id } },
      { mergeWithLastSubmission: false },
    );
  });

  return routes;
}

const minutes = (milliseconds: number) => {
  const count = Math.ceil(milliseconds / 60_000);
  return count === 1 ? "a minute" : `${count} minutes`;
};
