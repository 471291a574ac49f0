// The profile: its cards and requests, error messages, signing out, and deleting the account.

import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { inDatabase } from "../guarantees/dumps.ts";
import type { TestStack } from "../support/stack.ts";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { expectGoneAfter, expectLeftAfter, stopClock, underClock } from "./clock.ts";
import { createFixture, down } from "./fixture.ts";
import { goodCard, payWith } from "./pay.ts";
import { wide } from "./well.ts";

const here = createFixture();

async function openProfile(page: Page) {
  await page.getByTitle("Profile Settings").click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await profile.waitFor();
  return profile;
}
/** Toasts are shown inside the open dialog, because the rest of the page is inert. */
const toastOf = (page: Page) => page.locator("dialog[open] .toast");
const waitForToast = (page: Page, text: string) => toastOf(page).getByText(text, { exact: true }).waitFor();

test.each([
  ["free@example.com", "Freda", ["Profile Information", "Dangerous Actions"]],
  ["premium@example.com", "Priya", ["Profile Information", "Premium Subscription", "Dangerous Actions"]],
])(
  "%s opens the profile with a click on the picture and first name, and finds the right cards",
  async (email, name, cards) => {
    const { page } = await here.signedIn(email, wide);
    expect(await page.getByTitle("Profile Settings").locator(".name").textContent()).toBe(name);
    await page.getByTitle("Profile Settings").locator(".avatar").waitFor();
    const profile = await openProfile(page);
    const shown = await profile.getByRole("heading", { level: 3 }).allTextContents();
    expect(shown.filter((title) => title !== "Invoices")).toEqual(cards);
  },
  180_000,
);

test("a user without a first name opens the profile with a click on the e-mail address", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const change = (name: string) =>
    inDatabase(
      here.stack,
      "users",
      // `claimed_at` makes this name newer than the one in the user's token
      "update users set first_name = $1, claimed_at = now(), version = version + 1 where email = 'free@example.com'",
      [name],
    );
  await change("");
  await page.reload();
  const name = page.getByTitle("Profile Settings").locator(".name");
  await name.getByText("free@example.com", { exact: true }).waitFor();
  await change("Freda");
}, 180_000);

const premiumEnds = (stack: TestStack, at: string) =>
  inDatabase(
    stack,
    "users",
    `update users set premium_expires_at = ${at}, version = version + 1 where email = 'premium@example.com'`,
  );

test("a cancelled plan can be renewed when it has ended", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  await underClock(page);
  const plan = (await openProfile(page)).getByRole("region", { name: "Premium Subscription" });
  await plan.getByText(/^Your premium plan is cancelled\. Premium stays until \w+ \d+, \d{4}\.$/).waitFor();
  expect(await plan.getByRole("button", { name: "Renew Premium" }).isDisabled()).toBe(true);
  await page.clock.fastForward(31 * 86_400_000);
  await page.clock.runFor(30_000);
  await plan.getByText(/^Your premium plan ended on \w+ \d+, \d{4}\.$/).waitFor();
  expect(await plan.getByText("stays until", { exact: false }).count()).toBe(0);
  const renew = plan.getByRole("link", { name: "Renew Premium" });
  expect(await renew.getAttribute("href")).toBe("/subscribe");
}, 180_000);

test("a user whose plan has ended finds it in the profile and can buy it again", async () => {
  const { page, complaints } = await here.signedIn("premium@example.com", wide);
  await premiumEnds(here.stack, "now() - interval '2 days'");
  await page.reload();
  const plan = (await openProfile(page)).getByRole("region", { name: "Premium Subscription" });
  await plan.getByText(/^Your premium plan ended on \w+ \d+, \d{4}\.$/).waitFor();
  await plan.getByRole("link", { name: "Renew Premium" }).click();
  await page.waitForURL(`${here.stack.site}/subscribe`);
  expect(await page.getByRole("button", { name: "Upgrade Now" }).isEnabled()).toBe(true);
  await premiumEnds(here.stack, "now() + interval '30 days'");
  expect(complaints).toEqual([]);
}, 180_000);

test("if the end of a cancelled plan is not known, the card says so", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  await premiumEnds(here.stack, "null");
  await page.reload();
  const plan = (await openProfile(page)).getByRole("region", { name: "Premium Subscription" });
  await plan.getByText(/Premium stays until 1 month after the last payment date\.$/).waitFor();
  await premiumEnds(here.stack, "now() + interval '30 days'");
}, 180_000);

test("names are trimmed, an empty one is not sent, and the toast stays for three seconds", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await underClock(page);
  const profile = await openProfile(page);
  const calls = callsOf(page);
  await profile.getByLabel("First name").fill("  Grace  ");
  await profile.getByLabel("Last name").fill("   ");
  await stopClock(page);
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "Profile Updated");
  expect(lastOf(calls, "PATCH /api/user/profile")?.body).toEqual({ firstName: "Grace" });
  expect(countOf(calls, "GET /api/auth/user")).toBeGreaterThan(0);
  await expectGoneAfter(page, toastOf(page), 3_000);
}, 180_000);

test("a picture may be a JPEG, PNG, GIF or WebP file", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const profile = await openProfile(page);
  const drawn = (type: string) =>
    page.evaluate((expected) => {
      const canvas = document.createElement("canvas");
      canvas.width = 8;
      canvas.height = 8;
      return canvas.toDataURL(expected).split(",")[1] ?? "";
    }, type);
  const gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  const calls = callsOf(page);
  for (const mimeType of ["image/jpeg", "image/png", "image/gif", "image/webp"]) {
    const buffer = Buffer.from(mimeType === "image/gif" ? gif : await drawn(mimeType), "base64");
    const answer = page.waitForResponse((each) => each.url().endsWith("/api/user/upload-avatar"));
    await profile.locator("input[type=file]").setInputFiles({ name: "me", mimeType, buffer });
    expect((await answer).status()).toBe(200);
    const { profileImageUrl }: { profileImageUrl: string } = await (await answer).json();
    await waitForToast(page, "Profile Picture Updated");
    await profile.locator(`img[src="${profileImageUrl}"]`).waitFor();
    const picture = await page.evaluate(async (address) => {
      const { ok, headers } = await fetch(address);
      return [ok, headers.get("content-type")];
    }, profileImageUrl);
    expect(picture).toEqual([true, "image/webp"]);
  }
  const sent = lastOf(calls, "POST /api/user/upload-avatar");
  expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
}, 180_000);

test("when the server is down, each action shows what failed and the server's message", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const profile = await openProfile(page);
  await here.stack.kill("users", "SIGKILL");
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "Update Failed");
  await waitForToast(page, down);
  await profile.locator("input[type=file]").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("not a picture"),
  });
  await waitForToast(page, "Upload Failed");
  await waitForToast(page, down);
  await profile.getByLabel('Type "delete" to confirm').fill("delete");
  await profile.getByRole("button", { name: "Delete Account" }).click();
  await waitForToast(page, "Deletion Failed");
  await waitForToast(page, down);
  await here.stack.restart("users");
}, 180_000);

test("a subscription goes on if its cancellation fails, and a cancelled one keeps premium until its end", async () => {
  const { page } = await here.signedIn("super@example.com", wide);
  await page.goto(`${here.stack.site}/subscribe`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await payWith(page, goodCard);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  const profile = await openProfile(page);
  const plan = profile.getByRole("region", { name: "Premium Subscription" });
  const cancel = async () => {
    await plan.getByRole("button", { name: "Cancel Subscription" }).click();
    const question = page.getByRole("dialog", { name: "Cancel Subscription" });
    await question.getByRole("button", { name: "Cancel Subscription" }).click();
  };
  await here.stack.kill("billing", "SIGKILL");
  await cancel();
  await waitForToast(page, "Cancellation Failed");
  await waitForToast(page, down);
  await here.stack.restart("billing");

  const calls = callsOf(page);
  const answer = page.waitForResponse((each) => each.url().endsWith("/api/stripe/cancel-subscription"));
  await cancel();
  const { message }: { message: string } = await (await answer).json();
  await waitForToast(page, "Subscription Updated");
  await waitForToast(page, message);
  expect(countOf(calls, "GET /api/auth/user")).toBeGreaterThan(0);
  expect(countOf(calls, "GET /api/user/tokens")).toBeGreaterThan(0);
  await plan.getByText(/^Your premium plan is cancelled\. Premium stays until/).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("header").getByText("Premium", { exact: true }).first().waitFor();
}, 180_000);

test("signing out uses the logout route and leaves no user data in the browser", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  await page.evaluate(() => {
    localStorage.setItem("left", "x");
    sessionStorage.setItem("left", "x");
  });
  const route = page.waitForRequest((each) => new URL(each.url()).pathname === "/api/auth/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await route;
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem("left"), sessionStorage.getItem("left")])).toEqual([
    null,
    null,
  ]);
}, 180_000);

test("deleting the account clears all browser data, and two seconds later the browser leaves the page", async () => {
  const { page } = await here.signedIn("admin@example.com", wide);
  await underClock(page);
  const profile = await openProfile(page);
  const word = profile.getByLabel('Type "delete" to confirm');
  const button = profile.getByRole("button", { name: "Delete Account" });
  expect(await button.isDisabled()).toBe(true);
  await word.fill("delete me");
  await stopClock(page);
  await word.press("Enter");
  await waitForToast(page, "Confirmation Required");
  await waitForToast(page, "Please type 'delete' to confirm account deletion.");
  await expectGoneAfter(page, toastOf(page), 3_000);
  expect(await button.isDisabled()).toBe(true);
  await page.evaluate(() => {
    localStorage.setItem("left", "x");
    sessionStorage.setItem("left", "x");
    // biome-ignore lint/suspicious/noDocumentCookie: any script may set a cookie like this one
    document.cookie = "left=x; path=/";
  });
  await word.fill("Delete");
  const answer = page.waitForResponse((each) => each.url().endsWith("/api/user/delete-account"));
  await button.click();
  const { logoutUrl }: { logoutUrl: string } = await (await answer).json();
  await waitForToast(page, "Account Deleted");
  const left = await page.evaluate(() => [
    localStorage.getItem("left"),
    sessionStorage.getItem("left"),
    document.cookie.includes("left"),
  ]);
  expect(left).toEqual([null, null, false]);
  await expectLeftAfter(page, 2_000, (address) => address.endsWith(logoutUrl));
}, 180_000);
