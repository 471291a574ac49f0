// Long and unfinished chats: there is no empty space at their end, and they are saved completely.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack({ env: { WORD_DELAY_MS: "250" } }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

async function signedIn(email: string): Promise<Page> {
  const { page } = await visit(browser, [stack.site]);
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Your question").waitFor();
  return page;
}

test("New Session during an answer saves the chat with the whole answer", async () => {
  const page = await signedIn("admin@example.com");
  const requests = page.getByRole("region", { name: "My Requests" });

  await page.getByLabel("Your question").fill("Sum the amounts in column C where column A is Paid");
  await page.getByLabel("Your question").press("Enter");
  await page
    .getByText(/I am not sure|This is how I read|Here is a formula/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "New Session" }).first().click();

  await requests.getByText("Chat session with 2 messages").waitFor();
  await requests.getByRole("button", { name: /^View/ }).click();
  await requests.getByText("The total of C:C where A:A is Paid.").waitFor();
}, 180_000);

test("a long chat scrolls in its own area, and the page ends below its content", async () => {
  const page = await signedIn("super@example.com");
  await page.getByLabel("Your question").fill(Array(200).fill("lorem").join("\n"));
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("I did not understand").first().waitFor();

  const rest = await page.evaluate(() => {
    const end = Math.max(
      ...[...document.querySelectorAll(".card")].map((card) => card.getBoundingClientRect().bottom),
    );
    return document.documentElement.scrollHeight - Math.max(end + scrollY, innerHeight);
  });
  expect(rest).toBeLessThan(200);
}, 180_000);
