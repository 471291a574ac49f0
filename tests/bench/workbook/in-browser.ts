// The package in a browser: its size, and a workbook of 5 MB that a web worker reads and calculates.
import { readFileSync } from "node:fs";
import type { Ends } from "../ends.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { looking } from "../page/browser.ts";
import type { Watched } from "./browser/page.ts";
import { builtPage, scriptsOf, served } from "./browser-build.ts";
import { chains } from "./made/chains.ts";
import { madeFile } from "./made-file.ts";

/** So many formulas give a file of about 5 MB. */
const formulas = 800_000;
const mostKb = 250;
const mostGapMs = 100;

export async function inBrowser(folder: string, atEnd: Ends["add"]): Promise<Measurement[]> {
  const { file, megabytes } = madeFile(folder, "browser", chains, formulas);
  const built = await builtPage();
  const scripts = scriptsOf(built);
  const site = await served(new Map([...built, ["/made.xlsx", readFileSync(file)]]), atEnd);
  const { browser } = await looking(atEnd);
  const page = await browser.newPage();
  await page.goto(site);
  const watched = await page.evaluate<Watched>("calculate('/made.xlsx')");
  return [
    {
      guarantee: "workbook",
      what: "scripts of reading and calculating, with parts that are loaded on demand",
      unit: "kB",
      measured: scripts.reduce((sum, { kb }) => sum + kb, 0),
      goal: { atMost: mostKb },
      note: scripts.map(({ name, kb }) => `${name} ${rounded(kb)} kB`).join(", "),
    },
    {
      guarantee: "workbook",
      what: `the longest moment without a response while a worker calculates ${rounded(megabytes)} MB`,
      unit: "ms",
      measured: Math.max(watched.longestGapMs, watched.longestTaskMs),
      goal: { atMost: mostGapMs },
      note: `read in ${rounded(watched.readMs)} ms, ${watched.formulas} formulas calculated in ${rounded(watched.calculateMs)} ms`,
    },
  ];
}
