// Errors as OpenAI sends them: clients choose their own error class by status and code.
import type { Response } from "express";

const refusals = {
  invalid_json: { status: 400, type: "invalid_request_error" },
  invalid_value: { status: 400, type: "invalid_request_error" },
  invalid_api_key: { status: 401, type: "invalid_request_error" },
  model_not_found: { status: 404, type: "invalid_request_error" },
  unknown_url: { status: 404, type: "invalid_request_error" },
  request_too_large: { status: 413, type: "invalid_request_error" },
  server_busy: { status: 503, type: "server_error" },
  server_error: { status: 500, type: "server_error" },
} as const;

/** `param` names the field of the request that is wrong. */
export function refuse(
  res: Response,
  code: keyof typeof refusals,
  message: string,
  param: string | null = null,
): void {
  const { status, type } = refusals[code];
  if (status === 503) res.set("Retry-After", "1");
  res.status(status).json({ error: { message, type, param, code } });
}
