// `expand[]`: replaces ids in a response with the objects, at most four levels deep.
import type { World } from "../domain/world.ts";
import { wrong } from "./refusal.ts";

type Json = Record<string, unknown>;

const levels = 4;

/** Properties that a response contains only on request. */
const included: Record<string, (world: World, object: Json) => unknown> = {
  "checkout.session.line_items": (world, { id }) => world.lineItems(String(id)),
  "customer.subscriptions": (world, { id }) =>
    listOf(
      world.objects
        .all("subscription", { "$.customer": String(id) })
        .filter(({ status }) => status !== "canceled"),
      `/v1/customers/${id}/subscriptions`,
    ),
  "invoice.payments": (world, { id }) =>
    listOf(world.objects.all("invoice_payment", { "$.invoice": String(id) }), "/v1/invoice_payments"),
};

const listOf = (data: unknown[], url: string) => ({ object: "list", data, has_more: false, url });

export function expanded(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > levels)
      throw wrong(`You cannot expand more than ${levels} levels of a property. Property: ${path}`, "expand");
    expand(world, copy, names, path);
  }
  return copy;
}

function expand(world: World, at: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || at === null || typeof at !== "object") return;
  if (Array.isArray(at)) {
    for (const item of at) expand(world, item, [name, ...rest], path);
    return;
  }
  const object = at as Json;
  const include = included[`${String(object.object)}.${name}`];
  if (include && object[name] === undefined) object[name] = include(world, object);
  const value = object[name];
  if (value === undefined) throw wrong(`This property cannot be expanded (${path}).`, "expand");
  if (typeof value === "string") {
    const found = world.objects.any(value);
    if (!found) throw wrong(`This property cannot be expanded (${path}).`, "expand");
    object[name] = structuredClone(found);
  }
  expand(world, object[name], rest, path);
}
