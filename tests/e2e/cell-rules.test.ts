// Conditional formats and validation rules of the chat's answers: shown in the cells, and written into the file.
import { readFile } from "node:fs/promises";
import { readWorkbook } from "@cellwright/workbook/read";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import type { Visitor } from "../support/visitor.ts";
import { createFixture } from "./fixture.ts";
import { orders } from "./made-orders.ts";
import { address, goToCell, grid, openFile } from "./open-sheet.ts";
import { savedOne } from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { ask, expectSoon } from "./workspace.ts";

const fixture = createFixture();

const proposal = (page: Page, name: RegExp) => page.getByRole("region", { name });
const apply = (page: Page) =>
  page.getByRole("log").getByRole("button", { name: "Apply to the sheet" }).last().click();
const insert = (page: Page, name: RegExp) =>
  proposal(page, name).getByRole("button", { name: "Insert", exact: true }).click();

const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).first().click();
/** The colour that a conditional format gives to the cell in column D. */
const colourOf = (page: Page, row: number) =>
  grid(page)
    .locator(`.grid-cell[id$="-${row - 1}-3"]`)
    .first()
    .evaluate((cell: HTMLElement) => cell.style.getPropertyValue("--fill"));

async function asked(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: "Use A1:E41 in a question" }).click();
  await page.getByText("Orders!A1:E41 · orders.xlsx").waitFor();
  await ask(page, question);
}

const sheetOf = (bytes: Uint8Array) => readWorkbook(bytes, "orders.xlsx").sheets[0];

async function download(page: Page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the changed workbook" }).click();
  return sheetOf(await readFile(await (await saved).path()));
}

async function savedSheet(page: Page, user: Visitor) {
  const { id } = await savedOne(user);
  const bytes = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, `/api/workbooks/${id}/download`);
  return sheetOf(new Uint8Array(bytes));
}

test.each(looks)(
  "a conditional format is shown in its rows, inserted, saved and undone: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    await openFile(page, "orders.xlsx", orders());
    await asked(page, "highlight rows where Net is over 300");
    await apply(page);

    // 40 orders of 10, 20, 30 … 400
    await proposal(page, /^Colours the cells of A2:E41/)
      .getByText("Cells that are coloured: 50")
      .waitFor();
    // the first coloured cells are shown
    await expectSoon(() => address(page), "A32:E41");
    await expectSoon(() => colourOf(page, 32), "#FFEB9C");
    await expectSoon(() => colourOf(page, 31), "");
    await expectWell(page, complaints, `rule-format-${name.replaceAll(" ", "-")}`);
    await insert(page, /^Colours/);

    await page.getByText("Inserted into A2:E41").first().waitFor();
    await goToCell(page, "D31");
    await expectSoon(() => colourOf(page, 32), "#FFEB9C");
    await page.keyboard.type("999");
    await page.keyboard.press("Enter");
    await expectSoon(() => colourOf(page, 31), "#FFEB9C");
    await expectWell(page, complaints, `rule-format-inserted-${name.replaceAll(" ", "-")}`);
    expect((await download(page))?.conditionalFormats).toMatchObject([
      { cells: "A2:E41", type: "expression", formulas: ["$D2>300"] },
    ]);
    await undo(page);
    await expectSoon(() => colourOf(page, 31), "");
    await expectSoon(() => colourOf(page, 32), "#FFEB9C");
    await undo(page);
    await expectSoon(() => colourOf(page, 32), "");
    await page.getByRole("button", { name: "Download the changed workbook" }).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("a validation rule says how many cells break it now, and follows into the saved workbook", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  await asked(page, "prevent duplicate entries in column B with data validation");
  await apply(page);

  await proposal(page, /^Allows only entries in B2:B41/)
    .getByText("Cells that do not meet it now: 40")
    .waitFor();
  await expectWell(page, complaints, "rule-validation");
  await insert(page, /^Allows/);

  await expectSoon(
    async () => (await savedSheet(page, user))?.validations.map(({ type }) => type).join() ?? "",
    "custom",
  );
  expect((await savedSheet(page, user))?.validations).toMatchObject([
    { cells: "B2:B41", formulas: ["COUNTIF($B:$B,$B2)=1"] },
  ]);
  expect(complaints).toEqual([]);
}, 180_000);

test.each(looks)(
  "a drop-down list says how many cells break it, is inserted, saved and undone: %s",
  async (name, look) => {
    const { page, complaints, user } = await fixture.newUser(look);
    await openFile(page, "orders.xlsx", orders());
    await page.getByRole("button", { name: "Save to my account" }).click();
    await page.getByText("Saved in your account").waitFor();
    await asked(page, "only allow North, South or West in column B");
    await apply(page);

    await proposal(page, /^Offers these entries in B2:B41: North, South, West/)
      .getByText("Cells that do not meet it now: 10")
      .waitFor();
    await expectSoon(() => address(page), "B2:B41");
    await expectWell(page, complaints, `rule-list-${name.replaceAll(" ", "-")}`);
    await insert(page, /^Offers/);

    await page.getByText("Inserted into B2:B41").first().waitFor();
    expect((await download(page))?.validations).toEqual([
      { cells: "B2:B41", type: "list", operator: null, formulas: ['"North,South,West"'] },
    ]);
    await expectSoon(
      async () => (await savedSheet(page, user))?.validations.map(({ cells }) => cells).join() ?? "",
      "B2:B41",
    );
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByRole("button", { name: "Download the changed workbook" }).waitFor({ state: "detached" });
    await expectSoon(async () => String((await savedSheet(page, user))?.validations.length), "0");
    expect(complaints).toEqual([]);
  },
  180_000,
);
