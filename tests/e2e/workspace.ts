// Opens pages of signed-in users and works on them as a user does: asks, pastes, opens details.

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

/** A new user, signed in to a browser and to the API. */
export async function newUser(
  browser: Browser,
  stack: Pick<TestStack, "site" | "inbox">,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched & { user: Visitor }> {
  const user = await signUp(stack);
  const watched = await visit(browser, [stack.site], options);
  const { page, context } = watched;
  page.setDefaultTimeout(60_000);
  const value = user.browser.cookie("cellwright") ?? "";
  await context.addCookies([{ name: "cellwright", value, url: stack.site }]);
  await page.goto(`${stack.site}/dashboard`);
  await page.getByText("5 requests left").waitFor();
  return { ...watched, user };
}

/** Starts a new session and waits until the page shows it. */
export async function inNewSession(page: Page): Promise<void> {
  // the page creates or finds a session by itself; wait for that before requesting another one
  await page.waitForFunction(() => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(Object.values(localStorage).join()));
  const before = await page.getByRole("log").elementHandle();
  const made = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/sessions"),
  );
  await page.getByRole("button", { name: "New Session" }).first().click();
  const { id } = await (await made).json();
  // wait for the new chat, because the old empty one looks the same and is shown a moment longer
  await page.waitForFunction((session) => Object.values(localStorage).join().includes(session), id);
  await page.waitForFunction((log) => !log?.isConnected, before);
}

/** Asks a question and waits for the complete answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const bubbles = page.getByRole("log").locator(".bubble");
  const before = await bubbles.count();
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  // until then, the Send button still belongs to the previous question
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

/** Calls `read` until it returns `expected`, because the page may still be updating. */
export async function expectSoon<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  let last: Value | undefined;
  for (let tries = 0; tries < 200; tries++) {
    last = await read();
    if (isDeepStrictEqual(last, expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(last).toEqual(expected);
}

/** Opens the details that show how a formula was checked. */
export const openCheck = (formula: Locator): Promise<void> =>
  formula.locator("summary", { hasText: "How it was checked" }).click();

/** Puts `text` on the clipboard and pastes it into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}
