// The context that a request has in the pipeline, and the type of a policy (plain Connect middleware).
import type { IncomingMessage, ServerResponse } from "node:http";

export type RequestContext = {
  requestId: string;
  /** The client's IP address, as reported by trusted proxies. */
  address: string;
  /** The session cookie; ignored if the request has a bearer token. */
  cookie?: string;
  /** The `Authorization` header for the service. */
  authorization?: string;
  /** The service that handles the request, if not the gateway itself. */
  service?: string;
};

export type GatewayRequest = IncomingMessage & { originalUrl?: string; context: RequestContext };
export type Next = (error?: unknown) => void;
export type Policy = (req: GatewayRequest, res: ServerResponse, next: Next) => void | Promise<void>;

/** The original URL; routers rewrite `url`. */
export const targetOf = (req: GatewayRequest): string => req.originalUrl ?? req.url ?? "/";

export const queryOf = (req: GatewayRequest): URLSearchParams => {
  const target = targetOf(req);
  const mark = target.indexOf("?");
  return new URLSearchParams(mark === -1 ? "" : target.slice(mark + 1));
};

/** The first cookie with this name in a `Cookie` header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const starts = at === 0 || header[at - 1] === " " || header[at - 1] === ";";
    const from = at + name.length;
    if (!starts || header[from] !== "=") continue;
    const end = header.indexOf(";", from);
    return header.slice(from + 1, end === -1 ? undefined : end).trimEnd();
  }
  return undefined;
}
