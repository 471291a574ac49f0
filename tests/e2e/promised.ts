// What the promises of each screen are shown on: one stack and one browser, and a page of their own for each test.

import { afterAll, beforeAll } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, type TestStackOptions, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { newPerson, signedIn } from "./workspace.ts";

/** What the server says of a part that does not answer. */
export const down = "This part is not available right now. Please try again in a moment.";

/** Waits until a toast says exactly this. */
export const told = (page: Page, text: string) =>
  page.locator(".toast").getByText(text, { exact: true }).waitFor();

/** Both are there from the first test on. `options` are asked for before the stack starts. */
export function promised(options = (): TestStackOptions => ({})) {
  let stack: TestStack;
  let browser: Browser;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([testStack(options()), launch()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 60_000);
  return {
    get stack() {
      return stack;
    },
    get browser() {
      return browser;
    },
    /** Someone's own page, in a chat that is empty. */
    signedIn: (email: string, look?: Parameters<Browser["newContext"]>[0]) =>
      signedIn(browser, stack, email, look),
    /** Someone nobody has seen before, in a chat that is empty. */
    newPerson: (look?: Parameters<Browser["newContext"]>[0]) => newPerson(browser, stack, look),
  };
}
