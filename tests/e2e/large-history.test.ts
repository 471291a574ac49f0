// A long history stays fast: the server searches, long chats are loaded separately, and storage is limited.

import { AxeBuilder } from "@axe-core/playwright";
import { errorCodes } from "@cellwright/contracts/codes";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { createFixture, waitForToast } from "./fixture.ts";
import { wide } from "./well.ts";
import { ask } from "./workspace.ts";

/** The limit of entries per user, low so that the storage is soon full. */
const most = 3;
const here = createFixture(() => ({ env: { WORD_DELAY_MS: "1", ACTIVITIES_PER_USER: String(most) } }));

const requests = (page: Page) => page.getByRole("region", { name: "My Requests" });

/** Stores chats with these names and numbers of messages of 30,000 characters each, and shows the list. */
async function kept(page: Page, chats: Record<string, number>): Promise<void> {
  await page.evaluate(async (expected) => {
    const headers = { "content-type": "application/json" };
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    for (const [description, count] of Object.entries(expected)) {
      const { id: sessionId } = await post("/api/sessions", { sessionData: {} });
      const messages = Array.from({ length: count }, (_, at) => ({
        role: "user",
        content: `${at} of ${description} `.padEnd(30_000, "x"),
      }));
      await post("/api/activities", { sessionId, type: "chat_session", description, details: { messages } });
    }
  }, chats);
  await page.reload();
  await requests(page)
    .getByRole("listitem")
    .nth(Object.keys(chats).length - 1)
    .waitFor();
}

const names = (page: Page) => requests(page).locator(".request-name bdi").allTextContents();

test("the list omits the messages of a long chat, but the chat can be viewed and restored completely", async () => {
  const { page } = await here.newUser(wide);
  await kept(page, { "The long one": 4 });
  const calls = callsOf(page);
  const row = requests(page).getByRole("listitem").filter({ hasText: "The long one" });

  await row.getByRole("button", { name: "View The long one" }).click();
  await row.getByText("3 of The long one", { exact: false }).waitFor();
  expect(countOf(calls, "GET /api/activities/{id}")).toBe(1);

  await row.getByRole("button", { name: "Restore The long one" }).click();
  await waitForToast(page, "Chat restored");
  const restored = calls.filter(({ call }) => call === "POST /api/messages").map(({ body }) => body);
  expect(restored).toEqual(
    [0, 1, 2, 3].map((at) =>
      expect.objectContaining({ role: "user", content: `${at} of The long one `.padEnd(30_000, "x") }),
    ),
  );
}, 180_000);

test("the server searches once the user stops typing, and results can be renamed and deleted", async () => {
  const { page } = await here.newUser(wide);
  await kept(page, { Paid: 1, Unpaid: 1, Other: 1 });
  const card = requests(page);
  const calls = callsOf(page);

  await card.getByLabel("Search all messages").pressSequentially("paid", { delay: 20 });
  await card.getByText("Other", { exact: true }).waitFor({ state: "detached" });
  await card.getByText("Unpaid", { exact: true }).waitFor();
  expect(await names(page)).toEqual(["Unpaid", "Paid"]);
  expect(countOf(calls, "GET /api/user/activities")).toBe(1);
  expect(lastOf(calls, "GET /api/user/activities")?.search).toBe("?search=paid");

  await card.getByRole("button", { name: "Rename Unpaid" }).click();
  await card.getByLabel("New name", { exact: true }).fill("Settled");
  await card.getByLabel("New name", { exact: true }).press("Enter");
  await waitForToast(page, "Chat name updated successfully");
  // the entry is still found, because its question contains the word
  await card.getByText("Settled", { exact: true }).waitFor();

  await card.getByLabel("Search all messages").fill("nowhere");
  await card.getByText("No entry holds these words.").waitFor();
  await page.context().setOffline(true);
  await card.getByLabel("Search all messages").fill("elsewhere");
  // one failure is about messages, the other about entries
  await card.getByText("The search failed").nth(1).waitFor();
  // when the network is back, the page searches again by itself
  await page.context().setOffline(false);
  await card.getByText("No entry holds these words.").waitFor();
  await card.getByLabel("Search all messages").fill("");
  await card.getByText("Other", { exact: true }).waitFor();
}, 180_000);

test("the list shows which entries are largest, and the message about a full storage leads there", async () => {
  const { page } = await here.newUser(wide);
  await kept(page, { Middle: 5, Small: 1, Large: 20 });
  const card = requests(page);
  const order = card.getByLabel("Order of the list");

  expect(await names(page)).toEqual(["Large", "Small", "Middle"]);
  await order.selectOption("Oldest first");
  expect(await names(page)).toEqual(["Middle", "Small", "Large"]);
  await order.selectOption("Largest first");
  expect(await names(page)).toEqual(["Large", "Middle", "Small"]);
  await card.getByText("0.6 MB").waitFor();
  const { violations } = await new AxeBuilder({ page }).include("#requests").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await ask(page, "Sum the amounts in column C");
  await page.getByRole("button", { name: "New Session" }).first().click();
  await waitForToast(page, errorCodes.STORAGE_FULL.message);
  await page.locator(".toast").getByRole("button", { name: "Make room" }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^My Requests/);
}, 180_000);

test("a name with invisible characters is refused, and the page says why", async () => {
  const { page } = await here.newUser(wide);
  await kept(page, { Plain: 1 });
  const card = requests(page);
  await card.getByRole("button", { name: "Rename Plain" }).click();
  const field = card.getByLabel("New name", { exact: true });
  await field.fill("invoice\u202efdp.exe");
  await field.press("Enter");
  await waitForToast(page, "The name is empty or holds characters that cannot be seen.");
  expect(await field.inputValue()).toBe("invoice\u202efdp.exe");
}, 180_000);
