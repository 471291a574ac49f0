// An answer arrives completely and only once, even if the page is reloaded, the connection fails or a server dies.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { inNewSession, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof slowModel>>;
let page: Page;
beforeAll(async () => {
  model = await slowModel();
  const openai = { OPENAI_API_KEY: "test", OPENAI_BASE_URL: model.url, OPENAI_MODEL: "slow" };
  [stack, browser] = await Promise.all([testStack({ scale: { chat: 2 }, openai }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  model?.close();
}, 180_000);

beforeEach(async () => {
  page = (await signedIn(browser, stack, "admin@example.com")).page;
  await inNewSession(page);
}, 180_000);

const before = "The first half of this answer is here,";
const after = "and the second half came later.";

async function ask(on = page) {
  await on.getByLabel("Your question").fill("Tell me");
  await on.getByLabel("Your question").press("Enter");
  await on.getByText(before).waitFor();
}

/** How often the log contains the answer, once it has ended. */
async function times(on = page): Promise<number> {
  await on.getByText(after).waitFor({ timeout: 20_000 });
  await on.getByRole("button", { name: "Send" }).waitFor();
  const shown = (await on.getByRole("log").textContent()) ?? "";
  return shown.split(`${before} ${after}`).length - 1;
}

test("a page that is reloaded during an answer continues to show it", async () => {
  await ask();
  await page.reload();
  await page.getByText(before).waitFor();
  model.goOn();
  expect(await times()).toBe(1);
}, 180_000);

test("a second tab shows the answer to a question that was asked in the first tab", async () => {
  await ask();
  const second = await page.context().newPage();
  await second.goto(`${stack.site}/dashboard`);
  await second.getByText(before).waitFor();
  model.goOn();
  expect(await times(second)).toBe(1);
  expect(await times()).toBe(1);
}, 180_000);

test("the page waits for a network that is cut during an answer", async () => {
  await ask();
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  model.goOn();
  await page.context().setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "detached" });
  expect(await times()).toBe(1);
}, 180_000);

test("the page waits for a gateway that is killed during an answer", async () => {
  await ask();
  await stack.kill("gateway", "SIGKILL");
  await stack.restart("gateway");
  model.goOn();
  expect(await times()).toBe(1);
}, 180_000);

test("Escape stops the answer and keeps the text shown so far", async () => {
  await ask();
  await page.keyboard.press("Escape");
  await page.getByText("This answer was stopped.").waitFor();
  await page.getByText(before).waitFor();
  await page.getByRole("button", { name: "Send" }).waitFor();
  expect(await page.getByText(after).count()).toBe(0);
}, 180_000);

test("when both replicas of chat are killed, the answer is marked as interrupted, and Retry asks again", async () => {
  await ask();
  await Promise.all(["chat", "chat-2"].map((name) => stack.kill(name, "SIGKILL")));
  await Promise.all(["chat", "chat-2"].map((name) => stack.restart(name)));
  const interrupted = page.getByText("This answer was interrupted. It was not charged.");
  await interrupted.waitFor({ timeout: 30_000 });

  await page.getByRole("button", { name: "Retry" }).click();
  await interrupted.waitFor({ state: "detached" });
  await page.getByText(before).waitFor();
  model.goOn();

  expect(await times()).toBe(1);
  expect(await page.getByRole("log").getByText("Tell me").count()).toBe(1);
}, 180_000);

/** An OpenAI-compatible server that sends the first half of an answer, and the second half when told to. */
async function slowModel() {
  const waiting = new Set<() => void>();
  const say = (res: ServerResponse, content: string, finish: string | null = null) =>
    res.write(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
    );
  const server: Server = createServer(async (req, res) => {
    for await (const _part of req);
    res.writeHead(200, { "content-type": "text/event-stream" });
    say(res, `${before} `);
    await new Promise<void>((resolve) => waiting.add(resolve));
    say(res, after, "stop");
    res.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    goOn: () => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
