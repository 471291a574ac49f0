// Calls a service over HTTP, with or without a token.

export type Answered = { status: number; headers: Headers; body: unknown };

export type Caller = ReturnType<typeof caller>;

/** Calls `url` with `token`. `body` is sent as JSON, and a JSON response is parsed. */
export const caller =
  (url: string, token?: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = /\bjson\b/.test(answer.headers.get("content-type") ?? "");
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
