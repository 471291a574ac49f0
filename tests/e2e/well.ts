// General checks of a screen: no axe violations, no horizontal overflow, no browser complaints.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@jest/globals";
import type { Browser, Page } from "playwright-core";

export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In a second colour scheme only the rules about colours are checked again. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** `picture`: name of the screenshot, if SCREENSHOTS names a folder. */
export async function expectWell(
  page: Page,
  complaints: string[],
  picture: string,
  rules: "all" | "colours" = "all",
): Promise<void> {
  // wait for fade-ins, because colours are not final before
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${picture}.png`, fullPage: true });
  // without frames legacy mode is enough; otherwise axe opens a window each time
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
