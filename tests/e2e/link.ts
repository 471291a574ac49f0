// The way between browser and server: slow, so that what is shown meanwhile can be seen.
import type { Page } from "playwright-core";

/** Every answer comes so much later, until it is slow no more. */
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
