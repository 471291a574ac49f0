// A user who repeats requests while a permission ends. Records which requests still succeeded, and until when.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import type { TestStack } from "./stack.ts";
import type { Visitor } from "./visitor.ts";

export type Call = { method: string; path: string; body?: unknown };

export type Seen = { path: string; began: number; status: number; code: string | undefined };

/** The headers with the session cookie of this moment, which is also sent after the session was revoked. */
const headersOf = (stack: TestStack, user: Visitor) => ({
  cookie: `cellwright=${user.browser.cookie("cellwright")}`,
  origin: stack.site,
  "content-type": "application/json",
});

/** Repeats all requests until `stop` is called, and for `moreMs` longer. */
export function repeat(stack: TestStack, user: Visitor, requests: Call[], moreMs = 2_000) {
  const headers = headersOf(stack, user);
  // at most 50 requests a second in total, as otherwise the gateway's rate limit would refuse them
  const betweenMs = 20 * requests.length;
  const seen: Seen[] = [];
  let isOver = false;
  const one = async ({ method, path, body }: Call) => {
    while (!isOver) {
      const began = Date.now();
      const answer = await fetch(`${stack.site}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const code = /"code":"([A-Z_]+)"/.exec(await answer.text())?.[1];
      seen.push({ path, began, status: answer.status, code });
      await pause(betweenMs);
    }
  };
  const ended = Promise.all(requests.map(one));
  return {
    seen,
    /** Resolves when the latest response has this status. */
    async sees(status: number): Promise<void> {
      for (let tries = 0; tries < 400; tries += 1) {
        if (seen.at(-1)?.status === status) return;
        await pause(50);
      }
      throw new Error(`no response had status ${status}: ${JSON.stringify(seen.slice(-3))}`);
    },
    async stop(): Promise<Seen[]> {
      await pause(moreMs);
      isOver = true;
      await ended;
      return seen;
    },
  };
}

/** Starts an answer stream and waits for its first text. `ended` resolves when the stream is over. */
export async function streaming(
  stack: TestStack,
  user: Visitor,
): Promise<{ ended: Promise<{ at: number; last: string }> }> {
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const answer = await fetch(`${stack.site}/api/chat`, {
    method: "POST",
    headers: { ...headersOf(stack, user), accept: "text/event-stream" },
    body: JSON.stringify({
      question: "Explain in detail how VLOOKUP and XLOOKUP differ",
      sessionId: session.id,
    }),
  });
  const begun = Promise.withResolvers<void>();
  const reading = (async () => {
    let text = "";
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.includes("event: text")) begun.resolve();
      }
    } catch {
      // the stream was cut off
    }
    begun.reject(new Error(`the stream ended before its first text: ${text}`));
    return { at: Date.now(), last: text.slice(text.lastIndexOf("event: ")) };
  })();
  await begun.promise;
  return { ended: reading };
}

/** The milliseconds from `at` to the start of the last request that was still allowed. */
export const longestAfter = (seen: Seen[], at: number, isRefused: (one: Seen) => boolean): number =>
  Math.max(0, ...seen.filter((one) => !isRefused(one)).map(({ began }) => began - at));
