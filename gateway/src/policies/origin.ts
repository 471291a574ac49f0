// A cookie speaks for its owner only from our own pages: another site's request is refused before anything happens.
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Policy } from "../request.ts";

const reads = new Set(["GET", "HEAD"]);

/** Says which page sent it; a request that does not say is no browser's and has to bring a bearer token. */
function comesFrom(req: GatewayRequest, site: string): boolean {
  const { origin, "sec-fetch-site": fetchSite } = req.headers;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return origin === undefined ? fetchSite !== undefined : origin === site;
}

/** Neither can be sent across sites by a form or without a preflight, which we never grant (multipart: see above). */
function isOurType(contentType: string | undefined): boolean {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  return type === "application/json" || type === "multipart/form-data";
}

export function origin({ site }: { site: string }): Policy {
  return (req, res, next) => {
    if (!req.passage.cookie || reads.has(req.method ?? "")) return next();
    if (!comesFrom(req, site)) return refuse(req, res, "CROSS_ORIGIN");
    if (!isOurType(req.headers["content-type"])) return refuse(req, res, "UNSUPPORTED_MEDIA_TYPE");
    next();
  };
}
