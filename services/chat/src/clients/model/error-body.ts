// Converts error bodies to OpenAI's format, because some servers send a list, another object or plain text.
import { z } from "zod";

const longest = 8_000;

const fields = z.object({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: z.unknown().optional(),
  type: z.unknown().optional(),
  param: z.unknown().optional(),
});

/** Like `fetch`, but the body of every error is `{"error": {message, code, type, param}}`. */
export async function fetchWithErrors(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const body = (await response.text()).slice(0, longest);
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/json");
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return new Response(JSON.stringify({ error: errorIn(body) }), { status: response.status, headers });
}

function errorIn(body: string): Record<string, unknown> {
  const [read] = [parsed(body)].flat();
  const error = z.object({ error: z.unknown() }).safeParse(read).data?.error ?? read;
  if (typeof error === "string") return { message: error };
  const { message, detail, code, type, param } = fields.safeParse(error).data ?? {};
  return { message: worded(message ?? detail ?? body), code, type, param };
}

const worded = (message: unknown): string =>
  typeof message === "string" ? message : JSON.stringify(message);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
