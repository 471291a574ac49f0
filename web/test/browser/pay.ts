// At Stripe's hosted page: a person pays with one of the test cards; and Stripe's time.
import { atStripe } from "@cellwright/local/testing/purchase";
import type { TestStack } from "@cellwright/local/testing/stack";
import type { Page } from "playwright-core";

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** It pays once, and no renewal. */
export const cardThatFailsLater = "4000000000000341";

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM / YY)").fill("12/60");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Moves Stripe's clock; what that changes is told to us. */
export async function monthsPass(stack: Pick<TestStack, "ports">, months: number): Promise<void> {
  await atStripe(stack, "clock", { months });
}
