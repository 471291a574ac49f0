// Sends a mix of requests to all services at a fixed rate, and reports every failure.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { Pool } from "undici";
import type { Visitor } from "../support/visitor.ts";

type RequestKind = {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** Whether the request contains the ETag of the previous response. The status is 304 if nothing has changed. */
  isConditional?: boolean;
  body?: object;
  /** Whether the request contains an idempotency key, as the page sends it for model requests. */
  hasKey?: boolean;
  ofHundred: number;
};

const get = { method: "GET" } as const;
const post = { method: "POST" } as const;

const kinds = (read: string, talk: string): RequestKind[] => [
  { ...get, name: "user", path: "/api/auth/user", isConditional: true, ofHundred: 16 },
  { ...get, name: "tokens", path: "/api/user/tokens", ofHundred: 14 },
  { ...get, name: "history", path: `/api/sessions/${read}/chat`, isConditional: true, ofHundred: 14 },
  { ...get, name: "activities", path: "/api/user/activities/all", isConditional: true, ofHundred: 16 },
  { ...get, name: "plans", path: "/api/stripe/config", ofHundred: 8 },
  { ...get, name: "invoices", path: "/api/stripe/invoices", ofHundred: 4 },
  { ...get, name: "users", path: "/api/admin/users?limit=20", ofHundred: 6 },
  { ...get, name: "functions", path: "/api/functions", ofHundred: 7 },
  {
    ...{ ...post, name: "validate", path: "/api/formulas/validate", ofHundred: 8 },
    body: { formula: "=SUM(A1:A3)" },
  },
  { ...post, name: "session", path: "/api/sessions", body: { sessionData: {} }, ofHundred: 4 },
  {
    ...{ ...post, name: "chat", path: "/api/chat", hasKey: true, ofHundred: 2 },
    body: { question: "Sum A1 to A3", sessionId: talk },
  },
  {
    ...{ ...post, name: "generate", path: "/api/formulas/generate", hasKey: true, ofHundred: 1 },
    body: { description: "Sum A1 to A3", sessionId: talk },
  },
];

export type Tally = {
  count: number;
  /** How long each request took, in milliseconds. */
  took: number[];
};

export type RunningRequests = Awaited<ReturnType<typeof sendAll>>;

type Parts = {
  way: { site: string; port: number };
  /** The users who take turns. Only the super admin requests the list of users. */
  users: readonly Visitor[];
  superAdmin: Visitor;
  fail(why: string): void;
};

const expected = new Set([200, 201, 304]);

/** Starts sending. Calls `fail` for each missing response, and for each one that is not 200, 201 or 304. */
export async function sendAll(perSecond: number, { way: { site, port }, users, superAdmin, fail }: Parts) {
  const askers = await Promise.all(users.map(asker));
  // the pool reuses connections, as an ingress does
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  const tally: Tally = { count: 0, took: [] };

  async function one(): Promise<void> {
    const { user, cycle, tags } = askers[tally.count % askers.length] as Asker;
    const { method, path, name, isConditional, body, hasKey } = cycle[
      Math.floor(tally.count / askers.length) % cycle.length
    ] as RequestKind;
    tally.count += 1;
    const began = performance.now();
    const tag = isConditional && tags.get(path);
    const cookie = (name === "users" ? superAdmin : user).browser.cookiesTo(site + path);
    try {
      const answer = await pool.request({
        method,
        path,
        headers: {
          ...{ host: new URL(site).host, origin: site, accept: "application/json" },
          ...{ "sec-fetch-site": "same-origin", cookie },
          ...(tag && { "if-none-match": tag }),
          ...(body && { "content-type": "application/json" }),
          ...(hasKey && { "idempotency-key": randomUUID() }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      await answer.body.arrayBuffer();
      tally.took.push(performance.now() - began);
      if (isConditional && answer.headers.etag) tags.set(path, String(answer.headers.etag));
      if (!expected.has(answer.statusCode)) fail(`${name}: ${answer.statusCode}`);
    } catch (error) {
      fail(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  let isOver = false;
  const running = (async () => {
    const all: Promise<void>[] = [];
    const began = performance.now();
    while (!isOver) {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      while (tally.count < due) all.push(one());
      await pause(5);
    }
    await Promise.all(all);
  })();
  return {
    end: async (): Promise<Tally> => {
      isOver = true;
      await running;
      await pool.close();
      return tally;
    },
  };
}

type Asker = { user: Visitor; cycle: RequestKind[]; tags: Map<string, string> };

/** Spreads the kinds of requests evenly over the cycle. Each user starts at another place of the cycle. */
async function asker(user: Visitor, number: number): Promise<Asker> {
  const begin = async () => (await user.call<Session>("POST", "/api/sessions", { sessionData: {} })).body.id;
  const inOrder = kinds(await begin(), await begin())
    .flatMap((kind) =>
      Array.from({ length: kind.ofHundred }, (_, at) => ({ kind, at: (at + 0.5) / kind.ofHundred })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
  const from = (number * 37) % inOrder.length;
  return { user, cycle: [...inOrder.slice(from), ...inOrder.slice(0, from)], tags: new Map() };
}
