// The legal pages in English, German and Arabic: numbered sections and links, printing, and stated periods.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { anchors } from "@cellwright/web/features/legal/anchors";
import type { LegalName, LegalText } from "@cellwright/web/features/legal/texts";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { passUntil } from "./clock.ts";
import { expectWell } from "./well.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const locales = fileURLToPath(new URL("../../web/src/locales/", import.meta.url));
const written = (name: LegalName, tag: string): Pick<LegalText, "sections" | "updated"> =>
  JSON.parse(readFileSync(`${locales}legal/${name}/${tag}.json`, "utf8"));
const texts = (tag: string): Record<string, string> =>
  JSON.parse(readFileSync(`${locales}${tag}.json`, "utf8"));

const pages = [
  { name: "privacy", path: "/privacy-policy", count: 14 },
  { name: "terms", path: "/terms-of-use", count: 15 },
] as const;
const sizes = [
  { size: "wide", viewport: { width: 1280, height: 900 } },
  { size: "narrow", viewport: { width: 360, height: 740 } },
];
const looks = ["en", "de", "ar"].flatMap((tag) => sizes.map((size) => ({ tag, ...size })));
const wide = { locale: "en", viewport: { width: 1280, height: 900 } };

/** The distance of a section's top edge from the top of the window, in pixels. */
const topOf = (page: Page, anchor: string) =>
  page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
const isAtTop = (page: Page, anchor: string) =>
  page.waitForFunction((id) => {
    const bar = document.querySelector("header.bar")?.getBoundingClientRect().bottom ?? 0;
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return top >= bar && top < bar + 60;
  }, anchor);

test.each(looks)(
  "both legal texts in $tag are complete, accessible and fit the window, $size, light and dark",
  async ({ tag, size, viewport }) => {
    const words = texts(tag);
    const { page, context, complaints } = await visit(browser, [stack.site], { locale: tag, viewport });
    for (const { name, path, count } of pages) {
      const text = written(name, tag);
      await page.goto(`${stack.site}${path}`, { waitUntil: "networkidle" });
      const title = words[`legal.${name}`] ?? "";
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(text.updated, { exact: true }).waitFor();
      expect(await page.title()).toBe(`${title} · Cellwright`);
      const article = page.locator("article");
      expect(await article.getAttribute("lang")).toBe(tag);
      const direction = await article.evaluate((element) => getComputedStyle(element).direction);
      expect(direction).toBe(tag === "ar" ? "rtl" : "ltr");

      const headings = await page.locator("article section h2").allInnerTexts();
      expect(headings).toEqual(text.sections.map(({ heading }, at) => `${at + 1}. ${heading}`));
      expect(headings.length).toBe(count);
      const links = page.locator("article nav a");
      expect(await links.allInnerTexts()).toEqual(text.sections.map(({ heading }) => heading));
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(anchors[name].map((anchor) => `#${anchor}`));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWell(page, complaints, `${name}-${tag}-${colorScheme}-${size}`);
      }

      await links.nth(7).click();
      const eighth = anchors[name][7] ?? "";
      await isAtTop(page, eighth);
      expect(new URL(page.url()).hash).toBe(`#${eighth}`);

      await page
        .locator("header")
        .getByRole("link", { name: words.backHome ?? "", exact: true })
        .click();
      await page.waitForURL(`${stack.site}/`);
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("link", { name: title, exact: true }).click();
      await page.waitForURL(`${stack.site}${path}`);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
  180_000,
);

test.each(["en", "de"])(
  "in %s, a URL with a section opens the page at that section and stays there",
  async (locale) => {
    const { page, context } = await visit(browser, [stack.site], { ...wide, locale });
    await page.clock.install({ time: "2026-01-01T08:00:00Z" });
    await page.clock.pauseAt("2026-01-01T10:00:00Z");
    await page.goto(`${stack.site}/terms-of-use#liability`, { waitUntil: "networkidle" });
    // parts that are not prerendered appear a moment later
    await passUntil(page, page.locator("#liability"));
    await isAtTop(page, "liability");
    const top = await topOf(page, "liability");
    await page.clock.runFor(1_000);
    expect(await topOf(page, "liability")).toBe(top);
    await context.close();
  },
  180_000,
);

test("the legal texts can be read without a session and without scripts", async () => {
  const { page, context } = await visit(browser, [stack.site], wide);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${stack.site}/privacy-policy`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "14. Contact" }).waitFor();
  expect(calls).toContain("/privacy-policy");
  expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await context.close();

  const still = await visit(browser, [stack.site], { ...wide, javaScriptEnabled: false });
  for (const { path, count } of pages) {
    await still.page.goto(`${stack.site}${path}`);
    expect(await still.page.locator("article section").count()).toBe(count);
    expect(await still.page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  }
  await still.context.close();
}, 180_000);

test("choosing a language changes the text at once; if its text cannot be loaded, the old one stays", async () => {
  const { page, context } = await visit(browser, [stack.site], wide);
  await page.goto(`${stack.site}/terms-of-use`, { waitUntil: "networkidle" });
  await page.getByRole("combobox", { name: "Language" }).selectOption("ja");
  const [first] = written("terms", "ja").sections;
  await page.getByRole("heading", { name: `1. ${first?.heading}` }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");
  await context.setOffline(true);
  await page.getByRole("combobox").selectOption("pl");
  await page.locator(".toast").waitFor();
  await page.getByRole("heading", { name: `1. ${first?.heading}` }).waitFor();
  await context.close();
}, 180_000);

test("only the legal text is printed", async () => {
  const { page, context } = await visit(browser, [stack.site], wide);
  await page.goto(`${stack.site}/privacy-policy`, { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("article nav").isVisible()).toBe(false);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
  expect(await page.getByText("Last updated: June 27, 2025", { exact: true }).isVisible()).toBe(true);
  expect(await page.locator("article section:visible").count()).toBe(14);
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/privacy-print.png`, fullPage: true });
  await context.close();
}, 180_000);

test("the pages state the minimum age, the retention periods and the limit of liability", async () => {
  const { page, context } = await visit(browser, [stack.site], wide);
  const section = (name: string) => page.getByRole("region", { name }).textContent();
  await page.goto(`${stack.site}/privacy-policy`, { waitUntil: "networkidle" });
  expect(await section("12. Minimum age")).toMatch(/at least 16 years old.*under 18.*consent/s);
  const kept = await section("8. How long we keep data");
  expect(kept).toMatch(/Account dataIt is kept until you delete your account, or .* used for 3 years/);
  expect(kept).toMatch(/Chat historyIt is kept until you delete it or your account is closed/);
  expect(kept).toMatch(/Payment recordsThey are kept for 7 years/);
  expect(kept).toMatch(/Anonymised daily totals are kept for 2 years/);
  await page.goto(`${stack.site}/terms-of-use`, { waitUntil: "networkidle" });
  expect(await section("2. Who may use Cellwright")).toContain("You must be at least 16 years old.");
  expect(await section("6. Payment and renewal")).toMatch(/charged in advance.*renews automatically/s);
  expect(await section("7. Cancellation and refunds")).toMatch(
    /cancel at any time.*until the end of the billing period.*not refunded, except as required by law/s,
  );
  const liability = await section("13. Limit of liability");
  expect(liability).toContain("limited to the amount that you paid us in the 12 months before");
  await context.close();
}, 180_000);
