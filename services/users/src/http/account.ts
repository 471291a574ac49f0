// /api/user: what is left of the person's allowance.
import { isUnchanged } from "@cellwright/kit/polled";
import { Router } from "express";
import type { Accounts } from "../domain/accounts.ts";
import { tokensOf } from "../domain/allowance.ts";
import type { Allowances } from "../store/allowances.ts";

export function accountRoutes({
  accounts,
  allowances,
}: {
  accounts: Accounts;
  allowances: Allowances;
}): Router {
  const routes = Router();

  routes.get("/user/tokens", async (req, res) => {
    const tokens = tokensOf(await accounts.of(req.person, allowances.find), new Date());
    if (isUnchanged(req, res, Object.values(tokens).join("."))) return;
    res.json(tokens);
  });

  return routes;
}
