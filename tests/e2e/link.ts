// Slows down the browser's network, so that intermediate states can be tested.
import type { Page } from "playwright-core";

/** Delays every response of this page by `latency` milliseconds, until the page is closed. */
export async function slowLink(page: Page, latency: number): Promise<void> {
  const link = await page.context().newCDPSession(page);
  await link.send("Network.enable");
  await link.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
