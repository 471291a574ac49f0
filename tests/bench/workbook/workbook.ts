// Workbooks: calculated by our engine and others; `--browser`: in a web worker; `--fuzz`: thousands of changed files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "../bench.ts";
import { againstHyperFormula } from "./against-hyperformula.ts";
import { againstPeers } from "./against-peers.ts";
import { peers } from "./engines.ts";
import { files } from "./files.ts";
import { fuzz } from "./fuzz.ts";
import { growth } from "./growth.ts";
import { inBrowser } from "./in-browser.ts";
import { sameRanges } from "./same-ranges.ts";

export const workbook: Bench = async (given) => {
  const { say, atEnd, flags } = given;
  const folder = mkdtempSync(join(tmpdir(), "cellwright-workbook-"));
  if (flags.fuzz) return fuzz(folder, given); // it keeps the files that failed
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  if (flags.browser) return inBrowser(folder, atEnd);
  const engines = await peers(folder, say);
  return [
    ...(flags.corpus ? await files(flags.corpus, engines, say) : []),
    ...(await growth(folder, say)),
    ...(await sameRanges(folder, say)),
    ...(await againstHyperFormula(folder, say)),
    ...(await againstPeers(folder, engines, say)),
  ];
};
