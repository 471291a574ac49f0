// What the page may weigh: a build that is heavier fails.
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** A first visit, the dashboard with all that it opens, and the formula language in its thread, in bytes of gzip. */
const most = { entry: 100_000, dashboard: 160_000, worker: 120_000 };
/** Other rooms (plans, admin, a receipt) are not loaded by the dashboard. */
const dashboardRooms = ["/pages/dashboard.tsx", "/lib/work-texts.ts", "/ui/toaster.tsx"];

const isWorker = (name: string) => /worker/.test(name);
/** Texts come in one language: those of the others are loaded instead, never besides. */
const isOtherLanguage = (chunk: Rolldown.OutputChunk) =>
  /\/locales\/(?:.+\/)?(?!en\b)[\w-]+\.json$/.test(chunk.facadeModuleId ?? "");

type Parts = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

export const budget: Plugin = {
  name: "budget",
  generateBundle(_options, bundle) {
    const parts: Parts = bundle;
    const scripts = Object.values(parts).filter(({ fileName }) => fileName.endsWith(".js"));
    const first = new Set<string>();
    const dashboard = new Set<string>();
    /** What is loaded on demand counts for the dashboard, but a first visit does not count what it could go on to. */
    const visit = (name: string, seen: Set<string>, withDemand: boolean) => {
      const file = parts[name];
      if (file?.type !== "chunk" || seen.has(name) || isOtherLanguage(file)) return;
      seen.add(name);
      // the entry leads to every other room
      const onDemand = withDemand && !first.has(name) ? file.dynamicImports : [];
      for (const next of [...file.imports, ...onDemand]) visit(next, seen, withDemand);
    };
    for (const file of scripts) if (file.type === "chunk" && file.isEntry) visit(file.fileName, first, false);
    for (const file of scripts)
      if (file.type === "chunk" && dashboardRooms.some((room) => file.facadeModuleId?.endsWith(room)))
        visit(file.fileName, dashboard, true);

    const weigh = (isMeant: (name: string) => boolean) =>
      scripts
        .filter(({ fileName }) => isMeant(fileName))
        .map((file) => gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length)
        .reduce((total, bytes) => total + bytes, 0);
    const found = {
      entry: weigh((name) => first.has(name)),
      dashboard: weigh((name) => first.has(name) || dashboard.has(name)),
      worker: weigh(isWorker),
    };
    for (const part of ["entry", "dashboard", "worker"] as const)
      if (found[part] > most[part]) this.error(`${part}: ${found[part]} bytes of ${most[part]} (gzip)`);
    this.info(`gzip: entry ${found.entry}, dashboard ${found.dashboard}, worker ${found.worker}`);
  },
};
