// The routes of the billing service.
import type { Permissions } from "@cellwright/kit/permissions";
import type { Checking } from "../domain/checkout.ts";
import type { ChangeSettings } from "../domain/settings.ts";
import type { Customership } from "../domain/subscription.ts";
import type { TakeEvent } from "../domain/webhook.ts";
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
  take: TakeEvent;
  change: ChangeSettings;
  checking: Checking;
  customership: Customership;
};

export const billingRoutes = ({ settings, take, change, ...parts }: Parts) => ({
  publicRoutes: [webhookRoutes(settings, take)],
  routes: [
    planRoutes(settings, parts.permissions),
    settingsRoutes(settings, change, parts.permissions),
    checkoutRoutes(parts),
  ],
});
