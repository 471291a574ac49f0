// CSRF protection: requests with a session cookie that change something must come from our own pages.
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Policy } from "../request.ts";
import { hasBody } from "../upstream/body.ts";

const reads = new Set(["GET", "HEAD"]);

/** Requires headers that name the origin. Clients without them are not browsers and must use a bearer token. */
function comesFrom(req: GatewayRequest, site: string): boolean {
  const { origin, "sec-fetch-site": fetchSite } = req.headers;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return origin === undefined ? fetchSite !== undefined : origin === site;
}

/** True for JSON, a file, or no body. */
function isOurType(req: GatewayRequest): boolean {
  const type = req.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type === undefined) return !hasBody(req);
  return type === "application/json" || type === "multipart/form-data";
}

export function origin({ site }: { site: string }): Policy {
  return (req, res, next) => {
    if (!req.context.cookie || reads.has(req.method ?? "")) return next();
    if (!comesFrom(req, site)) return refuse(req, res, "CROSS_ORIGIN");
    if (!isOurType(req)) return refuse(req, res, "UNSUPPORTED_MEDIA_TYPE");
    next();
  };
}
