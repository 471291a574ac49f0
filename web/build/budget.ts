// Fails the build if its files exceed a size budget.
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/**
 * Limits in gzipped bytes: a first visit, the dashboard with everything that it can load without a workbook, the engine
 * worker, what an open workbook adds to the page, and the worker that reads workbooks.
 */
const most = { entry: 100_000, dashboard: 160_000, worker: 120_000, sheet: 60_000, sheetWorker: 160_000 };
/** Modules that only the dashboard needs. Other pages (plans, admin, erasure) do not count towards its limit. */
const dashboardParts = ["/pages/dashboard.tsx", "/lib/work-texts.ts", "/ui/toaster.tsx"];

const isWorker = (name: string) => /engine-worker/.test(name);
const isSheetWorker = (name: string) => /sheet-worker/.test(name);
const sheetParts = ["/features/sheet/sheet-panel.tsx"];
/** Texts of other languages replace the English ones, so their sizes are not added. */
const isOtherLanguage = (chunk: Rolldown.OutputChunk) =>
  /\/(?:locales|messages)\/(?:.+\/)?(?!en\b)[\w-]+\.json$/.test(chunk.facadeModuleId ?? "");

const isPart = (file: Rolldown.OutputChunk, paths: readonly string[]) =>
  paths.some((path) => file.facadeModuleId?.endsWith(path));

type Parts = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

export const budget: Plugin = {
  name: "budget",
  generateBundle(_options, bundle) {
    const parts: Parts = bundle;
    const scripts = Object.values(parts).filter(({ fileName }) => fileName.endsWith(".js"));
    const first = new Set<string>();
    const dashboard = new Set<string>();
    /** Follows imports. Dynamic imports (`withDemand`) count for the dashboard, but not for a first visit. */
    const sheet = new Set<string>();
    const visit = (name: string, seen: Set<string>, withDemand: boolean) => {
      const file = parts[name];
      if (file?.type !== "chunk" || seen.has(name) || isOtherLanguage(file)) return;
      if (seen === dashboard && isPart(file, sheetParts)) return;
      seen.add(name);
      // files of the first visit are skipped, because the entry dynamically imports every other page
      const onDemand = withDemand && !first.has(name) ? file.dynamicImports : [];
      for (const next of [...file.imports, ...onDemand]) visit(next, seen, withDemand);
    };
    for (const file of scripts) if (file.type === "chunk" && file.isEntry) visit(file.fileName, first, false);
    for (const file of scripts)
      if (file.type === "chunk" && isPart(file, dashboardParts)) visit(file.fileName, dashboard, true);
    for (const file of scripts)
      if (file.type === "chunk" && isPart(file, sheetParts)) visit(file.fileName, sheet, true);

    const weigh = (isMeant: (name: string) => boolean) =>
      scripts
        .filter(({ fileName }) => isMeant(fileName))
        .map((file) => gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length)
        .reduce((total, bytes) => total + bytes, 0);
    const found = {
      entry: weigh((name) => first.has(name)),
      dashboard: weigh((name) => first.has(name) || dashboard.has(name)),
      worker: weigh(isWorker),
      sheet: weigh((name) => sheet.has(name) && !first.has(name) && !dashboard.has(name)),
      sheetWorker: weigh(isSheetWorker),
    };
    for (const part of ["entry", "dashboard", "worker", "sheet", "sheetWorker"] as const)
      if (found[part] > most[part]) this.error(`${part}: ${found[part]} bytes of ${most[part]} (gzip)`);
    this.info(
      `gzip: ${Object.entries(found)
        .map((part) => part.join(" "))
        .join(", ")}`,
    );
  },
};
