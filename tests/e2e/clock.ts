// Controls the page's clock: once stopped, time passes only when the test advances it.
import { expect } from "@jest/globals";
import type { Locator, Page, Request, Response } from "playwright-core";

/** Reloads the page with a clock that can be stopped. */
export async function underClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
}

/** Stops the clock. From now on time passes only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Advances the clock in small steps until the element is visible. */
export async function passUntil(page: Page, sight: Locator, step = 50): Promise<void> {
  for (let tries = 0; tries < 1_000 && !(await sight.first().isVisible()); tries += 1)
    await page.clock.runFor(step);
  await sight.first().waitFor({ timeout: 5_000 });
}

/** Checks that the element stays visible for `ms` and disappears shortly after. */
export async function expectGoneAfter(page: Page, sight: Locator, ms: number): Promise<void> {
  await sight.waitFor();
  await page.clock.runFor(ms - 200);
  expect(await sight.isVisible()).toBe(true);
  await page.clock.runFor(600);
  await sight.waitFor({ state: "detached" });
}

/** With a stopped clock: checks that the page navigates away exactly `ms` later. */
export async function expectLeftAfter(
  page: Page,
  ms: number,
  isThere: (address: string) => boolean,
): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isStaying: true });
    navigation.addEventListener("navigate", () => Object.assign(globalThis, { isStaying: false }));
  });
  const left = page.waitForRequest((each) => each.isNavigationRequest() && isThere(each.url()));
  await page.clock.runFor(ms - 100);
  // the URL changes only some time after a navigation starts, so look at a variable of the page instead
  expect(await page.evaluate(() => Reflect.get(globalThis, "isStaying"))).toBe(true);
  await page.clock.runFor(200);
  await left;
}

type Call = { method?: string; path: RegExp };

const isCall =
  ({ method = "GET", path }: Call) =>
  (request: Request) =>
    request.method() === method && path.test(new URL(request.url()).pathname);

/** Waits in real time until the page has handled the response of a call. */
export async function isTaken(page: Page, answer: Promise<Response | null>): Promise<void> {
  await (await answer)?.finished();
  for (let turn = 0; turn < 10; turn += 1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
}

/** Checks that the page makes this call once per `ms` milliseconds, not earlier. The clock must be stopped. */
export async function expectEvery(page: Page, call: Call, ms: number, rounds = 2): Promise<void> {
  const isIt = isCall(call);
  const step = Math.max(100, ms / 100);
  const made: Request[] = [];
  const note = (request: Request) => {
    if (isIt(request)) made.push(request);
  };
  page.on("request", note);
  const nextWithin = async (most: number) => {
    const before = made.length;
    for (let passed = 0; made.length === before && passed < most; passed += step) {
      await page.clock.runFor(step);
      // after this round trip Playwright has reported any call that was started
      await page.evaluate(() => document.readyState);
    }
    expect(made.length).toBe(before + 1);
    // wait for this call's response; the response of an earlier call may still be arriving
    await isTaken(page, (made[before] as Request).response());
  };
  // the first call may come late, if a call was in progress when the clock stopped
  await nextWithin(2 * ms + 10_000);
  for (let round = 0; round < rounds; round += 1) {
    const before = made.length;
    await page.clock.runFor(ms - 2 * step);
    await page.evaluate(() => document.readyState);
    expect(made.length).toBe(before);
    await nextWithin(4 * step);
  }
  page.off("request", note);
}
