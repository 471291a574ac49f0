// The local Stripe for tests, behind a proxy that checks every request and response against Stripe's OpenAPI.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { StripeInput } from "@cellwright/local/stripe/config";
import { formOf } from "@cellwright/local/stripe/protocol/form";
import { type LocalStripe, startStripe } from "@cellwright/local/stripe/server";
import { request } from "undici";
import { callOf, wrongAnswer, wrongRequest } from "./stripe-schemas.ts";

export const testKey = "sk_test_0123456789abcdefghijklmn";

export type TestStripe = {
  /** The URL of the proxy, for Stripe's clients. */
  url: string;
  /** The URL of the local Stripe itself. */
  direct: string;
  /** The calls that were received, such as `post /v1/customers`. */
  calls: string[];
  /** Violations of Stripe's OpenAPI. A test that provokes a refusal must use `direct`, not the proxy. */
  violations: string[];
  /** Calls the simulator's control API: `POST` with a body, `GET` without one. */
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>;
  /** As long as `isAway` is true, calls fail as if Stripe could not be reached. */
  away(isAway: boolean): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = Partial<Omit<StripeInput, "dataDir" | "port" | "secretKey">>;

export async function testStripe(options: Options = {}): Promise<TestStripe> {
  const dataDir = mkdtempSync(join(tmpdir(), "cellwright-stripe-"));
  const start = (port = 0): Promise<LocalStripe> =>
    startStripe({ siteUrl: "http://127.0.0.1:8080", ...options, dataDir, port, secretKey: testKey });
  let stripe = await start();
  const direct = stripe.url;
  const seen: Pick<TestStripe, "calls" | "violations"> = { calls: [], violations: [] };
  let isAway = false;
  const proxy = createServer((req, res) => {
    if (isAway) return void req.socket.destroy();
    forward(direct, req, seen).then(
      ({ status, headers, body }) => res.writeHead(status, headers).end(body),
      () => res.destroy(),
    );
  });
  // longer than clients keep idle connections open
  proxy.keepAliveTimeout = 75_000;
  await listening(proxy);
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    direct,
    ...seen,
    control: async <Answer>(path: string, body?: unknown): Promise<Answer> => {
      const { statusCode, body: answer } = await request(`${direct}/_control/${path}`, {
        reset: true,
        ...(body !== undefined && {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      });
      const reply = await answer.text();
      if (statusCode >= 400) throw new Error(`${path}: ${statusCode} ${reply}`);
      return (reply === "" ? undefined : JSON.parse(reply)) as Answer;
    },
    away: (now) => {
      isAway = now;
    },
    restart: async () => {
      await stripe.close();
      stripe = await start(Number(new URL(direct).port));
    },
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await stripe.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listening(server: Server): Promise<void> {
  await once(server.listen(0, "127.0.0.1"), "listening");
}

async function forward(to: string, req: IncomingMessage, seen: Pick<TestStripe, "calls" | "violations">) {
  const body = await text(req);
  const url = new URL(req.url ?? "/", to);
  const method = req.method ?? "GET";
  const call = callOf(method, url.pathname);
  seen.calls.push(call ?? `${method} ${url.pathname}`);
  if (!call) seen.violations.push(`${method} ${url.pathname} is not a known Stripe call`);
  else note(seen, call, wrongRequest(call, formOf(method === "GET" ? url.search.slice(1) : body)));
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = req.headers;
  const answer = await fetch(url, {
    method,
    headers: headers as Record<string, string>,
    ...(method !== "GET" && body !== "" && { body }),
  });
  const reply = await answer.text();
  if (call) note(seen, call, wrongAnswer(call, answer.status, JSON.parse(reply)));
  const kept = [
    "content-type",
    "request-id",
    "stripe-version",
    "idempotency-key",
    "idempotent-replayed",
    "original-request",
  ];
  const passed = kept.flatMap((name) =>
    answer.headers.has(name) ? [[name, answer.headers.get(name) ?? ""]] : [],
  );
  return { status: answer.status, headers: Object.fromEntries(passed), body: reply };
}

function note(seen: Pick<TestStripe, "violations">, call: string, wrong: string | undefined): void {
  if (wrong) seen.violations.push(`${call}: ${wrong}`);
}
