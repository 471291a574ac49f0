// A scenario: one request of a client, and the links between parts on which it depends.
import { randomUUID } from "node:crypto";
import { request } from "undici";
import type { Visitor } from "../support/visitor.ts";
import type { Link } from "./links.ts";

export type Answer = { status: number; text: string; wait: string | undefined };
export type Scenario = {
  name: string;
  /** The links on which the scenario depends. */
  over: readonly Link[];
  /** The status codes that are expected. */
  answers: readonly number[];
  /** Whether the call has its own rate limit, so that it may answer 429 with `Retry-After`. */
  isLimited: boolean;
  send(): Promise<Answer>;
};

/** How long a client waits for a response. */
export const patienceMs = 20_000;

const linksOf = {
  users: ["gateway to users", "users to PostgreSQL", "users to NATS"],
  chat: ["gateway to chat", "chat to MongoDB", "chat to NATS"],
  formulas: ["gateway to formulas", "formulas to PostgreSQL", "formulas to NATS"],
  activities: ["gateway to activities", "activities to MongoDB", "activities to NATS"],
  billing: ["gateway to billing", "billing to PostgreSQL", "billing to NATS"],
  admin: ["gateway to admin", "admin to PostgreSQL", "admin to NATS"],
} as const satisfies Record<string, readonly Link[]>;
type Service = keyof typeof linksOf;

type Also = { over?: Link[]; answers?: number[]; isLimited?: boolean };
export const scenario = (
  name: string,
  service: Service | undefined,
  send: Scenario["send"],
  { over = [], answers = [200], isLimited = false }: Also = {},
): Scenario => ({ name, over: [...(service ? linksOf[service] : []), ...over], answers, isLimited, send });

export type Door = { port: number; webhookSecret: string };
export type Call = (method: string, path: string, body?: object | string, more?: object) => Promise<Answer>;

export const callerOf =
  (site: string, port: number, user?: Visitor): Call =>
  async (method, path, body, more = {}) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method: method as "GET",
      headers: {
        ...{ host: new URL(site).host, origin: site, "sec-fetch-site": "same-origin" },
        ...{ accept: "application/json", ...(user && { cookie: user.browser.cookiesTo(site + path) }) },
        ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
        ...more,
      },
      body: typeof body === "object" ? JSON.stringify(body) : (body ?? null),
      signal: AbortSignal.timeout(patienceMs),
    });
    const wait = answer.headers["retry-after"];
    return { status: answer.statusCode, text: await answer.body.text(), wait: wait?.toString() };
  };
