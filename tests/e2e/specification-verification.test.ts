// Users with an unverified e-mail address: the banner, another mail, and how the page notices the verification.

import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { browser as withoutScreen } from "../support/browser.ts";
import { verificationLink } from "../support/sign-up.ts";
import { visit } from "./browser.ts";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { expectEvery, expectGoneAfter, isTaken, stopClock, underClock } from "./clock.ts";
import { createFixture, waitForToast } from "./fixture.ts";
import { wide } from "./well.ts";

const check = "POST /api/auth/check-verification";
const path = /^\/api\/auth\/check-verification$/;

const here = createFixture();

/** Opens the dashboard of a user whose e-mail address is not verified; it shows only the banner. */
async function unverified(): Promise<Page> {
  const { page } = await visit(
    here.browser,
    [here.stack.site, `http://127.0.0.1:${here.stack.ports.identity}`],
    wide,
  );
  await page.goto(`${here.stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Email verification required", { exact: true }).waitFor();
  return page;
}

const checked = (page: Page) => page.waitForResponse((each) => path.test(new URL(each.url()).pathname));

test("an unverified user sees only the header and the banner, and no session data is requested", async () => {
  const page = await unverified();
  const calls = callsOf(page);
  await underClock(page);
  await page.getByText("Email verification required", { exact: true }).waitFor();
  expect(await page.locator("main h2").allTextContents()).toEqual([
    expect.stringContaining("Email verification required"),
  ]);
  expect(calls.map(({ call }) => call).filter((call) => /session|chat|activit|messages/.test(call))).toEqual(
    [],
  );
  await stopClock(page);
  await expectEvery(page, { path: /^\/api\/auth\/user$/ }, 10_000);
}, 180_000);

test("a user who checks before following the link is told to follow it, and a check that fails says so", async () => {
  const page = await unverified();
  const button = page.getByRole("button", { name: "Check Status" });
  await button.click();
  await waitForToast(page, "Not verified yet");
  await waitForToast(page, "Please check your email and click the verification link.");
  await page.context().setOffline(true);
  await button.click();
  await waitForToast(page, "Check failed");
  await waitForToast(page, "Unable to check verification status. Please try again.");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await waitForToast(page, "Failed to send email");
  await waitForToast(page, "Failed to send verification email");
}, 180_000);

test("after the link was followed, the page checks every second and removes the parameters from its URL", async () => {
  const page = await unverified();
  await page.clock.install();
  const first = page.waitForRequest((each) => path.test(new URL(each.url()).pathname));
  await page.goto(`${here.stack.site}/dashboard?verified=1&state=a&code=b&iss=c`);
  await page.waitForURL(`${here.stack.site}/dashboard`);
  expect((await first).headers()["x-urgent-check"]).toBe("1");
  await stopClock(page);
  await expectEvery(page, { method: "POST", path }, 1_000, 3);
}, 180_000);

test("after the mail was sent again, the page checks every 2 s, 120 times, and whenever the window gets the focus", async () => {
  const page = await unverified();
  await underClock(page);
  const resend = page.getByRole("button", { name: "Resend verification email" });
  await stopClock(page);
  const calls = callsOf(page);
  const first = checked(page);
  await resend.click();
  await waitForToast(page, "Verification email sent");
  expect(countOf(calls, "POST /api/auth/resend-verification")).toBe(1);
  await isTaken(page, first);
  for (let made = 1; made < 120; made += 1) {
    const next = checked(page);
    await page.clock.runFor(1_900);
    expect(countOf(calls, check)).toBe(made);
    await page.clock.runFor(100);
    await isTaken(page, next);
  }
  await page.clock.runFor(10_000);
  expect(countOf(calls, check)).toBe(120);
  expect(calls.filter(({ call }) => call === check).map(({ headers }) => headers["x-urgent-check"])).toEqual(
    Array(120).fill(undefined),
  );

  expect(await page.evaluate(() => sessionStorage.getItem("verificationPending"))).toBe("1");
  const urgent = checked(page);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await urgent;
  expect(lastOf(calls, check)?.headers["x-urgent-check"]).toBe("1");

  await resend.click();
  await waitForToast(page, "Failed to send email");
  await waitForToast(page, "Too many requests. Please wait a moment.");
}, 240_000);

test("following the link opens the dashboard, and a toast confirms the verification for six seconds", async () => {
  const page = await unverified();
  await underClock(page);
  await stopClock(page);
  const link = await verificationLink(here.stack, "new@example.com");
  await withoutScreen().go(link, {}, (url) => url.startsWith(here.stack.site));
  await page.getByRole("button", { name: "Check Status" }).click();
  await expectGoneAfter(page, page.locator(".toast", { hasText: "Email verified successfully!" }), 6_000);
  await page.getByLabel("Your question").waitFor();
  expect(await page.getByText("Email verification required").count()).toBe(0);
  const flags = await page.evaluate(() =>
    ["emailVerified", "verificationPending"].map((name) => sessionStorage.getItem(name)),
  );
  expect(flags).toEqual(["1", null]);
  await page.clock.resume();
  // the toast is not shown a second time
  await page.goto(`${here.stack.site}/dashboard?verified=1`);
  await page.getByLabel("Your question").waitFor();
  expect(await page.getByText("Email verified successfully!").count()).toBe(0);
  await page.goto(`${here.stack.site}/dashboard?state=a&code=b`);
  await page.waitForURL(`${here.stack.site}/dashboard`);
}, 180_000);

test("for a verified user, the page checks only when the window gets the focus", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await underClock(page);
  await stopClock(page);
  const calls = callsOf(page);
  await page.clock.runFor(30_000);
  expect(countOf(calls, "GET /api/auth/user")).toBe(0);
  const sent = page.waitForRequest((each) => each.url().endsWith("/api/auth/user"));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.clock.runFor(100);
  await sent;
  expect(countOf(calls, "GET /api/user/tokens")).toBe(0);
}, 180_000);
