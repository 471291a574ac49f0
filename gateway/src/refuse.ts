// Error responses of the gateway: the same problem+json as every service.
import type { ServerResponse } from "node:http";
import type { ErrorCode } from "@cellwright/contracts/codes";
import { Problem, problemBody } from "@cellwright/kit/problem";
import type { GatewayRequest } from "./request.ts";

/** `retryAfter` is in seconds; every 503 has one. */
export type Refusal = { message?: string; retryAfter?: number; headers?: Record<string, string> };

export function refuse(
  req: GatewayRequest,
  res: ServerResponse,
  code: ErrorCode,
  { headers = {}, ...given }: Refusal = {},
): void {
  const problem = new Problem(code, given);
  const body = JSON.stringify(problemBody(problem, req.context?.requestId ?? "unknown"));
  res.writeHead(problem.status, {
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...(problem.retryAfter !== undefined && { "retry-after": String(problem.retryAfter) }),
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
