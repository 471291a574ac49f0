// Prerenders the parts of pages that need no user data, so that they are visible before any script runs. Each document
// lists the files that its page needs, so that the browser requests them in parallel. All other URLs get `spa.html`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { reached } from "./reached.ts";

type Ahead = { prerendered: (path: string) => Promise<string>; titles: Record<string, string> };

/** A placeholder that the gateway replaces with its own URL. */
const site = "https://site.invalid";

const work = "/lib/work-texts.ts";
const pages = [
  { path: "/", file: "index.html", sources: ["/pages/landing.tsx"] },
  { path: "/privacy-policy", file: "privacy-policy.html", sources: ["/pages/privacy-policy.tsx"] },
  { path: "/terms-of-use", file: "terms-of-use.html", sources: ["/pages/terms-of-use.tsx"] },
  { path: "/login", file: "login.html", sources: ["/pages/login.tsx"] },
  { path: "/dashboard", file: "dashboard.html", sources: ["/pages/dashboard.tsx", work] },
  { path: "/subscribe", file: "subscribe.html", sources: ["/pages/subscribe.tsx", work] },
  { path: "/admin", file: "admin.html", sources: ["/pages/admin.tsx", work, "/lib/admin-texts.ts"] },
];

const root = '<div id="root"></div>';
const first = '<script src="/first.js">';
/** Pages behind sign-in are not indexed. */
const hidden = '<meta name="robots" content="noindex">';

/** Builds the page for Node in a temporary folder. */
async function load<Result>(home: string, use: (ahead: Ahead) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "cellwright-ahead-"));
  try {
    await build({
      root: home,
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: "src/prerendered.tsx", outDir: folder, minify: false, copyPublicDir: false },
    });
    return await use(await import(pathToFileURL(join(folder, "prerendered.js")).href));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export function prerender(): Plugin {
  let home = "";
  return {
    name: "prerender",
    apply: "build",
    configResolved(config) {
      home = config.root;
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const shell = readFileSync(join(dir, "index.html"), "utf8");
      if (!shell.includes(root)) throw new Error(`index.html has no ${root}`);
      const [entryTags] = /\s*<script type="module".*<link rel="modulepreload"[^>]*>/s.exec(shell) ?? [];
      if (!entryTags || !shell.includes(first)) throw new Error("index.html does not begin as expected");
      const entry = [...entryTags.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name = ""]) => name);
      const withHead = (document: string, head: readonly string[]) =>
        document.replace(/\s*<\/head>/, `${head.map((line) => `\n    ${line}`).join("")}\n  </head>`);
      await load(home, async ({ prerendered, titles }) => {
        for (const { path, file, sources } of pages) {
          const html = await prerendered(path);
          // the gateway's content security policy forbids inline scripts and styles
          const inline = /<script|<style|\sstyle="/.exec(html)?.[0];
          if (inline) throw new Error(`${path} is prerendered with ${inline}`);
          const { scripts, styles } = reached(bundle, sources);
          const title = titles[path];
          const isDrawnBefore = title !== undefined;
          const links = [...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
          const head = title
            ? [
                ...links.filter((link) => !shell.includes(link)),
                `<link rel="canonical" href="${site}${path}">`,
                `<meta property="og:url" content="${site}${path}">`,
              ]
            : [hidden];
          const later = new Set([...entry, ...scripts, ...(isDrawnBefore ? [] : styles)]);
          const begin = [...later].filter((name) => name.endsWith(".js") || !shell.includes(name));
          const document = withHead(shell, head)
            .replace(entryTags, "")
            .replace(
              first,
              `<script src="/first.js" data-begin="${begin.map((name) => `/${name}`).join(" ")}">`,
            )
            .replace(/<title>.*?<\/title>/s, (plain) => (title ? `<title>${escaped(title)}</title>` : plain))
            .replace(/(property="og:title" content=")[^"]*/, (plain, before) =>
              title ? `${before}${escaped(title)}` : plain,
            )
            .replace(root, () => `<div id="root" data-ahead>${html}</div>`);
          writeFileSync(join(dir, file), document);
        }
      });
      writeFileSync(join(dir, "spa.html"), withHead(shell, [hidden]));
    },
  };
}
