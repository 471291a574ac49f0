// Webhook endpoints in Stripe's format. Their secrets are stored separately.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";

export type NewEndpoint = {
  url: string;
  enabled_events: string[];
  description?: string;
  metadata?: Record<string, string>;
  api_version?: string;
};

export const webhookEndpoint = (given: NewEndpoint, now: number): Stripe.WebhookEndpoint => ({
  id: newId("we_", 24),
  object: "webhook_endpoint",
  api_version: given.api_version ?? null,
  application: null,
  created: now,
  description: given.description ?? null,
  enabled_events: given.enabled_events,
  livemode: false,
  metadata: given.metadata ?? {},
  status: "enabled",
  url: given.url,
});
