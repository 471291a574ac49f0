// Someone who asks again and again while a right of theirs ends: what was let through, and until when.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import type { TestStack } from "./stack.ts";
import type { Visitor } from "./visitor.ts";

export type Ask = { method: string; path: string; body?: unknown };

export type Seen = { path: string; began: number; status: number; code: string | undefined };

/** With the cookie that they have now, whatever becomes of it. */
const headersOf = (stack: TestStack, who: Visitor) => ({
  cookie: `cellwright=${who.browser.cookie("cellwright")}`,
  origin: stack.site,
  "content-type": "application/json",
});

/** Asks for all of it until it is told to stop, and for so long more. */
export function asking(stack: TestStack, who: Visitor, asks: Ask[], moreMs = 2_000) {
  const headers = headersOf(stack, who);
  // together at most 50 a second: more and the gateway refuses them for their number, which says nothing of rights
  const betweenMs = 20 * asks.length;
  const seen: Seen[] = [];
  let isOver = false;
  const one = async ({ method, path, body }: Ask) => {
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
  const ended = Promise.all(asks.map(one));
  return {
    seen,
    /** Resolves once one of the answers has this status. */
    async sees(status: number): Promise<void> {
      for (let tries = 0; tries < 400; tries += 1) {
        if (seen.at(-1)?.status === status) return;
        await pause(50);
      }
      throw new Error(`no answer was ${status}: ${JSON.stringify(seen.slice(-3))}`);
    },
    async stop(): Promise<Seen[]> {
      await pause(moreMs);
      isOver = true;
      await ended;
      return seen;
    },
  };
}

/** A stream of an answer that is being written, once its first word is there; `ended` resolves when it is over. */
export async function streaming(
  stack: TestStack,
  who: Visitor,
): Promise<{ ended: Promise<{ at: number; last: string }> }> {
  const { body: session } = await who.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const answer = await fetch(`${stack.site}/api/chat`, {
    method: "POST",
    headers: { ...headersOf(stack, who), accept: "text/event-stream" },
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
      // cut
    }
    begun.reject(new Error(`it ended before it began: ${text}`));
    return { at: Date.now(), last: text.slice(text.lastIndexOf("event: ")) };
  })();
  await begun.promise;
  return { ended: reading };
}

/** How long after `at` something was still let through, in milliseconds. */
export const longestAfter = (seen: Seen[], at: number, isRefused: (one: Seen) => boolean): number =>
  Math.max(0, ...seen.filter((one) => !isRefused(one)).map(({ began }) => began - at));
