// The sheet beside the chat: files are read in the browser, shown as cells, and used in questions.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { expectAt, tabTo } from "./by-keyboard.ts";
import { createFixture } from "./fixture.ts";
import { mixed, orders, withoutResults } from "./made-orders.ts";
import { activeText, address, chooseFile, dropFile, fileWindow, grid, openFile } from "./open-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { ask, expectSoon } from "./workspace.ts";

const fixture = createFixture();

const panel = (page: Page) => page.getByRole("region", { name: /\.(xlsx|csv|pdf)$/ });
const cell = (page: Page, name: string | RegExp) => grid(page).getByRole("gridcell", { name, exact: true });

test.each(looks)(
  "a workbook is read in the browser and its cells are shown: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/A-1|North|orders\.xlsx/.test(request.postDataBuffer()?.toString("latin1") ?? ""))
        sent.push(request.url());
    });
    await openFile(page, "orders.xlsx", orders());
    await panel(page).getByText("Only in this browser").waitFor();
    await cell(page, "A-1").waitFor();
    expect(await grid(page).getAttribute("aria-rowcount")).toBe("72");
    await expectWell(page, complaints, `sheet-${name.replaceAll(" ", "-")}`);
    expect(sent).toEqual([]);
  },
  180_000,
);

test("the cells are used like a spreadsheet's, by keyboard only", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders(400));
  await cell(page, "A-1").waitFor();
  await grid(page).focus();
  const press = async (key: string, at: string) => {
    await page.keyboard.press(key);
    await expectSoon(() => address(page), at);
  };
  await press("ArrowDown", "A2");
  await expectSoon(() => activeText(page), "A-1");
  await press("ControlOrMeta+ArrowDown", "A401");
  await expectSoon(() => activeText(page), "A-400");
  await press("ControlOrMeta+ArrowRight", "E401");
  await press("Home", "A401");
  await press("ControlOrMeta+Home", "A1");
  await press("ControlOrMeta+End", "E401");
  await press("ControlOrMeta+Home", "A1");
  await page.keyboard.press("PageDown");
  await expectSoon(async () => Number((await address(page)).slice(1)) > 8, true);
  await press("ControlOrMeta+Home", "A1");
  await press("ArrowRight", "B1");
  await press("Shift+ArrowDown", "B1:B2");
  await press("Shift+ControlOrMeta+ArrowDown", "B1:B401");
  await press("Escape", "B1");
  await press("ControlOrMeta+a", "A1:E401");
  await press("Escape", "A1");
  await press("ArrowRight", "B1");

  await page.keyboard.press("F2");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Edit B1");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");

  await press("Shift+ArrowRight", "B1:C1");
  await press("Shift+ArrowDown", "B1:C2");
  await page.keyboard.press("ControlOrMeta+c");
  await page.getByText("B1:C2 has been copied").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Region\tDay\nNorth\t2024-01-09");
  expect(complaints).toEqual([]);
}, 180_000);

test("a formula is shown in the user's formula language, with the cells that it reads and that read it", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  const box = page.getByLabel("Address or name");
  await box.fill("e3");
  await box.press("Enter");
  await expectSoon(() => page.getByLabel("Content of E3").inputValue(), "=ROUND(D3*Rates!$B$2,2)");
  await page.getByRole("button", { name: "D3", exact: true }).waitFor();
  expect(await page.locator(".grid-mark[data-kind=reads]").count()).toBe(1);
  await expectWell(page, complaints, "sheet-formula");
  await page.getByRole("button", { name: "Rates!B2" }).click();
  await page.getByRole("tab", { name: "Rates", selected: true }).waitFor();
  await expectSoon(() => address(page), "B2");
  await page.getByText("Orders!E2:E41").waitFor();
  await box.fill("nowhere");
  await box.press("Enter");
  await page.getByText("This workbook has no such cell, name or sheet.").waitFor();
  await box.press("Escape");
  await box.fill("Orders!B2:B9");
  await box.press("Enter");
  await expectSoon(() => address(page), "B2:B9");
  expect(complaints).toEqual([]);
}, 180_000);

test("merged cells, hidden rows and hidden sheets are shown as the file has them", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "report.xlsx", mixed());
  await cell(page, "Sales of the year").waitFor();
  expect(await grid(page).getByRole("rowheader", { name: "5", exact: true }).count()).toBe(0);
  expect(await grid(page).getByRole("columnheader", { name: "E", exact: true }).count()).toBe(0);
  await grid(page).focus();
  await page.keyboard.press("ArrowDown");
  await expectSoon(() => address(page), "A3");
  await page.keyboard.press("ArrowUp");
  await expectSoon(() => address(page), "A1:C2");
  await expectWell(page, complaints, "sheet-merged");
  await page.getByRole("tab", { name: "Empty" }).click();
  await page.getByText("This sheet is empty.").waitFor();
  await page.getByRole("tab", { name: "Notes (hidden)" }).click();
  await cell(page, "Internal").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a file that cannot be read says why and what to do", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await chooseFile(page, "paper.pdf", "%PDF-1.7 no sheet");
  await page.getByText("paper.pdf could not be opened").waitFor();
  await page.getByText("This is not a spreadsheet.").waitFor();
  await expectWell(page, complaints, "sheet-failed");
  await dropFile(page, "cut.xlsx", orders().slice(0, 900));
  await page.getByText("The file is damaged.").waitFor();
  await dropFile(page, "orders.csv", "Region;Net\nNorth;10\nSouth;20\n");
  await cell(page, "North").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("selected cells are used in a question with their address, and the answer's formula runs on them", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Use A1:E41 in a question" }).click();
  await page.getByText("Orders!A1:E41 · orders.xlsx").waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("#chat textarea"));
  await ask(page, "Sum of Net where Region is North");
  const answer = page.getByRole("log").locator(".formula code").first();
  expect(await answer.textContent()).toMatch(/^=SUMIFS?\(.*(B\$?2|B:B|B\$?1).*North/);
  await expectWell(page, complaints, "sheet-question");

  await grid(page).focus();
  await page.keyboard.press("ControlOrMeta+Home");
  for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  await page.getByRole("button", { name: "Use B2:C3 in a question" }).click();
  await page.getByText("Orders!B1:C3 · orders.xlsx").waitFor();
  const shown = page.getByRole("group", { name: "Your data" });
  expect(await shown.locator("th").allTextContents()).toEqual(["B", "C", "1", "2", "3"]);
  expect(complaints).toEqual([]);
}, 180_000);

test("cells that do not fit into a question are not used in part", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders(5_000));
  await page.getByRole("button", { name: "Use A1:E5001 in a question" }).click();
  await page.getByText("These cells do not fit into a question").first().waitFor();
  await page
    .getByText(/Select Orders!A1:E\d+ or fewer cells/)
    .first()
    .waitFor();
  expect(await page.getByText("Your data").count()).toBe(0);
  expect(complaints).toEqual([]);
}, 180_000);

test("closing and replacing a file can be undone, and Escape cancels reading", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await dropFile(page, "report.xlsx", mixed());
  await cell(page, "Sales of the year").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(page, "A-1").waitFor();
  await page.getByRole("button", { name: "Close the workbook" }).click();
  await grid(page).waitFor({ state: "detached" });
  // the file's memory is that of its worker
  await expectSoon(async () => page.workers().length, 0);
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Open a workbook"));
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(page, "A-1").waitFor();
  await dropFile(page, "large.csv", "North,10,20,30\n".repeat(1_000), 1_000);
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
}, 180_000);

test("in Arabic the sheet is translated and its cells stay left-to-right", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.locator(".language-picker select").selectOption("ar");
  await page.getByText("في هذا المتصفح فقط").waitFor();
  expect(await grid(page).evaluate((cells) => getComputedStyle(cells).direction)).toBe("ltr");
  await expectWell(page, complaints, "sheet-arabic");
}, 180_000);

test("a user with only a keyboard opens a file, selects cells and uses them in a question", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await tabTo(page, "Open a workbook");
  const chooser = await fileWindow(page, () => page.keyboard.press("Enter"));
  await chooser.setFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Region;Net\nNorth;10\nSouth;20\n"),
  });
  await cell(page, "North").waitFor();
  await tabTo(page, "Close the workbook");
  await tabTo(page, "Address or name");
  await page.keyboard.type("B2");
  await page.keyboard.press("Enter");
  await expectAt(page, "Cells of orders");
  await page.keyboard.press("Shift+ArrowDown");
  await expectSoon(() => address(page), "B2:B3");
  await page.getByText("Sum 30 · Average 15 · Count 2").waitFor();
  await tabTo(page, "Use B2:B3 in a question");
  await page.keyboard.press("Enter");
  await expectAt(page, "Your question");
  await page.getByText("orders!B1:B3 · orders.csv").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("cells are selected with the mouse: by a click, a drag, a column letter and a row number", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await cell(page, "A-2").click();
  await expectSoon(() => address(page), "A3");
  // the cells that are scrolled away take no focus with them
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");
  await cell(page, "A-2").hover();
  await page.mouse.down();
  await cell(page, "30").hover();
  await page.mouse.up();
  await expectSoon(() => address(page), "A3:D4");
  await page.getByRole("columnheader", { name: "D", exact: true }).click();
  await expectSoon(() => address(page), "D:D");
  await page.getByText("Sum 8200 · Average 205 · Count 41").waitFor();
  await page.getByRole("rowheader", { name: "2", exact: true }).click();
  await expectSoon(() => address(page), "2:2");
  await grid(page).evaluate((cells) => cells.scrollTo(170, 90));
  await expectWell(page, complaints, "sheet-scrolled");
  await grid(page).evaluate((cells) => cells.scrollTo(0, 0));
  await cell(page, "A-1").click();
  await cell(page, "40").click({ modifiers: ["Shift"] });
  await expectSoon(() => address(page), "A2:D5");
  expect(complaints).toEqual([]);
}, 180_000);

test("formulas without results are calculated in the browser, and the page says so", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "plain.xlsx", withoutResults());
  await page.getByText("The file has no results of its formulas.").waitFor();
  await cell(page, "42").waitFor();
  await expectWell(page, complaints, "sheet-calculated");
}, 180_000);
