// The Formula Explanation card: free users validate formulas, premium users get explanations.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { expectAccessible, type Look, narrow } from "./well.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

async function signedIn(email: string, look: Look = {}) {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const { page, complaints } = await visit(browser, [stack.site, identity], look);
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  const card = page.getByRole("region", { name: "Formula Explanation" });
  await card.waitFor();
  return { page, card, complaints };
}

const selected = (page: Page) =>
  page
    .getByLabel("Formula", { exact: true })
    .evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));

test.each<[string, Look]>([
  ["light and wide", {}],
  ["dark and narrow", narrow],
])(
  "without premium a broken formula is validated and the error is marked (%s)",
  async (_look, look) => {
    const { page, card, complaints } = await signedIn("free@example.com", look);
    const field = card.getByLabel("Formula", { exact: true });

    await card.getByRole("button", { name: "Validate" }).click();
    await page.getByText("Please enter a formula to validate.", { exact: true }).waitFor();

    await field.pressSequentially("=VLOOK");
    await card.getByRole("button", { name: "VLOOKUP" }).click();
    expect(await field.inputValue()).toBe("=VLOOKUP(");
    await field.fill("");
    await field.pressSequentially("=SUMIF(A:A,");
    expect(await card.locator(".typing-help strong").textContent()).toMatch(/^criteri/);
    await field.fill("=SUMM(A1:A3)+VLOOKUP(1");
    await field.press("Enter");

    await page.getByText("Formula has errors", { exact: true }).first().waitFor();
    const unknown = card.getByRole("button", { name: /^Error Characters 2–5: .*SUMM/ });
    await unknown.hover();
    expect(await card.locator("mark[data-active=true]").textContent()).toBe("SUMM");
    await unknown.click();
    expect(await selected(page)).toBe("SUMM");
    expect(await card.getByText(/^Works in/).count()).toBe(0);
    await expectAccessible(page, complaints, ".formulas");

    await field.fill("=XLOOKUP(1,A:A,B:B)");
    await card.getByRole("button", { name: "Validate" }).click();
    await page.getByText("The formula syntax is correct.", { exact: true }).waitFor();
    await card.getByText("Works in Excel 2021 and newer and Google Sheets").waitFor();

    await card.getByText("Premium Only", { exact: true }).waitFor();
    await card.getByText("This feature is only available with a premium subscription.").waitFor();
    expect(await card.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/subscribe");
    await card.getByRole("button", { name: "Premium Required" }).click();
    await page
      .getByText("Formula explanation is only available for premium users. Please upgrade your plan.", {
        exact: true,
      })
      .waitFor();
    await expectAccessible(page, complaints, ".formulas");

    await page.reload();
    await card.waitFor();
    expect(await field.inputValue()).toBe("=XLOOKUP(1,A:A,B:B)");
  },
  180_000,
);

test.each<[string, Look]>([
  ["light and wide", {}],
  ["dark and narrow", narrow],
])(
  "with premium a formula is explained step by step, also by keyboard (%s)",
  async (_look, look) => {
    const { page, card, complaints } = await signedIn("premium@example.com", look);
    const field = card.getByLabel("Formula", { exact: true });
    expect(await card.getByText("Premium Only").count()).toBe(0);

    await card.getByRole("button", { name: "Explain" }).click();
    await page.getByText("Please enter a formula to explain.", { exact: true }).waitFor();

    await field.fill("=SUM(A1");
    await card.getByRole("button", { name: "Explain" }).click();
    await page.getByText("Failed to explain formula", { exact: true }).waitFor();

    await field.fill('=IF(SUM(A1:A3)>10,"high","low")');
    await card.getByRole("button", { name: "Explain" }).click();
    await page.getByText("Formula explained", { exact: true }).waitFor();
    // move the mouse away, because a step might appear under the pointer
    await page.mouse.move(0, 0);
    const steps = card.locator(".parts").getByRole("button");
    expect(await steps.count()).toBe(3);
    const parts = ["SUM(A1:A3)", "SUM(A1:A3)>10", 'IF(SUM(A1:A3)>10,"high","low")'];
    for (const [place, part] of parts.entries()) {
      await steps.nth(place).focus();
      expect(
        await card
          .locator("mark[data-active=true]")
          .allTextContents()
          .then((all) => all.join("")),
      ).toBe(part);
    }
    await steps.first().press("Enter");
    expect(await selected(page)).toBe("SUM(A1:A3)");
    await steps.first().hover();
    await expectAccessible(page, complaints, ".formulas");
  },
  180_000,
);
