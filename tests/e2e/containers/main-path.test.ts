// The main path on the stack of `npm run containers`: a real Keycloak, and an inbox with Mailpit's API.
import process from "node:process";
import { afterAll, beforeAll, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { linkInMailpit } from "../../support/mailpit.ts";
import { launch } from "../browser.ts";
import { walkMainPath } from "../main-path.ts";

const [site, identity, inbox] = (process.env.CONTAINERS ?? "").split(",").map(Number);
const at = (port = 0) => `http://127.0.0.1:${port}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, 60_000);
afterAll(() => browser?.close(), 60_000);

/** Keycloak asks to confirm the e-mail address, reports success, and offers a link back. */
async function verify(page: Page, address: string): Promise<void> {
  await page.goto(await linkInMailpit(at(inbox), address));
  await page.locator('a[href*="action-token?"]').click();
  await page.locator(`a[href^="${at(site)}"]`).click();
}

test("a new user signs up, verifies, asks, copies, reloads, saves and signs out in the containers", () => {
  const place = { site: at(site), inbox: at(inbox), ports: { identity: identity ?? 0 } };
  return walkMainPath(place, browser, verify);
}, 300_000);
