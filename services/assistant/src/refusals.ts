// Error responses in OpenAI's format. Client libraries choose their error class by the status and the code.
import type { Response } from "express";
import statuses from "./refusals.json" with { type: "json" };

/** `param`: the field of the request that is invalid. */
export function refuse(res: Response, code: keyof typeof statuses, message: string, param?: string): void {
  const status = statuses[code];
  const type = status < 500 ? "invalid_request_error" : "server_error";
  if (status === 503) res.set("Retry-After", "1");
  res.status(status).json({ error: { message, type, param: param ?? null, code } });
}
