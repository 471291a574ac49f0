// The chat: writing and sending a question, how its answer appears, what is saved, and error messages.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { scriptedModel } from "../support/scripted-model.ts";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { expectEvery, expectLeftAfter, passUntil, stopClock, underClock } from "./clock.ts";
import { createFixture, down } from "./fixture.ts";
import { ask, inNewSession } from "./workspace.ts";

const tall = { viewport: { width: 1280, height: 1300 } };
const words = "one two three four five six seven eight nine ten eleven twelve".split(" ");
let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel();
});
const here = createFixture(() => ({ openai: model.env }));
afterAll(() => model?.close());

const box = (page: Page) => page.getByLabel("Your question");
const shown = (page: Page) => page.locator(".message[data-role=assistant] .reply").last();
const wordsOf = async (page: Page) => ((await shown(page).textContent()) ?? "").trim().split(/\s+/).length;

async function atWork(email: string) {
  const { page, complaints } = await here.signedIn(email, tall);
  await inNewSession(page);
  return { page, complaints };
}

test("an empty chat says what it is for and how to send a question, and both options are on", async () => {
  const { page } = await atWork("admin@example.com");
  const chat = page.getByRole("region", { name: "AI Excel Assistant" });
  await chat.getByText("Online", { exact: true }).waitFor();
  await chat
    .getByText("Start a conversation! Ask me anything related to Microsoft Excel", { exact: true })
    .waitFor();
  await chat.getByText("Press Enter to send", { exact: true }).waitFor();
  expect(await chat.getByLabel("Explain steps").isChecked()).toBe(true);
  expect(await chat.getByLabel("Validate formula").isChecked()).toBe(true);
  const heights = async () => [
    await chat.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight),
    await box(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight),
  ];
  expect(await heights()).toEqual([384, 80]);
  const empty = await heights();
  await ask(page, "a line");
  // the chat grows with the number of messages, not with their length
  expect((await heights())[0]).toBeGreaterThan(empty[0] ?? 0);
  await ask(page, "another line");
  await box(page).fill(Array(60).fill("a line").join("\n"));
  expect(await heights()).toEqual([768, 160]);
}, 180_000);

test("Enter sends the trimmed text, Shift+Enter starts a new line, and blank text is not sent", async () => {
  const { page } = await atWork("admin@example.com");
  const calls = callsOf(page);
  const send = page.getByRole("button", { name: "Send" });
  expect(await send.isDisabled()).toBe(true);
  await box(page).fill("   \n ");
  await box(page).press("Enter");
  expect(await send.isDisabled()).toBe(true);
  await box(page).fill("  first");
  await box(page).press("Shift+Enter");
  await box(page).pressSequentially("second  ");
  expect(countOf(calls, "POST /api/chat")).toBe(0);
  await box(page).press("Enter");
  await shown(page).waitFor();
  const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));
  expect(countOf(calls, "POST /api/chat")).toBe(1);
  expect(lastOf(calls, "POST /api/chat")?.body).toMatchObject({
    question: "first\nsecond",
    sessionId,
    explainSteps: true,
    validateFormula: true,
  });
}, 180_000);

async function isStored(page: Page): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await page.evaluate(async () => {
      const address = `/api/sessions/${localStorage.getItem("sessionId")}/chat`;
      const messages: { metadata: { status?: string } }[] = await (await fetch(address)).json();
      return messages.at(-1)?.metadata.status;
    });
    if (status === "done") return;
  }
}

test("the question appears at once, its answer word by word every 80 ms, and then the data is reloaded", async () => {
  const { page } = await atWork("admin@example.com");
  await underClock(page);
  const open = Promise.withResolvers<void>();
  model.says({ words: words.map((word) => `${word} `), gate: { before: 0, open: open.promise } });
  await stopClock(page);
  const calls = callsOf(page);
  await box(page).fill("Count for me");
  await box(page).press("Enter");
  await page.getByText("Count for me", { exact: true }).waitFor();
  await page.getByText("Thinking...", { exact: true }).waitFor();
  calls.length = 0;
  await page.clock.runFor(11_000);
  expect(countOf(calls, "GET /api/sessions/{id}/chat")).toBe(0);

  open.resolve();
  await shown(page).waitFor();
  await isStored(page);
  expect(await page.locator(".message[data-typing=true]").count()).toBe(1);
  for (let count = await wordsOf(page); count < words.length - 2; count += 1) {
    let passed = 0;
    for (; (await wordsOf(page)) === count && passed < 200; passed += 10) await page.clock.runFor(10);
    expect(await wordsOf(page)).toBe(count + 1);
    expect([70, 80, 90]).toContain(passed);
  }
  calls.length = 0;
  await passUntil(page, page.getByRole("button", { name: "Ask again" }));
  expect(await page.locator(".message[data-typing=true]").count()).toBe(0);
  for (const call of [
    "GET /api/sessions/{id}/chat",
    "GET /api/sessions/{id}/activities",
    "GET /api/user/tokens",
  ])
    expect(countOf(calls, call)).toBeGreaterThan(0);
  expect((await page.getByRole("log").textContent())?.split("eleven")).toHaveLength(2);
  await expectEvery(page, { path: /^\/api\/sessions\/[^/]+\/chat$/ }, 5_000);
  model.says();
}, 180_000);

test.each([
  ["a sentence", "A sentence that goes on", ".reply > p"],
  ["a list", "These:\n\n- one\n- two that goes on", ".reply > ul > li"],
  ["a numbered list", "These:\n\n1. one\n2. two that goes on", ".reply > ol > li"],
  ["a formula", "This:\n\n```excel\n=SUM(A1:A3)\n```\n", ".reply"],
])(
  "while an answer arrives, a cursor marks its end, also in %s",
  async (_where, text, end) => {
    const { page } = await atWork("admin@example.com");
    const open = Promise.withResolvers<void>();
    model.says({ words: [text, " and on"], gate: { before: 1, open: open.promise } });
    await box(page).fill("Tell me more");
    await box(page).press("Enter");
    await page.waitForFunction((place) => {
      const last = [...document.querySelectorAll(`.message[data-typing=true] > ${place}`)].at(-1);
      return last && getComputedStyle(last, "::after").animationName === "breathe";
    }, end);
    open.resolve();
    await page.getByRole("button", { name: "Ask again" }).waitFor();
    model.says();
  },
  180_000,
);

test("the session is backed up every two minutes", async () => {
  const { page } = await atWork("admin@example.com");
  await underClock(page);
  await stopClock(page);
  const calls = callsOf(page);
  await expectEvery(page, { method: "PATCH", path: /^\/api\/sessions\/[^/]+$/ }, 120_000, 1);
  expect(lastOf(calls, "PATCH /api/sessions/{id}")?.body).toEqual({
    sessionData: expect.objectContaining({
      autoBackup: true,
      timestamp: expect.any(String),
      lastBackup: expect.any(String),
    }),
  });
}, 180_000);

test("formulas in a code block have a Copy button, other code blocks do not, and headings are bold", async () => {
  const { page } = await atWork("admin@example.com");
  const formulasOf = ["=SUM(A1:A3)", "=SUM(B1:B3)", "=SUM(C1:C3)", "SUM(D1:D3)", "SUM(E1:E3)"];
  const named = ["", "excel", "formula", "excel", "formula"];
  const fences = [...formulasOf.map((formula, at) => `${named[at]}\n${formula}`), "js\nlet x = 1"];
  const content = `#### First\n${fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join("\n")}\n### Second`;
  await page.evaluate(async (text) => {
    const sessionId = localStorage.getItem("sessionId");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ sessionId, role: "assistant", content: text, messageType: "chat" });
    await fetch("/api/messages", { method: "POST", headers, body });
  }, content);
  await page.reload();
  const formulas = page.locator(".reply .formula");
  await formulas.first().waitFor();
  expect(await formulas.locator("pre").allTextContents()).toEqual(formulasOf);
  expect(await formulas.getByRole("button", { name: "Copy", exact: true }).count()).toBe(3);
  expect(await page.locator(".reply .code > pre").allTextContents()).toEqual(["let x = 1"]);
  expect(await page.locator(".reply strong").allTextContents()).toEqual(["First", "Second"]);
}, 180_000);

test("a saved session is not continued: a new, empty one starts, and the page scrolls to the top", async () => {
  const { page } = await atWork("admin@example.com");
  const calls = callsOf(page);
  const session = () => page.evaluate(() => localStorage.getItem("sessionId"));
  await ask(page, "Before");
  const before = await session();
  await page.reload();
  await page.getByText("Before", { exact: true }).waitFor();
  expect(await session()).toBe(before);
  expect(countOf(calls, "POST /api/sessions")).toBe(0);
  expect(countOf(calls, "GET /api/sessions/active")).toBe(1);

  await page.evaluate(async (sessionId) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ sessionId, type: "chat_session", description: "Kept", details: {} });
    await fetch("/api/activities", { method: "POST", headers, body });
  }, before);
  await page.reload();
  await page.getByText("Start a conversation!", { exact: false }).waitFor();
  expect(await session()).not.toBe(before);
  expect(lastOf(calls, "POST /api/sessions")?.body).toEqual({ sessionData: { created: expect.any(String) } });

  await ask(page, "After");
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => scrollY > 50);
  await inNewSession(page);
  await page.waitForFunction(() => scrollY === 0);
  expect(await page.getByText("After", { exact: true }).count()).toBe(0);
}, 180_000);

test("when the activities or chat service is down, each action shows what failed and the server's message", async () => {
  const { page } = await atWork("super@example.com");
  await ask(page, "Before");
  const toast = page.locator(".toast");
  await here.stack.kill("activities", "SIGKILL");
  await page.getByRole("button", { name: "New Session" }).first().click();
  await toast.getByText("Failed to save current session", { exact: true }).waitFor();
  await toast.getByText(down, { exact: true }).waitFor();
  await page.getByText("Before", { exact: true }).waitFor();
  await here.stack.restart("activities");
  await here.stack.kill("chat", "SIGKILL");
  await box(page).fill("Is anybody there?");
  await box(page).press("Enter");
  await toast.getByText("Failed to send message", { exact: true }).waitFor();
  await toast.getByText(down, { exact: true }).waitFor();
  expect(await toast.getAttribute("data-tone")).toBe("destructive");
  expect(await page.getByText("Thinking...").count()).toBe(0);
  await page.getByRole("button", { name: "New Session" }).first().click();
  await toast.getByText("Failed to save current session", { exact: true }).waitFor();
  await page.reload();
  await toast.getByText("Failed to create session", { exact: true }).waitFor();
  await here.stack.restart("chat");
}, 180_000);

test("a user who was signed out is led to sign in half a second after pressing New Session", async () => {
  const { page, complaints } = await atWork("super@example.com");
  await underClock(page);
  await stopClock(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "New Session" }).first().click();
  const toast = page.locator(".toast");
  await toast.getByText("Unauthorized", { exact: true }).waitFor();
  await toast.getByText("You are logged out. Logging in again...", { exact: true }).waitFor();
  await expectLeftAfter(page, 500, (address) => new URL(address).pathname === "/api/login");
  expect(complaints).toEqual([]);
}, 180_000);
