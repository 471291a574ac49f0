// Toasts, the user's status in the header, and how API calls are made: rules for every screen.

import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { visitor } from "../support/visitor.ts";
import { visit } from "./browser.ts";
import { callsOf, countOf } from "./calls.ts";
import { expectGoneAfter, isTaken, passUntil, stopClock, underClock } from "./clock.ts";
import { createFixture } from "./fixture.ts";
import { narrow, wide } from "./well.ts";

const here = createFixture();

const validate = (page: Page) =>
  page.getByRole("region", { name: "Formula Explanation" }).getByRole("button", { name: "Validate" });
const toast = (page: Page) => page.locator(".toast");

test("there is one toast at a time, for five seconds, and a new one replaces it", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await underClock(page);
  await page.getByLabel("Your question").waitFor();
  await stopClock(page);
  await validate(page).click();
  await toast(page).getByText("Please enter a formula to validate.", { exact: true }).waitFor();
  await page.clock.runFor(3_000);
  await page.getByRole("button", { name: "Premium Required" }).first().click();
  await toast(page).getByText("Premium Feature", { exact: true }).waitFor();
  expect(await toast(page).count()).toBe(1);
  await expectGoneAfter(page, toast(page), 5_000);
}, 180_000);

test("F8 focuses the toast, and a swipe of at least 50 pixels to the right dismisses it", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await validate(page).click();
  await toast(page).waitFor();
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest(".toasts") !== null)).toBe(true);
  const swipe = async (by: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("no toast was found");
    const [x, y] = [box.x + 30, box.y + box.height - 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  expect(await toast(page).getAttribute("data-state")).toBe("open");
  await swipe(-200);
  expect(await toast(page).getAttribute("data-state")).toBe("open");
  await swipe(70);
  await toast(page).waitFor({ state: "detached" });
}, 180_000);

test.each([
  ["free@example.com", [], "5 requests left"],
  ["premium@example.com", ["Premium"], "10,000 requests left"],
  ["admin@example.com", ["Admin"], "Unlimited requests"],
  ["super@example.com", ["Super Admin"], "Unlimited requests"],
])(
  "the header shows the status of %s and the number of requests left",
  async (email, badges, counter) => {
    const { page } = await here.signedIn(email, wide);
    const header = page.locator("header.bar");
    await header.getByText(counter, { exact: true }).waitFor();
    expect(await header.locator("span.badge").allTextContents()).toEqual(badges);
    expect(await header.getByRole("link", { name: "Admin Panel" }).count()).toBe(
      email.startsWith("super") ? 1 : 0,
    );
    await header.getByText("Cellwright").waitFor();
    await header.getByRole("button", { name: "New Session" }).waitFor();
    await header.getByRole("button", { name: "Sign out" }).waitFor();
    const premium = header.getByRole("link", { name: "Premium", exact: true });
    expect(await premium.getAttribute("href")).toBe("/subscribe");
    await page.setViewportSize(narrow.viewport);
    expect(await premium.isVisible()).toBe(badges[0] !== "Premium");
  },
  180_000,
);

test("pages of a visitor request only the user, no account data", async () => {
  const { page } = await visit(here.browser, [here.stack.site], wide);
  const calls = callsOf(page);
  for (const path of ["/", "/subscribe", "/admin", "/login"])
    await page.goto(`${here.stack.site}${path}`, { waitUntil: "networkidle" });
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(["GET /api/auth/user"]));
}, 180_000);

test("data without a polling interval is requested once, and a failed request is not repeated", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  await underClock(page);
  await here.stack.kill("users", "SIGKILL");
  const calls = callsOf(page);
  await page.goto(`${here.stack.site}/subscribe`);
  await page.getByText("Your account could not be loaded").waitFor();
  await stopClock(page);
  await page.clock.runFor(60_000);
  expect(countOf(calls, "GET /api/auth/user")).toBe(1);
  await here.stack.restart("users");
  const plans = page.waitForResponse((each) => each.url().endsWith("/api/stripe/config"));
  await page.getByRole("button", { name: "Retry" }).click();
  await passUntil(page, page.getByRole("heading", { name: "Choose Your Plan" }));
  await page.clock.runFor(60_000);
  await isTaken(page, plans);
  await page.clock.runFor(60_000);
  expect(countOf(calls, "GET /api/stripe/config")).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.clock.runFor(1_000);
  expect(countOf(calls, "GET /api/stripe/config")).toBe(1);
}, 180_000);

test("loaded data is reused for five minutes on every screen", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await underClock(page);
  await page.getByText("5 requests left", { exact: true }).waitFor();
  await stopClock(page);
  const calls = callsOf(page);
  const thereAndBack = async () => {
    await page.locator("header").getByRole("link", { name: "Premium", exact: true }).click();
    await passUntil(page, page.getByRole("heading", { name: "Choose Your Plan" }));
    await page.clock.runFor(100);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await passUntil(page, page.getByText("5 requests left", { exact: true }));
    await page.clock.runFor(100);
  };
  await thereAndBack();
  await page.clock.runFor(60_000);
  await thereAndBack();
  expect(countOf(calls, "GET /api/user/tokens")).toBe(0);
  expect(countOf(calls, "GET /api/stripe/config")).toBe(1);
  await page.clock.runFor(5 * 60_000);
  await thereAndBack();
  expect(countOf(calls, "GET /api/user/tokens")).toBe(1);
  expect(countOf(calls, "GET /api/stripe/config")).toBe(2);
}, 180_000);

test("API calls carry the session cookie, and a body is sent as JSON", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const sent = page.waitForRequest((each) => each.url().endsWith("/api/formulas/validate"));
  await page
    .getByRole("region", { name: "Formula Explanation" })
    .getByLabel("Formula", { exact: true })
    .fill("=1+1");
  await validate(page).click();
  const headers = await (await sent).allHeaders();
  expect(headers["content-type"]).toBe("application/json");
  expect(headers.cookie).toMatch(/cellwright=/);
}, 180_000);

test("a page whose account was deleted elsewhere leaves the site and shows no error", async () => {
  const { page, complaints } = await here.signedIn("admin@example.com", wide);
  const other = await visitor(here.stack, "admin@example.com");
  await other.call("DELETE", "/api/user/delete-account", {});
  const route = page.waitForRequest((each) => new URL(each.url()).pathname === "/api/auth/logout");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await route;
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);
