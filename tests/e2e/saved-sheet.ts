// Works on workbooks of the account, on the page and through the API.
import type { ListedWorkbook, WindowCell, Workbook } from "@cellwright/contracts/workbooks";
import type { Page } from "playwright-core";
import type { Visitor } from "../support/visitor.ts";
import { faulty } from "./made-orders.ts";
import { openFile } from "./open-sheet.ts";

export const proposal = (page: Page) => page.getByRole("region", { name: /^Proposed for/ });
export const check = (page: Page) => page.getByRole("region", { name: /^Check of/ });
export const savedList = (page: Page) => page.getByRole("dialog", { name: "My workbooks" });

/** Opens the faulty workbook and saves it. */
export async function saveFaulty(page: Page): Promise<void> {
  await openFile(page, "faulty.xlsx", faulty());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Saved in your account").waitFor();
}

/** Opens the faulty workbook, and saves and checks it. */
export async function checkFaulty(page: Page): Promise<void> {
  await openFile(page, "faulty.xlsx", faulty());
  await page.getByRole("button", { name: "Check this workbook" }).click();
  await check(page).getByRole("button", { name: "Save and check for one request" }).click();
  await check(page).getByText("1 error", { exact: true }).waitFor();
}

/** Shows the fix of a finding, by its first cell, and inserts it. */
export async function insertFix(page: Page, cell: string): Promise<void> {
  await check(page)
    .getByRole("button", { name: `Fix ${cell}` })
    .first()
    .click();
  await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
  await proposal(page).waitFor({ state: "detached" });
}

export const savedWorkbooks = async ({ call }: Visitor): Promise<ListedWorkbook[]> =>
  (await call<ListedWorkbook[]>("GET", "/api/workbooks")).body;

/** The only saved workbook. */
export async function savedOne(user: Visitor): Promise<Workbook> {
  const [one, ...more] = await savedWorkbooks(user);
  if (!one || more.length > 0) throw new Error(`${more.length + (one ? 1 : 0)} workbooks are saved`);
  return (await user.call<Workbook>("GET", `/api/workbooks/${one.id}`)).body;
}

/** The formula, or otherwise the text, of a cell in the only saved workbook. */
export async function savedCell(user: Visitor, cell: string): Promise<string | undefined> {
  const { id } = await savedOne(user);
  const query = new URLSearchParams({ sheet: "Orders", range: cell });
  const { body } = await user.call<{ cells: WindowCell[] }>("GET", `/api/workbooks/${id}/cells?${query}`);
  const [found] = body.cells;
  return found?.formula ?? found?.text;
}
