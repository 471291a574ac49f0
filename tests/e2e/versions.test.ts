// Asking a question again, unchanged or edited: every version is kept, and the user can switch between them.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { scriptedModel } from "./scripted-model.ts";
import { ask, expectSoon, inNewSession, isAnswered, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
let count = 0;
beforeAll(async () => {
  model = await scriptedModel((turns) => `Answer ${++count} to: ${turns.at(-1)?.content}.`);
  [stack, browser] = await Promise.all([testStack({ openai: model.openai }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  model?.close();
}, 180_000);

const bubbles = async (page: Page) =>
  (await page.locator(".bubble, .reply").allTextContents()).map((text) => text.trim());

/** Waits for the messages, because the version number appears before the whole text. */
const expectShown = (page: Page, expected: string[]) => expectSoon(() => bubbles(page), expected);

async function fresh() {
  count = 0;
  const watched = await signedIn(browser, stack, "admin@example.com");
  await inNewSession(watched.page);
  return watched;
}

test("Ask again keeps both answers, and the keyboard switches between them", async () => {
  const { page, complaints } = await fresh();
  await ask(page, "One");
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("2 of 2").waitFor();
  await expectShown(page, ["One", "Answer 2 to: One."]);

  await page.getByRole("button", { name: "Previous version" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 of 2").waitFor();
  await expectShown(page, ["One", "Answer 1 to: One."]);
  await page.getByText("This is an older version. A new question goes on from here.").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe("Previous version");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("2 of 2").waitFor();
  expect(await focused()).toBe("Next version");
  await page.getByText("This is an older version.").waitFor({ state: "detached" });

  await page.reload();
  await page.getByText("2 of 2").waitFor();
  await expectShown(page, ["One", "Answer 2 to: One."]);
  expect(complaints).toEqual([]);
}, 180_000);

test("editing the last question keeps the old one with its answer, and the next question continues the version that is shown", async () => {
  const { page, complaints } = await fresh();
  await ask(page, "One");
  await ask(page, "Twoo");
  expect(await page.getByRole("button", { name: "Edit question" }).count()).toBe(1);

  await page.getByRole("button", { name: "Edit question" }).click();
  const field = page.getByLabel("Your question, edited");
  expect(await field.inputValue()).toBe("Twoo");
  await field.fill("Nothing");
  await page.keyboard.press("Escape");
  await page.getByText("Twoo", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Edit question");

  await page.keyboard.press("Enter");
  await field.fill("Two");
  await page.keyboard.press("Enter");
  await isAnswered(page);
  await page.getByText("2 of 2").waitFor();
  await expectShown(page, ["One", "Answer 1 to: One.", "Two", "Answer 3 to: Two."]);

  await page.getByRole("button", { name: "Previous version" }).click();
  await page.getByText("1 of 2").waitFor();
  await expectShown(page, ["One", "Answer 1 to: One.", "Twoo", "Answer 2 to: Twoo."]);

  await ask(page, "Three");
  const continued = [
    "One",
    "Answer 1 to: One.",
    "Twoo",
    "Answer 2 to: Twoo.",
    "Three",
    "Answer 4 to: Three.",
  ];
  await expectShown(page, continued);
  expect(await page.getByText("This is an older version.").count()).toBe(0);
  await ask(page, "Four");
  await expectShown(page, [...continued, "Four", "Answer 5 to: Four."]);
  expect(complaints).toEqual([]);
}, 180_000);

test("Ask again on an earlier answer keeps the later messages in the previous version", async () => {
  const { page, complaints } = await fresh();
  await ask(page, "One");
  await ask(page, "Two");
  await page.getByRole("button", { name: "Ask again" }).first().click();
  await page.getByText("2 of 2").waitFor();
  await expectShown(page, ["One", "Answer 3 to: One."]);
  await page.getByRole("button", { name: "Previous version" }).click();
  await page.getByText("Answer 2 to: Two.").waitFor();
  await expectShown(page, ["One", "Answer 1 to: One.", "Two", "Answer 2 to: Two."]);
  expect(complaints).toEqual([]);
}, 180_000);

test("if asking again fails, the old answer stays in place", async () => {
  count = 0;
  const { page, complaints } = await signedIn(browser, stack, "free@example.com");
  await inNewSession(page);
  await ask(page, "One");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("Failed to send message", { exact: true }).waitFor();
  await page.context().setOffline(false);
  await expectShown(page, ["One"]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectShown(page, ["One", "Answer 1 to: One."]);
  expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
}, 180_000);
