// The HTTP calls of a task: uploads, asks, writes and downloads as a signed-in user.
import { setTimeout as pause } from "node:timers/promises";
import type { ChatReply, Session } from "@cellwright/contracts/chat";
import type { ProblemBody } from "@cellwright/contracts/problem";
import type { CellEdit } from "@cellwright/contracts/workbook-edits";
import type { Workbook as StoredWorkbook } from "@cellwright/contracts/workbooks";
import type { Visitor } from "../../support/visitor.ts";

type Answered = { status: number; body: unknown; headers: Headers };

/** The API refused a call; the message contains the one for the user. */
export class RefusedCall extends Error {
  override name = "RefusedCall";
  readonly code: ProblemBody["code"] | undefined;

  constructor(call: string, status: number, { code, message }: Partial<ProblemBody>) {
    super(`${call} was answered with ${status}: ${message ?? "no reason was given"}`);
    this.code = code;
  }
}

/** How often a call is sent again that was refused for a moment, and the seconds between if the answer does not say. */
const mostTries = 10;
const usualWait = 2;

export type UserCalls = ReturnType<typeof userCalls>;

/** All functions throw {@link RefusedCall}. */
export function userCalls(site: string, user: Visitor) {
  async function accepted<Body>(call: string, send: () => Promise<Answered>): Promise<Body> {
    for (let tries = 1; ; tries += 1) {
      const { status, body, headers } = await send();
      if (status < 300) return body as Body;
      const problem = body as Partial<ProblemBody>;
      const isMomentary = (status === 429 && problem.code !== "TOKEN_LIMIT_EXCEEDED") || status === 503;
      if (!isMomentary || tries === mostTries) throw new RefusedCall(call, status, problem);
      await pause(1_000 * Number(headers.get("retry-after") ?? usualWait));
    }
  }
  const called = <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
    accepted(`${method} ${path}`, () => user.call(method, path, body));

  /** For requests and answers that are not JSON. */
  async function fetched(method: string, path: string, body: FormData | null = null): Promise<Answered> {
    const url = `${site}${path}`;
    const cookie = user.browser.cookiesTo(url);
    const answer = await fetch(url, { method, body, headers: { cookie, origin: site, accept: "*/*" } });
    const { status, headers } = answer;
    const isJson = /\bjson\b/.test(headers.get("content-type") ?? "");
    return {
      status,
      headers,
      body: isJson ? await answer.json() : new Uint8Array(await answer.arrayBuffer()),
    };
  }

  return {
    upload: (bytes: Uint8Array, name: string): Promise<StoredWorkbook> =>
      accepted("POST /api/workbooks", () => {
        const form = new FormData();
        form.set("file", new Blob([new Uint8Array(bytes)]), name);
        return fetched("POST", "/api/workbooks", form);
      }),

    /** Asks in a new session. */
    ask: async (question: object): Promise<ChatReply> => {
      const { id } = await called<Session>("POST", "/api/sessions", { sessionData: {} });
      return called("POST", "/api/chat", { ...question, sessionId: id, dialect: "excel" });
    },

    /** Writes as a user who has confirmed that a protected sheet or an array formula is changed. */
    write: ({ id, version }: StoredWorkbook, edits: readonly CellEdit[]): Promise<StoredWorkbook> =>
      called("POST", `/api/workbooks/${id}/cells`, {
        ...{ version, edits, allowProtected: true, replaceArrays: true },
      }),

    download: ({ id }: StoredWorkbook): Promise<Uint8Array> => {
      const path = `/api/workbooks/${id}/download`;
      return accepted(`GET ${path}`, () => fetched("GET", path));
    },
  };
}
