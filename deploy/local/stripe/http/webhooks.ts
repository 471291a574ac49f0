// Events and webhook endpoints.
import type Stripe from "stripe";
import type { World } from "../domain/world.ts";
import { type NewEndpoint, webhookEndpoint } from "../objects/webhook-endpoint.ts";
import { listed } from "../protocol/pages.ts";
import { missing, wrong } from "../protocol/refusal.ts";
import { endpointSecrets } from "../webhooks/endpoint-secrets.ts";
import { type Answers, changedMetadata, only, paging } from "./answers.ts";

const most = 16;

export function webhookCalls(world: World, on: Answers): void {
  const { objects, time } = world;
  const secrets = endpointSecrets(world.db);
  const path = "/v1/webhook_endpoints";
  const one = `${path}/{webhook_endpoint}`;
  const found = (id: string) => {
    const endpoint = objects.get("webhook_endpoint", id);
    if (!endpoint) throw missing("webhook endpoint", id, "webhook_endpoint");
    return endpoint;
  };
  const shown = (event: Stripe.Event) => ({ ...event, pending_webhooks: world.deliveries.pending(event.id) });

  on("get", "/v1/events/{id}", ({ id }) => {
    const event = objects.get("event", id);
    if (!event) throw missing("event", id, "id");
    return shown(event);
  });
  on("get", "/v1/events", ({ given }) => {
    only(given, ["type", "types", "created", ...paging]);
    const { type, types } = given;
    const fits = (event: Stripe.Event) => !Array.isArray(types) || types.includes(event.type);
    const page = listed(
      objects,
      "event",
      given,
      "/v1/events",
      { "$.type": type as string | undefined },
      fits,
    );
    return { ...page, data: page.data.map(shown) };
  });

  on("post", path, ({ given }) => {
    only(given, ["url", "enabled_events", "description", "metadata", "api_version"]);
    const params = given as unknown as NewEndpoint;
    checkUrl(params.url);
    if (objects.all("webhook_endpoint").length >= most)
      throw wrong(`You have reached the maximum of ${most} test webhook endpoints.`);
    const made = objects.put(webhookEndpoint(params, time.now()));
    return { ...made, secret: secrets.make(made.id) };
  });
  on("get", path, ({ given }) => listed(objects, "webhook_endpoint", given, path));
  on("get", one, ({ id }) => found(id));
  on("post", one, ({ id, given }) => {
    only(given, ["url", "enabled_events", "description", "metadata", "disabled"]);
    const { url, enabled_events, description, disabled } = given as Partial<NewEndpoint> & {
      disabled?: boolean;
    };
    if (url !== undefined) checkUrl(url);
    const before = found(id);
    return objects.put({
      ...before,
      ...(url !== undefined && { url }),
      ...(enabled_events !== undefined && { enabled_events }),
      ...(description !== undefined && { description: description || null }),
      ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
      metadata: changedMetadata(before.metadata, given.metadata),
    });
  });
  on("delete", one, ({ id }) => {
    found(id);
    objects.remove(id);
    secrets.forget(id);
    return { id, object: "webhook_endpoint", deleted: true };
  });
}

/** Real Stripe accepts only public URLs, but the simulator can reach this machine. */
function checkUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong("Invalid URL: An explicit scheme (such as https) must be provided.", "url", "url_invalid");
}
