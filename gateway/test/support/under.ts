// Sends HTTP requests to policies under plain Express. The servers are stopped after each test.
import { afterEach } from "@jest/globals";
import { request } from "undici";
import type { Policy } from "../../src/request.ts";
import { bare } from "./bare.ts";

export const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Sending = { method?: Method; headers?: Record<string, string>; body?: string };

export async function under(...policies: Policy[]) {
  const { url, close } = await bare(...policies);
  ending.push(close);
  return async (path: string, { method = "GET", headers: sent = {}, body }: Sending = {}) => {
    const answer = await request(url + path, { method, headers: sent, body: body ?? null });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
}
