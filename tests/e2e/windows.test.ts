// Every dialog and popup can be closed and opened again by keys that come faster than the browser's close events.

import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { buyPremium } from "../support/purchase.ts";
import { scriptedModel } from "../support/scripted-model.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { launch } from "./browser.ts";
import { callsOf, countOf } from "./calls.ts";
import { slowLink } from "./link.ts";
import { wide } from "./well.ts";
import { ask, inNewSession, isAnswered, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  model = await scriptedModel();
  [stack, browser] = await Promise.all([testStack({ openai: model.env }), launch()]);
  await buyPremium(stack, await visitor(stack, "super@example.com"));
  const first = await signedIn(browser, stack, "super@example.com", wide);
  await ask(first.page, "Add up A1 to A3");
  await inNewSession(first.page);
  await ask(first.page, "Add up A1 to A3");
  await first.context.close();
}, 240_000);
beforeEach(async () => {
  ({ page, complaints } = await signedIn(browser, stack, "super@example.com", wide));
  await button("Edit question")(page).waitFor();
  await button(/^Rename /)(page).waitFor();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await model?.close();
}, 180_000);

const keys = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  Escape: { key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 },
  "Control+k": { key: "k", code: "KeyK", windowsVirtualKeyCode: 75, modifiers: 2 },
  "?": { key: "?", code: "Slash", windowsVirtualKeyCode: 191, text: "?", modifiers: 8 },
} as const;
type Key = keyof typeof keys;

/** Sends all keys before the page has handled the first of them. */
async function pressAtOnce(page: Page, pressed: readonly Key[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sent = pressed.flatMap((each) => [
    session.send("Input.dispatchKeyEvent", {
      type: "text" in keys[each] ? "keyDown" : "rawKeyDown",
      ...keys[each],
    }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...keys[each], text: "" }),
  ]);
  await Promise.all(sent);
  await session.detach();
}

type Late = { closingsToCome?: number };

/** Delays the browser's close events by half a second. */
const showLate = (page: Page) =>
  page.evaluate(() => {
    const late = window as Late;
    late.closingsToCome = 0;
    addEventListener(
      "close",
      (event) => {
        const { target } = event;
        if (!event.isTrusted || !(target instanceof HTMLDialogElement)) return;
        event.stopImmediatePropagation();
        late.closingsToCome = (late.closingsToCome ?? 0) + 1;
        setTimeout(() => {
          target.dispatchEvent(new Event("close"));
          late.closingsToCome = (late.closingsToCome ?? 0) - 1;
        }, 500);
      },
      true,
    );
  });
const allIsShown = (page: Page) =>
  page.waitForFunction(() => {
    const { closingsToCome } = window as Late;
    return !closingsToCome;
  });

type Window = {
  name: string;
  /** The element that has the focus before the window opens and after it closes. */
  opener: (page: Page) => Locator;
  /** An element that is visible while the window is open. */
  shown: (page: Page) => Locator;
  open: Key;
  /** The keys that close the window. */
  closes: readonly Key[];
  /** Whether the window opens inside the profile. */
  isInProfile?: boolean;
};

const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name, exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).last();
const question = (page: Page) => page.getByLabel("Your question", { exact: true });
const both = ["Escape", "Enter"] as const;

const windows: Window[] = [
  {
    name: "the question before an entry is deleted",
    opener: button(/^Delete /),
    shown: dialog("Delete this entry?"),
    open: "Enter",
    closes: both,
  },
  {
    name: "the profile",
    opener: (page) => page.locator(".profile-button"),
    shown: dialog("Profile Settings"),
    open: "Enter",
    closes: both,
  },
  {
    name: "what was counted",
    opener: button("Unlimited requests"),
    shown: dialog("Your requests"),
    open: "Enter",
    closes: both,
  },
  {
    name: "how formulas are written",
    opener: button(/^Excel · English/),
    shown: dialog("How formulas are written"),
    open: "Enter",
    closes: both,
  },
  {
    name: "the list of shortcuts by its button",
    opener: button(/^Keyboard shortcuts/),
    shown: dialog("Keyboard shortcuts"),
    open: "Enter",
    closes: both,
  },
  {
    name: "the list of shortcuts by its key",
    opener: (page) => page.getByRole("link", { name: "Skip to content" }),
    shown: dialog("Keyboard shortcuts"),
    open: "?",
    closes: both,
  },
  {
    name: "the command palette",
    opener: question,
    shown: dialog("Commands"),
    open: "Control+k",
    closes: ["Escape"],
  },
  {
    name: "what was counted, out of the profile",
    opener: (page) => page.getByRole("dialog").getByRole("button", { name: "Your requests" }),
    shown: dialog("Your requests"),
    open: "Enter",
    closes: both,
    isInProfile: true,
  },
  {
    name: "the question before a plan is cancelled",
    opener: (page) => page.getByRole("dialog").getByRole("button", { name: "Cancel Subscription" }).first(),
    shown: dialog("Cancel Subscription"),
    open: "Enter",
    closes: both,
    isInProfile: true,
  },
  {
    name: "a saved chat's new name",
    opener: button(/^Rename /),
    shown: (page) => page.getByLabel("New name"),
    open: "Enter",
    closes: ["Escape"],
  },
  {
    name: "the question, edited",
    opener: button("Edit question"),
    shown: (page) => page.getByLabel("Your question, edited"),
    open: "Enter",
    closes: ["Escape"],
  },
];

const openWindows = () => page.locator("dialog[open]").count();
const isFocused = (place: Locator) =>
  place.evaluate(async (element) => {
    while (element !== document.activeElement) await new Promise((later) => requestAnimationFrame(later));
  });

/** Opens the window once, so that its code is loaded, and closes it. Then the opener has the focus. */
async function isReady({ opener, shown, open, isInProfile }: Window): Promise<void> {
  if (isInProfile) await page.locator(".profile-button").click();
  await opener(page).focus();
  await pressAtOnce(page, [open]);
  await shown(page).waitFor();
  await page.keyboard.press("Escape");
  await shown(page).waitFor({ state: "detached" });
  await isFocused(opener(page));
}

const ways = windows.flatMap((window) => window.closes.map((close) => ({ ...window, window, close })));

/** Opens, closes, opens, closes and opens the window without a pause; finally closes it. */
async function expectToOpenAgain({ opener, shown, open }: Window, close: Key): Promise<void> {
  const before = await openWindows();
  await pressAtOnce(page, [open, close, open, close, open]);
  await allIsShown(page);
  const holdFocus = shown(page).evaluateAll((all) =>
    all.map((each) => each.contains(document.activeElement)),
  );
  expect(await holdFocus).toEqual([true]);
  const own = await shown(page).and(page.locator("dialog")).count();
  expect(await openWindows()).toBe(before + own);
  await pressAtOnce(page, [close]);
  await allIsShown(page);
  expect(await shown(page).count()).toBe(0);
  await isFocused(opener(page));
  expect(await openWindows()).toBe(before);
}

test.each(ways)(
  "$name, closed by $close, is opened again by the very next key",
  async ({ window, close }) => {
    await isReady(window);
    await expectToOpenAgain(window, close);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test.each(ways)(
  "$name, closed by $close, is opened again even before the browser's close event",
  async ({ window, close }) => {
    await isReady(window);
    await showLate(page);
    await expectToOpenAgain(window, close);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("the palette, closed by a click outside, is opened again by the very next key", async () => {
  await showLate(page);
  await question(page).focus();
  await page.keyboard.press("ControlOrMeta+k");
  await dialog("Commands")(page).waitFor();
  await page.mouse.click(5, 5);
  await pressAtOnce(page, ["Control+k"]);
  await allIsShown(page);
  expect(await openWindows()).toBe(1);
  await pressAtOnce(page, ["Escape"]);
  await isFocused(question(page));
});

test("a palette command opens its dialog while the palette closes, and the next key goes to that dialog", async () => {
  await page.locator(".profile-button").click();
  await dialog("Profile Settings")(page).waitFor();
  await page.keyboard.press("Escape");
  await question(page).focus();
  await page.keyboard.press("ControlOrMeta+k");
  await dialog("Commands")(page).waitFor();
  await page.keyboard.type("profile");
  await showLate(page);
  await pressAtOnce(page, ["Enter", "Escape", "Control+k"]);
  await allIsShown(page);
  await dialog("Commands")(page).waitFor();
  expect(await openWindows()).toBe(1);
  await pressAtOnce(page, ["Escape"]);
  await isFocused(question(page));
});

test("after an entry was deleted, the focus is on the heading of its list", async () => {
  const remove = button(/^Delete /)(page);
  await remove.focus();
  await page.keyboard.press("Enter");
  await dialog("Delete this entry?")(page).getByRole("button", { name: "Delete", exact: true }).focus();
  await page.keyboard.press("Enter");
  await isFocused(page.getByRole("heading", { name: /^My Requests/ }));
  await button("Undo")(page).click();
  await remove.waitFor();
});

test("Escape closes a confirmation or a rename form, but does not stop an answer in the background", async () => {
  const held = Promise.withResolvers<void>();
  model.says({ words: ["One ", "two ", "three"], gate: { before: 1, open: held.promise } });
  await question(page).fill("Add up A1 to A3");
  await question(page).press("Enter");
  const stop = page.getByRole("button", { name: "Stop" });
  await stop.waitFor();
  await button(/^Delete /)(page).focus();
  await pressAtOnce(page, ["Enter", "Escape"]);
  await isFocused(button(/^Delete /)(page));
  await button(/^Rename /)(page).focus();
  await pressAtOnce(page, ["Enter", "Escape"]);
  await isFocused(button(/^Rename /)(page));
  expect(await stop.count()).toBe(1);
  held.resolve();
  await isAnswered(page);
  await page.getByRole("log").getByText("One two three", { exact: true }).waitFor();
  expect(await page.getByText("This answer was stopped.").count()).toBe(0);
  model.says();
  expect(complaints).toEqual([]);
}, 180_000);

test("confirming twice at the same moment acts only once, and the focus stays near the button that waits", async () => {
  const calls = callsOf(page);
  await slowLink(page, 1_000);
  await page.locator(".profile-button").click();
  const plan = page.getByRole("dialog").getByRole("region", { name: "Premium Subscription" });
  await plan.getByRole("button", { name: "Cancel Subscription" }).focus();
  await page.keyboard.press("Enter");
  const yes = dialog("Cancel Subscription")(page).getByRole("button", { name: "Cancel Subscription" });
  await yes.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await plan.getByRole("button", { name: "Cancelling..." }).waitFor();
  await isFocused(plan.getByRole("heading", { name: "Premium Subscription" }));
  await page.locator(".toast").getByText("Subscription Updated", { exact: true }).waitFor();
  await slowLink(page, 0);
  expect(countOf(calls, "POST /api/stripe/cancel-subscription")).toBe(1);
});
