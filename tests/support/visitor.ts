// A user without a screen, who signs in through the pages and then calls the API with only the session cookie.
import { browser } from "./browser.ts";
import type { TestStack } from "./stack.ts";

export type Answer<Body> = { status: number; body: Body; headers: Headers };
export type Visitor = Awaited<ReturnType<typeof visitor>>;

/** Signs in with a demo account, or with any other account that exists. */
export async function visitor(stack: Pick<TestStack, "site">, email: string, password = "cellwright") {
  const at = browser();
  const login = await at.go(`${stack.site}/api/login?returnTo=/dashboard`);
  const home = await at.submit(login, { username: email, password });
  if (!home.url.startsWith(stack.site))
    throw new Error(`${email} could not sign in: ${home.status} ${home.url}`);
  const call = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const answer = await at.send(`${stack.site}${path}`, {
      method,
      headers: {
        accept: "application/json",
        origin: stack.site,
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "cors",
        "sec-fetch-dest": "empty",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = /\bjson\b/.test(answer.headers.get("content-type") ?? "");
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(answer.body) : answer.body) as Body,
    };
  };
  await call("GET", "/api/auth/user");
  return { call, browser: at };
}
