// /api/auth: who is signed in, and whether their address is theirs.
import { isUnchanged } from "@cellwright/kit/polled";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import type { Accounts } from "../domain/accounts.ts";
import { isPremium } from "../domain/premium.ts";
import { profileOf } from "../domain/profile.ts";
import type { Verification } from "../domain/verification.ts";
import type { People } from "../store/people.ts";
import type { Profiles } from "../store/profiles.ts";

type Parts = { accounts: Accounts; people: People; profiles: Profiles; verification: Verification };

export function authRoutes({ accounts, people, profiles, verification }: Parts): Router {
  const routes = Router();

  routes.get("/auth/user", async (req, res) => {
    const now = new Date();
    const account = await accounts.of(req.person, people.find);
    // premium ends by the clock as well, and then no version grows
    if (isUnchanged(req, res, `${account.version}.${Number(isPremium(account, now))}`)) return;
    const profile = await profiles.find(account.id);
    if (!profile) throw new Problem("ACCOUNT_DELETED");
    res.json(profileOf(profile, now));
  });

  routes.post("/auth/resend-verification", async (req, res) => {
    await verification.resend(req.person);
    res.json({ message: "We have sent you a new verification email." });
  });

  routes.post("/auth/check-verification", async (req, res) => {
    res.json({ emailVerified: await verification.check(req.person) });
  });

  return routes;
}
