// /api/user: what is left of the person's allowance.
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
    res.json(tokensOf(await accounts.of(req.person, allowances.find), new Date()));
  });

  return routes;
}
