// A screen that is well: axe finds nothing, it fits its width, and the browser has no complaint.
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** `picture`: where SCREENSHOTS names a folder, what was looked at is kept in it. */
export async function expectWell(page: Page, complaints: string[], picture: string): Promise<void> {
  // what is still fading in has not its colours yet
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${picture}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(complaints).toEqual([]);
}

export const wide = { viewport: { width: 1280, height: 900 } };
export const narrow = { colorScheme: "dark", viewport: { width: 360, height: 740 } } as const;
