// The plans and the return from a payment: what is shown, what is sent, and messages about failures.

import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { inDatabase } from "../guarantees/dumps.ts";
import { becomePremium } from "../support/premium.ts";
import { visitor } from "../support/visitor.ts";
import { callsOf, countOf, lastOf, type Made } from "./calls.ts";
import { expectGoneAfter, passUntil, stopClock } from "./clock.ts";
import { createFixture, down, waitForToast } from "./fixture.ts";
import { slowLink } from "./link.ts";
import { goodCard, payWith } from "./pay.ts";
import { wide } from "./well.ts";

const here = createFixture();

const inUtc = { ...wide, timezoneId: "UTC" };

const choose = (page: Page, interval: string) => page.locator(".intervals").getByText(interval).click();

/** Opens the page of plans for a user without premium. */
async function atPlans(email = "free@example.com") {
  const { page } = await here.signedIn(email, inUtc);
  const calls = callsOf(page);
  await page.goto(`${here.stack.site}/subscribe`, { waitUntil: "networkidle" });
  const premium = page.getByRole("article").filter({ hasText: "Most Popular" });
  await premium.waitFor();
  return { page, calls, premium, upgrade: premium.getByRole("button", { name: "Upgrade Now" }) };
}

test("the plans are monthly at first, a yearly plan saves 17%, and the page shows how much the product is used", async () => {
  const { page, calls, premium } = await atPlans();
  expect(countOf(calls, "GET /api/stripe/config")).toBe(1);
  const [monthly, annual] = [page.getByLabel("Monthly"), page.getByLabel("Annual")];
  expect([await monthly.isChecked(), await annual.isChecked()]).toEqual([true, false]);
  await premium.getByText("€5.99").waitFor();
  await choose(page, "Annual");
  await premium.getByText("€59.99").waitFor();
  await page.locator(".intervals").getByText("Save 17%", { exact: true }).waitFor();
  const free = page.getByRole("article").filter({ hasText: "€0" });
  expect(await free.getByRole("button", { name: "Current Plan" }).isDisabled()).toBe(true);
  expect(await page.locator(".trust dd").allTextContents()).toEqual(["10,000+", "1M+", "99.9%"]);
  expect(await page.locator(".trust dt").allTextContents()).toEqual([
    "Active Users",
    "Formulas Generated",
    "Uptime",
  ]);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL(`${here.stack.site}/dashboard`);
}, 180_000);

test.each([
  ["Monthly", "monthlyPriceId"],
  ["Annual", "yearlyPriceId"],
] as const)(
  "%s is paid at the URL that the server returns, and meanwhile the button says so",
  async (interval, price) => {
    const { page, calls, premium, upgrade } = await atPlans();
    const plans = await page.evaluate(async () => (await fetch("/api/stripe/config")).json());
    await choose(page, interval);
    const order = {
      priceId: plans[price],
      successUrl: `${here.stack.site}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${here.stack.site}/subscribe?upgrade=cancelled`,
    };
    // the same request again returns the same URL
    const { url } = await page.evaluate(async (body) => {
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch("/api/stripe/create-checkout-session", sent)).json();
    }, order);
    await slowLink(page, 1_000);
    await upgrade.click();
    const pending = premium.getByRole("button", { name: "Processing...", exact: true });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    expect(lastOf(calls, "POST /api/stripe/create-checkout-session")?.body).toEqual(order);
    await page.waitForURL(url);
  },
  180_000,
);

/** Returns from Stripe's page with the clock stopped. `calls` starts with that return. */
async function back(page: Page, query: string) {
  await page.clock.install();
  await page.goto(here.stack.site, { waitUntil: "networkidle" });
  await stopClock(page);
  const calls = callsOf(page);
  await page.goto(`${here.stack.site}/dashboard?${query}`, { waitUntil: "networkidle" });
  const toast = page.locator(".toast");
  await passUntil(page, toast, 20);
  expect(new URL(page.url()).search).toBe("");
  return { toast, calls };
}

/** Both are requested once when the page opens, and once more after the return. */
function expectReadAnew(calls: readonly Made[]) {
  for (const call of ["GET /api/auth/user", "GET /api/user/tokens"]) expect(countOf(calls, call)).toBe(2);
}

test("a payment that Stripe has not confirmed yet is shown as being verified, for five seconds", async () => {
  const { page, upgrade } = await atPlans();
  await upgrade.click();
  await page.waitForURL(/\/c\/pay\//);
  const session = new URL(page.url()).pathname.split("/").at(-1);
  const { toast, calls } = await back(page, `upgrade=success&session_id=${session}`);
  await toast.getByText("Payment Verification", { exact: true }).waitFor();
  expect(lastOf(calls, "POST /api/stripe/verify-payment")?.body).toEqual({ sessionId: session });
  await expectGoneAfter(page, toast, 5_000);
}, 180_000);

test("a user who already has premium is welcomed for eight seconds, and the data is reloaded", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  const { toast, calls } = await back(page, "upgrade=success");
  await toast.getByText("Welcome to Premium!", { exact: true }).waitFor();
  expect(countOf(calls, "POST /api/stripe/verify-payment")).toBe(0);
  expectReadAnew(calls);
  await expectGoneAfter(page, toast, 8_000);
}, 180_000);

test("a user who already has premium on return is welcomed, even if the payment is not confirmed", async () => {
  const { page, upgrade } = await atPlans("admin@example.com");
  await upgrade.click();
  await page.waitForURL(/\/c\/pay\//);
  const session = new URL(page.url()).pathname.split("/").at(-1);
  await becomePremium(here.stack, await visitor(here.stack, "admin@example.com"));
  const { toast, calls } = await back(page, `upgrade=success&session_id=${session}`);
  await toast.getByText("Welcome to Premium!", { exact: true }).waitFor();
  expect(lastOf(calls, "POST /api/stripe/verify-payment")?.body).toEqual({ sessionId: session });
  expectReadAnew(calls);
  await expectGoneAfter(page, toast, 8_000);
}, 180_000);

test("if a payment cannot be verified, a toast asks for patience, for five seconds", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await here.stack.kill("billing", "SIGKILL");
  const { toast } = await back(page, "upgrade=success&session_id=cs_test_any");
  await toast.getByText("Payment Processing", { exact: true }).waitFor();
  await toast.getByText(/refresh the page in a few moments/).waitFor();
  await expectGoneAfter(page, toast, 5_000);
  await here.stack.restart("billing");
}, 180_000);

test("if the payment configuration is incomplete, the page says what is missing and starts no checkout", async () => {
  const change = (column: string, value: string | null) =>
    inDatabase(here.stack, "billing", `update settings set ${column} = $1 where id = 1`, [value]);
  const [kept] = await inDatabase<Record<string, string>>(here.stack, "billing", "select * from settings");
  for (const [column, interval, description] of [
    ["secret_key", "Monthly", "Payment processing is not available. Please contact support."],
    ["yearly_price_id", "Annual", "Annual pricing is not configured. Please contact support."],
    ["monthly_price_id", "Monthly", "Monthly pricing is not configured. Please contact support."],
  ] as const) {
    await change(column, null);
    const { page, calls, upgrade } = await atPlans();
    await choose(page, interval);
    await upgrade.click();
    await waitForToast(page, "Configuration Error");
    await waitForToast(page, description);
    expect(countOf(calls, "POST /api/stripe/create-checkout-session")).toBe(0);
    await change(column, kept?.[column] ?? null);
    await page.context().close();
  }
}, 180_000);

test("a failed checkout shows a payment error with the server's message or a default one", async () => {
  const { page, upgrade } = await atPlans();
  await page.context().setOffline(true);
  await upgrade.click();
  await waitForToast(page, "Payment Error");
  await waitForToast(page, "Failed to initiate payment. Please try again.");
  expect(await page.locator(".toast").getAttribute("data-tone")).toBe("destructive");
  await page.context().setOffline(false);
  await here.stack.kill("billing", "SIGKILL");
  await upgrade.click();
  await waitForToast(page, down);
  await here.stack.restart("billing");
}, 180_000);

test("a year of premium has one allowance per 30 days", async () => {
  const { page, upgrade } = await atPlans();
  await choose(page, "Annual");
  await upgrade.click();
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  await page.getByRole("button", { name: "10,000 requests left" }).click();
  const ledger = page.getByRole("dialog", { name: "Your requests" });
  const renewed = new Date(Date.now() + 30 * 86_400_000);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(renewed);
  await ledger.getByText(`Back to full on ${day}`, { exact: false }).waitFor();
}, 180_000);
