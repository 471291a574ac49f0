// Replies of the model are not trusted: whatever they contain, the page shows it as text.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { scriptedModel } from "../support/scripted-model.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { launch } from "./browser.ts";
import { type HostileReply, hostileReplies, unseen } from "./hostile-replies.ts";
import { wide } from "./well.ts";
import { ask, inNewSession, signedIn } from "./workspace.ts";

const replies = hostileReplies(520);
const streamed = replies.filter((_, place) => place % 13 === 0);
const restored = replies.filter((_, place) => place % 13 !== 0);

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel();
  const env = { RATE_PER_SESSION: "1000", RATE_PER_ADDRESS: "1000" };
  [stack, browser] = await Promise.all([testStack({ openai: model.env, env }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await model?.close();
}, 180_000);

/** Opens a page of a signed-in user. Dialogs, new windows and policy violations also count as complaints. */
async function reader(email: string) {
  const watched = await signedIn(browser, stack, email, { ...wide, reducedMotion: "reduce" });
  const { page, context, complaints } = watched;
  page.on("dialog", (dialog) => {
    complaints.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("page", () => complaints.push("another window"));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation ${violatedDirective} by ${blockedURI}`),
    ),
  );
  await page.reload();
  await page.getByLabel("Your question").waitFor();
  return watched;
}

/** Elements that a reply must not contain: unknown tags, elements with a URL, attributes with the reply's text. */
const strange = (page: Page, place: string) =>
  page.locator(place).evaluateAll((places) => {
    const made = new Set(
      "DIV P STRONG CODE PRE UL OL LI FIGURE FIGCAPTION SPAN BUTTON BDI DETAILS SUMMARY MARK TABLE THEAD TBODY TR TH TD".split(
        " ",
      ),
    );
    const ours = (element: Element) => element.closest("svg.icon") !== null && !element.hasAttribute("href");
    return places.flatMap((reply) =>
      [...reply.querySelectorAll("*")].flatMap((element) => {
        const attributes = [...element.attributes].filter(
          ({ name, value }) => /^on|^style$|href|src/.test(name) || /zq\d+x|evil/.test(value),
        );
        return [
          ...(made.has(element.tagName) || ours(element) ? [] : [element.outerHTML.slice(0, 200)]),
          ...attributes.map(({ name, value }) => `${name}=${value.slice(0, 100)}`),
        ];
      }),
    );
  });

type Shown = {
  text: string;
  /** The reply's text without the codes that stand for invisible characters. */
  seen: string;
  named: number;
  verdicts: string[];
  warnings: string;
  /** Characters of formulas that the browser draws to the left of the character before them. */
  turned: string[];
};

const shownIn = (page: Page, place: string): Promise<Shown[]> =>
  page.locator(place).evaluateAll((places) =>
    places.map((reply) => {
      const bare = reply.cloneNode(true) as Element;
      for (const name of bare.querySelectorAll(".hidden-character")) name.remove();
      const turned = [...reply.querySelectorAll<HTMLElement>(".formula figcaption > pre > code")].flatMap(
        (code) => {
          const range = document.createRange();
          let [last, line] = [Number.NEGATIVE_INFINITY, Number.NaN];
          return [...code.childNodes].flatMap((node) => {
            if (!(node instanceof Text)) return [];
            return [...node.data].flatMap((sign, at) => {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { left, top } = range.getBoundingClientRect();
              const isTurned = top === line && left < last;
              [last, line] = [left, top];
              return isTurned ? [`${sign} of ${code.textContent}`] : [];
            });
          });
        },
      );
      return {
        text: reply.textContent ?? "",
        seen: bare.textContent ?? "",
        named: reply.querySelectorAll(".hidden-character").length,
        verdicts: [...reply.querySelectorAll("[data-verdict].badge")].map(
          (badge) => badge.closest("figure")?.dataset.verdict ?? "outside of a formula",
        ),
        warnings: [...reply.querySelectorAll(".reach")].map(({ textContent }) => textContent).join(" "),
        turned,
      };
    }),
  );

function expectTrue(shown: Shown | undefined, { mark, hides, reach, text: source }: HostileReply): void {
  if (!shown) throw new Error(`${mark} was not found on the page`);
  const { text, seen, named, verdicts, warnings, turned } = shown;
  expect(text).toContain(mark);
  expect([mark, unseen.exec(seen)]).toEqual([mark, null]);
  expect([mark, named > 0]).toEqual([mark, hides]);
  expect([mark, warnings]).toEqual([mark, expect.stringMatching(reach ?? "")]);
  // an inline formula gets its warning only if it is not inside a code block
  const isWithin = source.includes("`=HYPERLINK");
  if (!isWithin) expect([mark, warnings === ""]).toEqual([mark, reach === null]);
  expect(verdicts).not.toContain("outside of a formula");
  expect(turned).toEqual([]);
}

async function expectHarmless(page: Page, complaints: string[]): Promise<void> {
  expect(await strange(page, ".reply, .snippet")).toEqual([]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await page.locator(".toast").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(page.frames()).toHaveLength(1);
  expect(complaints).toEqual([]);
}

/** Presses every Copy button. Returns the copied texts with the texts that the page shows. */
const copies = (page: Page) =>
  page.locator(".formula").evaluateAll(async (figures) => {
    const made: { seen: string; copied: string; isCounted: boolean }[] = [];
    for (const figure of figures) {
      const button = figure.querySelector<HTMLButtonElement>("figcaption .actions > button:last-of-type");
      const code = figure.querySelector("pre > code")?.cloneNode(true) as Element | undefined;
      if (!button || !code) continue;
      const hadHidden = code.querySelector(".hidden-character") !== null;
      for (const name of code.querySelectorAll(".hidden-character")) name.remove();
      await navigator.clipboard.writeText("nothing yet");
      button.click();
      let copied = "nothing yet";
      while (copied === "nothing yet") copied = await navigator.clipboard.readText();
      const isCounted = !hadHidden || figure.getAttribute("data-verdict") === "unchecked";
      made.push({ seen: code.textContent ?? "", copied, isCounted });
    }
    return made;
  });

test("there are more than 500 different replies, and the model streams many of them", () => {
  expect(new Set(replies.map(({ text }) => text)).size).toBeGreaterThan(500);
  expect(streamed.length).toBeGreaterThan(30);
  expect(replies.filter(({ hides }) => hides).length).toBeGreaterThan(100);
  expect(replies.filter(({ reach }) => reach !== null).length).toBeGreaterThan(100);
});

test("replies of a hostile model are shown as text, while streamed and after a reload: nothing runs, loads or misleads", async () => {
  const { page, complaints } = await reader("admin@example.com");
  await inNewSession(page);
  for (const reply of streamed) {
    const signs = [...reply.text];
    const words = Array.from({ length: Math.ceil(signs.length / 40) }, (_, at) =>
      signs.slice(at * 40, at * 40 + 40).join(""),
    );
    model.says({ words });
    await ask(page, `What is ${reply.mark}?`);
    expectTrue((await shownIn(page, ".log .reply")).at(-1), reply);
  }
  await expectHarmless(page, complaints);
  await page.reload();
  await page.getByText(`What is ${streamed.at(-1)?.mark}?`).waitFor();
  const shown = await shownIn(page, ".log .reply");
  expect(shown).toHaveLength(streamed.length);
  for (const [place, reply] of streamed.entries()) expectTrue(shown[place], reply);
  await expectHarmless(page, complaints);
  model.says();
}, 240_000);

test("stored hostile messages are shown and found as text, and a copied formula equals the one that is shown", async () => {
  const user = await visitor(stack, "super@example.com");
  const { body: session } = await user.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  for (const { text } of restored) {
    const message = { sessionId: session.id, role: "assistant", content: text, messageType: "chat" };
    expect((await user.call("POST", "/api/messages", message)).status).toBe(201);
  }
  const { page, complaints } = await reader("super@example.com");
  await page.getByText(`Answer ${restored.at(-1)?.mark} follows.`).waitFor();
  const shown = await shownIn(page, ".log .reply");
  expect(shown).toHaveLength(restored.length);
  for (const [place, reply] of restored.entries()) {
    expectTrue(shown[place], reply);
    expect(shown[place]?.verdicts).not.toContain("verified");
  }
  await expectHarmless(page, complaints);

  const made = await copies(page);
  expect(made.length).toBeGreaterThan(100);
  for (const { seen, copied, isCounted } of made) {
    expect(copied).toBe(seen);
    expect(unseen.exec(copied)).toBeNull();
    expect([copied, isCounted]).toEqual([copied, true]);
  }
  const reaching = page.locator(".formula", { has: page.locator(".reach") });
  await reaching.first().getByRole("button", { name: "Copy", exact: true }).click();
  await page
    .locator(".toast")
    .getByText(/This formula reaches outside your sheet/)
    .waitFor();
  await page.locator(".toast").getByRole("button", { name: "Close notification" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });

  await page.getByLabel("Search all messages").fill("answer follows");
  const found = page.locator(".found > li");
  await found.first().waitFor();
  for (const each of await found.locator("summary").all()) await each.click();
  await found.locator(".reply").nth(19).waitFor();
  for (const { seen } of await shownIn(page, ".found > li")) expect(unseen.exec(seen)).toBeNull();
  await expectHarmless(page, complaints);
}, 240_000);
