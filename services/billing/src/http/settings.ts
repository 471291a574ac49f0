// /api/admin/stripe-config: super admins read and change the payment settings; the secret key is write-only.
import { settingsChange } from "@cellwright/contracts/billing";
import type { Permissions } from "@cellwright/kit/permissions";
import { Router } from "express";
import type { ChangeSettings } from "../domain/settings.ts";
import type { StoredSettings } from "../store/settings.ts";

export function settingsRoutes(
  store: StoredSettings,
  changeSettings: ChangeSettings,
  permissions: Permissions,
): Router {
  const routes = Router();
  const shown = async () => {
    const { publicKey, secretKey, monthlyPriceId, yearlyPriceId } = await store.read();
    return { publicKey, hasSecretKey: secretKey !== null, monthlyPriceId, yearlyPriceId };
  };

  routes.get("/admin/stripe-config", permissions.superAdmin, async (_req, res) => {
    res.json(await shown());
  });

  routes.patch("/admin/stripe-config", permissions.superAdmin, async (req, res) => {
    await changeSettings(req.user.id, settingsChange.parse(req.body));
    res.json(await shown());
  });

  return routes;
}
