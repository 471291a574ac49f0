// The API description is complete, matches the contracts, and is valid OpenAPI 3.1.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import type { Call } from "../src/call.ts";
import { calls, servedBy } from "../src/calls.ts";
import { errorCodes } from "../src/codes.ts";
import { errorsOf, openapi } from "../src/openapi.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Parameter = { name: string; in: string; required: boolean; schema: Record<string, Json>; example: Json };
type Content = Record<string, { schema: Record<string, Json>; example: Json }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security?: [];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: object; content?: Content }>;
};
type Description = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};

const description = JSON.parse(JSON.stringify(openapi())) as Description;
const nameOf = (one: Call) => `${one.method.toUpperCase()} ${one.path}`;
const named = calls.map((one) => [nameOf(one), one] as const);
const served = named.filter(([, one]) => one.served);
const operationOf = (one: Call) => description.paths[one.path]?.[one.method] as Operation;

function* objectsIn(value: Json): Generator<{ [key: string]: Json }> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (typeof value === "object" && value !== null) {
    yield value;
    for (const [key, inner] of Object.entries(value)) if (key !== "example") yield* objectsIn(inner);
  }
}

test("no two calls have the same method and path, even if their parameters have different names", () => {
  const addresses = calls.map((one) => nameOf(one).replace(/\{\w+\}/g, "{}"));
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].sort());
});

test("the API description contains exactly the calls that services implement", () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(served.map(([name]) => name).toSorted());
  const services = new Set(calls.map(({ service }) => service));
  expect([...services].flatMap(servedBy).toSorted()).toEqual(described.toSorted());
});

test.each(named)("%s is under /api and declares its parameters and a summary", (_name, one) => {
  expect(one.path).toMatch(/^\/api(\/[a-z0-9.-]+|\/\{[a-zA-Z]+\})+$/);
  const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(inPath.toSorted()).toEqual(Object.keys(one.params?.shape ?? {}).toSorted());
  expect(one.summary).toMatch(/^[A-Z].{8,}[^.]$/);
  if (one.body) expect(["post", "patch"]).toContain(one.method);
  if (one.conditional) expect(one.method).toBe("get");
  if (one.idempotent) expect(one.method).toBe("post");
});

test.each(named)("%s has schemas that convert to JSON Schema", (_name, one) => {
  for (const [type, io] of [
    [one.body, "input"],
    [one.answer, "output"],
    [one.params, "input"],
    [one.query, "input"],
    [one.headers, "input"],
  ] as const) {
    if (type) expect(() => z.toJSONSchema(type, { io })).not.toThrow();
  }
});

// Stripe decides the shape of its webhook events; only their signature is checked
const ours = named.filter(([, one]) => one.body && one.path !== "/api/stripe/webhook");

test.each(ours)("%s rejects unknown fields", (_name, one) => {
  if (!one.body) throw new Error("it has no body");
  const open = [...objectsIn(z.toJSONSchema(one.body, { io: "input" }) as Json)].filter(
    (part) => part.type === "object" && "properties" in part && part.additionalProperties !== false,
  );
  expect(open).toEqual([]);
});

test.each(served)("all answers of %s are described, also its errors", (_name, one) => {
  const { responses } = operationOf(one);
  const byStatus = Map.groupBy(errorsOf(one), (code) => String(errorCodes[code].status));
  const statuses = [String(one.status ?? 200), ...(one.conditional ? ["304"] : []), ...byStatus.keys()];
  if (one.status === 302) statuses.push("default");
  expect(Object.keys(responses).toSorted()).toEqual(statuses.toSorted());
  for (const [status, codes] of byStatus) {
    expect(responses[status]?.description.split(", ").toSorted()).toEqual(codes.toSorted());
    expect(Object.keys(responses[status]?.content ?? {})).toEqual(["application/problem+json"]);
  }
  const good = Object.keys(responses[String(one.status ?? 200)]?.content ?? {});
  const types = one.answer
    ? [one.answerType ?? "application/json", ...(one.also ? [one.also.type] : [])]
    : [];
  expect(good).toEqual(types);
});

test.each(served)("the permission, the parameters and the body of %s are described", (_name, one) => {
  const operation = operationOf(one);
  expect("security" in operation).toBe(one.permission === "public");
  const needed: Record<Call["permission"], string[]> = {
    public: [],
    "signed-in": ["UNAUTHORIZED"],
    verified: ["UNAUTHORIZED", "EMAIL_NOT_VERIFIED"],
    premium: ["UNAUTHORIZED", "EMAIL_NOT_VERIFIED", "PREMIUM_REQUIRED"],
    "super-admin": ["UNAUTHORIZED", "SUPER_ADMIN_REQUIRED"],
  };
  expect(errorsOf(one)).toEqual(expect.arrayContaining(needed[one.permission]));
  const names = (operation.parameters ?? []).map((each) => `${each.in} ${each.name}`);
  const expected = [
    ...Object.keys(one.params?.shape ?? {}).map((name) => `path ${name}`),
    ...Object.keys(one.query?.shape ?? {}).map((name) => `query ${name}`),
    ...Object.keys(one.headers?.shape ?? {}).map((name) => `header ${name}`),
    ...(one.idempotent ? ["header Idempotency-Key"] : []),
  ];
  expect(names).toEqual(expected);
  expect(operation.parameters?.every((each) => each.in !== "path" || each.required) ?? true).toBe(true);
  expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
    one.body ? [one.bodyType ?? "application/json"] : [],
  );
});

test.each(served)("the examples of %s are valid", (_name, one) => {
  const { parameters = [], requestBody, responses } = operationOf(one);
  const body = requestBody?.content[one.bodyType ?? "application/json"];
  const answer = responses[String(one.status ?? 200)]?.content ?? {};
  for (const [type, part] of [
    [one.body, body],
    [one.answer, answer[one.answerType ?? "application/json"]],
    [one.also?.answer, answer[one.also?.type ?? ""]],
  ] as const)
    if (type) expect(type.safeParse(part?.example).error?.issues).toBeUndefined();
  const inPath = parameters.filter((each) => each.in === "path").map(({ name, example }) => [name, example]);
  if (one.params) expect(one.params.safeParse(Object.fromEntries(inPath)).success).toBe(true);
});

test("every call has a unique operationId that begins with its service, and every service has a description", () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.filter(({ operationId, tags: [tag = ""] }) => !operationId.startsWith(tag))).toEqual([]);
  const tags = new Set(description.tags.map(({ name }) => name));
  expect(operations.filter((operation) => !operation.tags.every((tag) => tags.has(tag)))).toEqual([]);
});

test.each(served)("the answers 429 and 503 of %s have a Retry-After header", (_name, one) => {
  for (const status of ["429", "503"])
    expect(operationOf(one).responses[status]?.headers).toHaveProperty("Retry-After");
});

test("the version, the sections and the types follow OpenAPI 3.1, and all references exist", () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/);
  expect(Object.keys(description).toSorted()).toEqual([
    "components",
    "info",
    "openapi",
    "paths",
    "security",
    "servers",
    "tags",
  ]);
  for (const path of Object.keys(description.paths)) expect(path.startsWith("/")).toBe(true);
  const found = [...objectsIn(description as unknown as Json)];
  const references = new Set(found.flatMap((part) => (typeof part.$ref === "string" ? [part.$ref] : [])));
  expect(references.size).toBeGreaterThan(0);
  for (const reference of references) {
    let at: Json = description as unknown as Json;
    for (const step of reference.replace(/^#\//, "").split("/")) {
      at =
        (at as { [key: string]: Json } | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")] ??
        null;
    }
    expect([reference, at]).not.toEqual([reference, null]);
  }
  const words = new Set(["string", "number", "integer", "boolean", "array", "object", "null"]);
  for (const { type } of found.filter((part) => "type" in part && typeof part.type !== "object")) {
    // security schemes have their own types
    expect([...words, "apiKey", "http"]).toContain(type);
  }
  // keywords of OpenAPI 3.0 that 3.1 has dropped
  expect(found.filter((part) => part.nullable === true || part.exclusiveMinimum === true)).toEqual([]);
});
