// Cells are edited in the grid and in the formula bar, as in a spreadsheet; the file and its saved copy follow.
import { readFile } from "node:fs/promises";
import { keyOf, type Workbook } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { selfCheck } from "@cellwright/workbook/self-check";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { orders } from "./made-orders.ts";
import { activeText, address, goToCell, grid, openFile } from "./open-sheet.ts";
import { savedCell } from "./saved-sheet.ts";
import { expectWell, looks, narrow, wide } from "./well.ts";
import { expectSoon, paste } from "./workspace.ts";

const fixture = createFixture();

const editor = (page: Page) => page.locator(".cell-editor textarea");

/** What a cell shows. It gets selected. */
async function expectShown(page: Page, cell: string, text: string): Promise<void> {
  await goToCell(page, cell);
  await expectSoon(() => activeText(page), text);
}

async function downloaded(page: Page): Promise<Workbook> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the changed workbook" }).click();
  return readWorkbook(await readFile(await (await download).path()), "orders.xlsx");
}

async function opened(look = wide, count = 40) {
  const visit = await fixture.newUser(look);
  await openFile(visit.page, "orders.xlsx", orders(count));
  await grid(visit.page).getByRole("gridcell", { name: "A-1", exact: true }).waitFor();
  return visit;
}

test.each(looks)(
  "a number is typed over a cell, and what depends on it is calculated: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    await openFile(page, "orders.xlsx", orders());
    await goToCell(page, "D2");
    await page.keyboard.type("1234.5");
    await editor(page).waitFor();
    await expectWell(page, complaints, `edit-typing-${name.replaceAll(" ", "-")}`);
    await page.keyboard.press("Enter");
    await expectSoon(() => address(page), "D3");
    await expectShown(page, "E2", "1469.06");
    await expectWell(page, complaints, `edit-typed-${name.replaceAll(" ", "-")}`);
    const workbook = await downloaded(page);
    expect(workbook.sheets[0]?.values.get(keyOf(1, 3))).toBe(1234.5);
    expect(selfCheck(workbook)).toMatchObject({ compared: 40, equal: 40 });
    await goToCell(page, "D2");
    await page.keyboard.press("ControlOrMeta+z");
    await expectSoon(() => activeText(page), "10");
    await expectShown(page, "E2", "11.9");
    await page.keyboard.press("ControlOrMeta+y");
    await expectSoon(() => activeText(page), "1469.06");
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("cells are edited by keyboard only: F2 and Enter begin, Tab and arrows go on, Escape leaves them as they were", async () => {
  const { page, complaints } = await opened();
  await goToCell(page, "B2");
  await page.keyboard.press("F2");
  await expectSoon(() => editor(page).inputValue(), "North");
  await page.keyboard.type("-East");
  await page.keyboard.press("Tab");
  await expectSoon(() => address(page), "C2");
  await expectShown(page, "B2", "North-East");
  await page.keyboard.press("Enter");
  await expectSoon(() => editor(page).inputValue(), "North-East");
  await page.keyboard.type(" and more");
  await page.keyboard.press("Escape");
  await expectSoon(() => activeText(page), "North-East");
  await page.keyboard.press("ArrowRight");
  await expectSoon(() => address(page), "C2");
  await page.keyboard.type("2024-05-01");
  await page.keyboard.press("ArrowRight");
  await expectSoon(() => address(page), "D2");
  await expectShown(page, "C2", "2024-05-01");
  expect((await downloaded(page)).sheets[0]?.values.get(keyOf(1, 2))).toBe(45_413);
  expect(complaints).toEqual([]);
}, 180_000);

test("a typed date or percentage is shown as it was typed, also in a cell without a number format, and in the saved workbook", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  await goToCell(page, "G2");
  await page.keyboard.type("2024-05-01");
  await page.keyboard.press("Enter");
  await page.keyboard.type("7.5%");
  await page.keyboard.press("Enter");
  await expectShown(page, "G2", "2024-05-01");
  await expectShown(page, "G3", "7.5%");
  await expectSoon(() => savedCell(user, "G3"), "7.5%");
  expect(await savedCell(user, "G2")).toBe("2024-05-01");
  const { sheets, formats } = await downloaded(page);
  const format = sheets[0]?.formats.get(keyOf(1, 6)) ?? 0;
  expect([sheets[0]?.values.get(keyOf(1, 6)), formats[format]]).toEqual([45_413, "yyyy-mm-dd"]);
  expect(complaints).toEqual([]);
}, 180_000);

test("a formula is typed in the user's formula language; one that cannot be read stays in the field with the reason", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await user.call("PATCH", "/api/user/profile", { preferences: { functionLanguage: "de", separator: ";" } });
  await page.reload();
  await openFile(page, "orders.xlsx", orders());
  await goToCell(page, "G2");
  await page.keyboard.type("=SUMME(D2:D4;0,5");
  await page.keyboard.press("Enter");
  await page.getByText("is missing: SUMME( opened at character 7 was not closed.").waitFor();
  await expectSoon(() => editor(page).inputValue(), "=SUMME(D2:D4;0,5");
  await expectWell(page, complaints, "edit-formula-wrong");
  await page.keyboard.press("End");
  await page.keyboard.type(")");
  await page.keyboard.press("Enter");
  await expectSoon(() => address(page), "G3");
  await expectShown(page, "G2", "60.5");
  await expectSoon(() => page.getByLabel("Content of G2").inputValue(), "=SUMME(D2:D4;0,5)");
  expect((await downloaded(page)).sheets[0]?.formulas.get(keyOf(1, 6))).toBe("SUM(D2:D4,0.5)");
  expect(complaints).toEqual([]);
}, 180_000);

test("the formula bar edits the cell, on phones too, and leaving it enters the text", async () => {
  const { page, complaints } = await opened(narrow);
  await goToCell(page, "D3");
  const bar = page.getByLabel("Content of D3");
  await bar.click();
  await bar.fill("200");
  await expectWell(page, complaints, "edit-bar-dark-and-narrow");
  await bar.press("Enter");
  await expectShown(page, "E3", "238");
  const formula = page.getByLabel("Content of E3");
  await formula.click();
  await expectSoon(() => formula.inputValue(), "=ROUND(D3*Rates!$B$2,2)");
  await formula.fill("=D3*2");
  await page.getByLabel("Address or name").click();
  await expectSoon(() => activeText(page), "400");
  expect(complaints).toEqual([]);
}, 180_000);

test("selected cells are emptied, and copied cells are pasted as a block; each is undone as a whole", async () => {
  const { page, complaints } = await opened();
  await goToCell(page, "D2:E3");
  await page.keyboard.press("Delete");
  await expectShown(page, "E2", "");
  await expectShown(page, "D3", "");
  await page.keyboard.press("ControlOrMeta+z");
  await expectSoon(() => activeText(page), "20");
  await goToCell(page, "G2");
  await paste(page, "Bonus\tRate\n7\t19%\n=D2*2\tTRUE\n");
  await expectSoon(() => address(page), "G2:H4");
  await expectShown(page, "G4", "20");
  await expectShown(page, "H3", "19%");
  await goToCell(page, "G2");
  await paste(page, Array<string>(5_001).fill("1").join("\n"));
  await page.getByText("At most 5,000 cells can be changed at once.").first().waitFor();
  const workbook = await downloaded(page);
  expect([2, 3].map((row) => workbook.sheets[0]?.values.get(keyOf(row, 6)))).toEqual([7, 20]);
  expect(workbook.sheets[0]?.values.get(keyOf(3, 7))).toBe(true);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expectShown(page, "G4", "");
  expect(complaints).toEqual([]);
}, 180_000);

test("edits that follow each other quickly are all kept, also in a workbook of 20,000 rows", async () => {
  const { page, complaints } = await opened(wide, 20_000);
  await goToCell(page, "D2");
  for (let row = 2; row < 12; row++) {
    await page.keyboard.type(String(row * 1_000));
    await page.keyboard.press("Enter");
  }
  await expectSoon(() => address(page), "D12");
  await expectShown(page, "E11", "13090");
  const workbook = await downloaded(page);
  const column = Array.from({ length: 10 }, (_, at) => workbook.sheets[0]?.values.get(keyOf(1 + at, 3)));
  expect(column).toEqual(Array.from({ length: 10 }, (_, at) => (at + 2) * 1_000));
  expect(workbook.sheets[0]?.values.get(keyOf(10, 4))).toBe(13_090);
  expect(complaints).toEqual([]);
}, 180_000);

test("the saved workbook gets the same edits, and their undo", async () => {
  const { page, complaints, user } = await opened();
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  await goToCell(page, "D2");
  for (const value of ["100", "200", "300"]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
  await expectSoon(() => savedCell(user, "D4"), "300");
  expect(await savedCell(user, "D2")).toBe("100");
  await page.keyboard.press("ControlOrMeta+z");
  await expectSoon(() => savedCell(user, "D4"), "30");
  // both were written together, so that the one that stays is written again
  await expectSoon(() => savedCell(user, "D3"), "200");
  expect(complaints).toEqual([]);
}, 180_000);

test("a cell that the file cannot change says why, and other kinds of files say what to do", async () => {
  const { page } = await opened();
  await goToCell(page, "D1");
  await page.keyboard.type("Amount");
  await page.keyboard.press("Enter");
  await page.getByText("This cell cannot have this content", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await expectSoon(() => activeText(page), "Net");
  await openFile(page, "orders.csv", "Region,Net\nNorth,10\nSouth,20\n");
  await grid(page).getByRole("gridcell", { name: "South", exact: true }).waitFor();
  await goToCell(page, "B2");
  await page.keyboard.type("5");
  await page.getByText("Only .xlsx and .xlsm files can be changed.").first().waitFor();
}, 180_000);

test("in Arabic, cells are edited from left to right and the reasons are in Arabic", async () => {
  const { page, complaints } = await opened();
  await page.locator(".language-picker select").selectOption("ar");
  await page.getByText("في هذا المتصفح فقط").waitFor();
  await grid(page).getByRole("gridcell", { name: "10", exact: true }).dblclick();
  await expectSoon(() => editor(page).inputValue(), "10");
  await editor(page).fill("=D3*");
  await page.keyboard.press("Enter");
  await page.locator(".cell-editor-error").waitFor();
  await expectWell(page, complaints, "edit-arabic");
  await editor(page).fill("٤٢");
  await page.keyboard.press("Enter");
  await expectSoon(async () => (await downloadedArabic(page)).sheets[0]?.values.get(keyOf(1, 3)), 42);
}, 180_000);

async function downloadedArabic(page: Page): Promise<Workbook> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "تنزيل المصنف المعدَّل" }).click();
  return readWorkbook(await readFile(await (await download).path()), "orders.xlsx");
}
