// A person at work: signed in, in a chat that is empty.

import { isDeepStrictEqual } from "node:util";
import { expect } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { signUp } from "../support/sign-up.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import { visit, type Watched } from "./browser.ts";

export async function signedIn(
  browser: Browser,
  stack: Pick<TestStack, "site" | "ports">,
  email: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched> {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const watched = await visit(browser, [stack.site, identity], options);
  const { page } = watched;
  page.setDefaultTimeout(60_000);
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Your question").waitFor();
  return watched;
}

/** Someone with an account of their own, in a browser and at the API at once. */
export async function newPerson(
  browser: Browser,
  stack: Pick<TestStack, "site" | "inbox">,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched & { who: Visitor }> {
  const who = await signUp(stack);
  const watched = await visit(browser, [stack.site], options);
  const { page, context } = watched;
  page.setDefaultTimeout(60_000);
  const value = who.browser.cookie("cellwright") ?? "";
  await context.addCookies([{ name: "cellwright", value, url: stack.site }]);
  await page.goto(`${stack.site}/dashboard`);
  await page.getByText("5 requests left").waitFor();
  return { ...watched, who };
}

/** Begins a new session, and waits until it is the one on the page. */
export async function inNewSession(page: Page): Promise<void> {
  // the session that the page makes or finds by itself is not the one asked for
  await page.waitForFunction(() => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(Object.values(localStorage).join()));
  const before = await page.getByRole("log").elementHandle();
  const made = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/sessions"),
  );
  await page.getByRole("button", { name: "New Session" }).first().click();
  const { id } = await (await made).json();
  // the empty chat of before looks the same, and is drawn a moment longer
  await page.waitForFunction((session) => Object.values(localStorage).join().includes(session), id);
  await page.waitForFunction((log) => !log?.isConnected, before);
}

/** Asks, and waits until the answer is whole. */
export async function ask(page: Page, question: string): Promise<void> {
  const bubbles = page.getByRole("log").locator(".bubble");
  const before = await bubbles.count();
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  // until then the button is that of the question before
  await bubbles.nth(before).waitFor();
  await isAnswered(page);
}

export async function isAnswered(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page
    .getByRole("button", { name: /^(Ask again|Retry)$/ })
    .last()
    .waitFor();
}

/** Reads until it is `wanted`: the page may still be on its way. */
export async function expectSoon<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  let last: Value | undefined;
  for (let tries = 0; tries < 200; tries++) {
    last = await read();
    if (isDeepStrictEqual(last, wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(last).toEqual(wanted);
}

/** Unfolds how a formula was checked. */
export const openCheck = (formula: Locator): Promise<void> =>
  formula.locator("summary", { hasText: "How it was checked" }).click();

/** Puts `text` on the clipboard and into what has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}
