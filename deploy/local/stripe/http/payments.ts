// Invoices, their payments, charges and disputes: read and list.

import type { World } from "../domain/world.ts";
import { subscriptionOf } from "../objects/invoice.ts";
import { listed } from "../protocol/pages.ts";
import { missing } from "../protocol/refusal.ts";
import { type Answers, only, paging } from "./answers.ts";

export function paymentCalls(world: World, on: Answers): void {
  const { objects } = world;

  on("get", "/v1/invoices/{invoice}", ({ id }) => {
    const found = objects.get("invoice", id);
    if (!found) throw missing("invoice", id, "invoice");
    return found;
  });
  on("get", "/v1/invoices", ({ given }) => {
    only(given, ["customer", "subscription", "status", "created", ...paging]);
    const { customer, subscription, status } = given as Record<string, string>;
    const where = { "$.customer": customer, "$.status": status };
    return listed(objects, "invoice", given, "/v1/invoices", where, (one) =>
      subscription === undefined ? true : subscriptionOf(one) === subscription,
    );
  });
  on("get", "/v1/invoice_payments", ({ given }) => {
    only(given, ["invoice", "status", "created", ...paging]);
    const { invoice, status } = given as Record<string, string>;
    const where = { "$.invoice": invoice, "$.status": status };
    return listed(objects, "invoice_payment", given, "/v1/invoice_payments", where);
  });
  on("get", "/v1/charges/{charge}", ({ id }) => {
    const found = objects.get("charge", id);
    if (!found) throw missing("charge", id, "id");
    return found;
  });
  on("get", "/v1/disputes", ({ given }) => {
    only(given, ["charge", "payment_intent", "created", ...paging]);
    const { charge, payment_intent } = given as Record<string, string>;
    const where = { "$.charge": charge, "$.payment_intent": payment_intent };
    return listed(objects, "dispute", given, "/v1/disputes", where);
  });
}
