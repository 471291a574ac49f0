// The open workbook is compared in the browser: with the file as it was opened, a saved version, and another file.
import { writeCells } from "@cellwright/workbook/write";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { expectAt, tabTo } from "./by-keyboard.ts";
import { createFixture } from "./fixture.ts";
import { faulty, orders } from "./made-orders.ts";
import { activeText, address, fileWindow, grid, openFile } from "./open-sheet.ts";
import { check, insertFix, savedList, savedOne } from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();

const compareButton = (page: Page) => page.getByRole("button", { name: "Compare", exact: true });
const comparison = (page: Page) => page.getByRole("region", { name: /^Comparison of/ });
const choice = (page: Page, name: RegExp) => comparison(page).getByRole("button", { name });
const fileOf = (name: string, content: Uint8Array) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** Compares the open workbook with a file of the computer. */
async function compareWithFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  await compareButton(page).click();
  const chooser = await fileWindow(page, () => choice(page, /^Another file/).click());
  await chooser.setFiles(fileOf(name, content));
}

/** The faulty workbook with the right formulas. */
const right = () =>
  writeCells(faulty(), [
    { cell: "Orders!C7", content: { formula: "ROUND(B7*1.19,2)" } },
    { cell: "Orders!B14", content: { formula: "SUM(B2:B13)" } },
  ]);

test.each(looks)(
  "a fixed formula is compared with the file as it was opened: both formulas, its effects, and the earlier version: %s",
  async (name, look) => {
    const picture = (part: string) => `compare-${part}-${name.replaceAll(" ", "-")}`;
    const { page, complaints } = await fixture.newUser(look);
    await openFile(page, "faulty.xlsx", faulty());
    await page.getByRole("button", { name: "Check this workbook" }).click();
    await check(page).getByRole("button", { name: "Save and check for one request" }).click();
    await insertFix(page, "Orders!C7");
    await compareButton(page).click();
    await check(page).waitFor({ state: "detached" });
    await comparison(page).getByText("nothing is uploaded", { exact: false }).waitFor();
    await choice(page, /^Version 1 Uploaded/).waitFor();
    await expectWell(page, complaints, picture("choices"));

    await choice(page, /^The file as it was opened/).click();
    await comparison(page)
      .getByText("1 formula and 1 result that changes because of that", { exact: true })
      .waitFor();
    const change = comparison(page).getByRole("list", { name: "What is different" }).locator("li").first();
    expect(await change.locator("dl").first().textContent()).toBe(
      "Before=ROUND(B6*1.19,2)59.5After=ROUND(B7*1.19,2)71.4",
    );
    await change.getByText("What this changes (1)").click();
    await change.getByText("=SUM(C2:C13)").first().waitFor();
    expect(await change.locator("dl").last().textContent()).toBe("Before916.3After928.2");
    await expectWell(page, complaints, picture("report"));

    await change.getByRole("button", { name: "Orders!C7" }).click();
    await expectSoon(() => address(page), "C7");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");
    expect(await page.locator('.grid-mark[data-kind="changed"]').count()).toBe(1);
    await page.getByRole("button", { name: "Show the earlier version" }).click();
    await page.getByText("You see the earlier version: The file as it was opened").waitFor();
    await expectSoon(() => activeText(page), "59.5");
    expect(await address(page)).toBe("C7");
    await expectWell(page, complaints, picture("earlier"));
    await page.getByRole("button", { name: "Show the earlier version" }).click();
    await expectSoon(() => activeText(page), "71.4");

    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await comparison(page)
      .getByText("The workbook has changed since this comparison.", { exact: false })
      .waitFor();
    await comparison(page).getByRole("button", { name: "Compare again" }).click();
    await comparison(page).getByText("Nothing is different.").waitFor();
    await comparison(page).getByRole("button", { name: "Close the comparison" }).click();
    await comparison(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  },
  240_000,
);

test("a finding of the check leads to the change that brought it, in a saved version and in another file", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "sales.xlsx", right());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  const { id } = await savedOne(user);
  const edits = [{ cell: "Orders!C7", content: { formula: "=ROUND(B6*1.19,2)" } }];
  expect((await user.call("POST", `/api/workbooks/${id}/cells`, { version: 1, edits })).status).toBe(200);
  await page.getByRole("button", { name: "My workbooks" }).click();
  await savedList(page)
    .getByRole("button", { name: /^sales.xlsx/ })
    .click();
  await grid(page).waitFor();
  await compareButton(page).click();
  expect(await choice(page, /^Version 2/).count()).toBe(0);
  await choice(page, /^Version 1 Uploaded/).click();
  await comparison(page).getByText("1 formula and 1 result that changes because of that").waitFor();

  await page.getByRole("button", { name: "Check this workbook" }).click();
  await check(page).getByRole("button", { name: "Check for one request" }).click();
  const finding = check(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Fix Orders!C7" }) });
  await finding.getByRole("button", { name: "Changed since version 1" }).waitFor();
  await expectWell(page, complaints, "compare-finding");
  await finding.getByRole("button", { name: "Changed since version 1" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Orders!C7");
  await comparison(page).getByText("=ROUND(B7*1.19,2)").waitFor();
}, 240_000);

test("another file: values, rows and formulas in the user's formula language, and what only moved is no change", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  const before = writeCells(orders(12), [
    { cell: "Orders!D3", content: 25 },
    { cell: "Orders!E4", content: { formula: "ROUND(D4*1.07,1)" } },
  ]);
  const preferences = { functionLanguage: "de", separator: ";" };
  expect((await user.call("PATCH", "/api/user/profile", { preferences })).status).toBe(200);
  await page.reload();
  await openFile(page, "orders.xlsx", orders());
  await compareWithFile(page, "old.xlsx", before);
  const list = comparison(page).getByRole("list", { name: "What is different" });
  await list.getByText("=RUNDEN(D4*1,07;1)").waitFor();
  await list.getByText("=RUNDEN(D4*Rates!$B$2;2)").waitFor();
  await comparison(page).getByText("Compared with: old.xlsx.", { exact: false }).waitFor();
  await expectWell(page, complaints, "compare-file");
  await list
    .getByText(/All cells/)
    .first()
    .click();
  await list.getByRole("button", { name: "Orders!A15", exact: true }).waitFor();
}, 240_000);

test("the two can be swapped, so that the other file counts as the later version", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await compareWithFile(page, "right.xlsx", right());
  const sides = comparison(page).getByRole("list", { name: "What is different" }).locator("dl").first();
  await expectSoon(() => sides.textContent(), "Before=ROUND(B7*1.19,2)71.4After=ROUND(B6*1.19,2)59.5");
  await comparison(page).getByRole("button", { name: "Swap earlier and later" }).click();
  await expectSoon(() => sides.textContent(), "Before=ROUND(B6*1.19,2)59.5After=ROUND(B7*1.19,2)71.4");
  await comparison(page).getByText("It counts as the later version.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Show the later version" }).click();
  await page.getByText("You see the later version: right.xlsx").waitFor();
  await page.locator(".address input").fill("B14");
  await page.keyboard.press("Enter");
  await expectSoon(() => page.getByLabel("Content of B14").inputValue(), "=SUM(B2:B13)");
  await expectWell(page, complaints, "compare-swapped");
  await page.getByRole("button", { name: "Show the later version" }).click();
  await expectSoon(() => page.getByLabel("Content of B14").inputValue(), "=SUM(B2:B12)");
  await comparison(page).getByRole("button", { name: "Swap earlier and later" }).click();
  await page.getByRole("button", { name: "Show the earlier version" }).waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

test("a file that cannot be read says why, and reading can be cancelled", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await compareWithFile(page, "broken.xlsx", new Uint8Array([80, 75, 3, 4, 0, 0]));
  await comparison(page).getByText("broken.xlsx could not be compared").waitFor();
  await comparison(page).getByText("The file is damaged.", { exact: false }).waitFor();
  await expectWell(page, complaints, "compare-failed");
  await comparison(page).getByRole("button", { name: "Compare with something else" }).click();
  await page.keyboard.press("Escape");
  await expectAt(page, "Compare");

  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
  const { id } = await savedOne(user);
  const edits = [{ cell: "Orders!B2", content: 11 }];
  await user.call("POST", `/api/workbooks/${id}/cells`, { version: 1, edits });
  await page.getByRole("button", { name: "My workbooks" }).click();
  await savedList(page)
    .getByRole("button", { name: /^faulty.xlsx/ })
    .click();
  await grid(page).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route("**/download?version=1", async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await compareButton(page).click();
  await choice(page, /^Version 1/).click();
  await comparison(page).getByText("Reading faulty.xlsx...").waitFor();
  await comparison(page).getByRole("button", { name: "Cancel" }).click();
  await choice(page, /^Version 1/).waitFor();
  held.resolve();
  expect(complaints).toEqual([]);
}, 240_000);

test("a user with only a keyboard compares a file, unfolds an effect, goes to the cell and closes the report", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await tabTo(page, "Compare");
  await page.keyboard.press("Enter");
  await expectAt(page, /^Another file/);
  const chooser = await fileWindow(page, () => page.keyboard.press("Enter"));
  await chooser.setFiles(fileOf("right.xlsx", right()));
  await comparison(page).getByText("2 formulas", { exact: false }).waitFor();
  await tabTo(page, "What this changes (1)");
  await page.keyboard.press("Enter");
  await tabTo(page, "Orders!C14");
  await tabTo(page, "Orders!B14");
  await page.keyboard.press("Enter");
  await expectAt(page, "Cells of Orders");
  await expectSoon(() => address(page), "B14");
  await tabTo(page, "Compare with something else");
  await page.keyboard.press("Escape");
  await comparison(page).waitFor({ state: "detached" });
  await expectAt(page, "Compare");
  expect(complaints).toEqual([]);
}, 240_000);

test("in Arabic the comparison is translated and lies right-to-left", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await compareWithFile(page, "right.xlsx", right());
  await comparison(page).getByText("2 formulas", { exact: false }).waitFor();
  await page.locator(".language-picker select").selectOption("ar");
  await page.getByText("صيغتان", { exact: false }).waitFor();
  await page
    .getByText(/ما يغيّره ذلك/)
    .first()
    .click();
  await expectWell(page, complaints, "compare-arabic");
}, 180_000);
