// The site's HTML documents with its own URL inserted, compressed once, plus robots.txt and sitemap.xml.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export type PageDocument = { type: string; text: Buffer; gzip: Buffer; brotli: Buffer; etag: string };
export type PageDocuments = {
  /** Null if there is no document for the path. */
  at(path: string): PageDocument | null;
  /** The document for all URLs that the app routes itself. */
  app: PageDocument;
};

/** The placeholder in built documents for the site's URL, which the build does not know. */
const anySite = "https://site.invalid";

/** The text by which documents that search engines must not index are recognised. */
const hidden = 'name="robots" content="noindex"';

/** Paths at which a document is also served. */
const alsoAt: Readonly<Record<string, string>> = { "/landing": "/" };

const compressed = (type: string, content: string): PageDocument => {
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

/** Undefined if `folder` contains no build. The app is `spa.html`; without that file one document is for all paths. */
export function pageDocuments(folder: string, publicUrl: string): PageDocuments | undefined {
  const name = ["spa.html", "index.html"].find((each) => existsSync(join(folder, each)));
  if (!name) return undefined;
  const site = new URL(publicUrl).origin;
  const found = new Map<string, PageDocument>();
  const publicPaths: string[] = [];
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".html"))) {
    const html = readFileSync(join(folder, file), "utf8").replaceAll(anySite, site);
    const document = compressed("text/html; charset=utf-8", html);
    found.set(`/${file}`, document);
    if (file === "spa.html") continue;
    const path = file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
    found.set(path, document);
    if (!html.includes(hidden)) publicPaths.push(path);
  }
  found.set("/robots.txt", compressed("text/plain; charset=utf-8", robots(site)));
  found.set("/sitemap.xml", compressed("application/xml", sitemap(site, publicPaths.sort())));
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
