// One trace leads from the browser through the gateway, RPCs and events to the last service.
import { randomBytes } from "node:crypto";
import type { Session } from "@cellwright/contracts/chat";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { type Traces, traces } from "./secret-traces.ts";

let stack: TestStack;
let collector: Traces;
let ann: Visitor;
let sessionId: string;
beforeAll(async () => {
  collector = await traces();
  stack = await testStack({ env: { ...collector.env, WORD_DELAY_MS: "1" } });
  ann = await visitor(stack, "premium@example.com");
  sessionId = (await ann.call<Session>("POST", "/api/sessions", { sessionData: {} })).body.id;
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  await collector?.stop();
}, 60_000);

/** The part of OTLP's JSON format that this test reads. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Span = { service: string; name: string; spanId: string; parentSpanId?: string | undefined };

const spansOf = (traceId: string): Span[] =>
  collector.kept.flatMap((text) =>
    exported.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const named = resource.attributes.find(({ key }) => key === "service.name");
      const service = named?.value.stringValue ?? "";
      return scopeSpans
        .flatMap(({ spans }) => spans.filter((span) => span.traceId === traceId))
        .map((span) => ({ service, ...span }));
    }),
  );

/** The services on the way to the span `word` of `service`. Undefined if a span on the way is missing. */
function wayTo(spans: readonly Span[], service: string, word: string, from: string): string[] | undefined {
  const way: string[] = [];
  let at = spans.find((span) => span.service === service && span.name.includes(word));
  while (at) {
    const { service: here, parentSpanId } = at;
    if (way[0] !== here) way.unshift(here);
    if (parentSpanId === from) return way;
    at = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return undefined;
}

const newTrace = () => {
  const traceId = randomBytes(16).toString("hex");
  const from = randomBytes(8).toString("hex");
  return { traceId, from, headers: { traceparent: `00-${traceId}-${from}-00` } };
};

test("the trace of a question leads from the browser through gateway and chat to users, by RPC and by event", async () => {
  const { traceId, from, headers } = newTrace();

  const question = { question: "Add up A1:A10", sessionId };
  const answer = await ann.call("POST", "/api/chat", question, headers);

  expect(answer.status).toBe(200);
  const ways = await until(() => {
    const spans = spansOf(traceId);
    const [rpc, event] = [
      wayTo(spans, "users", "respond users.reserve", from),
      wayTo(spans, "users", "consume chat.answered", from),
    ];
    return rpc && event && { rpc, event };
  }, 20_000);
  expect(ways).toEqual({ rpc: ["gateway", "chat", "users"], event: ["gateway", "chat", "users"] });
}, 60_000);

test("the trace of a formula continues in activities, which consumes the event from PostgreSQL's outbox", async () => {
  const { traceId, from, headers } = newTrace();

  const answer = await ann.call(
    "POST",
    "/api/formulas/explain",
    { formula: "=SUM(A1:A10)", sessionId },
    headers,
  );

  expect(answer.status).toBe(200);
  const way = await until(
    () => wayTo(spansOf(traceId), "activities", "consume formulas.explained", from),
    20_000,
  );
  expect(way).toEqual(["gateway", "formulas", "activities"]);
}, 60_000);
