// Pays on Stripe's hosted page with a test card, and advances Stripe's clock.
import type { User } from "@cellwright/contracts/users";
import type { Page } from "playwright-core";
import { atStripe } from "../support/purchase.ts";
import type { TestStack } from "../support/stack.ts";

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** With this card the first payment succeeds, and renewals fail. */
export const cardThatFailsLater = "4000000000000341";

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM / YY)").fill("12/60");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Advances Stripe's clock. Stripe sends webhooks for everything that happens in the meantime. */
export async function monthsPass(stack: Pick<TestStack, "ports">, months: number): Promise<void> {
  await atStripe(stack, "clock", { months });
}

/** Waits until a field of the user has this value. Playwright needs a predicate that is not asynchronous. */
export const userSays = (page: Page, field: keyof User, value: boolean): Promise<void> =>
  page.evaluate(
    async ([name, expected]) => {
      const user = async () => (await fetch("/api/auth/user")).json();
      while ((await user())[name] !== expected) await new Promise((later) => setTimeout(later, 100));
    },
    [field, value] as const,
  );

/** Removes the navigation to Stripe's page from the complaints, because that is not a request to a foreign origin. */
export const ours = ({ ports }: Pick<TestStack, "ports">, complaints: readonly string[]): string[] =>
  complaints.filter((each) => !each.startsWith(`request to http://127.0.0.1:${ports.stripe}`));
