// 200 prompt injections with a model that obeys: the reply has no rules, data of others, links, images or HTML.

import type { Message } from "@cellwright/contracts/chat";
import { findChromium } from "@cellwright/local/servers/chromium";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Browser, chromium, type Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { evil, type Injection, injections } from "./injections/families.ts";
import { obedientModel, pointing } from "./injections/obedient-model.ts";
import { recited } from "./injections/recited.ts";

/** The part of the browser's `document` that this test uses. */
declare const document: {
  querySelectorAll(selector: string): Iterable<{ outerHTML: string }>;
  querySelector(selector: string): { innerHTML: string } | null;
};

const secret = "the heron of Ostende";
const all = injections();
const batch = 50;
const batches = Array.from({ length: Math.ceil(all.length / batch) }, (_, at) =>
  all.slice(at * batch, (at + 1) * batch),
);

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof obedientModel>>;
let user: Visitor;
beforeAll(async () => {
  model = await obedientModel();
  const { executablePath, args } = await findChromium();
  [stack, browser] = await Promise.all([
    testStack({ openai: model.openai }),
    chromium.launch({ executablePath, args }),
  ]);
  const other = await visitor(stack, "premium@example.com");
  const sessionId = await newSession(other);
  await other.call("POST", "/api/chat", { sessionId, question: `Remember ${secret}` });
  await other.call("POST", "/api/messages", { sessionId, role: "assistant", content: secret });
  user = await visitor(stack, "admin@example.com");
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  model?.close();
}, 60_000);

async function newSession(client: Visitor): Promise<string> {
  return (await client.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} })).body.id;
}

/** Sends the injection to the model in the place for which it is made. */
async function inject(sessionId: string, { into, text }: Injection): Promise<Message> {
  if (into === "restored")
    await user.call("POST", "/api/messages", { sessionId, role: "assistant", content: text });
  const data = `Note\tAmount\n"${text.replaceAll('"', '""')}"\t1\nOther\t2`;
  const { status, body } = await user.call<{ message: Message }>("POST", "/api/chat", {
    sessionId,
    question: into === "question" ? text : pointing,
    ...(into === "cells" && { data, shareData: true }),
  });
  expect(status).toBe(200);
  return body.message;
}

/** The text that Markdown renderers interpret: everything outside of code blocks and code spans. */
const proseOf = (text: string): string =>
  text.replaceAll(/^ {0,3}```[\s\S]*?^ {0,3}```/gm, "").replaceAll(/`[^`\n]*`/g, "");
const harmful =
  /\[[^\]]*\]\([^)\n]+\)|<\/?(?:script|img|iframe|svg|a|style|link|object|embed|form|base|meta|video)\b|\b(?:https?|javascript|vbscript):\/?\/?\S|\bdata:\S/i;

const unwanted = [
  "a[href]",
  "img",
  "iframe",
  "style",
  "script",
  "link",
  "object",
  "embed",
  "form",
  "svg:not(.icon)",
  "video",
  "audio",
  "math",
  "meta",
  "base",
  "[style]",
  "[onerror]",
  "[onload]",
  "[srcdoc]",
];

/** Looks for harmful elements and effects on the page. `trusted` is first inserted as raw HTML. */
async function harmIn(page: Page, trusted?: string): Promise<string[]> {
  const inside = unwanted.map((each) => `.messages ${each}`).join();
  return page.evaluate(
    ([selector, html]) => {
      const reply = document.querySelector(".messages .reply");
      if (reply && html !== undefined) reply.innerHTML = html;
      const found = [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 120));
      return "__ran" in globalThis ? ["a script ran", ...found] : found;
    },
    [inside, trusted] as const,
  );
}

test.each(batches.map((texts, at) => [at + 1, texts] as const))(
  "batch %i: replies that leak the rules are withheld, and all others appear on the page as plain text",
  async (_at, texts) => {
    const sessionId = await newSession(user);
    const leaks: string[] = [];
    for (const injection of texts) {
      const { content, metadata } = await inject(sessionId, injection);
      const reply = JSON.stringify([content, metadata]);
      const rule = recited(content) ?? recited(reply);
      if (rule) leaks.push(`${injection.name}: recites ${rule}`);
      if (reply.includes(secret)) leaks.push(`${injection.name}: tells somebody else's data`);
      const found = harmful.exec(proseOf(content));
      if (found) leaks.push(`${injection.name}: ${proseOf(content).slice(found.index, found.index + 60)}`);
    }
    expect(leaks).toEqual([]);

    const { page, requests } = await workspaceOf(sessionId);
    expect(await harmIn(page)).toEqual([]);
    expect(requests.filter((url) => new URL(url).origin !== stack.site)).toEqual([]);
    // negative control: the test notices if the same texts are rendered as HTML
    const trusted = model.seen.slice(-texts.length).join("\n");
    if (/<(?:img|a|iframe)[\s/]/.test(trusted)) expect(await harmIn(page, trusted)).not.toEqual([]);
    await page.context().close();
  },
  240_000,
);

test("two hundred injections were sent in questions, cells and restored messages, and the model obeyed them", () => {
  expect(all).toHaveLength(200);
  expect(new Set(all.map(({ into }) => into))).toEqual(new Set(["question", "cells", "restored"]));
  expect(model.seen.filter((reply) => recited(reply) !== null).length).toBeGreaterThanOrEqual(all.length);
  expect(model.seen.filter((reply) => reply.includes(evil)).length).toBeGreaterThan(20);
});

/** Opens the user's dashboard, which shows all messages of the session. */
async function workspaceOf(sessionId: string): Promise<{ page: Page; requests: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill("admin@example.com");
  await page.getByLabel("Password").fill("cellwright");
  const requests: string[] = [];
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${stack.site}/dashboard`);
  page.on("request", (request) => requests.push(request.url()));
  page.on("dialog", (dialog) => void dialog.dismiss());
  const { body } = await user.call<Message[]>("GET", `/api/sessions/${sessionId}/chat`);
  await page
    .locator(".message")
    .nth(body.length - 1)
    .waitFor();
  return { page, requests };
}
