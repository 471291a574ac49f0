// A real browser on the real stack. Records console errors, policy violations and requests to other origins.
import { findChromium } from "@cellwright/local/servers/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const launched: Browser[] = [];

export async function launch(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  launched.push(browser);
  return browser;
}

/** Closes all pages. The browsers stay open. */
export async function closePages(): Promise<void> {
  const contexts = launched.flatMap((browser) => browser.contexts());
  await Promise.all(contexts.map((context) => context.close()));
}

export type Watched = { page: Page; context: BrowserContext; complaints: string[] };

/** Opens a new browser context. `complaints` collects everything that a page without errors never reports. */
export async function visit(
  browser: Browser,
  origins: string[],
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched> {
  const context = await browser.newContext(options);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitUntilAlive(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    // the console also logs 4xx responses as errors, which some tests provoke
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin))
      complaints.push(`request to ${request.url()}`);
  });
  return { page, context, complaints };
}

/** Makes navigation wait until a prerendered page is interactive. */
function waitUntilAlive(page: Page): void {
  const isAlive = () => page.locator("#root[data-ahead]").waitFor({ state: "detached" });
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const answer = await goto.apply(page, to);
    await isAlive();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await isAlive();
    return answer;
  };
}
