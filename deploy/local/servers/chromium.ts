// Finds a Chromium for browser tests: in CHROME_PATH, on PATH, or in an npm package.
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { npmPackage } from "./npm-package.ts";
import { onPath } from "./on-path.ts";

export type Chromium = { executablePath: string; args: string[] };

/** Arguments that turn off background requests, so that every request is the page's, and rendering with a GPU. */
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

type Packaged = { default: { executablePath(): Promise<string> } };

export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROME_PATH) {
    accessSync(env.CHROME_PATH, constants.X_OK);
    return { executablePath: env.CHROME_PATH, args: quiet };
  }
  const found = names.map((name) => onPath(name)).find(Boolean);
  if (found) return { executablePath: found, args: quiet };
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const folder = await npmPackage("@sparticuz/chromium", "153.0.0", "67 MB", say);
  const { default: packaged } = (await import(
    pathToFileURL(join(folder, "build/index.js")).href
  )) as Packaged;
  // the package's own arguments disable web security and draw by OpenGL in software, which takes five times the CPU
  return { executablePath: await packaged.executablePath(), args: quiet };
}
