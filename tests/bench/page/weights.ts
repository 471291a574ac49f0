// P10: the compressed size (gzip) of the scripts that a visit loads.
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { Measurement } from "../measurements.ts";
import { windowAt } from "./browser.ts";

export async function weights(browser: Browser, site: string, cookie: string): Promise<Measurement[]> {
  const home = await scriptsOf(browser, `${site}/`);
  const dashboard = await scriptsOf(browser, `${site}/dashboard`, cookie);
  return [
    {
      guarantee: "P10",
      what: "scripts of /",
      unit: "kB",
      measured: home.kb,
      goal: { atMost: 100 },
      note: home.note,
    },
    {
      guarantee: "P10",
      what: "scripts of /dashboard, including those that it loads itself",
      unit: "kB",
      measured: dashboard.kb,
      goal: { atMost: 160 },
      note: `${dashboard.note}; the build fails if it is larger together with all that it can open`,
    },
  ];
}

async function scriptsOf(browser: Browser, address: string, cookie?: string) {
  const page = await windowAt(browser, address, cookie);
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") bodies.push(answer.body());
  });
  await page.goto(address);
  // the page requests its scripts only after the prerendered content was painted
  await page.locator("#root[data-ahead]").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  if (cookie) await page.getByLabel("Your question").waitFor();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.context().close();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { kb: total / 1_000, note: `${sizes.length} files` };
}
