// The accessibility of every screen in every state, checked by axe: light, dark, wide, narrow, LTR and RTL.
import process from "node:process";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { buyPremium } from "../support/purchase.ts";
import { gate, scriptedModel } from "../support/scripted-model.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { launch, visit } from "./browser.ts";
import { expectWell } from "./well.ts";
import { paste } from "./workspace.ts";

const [large, small] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
const walks = [
  {
    language: "en",
    looks: [
      { name: "light", colorScheme: "light", viewport: large, rules: "all" },
      { name: "dark", colorScheme: "dark", viewport: large, rules: "colours" },
      { name: "light-360", colorScheme: "light", viewport: small, rules: "all" },
    ],
  },
  {
    language: "ar",
    looks: [{ name: "dark-360", colorScheme: "dark", viewport: small, rules: "all" }],
  },
] as const;
type Walk = (typeof walks)[number];

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel();
  [stack, browser] = await Promise.all([testStack({ openai: model.env }), launch()]);
  await buyPremium(stack, await visitor(stack, "super@example.com"));
  const free = await visitor(stack, "free@example.com");
  const { body: session } = await free.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  for (let count = 0; count < 5; count += 1)
    await free.call("POST", "/api/chat", { question: "Add up A1 to A3", sessionId: session.id });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await model?.close();
}, 180_000);
afterEach(() => model.says());

/** Console messages about failures that the tests provoke. */
const expected = /status of 5\d\d|net::ERR_INTERNET_DISCONNECTED/;

/** Opens a page in the given language. Returns functions that check it in every viewport and colour scheme. */
async function begin({ language, looks }: Walk) {
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const { page, context, complaints } = await visit(browser, [stack.site, identity], {
    locale: language,
    viewport: large,
    reducedMotion: "reduce",
  });
  page.setDefaultTimeout(60_000);
  // set before the page's scripts run, so that the account takes over this language
  await page.addInitScript((tag) => {
    localStorage.setItem("language", tag);
    localStorage.setItem("languageUntold", tag);
  }, language);
  const see = async (state: string) => {
    for (const { name, colorScheme, viewport, rules } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await questionFirst(page);
      const unexpected = complaints.filter((each) => !expected.test(each));
      await expectWell(page, unexpected, `${state}-${language}-${name}`, rules);
    }
    await page.setViewportSize(large);
  };
  const go = (path: string) => page.goto(`${stack.site}${path}`);
  const enter = async (email: string) => {
    await go("/api/login?returnTo=/dashboard");
    await page.locator("[name=username]").fill(email);
    await page.locator("[name=password]").fill("cellwright");
    await page.locator("form button").first().click();
    await page.locator("#chat textarea, .verification").first().waitFor();
  };
  return { page, context, see, go, enter };
}

/** Scrolls the question to the top, because axe reports a button half covered by the sticky formula as too small. */
const questionFirst = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector(".log");
    const question = [...(log?.querySelectorAll('.message[data-role="user"]') ?? [])].at(-1);
    if (log && question)
      log.scrollTop += question.getBoundingClientRect().top - log.getBoundingClientRect().top;
  });

const isShown = (page: Page, selector: string) => page.locator(selector).last().waitFor();
const isHidden = (page: Page, selector: string) =>
  page.waitForFunction((absent) => document.querySelector(absent) === null, selector);

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await isHidden(page, "dialog[open]");
}

/** Focuses the toast, because a toast with the focus does not disappear. */
async function holdToast(page: Page): Promise<void> {
  await isShown(page, ".toast");
  await page.keyboard.press("F8");
}
async function dropToast(page: Page): Promise<void> {
  await page.locator(".toast-close").click();
  await isHidden(page, ".toast");
}

const question = ".question-field textarea";
const lastActs = ".messages > .message:last-child .message-actions";

async function ask(page: Page, words: string): Promise<void> {
  await page.locator(question).fill(words);
  await page.locator(question).press("Enter");
  await isShown(page, ".question-field .primary");
  await isShown(page, lastActs);
}

test.each(walks)(
  "the public pages are accessible (in $language)",
  async (walk) => {
    const { page, see, go } = await begin(walk);
    for (const path of ["/", "/login", "/subscribe", "/admin", "/no-such-page", "/erased/nothing"]) {
      await page.goto(`${stack.site}${path}`, { waitUntil: "networkidle" });
      await see(`visitor${path.replaceAll("/", "-")}`);
    }
    for (const path of ["/privacy-policy", "/terms-of-use"]) {
      await go(path);
      await isShown(page, "h2");
      await see(`visitor${path.replaceAll("/", "-")}`);
    }
    await go("/api/docs");
    await see("docs");
    await go("/api/login?returnTo=/dashboard");
    await see("identity");
  },
  300_000,
);

test.each(walks)(
  "the verification banner of an unverified user is accessible (in $language)",
  async (walk) => {
    const { page, see, enter } = await begin(walk);
    await enter("new@example.com");
    await see("unverified");
    await page.locator(".verification button").last().click();
    await holdToast(page);
    await see("unverified-checked");
  },
  300_000,
);

test.each(walks)(
  "the page of a free user without requests left, the plans and the return from checkout are accessible (in $language)",
  async (walk) => {
    const { page, see, go, enter } = await begin(walk);
    await enter("free@example.com");
    await isShown(page, '.badge-button[data-tone="spent"]');
    await page.locator(question).fill("One more");
    await page.locator(question).press("Enter");
    await holdToast(page);
    await see("free-limit");
    await dropToast(page);
    await page.locator("#builder .actions .button").click();
    await holdToast(page);
    await see("free-locked");
    await page.locator(".badge-button").click();
    await isShown(page, "dialog[open] table, dialog[open] .empty");
    await see("ledger");
    await close(page);
    await go("/admin");
    await isShown(page, ".centred .button");
    await see("admin-denied");
    await go("/subscribe?upgrade=cancelled");
    await holdToast(page);
    await see("plans-cancelled");
    await page.locator(".intervals label").last().click();
    await see("plans-annual");
    await go("/dashboard?upgrade=success&session_id=cs_test_nobodys");
    await holdToast(page);
    await see("payment-processing");
  },
  300_000,
);

test.each(walks)(
  "the chat in all its states is accessible (in $language)",
  async (walk) => {
    const { page, see, enter } = await begin(walk);
    await enter("premium@example.com");
    await page.locator(".session-actions .primary").click();
    await isShown(page, ".log .empty");
    await see("chat-empty");

    const { gate: held, open } = gate(2);
    model.says({ words: ["One ", "two ", "three"], gate: held });
    await page.locator(question).fill("Count for me");
    await page.locator(question).press("Enter");
    await isShown(page, ".message[data-typing=true]");
    await see("chat-streaming");
    await page.keyboard.press("Escape");
    await isShown(page, lastActs);
    open();
    await see("chat-stopped");

    model.says({ words: [], breaks: { before: 0, how: "error" }, isMute: true });
    await page.locator(question).fill("Is anybody there?");
    await page.locator(question).press("Enter");
    await holdToast(page);
    const retry = page.locator(`.note.failed .button, ${lastActs} .button`).last();
    await retry.waitFor();
    await see("chat-failed");
    await dropToast(page);
    model.says();
    await retry.click();
    await isShown(page, ".formula");
    await isShown(page, lastActs);

    await page.locator(question).focus();
    await paste(page, "Amount\tStatus\n120\tPaid\n75.5\tOpen");
    await isShown(page, ".sample-data");
    await ask(page, "Add up A1 to A3");
    await page.locator(".formula").last().locator("summary").last().click();
    await isShown(page, ".formula .small-sheet");
    await page.locator(".formula").last().locator("figcaption .actions button").first().click();
    await isShown(page, ".copies li");
    await see("chat-answered");
    await page.locator(".formula").last().locator("figcaption .actions button").last().click();
    await holdToast(page);
    await see("chat-copied");
    await dropToast(page);

    await page.locator(`${lastActs} .icon-button`).last().click();
    await isShown(page, ".versions");
    await isShown(page, lastActs);
    await page.locator(".versions button").first().click();
    await isShown(page, ".older-version");
    await see("chat-versions");
    await page.locator(".message[data-role=user] .message-actions .icon-button").last().click();
    await isShown(page, ".edit-question");
    await see("chat-edit");
  },
  300_000,
);

test.each(walks)(
  "the builder, the explanation and My Requests are accessible (in $language)",
  async (walk) => {
    const { page, see, enter } = await begin(walk);
    await enter("premium@example.com");
    await ask(page, "Add up A1 to A3");
    await page.locator(".session-actions .primary").click();
    await isShown(page, ".log .empty");

    await page.locator("#builder .by-example summary").click();
    await page.locator("#builder textarea").fill("Add up A1 to A3");
    await page.locator("#builder textarea").press("Enter");
    await isShown(page, "#builder .result");
    const formula = page.locator("#explanation textarea");
    await formula.fill('=IF(SUM(A1:A3)>10,"big","small")');
    await page.locator("#explanation .actions .primary").click();
    await isShown(page, "#explanation .result .part");
    await page.locator("#explanation .part").first().focus();
    // texts of the formula engine contain no invisible characters
    expect(await page.locator(".steps .hidden-character").count()).toBe(0);
    await see("built-and-explained");
    await formula.fill("=SUMM(A1:A3");
    await formula.press("Enter");
    await isShown(page, "#explanation .repair");
    await see("explanation-errors");
    await page.locator("#explanation .repair button").click();
    await isShown(page, "#explanation .diff");
    await see("explanation-repaired");

    await isShown(page, ".request");
    await page.locator(".request [aria-expanded]").last().click();
    await isShown(page, ".request .saved, .request .kept-formula");
    const chat = page.locator(".request", { has: page.locator(".icon-button:nth-child(4)") }).last();
    await chat.locator(".icon-button:nth-child(3)").click();
    await isShown(page, ".rename input");
    await see("requests-open-and-renaming");
    await page.keyboard.press("Escape");
    const search = page.locator("#requests input[type=search]");
    await search.fill("add");
    await isShown(page, ".found li");
    await page.locator(".found summary").first().click();
    await see("requests-found");
    await search.fill("cormorant");
    await isShown(page, ".history .empty");
    await see("requests-not-found");
    await search.fill("");
    await page.locator(".request .icon-button").last().click();
    await isShown(page, "dialog[open]");
    await see("requests-delete");
    await page.locator("dialog[open] .danger").click();
    await holdToast(page);
    await see("requests-deleted");
    await page.locator(".toast-action").click();
  },
  300_000,
);

test.each(walks)(
  "dialogs and the page of a premium user are accessible (in $language)",
  async (walk) => {
    const { page, see, go, enter } = await begin(walk);
    await enter("premium@example.com");
    await page.keyboard.press("ControlOrMeta+k");
    await isShown(page, ".palette [role=option]");
    await see("palette");
    await page.keyboard.type("zzzz");
    await isShown(page, ".palette .empty");
    await see("palette-none");
    await close(page);
    for (const [name, opener, content] of [
      ["shortcuts", ".keys", "dl"],
      ["writing", "#chat .formula-locale-button", "select"],
      ["profile-cancelled", ".profile-button", ".dangerous"],
    ] as const) {
      await page.locator(opener).click();
      await isShown(page, `dialog[open] ${content}`);
      await see(name);
      await close(page);
    }
    await go("/subscribe");
    await isShown(page, ".plan-choice");
    await see("plans-premium");
    await go("/dashboard?upgrade=success");
    await holdToast(page);
    await see("payment-welcome");
  },
  300_000,
);

test.each(walks)(
  "a running subscription and the admin panel are accessible (in $language)",
  async (walk) => {
    const { page, see, go, enter } = await begin(walk);
    await enter("super@example.com");
    await page.locator(".profile-button").click();
    const plan = page.locator("dialog[open] section").nth(1);
    await plan.locator("button").first().waitFor();
    await isShown(page, "dialog[open] table, dialog[open] .invoices");
    await see("profile-premium");
    await plan.locator("button").first().click();
    await isShown(page, "dialog[open] .danger");
    await see("profile-cancelling");
    await page.keyboard.press("Escape");
    await close(page);

    await go("/admin");
    await isShown(page, "[role=switch]");
    for (const part of await page.locator(".admin-part > summary").all()) await part.click();
    await isShown(page, ".figures");
    await isShown(page, ".admin-part table td, .admin-part .empty");
    await see("admin-users");
    await page.locator(".users input[type=search]").fill("nobody at all");
    await isShown(page, ".users .empty");
    await see("admin-nobody");
    await page.locator("[role=tab]").nth(1).click();
    await isShown(page, ".setting-status dd");
    await page.locator(".stripe-settings button[type=submit]").click();
    await holdToast(page);
    await see("admin-stripe");
  },
  300_000,
);

test.each(walks)(
  "slow, failed and offline states are accessible (in $language)",
  async (walk) => {
    const { page, context, see, go, enter } = await begin(walk);
    await enter("super@example.com");
    await context.setOffline(true);
    await isShown(page, ".offline");
    await see("offline");
    await context.setOffline(false);

    /** Runs `act` while the service is paused, so that it does not respond. */
    const without = async (service: string, act: () => Promise<void>) => {
      const pid = stack.pid(service);
      if (pid === undefined) throw new Error(`${service} is not running`);
      process.kill(pid, "SIGSTOP");
      try {
        await act();
      } finally {
        process.kill(pid, "SIGCONT");
      }
    };
    await without("users", async () => {
      await go("/dashboard");
      await isShown(page, ".spinner");
      await see("gate-verifying");
      await go("/subscribe");
      await isShown(page, ".spinner");
      await see("plans-loading");
    });
    await without("chat", async () => {
      await go("/dashboard");
      await isShown(page, ".initializing");
      await see("session-initializing");
    });
    await without("admin", async () => {
      await go("/admin");
      await isShown(page, "tr.skeleton");
      await see("admin-loading");
    });

    try {
      await Promise.all(["chat", "admin"].map((service) => stack.kill(service, "SIGKILL")));
      await go("/dashboard");
      await isShown(page, ".failure");
      await holdToast(page);
      await see("session-failed");
      await go("/admin");
      await isShown(page, ".failure");
      await see("admin-failed");
      await stack.kill("users", "SIGKILL");
      await go("/dashboard");
      await isShown(page, ".failure");
      await see("gate-failed");
    } finally {
      await Promise.all(["users", "chat", "admin"].map((service) => stack.restart(service)));
    }
  },
  300_000,
);
