// Records the API calls of a page when they leave the browser.
import type { Page } from "playwright-core";

export type Made = { call: string; search: string; body: unknown; headers: Record<string, string> };

/** A list of all calls to `/api` that keeps growing. `call` is method and path, with ids as `{id}`. */
export function callsOf(page: Page): Made[] {
  const made: Made[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    const path = pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, "/{id}");
    made.push({
      call: `${request.method()} ${path}`,
      search,
      body: bodyOf(request.postData()),
      headers: request.headers(),
    });
  });
  return made;
}

function bodyOf(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
}

/** The newest call with this name. */
export const lastOf = (made: readonly Made[], call: string): Made | undefined =>
  made.findLast((each) => each.call === call);

export const countOf = (made: readonly Made[], call: string): number =>
  made.filter((each) => each.call === call).length;
