// /api/user: changes the profile, and returns the remaining tokens and the usage ledger.
import { page } from "@cellwright/contracts/lists";
import { id } from "@cellwright/contracts/text";
import { profileChange } from "@cellwright/contracts/users";
import { describePage, type Place, placeOf } from "@cellwright/kit/pages";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import type { Accounts } from "../domain/accounts.ts";
import { tokensOf } from "../domain/allowance.ts";
import type { ChangeProfile } from "../domain/change-profile.ts";
import { profileOf } from "../domain/profile.ts";
import { usageOf } from "../domain/usage.ts";
import type { Allowances } from "../store/allowances.ts";
import type { Ledger } from "../store/ledger.ts";
import type { Users } from "../store/users.ts";

type Parts = {
  accounts: Accounts;
  users: Users;
  allowances: Allowances;
  ledger: Ledger;
  changeProfile: ChangeProfile;
};

export function accountRoutes({ accounts, users, allowances, ledger, changeProfile }: Parts): Router {
  const routes = Router();

  routes.patch("/user/profile", async (req, res) => {
    const account = await accounts.of(req.user, users.find);
    res.json(profileOf(await changeProfile(account, profileChange.parse(req.body)), new Date()));
  });

  routes.get("/user/tokens", async (req, res) => {
    res.json(tokensOf(await accounts.of(req.user, allowances.find), new Date()));
  });

  routes.get("/user/usage", async (req, res) => {
    const { limit, cursor } = page.parse(req.query);
    const after = lineAfter(cursor);
    const counted = await accounts.of(req.user, allowances.find);
    const [{ lines, last }, sums] = await Promise.all([
      ledger.page(counted.id, limit, after),
      ledger.sums(counted.id, counted.plan, counted.periodStart),
    ]);
    describePage(req, res, { total: sums.lines, limit, last });
    res.json(usageOf(counted, sums, lines));
  });

  return routes;
}

/** The id in a cursor must be a UUID, because PostgreSQL would reject the query otherwise. */
function lineAfter(cursor: string | undefined): Place | undefined {
  const after = placeOf(cursor);
  if (!after || id.safeParse(after.id).success) return after;
  throw new Problem("INVALID_FIELDS", {
    extra: { fields: [{ path: "cursor", message: "is not one that a page gave" }] },
  });
}
