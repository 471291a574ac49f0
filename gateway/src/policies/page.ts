// Serves the web app: its built files, and the app's document for all paths that the app routes itself.

import { statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { type PageDocument, pageDocuments } from "../page-documents.ts";
import { htmlPage, sendPage } from "../plain-page.ts";
import { refuse } from "../refuse.ts";
import { type GatewayRequest, type Policy, targetOf } from "../request.ts";

/** The folder of files whose names contain a hash of their content. */
const hashed = "/assets/";

const cacheOf = (pathname: string): string =>
  pathname.startsWith(hashed) ? "public, max-age=31536000, immutable" : "no-cache";

const isRead = (req: GatewayRequest) => req.method === "GET" || req.method === "HEAD";

/** Only navigations get the app's document, because a request for a missing file must get 404. */
const isNavigation = (req: GatewayRequest, path: string) =>
  req.headers.accept?.includes("text/html") === true &&
  !path.startsWith(hashed) &&
  (req.headers["sec-fetch-mode"] ?? "navigate") === "navigate";

/** The time of the build: every build writes this file. */
const builtAt = (folder: string): number =>
  statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function open(folder: string, site: string) {
  const documents = pageDocuments(folder, site);
  if (!documents) return undefined;
  const files = sirv(folder, {
    // looks for files on each request: with a list made at the start sirv would fail after a new build
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, pathname) => void res.setHeader("cache-control", cacheOf(pathname)),
  });
  return { documents, files, at: builtAt(folder) };
}

const missing = htmlPage(
  "The page has not been built",
  "<h1>The page has not been built</h1><p>The API answers, but PAGE_DIR holds no build of the page. See the README.</p>",
);

/** `site` is the public URL of the site, for search engines and shared links. */
export function page({ folder, site }: { folder: string; site: string }): Policy {
  let build = open(folder, site);
  return (req, res) => {
    if (!isRead(req)) return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET, HEAD" } });
    const path = targetOf(req).split("?", 1)[0] ?? "/";
    // hashed files never change, so they need no check for a new build
    if (!build || (!path.startsWith(hashed) && build.at !== builtAt(folder)))
      build = open(folder, site) ?? build;
    if (!build) return sendPage(req, res, 503, missing, { "retry-after": "5" });
    const { files, documents } = build;
    const document = documents.at(path);
    if (document) return send(req, res, document);
    files(req, res, () => {
      if (isNavigation(req, path)) send(req, res, documents.app);
      else refuse(req, res, "NOT_FOUND");
    });
  };
}

function send(req: GatewayRequest, res: ServerResponse, document: PageDocument): void {
  const { type, etag } = document;
  const caching = { etag, "cache-control": "no-cache", vary: "Accept-Encoding" };
  if (req.headers["if-none-match"]?.includes(etag)) {
    res.writeHead(304, caching).end();
    return;
  }
  const [coding, content] = codedFor(req, document);
  res.writeHead(200, {
    ...caching,
    "content-type": type,
    "content-length": content.length,
    ...(coding && { "content-encoding": coding }),
  });
  res.end(req.method === "HEAD" ? undefined : content);
}

function codedFor(req: GatewayRequest, { text, gzip, brotli }: PageDocument): [string | null, Buffer] {
  const accepted = String(req.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return ["br", brotli];
  if (/\bgzip\b/.test(accepted)) return ["gzip", gzip];
  return [null, text];
}
