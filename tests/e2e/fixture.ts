// Setup for the tests of the specification: a stack and a browser per file, and a new page for each test.

import { afterAll, beforeAll } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, type TestStackOptions, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { newUser, signedIn } from "./workspace.ts";

/** The gateway's message when a service does not respond. */
export const down = "This part is not available right now. Please try again in a moment.";

/** Waits for a toast that contains exactly this text. */
export const waitForToast = (page: Page, text: string) =>
  page.locator(".toast").getByText(text, { exact: true }).waitFor();

/** Starts the stack and the browser before the first test. `options` is called before the stack starts. */
export function createFixture(options = (): TestStackOptions => ({})) {
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
    /** A page of an existing user, with an empty chat. */
    signedIn: (email: string, look?: Parameters<Browser["newContext"]>[0]) =>
      signedIn(browser, stack, email, look),
    /** A page of a new user, with an empty chat. */
    newUser: (look?: Parameters<Browser["newContext"]>[0]) => newUser(browser, stack, look),
  };
}
