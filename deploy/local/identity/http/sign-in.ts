// Sign-in with e-mail address and password.
import { Router } from "express";
import type Provider from "oidc-provider";
import type { Guessing } from "../domain/guessing.ts";
import { isPassword } from "../domain/password.ts";
import { signInPage } from "../pages/sign-in.ts";
import type { Users } from "../store/users.ts";
import type { Devices } from "./device.ts";
import { finish } from "./finish.ts";
import { typed } from "./form.ts";

type Parts = { provider: Provider; accounts: Users; guessing: Guessing; devices: Devices };

export function signIn({ provider, accounts, guessing, devices }: Parts): Router {
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
    const user = accounts.byEmail(email);
    const guesser = devices.guesserOf(req, email.slice(0, 254), user);
    const wait = guessing.begin(guesser);
    if (wait > 0) {
      res.status(429).set("Retry-After", String(Math.ceil(wait / 1000)));
      res.send(
        signInPage({ email, alert: `Too many attempts. Please wait ${minutes(wait)}, then try again.` }),
      );
      return;
    }
    if (!(await isPassword(password.slice(0, 200), user?.password)) || !user) {
      guessing.failed(guesser);
      res.status(401).send(signInPage({ email, alert: "Invalid username or password." }));
      return;
    }
    guessing.succeeded(guesser);
    if (!user.enabled) {
      res.status(403).send(signInPage({ email, alert: "Account is disabled, contact your administrator." }));
      return;
    }
    devices.remember(res, user);
    await finish(provider, req, res, user.id);
  });

  return routes;
}

const minutes = (milliseconds: number) => {
  const count = Math.ceil(milliseconds / 60_000);
  return count === 1 ? "a minute" : `${count} minutes`;
};
