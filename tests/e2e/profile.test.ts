// The profile: names and picture, data export, signing out and deleting the account.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
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

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function openProfile(page: Page) {
  await page.getByTitle("Profile Settings").click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await profile.waitFor();
  return profile;
}
/** Toasts are shown inside the open dialog, because the rest of the page is inert. */
const toastIn = (page: Page, title: string) =>
  page.locator("dialog[open] .toast-title", { hasText: title }).waitFor();

test.each([
  ["light and wide", "premium@example.com", wide],
  ["dark and narrow", "free@example.com", narrow],
])(
  "a user changes names and picture and downloads their data (%s)",
  async (look, email, options) => {
    const { page, complaints } = await signedIn(browser, stack, email, options);
    const profile = await openProfile(page);
    await profile.getByText("Email cannot be changed. Contact support if needed.").waitFor();
    expect(await profile.getByLabel("Email").getAttribute("readonly")).not.toBeNull();
    await profile.getByLabel("First name").fill("  Grace ");
    await profile.getByLabel("Last name").fill("Hopper");
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await toastIn(page, "Profile Updated");
    await page.getByTitle("Profile Settings").getByText("Grace", { exact: true }).waitFor();

    const file = profile.locator("input[type=file]");
    await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await toastIn(page, "Invalid File Type");
    await file.setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await toastIn(page, "File Too Large");
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await toastIn(page, "Upload Failed");
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
    await toastIn(page, "Profile Picture Updated");
    const picture = profile.locator("img.avatar");
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      1,
    );

    const download = page.waitForEvent("download");
    await profile.getByRole("button", { name: "Export data" }).click();
    const exported = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(exported).toMatchObject({ complete: true, account: expect.objectContaining({}) });
    await expectWell(page, complaints, `profile-${look.replaceAll(" ", "-")}`);
    await profile.getByRole("heading", { name: "Dangerous Actions" }).scrollIntoViewIfNeeded();
    await expectWell(page, complaints, `profile-end-${look.replaceAll(" ", "-")}`);

    await page.keyboard.press("Escape");
    await profile.waitFor({ state: "detached" });
    await expectWell(page, complaints, `dashboard-${look.replaceAll(" ", "-")}`);
  },
  180_000,
);

test("signing out everywhere also ends the session in another browser", async () => {
  const one = await signedIn(browser, stack, "premium@example.com", wide);
  const other = await signedIn(browser, stack, "premium@example.com", wide);

  const profile = await openProfile(one.page);
  await profile.getByRole("button", { name: "Sign out everywhere" }).click();

  await one.page.getByRole("link", { name: "Sign In" }).waitFor();
  await other.page.reload();
  await other.page.waitForURL(/\/login\?returnTo=/);
}, 180_000);

test("two seconds after deleting the account the browser leaves the page, and the receipt says when everything is erased", async () => {
  const { page } = await signedIn(browser, stack, "admin@example.com", narrow);
  const profile = await openProfile(page);
  const word = profile.getByLabel('Type "delete" to confirm');
  const button = profile.getByRole("button", { name: "Delete Account" });
  expect(await button.isDisabled()).toBe(true);
  await word.fill("delet");
  await word.press("Enter");
  await toastIn(page, "Confirmation Required");
  await page.evaluate(() => localStorage.setItem("left behind", "x"));

  await word.fill("DELETE");
  await button.click();
  await toastIn(page, "Account Deleted");
  expect(await page.evaluate(() => localStorage.getItem("left behind"))).toBeNull();
  await page.waitForURL(/\/erased\/[\w-]+$/);
  await page.getByText(/^Everything has been erased/).waitFor({ timeout: 60_000 });
  const { page: anyone, complaints } = await visit(browser, [stack.site], wide);
  await anyone.goto(page.url());
  await anyone.getByText(/^Everything has been erased/).waitFor();
  expect(await anyone.getByRole("listitem").count()).toBe(8);
  await anyone
    .getByText(/^What the account used of its daily allowance is kept until .* keyed hash/)
    .waitFor();
  await expectWell(anyone, complaints, "erased");
  await anyone.goto(`${stack.site}/erased/nothing`);
  await anyone.getByText("There is no erasure with this receipt.").waitFor();
}, 180_000);
