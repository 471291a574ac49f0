// Which headers pass: what belongs to one connection ends at the gateway, and who someone is only the gateway says.
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { securityHeaders, transportSecurity } from "../policies/headers.ts";
import type { GatewayRequest } from "../request.ts";

const ofOneConnection = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/**
 * Said anew by the gateway, by undici for the body it sends, or by tracing; a cookie is the gateway's own and no service's.
 * The gateway's own span is what a trace goes on with, so what the browser said of it ends here.
 */
const saidByUs = [
  "authorization",
  "baggage",
  "content-length",
  "cookie",
  "expect",
  "forwarded",
  "host",
  "http2-settings",
  "traceparent",
  "tracestate",
  "x-real-ip",
  "x-request-id",
];

const never = new Set([...ofOneConnection, ...saidByUs]);

/** Names under which proxies and gateways tell services who someone is: from outside they are only a try. */
const aboutIdentity =
  /^(?:x[-_](?:user|auth|forwarded|remote|client|consumer|credential|admin|role|internal|original|envoy)|eg[-_])/;

const passing = new Map<string, boolean>();
const mostNames = 500;

function passes(name: string): boolean {
  let answer = passing.get(name);
  if (answer === undefined) {
    answer = !never.has(name) && !aboutIdentity.test(name);
    if (passing.size < mostNames) passing.set(name, answer);
  }
  return answer;
}

/** Headers that `Connection` names are for the gateway only. */
const namedByConnection = (connection: string | undefined): readonly string[] =>
  !connection || /^(?:keep-alive|close)$/i.test(connection)
    ? []
    : connection.split(",").map((name) => name.trim().toLowerCase());

/** For undici: names and values in turn. `site` is the site's origin as the service should see it. */
export function toService(req: GatewayRequest, site: { proto: string; host: string }): string[] {
  const { headers, passage } = req;
  const dropped = namedByConnection(headers.connection);
  const out: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !passes(name) || dropped.includes(name)) continue;
    if (typeof value === "string") out.push(name, value);
    else for (const each of value) out.push(name, each);
  }
  out.push("x-request-id", passage.requestId, "x-forwarded-for", passage.address);
  out.push("x-forwarded-proto", site.proto, "x-forwarded-host", site.host);
  if (passage.authorization) out.push("authorization", passage.authorization);
  return out;
}

const notToBrowser = new Set([
  ...ofOneConnection,
  ...Object.keys(securityHeaders),
  transportSecurity,
  "date",
  "server",
  "x-powered-by",
  "x-request-id",
]);

/** Puts a service's headers on the answer beside the gateway's own, which win; without word on caching nothing is kept. */
export function toBrowser(headers: IncomingHttpHeaders, res: ServerResponse): void {
  const dropped = namedByConnection(headers.connection);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notToBrowser.has(name) && !dropped.includes(name)) res.setHeader(name, value);
  }
  if (headers["cache-control"] === undefined) res.setHeader("cache-control", "no-store");
}
