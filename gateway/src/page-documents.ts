// The page's documents as the build wrote them, addressed to this site and pressed once, and what robots are told of them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export type PageDocument = { type: string; text: Buffer; gzip: Buffer; brotli: Buffer; etag: string };
export type PageDocuments = {
  /** Null where neither the build nor we have a document of that address. */
  at(path: string): PageDocument | null;
  /** For every address that the app itself knows. */
  app: PageDocument;
};

/** The build does not know where it will be served. */
const anySite = "https://site.invalid";

/** How a document says that robots shall not list it. */
const hidden = 'name="robots" content="noindex"';

/** The landing page has a second address. */
const alsoAt: Readonly<Record<string, string>> = { "/landing": "/" };

const pressed = (type: string, content: string): PageDocument => {
  const text = Buffer.from(content);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  return { type, text, gzip: gzipSync(text), brotli: brotliCompressSync(text), etag };
};

const robots = (site: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${site}/sitemap.xml
`;

const sitemap = (site: string, paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${site}${path}</loc></url>`).join("\n")}
</urlset>
`;

/** Undefined while `folder` holds no build. `spa.html` is the app; a build without it has one document for all. */
export function pageDocuments(folder: string, publicUrl: string): PageDocuments | undefined {
  const name = ["spa.html", "index.html"].find((each) => existsSync(join(folder, each)));
  if (!name) return undefined;
  const site = new URL(publicUrl).origin;
  const found = new Map<string, PageDocument>();
  const publicPaths: string[] = [];
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".html"))) {
    const html = readFileSync(join(folder, file), "utf8").replaceAll(anySite, site);
    const document = pressed("text/html; charset=utf-8", html);
    found.set(`/${file}`, document);
    if (file === "spa.html") continue;
    const path = file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
    found.set(path, document);
    if (!html.includes(hidden)) publicPaths.push(path);
  }
  found.set("/robots.txt", pressed("text/plain; charset=utf-8", robots(site)));
  found.set("/sitemap.xml", pressed("application/xml", sitemap(site, publicPaths.sort())));
  const app = found.get(`/${name}`);
  if (!app) return undefined;
  return {
    app,
    at: (path) => {
      const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
      return found.get(alsoAt[bare] ?? bare) ?? null;
    },
  };
}
