// Takes a screenshot of every screen, for review.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "@cellwright/kit/options";
import type { Page } from "playwright-core";
import { testStack } from "../../support/stack.ts";
import { launch } from "../browser.ts";

const { positionals } = commandLine({
  command: "node tests/e2e/design/screens.ts",
  about:
    "Takes screenshots of every screen, in both themes and widths and in Arabic, into a folder (screenshots).",
  positionals: "[FOLDER]",
  options: {},
});
const [folder = "screenshots"] = positionals;

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };
const looks = [
  { name: "light", colorScheme: "light", viewport: wide, language: "en" },
  { name: "dark", colorScheme: "dark", viewport: wide, language: "en" },
  { name: "light-360", colorScheme: "light", viewport: narrow, language: "en" },
  { name: "dark-360", colorScheme: "dark", viewport: narrow, language: "en" },
  { name: "arabic", colorScheme: "light", viewport: wide, language: "ar" },
  { name: "arabic-360", colorScheme: "light", viewport: narrow, language: "ar" },
] as const;

type Shoot = (screen: string, isWhole?: boolean) => Promise<void>;

const publicScreens = [
  "/",
  "/login",
  "/subscribe",
  "/admin",
  "/no-such-page",
  "/privacy-policy",
  "/terms-of-use",
];

async function visitors(page: Page, site: string, shoot: Shoot): Promise<void> {
  for (const path of publicScreens) {
    await page.goto(`${site}${path}`, { waitUntil: "networkidle" });
    await shoot(`visitor${path.replaceAll("/", "-")}`);
  }
}

async function signIn(page: Page, site: string, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site}/api/login?returnTo=/dashboard`);
  await page.locator("[type=email], [name=username]").fill(email);
  await page.locator("[type=password]").fill("cellwright");
  await page.locator("form button[type=submit], form button:not([type])").first().click();
  await page.locator("#chat textarea, .verification").first().waitFor();
}

async function unverified(page: Page, site: string, shoot: Shoot): Promise<void> {
  await signIn(page, site, "new@example.com");
  await shoot("unverified");
}

async function free(page: Page, site: string, shoot: Shoot): Promise<void> {
  await signIn(page, site, "free@example.com");
  await page.waitForLoadState("networkidle");
  await shoot("free-dashboard");
  await page.goto(`${site}/subscribe`, { waitUntil: "networkidle" });
  await shoot("free-subscribe");
}

async function work(page: Page, site: string, shoot: Shoot): Promise<void> {
  await signIn(page, site, "super@example.com");
  await page.locator("#chat textarea").fill("Sum the amounts in column C where column A is Paid");
  await page.locator("#chat textarea").press("Enter");
  await page.locator("#chat .formula details").first().waitFor();
  await page.locator("#chat .question-field .primary").waitFor();
  await page.locator("#chat .formula summary").last().click();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot("work", false);
  await page.locator("#builder textarea").fill("The average of column B where column A is Open");
  await page.locator("#builder textarea").press("Enter");
  await page.locator("#builder .result").waitFor();
  await page.locator("#explanation textarea").fill('=IF(SUM(A1:A3)>10,"big","small")');
  await page.locator("#explanation .actions .primary").click();
  await page.locator("#explanation .result").waitFor();
  await shoot("work-answered");
  await page.locator("#explanation textarea").fill("=SUM(A1:A3");
  await page.locator("#explanation textarea").press("Enter");
  await page.locator("#explanation .result [data-tone=bad], #explanation .result").last().waitFor();
  await shoot("work-invalid", true);
  for (const [name, opener] of [
    ["profile", ".profile-button"],
    ["usage", ".badge-button"],
    ["writing", "#chat .formula-locale-button"],
  ] as const) {
    await page.locator(opener).click();
    await page.locator("dialog[open]").waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(`dialog-${name}`, false);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await page.locator("dialog[open]").waitFor();
  await shoot("dialog-palette", false);
  await page.keyboard.press("Escape");
  await page.locator(".request .icon-button").last().click();
  await page.locator("dialog[open]").waitFor();
  await shoot("dialog-delete", false);
  await page.keyboard.press("Escape");
}

async function admin(page: Page, site: string, shoot: Shoot): Promise<void> {
  await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
  await shoot("admin-users");
  await page.locator("[role=tab]").nth(1).click();
  await page.waitForLoadState("networkidle");
  await shoot("admin-stripe");
}

const [stack, browser] = await Promise.all([testStack(), launch()]);
mkdirSync(folder, { recursive: true });
try {
  for (const { name, language, ...look } of looks) {
    const context = await browser.newContext({ ...look, locale: language, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // set before the page's scripts run, so that the account takes over this language
    await page.addInitScript((tag) => {
      localStorage.setItem("language", tag);
      localStorage.setItem("languageUntold", tag);
    }, language);
    const shoot: Shoot = async (screen, fullPage = true) =>
      void (await page.screenshot({ path: join(folder, `${screen}.${name}.png`), fullPage }));
    for (const part of [visitors, unverified, free, work, admin])
      await part(page, stack.site, shoot).catch((error: unknown) =>
        console.error(`${name}, ${part.name}: ${String(error)}`),
      );
    await context.close();
  }
} finally {
  await browser.close();
  await stack.stop();
}
