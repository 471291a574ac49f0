// My Requests: entries are listed, renamed, restored and deleted, with messages about success and failure.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { expectEvery, expectGoneAfter, stopClock, underClock } from "./clock.ts";
import { createFixture, down, waitForToast } from "./fixture.ts";
import { wide } from "./well.ts";
import { ask, inNewSession } from "./workspace.ts";

const text = "Sum the amounts in column C where column A is Paid";

const here = createFixture(() => ({ env: { WORD_DELAY_MS: "1" } }));

const requests = (page: Page) => page.getByRole("region", { name: "My Requests" });

/** Stores a chat with this name and shows it on the page. */
async function kept(page: Page, name: string, many = 1): Promise<void> {
  await page.evaluate(
    async ([description, count]) => {
      const headers = { "content-type": "application/json" };
      for (let at = 0; at < count; at += 1) {
        const made = await fetch("/api/sessions", {
          method: "POST",
          headers,
          body: JSON.stringify({ sessionData: {} }),
        });
        const { id: sessionId } = await made.json();
        const message = { sessionId, role: "user", content: "kept words", messageType: "chat" };
        await fetch("/api/messages", { method: "POST", headers, body: JSON.stringify(message) });
        const activity = { sessionId, type: "chat_session", description, details: {} };
        await fetch("/api/activities", { method: "POST", headers, body: JSON.stringify(activity) });
      }
    },
    [name, many] as const,
  );
  await page.reload();
  await requests(page).getByText(name, { exact: false }).first().waitFor();
}

test("New Session saves the chat with its number of messages and starts a new session", async () => {
  const { page } = await here.signedIn("super@example.com", wide);
  const calls = callsOf(page);
  await ask(page, text);
  const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));
  await page.getByRole("button", { name: "New Session" }).first().click();
  await waitForToast(page, "Session Saved");
  await page.getByText("Start a conversation!", { exact: false }).waitFor();
  expect(lastOf(calls, "POST /api/activities")?.body).toEqual({
    sessionId,
    type: "chat_session",
    description: "Chat session with 2 messages",
    details: { originalSessionId: sessionId },
  });
  expect(await page.evaluate(() => localStorage.getItem("sessionId"))).not.toBe(sessionId);
  calls.length = 0;
  await inNewSession(page);
  expect(countOf(calls, "POST /api/activities")).toBe(0);
}, 180_000);

test("a session lists only its own activities, the newest first", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "Of one session");
  await kept(page, "Of another");
  const listed = (path: string) =>
    page.evaluate(async (address) => {
      const activities: { sessionId: string; description: string }[] = await (await fetch(address)).json();
      return activities;
    }, path);
  const newest = (await listed("/api/user/activities")).slice(0, 2);
  expect(newest.map(({ description }) => description)).toEqual(["Of another", "Of one session"]);
  for (const { sessionId, description } of newest)
    expect(await listed(`/api/sessions/${sessionId}/activities`)).toEqual([
      expect.objectContaining({ sessionId, description }),
    ]);
}, 180_000);

test("the list shows how many entries it has, is at most 20rem high, and is reloaded every ten seconds", async () => {
  const { page } = await here.signedIn("admin@example.com", wide);
  await kept(page, "Many", 12);
  await requests(page).getByRole("heading", { name: "My Requests (12)" }).waitFor();
  const list = requests(page).locator(".request-list");
  expect(
    await list.evaluate(({ offsetHeight, scrollHeight }: HTMLElement) => [
      offsetHeight,
      scrollHeight > offsetHeight,
    ]),
  ).toEqual([320, true]);
  await underClock(page);
  await stopClock(page);
  await expectEvery(page, { path: /^\/api\/user\/activities\/all$/ }, 10_000);
}, 180_000);

test("the age of an entry is shown in the largest whole unit", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "Of today");
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  await stopClock(page);
  const age = requests(page).locator("time").first();
  const ages: [number, string][] = [
    [0, "Just now"],
    [60_000, "1 minute ago"],
    [57.5 * 60_000, "59 minutes ago"],
    [60_000, "1 hour ago"],
    [22 * 3_600_000, "23 hours ago"],
    [3_600_000, "1 day ago"],
    [24 * 3_600_000, "2 days ago"],
  ];
  for (const [passed, label] of ages) {
    await page.clock.fastForward(passed);
    // the page updates ages twice a minute
    await page.clock.runFor(passed && 30_000);
    await age.getByText(label, { exact: true }).waitFor();
  }
}, 180_000);

test("Enter renames a chat, Escape keeps the old name, and a blank name is not accepted", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "Old name");
  const calls = callsOf(page);
  const card = requests(page);
  const rename = (name: string) => card.getByRole("button", { name: `Rename ${name}`, exact: true }).first();
  const field = card.getByLabel("New name", { exact: true });
  await rename("Old name").click();
  await field.fill("Another name");
  await field.press("Escape");
  await field.waitFor({ state: "detached" });
  await rename("Old name").click();
  await field.fill("   ");
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
  await card.getByText("Old name", { exact: false }).first().waitFor();
  expect(countOf(calls, "PATCH /api/activities/{id}")).toBe(0);

  await rename("Old name").click();
  await field.fill("  New name of it ");
  await field.press("Enter");
  await waitForToast(page, "Chat name updated successfully");
  await card.getByText("New name of it", { exact: false }).first().waitFor();
  expect(lastOf(calls, "PATCH /api/activities/{id}")?.body).toEqual({ description: "New name of it" });
  // after a change only the newest entries are reloaded
  expect(countOf(calls, "GET /api/user/activities")).toBeGreaterThan(0);
}, 180_000);

test("entries of the builder and the explanation can be opened again, but not renamed or restored into the chat", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  const builder = page.getByRole("region", { name: "Formula Builder" });
  await builder.getByLabel("Description").fill(text);
  await builder.getByRole("button", { name: "Generate Formula" }).click();
  await waitForToast(page, "Formula generated successfully");
  const made = requests(page).getByRole("listitem").filter({ hasText: "Sum the amounts" });
  await made.getByRole("button", { name: /^Restore/ }).click();
  await waitForToast(page, "Formula Data Available");
  expect(await builder.getByLabel("Description").inputValue()).toBe(text);
  await builder.locator(".formula").getByText(/^=/).first().waitFor();
  const card = page.getByRole("region", { name: "Formula Explanation" });
  await card.getByLabel("Formula", { exact: true }).fill("=1+2");
  await card.getByRole("button", { name: "Explain", exact: true }).click();
  await waitForToast(page, "Formula explained");
  const explained = requests(page).getByRole("listitem").filter({ hasText: "=1+2" });
  await explained.getByRole("button", { name: /^Restore/ }).click();
  await waitForToast(page, "Restore Not Available");
  await page.locator(".toast").getByRole("button", { name: "Open" }).waitFor();
  await card.getByLabel("Formula", { exact: true }).fill("=3");
  await explained.getByRole("button", { name: /^Open/ }).click();
  await page.waitForFunction(() => document.activeElement?.id === "explanation");
  expect(await card.getByLabel("Formula", { exact: true }).inputValue()).toBe("=1+2");
  for (const row of [made, explained])
    expect(await row.getByRole("button", { name: /^Rename/ }).count()).toBe(0);
}, 180_000);

test("before a deletion, a confirmation names the entry; then the entry disappears", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "To be deleted");
  await underClock(page);
  const calls = callsOf(page);
  await requests(page).getByRole("button", { name: "Delete To be deleted" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText('Are you sure you want to delete "To be deleted"? This action cannot be undone.', {
      exact: true,
    })
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(countOf(calls, "DELETE /api/activities/{id}")).toBe(0);
  const deletion = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await requests(page).getByRole("button", { name: "Delete To be deleted" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  // the request is sent at once, not after the five seconds for undoing it
  expect((await deletion).status()).toBe(204);
  await waitForToast(page, "Activity deleted successfully");
  await requests(page).getByText("To be deleted").waitFor({ state: "detached" });
}, 180_000);

test("a deletion can be undone for five seconds", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "To and fro");
  await underClock(page);
  const calls = callsOf(page);
  const entry = requests(page).getByText("To and fro");
  const deleteIt = async () => {
    await requests(page).getByRole("button", { name: "Delete To and fro" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await waitForToast(page, "Activity deleted successfully");
    await entry.waitFor({ state: "detached" });
  };
  await deleteIt();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await waitForToast(page, "Activity restored to the list");
  await entry.waitFor();
  expect(countOf(calls, "POST /api/activities/{id}/undelete")).toBe(1);
  await stopClock(page);
  await deleteIt();
  await expectGoneAfter(page, page.locator(".toast", { hasText: "Activity deleted successfully" }), 5_000);
  await page.reload();
  await entry.waitFor({ state: "detached" });
}, 180_000);

test("a chat without a name is listed by its first question, and keeps a name once it has one", async () => {
  const { page } = await here.newUser(wide);
  await ask(page, text);
  await page.getByRole("button", { name: "New Session" }).first().click();
  const card = requests(page);
  const title = `Chat session with 2 messages: ${text}`;
  await card.getByText(title, { exact: false }).waitFor();
  await card.getByRole("button", { name: `Rename ${title}` }).click();
  await card.getByLabel("New name", { exact: true }).fill("Paid amounts");
  await card.getByLabel("New name", { exact: true }).press("Enter");
  await waitForToast(page, "Chat name updated successfully");
  await page.getByText("Start a conversation!", { exact: false }).waitFor();

  // when the restored chat is saved again, it updates the same entry
  await page.getByRole("complementary").getByRole("button", { name: "Restore Session" }).click();
  await page.getByRole("dialog", { name: "Restore Session" }).getByText("Paid amounts").click();
  await waitForToast(page, "Chat restored");
  await ask(page, "And where it is Open?");
  await inNewSession(page);
  await card.getByRole("heading", { name: "My Requests (1)" }).waitFor();
  await card.getByRole("button", { name: "View Paid amounts" }).click();
  await card.getByText("And where it is Open?", { exact: true }).waitFor();
}, 180_000);

test("a saved chat is restored into the current session, message by message", async () => {
  const { page } = await here.signedIn("super@example.com", wide);
  await ask(page, text);
  await page.getByRole("button", { name: "New Session" }).first().click();
  await page.getByText("Start a conversation!", { exact: false }).waitFor();
  const calls = callsOf(page);
  const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));
  await requests(page)
    .getByRole("button", { name: /^Restore Chat session/ })
    .first()
    .click();
  await page.getByRole("log").getByText(text, { exact: true }).waitFor();
  await page.getByRole("log").locator(".reply").waitFor();
  const made = calls.filter(({ call }) => call === "POST /api/messages").map(({ body }) => body);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(made).toEqual([
    { sessionId, role: "user", content: text, messageType: "chat", tokensUsed: 0, metadata: { copyOf: id } },
    expect.objectContaining({
      ...{ sessionId, role: "assistant", messageType: "chat" },
      metadata: { copyOf: id, formula: expect.stringMatching(/^=/) },
    }),
  ]);
  expect(await page.evaluate(() => localStorage.getItem("sessionId"))).toBe(sessionId);
}, 180_000);

test("when the activities or chat service is down, each action shows what failed, and nothing is lost", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await kept(page, "Stays here");
  const card = requests(page);
  await here.stack.kill("activities", "SIGKILL");
  await card.getByRole("button", { name: "Rename Stays here" }).click();
  await card.getByLabel("New name", { exact: true }).fill("Elsewhere");
  await card.getByLabel("New name", { exact: true }).press("Enter");
  await waitForToast(page, "Failed to update chat name");
  await waitForToast(page, down);
  await card.getByLabel("New name", { exact: true }).press("Escape");
  await card.getByRole("button", { name: "Delete Stays here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await waitForToast(page, "Failed to delete activity");
  await card.getByText("Stays here", { exact: false }).first().waitFor();
  await here.stack.restart("activities");

  await here.stack.kill("chat", "SIGKILL");
  await card.getByRole("button", { name: "Restore Stays here" }).click();
  await waitForToast(page, "Failed to restore chat messages");
  await here.stack.restart("chat");
}, 180_000);
