// The dashboard as a whole: the order of its parts, and the sidebar with links to them.
import { expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { callsOf, countOf } from "./calls.ts";
import { passUntil, stopClock, underClock } from "./clock.ts";
import { createFixture } from "./fixture.ts";
import { slowLink } from "./link.ts";
import { narrow, wide } from "./well.ts";
import { ask } from "./workspace.ts";

const here = createFixture();

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Session and quick actions" });
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole("region", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} was not found on the page`);
  return box;
};

test("the dashboard shows the chat, the builder, the explanation and My Requests in this order", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const names = ["AI Excel Assistant", "Formula Builder", "Formula Explanation", "My Requests"];
  const tops = await Promise.all(names.map(async (name) => (await boxOf(page, name)).y));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(new Set(tops).size).toBe(names.length);
}, 180_000);

test("the sidebar takes a quarter of the width, starts a session, and opens the list of saved sessions", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const side = await sidebar(page).boundingBox();
  const { width } = await boxOf(page, "AI Excel Assistant");
  expect(width / (side?.width ?? 1)).toBeCloseTo(3, 0);
  const made = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/sessions"),
  );
  await sidebar(page).getByRole("button", { name: "New Session" }).click();
  expect((await made).status()).toBe(201);
  await sidebar(page).getByRole("button", { name: "Restore Session" }).click();
  const chats = page.getByRole("dialog", { name: "Restore Session" });
  await chats.getByText("No chat is saved yet.", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await chats.waitFor({ state: "detached" });
}, 180_000);

test.each([
  ["wide", wide],
  ["narrow", narrow],
])(
  "the links of Quick Actions scroll smoothly to each part, 80 px below the top (%s)",
  async (_look, look) => {
    const { page } = await here.signedIn("free@example.com", look);
    for (const name of ["Formula Explanation", "AI Excel Assistant", "Formula Builder"]) {
      const way = sidebar(page).getByRole("button", { name });
      await way.waitFor();
      await page.evaluate(() => {
        const seen: number[] = [];
        addEventListener("scroll", () => seen.push(scrollY));
        Object.assign(globalThis, { seen });
      });
      const before = await page.evaluate(() => scrollY);
      await way.evaluate((button: HTMLElement) => button.click());
      const { height } = page.viewportSize() ?? { height: 0 };
      await page.waitForFunction(
        ([title, tall]) => {
          const part = [...document.querySelectorAll("section")].find(
            (each) => each.querySelector("h2")?.textContent?.trim() === title,
          );
          const top = Math.round(part?.getBoundingClientRect().top ?? 0);
          const isAtEnd = Math.ceil(scrollY + tall) >= document.documentElement.scrollHeight;
          return top === 80 || (scrollY === 0 && top >= 80) || isAtEnd;
        },
        [name, height] as const,
      );
      const seen: number[] = await page.evaluate(() => Reflect.get(globalThis, "seen"));
      const after = await page.evaluate(() => scrollY);
      // if the scrolling was smooth, a position in between was seen
      if (Math.abs(after - before) > 200) expect(seen.some((at) => at !== before && at !== after)).toBe(true);
    }
  },
  180_000,
);

test("a chat that was loaded before is shown at once, is not reloaded for 30 s, and stays in memory for 5 minutes", async () => {
  const { page } = await here.signedIn("admin@example.com", wide);
  await ask(page, "Read before");
  await underClock(page);
  const message = page.getByText("Read before", { exact: true });
  const loading = page.getByText("Loading recent messages...");
  await message.waitFor();
  await stopClock(page);
  const awayFor = async (ms: number, sight: Locator, latency = 0) => {
    await page.locator("header").getByRole("link", { name: "Premium", exact: true }).click();
    await passUntil(page, page.getByRole("heading", { name: "Choose Your Plan" }));
    await page.clock.runFor(ms);
    if (latency > 0) await slowLink(page, latency);
    const calls = callsOf(page);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await passUntil(page, sight);
    await page.clock.runFor(100);
    return countOf(calls, "GET /api/sessions/{id}/chat");
  };
  expect(await awayFor(3_000, message)).toBe(0);
  expect(await awayFor(60_000, message)).toBe(1);
  expect(await awayFor(301_000, loading, 20_000)).toBe(1);
}, 180_000);
