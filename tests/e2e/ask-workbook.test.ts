// Questions about a saved workbook: the chat knows all of its sheets, and answers go into the selected cell.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { orders } from "./made-orders.ts";
import { openFile } from "./open-sheet.ts";
import { proposal, savedCell } from "./saved-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { ask, expectSoon } from "./workspace.ts";

const fixture = createFixture();

/** Opens and saves a workbook with 900 orders, more than fit beside the chat at once. */
async function saved(page: Page): Promise<void> {
  await openFile(page, "orders.xlsx", orders(900));
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Questions in the chat are about this workbook.", { exact: false }).waitFor();
}

async function select(page: Page, cell: string): Promise<void> {
  await page.locator(".address input").fill(cell);
  await page.keyboard.press("Enter");
  await expectSoon(() => page.locator(".address input").inputValue(), cell);
}

const log = (page: Page) => page.getByRole("log");
/** The bodies of the questions that the page sends. */
function questions(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/chat")) sent.push(request.postDataJSON());
  });
  return sent;
}

test.each(looks)(
  "a formula is run on the whole file, proposed in the selected cell, inserted and saved: %s",
  async (name, look) => {
    const { page, complaints, user } = await fixture.newUser(look);
    await saved(page);
    await select(page, "G2");
    await ask(page, "Total Net for North");
    // 10 + 50 + 90 + … + 8,970
    await log(page)
      .getByText(/1,?010,?250/)
      .first()
      .waitFor();
    await expectWell(page, complaints, `ask-workbook-${name.replaceAll(" ", "-")}`);
    await log(page).getByRole("button", { name: "Insert into the sheet" }).last().click();
    await proposal(page).getByText("Proposed for G2").waitFor();
    await proposal(page).getByRole("button", { name: "Insert", exact: true }).click();
    await expectSoon(async () => (await savedCell(user, "G2"))?.includes("SUMIF") ?? false, true);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("a question waits until the edits are in the saved workbook", async () => {
  const { page, complaints, user } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", orders());
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByText("Questions in the chat are about this workbook.", { exact: false }).waitFor();
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/workbooks\/[^/]+\/cells$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  page.on("response", (answer) => void (answer.url().endsWith("/cells") && order.push("written")));
  page.on("request", (request) => void (request.url().endsWith("/api/chat") && order.push("asked")));
  await select(page, "D2");
  await page.keyboard.type("1010");
  await page.keyboard.press("Enter");

  await page.getByLabel("Your question").fill("Total Net for North");
  await page.keyboard.press("Enter");
  await log(page).getByText("Total Net for North").first().waitFor();
  held.resolve();

  await expectSoon(async () => order.slice(0, 2), ["written", "asked"]);
  // 1,010 + 50 + 90 + … + 370
  await log(page)
    .getByText(/2,?900/)
    .first()
    .waitFor();
  expect(await savedCell(user, "D2")).toBe("1010");
  expect(complaints).toEqual([]);
}, 180_000);

test("what depends on a cell is answered from the formulas of the file", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await saved(page);

  await ask(page, "What depends on Rates!B2?");

  await log(page).getByText("It is read by Orders!E2:E901.").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a question has the workbook only if it is saved, with the selected cells, and not beside cells of its own", async () => {
  const { page } = await fixture.newUser(wide);
  const sent = questions(page);
  await openFile(page, "orders.xlsx", orders());
  await ask(page, "Total Net for North");
  await page.getByRole("button", { name: "Save to my account" }).click();
  const share = page.locator(".sheet-attached").getByRole("checkbox");
  await share.check();
  await select(page, "B2:B9");
  await ask(page, "Count of North");
  await page.getByRole("button", { name: "Use B2:B9 in a question" }).click();
  await ask(page, "How many orders?");

  const [local, whole, part] = sent;
  expect(local?.workbook).toBeUndefined();
  expect(whole).toMatchObject({ workbook: { sheet: "Orders", range: "B2:B9" }, shareData: true });
  expect(part).toMatchObject({ data: expect.stringContaining("North"), shareData: false });
  expect(part?.workbook).toBeUndefined();
}, 180_000);
