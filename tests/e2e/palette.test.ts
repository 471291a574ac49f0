// Used by keyboard: the command palette, the list of shortcuts, the theme and the formula settings.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { expectWell, narrow, wide } from "./well.ts";
import { ask, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

async function command(page: Page, letters: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "What do you want to do?" }).fill(letters);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Commands" }).waitFor({ state: "hidden" });
}

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((expected) => document.activeElement?.matches(expected), selector);
const isWorn = (page: Page, theme: string) =>
  page.waitForFunction((expected) => document.documentElement.dataset.theme === expected, theme);
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.each([
  ["wide", wide, "premium@example.com"],
  ["narrow", narrow, "admin@example.com"],
])(
  "commands are found by a few letters, chosen with the arrow keys and run with Enter: %s",
  async (name, look, email) => {
    const { page, complaints } = await signedIn(browser, stack, email, look);
    await page.getByLabel("Your question").focus();

    await page.keyboard.press("ControlOrMeta+k");
    const field = page.getByRole("combobox", { name: "What do you want to do?" });
    await isFocused(page, "[role=combobox]");
    await expectWell(page, complaints, `palette-${name}`);
    const option = page.getByRole("dialog").getByRole("option", { selected: true });
    const chosen = () => option.textContent();
    expect(await chosen()).toContain("New Session");
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toContain("Restore Session");
    const active = await field.getAttribute("aria-activedescendant");
    expect(await option.getAttribute("id")).toBe(active);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toContain("العربية");
    await field.fill("no such command");
    await page.getByText("No command found").waitFor();
    await page.keyboard.press("Escape");
    await isFocused(page, "textarea");

    await command(page, "formula expl");
    await isFocused(page, "#explanation");
    await command(page, "search all");
    await isFocused(page, "#requests input");
    await command(page, "profile");
    await page.getByRole("dialog", { name: "Profile Settings" }).waitFor();
    await page.keyboard.press("Escape");
    await command(page, "plans");
    await page.waitForURL(`${stack.site}/subscribe`);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("commands of the palette start a session and sign out", async () => {
  const { page, complaints } = await signedIn(browser, stack, "admin@example.com", wide);
  await ask(page, "Sum the amounts in column C where column A is Paid");
  await command(page, "new session");
  await page.getByText("Session Saved", { exact: true }).waitFor();
  await page.getByText("Start a conversation!").waitFor();
  await command(page, "sign out");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a question mark opens the list of shortcuts, but not while the user is typing", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", wide);
  await page.getByLabel("Your question").focus();
  await page.keyboard.type("Is 1 > 2?");
  expect(await page.getByLabel("Your question").inputValue()).toBe("Is 1 > 2?");
  await page.getByRole("heading", { name: "My Requests" }).click();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const key of ["Ctrl", "K", "Enter", "Shift", "Esc", "F8"])
    await list.getByText(key, { exact: true }).first().waitFor();
  await expectWell(page, complaints, "shortcuts");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
}, 180_000);

test("a chosen theme is applied before the first paint and is stored in the account", async () => {
  const { page, context } = await signedIn(browser, stack, "premium@example.com", {
    ...wide,
    colorScheme: "light",
  });
  const light = await ground(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await command(page, "theme dark");
  await isWorn(page, "dark");
  const dark = await ground(page);
  expect(dark).not.toBe(light);
  expect((await saved).status()).toBe(200);

  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");

  const elsewhere = await signedIn(browser, stack, "premium@example.com", { ...wide, colorScheme: "light" });
  await isWorn(elsewhere.page, "dark");
  await elsewhere.page.getByRole("button", { name: "Theme: Dark" }).click();
  await elsewhere.page.getByRole("button", { name: "Theme: As the system" }).waitFor();
  expect(await ground(elsewhere.page)).toBe(light);
  await context.close();
}, 180_000);

test("a visitor can choose a theme too, and it is still applied on the next visit", async () => {
  const { page, complaints } = await visit(browser, [stack.site], { ...wide, colorScheme: "light" });
  await page.goto(stack.site);
  const light = await ground(page);
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  await command(page, "theme dark");
  await isWorn(page, "dark");
  const dark = await ground(page);
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  expect(complaints).toEqual([]);
}, 180_000);

test("formulas are written for the spreadsheet program and language that the user chose", async () => {
  const { page, complaints } = await signedIn(browser, stack, "admin@example.com", wide);
  const chat = page.getByRole("region", { name: "AI Excel Assistant" });
  await chat.getByRole("button", { name: /^Excel · English/ }).click();
  const dialog = page.getByRole("dialog", { name: "How formulas are written" });
  await dialog.getByLabel("Function names in").selectOption("de");
  await chat.getByRole("button", { name: /^Excel · Deutsch · ;/ }).waitFor();
  await expectWell(page, complaints, "writing");
  await page.keyboard.press("Escape");

  await ask(page, "Sum the amounts in column C where column A is Paid");
  await chat
    .locator(".formula code")
    .filter({ hasText: /SUMMEWENN.*;/ })
    .first()
    .waitFor();
  await command(page, "google sheets");
  await chat.getByRole("button", { name: /^Google Sheets · Deutsch/ }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
