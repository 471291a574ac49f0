// A screen that is well: axe finds nothing, it fits its width, and the browser has no complaint.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Of another colour scheme only the colours are another: what is there and where it stands is the same. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** `picture`: where SCREENSHOTS names a folder, what was looked at is kept in it. */
export async function expectWell(
  page: Page,
  complaints: string[],
  picture: string,
  rules: "all" | "colours" = "all",
): Promise<void> {
  // what is still fading in has not its colours yet
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${picture}.png`, fullPage: true });
  // there are no frames, for which it would open a window each time
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
