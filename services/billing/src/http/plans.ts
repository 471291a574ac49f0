// /api/stripe/config: which plans can be bought.
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import type { StoredSettings } from "../store/settings.ts";

export function planRoutes(settings: StoredSettings, rights: Rights): Router {
  const routes = Router();

  routes.get("/stripe/config", rights.signedIn, async (_req, res) => {
    res.json(await settings.plans());
  });

  return routes;
}
