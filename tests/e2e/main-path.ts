// The main path of a new user: sign up, verify, ask, get a correct formula, find it again.

import { expect } from "@jest/globals";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { verificationLink } from "../support/sign-up.ts";
import type { TestStack } from "../support/stack.ts";
import { visit } from "./browser.ts";
import { computed } from "./spreadsheet.ts";

const sheet = [
  ["Status", "Customer", "Amount"],
  ["Paid", "Ann", 120],
  ["Open", "Bob", 75.5],
  ["paid", "Cid", 30],
  ["Unpaid", "Dee", 1_000],
  ["Paid", "Eve", 0.25],
];
const paid = 150.25;

/** The local stack, or another one that runs on this machine. */
export type Place = Pick<TestStack, "site" | "inbox"> & { ports: { identity: number } };

/** Opens the link in the verification mail that was sent to an e-mail address. */
type Verify = (page: Page, address: string) => Promise<void>;

export async function walkMainPath(
  stack: Place,
  browser: Browser,
  verify: Verify = async (page, address) => {
    await page.goto(await verificationLink(stack, address));
  },
): Promise<void> {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const { page, context, complaints } = await visit(browser, [stack.site, identity]);
  const address = `ann.${Date.now()}@example.com`;

  await page.goto(stack.site);
  await page.getByRole("link", { name: "Get Started for Free" }).click();
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel(/^\s*Password[\s*]*$/).fill("correct horse");
  await page.getByLabel(/again|repeat|confirm/i).fill("correct horse");
  await page.getByLabel(/at least 16 years old/).check();
  await page.getByRole("button", { name: /sign up|register|create/i }).click();

  await page.waitForURL(`${stack.site}/dashboard`);
  await page.getByText("Email verification required").waitFor();
  await verify(page, address);
  await page.getByRole("heading", { name: "AI Excel Assistant" }).waitFor();
  await page.getByText("5 requests left").waitFor();
  expect(new URL(page.url()).search).toBe("");

  await page.getByLabel("Your question").fill("Sum the amounts in column C where column A is Paid");
  await page.getByLabel("Your question").press("Enter");
  await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
  await page.getByText("4 requests left").waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Formula has been copied to your clipboard.", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(computed(copied, sheet)).toBeCloseTo(paid, 10);

  await page.reload();
  await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
  await page.getByText("Sum the amounts in column C where column A is Paid").waitFor();
  await page.getByText("4 requests left").waitFor();

  await page.getByRole("button", { name: "New Session" }).first().click();
  await page.getByText("Session Saved", { exact: true }).waitFor();
  await page.getByText("Start a conversation! Ask me anything related to Microsoft Excel").waitFor();
  await page.getByRole("region", { name: "My Requests" }).getByText("Chat session with 2 messages").waitFor();

  await expectNoToken(stack, page, context);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  await page.goto(`${stack.site}/dashboard`);
  await page.waitForURL(/\/login\?returnTo=/);
  expect(complaints).toEqual([]);
}

/** Checks that no token is in a page, a response or the browser's storage. */
async function expectNoToken(stack: Place, page: Page, context: BrowserContext) {
  const jwt = /eyJ[\w-]{10,}\.[\w-]{10,}\./;
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(jwt);
  expect(await page.content()).not.toMatch(jwt);
  expect(JSON.stringify(await context.cookies(stack.site))).not.toMatch(jwt);
  for (const path of ["/api/auth/user", "/api/user/tokens", "/api/user/activities/all"]) {
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), path);
    expect(text).not.toMatch(jwt);
  }
}
