// Finds a Chromium for browser tests: CHROME_PATH, one on PATH, or the one that comes as a package.
import { accessSync, constants } from "node:fs";
import { onPath } from "./on-path.ts";

export type Chromium = { executablePath: string; args: string[] };

/** Quiet: no look-ups of its own, so that any request it makes is the page's; drawn without a graphics processor. */
const quiet = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge"];

export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROME_PATH) {
    accessSync(env.CHROME_PATH, constants.X_OK);
    return { executablePath: env.CHROME_PATH, args: quiet };
  }
  const found = names.map((name) => onPath(name)).find(Boolean);
  if (found) return { executablePath: found, args: quiet };
  const { default: packaged } = await import("@sparticuz/chromium");
  // its own arguments draw by OpenGL in software, at five times the processor time, and switch off the web's security
  return { executablePath: await packaged.executablePath(), args: quiet };
}
