// /api/stripe/config: which plans can be bought.
import type { Permissions } from "@cellwright/kit/permissions";
import { Router } from "express";
import type { StoredSettings } from "../store/settings.ts";

export function planRoutes(settings: StoredSettings, permissions: Permissions): Router {
  const routes = Router();

  routes.get("/stripe/config", permissions.signedIn, async (_req, res) => {
    res.json(await settings.plans());
  });

  return routes;
}
