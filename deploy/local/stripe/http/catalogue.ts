// Customers, products and prices.
import type Stripe from "stripe";
import { deleteCustomer } from "../domain/life.ts";
import type { World } from "../domain/world.ts";
import {
  customer,
  type NewCustomer,
  type NewPrice,
  type NewProduct,
  price,
  product,
} from "../objects/catalogue.ts";
import { listed } from "../protocol/pages.ts";
import { missing, missingIn, wrong } from "../protocol/refusal.ts";
import { type Answers, only, paging } from "./answers.ts";

export function catalogueCalls(world: World, on: Answers): void {
  const { objects, time } = world;

  on("post", "/v1/customers", ({ given }) => {
    only(given, ["email", "name", "description", "metadata", "test_clock"]);
    const { test_clock: clock, email } = given as unknown as NewCustomer;
    if (clock && !objects.get("test_helpers.test_clock", clock))
      throw missingIn("test clock", clock, "test_clock");
    if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email))
      throw wrong(`Invalid email address: ${email}`, "email", "email_invalid");
    const made = objects.put(customer(given as unknown as NewCustomer, time.now(clock ?? null)), {
      clock: clock ?? "",
    });
    world.emit("customer.created", made);
    return made;
  });
  on("get", "/v1/customers/{customer}", ({ id }) => {
    const found = objects.get("customer", id);
    const deletion = { "$.type": "customer.deleted", "$.data.object.id": id };
    if (!found && objects.all("event", deletion).length > 0) return { id, object: "customer", deleted: true };
    if (!found) throw missing("customer", id, "id");
    return found;
  });
  on("delete", "/v1/customers/{customer}", ({ id }) => {
    const found = objects.get("customer", id);
    if (!found) throw missing("customer", id, "id");
    deleteCustomer(world, found);
    return { id, object: "customer", deleted: true };
  });

  on("post", "/v1/products", ({ given }) => {
    only(given, ["id", "name", "description", "metadata"]);
    const made = objects.put(product(given as unknown as NewProduct, time.now()));
    world.emit("product.created", made);
    return made;
  });
  on("get", "/v1/products/{id}", ({ id }) => {
    const found = objects.get("product", id);
    if (!found) throw missing("product", id, "id");
    return found;
  });

  on("post", "/v1/prices", ({ given }) => {
    only(given, [
      "product",
      "currency",
      "unit_amount",
      "recurring",
      "lookup_key",
      "nickname",
      "active",
      "metadata",
    ]);
    const params = given as unknown as Partial<NewPrice> & { currency: string };
    const { product: of, unit_amount } = params;
    if (of === undefined || unit_amount === undefined) {
      const param = of === undefined ? "product" : "unit_amount";
      throw wrong(`Missing required param: ${param}.`, param, "parameter_missing");
    }
    if (!objects.get("product", of)) throw missingIn("product", of, "product");
    const made = objects.put(price({ ...params, product: of, unit_amount }, time.now()));
    world.emit("price.created", made);
    return made;
  });
  on("get", "/v1/prices/{price}", ({ id }) => {
    const found = objects.get("price", id);
    if (!found) throw missing("price", id, "price");
    return found;
  });
  on("get", "/v1/prices", ({ given }) => {
    const { active, currency, product: of, type, lookup_keys: keys } = given;
    only(given, ["active", "currency", "product", "type", "lookup_keys", "created", ...paging]);
    const fits = (one: Stripe.Price) =>
      (active === undefined || one.active === active) &&
      (currency === undefined || one.currency === currency) &&
      (of === undefined || one.product === of) &&
      (type === undefined || one.type === type) &&
      (!Array.isArray(keys) || keys.includes(one.lookup_key ?? ""));
    return listed(objects, "price", given, "/v1/prices", {}, fits);
  });
}
