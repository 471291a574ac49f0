// The page itself: built files from a folder, hashed ones kept for ever, and the app's own document for every address it knows.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { htmlPage, sendPage } from "../plain-page.ts";
import { refuse } from "../refuse.ts";
import { type GatewayRequest, type Policy, targetOf } from "../request.ts";

/** The build puts what has its content's hash in its name here. */
const hashed = "/assets/";

const cacheOf = (pathname: string): string =>
  pathname.startsWith(hashed) ? "public, max-age=31536000, immutable" : "no-cache";

const isRead = (req: GatewayRequest) => req.method === "GET" || req.method === "HEAD";

/** A browser that goes to a page asks for HTML; an app that asks for a file that is gone must not get a page instead. */
const isNavigation = (req: GatewayRequest, path: string) =>
  req.headers.accept?.includes("text/html") === true &&
  !path.startsWith(hashed) &&
  (req.headers["sec-fetch-mode"] ?? "navigate") === "navigate";

type Build = { files: ReturnType<typeof sirv>; document: string };

/** Addresses that the build has no file for get `spa.html`, or `index.html` where there is none. */
function open(folder: string): Build | undefined {
  const document = ["spa.html", "index.html"]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (!document) return undefined;
  const files = sirv(folder, {
    // looks at each request: a list made at the start would send a file that a new build has replaced, and die of it
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, pathname) => void res.setHeader("cache-control", cacheOf(pathname)),
  });
  return { files, document: readFileSync(document, "utf8") };
}

const missing = htmlPage(
  "The page has not been built",
  "<h1>The page has not been built</h1><p>The API answers, but PAGE_DIR holds no build of the page. See the README.</p>",
);

export function page({ folder }: { folder: string }): Policy {
  let build = open(folder);
  return (req, res) => {
    if (!isRead(req)) return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET, HEAD" } });
    build ??= open(folder);
    if (!build) return sendPage(req, res, 503, missing, { "retry-after": "5" });
    const { files, document } = build;
    files(req, res, () => {
      const path = targetOf(req).split("?", 1)[0] ?? "/";
      if (isNavigation(req, path)) sendPage(req, res, 200, document, { "cache-control": "no-cache" });
      else refuse(req, res, "NOT_FOUND");
    });
  };
}
