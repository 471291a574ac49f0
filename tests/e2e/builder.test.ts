// The Formula Builder makes formulas from descriptions. The Formula Explanation card repairs broken formulas.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { computed } from "./spreadsheet.ts";
import { expectAccessible, looks } from "./well.ts";
import { openCheck, paste, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const builder = (page: Page) => page.getByRole("region", { name: "Formula Builder" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test("without premium the builder is dimmed and says that it needs premium", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com");
  const card = builder(page);
  await card.getByText("Premium Only", { exact: true }).waitFor();
  await card.getByText("This feature is only available with a premium subscription.").waitFor();
  expect(await card.getByLabel("Description").isDisabled()).toBe(true);
  expect(await card.getByLabel("Category").isDisabled()).toBe(true);
  expect(await card.getByLabel("Function").isDisabled()).toBe(true);
  await card.getByRole("button", { name: "Premium Required" }).click();
  await toast(page, "Premium Feature");
  await toast(page, "Formula builder is only available for premium users. Please upgrade your plan.");
  await expectAccessible(page, complaints);
}, 180_000);

test.each(looks)(
  "a description becomes a correct formula with its check and alternatives (%s)",
  async (_name, look) => {
    const { page, complaints } = await signedIn(browser, stack, "premium@example.com", look);
    const card = builder(page);
    await card.getByRole("button", { name: "Generate Formula" }).click();
    await toast(page, "Description required");
    await toast(page, "Please describe what you want the formula to do.");

    expect(await card.getByLabel("Function").isDisabled()).toBe(true);
    await card.getByLabel("Category").selectOption("Math & Trig");
    expect(await card.getByLabel("Function").locator("option").allTextContents()).toEqual([
      "Any function",
      "SUM",
      "SUMIF",
      "SUMIFS",
      "AVERAGE",
      "COUNT",
    ]);
    await card.getByLabel("Function").selectOption("SUMIF");
    await card.getByLabel("Description").fill("Sum the amounts in column C where column A is Paid");
    await card.getByLabel("Description").press("Enter");
    await toast(page, "Formula generated successfully");

    await card.getByText("Runs, not proven", { exact: true }).waitFor();
    await openCheck(card);
    await card.getByText(/It was run on made-up data/).waitFor();
    await card.getByText(/^Works in Excel/).waitFor();
    await card.getByRole("button", { name: "Copy", exact: true }).first().click();
    await toast(page, "Formula has been copied to your clipboard.");
    const formula = await page.evaluate(() => navigator.clipboard.readText());
    const sheet = [
      ["Status", "Name", "Amount"],
      ["Paid", "Ann", 3],
      ["Open", "Bob", 4],
      ["Paid", "Cid", 5],
    ];
    expect(computed(formula, sheet)).toBe(8);
    await page
      .getByRole("region", { name: "My Requests" })
      .getByText(/Sum the amounts in column C/)
      .first()
      .waitFor();
    await expectAccessible(page, complaints);
  },
  180_000,
);

test("a formula is accepted only if it fits the examples that were pasted from a sheet", async () => {
  const { page, complaints } = await signedIn(browser, stack, "premium@example.com");
  const card = builder(page);
  await card.getByText("Show by example").click();
  await card.getByLabel("Example 1, A").focus();
  await paste(page, "2\t3\t\t5\n10\t4\t\t14");
  expect(await card.getByLabel("Example 2, Wanted").inputValue()).toBe("14");
  await card.getByLabel("Description").fill("Add column A and column B in each row");
  await card.getByRole("button", { name: "Generate Formula" }).click();
  await toast(page, "Formula generated successfully");
  await card.getByText("Verified on your data", { exact: true }).waitFor();

  await card.getByLabel("Example 2, Wanted").fill("999");
  await card.getByRole("button", { name: "Generate Formula" }).click();
  await card
    .getByRole("listitem")
    .filter({ hasText: /example/i })
    .first()
    .waitFor();
  expect(await card.getByText("Verified on your data", { exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);

test("a formula that needs a new Excel version comes with an alternative for older versions", async () => {
  const { page, complaints } = await signedIn(browser, stack, "premium@example.com");
  const card = builder(page);
  await card.getByLabel("Category").selectOption("Lookup & Reference");
  await card.getByLabel("Function").selectOption("XLOOKUP");
  await card.getByLabel("Description").fill("Look up the value of E2 in column A and return column B");
  await card.getByLabel("Description").press("Enter");
  await card.getByRole("heading", { name: "The same elsewhere" }).waitFor();
  await openCheck(card);
  await card.getByText("Works in Excel 2021 and newer and Google Sheets").waitFor();
  await card
    .getByRole("button", { name: /^Copy for Excel .* and newer$/ })
    .first()
    .click();
  await toast(page, "Formula has been copied to your clipboard.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/XLOOKUP/);
  await expectAccessible(page, complaints);
}, 180_000);

test("a broken formula is repaired, and the changes are shown before they are applied", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", looks[1]?.[1]);
  const card = page.getByRole("region", { name: "Formula Explanation" });
  const field = card.getByLabel("Formula", { exact: true });
  await field.fill('=SUMM(A1:A3,IF(B1="x",1,2)');
  await card.getByRole("button", { name: "Validate" }).click();
  await card.getByRole("button", { name: "Repair" }).click();
  await card.getByText("Formula repaired").waitFor();
  expect(await card.locator("del").allTextContents()).toEqual(["SUMM"]);
  expect(await card.locator("ins").allTextContents()).toEqual(["SUM", ")"]);
  await page.getByText("5 requests left").waitFor();
  await expectAccessible(page, complaints);
  await card.getByRole("button", { name: "Use this formula" }).click();
  expect(await field.inputValue()).toBe('=SUM(A1:A3,IF(B1="x",1,2))');
  await card.getByRole("button", { name: "Validate" }).click();
  await toast(page, "The formula syntax is correct.");
  expect(complaints).toEqual([]);
}, 180_000);

test("if a formula can be repaired in several ways, all of them are offered side by side", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", looks[0]?.[1]);
  const card = page.getByRole("region", { name: "Formula Explanation" });
  const field = card.getByLabel("Formula", { exact: true });
  await field.fill('=IF(A1>5,"a","b","c")');
  await card.getByRole("button", { name: "Validate" }).click();
  await card.getByRole("button", { name: "Repair" }).click();
  await card.getByText("Several repairs fit. Which one did you mean?").waitFor();
  const ways = card.getByRole("button", { name: "Use this formula" });
  expect(await ways.count()).toBe(3);
  await page.getByText("5 requests left").waitFor();
  await expectAccessible(page, complaints);
  await ways.nth(1).click();
  expect(await field.inputValue()).toBe('=IF(A1>5,"a","c")');
}, 180_000);

test("one click reads a formula in another function language, and the next click reads it in the user's own", async () => {
  const { page, complaints } = await signedIn(browser, stack, "premium@example.com", looks[1]?.[1]);
  const card = page.getByRole("region", { name: "Formula Explanation" });
  await card.getByLabel("Formula", { exact: true }).fill('=WENN(A1>5;"a";"b")');
  await card.getByRole("button", { name: "Explain", exact: true }).click();
  await toast(page, "Failed to explain formula");
  await card.getByText("WENN is what IF is called in another language.", { exact: false }).waitFor();
  await card.getByRole("button", { name: "Read as German" }).click();
  await card.getByRole("heading", { name: "Formula is valid" }).waitFor();
  await card.getByText("Formulas here are read as German.").waitFor();
  await card.getByLabel("Formula", { exact: true }).press("End");
  await card.getByText("WENN(Bedingung", { exact: false }).first().waitFor();
  await card.getByRole("button", { name: "Explain", exact: true }).click();
  await card.getByRole("heading", { name: /steps, in the order/ }).waitFor();
  await expectAccessible(page, complaints);
  await card.getByRole("button", { name: "Read as English" }).click();
  await card.getByRole("button", { name: "Validate" }).click();
  await card.getByRole("heading", { name: "Formula has errors" }).waitFor();
}, 180_000);

test("text that is not a formula, and functions that do not exist, are reported below the field", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com");
  const card = page.getByRole("region", { name: "Formula Explanation" });
  const field = card.getByLabel("Formula", { exact: true });
  await field.fill("hello");
  await card.getByRole("button", { name: "Validate" }).click();
  await card.getByText("This is text, not a formula.", { exact: false }).waitFor();
  expect(await card.getByRole("button", { name: "Repair" }).count()).toBe(0);
  await field.fill("=SUM(A1:A3)");
  await card.getByRole("button", { name: "Validate" }).click();
  const valid = card.getByRole("heading", { name: "Formula is valid" });
  await valid.waitFor();
  await field.fill("");
  await field.pressSequentially("=VLOKUP(A2,");
  expect(await valid.count()).toBe(0);
  await card.getByText("Did you mean", { exact: true }).waitFor();
  await card.getByRole("button", { name: "VLOOKUP", exact: true }).click();
  expect(await field.inputValue()).toBe("=VLOOKUP(A2,");
  await expectAccessible(page, complaints);
}, 180_000);
