// The public pages are written ahead, so that they are there before any script; a room behind them names what it needs in
// its document, so that all of it is asked for at once; every other address gets `spa.html`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { reached } from "./reached.ts";

type Ahead = { writtenAhead: (path: string) => Promise<string>; titles: Record<string, string> };

/** The gateway puts its own address here. */
const site = "https://site.invalid";

const pages = [
  { path: "/", file: "index.html", room: "/pages/landing.tsx" },
  { path: "/privacy-policy", file: "privacy-policy.html", room: "/pages/privacy-policy.tsx" },
  { path: "/terms-of-use", file: "terms-of-use.html", room: "/pages/terms-of-use.tsx" },
];

const rooms = [
  { file: "dashboard.html", sources: ["/pages/dashboard.tsx", "/lib/work-texts.ts"] },
  { file: "subscribe.html", sources: ["/pages/subscribe.tsx", "/lib/work-texts.ts"] },
  { file: "admin.html", sources: ["/pages/admin.tsx", "/lib/work-texts.ts", "/lib/admin-texts.ts"] },
  { file: "login.html", sources: ["/pages/login.tsx"] },
];

const root = '<div id="root"></div>';

/** The page's source for Node, in a folder that is gone afterwards. */
async function load<Result>(home: string, use: (ahead: Ahead) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "cellwright-ahead-"));
  try {
    await build({
      root: home,
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: "src/written-ahead.tsx", outDir: folder, minify: false, copyPublicDir: false },
    });
    return await use(await import(pathToFileURL(join(folder, "written-ahead.js")).href));
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
      /** What the shell does not ask for itself. */
      const linksTo = (kind: "stylesheet" | "modulepreload", names: Iterable<string>) =>
        [...names]
          .filter((name) => !shell.includes(name))
          .map((name) => `<link rel="${kind}" crossorigin href="/${name}">`);
      const withHead = (document: string, head: readonly string[]) =>
        document.replace("</head>", `${head.join("\n    ")}\n  </head>`);
      await load(home, async ({ writtenAhead, titles }) => {
        for (const { path, file, room } of pages) {
          const html = await writtenAhead(path);
          // the content security policy forbids both
          const inline = /<script|<style|\sstyle="/.exec(html)?.[0];
          if (inline) throw new Error(`${path} is written with ${inline}`);
          const title = escaped(titles[path] ?? "");
          const head = [
            ...linksTo("stylesheet", reached(bundle, [room]).styles),
            `<link rel="canonical" href="${site}${path}">`,
            `<meta property="og:url" content="${site}${path}">`,
          ];
          const document = withHead(shell, head)
            .replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)
            .replace(/(property="og:title" content=")[^"]*/, `$1${title}`)
            .replace(root, () => `<div id="root" data-ahead>${html}</div>`);
          writeFileSync(join(dir, file), document);
        }
      });
      // Behind the sign-in there is nothing to be found.
      const app = withHead(shell, ['<meta name="robots" content="noindex">']);
      writeFileSync(join(dir, "spa.html"), app);
      for (const { file, sources } of rooms) {
        const { scripts, styles } = reached(bundle, sources);
        const links = [...linksTo("stylesheet", styles), ...linksTo("modulepreload", scripts)];
        writeFileSync(join(dir, file), withHead(app, links));
      }
    },
  };
}
