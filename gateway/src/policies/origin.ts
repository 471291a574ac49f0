// A cookie speaks for its owner only from our own pages: another site's request is refused before anything happens.
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Policy } from "../request.ts";
import { hasBody } from "../upstream/body.ts";

const reads = new Set(["GET", "HEAD"]);

/** Says which page sent it; a request that does not say is no browser's and has to bring a bearer token. */
function comesFrom(req: GatewayRequest, site: string): boolean {
  const { origin, "sec-fetch-site": fetchSite } = req.headers;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return origin === undefined ? fetchSite !== undefined : origin === site;
}

/** JSON or a file; what has no body needs no type. */
function isOurType(req: GatewayRequest): boolean {
  const type = req.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type === undefined) return !hasBody(req);
  return type === "application/json" || type === "multipart/form-data";
}

export function origin({ site }: { site: string }): Policy {
  return (req, res, next) => {
    if (!req.passage.cookie || reads.has(req.method ?? "")) return next();
    if (!comesFrom(req, site)) return refuse(req, res, "CROSS_ORIGIN");
    if (!isOurType(req)) return refuse(req, res, "UNSUPPORTED_MEDIA_TYPE");
    next();
  };
}
