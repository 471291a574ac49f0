// While a formula is typed, clicked cells and arrow keys write references into it.

import { readFile } from "node:fs/promises";
import { keyOf, type Workbook } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { orders } from "./made-orders.ts";
import { activeText, address, goToCell, grid, openFile } from "./open-sheet.ts";
import { expectWell, type Look, looks, narrow, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();

const editor = (page: Page) => page.locator(".cell-editor textarea");
const text = (page: Page) => editor(page).inputValue();
const cell = (page: Page, row: number, column: number) =>
  grid(page)
    .locator(`[id$="-${row - 1}-${column}"]`)
    .first();

async function downloaded(page: Page): Promise<Workbook> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the changed workbook" }).click();
  return readWorkbook(await readFile(await (await download).path()), "orders.xlsx");
}

async function opened(look: Look = wide) {
  const visit = await fixture.newUser(look);
  await openFile(visit.page, "orders.xlsx", orders());
  await grid(visit.page).getByRole("gridcell", { name: "A-1", exact: true }).waitFor();
  return visit;
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await cell(page, ...from).hover();
  await page.mouse.down();
  await cell(page, ...to).hover();
  await page.mouse.up();
}

test.each(looks)(
  "clicks and drags give references while a formula is typed: %s",
  async (name, look) => {
    const { page, complaints } = await opened(look);
    await goToCell(page, "A8");
    await page.keyboard.type("=");
    await cell(page, 4, 1).click();
    await expectSoon(() => text(page), "=B4");
    await cell(page, 3, 1).click();
    await expectSoon(() => text(page), "=B3");
    await page.keyboard.type("&SUM(");
    await drag(page, [2, 0], [4, 1]);
    await expectSoon(() => text(page), "=B3&SUM(A2:B4");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
    await expectWell(page, complaints, `references-${name.replaceAll(" ", "-")}`);
    await page.keyboard.press("F4");
    await expectSoon(() => text(page), "=B3&SUM($A$2:$B$4");
    await page.keyboard.type(")");
    // no reference may stand here, so the click enters the formula
    await cell(page, 2, 0).click();
    await editor(page).waitFor({ state: "detached" });
    await expectSoon(() => address(page), "A2");
    const { sheets } = await downloaded(page);
    expect(sheets[0]?.formulas.get(keyOf(7, 0))).toBe("B3&SUM($A$2:$B$4)");
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("arrow keys choose cells if the formula was typed, and move the caret after F2", async () => {
  const { page, complaints } = await opened();
  await goToCell(page, "G2");
  await page.keyboard.type("=SUM(");
  for (const key of ["ArrowLeft", "ArrowLeft", "Shift+ArrowDown", "Shift+ArrowDown"])
    await page.keyboard.press(key);
  await expectSoon(() => text(page), "=SUM(E2:E4");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowDown");
  await expectSoon(() => text(page), "=SUM(E2:E41");
  await page.keyboard.press("ArrowLeft");
  await expectSoon(() => text(page), "=SUM(D2");
  await page.keyboard.type(")*");
  await page.keyboard.press("F2");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("+1");
  await expectSoon(() => text(page), "=SUM(D2)+1*");
  await page.keyboard.press("Escape");
  await expectSoon(() => address(page), "G2");
  expect(complaints).toEqual([]);
}, 180_000);

test("cells of another sheet get its name, and the formula is entered where it was begun", async () => {
  const { page, complaints } = await opened();
  await goToCell(page, "G2");
  await page.keyboard.type("=D2*");
  await page.getByRole("tab", { name: "Rates" }).click();
  const bar = page.getByLabel("Content of Orders!G2");
  await cell(page, 2, 1).click();
  await expectSoon(() => bar.inputValue(), "=D2*Rates!B2");
  await expectWell(page, complaints, "references-other-sheet");
  await page.keyboard.press("Enter");
  await expectSoon(() => address(page), "G3");
  await goToCell(page, "G2");
  await expectSoon(() => activeText(page), "11.9");
  expect((await downloaded(page)).sheets[0]?.formulas.get(keyOf(1, 6))).toBe("D2*Rates!B2");
  expect(complaints).toEqual([]);
}, 180_000);

test("in the formula bar and with the user's separator, a click gives a reference, in Arabic too", async () => {
  const { page, complaints, user } = await fixture.newUser(narrow);
  await user.call("PATCH", "/api/user/profile", { preferences: { functionLanguage: "de", separator: ";" } });
  await page.reload();
  await openFile(page, "orders.xlsx", orders());
  await page.locator(".language-picker select").selectOption("ar");
  await page.getByText("في هذا المتصفح فقط").waitFor();
  await cell(page, 7, 0).click();
  const bar = page.locator(".sheet-formula textarea");
  await bar.click();
  await bar.fill("=WENN(1<2;");
  await cell(page, 3, 1).click();
  await expectSoon(() => bar.inputValue(), "=WENN(1<2;B3");
  await expectWell(page, complaints, "references-arabic");
  await page.keyboard.type(";0)");
  await page.keyboard.press("Enter");
  await expectSoon(() => address(page), "A8");
  await cell(page, 7, 0).click();
  await expectSoon(() => bar.inputValue(), "=WENN(1<2;B3;0)");
  expect(complaints).toEqual([]);
}, 180_000);
