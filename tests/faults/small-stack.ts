// A stack with little capacity: each service answers few requests at once, and its store or model is slow.
import type { Session } from "@cellwright/contracts/chat";
import { request } from "undici";
import { scriptedModel } from "../support/scripted-model.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { type ToxicProxy, toxicProxy } from "../support/toxic-proxy.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

/** How many answers a replica of chat writes at the same time. `modelMs` is how long the model takes for one. */
const answersAtOnce = 1;
const modelMs = 1_000;
const requestsAtOnce = 2;
/** How much longer a round trip to a slow store takes. */
const storeMs = 300;
/** The rate limit of a session, in requests per second. */
const perSession = 40;

type Way = "users>postgres" | "activities>mongo" | "billing>postgres" | "admin>postgres";
export type AtDoor = {
  path: string;
  /** The body of a request that needs a session. Without a session id the same request is trivial. */
  body?: object;
  /** The path of a trivial request, if there is no body. */
  nothing?: string;
  /** The connection that is slowed down. */
  slow?: Way;
  atOnce?: number;
  /** The configured capacity in answers per second. If absent, the measured rate of `atOnce` clients is used. */
  capacity?: number;
  /** The status with which the gateway or the service refuses requests. */
  refusal: 429 | 503;
};

const ofModel = { atOnce: 2 * answersAtOnce, capacity: (2 * answersAtOnce * 1_000) / modelMs } as const;
const ofStore = { atOnce: requestsAtOnce, refusal: 503 } as const;

export const doors = {
  gateway: {
    path: "/api/functions?search=vlookup",
    nothing: "/robots.txt",
    capacity: perSession,
    refusal: 429,
  },
  users: { path: "/api/user/tokens", slow: "users>postgres", ...ofStore },
  chat: { path: "/api/chat", body: { question: "Sum A1 to A3" }, ...ofModel, refusal: 503 },
  formulas: {
    ...{ path: "/api/formulas/generate", body: { description: "Sum A1 to A3" } },
    ...{ ...ofModel, refusal: 503 },
  },
  activities: { path: "/api/user/activities?limit=20", slow: "activities>mongo", ...ofStore },
  billing: { path: "/api/stripe/config", slow: "billing>postgres", ...ofStore },
  admin: { path: "/api/admin/users?limit=1", slow: "admin>postgres", ...ofStore, atOnce: 1 },
} as const satisfies Record<string, AtDoor>;
export type Door = keyof typeof doors;

export type SmallStack = Awaited<ReturnType<typeof smallStack>>;

/** A stack in which only the service under test is slow. */
export async function smallStack() {
  const model = await scriptedModel();
  model.says({ words: ["```excel\n=SUM(A1:A3)\n```\n", "It adds three values."], everyMs: modelMs / 2 });
  const names: Way[] = ["users>postgres", "activities>mongo", "billing>postgres", "admin>postgres"];
  const ways = new Map<string, ToxicProxy>();
  for (const name of names) ways.set(name, await toxicProxy());
  const closeAll = async () => {
    await Promise.all([...ways.values()].map((way) => way.close()));
    await model.close();
  };
  const stack = await testStack({
    scale: { chat: 2, formulas: 2 },
    openai: model.env,
    way: (from, to, address) => ways.get(`${from}>${to}`)?.lead(address) ?? address,
    env: {
      ANSWERS_AT_ONCE: String(answersAtOnce),
      ANSWERS_WAITING: String(answersAtOnce),
      ANSWERS_PER_USER: "100",
      REQUESTS_AT_ONCE: String(requestsAtOnce),
      RATE_PER_SESSION: String(perSession),
      RATE_PER_ADDRESS: "10000",
      LOG_LEVEL: "warn",
    },
  }).catch(async (error) => {
    await closeAll();
    throw error;
  });
  const stop = async () => {
    for (const way of ways.values()) way.heal();
    await stack.stop();
    await closeAll();
  };
  const asker = async (name: string) => askerOf(stack, await visitor(stack, `${name}@example.com`));
  // sign in one after the other, because only a few simultaneous sign-ins are allowed
  const alone = await asker("super");
  // several users, because a single one gets only a share of the capacity
  const together = [alone, await asker("admin"), await asker("premium")];
  return {
    stack,
    /** One user for the gateway, whose limit is per session, and for admin, which only a super admin may call. */
    askers: (door: Door) => (door === "gateway" || door === "admin" ? [alone] : together),
    slow: (door: Door, isSlow: boolean) => {
      const at: AtDoor = doors[door];
      const way = ways.get(at.slow ?? "");
      if (isSlow) way?.poison({ kind: "latency", ms: storeMs / 2 });
      else way?.heal();
    },
    stop,
  };
}

export type Answer = { status: number; wait: string | undefined; ms: number };
export type Asker = (door: Door, isMeant?: boolean) => Promise<Answer>;

async function askerOf(stack: TestStack, user: Visitor): Promise<Asker> {
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  return async (door, isMeant = true) => {
    const at: AtDoor = doors[door];
    const path = isMeant || at.body ? at.path : (at.nothing ?? "/api/functions?search=vlookup");
    const body = at.body && { ...at.body, ...(isMeant && { sessionId: session.id }) };
    const began = performance.now();
    const answer = await request(`${stack.site}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...{ origin: stack.site, "sec-fetch-site": "same-origin", accept: "application/json" },
        ...{ "content-type": "application/json", cookie: user.browser.cookiesTo(stack.site + path) },
      },
      body: body ? JSON.stringify(body) : null,
    });
    await answer.body.dump();
    const wait = answer.headers["retry-after"]?.toString();
    return { status: answer.statusCode, wait, ms: performance.now() - began };
  };
}
