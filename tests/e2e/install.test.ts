// The page without scripts, for search engines, as an installed app, and offline.

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch, visit } from "./browser.ts";
import { wide } from "./well.ts";
import { signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([testStack(), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 180_000);

const published = ["/", "/privacy-policy", "/terms-of-use"];

test("public pages work without scripts and have their own titles", async () => {
  const { page, complaints } = await visit(browser, [stack.site], { ...wide, javaScriptEnabled: false });
  for (const [path, heading] of [
    ["/", "Master Excel and Google Sheets with AI-Powered Assistance"],
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-of-use", "Terms of Use"],
  ] as const) {
    await page.goto(`${stack.site}${path}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${stack.site}${path}`);
    expect(await page.locator("meta[name=robots]").count()).toBe(0);
    const card = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(card).toBe(`${stack.site}/social-card.png`);
  }
  await page.goto(`${stack.site}/dashboard`);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(complaints).toEqual([]);
}, 180_000);

test("a prerendered page becomes interactive without being redrawn", async () => {
  const { page, complaints } = await visit(browser, [stack.site], wide);
  for (const path of published) {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () =>
        Object.assign(globalThis, { ahead: document.querySelector("h1") }),
      );
    });
    await page.goto(`${stack.site}${path}`, { waitUntil: "networkidle" });
    const isSame = await page.evaluate(
      () => (globalThis as unknown as { ahead: Element }).ahead === document.querySelector("h1"),
    );
    expect([path, isSame]).toEqual([path, true]);
  }
  expect(complaints).toEqual([]);
}, 180_000);

test("a visitor's browser logs no errors, not even for a 401", async () => {
  const { page } = await visit(browser, [stack.site], wide);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  for (const path of ["/", "/login", "/subscribe"]) {
    await page.goto(`${stack.site}${path}`, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Sign In" }).waitFor();
  }
  expect(errors).toEqual([]);
  // HTTP clients that do not send the page's header still get 401
  expect((await fetch(`${stack.site}/api/auth/user`)).status).toBe(401);
}, 180_000);

test("robots.txt and the sitemap list the public pages, and every icon has the size that it declares", async () => {
  const robots = await (await fetch(`${stack.site}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /api/");
  expect(robots).toContain(`Sitemap: ${stack.site}/sitemap.xml`);
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(published.map((path) => `${stack.site}${path}`));

  const manifest = await (await fetch(`${stack.site}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Cellwright", start_url: "/dashboard", display: "standalone" });
  const { page } = await visit(browser, [stack.site], wide);
  await page.goto(stack.site);
  const sizeOf = (path: string) =>
    page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, path);
  for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === "image/png"))
    expect([src, await sizeOf(src)]).toEqual([src, sizes]);
  expect(await sizeOf("/apple-touch-icon.png")).toBe("180x180");
  expect(await sizeOf("/social-card.png")).toBe("1200x630");
}, 180_000);

test("the app starts offline, says that it is offline, and continues when the network is back", async () => {
  const { page, context } = await signedIn(browser, stack, "free@example.com", wide);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByLabel("Your question").waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) => (await globalThis.caches.open(name)).keys()),
    );
    return caches.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/spa.html");
  expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.getByText("You are offline.").waitFor();
  await page.getByText("Your account could not be loaded").waitFor();
  await context.setOffline(false);
  await page.getByLabel("Your question").waitFor();
}, 180_000);
