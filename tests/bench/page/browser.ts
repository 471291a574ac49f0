// A Chromium for the page benchmarks, with the debugging port that Lighthouse needs.

import { findChromium } from "@cellwright/local/servers/chromium";
import { freePort } from "@cellwright/local/servers/free-port";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Ends } from "../ends.ts";

export type Looking = { browser: Browser; port: number };

export async function looking(atEnd: Ends["add"]): Promise<Looking> {
  const [{ executablePath, args }, port] = await Promise.all([findChromium(), freePort()]);
  const browser = await chromium.launch({
    executablePath,
    args: [...args.filter((arg) => !arg.startsWith("--remote-debugging")), `--remote-debugging-port=${port}`],
  });
  atEnd(() => browser.close());
  return { browser, port };
}

/** Opens a page in a browser context of its own. With a cookie (`name=value`) the user is signed in at `site`. */
export async function windowAt(browser: Browser, site: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = "", value = ""] = cookie?.split(/=(.*)/) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: site }]);
  return context.newPage();
}
