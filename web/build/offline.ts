// Builds the service worker, which caches what the dashboard needs to start. A hash of those files names the cache.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { reached } from "./reached.ts";

/** Source modules that are cached in addition to the entry. */
const namespaces = ["/pages/dashboard.tsx", "/lib/work-texts.ts", "/locales/en-work.json", "/ui/toaster.tsx"];
const always = ["/first.js", "/favicon.svg"];

export function offline(): Plugin {
  let files: string[] = [];
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.isEntry && file.facadeModuleId ? [file.facadeModuleId] : [],
      );
      const { scripts, styles } = reached(bundle, [...entries, ...namespaces]);
      files = [...scripts, ...styles].sort();
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir }) {
        if (!dir) return;
        const source = readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8");
        const shell = ["/spa.html", ...always, ...files.map((name) => `/${name}`)];
        const version = createHash("sha256").update(readFileSync(join(dir, "spa.html")));
        for (const name of [...files, ...always]) version.update(readFileSync(join(dir, name)));
        writeFileSync(
          join(dir, "sw.js"),
          source
            .replace('"VERSION"', JSON.stringify(version.digest("base64url").slice(0, 16)))
            .replace("/* SHELL */", shell.map((each) => JSON.stringify(each)).join(", ")),
        );
      },
    },
  };
}
