// Clarifying questions: an unclear question has other readings, and one click answers one of them.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { paste, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const table =
  "Region\tStatus\tAmount\tCost\nNorth\tPaid\t10\t4\nSouth\tOpen\t20\t9\nNorth\tOpen\t5\t1\nSouth\tPaid\t7\t3";

test("an unclear question offers other readings; a click answers the chosen one, and the offer disappears", async () => {
  const { page, complaints } = await signedIn(browser, stack, "premium@example.com", {
    viewport: { width: 360, height: 740 },
  });
  const chat = page.getByRole("region", { name: "AI Excel Assistant" });
  const offered = chat.getByRole("group", { name: "Or did you mean one of these?" });
  const formulas = chat.locator(".formula code");
  await chat.getByLabel("Your question").focus();
  await paste(page, table);
  await chat.getByLabel("Your question").fill("regions and their cost somehow");
  await chat.getByLabel("Your question").press("Enter");
  const first = offered.getByRole("button").first();
  const words = await first.textContent();
  const [guess] = await formulas.allInnerTexts();

  await first.press("Enter");
  await chat.getByText("Here is a formula").waitFor();

  expect(await chat.locator(".message[data-role=user]").last().textContent()).toContain(words);
  expect((await formulas.allInnerTexts()).at(-1)).not.toBe(guess);
  await offered.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
}, 180_000);

test("an empty chat offers example questions; a click puts the question and its table into the question box", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", {
    viewport: { width: 360, height: 740 },
  });
  const chat = page.getByRole("region", { name: "AI Excel Assistant" });
  const examples = chat.getByRole("group", { name: "For example:" });
  const box = chat.getByLabel("Your question");
  const first = examples.getByRole("button").first();
  const words = await first.textContent();
  expect(await examples.getByRole("button").count()).toBe(4);
  expect(await chat.getByRole("log").evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await first.click();

  expect(await box.inputValue()).toBe(words);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await box.press("Enter");
  await chat.locator(".formula code").first().waitFor();
  expect(await chat.locator(".formula code").first().textContent()).toContain("AVERAGEIFS");
  await examples.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
}, 180_000);
