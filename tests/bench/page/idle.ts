// P10: an idle dashboard does not leak memory, and only one timer polls each query.
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import type { Measurement } from "../measurements.ts";
import { windowAt } from "./browser.ts";

/** The guaranteed polling intervals, in milliseconds. */
const every = { "/chat": 5_000, "/api/user/activities/all": 10_000 };
const settling = 30_000;

export async function idle(
  browser: Browser,
  site: string,
  cookie: string,
  minutes: number,
): Promise<Measurement[]> {
  const page = await windowAt(browser, site, cookie);
  await page.goto(`${site}/dashboard`);
  await page.getByLabel("Your question").waitFor();
  await pause(settling);
  const session = await page.context().newCDPSession(page);
  const used = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1_000_000;
  };
  const paths: string[] = [];
  const before = await used();
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await pause(minutes * 60_000);
  const after = await used();
  const reads = Object.entries(every).map(([end, interval]): Measurement => {
    const count = paths.filter((path) => path.endsWith(end)).length;
    return {
      guarantee: "P10",
      what: `reads of …${end} per timer interval`,
      unit: "",
      measured: count / ((minutes * 60_000) / interval),
      goal: { atMost: 1.05 },
      note: `${count} in ${minutes} minutes`,
    };
  });
  await page.context().close();
  return [
    {
      guarantee: "P10",
      what: `growth of the heap in ${minutes} idle minutes`,
      unit: "MB",
      measured: after - before,
      goal: { atMost: 2 },
      note: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`,
    },
    ...reads,
  ];
}
