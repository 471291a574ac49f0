// An open workbook is saved in the account, stays the same there, and is opened again, checked elsewhere or deleted.
import type { Workbook } from "@cellwright/contracts/workbooks";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { expectAt, tabTo } from "./by-keyboard.ts";
import { createFixture } from "./fixture.ts";
import { faulty, orders } from "./made-orders.ts";
import { dropFile, grid, openFile } from "./open-sheet.ts";
import {
  checkFaulty,
  insertFix,
  savedCell,
  savedList,
  savedOne,
  savedWorkbooks,
  saveFaulty,
} from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();
const uploads = "**/api/workbooks";
const edits = "**/api/workbooks/*/cells";

const save = (page: Page) => page.getByRole("button", { name: "Save to my account" });
const notice = (page: Page) => page.locator(".sheet-notice");
const openList = (page: Page) => page.getByRole("button", { name: "My workbooks" }).click();

test.each(looks)(
  "a file is saved in the account, and listed with its size and until when it is kept: %s",
  async (name, look) => {
    const { page, complaints, user } = await fixture.newUser(look);
    await openList(page);
    await savedList(page).getByText("No workbook is saved yet.", { exact: false }).waitFor();
    await expectWell(page, complaints, `workbooks-empty-${name.replaceAll(" ", "-")}`);
    await page.keyboard.press("Escape");
    await saveFaulty(page);
    // phones have no space for it
    await page.getByText(/^Kept until/).waitFor({ state: "attached" });
    await expectWell(page, complaints, `workbooks-saved-${name.replaceAll(" ", "-")}`);
    expect(await savedOne(user)).toMatchObject({ fileName: "faulty.xlsx", version: 1 });
    await openList(page);
    await savedList(page)
      .getByRole("button", { name: /faulty\.xlsx.*0\.01 MB · used: .* · kept until/ })
      .waitFor();
    await expectWell(page, complaints, `workbooks-list-${name.replaceAll(" ", "-")}`);
  },
  180_000,
);

test("an upload shows that it is under way and can be cancelled, and then nothing is saved", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await page.route(uploads, () => {});
  await openFile(page, "faulty.xlsx", faulty());
  await save(page).click();
  await page.getByText("Uploading faulty.xlsx...").waitFor();
  await page.getByRole("progressbar", { name: "Progress of the upload" }).waitFor();
  await expectWell(page, complaints, "workbooks-uploading");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Only in this browser").waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Save to my account");
  await page.unroute(uploads);
  expect(await savedWorkbooks(user)).toEqual([]);
  await save(page).click();
  await page.getByText("Saved in your account").waitFor();
}, 180_000);

test("a file that is too large for the free plan is not sent, and the page names the limit and offers the plans", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/workbooks")) sent.push(request.url());
  });
  await page.getByRole("button", { name: "Open a workbook" }).waitFor();
  await dropFile(page, "large.csv", "North,10,20,30\n".repeat(1_000), 80);
  await grid(page).waitFor();
  await save(page).click();
  await notice(page)
    .getByText("It is larger than 1 MB, the limit of the free plan.", { exact: false })
    .waitFor();
  expect(await notice(page).getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe(
    "/subscribe",
  );
  await expectWell(page, complaints, "workbooks-too-large");
  expect(sent).toEqual([]);
  expect(await savedWorkbooks(user)).toEqual([]);
}, 180_000);

test("an upload that failed says why, and is repeated without saving the file twice", async () => {
  const { page, user, context } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await context.setOffline(true);
  await save(page).click();
  await notice(page).getByText("The connection was lost.", { exact: false }).waitFor();
  await context.setOffline(false);
  const again = notice(page).getByRole("button", { name: "Save again" });
  // the server gets the file, but its answer is lost
  await page.route(uploads, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/workbooks"));
  await again.click();
  await lost;
  await notice(page).getByText("The connection was lost.", { exact: false }).waitFor();
  await page.unroute(uploads);
  await again.click();
  await page.getByText("Saved in your account").waitFor();
  expect(await savedWorkbooks(user)).toHaveLength(1);
}, 180_000);

test("inserted formulas and their undo are written into the saved workbook, also after a lost connection", async () => {
  const { page, user } = await fixture.newUser(wide);
  await checkFaulty(page);
  await insertFix(page, "Orders!C7");
  await expectSoon(() => savedCell(user, "C7"), "=ROUND(B7*1.19,2)");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expectSoon(() => savedCell(user, "C7"), "=ROUND(B6*1.19,2)");

  // the edit is made, but its answer is lost
  await page.route(edits, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await insertFix(page, "Orders!C7");
  await notice(page).getByText("The saved workbook is older than this one.").waitFor();
  await page.unroute(edits);
  await notice(page).getByRole("button", { name: "Save again" }).click();
  // only when everything has been written
  await page.getByText(/^Kept until/).waitFor();
  const versions = (await savedOne(user)).versions.map(({ madeBy }) => madeBy);
  expect(versions).toEqual(["edit", "undo", "edit", "upload"]);
  expect(await savedCell(user, "C7")).toBe("=ROUND(B7*1.19,2)");
}, 180_000);

test("a change elsewhere is not overwritten: the page offers the saved version, and to save its own as a new workbook", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await checkFaulty(page);
  const { id } = await savedOne(user);
  const change = { version: 1, edits: [{ cell: "Orders!A2", content: "Elsewhere" }] };
  expect((await user.call("POST", `/api/workbooks/${id}/cells`, change)).status).toBe(200);
  await insertFix(page, "Orders!C7");
  await notice(page).getByText("The saved workbook was changed elsewhere.", { exact: false }).waitFor();
  await expectWell(page, complaints, "workbooks-conflict");
  await notice(page).getByRole("button", { name: "Save as a new workbook" }).click();
  await page.getByText("Saved in your account").waitFor();
  const [mine, other] = await savedWorkbooks(user);
  expect([mine?.version, other?.version]).toEqual([1, 2]);

  const more = { version: 1, edits: [{ cell: "Orders!A3", content: "Elsewhere" }] };
  expect((await user.call("POST", `/api/workbooks/${mine?.id}/cells`, more)).status).toBe(200);
  await insertFix(page, "Orders!B14");
  await notice(page).getByRole("button", { name: "Open the saved version" }).click();
  await grid(page).getByRole("gridcell", { name: "Elsewhere" }).waitFor();
  await page.getByText("Saved in your account").waitFor();
}, 180_000);

test("a formula that was inserted before saving cannot be undone in the saved workbook, and the page says so", async () => {
  const { page, user } = await fixture.newUser(wide);
  await checkFaulty(page);
  await insertFix(page, "Orders!C7");
  await expectSoon(async () => (await savedOne(user)).version, 2);
  const { id } = await savedOne(user);
  await user.call("DELETE", `/api/workbooks/${id}`);
  await insertFix(page, "Orders!B14");
  await notice(page).getByText("The saved workbook has been deleted.", { exact: false }).waitFor();
  await save(page).click();
  await page.getByText("Saved in your account").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await notice(page)
    .getByText("The saved workbook cannot be changed in the same way.", { exact: false })
    .waitFor();
  await notice(page).getByRole("button", { name: "Save as a new workbook" }).click();
  await page.getByText("Saved in your account").waitFor();
  expect((await savedWorkbooks(user)).map(({ version }) => version)).toEqual([1, 1]);
}, 180_000);

test("a saved workbook is opened again, and deleting it keeps the file that is open", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await saveFaulty(page);
  await dropFile(page, "orders.xlsx", orders());
  await page.getByText("Only in this browser").waitFor();
  await openList(page);
  await savedList(page)
    .getByRole("button", { name: /^faulty\.xlsx/ })
    .click();
  await page.getByRole("region", { name: "faulty.xlsx" }).waitFor();
  await page.getByText("Saved in your account").waitFor();
  await openList(page);
  await savedList(page).getByRole("button", { name: "Delete faulty.xlsx" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await savedList(page).getByText("No workbook is saved yet.", { exact: false }).waitFor();
  expect(await savedWorkbooks(user)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText("Only in this browser").waitFor();
  await grid(page).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a saved workbook that another browser has deleted says so", async () => {
  const { page, user } = await fixture.newUser(wide);
  await saveFaulty(page);
  await page.getByRole("button", { name: "Close the workbook" }).click();
  await openList(page);
  const one = savedList(page).getByRole("button", { name: /^faulty\.xlsx/ });
  await one.waitFor();
  const { id } = await savedOne(user);
  await user.call<Workbook>("DELETE", `/api/workbooks/${id}`);
  await one.click();
  await savedList(page).getByText("This workbook has been deleted", { exact: false }).waitFor();
  await one.waitFor({ state: "detached" });
}, 180_000);

test("a user with only a keyboard saves a workbook, closes it and opens it again", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "faulty.xlsx", faulty());
  await tabTo(page, "Save to my account");
  await page.keyboard.press("Enter");
  await expectAt(page, "Check this workbook");
  await page.getByText("Saved in your account").waitFor();
  await page.getByRole("button", { name: "Close the workbook" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "My workbooks");
  await page.keyboard.press("Enter");
  await tabTo(page, /^faulty\.xlsx ?0\.01 MB/);
  await page.keyboard.press("Enter");
  await page.getByText("Saved in your account").waitFor();
  await expectAt(page, /^faulty\.xlsx/);
  expect(complaints).toEqual([]);
}, 180_000);

test("a workbook that is closed while it is being saved comes back with its upload", async () => {
  const { page, user } = await fixture.newUser(wide);
  const closed = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await closed.promise;
    await route.continue();
  });
  await openFile(page, "faulty.xlsx", faulty());
  await save(page).click();
  await page.getByText("Uploading faulty.xlsx...").waitFor();
  await page.getByRole("button", { name: "Close the workbook" }).click();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Uploading faulty.xlsx...").waitFor();
  closed.resolve();
  await page.getByText("Saved in your account").waitFor();
  expect(await savedWorkbooks(user)).toHaveLength(1);
}, 180_000);
