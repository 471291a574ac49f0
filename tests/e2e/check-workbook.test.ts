// A saved workbook is checked: the report leads to its cells, findings are fixed, and My Requests opens the report again.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { expectAt, tabTo } from "./by-keyboard.ts";
import { createFixture, waitForToast } from "./fixture.ts";
import { faulty, shortTotals } from "./made-orders.ts";
import { address, grid, openFile } from "./open-sheet.ts";
import { check, checkFaulty, proposal, savedCell, savedList, savedOne, saveFaulty } from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();

const checkButton = (page: Page) => page.getByRole("button", { name: "Check this workbook" });

test.each(looks)(
  "a check says what it costs, lists findings, leads to their cells, and its fixes are inserted and undone: %s",
  async (name, look) => {
    const picture = (part: string) => `check-${part}-${name.replaceAll(" ", "-")}`;
    const { page, complaints } = await fixture.newUser(look);
    await openFile(page, "faulty.xlsx", faulty());
    await checkButton(page).click();
    await check(page).getByText("costs one request", { exact: false }).waitFor();
    await check(page).getByText("the workbook is first saved in your account", { exact: false }).waitFor();
    await expectWell(page, complaints, picture("offered"));
    await check(page).getByRole("button", { name: "Save and check for one request" }).click();
    await check(page).getByText("1 error", { exact: true }).waitFor();
    await check(page).getByText("2 warnings", { exact: true }).waitFor();
    await page.getByText("4 requests left").waitFor();
    await expectWell(page, complaints, picture("report"));

    await check(page).getByRole("button", { name: "Orders!C7", exact: true }).click();
    await expectSoon(() => address(page), "C7");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");

    await check(page).getByRole("button", { name: "Fix Orders!C7" }).click();
    await proposal(page).getByText("=ROUND(B7*1.19,2)").waitFor();
    await expectWell(page, complaints, picture("proposed"));
    await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
    await check(page).getByText("Fixed in Orders!C7").waitFor();
    await check(page).getByText("This report is of an older version", { exact: false }).waitFor();
    await expectWell(page, complaints, picture("fixed"));
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await check(page).getByRole("button", { name: "Fix Orders!C7" }).waitFor();
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("a finding about several cells is fixed in all of them at once, saved, and undone at once", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "totals.xlsx", shortTotals());
  await checkButton(page).click();
  await check(page).getByRole("button", { name: "Save and check for one request" }).click();
  await check(page).getByRole("button", { name: "Fix Orders!B15" }).click();

  await proposal(page).getByText("Proposed for B15:D15").waitFor();
  await proposal(page).getByText("Further formulas: 2").waitFor();
  await expectWell(page, complaints, "check-several");
  await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();

  await expectSoon(() => savedCell(user, "D15"), "=SUM(D2:D13)");
  expect([await savedCell(user, "B15"), await savedCell(user, "C15")]).toEqual([
    "=SUM(B2:B13)",
    "=SUM(C2:C13)",
  ]);
  await check(page).getByText("Fixed in Orders!B15").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expectSoon(() => savedCell(user, "C15"), "=SUM(C2:C11)");
  expect(await savedCell(user, "D15")).toBe("=SUM(D2:D11)");
  expect(complaints).toEqual([]);
}, 180_000);

test("a check without an allowance changes nothing and offers premium, as the chat does", async () => {
  const { page, user } = await fixture.newUser(wide);
  await saveFaulty(page);
  const { id } = await savedOne(user);
  for (let used = 0; used < 5; used++) {
    const answer = await user.call("POST", `/api/workbooks/${id}/audit`, {});
    expect(answer.status).toBe(200);
  }
  await checkButton(page).click();
  await check(page).getByRole("button", { name: "Check for one request" }).click();
  await waitForToast(page, "Daily Usage Limit Reached");
  await page.locator(".toast").getByRole("link", { name: "Upgrade Now" }).waitFor();
  await check(page).getByText("You've reached your free daily limit.", { exact: false }).waitFor();
}, 180_000);

test("a check whose answer was lost is not charged twice", async () => {
  const { page } = await fixture.newUser(wide);
  await saveFaulty(page);
  await page.route("**/audit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await checkButton(page).click();
  await check(page).getByRole("button", { name: "Check for one request" }).click();
  await check(page).getByText("The workbook could not be checked").waitFor();
  await page.unroute("**/audit");
  await check(page).getByRole("button", { name: "Retry" }).click();
  await check(page).getByText("1 error", { exact: true }).waitFor();
  await page.getByText("4 requests left").waitFor();
}, 180_000);

test("a check that begins while the file is being saved waits until it is saved", async () => {
  const { page, user } = await fixture.newUser(wide);
  const begun = Promise.withResolvers<void>();
  await page.route("**/api/workbooks", async (route) => {
    await begun.promise;
    await route.continue();
  });
  await openFile(page, "faulty.xlsx", faulty());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Uploading faulty.xlsx...").waitFor();
  await checkButton(page).click();
  await check(page).getByRole("button", { name: "Save and check for one request" }).click();
  await check(page).getByText("Checking faulty.xlsx.", { exact: false }).waitFor();
  begun.resolve();
  await check(page).getByText("1 error", { exact: true }).waitFor();
  expect((await savedOne(user)).version).toBe(1);
}, 180_000);

test("My Requests lists a check with its counts, and opens the workbook with the report until it is deleted", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await checkFaulty(page);
  await page.getByRole("button", { name: "Close the workbook" }).click();
  const list = page.getByRole("region", { name: "My Requests" });
  await list.getByText("errors: 1, warnings: 2, notes: 1", { exact: false }).waitFor();
  await expectWell(page, complaints, "check-requests");
  await list.getByRole("button", { name: "Open faulty.xlsx" }).click();
  await grid(page).waitFor();
  await page.getByText("Saved in your account").waitFor();
  await check(page).getByText("1 error", { exact: true }).waitFor();
  await check(page).getByRole("button", { name: "Fix Orders!B14" }).first().waitFor();

  const { id } = await savedOne(user);
  await user.call("DELETE", `/api/workbooks/${id}`);
  await list.getByRole("button", { name: "Open faulty.xlsx" }).click();
  await savedList(page).getByText("This workbook has been deleted, and its report with it.").waitFor();
  await expectWell(page, complaints, "check-deleted");
}, 180_000);

test("a user with only a keyboard checks a workbook, goes to a cell, fixes it and closes the report", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await tabTo(page, "Check this workbook");
  await page.keyboard.press("Enter");
  await expectAt(page, "Save and check for one request");
  await page.keyboard.press("Enter");
  await check(page).getByText("1 error", { exact: true }).waitFor();
  await tabTo(page, "Orders!B14");
  await page.keyboard.press("Enter");
  await expectAt(page, "Cells of Orders");
  await expectSoon(() => address(page), "B14");
  await tabTo(page, "Fix Orders!B14");
  await page.keyboard.press("Enter");
  await expectAt(page, "Insert");
  await page.keyboard.press("Enter");
  await check(page).getByText("Fixed in Orders!B14").waitFor();
  await check(page).getByRole("button", { name: "Check again" }).focus();
  await page.keyboard.press("Escape");
  await check(page).waitFor({ state: "detached" });
  await expectAt(page, "Check this workbook");
  expect(complaints).toEqual([]);
}, 180_000);

test.each(looks)(
  "in Arabic the report is translated and lies right-to-left, with formulas from left to right: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    await checkFaulty(page);
    await page.locator(".language-picker select").selectOption("ar");
    await page.getByText("خطأ واحد").waitFor();
    const finding = page.locator(".sheet-audit li", { hasText: "في هذا العمود" }).first();
    await finding.waitFor();
    const text = (await finding.textContent()) ?? "";
    expect(text).toContain(
      "في \u2066Orders!C7\u2069 الصيغة \u2066=ROUND(B6*1.19,2)\u2069، لكن في هذا العمود",
    );
    expect(await finding.locator("[lang]").count()).toBe(0);
    await page.getByText("محفوظ في حسابك").waitFor();
    await expectWell(page, complaints, `check-arabic-${name.replaceAll(" ", "-")}`);
  },
  180_000,
);

test.each(looks)(
  "findings are worded in the language of the page, and anew when it changes: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/workbooks") && asked.push(request.url()));
    await checkFaulty(page);
    await check(page).getByText("Orders!B14 reads B2:B12 and leaves out 1 number below").waitFor();
    const before = asked.length;

    for (const [language, sentence] of [
      ["de", "Orders!B14 liest B2:B12 und lässt darunter 1 Zahl aus, bis Orders!B13."],
      [
        "ja",
        "Orders!B14 は B2:B12 を読み取っており、その下の Orders!B13 までの 1 個の数値が含まれていません。",
      ],
      ["uk", "Orders!B14 читає B2:B12 і пропускає 1 число нижче, до Orders!B13."],
    ] as const) {
      await page.locator(".language-picker select").selectOption(language);
      await page.locator(".sheet-audit").getByText(sentence).waitFor();
      await expectWell(page, complaints, `check-${language}-${name.replaceAll(" ", "-")}`);
    }
    expect(asked).toHaveLength(before);
  },
  240_000,
);
