// The account and its balance, which clients call to check a key.
import type { World } from "../domain/world.ts";
import type { Answers } from "./answers.ts";

export function accountCalls(world: World, on: Answers): void {
  on("get", "/v1/account", () => ({
    id: "acct_1LocalCellwright",
    object: "account",
    business_type: "company",
    charges_enabled: true,
    country: "DE",
    created: 1_700_000_000,
    default_currency: "eur",
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: "standard",
  }));

  on("get", "/v1/balance", () => {
    const paid = world.objects.all("charge").filter(({ status }) => status === "succeeded");
    const amount = paid.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    return {
      object: "balance",
      available: [{ amount, currency: "eur", source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: "eur", source_types: { card: 0 } }],
    };
  });
}
