// Slows down the page's network, so that states between request and response can be tested.
import type { Page } from "playwright-core";

/** Delays every response for this page by `latency` milliseconds, until the page is closed. */
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
