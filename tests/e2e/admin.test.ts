// The admin panel: only for super admins; finding users, making admins, configuring payment, the audit log.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { expectWell, narrow, wide } from "./well.ts";
import { signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

test("visitors are asked to sign in to the admin panel, and an admin who is no super admin has no access", async () => {
  const stranger = await visit(browser, [stack.site], wide);
  await stranger.page.goto(`${stack.site}/admin`);
  const way = stranger.page.getByRole("link", { name: "Sign In" });
  expect(await way.getAttribute("href")).toBe("/api/login?returnTo=%2Fadmin");

  const { page, complaints } = await signedIn(browser, stack, "admin@example.com", narrow);
  expect(await page.getByRole("link", { name: "Admin Panel" }).count()).toBe(0);
  await page.goto(`${stack.site}/admin`);
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.getByText("Super admin privileges required to access this page.").waitFor();
  await expectWell(page, complaints, "admin-denied");
}, 180_000);

test("a super admin finds a user and makes them an admin at once; the super admin's own row has no toggle", async () => {
  const { page, complaints } = await signedIn(browser, stack, "super@example.com", wide);
  const { page: theirs } = await signedIn(browser, stack, "free@example.com", wide);
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
  const row = (email: string) => page.getByRole("row").filter({ hasText: email });
  await row("super@example.com").getByText("Super Admin").waitFor();
  expect(await row("super@example.com").getByRole("switch").count()).toBe(0);
  const refused = await page.evaluate(async () => {
    const { id } = await (await fetch("/api/auth/user")).json();
    const headers = { "content-type": "application/json" };
    const sent = { method: "PATCH", headers, body: JSON.stringify({ isAdmin: true }) };
    return (await fetch(`/api/admin/users/${id}/admin-status`, sent)).status;
  });
  expect(refused).toBe(409);
  await expectWell(page, complaints, "admin-users");

  await page.getByLabel("Search by name, email or ID").fill("free@");
  await page.getByText("1 user", { exact: true }).waitFor();
  const toggle = row("free@example.com").getByRole("switch", { name: /^User/ });
  await toggle.click();
  const question = page.getByRole("dialog", { name: "Make Freda Free an admin?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await toggle.click();
  await question.getByRole("button", { name: "Make admin" }).click();
  await page.getByText("Admin status updated successfully", { exact: true }).waitFor();
  await row("free@example.com")
    .getByRole("switch", { name: /^Admin/, checked: true })
    .waitFor();
  await theirs.reload();
  await theirs.getByText("Unlimited requests").waitFor();

  await page.getByText("Audit Log", { exact: true }).click();
  await page
    .getByRole("region", { name: "Audit Log" })
    .getByText(/ made Freda Free an admin\.$/)
    .waitFor();
  await page.getByText("Figures", { exact: true }).click();
  await page.getByText("Formulas verified on the person's data").waitFor();
  await expectWell(page, complaints, "admin-operators");
  await page.getByLabel("Search by name, email or ID").fill("nobody at all");
  await page.getByText("No user found").waitFor();
}, 180_000);

test("payment is configured step by step: without keys, with a wrong key, with a price; the secret key is never returned", async () => {
  const { page, complaints } = await signedIn(browser, stack, "super@example.com", narrow);
  await page.goto(`${stack.site}/admin`);
  await page.getByText(/^\d users$/).waitFor();
  await expectWell(page, complaints, "admin-users-narrow-dark");
  await page.getByRole("tab", { name: "User Management" }).press("ArrowRight");
  const status = page.locator(".setting-status");
  await status.getByText("Configured (hidden)").waitFor();
  const secret = page.getByLabel("Secret key", { exact: true });
  expect(await secret.getAttribute("placeholder")).toMatch(/^•+$/);
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await page.getByText("Please enter at least one configuration value to update.", { exact: true }).waitFor();

  await secret.fill("sk_test_nobodys");
  expect(await secret.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Show secret key" }).click();
  expect(await secret.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await page.getByText("Configuration Failed", { exact: true }).waitFor();

  await secret.fill("");
  await page.getByLabel("Publishable key").fill(" pk_test_anotherOne ");
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await page.getByText("Stripe Configuration Updated", { exact: true }).waitFor();
  await status.getByText("pk_test_anotherOne").waitFor();
  expect(await page.getByLabel("Publishable key").inputValue()).toBe("");
  await expectWell(page, complaints, "admin-stripe-narrow-dark");
}, 180_000);

test("if the list of users cannot be loaded, the page says so, and Retry loads it", async () => {
  const { page } = await signedIn(browser, stack, "super@example.com", wide);
  await stack.kill("admin", "SIGKILL");
  await page.goto(`${stack.site}/admin`);
  await page.getByText("The users could not be loaded").waitFor();
  await stack.restart("admin");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("row").filter({ hasText: "super@example.com" }).waitFor();
}, 180_000);
