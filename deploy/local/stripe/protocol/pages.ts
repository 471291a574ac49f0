// Lists with Stripe's pagination: newest first, with `limit`, `starting_after` and `ending_before`.
import type { Kind, Kinds, Objects, Where } from "../store/objects.ts";
import { missingIn, wrong } from "./refusal.ts";
import type { Value } from "./request.ts";

export type Listed<Item> = { object: "list"; data: Item[]; has_more: boolean; url: string };

type Given = Record<string, Value>;
type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

export function listed<K extends Kind>(
  objects: Objects,
  kind: K,
  given: Given,
  url: string,
  where: Where = {},
  only: (one: Kinds[K]) => boolean = () => true,
): Listed<Kinds[K]> {
  const { limit = 10, starting_after: after, ending_before: before, created } = given;
  if (typeof limit !== "number" || limit < 1 || limit > 100)
    throw wrong("This value must be between 1 and 100.", "limit", "parameter_invalid_integer");
  if (after !== undefined && before !== undefined)
    throw wrong("You cannot parameterize by both starting_after and ending_before.", "starting_after");
  const cursor = (after ?? before) as string | undefined;
  const fits = (one: Kinds[K]) => isWithin("created" in one ? one.created : 0, created) && only(one);
  const page = { limit: 1_000_000, after: after as string | undefined, before: before as string | undefined };
  const found = objects.list(kind, where, page);
  if (!found) throw missingIn(kind, cursor ?? "", after === undefined ? "ending_before" : "starting_after");
  const fitting = found.filter(fits);
  const data = fitting.slice(0, limit);
  return {
    object: "list",
    data: before === undefined ? data : data.reverse(),
    has_more: fitting.length > limit,
    url,
  };
}

function isWithin(created: number, range: Value | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = range as Range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
