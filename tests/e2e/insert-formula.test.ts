// Formulas of the chat are shown in their cells, inserted, undone and saved, all in the browser.
import { readFile } from "node:fs/promises";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { selfCheck } from "@cellwright/workbook/self-check";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { orders } from "./made-orders.ts";
import { address, grid, openFile } from "./open-sheet.ts";
import { savedCell } from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { ask, expectSoon } from "./workspace.ts";

const fixture = createFixture();

const cell = (page: Page, name: string) => grid(page).getByRole("gridcell", { name, exact: true });
const proposal = (page: Page) => page.getByRole("region", { name: /^Proposed for/ });
const insertAnswer = (page: Page) =>
  page.getByRole("log").getByRole("button", { name: "Insert into the sheet" }).last().click();

/** Opens orders and asks for a formula that is filled along them. */
async function asked(page: Page, question = "Net plus 19 %"): Promise<void> {
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Use A1:E41 in a question" }).click();
  await page.getByText("Orders!A1:E41 · orders.xlsx").waitFor();
  await ask(page, question);
}

/** The file that is saved when the user downloads the changed workbook. */
async function savedFile(page: Page): Promise<Uint8Array> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the changed workbook" }).click();
  return readFile(await (await download).path());
}

test.each(looks)(
  "a formula is proposed in its cells, filled down, inserted, saved and undone: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    await asked(page);
    await insertAnswer(page);
    await proposal(page).getByText("Proposed for F2:F41").waitFor();
    await cell(page, "11.9").nth(1).waitFor({ state: "attached" });
    await expectWell(page, complaints, `sheet-proposal-${name.replaceAll(" ", "-")}`);
    await proposal(page).getByLabel("Fill down").click();
    await proposal(page)
      .getByText("Proposed for F2:")
      .or(page.getByText("Proposed for F2 "))
      .first()
      .waitFor();
    await expectSoon(() => address(page), "F2");
    await proposal(page).getByLabel("Fill down").click();
    await expectSoon(() => address(page), "F2:F41");
    await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
    await page.getByText("Inserted into F2:F41").first().waitFor();
    await proposal(page).waitFor({ state: "detached" });
    await expectWell(page, complaints, `sheet-inserted-${name.replaceAll(" ", "-")}`);

    const workbook = readWorkbook(await savedFile(page), "orders.xlsx");
    const [sheet] = workbook.sheets;
    expect(sheet?.formulas.get(keyOf(1, 5))).toMatch(/^D2\*(1\.19|\(1\+19%\)|119%)/);
    expect(sheet?.formulas.get(keyOf(40, 5))).toMatch(/^D41\*/);
    expect(sheet?.values.get(keyOf(40, 5))).toBeCloseTo(476);
    const { compared, equal } = selfCheck(workbook);
    expect([compared, equal]).toEqual([80, 80]);

    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expectSoon(() => cell(page, "11.9").count(), 1);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("a new column gets a heading, in one insertion and one undo, and in the saved workbook", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await asked(page);
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  await insertAnswer(page);
  const heading = proposal(page).getByLabel("Heading of the new column");
  await expectSoon(() => heading.inputValue(), "Net*(1+19%)");
  await cell(page, "Net*(1+19%)").waitFor({ state: "attached" });
  await heading.fill("With tax");
  await cell(page, "With tax").waitFor({ state: "attached" });
  expect(await heading.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectWell(page, complaints, "sheet-heading");
  await heading.fill("Gross price");
  await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
  await proposal(page).waitFor({ state: "detached" });
  await cell(page, "Gross price").waitFor({ state: "attached" });
  await expectSoon(() => savedCell(user, "F1"), "Gross price");
  expect(await savedCell(user, "F2")).toBe("=D2*(1+19%)");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expectSoon(() => cell(page, "11.9").count(), 1);
  expect(await cell(page, "Gross price").count()).toBe(0);
  await expectSoon(async () => (await savedCell(user, "F1")) ?? "", "");
  expect(complaints).toEqual([]);
}, 180_000);

test("a proposal can be discarded by keyboard, and nothing changes", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await asked(page);
  await insertAnswer(page);
  await proposal(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Insert");
  await page.keyboard.press("Escape");
  await proposal(page).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Download the changed workbook" }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);

test("the formula of an answer goes into the empty cell that is selected", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Use A1:E41 in a question" }).click();
  await page.getByText("Orders!A1:E41 · orders.xlsx").waitFor();
  const box = page.getByLabel("Address or name");
  await box.fill("D3");
  await box.press("Enter");
  await page.getByText("Use A1:E41 in a question").waitFor();
  expect(await page.getByText(/^The formula of the next answer/).count()).toBe(0);
  await box.fill("H3");
  await box.press("Enter");
  await page.getByText("The formula of the next answer goes into H3.").waitFor();
  await ask(page, "Net plus 19 %");
  expect(await page.getByRole("log").locator(".formula code").first().textContent()).toMatch(/^=D3\*/);
  await insertAnswer(page);
  await proposal(page).getByText("Proposed for H3:H41").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a closed workbook comes back with the formulas that were inserted", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await asked(page);
  await insertAnswer(page);
  await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
  await proposal(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Close the workbook" }).click();
  await grid(page).waitFor({ state: "detached" });
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await cell(page, "11.9").nth(1).waitFor({ state: "attached" });
  expect(complaints).toEqual([]);
}, 180_000);

test("a file that cannot be changed says what to do", async () => {
  const { page } = await fixture.newUser(wide);
  await openFile(page, "orders.csv", "Region,Net\nNorth,10\nSouth,20\n");
  await page.getByRole("button", { name: "Use A1:B3 in a question" }).click();
  await ask(page, "Sum of Net");
  await insertAnswer(page);
  await page.getByText("Only .xlsx and .xlsm files can be changed.").first().waitFor();
}, 180_000);
