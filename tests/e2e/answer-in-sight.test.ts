// Where questions and answers are on the screen: the question is at the top while its answer grows, the
// formula comes first in its card, and everything fits on a phone.
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { gate, scriptedModel } from "../support/scripted-model.ts";
import { createFixture } from "./fixture.ts";
import { ask, expectSoon, inNewSession, isAnswered, paste } from "./workspace.ts";

let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel();
});
const here = createFixture(() => ({ openai: model.env }));
afterAll(() => model?.close());

type Look = NonNullable<Parameters<Browser["newContext"]>[0]>;
const wide: Look = { viewport: { width: 1280, height: 900 } };
const narrow: Look = { viewport: { width: 360, height: 740 } };
/** Each entry: its name, the browser settings, and by how much the CPU is slowed down. */
const looks: [string, Look, number][] = [
  ["1280 px", wide, 1],
  ["360 px", narrow, 1],
  ["360 px, reduced motion", { ...narrow, reducedMotion: "reduce" }, 1],
  ["360 px, a slow machine", narrow, 4],
];
const calm: Look = { ...wide, reducedMotion: "reduce" };

const paragraphs = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${from + at} goes on about the same matter.\n\n`);
const formula =
  '```excel\n=IF(SUM(C2:C5)>100,TEXTJOIN(", ",TRUE,UNIQUE(A2:A5)),SUMIFS(C2:C5,A2:A5,"Paid"))\n```\n\n';
const wideWords = '1. `SUMIFS(C2:C5,A2:A5,"Paid")*SUMIFS(C2:C5,A2:A5,"Open")` adds up.\n\n';
const long = ["Use this:\n\n", formula, wideWords, ...paragraphs(1, 30)];
const table = "Status\tName\tAmount\nPaid\tAnn\t120\nOpen\tBob\t75.5\npaid\tCid\t30\nPaid\tEve\t0.25";

const log = (page: Page) => page.getByRole("log");
const question = (page: Page) => page.locator('.message[data-role="user"]').last();
const jump = (page: Page) => page.getByRole("button", { name: "Jump to the newest" });

/** The element's position within the visible part of the log, and whether the window shows it. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const frame = (element.closest(".log") as HTMLElement).getBoundingClientRect();
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWithin = (outer: { top: number; bottom: number; left: number; right: number }) =>
      top >= outer.top - 1 && bottom <= outer.bottom + 1 && left >= outer.left && right <= outer.right;
    const window = { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
    return { fromTop: Math.round(top - frame.top), isInSight: isWithin(frame) && isWithin(window) };
  });

/** Waits until the element is in view, because the log may still be scrolling. */
async function isInSight(part: Locator): Promise<void> {
  await expectSoon(async () => (await placeOf(part)).isInSight, true);
}

const isAtEnd = (page: Page) =>
  log(page).evaluate((element) => {
    const end = element.querySelector(".messages")?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return end <= element.getBoundingClientRect().bottom + 1;
  });

const isScrolledDown = (page: Page) =>
  log(page).evaluate(
    ({ scrollTop, scrollHeight, clientHeight }) => scrollTop >= scrollHeight - clientHeight - 1,
  );

/** Elements of the chat that are wider than the window, or whose content is cut off. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const ofScroller = ".small-sheet *, pre *, .copies code";
    return [...document.querySelectorAll<HTMLElement>("#chat, #chat *:not(.sr-only)")].flatMap((element) => {
      if (element.matches(ofScroller)) return [];
      const { left, right, width } = element.getBoundingClientRect();
      const card = element.closest(".log")?.getBoundingClientRect();
      const [from, to] = card ? [card.left, card.right] : [0, innerWidth];
      return width > 0 && (left < from - 1 || right > to + 1)
        ? [`${element.tagName}.${element.className}`]
        : [];
    });
  });

async function expectFits(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
}

test.each(looks)(
  "with five questions in a row, each question and its formula stay in view (%s)",
  async (_name, look, rate) => {
    model.says({ words: long });
    const { page, context, complaints } = await here.signedIn("admin@example.com", look);
    await inNewSession(page);
    const tools = await context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate });
    for (const [at, nth] of ["First", "Second", "Third", "Fourth", "Last"].entries()) {
      const text = `${nth} question: which names, or how much, in the table of orders that I have?`;
      await page.getByLabel("Your question").fill(text);
      await page.getByLabel("Your question").press("Enter");
      const card = page.locator(".formula").nth(at);
      await card.getByRole("button", { name: "Copy", exact: true }).waitFor();
      await isInSight(question(page));
      await isInSight(card.locator("figcaption"));
      await isAnswered(page);
      expect(await question(page).locator(".bubble").textContent()).toBe(text);
      expect((await placeOf(question(page))).fromTop).toBe(20);
      await isInSight(question(page).locator(".bubble"));
      await isInSight(card.locator("figcaption"));
      await isInSight(card.getByRole("button", { name: "Copy", exact: true }));
    }
    await expectFits(page);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test("the question moves to the top even if its answer is short", async () => {
  const { page } = await here.signedIn("admin@example.com", calm);
  await inNewSession(page);
  model.says({ words: long });
  await ask(page, "First");
  model.says({ words: ["Yes."] });
  await ask(page, "Second");
  await page.getByText("Yes.", { exact: true }).waitFor();
  expect((await placeOf(question(page))).fromTop).toBe(20);
  expect(await jump(page).count()).toBe(0);
}, 180_000);

test("the log follows an answer only if the reader is at its end, and a button leads other readers to new text", async () => {
  const { page, complaints } = await here.signedIn("admin@example.com", calm);
  await inNewSession(page);
  const first = gate(2);
  model.says({
    words: [paragraphs(1, 40).join(""), ...paragraphs(41, 30)],
    gate: { ...first.gate, before: 1 },
  });
  await page.getByLabel("Your question").fill("Tell me more");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("Paragraph 39").waitFor();
  expect((await placeOf(question(page))).fromTop).toBe(20);
  expect(await isAtEnd(page)).toBe(false);
  await jump(page).waitFor();
  expect(await jump(page).getAttribute("data-below")).toBe("new");
  expect(await jump(page).textContent()).toContain("New content below");
  const { violations } = await new AxeBuilder({ page }).include("#chat").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await jump(page).focus();
  await page.keyboard.press("Enter");
  await jump(page).waitFor({ state: "detached" });
  await expectSoon(() => isAtEnd(page), true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("log");
  first.open();
  await page.getByText("Paragraph 70").waitFor();
  await isAnswered(page);
  await expectSoon(() => isAtEnd(page), true);
  expect(await jump(page).count()).toBe(0);

  await log(page).hover();
  await page.mouse.wheel(0, -400);
  await jump(page).waitFor();
  expect(await jump(page).getAttribute("data-below")).toBe("seen");
  await page.mouse.wheel(0, 5_000);
  await jump(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
}, 180_000);

test("the log follows a reader who scrolls to its end, and stops when the reader scrolls up", async () => {
  const { page } = await here.signedIn("admin@example.com", calm);
  await inNewSession(page);
  const more = gate(1);
  model.says({ words: [paragraphs(1, 40).join(""), ...paragraphs(41, 30)], ...more });
  await page.getByLabel("Your question").fill("Tell me more");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("Paragraph 39").waitFor();
  await log(page).hover();
  await page.mouse.wheel(0, 20_000);
  await jump(page).waitFor({ state: "detached" });
  more.open();
  await page.getByText("Paragraph 70").waitFor();
  await expectSoon(() => isAtEnd(page), true);

  const rest = gate(1);
  model.says({ words: [paragraphs(1, 40).join(""), ...paragraphs(41, 30)], ...rest });
  await isAnswered(page);
  await page.getByLabel("Your question").fill("And more");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("Paragraph 39").nth(1).waitFor();
  await expectSoon(async () => (await placeOf(question(page))).fromTop, 20);
  await log(page).hover();
  await page.mouse.wheel(0, 200);
  await expectSoon(async () => (await placeOf(question(page))).fromTop, -180);
  rest.open();
  await isAnswered(page);
  expect((await placeOf(question(page))).fromTop).toBe(-180);
}, 180_000);

test("details that are opened at the end of the log stay under the pointer, and the log keeps its height", async () => {
  model.says({ words: [formula] });
  const { page } = await here.signedIn("admin@example.com", { ...narrow, reducedMotion: "reduce" });
  await inNewSession(page);
  await ask(page, "Which names?");
  const height = () => log(page).evaluate(({ clientHeight }) => clientHeight);
  const before = await height();
  const check = page.locator(".formula").last().locator("summary").last();
  await log(page).hover();
  await page.mouse.wheel(0, 5_000);
  await jump(page).waitFor({ state: "detached" });
  // the browser goes on scrolling for a while after the wheel stopped
  await expectSoon(() => isScrolledDown(page), true);
  expect(await height()).toBe(before);
  const { fromTop } = await placeOf(check);
  await check.click();
  await jump(page).waitFor();
  expect((await placeOf(check)).fromTop).toBe(fromTop);
}, 180_000);

test("formula, verdict and Copy come first in the card and stay in view; steps appear only once, and the check is collapsed", async () => {
  model.says({ words: long });
  const { page } = await here.signedIn("admin@example.com", { ...narrow, reducedMotion: "reduce" });
  await inNewSession(page);
  await page.getByLabel("Your question").focus();
  await paste(page, table);
  await ask(page, "What now?");
  const card = page.locator(".formula").last();
  const order = await card.evaluate((figure) =>
    [...figure.querySelectorAll("pre, .badge, .actions, .parts, details")].map(
      ({ tagName, className }) => className || tagName.toLowerCase(),
    ),
  );
  expect(order).toEqual(["marked", "badge", "actions", "fold", "parts", "fold"]);
  expect(await card.locator("pre").count()).toBe(1);
  expect(await card.locator(".small-sheet").count()).toBe(0);
  const numbers = await card.locator(".step-number").allTextContents();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
  expect(numbers.length).toBeGreaterThan(2);
  expect(await card.locator(".parts").evaluate((list) => getComputedStyle(list).listStyleType)).toBe("none");

  const check = card.locator("summary").last();
  await check.click();
  await card.locator(".small-sheet").first().waitFor();
  await card.getByRole("button", { name: /^1 / }).focus();
  expect(await card.locator("figcaption mark").count()).toBeGreaterThan(0);
  await check.evaluate((summary) => summary.scrollIntoView({ block: "center" }));
  await isInSight(card.locator("figcaption"));
  await expectFits(page);
}, 180_000);

test("the card shows steps and the check only if the user switched these options on", async () => {
  model.says({ words: long });
  const { page } = await here.signedIn("admin@example.com", calm);
  await inNewSession(page);
  await page.getByLabel("Explain steps").uncheck();
  await ask(page, "Without steps");
  expect(await page.locator(".formula .fold").allTextContents()).toEqual([" How it was checked"]);
  await page.getByLabel("Validate formula").uncheck();
  await ask(page, "Only the formula");
  expect(await page.locator(".formula").last().locator(".fold").count()).toBe(0);
}, 180_000);

test("dates, percentages and amounts of money are shown in their format", async () => {
  const dated = "Order\tOrdered\tPrice\tShare\nA-1\t2026-01-05\t$1,250.50\t5%\nA-2\t2026-02-14\t$75.00\t7.5%";
  const { page } = await here.signedIn("admin@example.com", calm);
  await inNewSession(page);
  await page.getByLabel("Your question").focus();
  await paste(page, dated);
  model.says({ words: ["```excel\n=MAX(B2:B3)+30\n```\n"] });
  await ask(page, "30 days after the latest Ordered");
  const card = page.locator(".formula").last();
  await card.locator("summary").last().click();
  await card.getByText("It was run on your data. In E2 it gives Mar 16, 2026").waitFor();
  const rows = card.getByRole("group", { name: /^The sheet/ }).getByRole("row");
  expect(await rows.nth(3).textContent()).toBe("3A-2Feb 14, 2026$75.007.5%");
  await card.getByRole("button", { name: /^1 MAX.*= Feb 14, 2026/ }).waitFor();
  model.says({ words: ["```excel\n=SUMPRODUCT(C2:C3,D2:D3)\n```\n"] });
  await ask(page, "Sum of Price times Share");
  const second = page.locator(".formula").nth(1);
  await second.locator("summary").last().click();
  await second.getByText("In E2 it gives $68.15").waitFor();
  expect(await page.getByRole("log").textContent()).not.toMatch(/\b46\d{3}\b/);
}, 180_000);

test.each([
  ["360 px", narrow],
  ["360 px, low", { viewport: { width: 360, height: 640 } }],
  ["1280 px, low", { viewport: { width: 1280, height: 720 } }],
])(
  "with pasted data the question box stays in view (%s)",
  async (_name, look) => {
    model.says({ words: long });
    const { page } = await here.signedIn("admin@example.com", look);
    await inNewSession(page);
    const box = page.getByLabel("Your question");
    const send = page.getByRole("button", { name: /^(Send|Stop)$/ });
    await box.focus();
    await paste(page, table);
    await page.getByText("5 rows × 3 columns").waitFor();
    const isSeen = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    for (const part of [box, send]) await expectSoon(() => isSeen(part), true);
    await ask(page, "Which names?");
    for (const part of [box, send]) await expectSoon(() => isSeen(part), true);
    await ask(page, "Which names, again?");
    for (const part of [box, send, question(page)]) await expectSoon(() => isSeen(part), true);
    expect((await placeOf(question(page))).fromTop).toBe(20);
    await expectFits(page);
  },
  180_000,
);

test("in a right-to-left page the question also moves to the top, and nothing is wider than the screen", async () => {
  model.says({ words: long });
  const { page, complaints } = await here.signedIn("admin@example.com", narrow);
  await inNewSession(page);
  await page.locator(".language-picker select").selectOption("ar");
  await page.locator("html[dir=rtl]").waitFor();
  const box = page.locator(".question-field textarea");
  for (const text of ["السؤال الأول", "السؤال الثاني"]) {
    const before = await page.locator(".formula").count();
    await box.fill(text);
    await box.press("Enter");
    await page.locator(".formula").nth(before).waitFor();
    await page.locator(".message-actions .icon-button").last().waitFor();
    await isInSight(question(page).locator(".bubble"));
    await isInSight(page.locator(".formula figcaption").last());
  }
  await page.locator(".jump").waitFor();
  await expectFits(page);
  expect(complaints).toEqual([]);
}, 180_000);
