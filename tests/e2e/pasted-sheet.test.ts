// Pasted cells become a small workbook in the browser: editable, used in questions, with a place for the answer.
import { readFile } from "node:fs/promises";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { activeText, goToCell, grid } from "./open-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { ask, expectSoon, paste } from "./workspace.ts";

const fixture = createFixture();

const cells = [
  "Region\tNet\tDay",
  "North\t10\t2024-03-01",
  "South\t20\t2024-03-02",
  "North\t30\t2024-03-03",
].join("\n");
const proposal = (page: Page) => page.getByRole("region", { name: /^Proposed for/ });

test.each(looks)(
  "pasted cells are opened as a sheet, edited, and the next question uses the edited values: %s",
  async (name, look) => {
    const { page, complaints, user } = await fixture.newUser(look);
    await page.getByLabel("Your question").focus();
    await paste(page, cells);
    await page.getByText("Your data", { exact: true }).waitFor();
    await expectWell(page, complaints, `pasted-offered-${name.replaceAll(" ", "-")}`);
    await page.getByRole("button", { name: "Open as a sheet" }).click();
    await page.getByRole("heading", { name: "Pasted cells.xlsx" }).waitFor();
    await page.getByText("Sheet1!A1:C4 · Pasted cells.xlsx").waitFor();
    expect(await page.getByRole("button", { name: "Open as a sheet" }).count()).toBe(0);
    await goToCell(page, "B4");
    await page.keyboard.type("500");
    await page.keyboard.press("Enter");
    // the table in the question shows its first rows only
    await page.waitForFunction(() => Object.values(sessionStorage).join().includes("\\t500"));
    await expectWell(page, complaints, `pasted-sheet-${name.replaceAll(" ", "-")}`);
    await ask(page, "Sum of Net where Region is North");
    await page.getByRole("log").getByRole("button", { name: "Insert into the sheet" }).last().click();
    await proposal(page).waitFor();
    await expectWell(page, complaints, `pasted-answer-${name.replaceAll(" ", "-")}`);
    await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
    await proposal(page).waitFor({ state: "detached" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the changed workbook" }).click();
    const [sheet] = readWorkbook(await readFile(await (await download).path()), "x.xlsx").sheets;
    expect(sheet?.values.get(keyOf(3, 1))).toBe(500);
    const [answer = -1, ...more] = sheet?.formulas.keys() ?? [];
    expect([sheet?.values.get(answer), more]).toEqual([510, []]);
    await page.getByRole("button", { name: "Save to my account" }).click();
    await page.getByText("Saved in your account").waitFor();
    expect((await user.call<{ fileName: string }[]>("GET", "/api/workbooks")).body[0]?.fileName).toBe(
      "Pasted cells.xlsx",
    );
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("cells that are pasted outside of the question field are opened as a sheet, by keyboard only", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await page.getByRole("button", { name: "Open a workbook", exact: true }).focus();
  await paste(page, "\tA\tB\n4\tItem\tShare\n5\tPen\t12.5%\n6\tInk\t=B5*2");
  await page.getByRole("heading", { name: "Pasted cells.xlsx" }).waitFor();
  await grid(page).getByRole("gridcell", { name: "12.5%", exact: true }).waitFor();
  await goToCell(page, "B6");
  await expectSoon(() => activeText(page), "0.25");
  await expectSoon(() => page.getByLabel("Content of B6").inputValue(), "=B5*2");
  expect(complaints).toEqual([]);
}, 180_000);

test("in Arabic, pasted cells are offered as a sheet", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await page.locator(".language-picker select").selectOption("ar");
  await page.locator("#chat textarea").focus();
  await paste(page, cells);
  await page.getByRole("button", { name: "فتح كورقة" }).click();
  await grid(page).getByRole("gridcell", { name: "North", exact: true }).first().waitFor();
  await expectWell(page, complaints, "pasted-arabic");
}, 180_000);
