// Checks that apply to every screen: no axe violations, no horizontal overflow, no console errors.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@jest/globals";
import type { Browser, Page } from "playwright-core";

export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In the second colour scheme only axe's rules about colours are checked again. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** `picture` is the name of the screenshot, which is taken if SCREENSHOTS names a folder. */
export async function expectWell(
  page: Page,
  complaints: string[],
  picture: string,
  rules: "all" | "colours" = "all",
): Promise<void> {
  // wait for fade-ins to end, because before that the colours are not final
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${picture}.png`, fullPage: true });
  // legacy mode is enough for pages without frames; otherwise axe opens a window each time
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === "all"
    ? axe.withTags(standards)
    : axe.withRules(aboutColours)
  ).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect({ picture, found, isTooWide, complaints }).toEqual({
    picture,
    found: [],
    isTooWide: false,
    complaints: [],
  });
}

export const wide = { viewport: { width: 1280, height: 900 } };
export const narrow = { colorScheme: "dark", viewport: { width: 360, height: 740 } } as const;

export type Look = Parameters<Browser["newContext"]>[0];
export const looks: [string, Look][] = [
  ["light and wide", wide],
  ["dark and narrow", narrow],
];

/** Without waiting or screenshot. `part`: selector of what axe checks; everything if omitted. */
export async function expectAccessible(page: Page, complaints: string[], part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(standards);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(complaints).toEqual([]);
}
