// The whole product is usable with the keyboard alone, and the focus is visible at every step.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { scriptedModel } from "../support/scripted-model.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { expectAt, tabBackTo, tabTo } from "./by-keyboard.ts";
import { waitForToast } from "./fixture.ts";
import { wide } from "./well.ts";
import { isAnswered } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel();
  [stack, browser] = await Promise.all([testStack({ openai: model.env }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await model?.close();
}, 180_000);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Runs a command of the palette, which can reach every part of the page. */
async function command(page: Page, letters: string): Promise<void> {
  await press(page, "ControlOrMeta+k");
  await expectAt(page, "What do you want to do?");
  await page.keyboard.type(letters);
  await press(page, "Enter");
  await page.getByRole("dialog", { name: "Commands" }).waitFor({ state: "detached" });
}

test("everything from the landing page to signing out can be done by keyboard", async () => {
  const origins = [stack.ports.identity, stack.ports.stripe].map((port) => `http://127.0.0.1:${port}`);
  const { page, complaints } = await visit(browser, [stack.site, ...origins], {
    ...wide,
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  page.setDefaultTimeout(60_000);
  // the clock stands still, so that toasts stay while the user tabs to them
  await page.clock.install();

  await page.goto(stack.site);
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  await tabTo(page, "Skip to content");
  await tabTo(page, "Sign In");
  await press(page, "Enter");
  await page.getByLabel("Email").waitFor();
  await expectAt(page, "Email");
  await page.keyboard.type("admin@example.com");
  await tabTo(page, "Password");
  await page.keyboard.type("cellwright");
  await press(page, "Enter");
  await page.getByText("Start a conversation!").waitFor();

  // Ask, stop, ask again, edit.
  await tabTo(page, "Skip to content");
  await press(page, "Enter");
  await tabTo(page, "Your question");
  const held = Promise.withResolvers<void>();
  model.says({ words: ["One ", "two ", "three ", "four"], gate: { before: 2, open: held.promise } });
  await page.keyboard.type("Add up A1 to A3");
  await press(page, "Enter");
  await page.locator(".log").getByText("One two", { exact: false }).waitFor();
  await expectAt(page, "Your question");
  await press(page, "Escape");
  await page.getByText("This answer was stopped.").waitFor();
  held.resolve();
  model.says();
  await expectAt(page, "Your question");
  await tabBackTo(page, "Ask again");
  await press(page, "Enter");
  await isAnswered(page);
  await page.getByText("2 of 2").waitFor();
  await tabTo(page, "Your question");
  await tabBackTo(page, "Edit question");
  await press(page, "Enter");
  await expectAt(page, "Your question, edited");
  await page.keyboard.type(" again");
  await press(page, "Escape");
  await expectAt(page, "Edit question");
  await press(page, "Enter");
  await expectAt(page, "Your question, edited");
  await page.keyboard.type(" please");
  await press(page, "Enter");
  await page.getByText("Add up A1 to A3 please", { exact: true }).waitFor();
  await isAnswered(page);

  // Copy a formula and reach its toast.
  await tabTo(page, "Your question");
  await tabBackTo(page, "Copy");
  await press(page, "Enter");
  await waitForToast(page, "Copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("=SUM(A1:A3)");
  await press(page, "F8");
  await tabTo(page, "Close notification");
  await press(page, "Enter");
  await page.locator(".toast").waitFor({ state: "detached" });

  await press(page, "?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await expectAt(page, "Close");
  await press(page, "Escape");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor({ state: "detached" });

  // The Formula Builder.
  await command(page, "formula buil");
  await expectAt(page, /^Formula Builder/);
  await tabTo(page, "Description");
  await page.keyboard.type("Add up A1 to A3");
  await tabTo(page, "Category");
  await page.keyboard.type("Math");
  await tabTo(page, "Function");
  await page.keyboard.type("SUM");
  await tabTo(page, "Show by example");
  await press(page, "Enter");
  await tabTo(page, "Example 1, A");
  await tabTo(page, "Generate Formula");
  await press(page, "Enter");
  await waitForToast(page, "Formula generated successfully");

  // The Formula Explanation.
  await command(page, "formula expl");
  await expectAt(page, /^Formula Explanation/);
  await tabTo(page, "Formula");
  await page.keyboard.type("=SUM(A1:A3)+1");
  await press(page, "Enter");
  await waitForToast(page, "Formula is valid");
  await tabTo(page, "Explain");
  await press(page, "Enter");
  await waitForToast(page, "Formula explained");
  await tabTo(page, /^1\s*SUM\(A1:A3\)/);
  expect(await page.locator("#explanation mark[data-active=true]").textContent()).toBe("SUM(A1:A3)");

  // My Requests: save, rename, delete, undo, restore.
  await command(page, "new session");
  await waitForToast(page, "Session Saved");
  await page.getByText("Start a conversation!").waitFor();
  await command(page, "search all");
  await expectAt(page, "Search all messages");
  await tabTo(page, /^Rename Chat session/);
  await press(page, "Enter");
  await expectAt(page, "New name");
  await page.keyboard.type("Counted");
  await press(page, "Enter");
  await waitForToast(page, "Chat name updated successfully");
  await expectAt(page, "Rename Counted");
  await tabTo(page, "Delete Counted");
  await press(page, "Enter");
  await expectAt(page, "Cancel");
  await press(page, "Enter");
  await expectAt(page, "Delete Counted");
  await press(page, "Enter");
  await tabTo(page, "Delete");
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
  await press(page, "Enter");
  await page.clock.runFor(100);
  await waitForToast(page, "Activity deleted successfully");
  await expectAt(page, /^My Requests/);
  await press(page, "F8");
  await tabTo(page, "Undo");
  await press(page, "Enter");
  await page.clock.resume();
  await waitForToast(page, "Activity restored to the list");
  await command(page, "search all");
  await tabTo(page, "Restore Counted");
  await press(page, "Enter");
  await waitForToast(page, "Chat restored");
  await page.getByRole("log").getByText("Add up A1 to A3 please", { exact: true }).waitFor();

  // The profile.
  await tabTo(page, "Adam");
  await press(page, "Enter");
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await profile.waitFor();
  await expectAt(page, "Close");
  await tabTo(page, "First name");
  await press(page, "ControlOrMeta+a");
  await page.keyboard.type("Grace");
  await press(page, "Enter");
  await page.locator("dialog[open] .toast-title", { hasText: "Profile Updated" }).waitFor();
  await press(page, "Escape");
  await profile.waitFor({ state: "detached" });
  await expectAt(page, "Grace");

  // The plans, up to the payment page.
  await tabBackTo(page, "Premium");
  await press(page, "Enter");
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  await tabTo(page, "Monthly");
  await press(page, "ArrowRight");
  await expectAt(page, /^Annual/);
  await page.getByText("€59.99").waitFor();
  await tabTo(page, "Upgrade Now");
  await press(page, "Enter");
  await page.waitForURL(/\/c\/pay\//);
  await page.goto(`${stack.site}/dashboard`);
  await page.getByLabel("Your question").waitFor();

  // Language, theme and sign-out.
  await tabTo(page, "Language");
  await press(page, "ArrowDown");
  await page.getByRole("button", { name: "Abmelden" }).waitFor();
  await press(page, "ArrowUp");
  await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
  await tabTo(page, /^Theme:/);
  await press(page, "Enter", "Enter");
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await expectAt(page, "Theme: Dark");
  await tabTo(page, "Sign out");
  await press(page, "Enter");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect(
    complaints.filter((each) => !each.startsWith(`request to http://127.0.0.1:${stack.ports.stripe}`)),
  ).toEqual([]);
}, 240_000);
