// The dashboard on a small screen, and leaving the page right after a deletion.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { expectWell, narrow, wide } from "./well.ts";
import { ask, inNewSession, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const kept = (page: Page) => page.getByRole("region", { name: "My Requests" }).locator(".request");

async function keepAChat(page: Page): Promise<void> {
  await ask(page, "Sum the amounts in column C where column A is Paid");
  await inNewSession(page);
  await kept(page).first().waitFor();
}

async function deleteFirst(page: Page): Promise<void> {
  await kept(page)
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
}

test("on a phone, the header takes two rows for every user, and all its parts can be reached", async () => {
  const { page, complaints } = await signedIn(browser, stack, "super@example.com", narrow);
  await page.getByText("Unlimited requests").waitFor();
  const { height } = (await page.locator("header.bar").boundingBox()) ?? { height: Number.NaN };
  expect(height).toBeLessThanOrEqual(110);
  await page.getByRole("link", { name: "Admin Panel" }).focus();
  const right = await page
    .getByRole("link", { name: "Admin Panel" })
    .evaluate((link) => link.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(360);
  await expectWell(page, complaints, "dashboard-narrow");
}, 180_000);

test("leaving the page right after a deletion makes the deletion final", async () => {
  const { page } = await signedIn(browser, stack, "premium@example.com", wide);
  await keepAChat(page);
  const before = await kept(page).count();
  await deleteFirst(page);
  await page.getByText("Activity deleted successfully", { exact: true }).waitFor();
  await page.reload();
  await page.getByLabel("Your question").waitFor();
  await page.waitForFunction((left) => document.querySelectorAll(".request").length === left, before - 1);
}, 180_000);
