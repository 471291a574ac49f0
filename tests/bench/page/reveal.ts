// P10: while two thousand words are revealed, the page must never be blocked.
import type { Browser } from "playwright-core";
import type { Measurement } from "../measurements.ts";
import { windowAt } from "./browser.ts";

/** The question to which the simulated model answers with two thousand words. */
const question = "Say it in two thousand words";

/** A script that runs in the page. It is text, because its globals do not exist in Node. */
const watch = `globalThis.seen = [];
new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "longtask" });`;

export async function reveal(browser: Browser, site: string, cookie: string): Promise<Measurement> {
  const page = await windowAt(browser, site, cookie);
  await page.goto(`${site}/dashboard`);
  await page.getByLabel("Your question").waitFor();
  await page.evaluate(watch);
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  await page
    .getByRole("button", { name: /^(Ask again|Retry)$/ })
    .last()
    .waitFor({ timeout: 60_000 });
  const tasks = await page.evaluate<number[]>("seen");
  await page.context().close();
  return {
    guarantee: "P10",
    what: "the longest task while 2,000 words appear",
    unit: "ms",
    // browsers report only tasks over 50 ms
    measured: Math.max(0, ...tasks),
    goal: { atMost: 50 },
    note: tasks.length === 0 ? "none over 50 ms" : `${tasks.length} over 50 ms`,
  };
}
