// Ten languages: the browser's is the default, a choice is stored in the account, and the texts fit the screen.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { languages } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { standards } from "./well.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

type Language = (typeof languages)[number];
/** The folder for screenshots, if it is set. */
const pictures = process.env.PICTURES;
const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

const textsOf = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...["", "-work", "-plans", "-erasure"].map((namespace) =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../web/src/locales/${language}${namespace}.json`), "utf8"),
      ),
    ),
  );

async function look(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

/** Checks that the page is marked with the language, completely translated, and not wider than the screen. */
async function expectWell(page: Page, language: Language, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ wide, narrow })) {
    await page.setViewportSize(viewport);
    const { lang, dir, isTooWide } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      isTooWide: document.documentElement.scrollWidth > innerWidth,
    }));
    // a missing translation shows its key
    // biome-ignore lint/performance/useDomNodeTextContent: words that touch without a space are apart on the screen
    const words = (await page.locator("body").innerText()).split(/[^\w.]+/);
    const keys = words.filter((word) => word.includes(".") && word in textsOf("en"));
    expect({ size, lang, dir, isTooWide, keys }).toEqual({
      size,
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      isTooWide: false,
      keys: [],
    });
    // only for Arabic, because in other languages the same page just has other words
    if (language === "ar" && viewport === narrow) {
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    await look(page, `${language}-${name}-${size}`);
  }
  await page.setViewportSize(wide);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${stack.site}/api/login?returnTo=/dashboard`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
}

const choose = (page: Page, language: Language) =>
  page.locator(".language-picker select").selectOption(language);
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test.each(languages)(
  "a browser with the language %s gets the page in that language before and after sign-in",
  async (language) => {
    const texts = textsOf(language);
    const origins = [stack.site, `http://127.0.0.1:${stack.ports.identity}`];
    const { page, context, complaints } = await visit(browser, origins, { locale: language, viewport: wide });

    await page.goto(stack.site, { waitUntil: "networkidle" });
    await heading(page, texts["landing.title"] ?? "").waitFor();
    await page.getByText(texts["landing.example.formula"] ?? "").waitFor();
    await expectWell(page, language, "landing");

    await page.goto(`${stack.site}/login`);
    await page.getByRole("link", { name: texts.signIn ?? "", exact: true }).waitFor();
    await expectWell(page, language, "login");

    await signIn(page, "premium@example.com");
    // wait until the account's language, which may be another one, has been applied
    await page.locator(".language-picker select").waitFor();
    await choose(page, language);
    await heading(page, texts["chat.title"] ?? "").waitFor();
    await heading(page, texts["builder.title"] ?? "").waitFor();
    await page.getByRole("textbox", { name: texts["chat.question"] ?? "", exact: true }).waitFor();
    await expectWell(page, language, "dashboard");

    await page.goto(`${stack.site}/subscribe`);
    await heading(page, texts["subscribe.title"] ?? "").waitFor();
    await expectWell(page, language, "subscribe");
    expect(complaints).toEqual([]);
    await context.close();
  },
  180_000,
);

test("changing the language keeps the text that was typed, and another device gets the new language", async () => {
  const [english, arabic, japanese] = [textsOf("en"), textsOf("ar"), textsOf("ja")];
  const origins = [stack.site, `http://127.0.0.1:${stack.ports.identity}`];
  const here = await visit(browser, origins, { locale: "en-GB", viewport: wide });
  await signIn(here.page, "free@example.com");
  await here.page.getByLabel(english["chat.question"] ?? "", { exact: true }).fill("half a question");
  const saved = here.page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/api/user/profile"),
  );

  await choose(here.page, "ar");

  await heading(here.page, arabic["chat.title"] ?? "").waitFor();
  const question = here.page.getByLabel(arabic["chat.question"] ?? "", { exact: true });
  expect(await question.inputValue()).toBe("half a question");
  expect(await here.page.title()).toContain(arabic.dashboard);
  expect((await (await saved).json()).preferences.language).toBe("ar");

  await here.page.reload();
  await heading(here.page, arabic["chat.title"] ?? "").waitFor();

  const there = await visit(browser, origins, { locale: "ja", viewport: wide });
  await there.page.goto(stack.site);
  await heading(there.page, japanese["landing.title"] ?? "").waitFor();
  await signIn(there.page, "free@example.com");
  await heading(there.page, arabic["chat.title"] ?? "").waitFor();
  expect(await there.page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  expect([...here.complaints, ...there.complaints]).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
}, 180_000);

test("a language that is chosen on the landing page is stored in the account and sent to the model", async () => {
  const german = textsOf("de");
  const origins = [stack.site, `http://127.0.0.1:${stack.ports.identity}`];
  const { page, context, complaints } = await visit(browser, origins, { locale: "en-US", viewport: wide });
  await page.goto(stack.site);
  await choose(page, "de");
  await heading(page, german["landing.title"] ?? "").waitFor();

  await signIn(page, "admin@example.com");

  await heading(page, german["chat.title"] ?? "").waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
  const question = page.getByLabel(german["chat.question"] ?? "", { exact: true });
  await question.fill("Summiere Spalte C, wenn in Spalte A Bezahlt steht");
  await question.press("Enter");
  expect((await sent).postDataJSON().language).toBe("de");
  await page.getByRole("button", { name: german.copy ?? "", exact: true }).waitFor();
  await expectWell(page, "de", "answer");
  // other tests expect this account to use English
  await choose(page, "en");
  await page.getByLabel("Your question").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, 180_000);

test("in Arabic, formulas and cells are shown from left to right, and errors are in Arabic", async () => {
  const arabic = textsOf("ar");
  const origins = [stack.site, `http://127.0.0.1:${stack.ports.identity}`];
  const { page, context } = await visit(browser, origins, { locale: "ar", viewport: wide });
  await page.goto(stack.site);
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect([
    await direction(".example code"),
    await direction(".example table"),
    await direction("h1"),
  ]).toEqual(["ltr", "ltr", "rtl"]);

  await signIn(page, "super@example.com");
  await choose(page, "ar");
  await page.getByLabel(arabic["formulas.formula"] ?? "", { exact: true }).fill("=SUM(A1:A3");
  await page.getByRole("button", { name: arabic["formulas.validate"] ?? "", exact: true }).click();
  await page
    .getByText(arabic["formulas.invalid"] ?? "")
    .first()
    .waitFor();
  expect(await direction(".marked-formula pre")).toBe("ltr");
  await look(page, "ar-validation");

  await page.getByTitle(arabic["profile.title"] ?? "", { exact: true }).click();
  const picture = { name: "picture.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") };
  await page.locator("input[type=file]").setInputFiles(picture);
  await page
    .getByText(arabic["avatar.failed"] ?? "", { exact: true })
    .first()
    .waitFor();
  await page
    .getByText(arabic["problem.UNSUPPORTED_MEDIA_TYPE"] ?? "", { exact: true })
    .first()
    .waitFor();
  await look(page, "ar-error");
  await context.close();
}, 180_000);
