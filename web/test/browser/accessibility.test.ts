// Every screen is one for everybody: axe finds nothing, light and dark, wide and narrow.
import { AxeBuilder } from "@axe-core/playwright";
import { type TestStack, testStack } from "@cellwright/local/testing/stack";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launch, visit } from "./browser.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

const looks = [
  { name: "light and wide", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "dark and wide", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  { name: "light and narrow", colorScheme: "light", viewport: { width: 360, height: 740 } },
  { name: "dark and narrow", colorScheme: "dark", viewport: { width: 360, height: 740 } },
] as const;
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectWell(page: Page, complaints: string[]): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide).toBe(false);
  expect(complaints).toEqual([]);
}

test.each(looks)(
  "the screens of a visitor and of a person, $name",
  async ({ colorScheme, viewport }) => {
    const identity = `http://127.0.0.1:${stack.ports.identity}`;
    const { page, complaints, context } = await visit(browser, [stack.site, identity], {
      colorScheme,
      viewport,
    });

    for (const path of ["/", "/login", "/no-such-page"]) {
      await page.goto(`${stack.site}${path}`, { waitUntil: "networkidle" });
      await expectWell(page, complaints);
    }
    await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
    await expectWell(page, complaints);
    await page.getByLabel("Email").fill("super@example.com");
    await page.getByLabel("Password").fill("cellwright");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Unlimited requests").waitFor();
    await page.getByLabel("Your question").fill("Sum the amounts in column C where column A is Paid");
    await page.getByLabel("Your question").press("Enter");
    await page.getByRole("button", { name: "Copy", exact: true }).last().waitFor();
    await expectWell(page, complaints);
    await page.goto(`${stack.site}/api/docs`);
    await expectWell(page, complaints);
    await context.close();
  },
  60_000,
);

test("a person who is not verified yet sees the banner, and it is for everybody too", async () => {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const { page, complaints } = await visit(browser, [stack.site, identity], {
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByText("Email verification required").waitFor();
  await expectWell(page, complaints);
}, 60_000);
