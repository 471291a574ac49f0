// The routes of the billing service.
import type { Permissions } from "@cellwright/kit/permissions";
import type { CustomerAccount } from "../domain/customer-account.ts";
import type { Purchases } from "../domain/purchases.ts";
import type { ChangeSettings } from "../domain/settings.ts";
import type { ReceiveEvent } from "../domain/webhook.ts";
import type { Attempts } from "../store/attempts.ts";
import type { StoredSettings } from "../store/settings.ts";
import { checkoutRoutes } from "./checkout.ts";
import { planRoutes } from "./plans.ts";
import { settingsRoutes } from "./settings.ts";
import { webhookRoutes } from "./webhook.ts";

type Parts = {
  settings: StoredSettings;
  attempts: Attempts;
  permissions: Permissions;
  receiveEvent: ReceiveEvent;
  changeSettings: ChangeSettings;
  purchases: Purchases;
  customerAccount: CustomerAccount;
};

export const billingRoutes = ({ settings, receiveEvent, changeSettings, ...parts }: Parts) => ({
  publicRoutes: [webhookRoutes(settings, receiveEvent)],
  routes: [
    planRoutes(settings, parts.permissions),
    settingsRoutes(settings, changeSettings, parts.permissions),
    checkoutRoutes(parts),
  ],
});
