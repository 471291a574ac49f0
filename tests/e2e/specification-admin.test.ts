// The admin panel: the table of users with toggles, the payment configuration, and error messages.

import { beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { inDatabase } from "../guarantees/dumps.ts";
import { visitor } from "../support/visitor.ts";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { createFixture, down, waitForToast } from "./fixture.ts";
import { slowLink } from "./link.ts";
import { wide } from "./well.ts";

const here = createFixture(() => ({ env: { WORD_DELAY_MS: "1" } }));
// sign in first, because the panel lists only users who have signed in
beforeAll(async () => {
  for (const name of ["free", "premium", "admin"]) await visitor(here.stack, `${name}@example.com`);
}, 180_000);

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function atPanel() {
  const { page } = await here.signedIn("super@example.com", wide);
  const calls = callsOf(page);
  await page.goto(`${here.stack.site}/admin`);
  await row(page, "super@example.com").waitFor();
  return { page, calls };
}

test("the table shows each user's name, plan, usage and registration date", async () => {
  const free = await visitor(here.stack, "free@example.com");
  const { body: session } = await free.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  await free.call("POST", "/api/chat", { question: "Sum column A", sessionId: session.id });
  await inDatabase(
    here.stack,
    "admin",
    "update users set first_name = null, last_name = null where email = 'admin@example.com'",
  );
  const { page, calls } = await atPanel();
  await page.getByRole("heading", { name: "Admin Panel", exact: true }).waitFor();
  expect(await page.getByRole("tab").allTextContents()).toEqual(["User Management", "Stripe Configuration"]);
  expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("User Management");
  const users = page.getByRole("region", { name: "User Management" });
  expect(await users.getByRole("columnheader").allTextContents()).toEqual([
    "User",
    "Email",
    "Status",
    "Tokens Used",
    "Joined",
    "Admin",
  ]);
  expect(countOf(calls, "GET /api/admin/users")).toBeGreaterThan(0);
  const cells = async (email: string) => row(page, email).getByRole("cell").allTextContents();
  const today = new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(new Date());
  await row(page, "free@example.com").getByText("Freda Free").first().waitFor();
  await expectUsed(page, "free@example.com", "300");
  expect((await cells("super@example.com"))[2]).toBe("0");
  expect((await cells("free@example.com"))[3]).toBe(today);
  expect((await cells("premium@example.com"))[1]).toBe("Premium");
  expect((await cells("super@example.com"))[4]).toBe("Super Admin");
  await row(page, "admin@example.com").getByText("Unknown User").first().waitFor();
  const ids = await users.locator(".user-id").allTextContents();
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL(`${here.stack.site}/dashboard`);
}, 180_000);

/** Reloads until the usage is shown, because an event updates the panel a moment later. */
async function expectUsed(page: Page, email: string, tokens: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await row(page, email).getByRole("cell").nth(2).textContent()) === tokens) return;
    await page.reload();
    await row(page, email).waitFor();
  }
  throw new Error(`${email} does not show ${tokens}`);
}

test.each(["free", "premium", "admin"])(
  "%s is not a super admin and sees nothing of the panel",
  async (name) => {
    const { page } = await here.signedIn(`${name}@example.com`, wide);
    await page.goto(`${here.stack.site}/admin`);
    await page.getByRole("heading", { name: "Access Denied", exact: true }).waitFor();
    await page.getByText("Super admin privileges required to access this page.", { exact: true }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
  },
  180_000,
);

test("while the users load, five placeholder rows are shown", async () => {
  const { page } = await atPanel();
  await slowLink(page, 1_500);
  await page.goto(`${here.stack.site}/admin`, { waitUntil: "commit" });
  await page.locator("tr.skeleton").first().waitFor();
  expect(await page.locator("tr.skeleton").count()).toBe(5);
}, 180_000);

test("a user is made an admin and then a user again; the toggle is disabled while each change is saved", async () => {
  const { page, calls } = await atPanel();
  const toggle = row(page, "free@example.com").getByRole("switch");
  await slowLink(page, 700);
  for (const [isAdmin, name] of [
    [true, "Admin"],
    [false, "User"],
  ] as const) {
    calls.length = 0;
    await toggle.click();
    if (isAdmin) await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
    await page.waitForFunction(() => document.querySelector('[role="switch"]:disabled') !== null);
    await waitForToast(page, "Success");
    await waitForToast(page, "Admin status updated successfully");
    expect(lastOf(calls, "PATCH /api/admin/users/{id}/admin-status")?.body).toEqual({ isAdmin });
    expect(countOf(calls, "GET /api/admin/users")).toBe(1);
    await toggle.getByText(name, { exact: false }).first().waitFor();
    expect(await toggle.getAttribute("aria-checked")).toBe(String(isAdmin));
    await page.locator(".toast").getByRole("button", { name: "Close notification" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  }
}, 180_000);

test("if a change of the admin role fails, the toast shows the server's message or a default one", async () => {
  const { page } = await atPanel();
  const toggle = row(page, "free@example.com").getByRole("switch");
  const grant = page.getByRole("dialog").getByRole("button", { name: "Make admin" });
  await page.context().setOffline(true);
  await toggle.click();
  await grant.click();
  await waitForToast(page, "Error");
  await waitForToast(page, "Failed to update admin status");
  await page.context().setOffline(false);
  await here.stack.kill("admin", "SIGKILL");
  await toggle.click();
  await grant.click();
  await waitForToast(page, down);
  await here.stack.restart("admin");
}, 180_000);

test("only fields that were filled in are sent; then the configuration is reloaded, and no secret is shown", async () => {
  const { page, calls } = await atPanel();
  await page.getByRole("tab", { name: "Stripe Configuration" }).click();
  const status = page.locator(".setting-status");
  await status.getByRole("heading", { name: "Current Status" }).waitFor();
  expect(await status.locator("dt").allTextContents()).toEqual([
    "Publishable key",
    "Secret key",
    "Monthly subscription price ID",
    "Yearly subscription price ID",
  ]);
  expect(await status.locator("dd").nth(1).textContent()).toBe("Configured (hidden)");
  const secret = page.getByLabel("Secret key", { exact: true });
  expect(await secret.getAttribute("placeholder")).toMatch(/^•+$/);
  expect(await page.getByLabel("Publishable key").getAttribute("placeholder")).toBe(
    "pk_test_... or pk_live_...",
  );
  const keys = page.locator(".stripe-settings").getByRole("link");
  expect(await keys.getAttribute("href")).toMatch(/^https:\/\/dashboard\.stripe\.com\//);

  const save = page.getByRole("button", { name: "Save Configuration" });
  await page.getByLabel("Publishable key").fill("   ");
  await save.click();
  await waitForToast(page, "No Changes");
  await waitForToast(page, "Please enter at least one configuration value to update.");
  expect(countOf(calls, "PATCH /api/admin/stripe-config")).toBe(0);

  const [kept] = await inDatabase<{ monthly: string }>(
    here.stack,
    "billing",
    "select monthly_price_id as monthly from settings",
  );
  await page.getByLabel("Publishable key").fill(" pk_test_anotherOne ");
  await page.getByLabel("Monthly subscription price ID").fill(kept?.monthly ?? "");
  await slowLink(page, 700);
  calls.length = 0;
  await save.click();
  await page.getByRole("button", { name: "Saving...", exact: true }).waitFor();
  await waitForToast(page, "Stripe Configuration Updated");
  await waitForToast(
    page,
    "Your Stripe settings have been saved successfully. Secret key has been securely stored.",
  );
  expect(lastOf(calls, "PATCH /api/admin/stripe-config")?.body).toEqual({
    publicKey: "pk_test_anotherOne",
    monthlyPriceId: kept?.monthly,
    _updates: ["publicKey", "monthlyPriceId"],
  });
  expect(countOf(calls, "GET /api/admin/stripe-config")).toBe(1);
  expect(await secret.inputValue()).toBe("");
}, 180_000);

test("if the server refuses a configuration, the page says why", async () => {
  const { page } = await atPanel();
  await page.getByRole("tab", { name: "Stripe Configuration" }).click();
  await page.getByLabel("Publishable key").fill("pk_test_other");
  await here.stack.kill("billing", "SIGKILL");
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await waitForToast(page, "Configuration Failed");
  await waitForToast(page, down);
  await here.stack.restart("billing");
}, 180_000);
