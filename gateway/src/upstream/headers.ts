// Decides which headers are forwarded: no hop-by-hop headers, and identity headers only from the gateway itself.
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
 * Headers that the gateway, undici or tracing sets, and cookies, which are only for the gateway. A trace continues
 * with the gateway's span, so the browser's trace headers are dropped.
 */
const setByGateway = [
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

const never = new Set([...ofOneConnection, ...setByGateway]);

/** Headers by which proxies tell services who the user is. From outside they are attempts to pose as a user. */
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

/** Headers named in `Connection` are hop-by-hop. */
const namedByConnection = (connection: string | undefined): readonly string[] =>
  !connection || /^(?:keep-alive|close)$/i.test(connection)
    ? []
    : connection.split(",").map((name) => name.trim().toLowerCase());

/** The headers for undici, as alternating names and values. `site` is the origin that the service should see. */
export function toService(req: GatewayRequest, site: { proto: string; host: string }): string[] {
  const { headers, context } = req;
  const dropped = namedByConnection(headers.connection);
  const out: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !passes(name) || dropped.includes(name)) continue;
    if (typeof value === "string") out.push(name, value);
    else for (const each of value) out.push(name, each);
  }
  out.push("x-request-id", context.requestId, "x-forwarded-for", context.address);
  out.push("x-forwarded-proto", site.proto, "x-forwarded-host", site.host);
  if (context.authorization) out.push("authorization", context.authorization);
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

/** Copies a service's headers, except those that the gateway sets. Without cache-control the response is not cached. */
export function toBrowser(headers: IncomingHttpHeaders, res: ServerResponse): void {
  const dropped = namedByConnection(headers.connection);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notToBrowser.has(name) && !dropped.includes(name)) res.setHeader(name, value);
  }
  if (headers["cache-control"] === undefined) res.setHeader("cache-control", "no-store");
}
