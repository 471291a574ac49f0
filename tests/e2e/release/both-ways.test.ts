// Two releases work together, during a rollout and for pages that are still open. The page or some services
// are of the commit named by `npm test -- --release`, the others of this commit, on migrated stores.
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type Release, releaseAt } from "../../support/release.ts";
import { type TestStackOptions, testStack } from "../../support/stack.ts";
import { launch } from "../browser.ts";
import { walkMainPath } from "../main-path.ts";
import { goodCard, payWith } from "../pay.ts";
import { signedIn } from "../workspace.ts";

let browser: Browser;
let before: Release;
beforeAll(async () => {
  before = await releaseAt(process.env.RELEASE ?? "");
  process.stdout.write(`the previous release is ${before.commit}\n`);
  browser = await launch();
}, 900_000);
afterAll(() => browser?.close(), 60_000);

type Running = Awaited<ReturnType<typeof testStack>>;

/** A free user buys premium, generates, explains and finds a formula, and opens the usage list. */
async function walkPremium(stack: Running): Promise<void> {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com");
  await page.goto(`${stack.site}/subscribe`);
  const premium = page.getByRole("article").filter({ hasText: "Most Popular" });
  await premium.getByText("€5.99").waitFor();
  await page.waitForLoadState("networkidle");
  await premium.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL(`http://127.0.0.1:${stack.ports.stripe}/c/pay/**`);
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  await page.getByText("10,000 requests left").waitFor();

  await page.getByLabel("Description").fill("Sum the amounts in column C where column A is Paid");
  await page.getByRole("button", { name: "Generate Formula" }).click();
  await page.getByText("Formula generated successfully", { exact: true }).waitFor();
  const builder = page.getByRole("region", { name: "Formula Builder" });
  await builder.getByText(/^(?:Verified|Runs, not proven)$/).waitFor();
  const card = page.getByRole("region", { name: "Formula Explanation" });
  await card.getByRole("textbox").first().fill('=IF(SUM(A1:A3)>10,"big","small")');
  await card.getByRole("button", { name: "Explain", exact: true }).click();
  await card.locator(".result .part").first().waitFor();
  await page
    .getByRole("region", { name: "My Requests" })
    .getByText(/Sum the amounts in column C/)
    .first()
    .waitFor();
  await page.getByText("9,998 requests left").waitFor();
  const fromStripe = `request to http://127.0.0.1:${stack.ports.stripe}`;
  expect(complaints.filter((each) => !each.startsWith(fromStripe))).toEqual([]);
}

const some = ["users", "formulas", "billing"] as const;
const others = ["chat", "activities", "admin"] as const;
const of = (names: readonly (keyof Release["sources"])[]) =>
  Object.fromEntries(names.map((name) => [name, before.sources[name]]));

test.each<[string, () => TestStackOptions]>([
  ["the previous release's page with current services", () => ({ page: before.page })],
  ["the previous release's services with the current page", () => ({ sources: before.sources })],
  [
    `${some.join(", ")} of the previous release with the other current services`,
    () => ({ sources: of(some) }),
  ],
  [`${others.join(", ")} of the release before, and the others of this one`, () => ({ sources: of(others) })],
])(
  "everything works with two releases at once: %s",
  async (_which, options) => {
    const stack = await testStack(options());
    try {
      await walkMainPath(stack, browser);
      await walkPremium(stack);
    } finally {
      await stack.stop();
    }
  },
  400_000,
);
