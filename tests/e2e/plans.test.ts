// Premium is bought on Stripe's page: chosen, cancelled, declined, paid, used, cancelled, expired and renewed.
import process from "node:process";
import type { Activity } from "@cellwright/contracts/activities";
import type { Session } from "@cellwright/contracts/chat";
import type { Tokens, User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { atStripe, buyPremium, checkout, pays } from "../support/purchase.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import { launch, visit } from "./browser.ts";
import { cardThatFailsLater, declinedCard, goodCard, monthsPass, ours, payWith, userSays } from "./pay.ts";
import { expectWell, narrow, wide } from "./well.ts";
import { newUser, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const stripe = () => `http://127.0.0.1:${stack.ports.stripe}`;
const stripesPage = () => new RegExp(`^${stripe()}/c/pay/`);

test("a visitor of the plans is asked to sign in and then returns to the plans", async () => {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const { page, complaints } = await visit(browser, [stack.site, identity], wide);
  await page.goto(`${stack.site}/subscribe`);
  await page.getByRole("heading", { name: "Sign In Required" }).waitFor();
  await expectWell(page, complaints, "subscribe-signed-out");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("admin@example.com");
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/subscribe");
}, 180_000);

test("a free user leaves Stripe's page, comes back, has a card declined, pays for a year and is welcomed", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", narrow);
  await page.getByRole("button", { name: "Premium Required" }).last().click();
  const way = page.locator(".toast").getByRole("link", { name: "Upgrade Now" });
  await way.waitFor();
  expect(await way.evaluate(({ target, pathname }: HTMLAnchorElement) => [target, pathname])).toEqual([
    "_blank",
    "/subscribe",
  ]);
  await page.goto(`${stack.site}/subscribe`);
  const premium = page.getByRole("article").filter({ hasText: "Most Popular" });
  const free = page.getByRole("article").filter({ hasText: "Session backup and restore" });
  expect(await free.getByRole("button", { name: "Current Plan" }).isDisabled()).toBe(true);
  await premium.getByText("€5.99").waitFor();
  await expectWell(page, complaints, "subscribe-narrow-dark");

  await page.getByText("Annual", { exact: false }).click();
  await premium.getByText("€59.99").waitFor();
  await page.getByText("Save 17%", { exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  await premium.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL(stripesPage());
  await page.getByRole("link", { name: /Back to Cellwright/ }).click();
  await page.getByText("You were not charged.", { exact: false }).first().waitFor();
  await page.waitForURL(`${stack.site}/subscribe`);

  await page.getByText("Annual", { exact: false }).click();
  await page.waitForLoadState("networkidle");
  await premium.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL(stripesPage());
  await payWith(page, declinedCard);
  await page.getByText("Your card was declined.").waitFor();
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  await page.waitForURL(`${stack.site}/dashboard`);
  await page.getByText("10,000 requests left").waitFor();
  await page.getByLabel("Description").fill("Sum column C");
  await page.getByRole("button", { name: "Generate Formula" }).click();
  await page.getByText("Formula generated successfully", { exact: true }).waitFor();

  await page.goto(`${stack.site}/subscribe`);
  await premium.getByRole("button", { name: "Current Plan" }).waitFor();
  expect(await premium.getByRole("button", { name: "Current Plan" }).isDisabled()).toBe(true);
  expect(ours(stack, complaints).filter((each) => !/status of 402/.test(each))).toEqual([]);
}, 180_000);

/** What each service answers to a user who has no free requests left. */
async function standing(user: Visitor, sessionId: string) {
  const works = { description: "Sum column C", sessionId };
  const status = async (path: string, body: object) => (await user.call("POST", path, body)).status;
  return {
    users: (await user.call<User>("GET", "/api/auth/user")).body.isPremium,
    allowance: ((await user.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft ?? 0) > 0,
    chat: await status("/api/chat", { question: "Sum column C", sessionId }),
    generate: await status("/api/formulas/generate", works),
    explain: await status("/api/formulas/explain", { formula: "=SUM(C:C)", sessionId }),
    billing: (await checkout(stack, user)).status,
  };
}
const free = { users: false, allowance: false, chat: 429, generate: 403, explain: 403, billing: 200 };
const premium = { users: true, allowance: true, chat: 200, generate: 200, explain: 200, billing: 409 };

async function buys(page: Page): Promise<void> {
  await page.goto(`${stack.site}/subscribe`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL(stripesPage());
}
async function openPlan(page: Page) {
  await page.getByTitle("Profile Settings").click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  const plan = profile.getByRole("region", { name: "Premium Subscription" });
  await plan.waitFor();
  return { profile, plan };
}

test("a plan is declined, paid, active in every service at once, cancelled, active until its end, over and renewed", async () => {
  const { user, page, complaints } = await newUser(browser, stack, wide);
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  for (let count = 0; count < 5; count += 1)
    await user.call("POST", "/api/chat", { question: "Sum column C", sessionId: session.id });
  expect(await standing(user, session.id)).toEqual(free);

  await buys(page);
  await payWith(page, declinedCard);
  await page.getByText("Your card was declined.").waitFor();
  expect(await standing(user, session.id)).toEqual(free);
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  expect(await standing(user, session.id)).toEqual(premium);
  const { body: activities } = await user.call<Activity[]>("GET", "/api/user/activities/all");
  expect(activities.map(({ type }) => type)).toContain("formula_generated");
  await page.getByText(/^(9,99\d|10,000) requests left$/).waitFor();
  const badge = page.locator(".badge", { hasText: /^Premium$/ });
  await badge.waitFor();

  const { profile, plan } = await openPlan(page);
  await plan.getByRole("button", { name: "Cancel Subscription" }).click();
  await page
    .getByRole("dialog", { name: "Cancel Subscription" })
    .getByRole("button", { name: "Cancel Subscription" })
    .click();
  await plan.getByText(/^Your premium plan is cancelled\. Premium stays until/).waitFor();
  expect(await plan.getByRole("button", { name: "Renew Premium" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await profile.waitFor({ state: "detached" });
  expect(await standing(user, session.id)).toEqual(premium);

  await monthsPass(stack, 2);
  await userSays(page, "isPremium", false);
  expect(await standing(user, session.id)).toEqual(free);
  await page.reload();
  await page.getByText("0 requests left", { exact: true }).waitFor();
  expect(await badge.count()).toBe(0);

  await buys(page);
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  expect(await standing(user, session.id)).toEqual(premium);
  const again = await openPlan(page);
  await again.plan.getByText(/It renews on/).waitFor();
  await again.profile.getByRole("region", { name: "Invoices" }).getByText("€5.99").nth(1).waitFor();
  expect(ours(stack, complaints)).toEqual([]);
}, 180_000);

test("a payment that is unknown on return is shown as processing, and premium is welcomed once it is known", async () => {
  const { user, page } = await newUser(browser, stack, narrow);
  const { url } = (await checkout(stack, user)).body;
  await page.goto(`${stack.site}/dashboard?upgrade=success&session_id=${url.split("/").at(-1)}`);
  await page.getByText("Payment Verification", { exact: true }).waitFor();
  await page.waitForURL(`${stack.site}/dashboard`);
  await page.getByText("5 requests left").waitFor();

  await pays(url);

  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  await page.getByText("10,000 requests left").waitFor();
}, 180_000);

test("a failed renewal is shown on the subscription card, with the day until which premium stays", async () => {
  const { user, page, complaints } = await newUser(browser, stack, narrow);
  await buyPremium(stack, user, cardThatFailsLater);
  await monthsPass(stack, 1);
  await atStripe(stack, "clock", { days: 2 });
  await userSays(page, "premiumPastDue", true);
  await page.reload();

  const { profile, plan } = await openPlan(page);
  await plan
    .getByText(/Your last payment failed\. It is tried again, and premium stays until \w+ \d+, \d{4}\./)
    .waitFor();
  await profile.getByRole("button", { name: "Manage payment" }).waitFor();
  expect(await plan.getByText(/It renews on/).count()).toBe(0);
  await expectWell(page, complaints, "subscription-past-due");
}, 180_000);

test("a payment that cannot be verified is shown as processing, and a return without a session id is welcomed", async () => {
  const { page } = await signedIn(browser, stack, "super@example.com", wide);
  await page.goto(`${stack.site}/dashboard?upgrade=success&session_id=cs_test_nobodys`);
  await page.getByText("Payment Processing", { exact: true }).waitFor();
  await page.waitForURL(`${stack.site}/dashboard`);
  await page.goto(`${stack.site}/?upgrade=success`);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  await page.waitForURL(`${stack.site}/dashboard`);
}, 180_000);

test("if the plans cannot be loaded, nothing can be paid, and the page says why", async () => {
  const { page } = await signedIn(browser, stack, "super@example.com", wide);
  await page.goto(`${stack.site}/subscribe`);
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  await stack.kill("billing", "SIGKILL");
  await page.reload();
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await page.getByText("Configuration Error", { exact: true }).waitFor();
  await page.getByText("Stripe is not configured yet. Please contact support.", { exact: true }).waitFor();
  await stack.restart("billing");
}, 180_000);

test("a click on Upgrade Now before the prices are loaded waits for them", async () => {
  const { page } = await signedIn(browser, stack, "admin@example.com", wide);
  const pid = stack.pid("billing");
  if (pid === undefined) throw new Error("billing is not running");
  process.kill(pid, "SIGSTOP");
  try {
    await page.goto(`${stack.site}/subscribe`);
    await page.getByRole("button", { name: "Upgrade Now" }).click();
    await page.getByRole("button", { name: "Processing...", exact: true }).waitFor();
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await page.waitForURL(stripesPage());
}, 180_000);
