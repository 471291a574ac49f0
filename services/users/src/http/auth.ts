// /api/auth: the signed-in user, verification of the e-mail address, and signing out everywhere.
import { languages, type Preferences } from "@cellwright/contracts/users";
import { isUnchanged } from "@cellwright/kit/conditional-get";
import { Problem } from "@cellwright/kit/problem";
import { type Request, Router } from "express";
import type { Accounts } from "../domain/accounts.ts";
import { isPremium } from "../domain/premium.ts";
import { hasLanguage, profileOf } from "../domain/profile.ts";
import type { SignOutEverywhere } from "../domain/sign-out.ts";
import type { Verification } from "../domain/verification.ts";
import type { Profiles } from "../store/profiles.ts";
import type { Users } from "../store/users.ts";

type Parts = {
  accounts: Accounts;
  users: Users;
  profiles: Profiles;
  verification: Verification;
  signOutEverywhere: SignOutEverywhere;
};

export function authRoutes({ accounts, users, profiles, verification, signOutEverywhere }: Parts): Router {
  const routes = Router();

  routes.get("/auth/user", async (req, res) => {
    const now = new Date();
    const language = browserLanguage(req);
    const account = await accounts.of(req.user, users.find, language);
    // part of the ETag, because premium may expire without a new version
    if (isUnchanged(req, res, `${account.version}.${Number(isPremium(account, now))}`)) return;
    let profile = await profiles.find(account.id);
    // the first browser's language applies until the user chooses one
    if (profile && !hasLanguage(profile) && language) {
      await profiles.change(account.id, { preferences: { language } });
      profile = await profiles.find(account.id);
    }
    if (!profile) throw new Problem("ACCOUNT_DELETED");
    res.json(profileOf(profile, now));
  });

  routes.post("/auth/resend-verification", async (req, res) => {
    await verification.resend(req.user);
    res.json({ message: "We have sent you a new verification email." });
  });

  routes.post("/auth/check-verification", async (req, res) => {
    res.json({ emailVerified: await verification.check(req.user) });
  });

  routes.post("/auth/logout-everywhere", async (req, res) => {
    await signOutEverywhere(req.user);
    // the browser still has the cookie of a session that has ended; this URL deletes the cookie
    res.json({ logoutUrl: "/api/auth/logout" });
  });

  return routes;
}

/** Undefined if the request names no language, or none that we support. */
function browserLanguage(req: Request): Preferences["language"] | undefined {
  const named = req.get("accept-language") ?? "*";
  if (named.trim() === "*") return undefined;
  const accepted = req.acceptsLanguages(...languages);
  return languages.find((language) => language === accepted);
}
