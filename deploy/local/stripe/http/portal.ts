// Billing portal sessions.

import type { World } from "../domain/world.ts";
import { type NewPortal, portalSession } from "../objects/portal-session.ts";
import { missingIn, wrong } from "../protocol/refusal.ts";
import { type Answers, only } from "./answers.ts";

export function portalCalls(world: World, on: Answers): void {
  on("post", "/v1/billing_portal/sessions", ({ given }) => {
    only(given, ["customer", "return_url", "locale"]);
    const { customer: id, return_url: back } = given as Record<string, string>;
    if (id === undefined) throw wrong("Missing required param: customer.", "customer", "parameter_missing");
    const customer = world.objects.get("customer", id);
    if (!customer) throw missingIn("customer", id, "customer");
    if (back !== undefined && !/^https?:\/\/\S+$/.test(back))
      throw wrong("Not a valid URL", "return_url", "url_invalid");
    const params = { ...given, customer: id, url: world.url } as unknown as NewPortal;
    return world.objects.put(portalSession(params, world.time.now()));
  });
}
