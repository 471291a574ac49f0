// Pages for visitors: the landing page, the sign-in gate of the dashboard, the sign-in card, unknown URLs.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { visit } from "./browser.ts";
import { passUntil } from "./clock.ts";
import { createFixture } from "./fixture.ts";
import { slowLink } from "./link.ts";
import { wide } from "./well.ts";

const here = createFixture();

const visitor = async () => (await visit(here.browser, [here.stack.site], wide)).page;
const hrefs = (page: Page, name: string) =>
  page
    .getByRole("link", { name, exact: true })
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.pathname + link.search));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.each(["/", "/landing"])(
  "a visitor of %s reads what the product does, what it costs, and how to begin",
  async (path) => {
    const page = await visitor();
    await page.goto(`${here.stack.site}${path}`);
    const title = "Master Excel and Google Sheets with AI-Powered Assistance";
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("link", { name: "Sign In" }).waitFor();
    expect(await hrefs(page, "Sign In")).toEqual(["/api/auth/login?returnTo=/dashboard"]);
    expect(await hrefs(page, "Get Started for Free")).toEqual(["/api/auth/login?returnTo=/dashboard&create"]);
    expect(await hrefs(page, "Start Free Today")).toEqual(["/api/auth/login?returnTo=/dashboard&create"]);
    const features = await page.locator(".features h3").allTextContents();
    expect(features).toEqual(["Formula Generation", "Smart Explanations", "AI Assistant"]);

    const plans = page.getByRole("region", { name: "Choose Your Plan" });
    const free = plans.getByRole("article").filter({ hasText: "€0" });
    expect((await free.getByRole("listitem").allTextContents()).map((text) => text.trim())).toEqual([
      "Up to 5 questions per day",
      "Basic formula generation and explanation",
      "Session backup and restore",
    ]);
    const premium = plans.getByRole("article").filter({ hasText: "€5.99" });
    await premium.getByText("Popular", { exact: true }).waitFor();
    await premium.getByText("or €59.99 per year (Save 17%)").waitFor();
    expect((await premium.getByRole("listitem").allTextContents()).map((text) => text.trim())).toEqual([
      "Up to 10,000 requests per month",
      "Priority AI processing",
      "Advanced formula builder",
      "Advanced formula explanation",
      "Advanced Excel support",
    ]);

    await page.mouse.wheel(0, 1_200);
    await page.waitForFunction(() => scrollY > 500);
    const bar = page.locator("header.bar");
    expect(await bar.evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
    await bar.getByText("Cellwright").waitFor();
  },
  180_000,
);

test("cells drift in the background and fade while the first screen is scrolled away", async () => {
  const page = await visitor();
  await page.goto(here.stack.site);
  const canvas = page.locator(".backdrop canvas");
  const opacity = () => canvas.evaluate((drawn) => Number(getComputedStyle(drawn).opacity));
  const picture = () => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL());
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>(".backdrop canvas")?.style.opacity === "1",
  );
  const before = await picture();
  await page.waitForFunction(
    (was) => document.querySelector<HTMLCanvasElement>(".backdrop canvas")?.toDataURL() !== was,
    before,
  );
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForFunction((to) => Math.abs(scrollY - to) < 1, top);
  };
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => scrollY > 0);
  await scrollTo(wide.viewport.height / 2);
  await expectSoon(opacity, 0.5);
  await scrollTo(wide.viewport.height);
  await expectSoon(opacity, 0);
}, 180_000);

/** Waits until the value is close to `expected`, because styles follow the scrolling one frame later. */
async function expectSoon(read: () => Promise<number>, expected: number) {
  for (let tries = 0; tries < 50 && Math.abs((await read()) - expected) > 0.01; tries += 1);
  expect(await read()).toBeCloseTo(expected, 2);
}

test("the landing page offers a signed-in user links to the dashboard", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  await page.goto(here.stack.site);
  await page.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
  expect(await hrefs(page, "Dashboard")).toEqual(["/dashboard"]);
  expect(await hrefs(page, "Go to Dashboard")).toEqual(["/dashboard", "/dashboard"]);
}, 180_000);

test("the landing page clears the session storage, except on return from a payment", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const note = () => page.evaluate(() => sessionStorage.getItem("a note"));
  await page.evaluate(() => sessionStorage.setItem("a note", "kept"));
  await page.goto(`${here.stack.site}/?upgrade=success`);
  await page.getByText("Welcome to Premium!", { exact: true }).waitFor();
  expect(await note()).toBe("kept");
  await page.goto(here.stack.site);
  await page.waitForFunction(() => sessionStorage.getItem("a note") === null);
}, 180_000);

const lead =
  "Say what you need in your own words. Cellwright writes the formula, and checks it before you see it.";

/** Records every distinct text that the page shows after the next navigation. */
async function keepSights(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sights = new Set<string>();
    const look = () => {
      const texts = [...document.querySelectorAll("#root *")]
        .filter((part) => !part.closest(".sr-only, .skip"))
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      sights.add(texts.map(({ textContent }) => textContent).join(" "));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { sights });
  });
  return () => page.evaluate(() => [...Reflect.get(globalThis, "sights")]);
}

test("on a slow network, each screen says what it is loading", async () => {
  const { page } = await here.signedIn("super@example.com", wide);
  await slowLink(page, 1_500);
  await page.goto(here.stack.site, { waitUntil: "commit" });
  const waiting = page.getByRole("button", { name: "Loading...", exact: true });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const sights = await keepSights(page);
  for (const [path, part] of [
    ["/subscribe", "article"],
    ["/admin", "tab"],
  ] as const) {
    await page.goto(`${here.stack.site}${path}`, { waitUntil: "commit" });
    await page.getByRole(part).first().waitFor();
    expect((await sights()).filter((sight) => sight.includes("Loading..."))).toEqual([`${lead} Loading...`]);
  }
  await page.goto(`${here.stack.site}/dashboard`, { waitUntil: "commit" });
  // read from the recorded texts, because each is shown only for a moment
  for (const text of [
    "Verifying authentication...",
    "Initializing Cellwright",
    "Setting up your session...",
    "Loading recent messages...",
  ])
    await page.waitForFunction(
      (awaited) => [...Reflect.get(globalThis, "sights")].some((sight: string) => sight.includes(awaited)),
      text,
    );
}, 180_000);

test("a visitor of the dashboard is told to sign in, and is redirected one second later", async () => {
  const page = await visitor();
  await page.clock.install();
  await page.goto(here.stack.site, { waitUntil: "networkidle" });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.goto(`${here.stack.site}/dashboard`, { waitUntil: "networkidle" });
  await passUntil(page, page.getByText("Redirecting to sign in...", { exact: true }));
  const toast = page.locator(".toast");
  await toast.getByText("Authentication Required", { exact: true }).waitFor();
  await toast.getByText("Please sign in to access the dashboard.", { exact: true }).waitFor();
  expect(await toast.getAttribute("data-tone")).toBe("destructive");
  await page.clock.runFor(900);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.clock.runFor(100);
  await page.waitForURL(`${here.stack.site}/login?returnTo=%2Fdashboard`);
}, 180_000);

test("the sign-in card leads to the sign-in page and back to the requested page", async () => {
  const page = await visitor();
  await page.goto(`${here.stack.site}/login?returnTo=//elsewhere.example`);
  await page.getByRole("heading", { name: "Cellwright" }).waitFor();
  expect(await hrefs(page, "Sign In")).toEqual(["/api/login?returnTo=%2F"]);
  expect(await hrefs(page, "Back to home")).toEqual(["/"]);
  await page.goto(`${here.stack.site}/login?returnTo=/subscribe`);
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("free@example.com");
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/subscribe");

  await page.goto(`${here.stack.site}/api/auth/logout?returnTo=/login`);
  await page.waitForURL(`${here.stack.site}/login`);
  await page.goto(`${here.stack.site}/api/auth/login`);
  await page.getByLabel("Password").waitFor();
}, 180_000);

test("Get Started leads to the registration, which also offers to sign in", async () => {
  const page = await visitor();
  await page.goto(here.stack.site);
  await page.getByRole("link", { name: "Get Started for Free" }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await page.getByRole("link", { name: "I have an account" }).click();
  await page.getByLabel("Email").fill("free@example.com");
  await page.getByLabel("Password").fill("cellwright");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${here.stack.site}/dashboard`);
}, 180_000);

test("an unknown URL shows a 404 card", async () => {
  const page = await visitor();
  for (const path of ["/nothing", "/dashboard/nothing", "/no/such/page"]) {
    await page.goto(`${here.stack.site}${path}`);
    await page.locator(".card").getByRole("heading", { name: "404 Page Not Found", exact: true }).waitFor();
  }
}, 180_000);

test("a page scrolls to its top at once, after 100 and 300 ms, and when it is shown again", async () => {
  const page = await visitor();
  await page.clock.install();
  await page.goto(here.stack.site, { waitUntil: "networkidle" });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // simulates a browser that restores a position when everything is loaded, just before it shows the page
  await page.addInitScript(() =>
    addEventListener("load", () => {
      document.body.style.minHeight = "6000px";
      scrollTo(0, 400);
      document.body.dataset.atLoad = String(scrollY);
    }),
  );
  await page.goto(here.stack.site, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => document.body.dataset.atLoad)).toBe("400");
  expect(await scrolled(page)).toBe(0);
  const away = () => page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await away();
  await page.clock.runFor(95);
  expect(await scrolled(page)).toBe(400);
  await page.clock.runFor(5);
  expect(await scrolled(page)).toBe(0);
  await away();
  await page.clock.runFor(195);
  expect(await scrolled(page)).toBe(400);
  await page.clock.runFor(5);
  expect(await scrolled(page)).toBe(0);
  await away();
  await page.clock.runFor(2_000);
  expect(await scrolled(page)).toBe(400);
  // simulates the return from the back/forward cache, after the user has scrolled
  for (let round = 0; round < 2; round += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 400);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await scrolled(page)).toBe(0);
    await away();
  }
}, 180_000);

test("the legal texts state the minimum age, the periods and the limit of liability", async () => {
  const page = await visitor();
  const periods = async (path: string) => {
    await page.goto(`${here.stack.site}${path}`);
    await page.locator("article section").first().waitFor();
    return (await page.locator("article").textContent())?.replaceAll(/\s+/g, " ") ?? "";
  };
  const privacy = await periods("/privacy-policy");
  for (const text of [
    "at least 16 years old",
    /kept until you delete your account, or until the account has not been used for 3 years/,
    /kept until you delete it or your account is closed/,
    /Payment records ?They are kept for 7 years/,
    /Aggregated analytics ?Anonymised daily totals are kept for 2 years/,
  ])
    expect(privacy).toMatch(text);
  const terms = await periods("/terms-of-use");
  expect(terms).toMatch("You must be at least 16 years old.");
  expect(terms).toMatch(/limited to the amount that you paid us in the 12 months before/);
}, 180_000);
