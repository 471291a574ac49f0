// The public pages are written ahead, so that they are there before any script; every other address gets `spa.html`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

type Ahead = { writtenAhead: (path: string) => Promise<string>; titles: Record<string, string> };

/** The gateway puts its own address here. */
const site = "https://site.invalid";

const pages = [
  { path: "/", file: "index.html", room: "/pages/landing.tsx" },
  { path: "/privacy-policy", file: "privacy-policy.html", room: "/pages/privacy-policy.tsx" },
  { path: "/terms-of-use", file: "terms-of-use.html", room: "/pages/terms-of-use.tsx" },
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
  const styles = new Map<string, string[]>();
  let home = "";
  return {
    name: "prerender",
    apply: "build",
    configResolved(config) {
      home = config.root;
    },
    generateBundle(_options, bundle) {
      const stylesOf = (name: string, seen: Set<string>): string[] => {
        const file = bundle[name];
        if (file?.type !== "chunk" || seen.has(name)) return [];
        seen.add(name);
        const own = [...(file.viteMetadata?.importedCss ?? [])];
        return [...file.imports.flatMap((next) => stylesOf(next, seen)), ...own];
      };
      for (const { room } of pages)
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.facadeModuleId?.endsWith(room))
            styles.set(room, stylesOf(file.fileName, new Set()));
    },
    async writeBundle({ dir }) {
      if (!dir) return;
      const shell = readFileSync(join(dir, "index.html"), "utf8");
      if (!shell.includes(root)) throw new Error(`index.html has no ${root}`);
      await load(home, async ({ writtenAhead, titles }) => {
        for (const { path, file, room } of pages) {
          const html = await writtenAhead(path);
          // the content security policy forbids both
          const inline = /<script|<style|\sstyle="/.exec(html)?.[0];
          if (inline) throw new Error(`${path} is written with ${inline}`);
          const links = (styles.get(room) ?? [])
            .filter((each) => !shell.includes(each))
            .map((each) => `<link rel="stylesheet" href="/${each}">`);
          const title = escaped(titles[path] ?? "");
          const head = [
            ...links,
            `<link rel="canonical" href="${site}${path}">`,
            `<meta property="og:url" content="${site}${path}">`,
          ];
          const document = shell
            .replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)
            .replace(/(property="og:title" content=")[^"]*/, `$1${title}`)
            .replace("</head>", `${head.join("\n    ")}\n  </head>`)
            .replace(root, () => `<div id="root" data-ahead>${html}</div>`);
          writeFileSync(join(dir, file), document);
        }
      });
      // Behind the sign-in there is nothing to be found.
      writeFileSync(
        join(dir, "spa.html"),
        shell.replace("</head>", '<meta name="robots" content="noindex">\n  </head>'),
      );
    },
  };
}
