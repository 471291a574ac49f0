// Events, RPCs and ephemeral messages follow the naming rules, and events contain no personal data.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import type { Service } from "../src/call.ts";
import { durableOf, envelope, events, publisherOf } from "../src/events.ts";
import { reply, responderOf, rpcs } from "../src/rpcs.ts";
import { topics } from "../src/topics.ts";

const services: Service[] = ["users", "chat", "formulas", "activities", "billing", "admin", "gateway"];
const bySubject = events.map((event) => [event.subject, event] as const);

test.each(bySubject)(
  "%s is named after its publisher, has a version, and is consumed by another service",
  (subject, event) => {
    expect(subject).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*\.v[1-9]\d*$/);
    expect(services).toContain(publisherOf(event));
    expect(event.subscribers.length).toBeGreaterThan(0);
    for (const subscriber of event.subscribers) expect(services).toContain(subscriber);
    expect(event.subscribers).not.toContain(publisherOf(event));
  },
);

// three fields may have other strings: `items` and `model` are fixed words of ours, `subscriptionId` is an id of Stripe
test.each(bySubject)("%s contains only ids, versions, times, numbers and booleans", (_subject, event) => {
  const { properties = {} } = z.toJSONSchema(event.body);
  for (const [name, part] of Object.entries(properties)) {
    if (typeof part === "boolean") throw new Error(`${name} may be anything`);
    const kinds = (part.anyOf ?? [part]).map((kind) =>
      typeof kind === "boolean" ? "any" : `${kind.type} ${kind.format ?? ""}`.trim(),
    );
    const allowed = ["integer", "boolean", "null", "string uuid", "string date-time"];
    if (["model", "items", "subscriptionId"].includes(name)) allowed.push("string", "array");
    expect([name, kinds.filter((kind) => !allowed.includes(kind))]).toEqual([name, []]);
  }
});

test("no two messages have the same subject, and no two consumers the same durable name", () => {
  const subjects = [...events, ...rpcs, ...topics].map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  const durables = events.flatMap((event) => event.subscribers.map((service) => durableOf(service, event)));
  expect(new Set(durables).size).toBe(durables.length);
  // NATS allows no dots, blanks or wildcards in durable names
  for (const durable of durables) expect(durable).toMatch(/^[a-z0-9-]+$/);
});

test("an event without an id, subject, user or time is invalid", () => {
  const whole = {
    id: "0b5ff1f5-7f6c-4d5c-9d3c-0f2f5e0c7f11",
    subject: "chat.answered.v1",
    userId: "ann",
    occurredAt: "2026-11-21T00:00:00.000Z",
    body: {},
  };
  expect(envelope.safeParse(whole).success).toBe(true);
  for (const field of ["id", "subject", "userId", "occurredAt"]) {
    expect(envelope.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
    expect(envelope.safeParse({ ...whole, [field]: "" }).success).toBe(field === "subject");
  }
});

test.each(rpcs.map((rpc) => [rpc.subject, rpc] as const))(
  "%s has a responder, requesters and a timeout",
  (subject, rpc) => {
    expect(subject).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
    expect(services).toContain(responderOf(rpc));
    expect(rpc.callers.length).toBeGreaterThan(0);
    expect(rpc.callers).not.toContain(responderOf(rpc));
    expect(rpc.withinMs).toBeGreaterThan(0);
  },
);

test("a reply is an answer or an error with a known code", () => {
  expect(reply.safeParse({ answer: null }).success).toBe(true);
  expect(reply.safeParse({ error: { code: "UNAVAILABLE", message: "later" } }).success).toBe(true);
  expect(reply.safeParse({ error: { code: "WHATEVER", message: "later" } }).success).toBe(false);
});
