// The HTTP app of every service: limits of requests, error responses, headers and logging.
import { errorCodes } from "@cellwright/contracts/codes";
import { problem } from "@cellwright/contracts/problem";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Router } from "express";
import { z } from "zod";
import { isUnchanged } from "../src/conditional-get.ts";
import { httpApp } from "../src/http.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { Problem } from "../src/problem.ts";
import { served } from "./served.ts";

const lines: string[] = [];
const log = logger("test", "info", { write: (line: string) => void lines.push(line) });
const counted = metrics("test");
const body = z.strictObject({ name: z.string().min(1), tags: z.array(z.string()).optional() });

const thrown: Record<string, () => unknown> = {
  bug: () => new TypeError("ann@example.com of undefined"),
  text: () => "a word",
  away: () => Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" }),
  busy: () => Object.assign(new Error("deadlock detected"), { code: "40P01" }),
  other: () =>
    Object.assign(new Error("Incorrect API key provided: sk-1234"), { status: 401, type: "invalid_request" }),
  limit: () =>
    new Problem("TOKEN_LIMIT_EXCEEDED", { retryAfter: 60, extra: { resetsAt: "2026-11-22T00:00:00.000Z" } }),
};

const routes = Router();
routes.post("/things", (req, res) => void res.status(201).json(body.parse(req.body)));
routes.post("/large", (req, res) => void res.json(JSON.stringify(req.body).length));
routes.get("/things/:id", (req, res) => void res.json(req.params.id));
routes.get("/search", (req, res) => void res.json(req.query));
routes.get("/throws/:what", (req) => {
  throw thrown[req.params.what ?? ""]?.();
});
routes.get("/codes/:code", (req) => {
  throw new Problem(req.params.code as keyof typeof errorCodes);
});
routes.get("/broken-off", (_req, res) => {
  res.write("half an ans");
  throw new Error("in the middle");
});
routes.get("/versioned", (req, res) => {
  if (!isUnchanged(req, res, 7)) res.json({ version: 7 });
});

const open = Router();
open.get("/open", (_req, res) => void res.set("cache-control", "public, max-age=60").json("for everyone"));
open.get("/open/throws", () => {
  throw new Problem("CONFLICT");
});
open.get("/open/search", (req, res) => void res.json(z.strictObject({}).parse(req.query)));

let site: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  site = await served(
    httpApp({
      log,
      metrics: counted,
      authenticate: (req, _res, next) => {
        const [, id] = /^Bearer (ann|bob)$/.exec(req.get("authorization") ?? "") ?? [];
        if (!id) throw new Problem("UNAUTHORIZED");
        Object.assign(req, { user: { id } });
        next();
      },
      routes: [routes],
      publicRoutes: [open],
      largeBodies: { "/api/large": { limit: 1024 * 1024, check: async () => null } },
    }),
  );
});

afterAll(() => site.close());

const ask = (path: string, given: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${site.url}/api${path}`, { ...given, headers: { authorization: "Bearer ann", ...given.headers } });

const post = (
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = "/things",
) => ask(path, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });

async function refusal(answer: Response) {
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  const body = problem.parse(await answer.json());
  expect(body.status).toBe(answer.status);
  expect(body.requestId).toBe(answer.headers.get("x-request-id"));
  return body;
}

test.each(Object.entries(errorCodes))(
  "a problem with the code %s becomes a response with its status and message",
  async (code, { status, message }) => {
    const answer = await ask(`/codes/${code}`);
    expect(answer.status).toBe(status);
    expect(await refusal(answer)).toMatchObject({ code, message, detail: message });
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "1" : null);
  },
);

test.each([
  ["bug", 500, "INTERNAL"],
  ["text", 500, "INTERNAL"],
  ["other", 500, "INTERNAL"],
  ["away", 503, "UNAVAILABLE"],
  ["busy", 503, "UNAVAILABLE"],
  ["limit", 429, "TOKEN_LIMIT_EXCEEDED"],
])("an error thrown by a handler (%s) becomes %i %s and reveals no details", async (what, status, code) => {
  const answer = await ask(`/throws/${what}`);
  const text = await answer.clone().text();
  expect(answer.status).toBe(status);
  expect((await refusal(answer)).code).toBe(code);
  expect(text).not.toMatch(/ann@|10\.1\.2\.3|sk-1234|deadlock|\.ts/);
  if (what === "limit") expect(answer.headers.get("retry-after")).toBe("60");
});

test.each<[string, string, Record<string, string>, number, string]>([
  ["not JSON", "{ not json", {}, 400, "BAD_REQUEST"],
  ["only a string", '"word"', {}, 400, "BAD_REQUEST"],
  ["cut off", '{"name":"a', {}, 400, "BAD_REQUEST"],
  ["of another schema", '{"name":7}', {}, 422, "INVALID_FIELDS"],
  ["an object with an unknown field", '{"name":"a","role":"admin"}', {}, 422, "INVALID_FIELDS"],
  ["an object with __proto__", '{"name":"a","__proto__":{"isAdmin":true}}', {}, 422, "INVALID_FIELDS"],
  ["a constructor", '{"name":"a","constructor":{"prototype":{"isAdmin":true}}}', {}, 422, "INVALID_FIELDS"],
  ["an object with a MongoDB operator", '{"name":{"$gt":""}}', {}, 422, "INVALID_FIELDS"],
  ["an array", "[]", {}, 422, "INVALID_FIELDS"],
  ["nested too deeply", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, {}, 422, "INVALID_FIELDS"],
  ["of another content type", "<a/>", { "content-type": "text/xml" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
  [
    "a form",
    "name=a",
    { "content-type": "application/x-www-form-urlencoded" },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  ["without content type", "{}", { "content-type": "" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
  [
    "in an unknown charset",
    "{}",
    { "content-type": "application/json; charset=x-none" },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  ["in an unknown encoding", "{}", { "content-encoding": "rot13" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["too large", JSON.stringify({ name: "x".repeat(256 * 1024) }), {}, 413, "PAYLOAD_TOO_LARGE"],
])("a body that is %s is refused", async (_what, text, headers, status, code) => {
  const answer = await post(text, headers);
  expect([answer.status, (await refusal(answer)).code]).toEqual([status, code]);
});

test("the size limit applies to the decompressed body", async () => {
  const { gzipSync } = await import("node:zlib");
  const bomb = new Uint8Array(gzipSync(JSON.stringify({ name: "x".repeat(10 * 1024 * 1024) })));
  expect((await post(bomb, { "content-encoding": "gzip" })).status).toBe(413);
});

test("an invalid body is answered with the list of invalid fields", async () => {
  const refused = await refusal(await post('{"name":"","tags":["a",7]}'));
  expect(refused.fields?.map(({ path }) => path)).toEqual(["name", "tags.1"]);
  expect(refused.message).toMatch(/^name: /);
});

test("only the paths listed in largeBodies accept larger bodies", async () => {
  const large = JSON.stringify({ text: "x".repeat(600 * 1024) });
  expect((await post(large, {}, "/large")).status).toBe(200);
  expect((await post(JSON.stringify({ text: "x".repeat(1024 * 1024) }), {}, "/large")).status).toBe(413);
  expect((await post(large)).status).toBe(413);
});

test("a valid body is accepted", async () => {
  const answer = await post('{"name":"a"}');
  expect([answer.status, await answer.json()]).toEqual([201, { name: "a" }]);
});

test.each([
  ["/nothing", 404],
  ["/things/%ff", 400],
  ["/things/%E0%A4%A", 400],
])("the unknown or malformed path %s is answered with %i", async (path, status) => {
  const answer = await ask(path);
  expect((await refusal(answer)).status).toBe(status);
});

test("query parameters are never parsed into objects", async () => {
  const answer = await ask("/search?name[$gt]=&__proto__[x]=1&constructor.prototype.x=1");
  expect(await answer.json()).toEqual({
    "name[$gt]": "",
    "__proto__[x]": "1",
    "constructor.prototype.x": "1",
  });
});

test("a response that fails in the middle is aborted, so that it does not look complete", async () => {
  await expect(ask("/broken-off").then((answer) => answer.text())).rejects.toThrow();
});

test("a request without a valid token is refused before its body is read", async () => {
  const answer = await post("{ not json", { authorization: "Bearer eve" });
  expect(answer.status).toBe(401);
});

test("a public route needs no token, ignores a token, and its response may be cached", async () => {
  for (const authorization of ["", "Bearer eve", "Bearer ann"]) {
    const answer = await ask("/open", { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([200, "for everyone"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test.each([
  ["/open/throws", {}, 409, "CONFLICT"],
  ["/open/search?x=1", {}, 422, "INVALID_FIELDS"],
  // all other requests need a token, also below a public path and with another method
  ["/open/more", {}, 401, "UNAUTHORIZED"],
  ["/open", { method: "DELETE" }, 401, "UNAUTHORIZED"],
  ["/search", {}, 401, "UNAUTHORIZED"],
])("a request without a token to %s %j is answered with %i %s", async (path, given, status, code) => {
  const answer = await ask(path, { ...given, headers: { authorization: "" } });
  expect([answer.status, (await refusal(answer)).code]).toEqual([status, code]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a request keeps a valid x-request-id, and gets a new one otherwise", async () => {
  const id = "0a1b2c3d-from-the-gateway";
  expect((await ask("/search", { headers: { "x-request-id": id } })).headers.get("x-request-id")).toBe(id);
  for (const odd of ["short", 'a"b<script>', "x".repeat(65)]) {
    const given = (await ask("/search", { headers: { "x-request-id": odd } })).headers.get("x-request-id");
    expect(given).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("responses have security headers and are not cached", async () => {
  for (const path of ["/search", "/nothing"]) {
    const { headers } = await ask(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.has("x-powered-by")).toBe(false);
    expect(headers.has("etag")).toBe(false);
  }
});

test("a conditional GET of something that has not changed answers 304 without a body", async () => {
  const first = await ask("/versioned");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(first.headers.get("vary")).toContain("Cookie, Authorization");
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask("/versioned", { headers: { "if-none-match": known } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(etag);
  }
  expect((await ask("/versioned", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  // an ETag that the browser cached for one user does not match for the next user
  const other = { "if-none-match": etag, authorization: "Bearer bob" };
  expect((await ask("/versioned", { headers: other })).status).toBe(200);
});

test("each request is logged and measured once, with the pattern of its route instead of URL and query", async () => {
  lines.length = 0;
  await ask("/things/secret-id?question=canary");
  await ask("/codes/NOT_FOUND");
  await new Promise((resolve) => setImmediate(resolve));

  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests).toMatchObject([
    {
      method: "GET",
      route: "/api/things/:id",
      status: 200,
      requestId: expect.any(String),
      ms: expect.any(Number),
    },
    { method: "GET", route: "/api/codes/:code", status: 404 },
  ]);
  expect(lines.join("")).not.toMatch(/secret-id|canary/);
  const text = await counted.registry.metrics();
  expect(text).toContain('route="/api/things/:id",status="200"');
  expect(text).toContain('route="/api/codes/:code",status="404"');
});

test("an unexpected error is logged with the request id", async () => {
  lines.length = 0;
  const { requestId } = await refusal(await ask("/throws/bug"));
  const line = lines.map((each) => JSON.parse(each)).find(({ level }) => level === "error");
  expect(line).toMatchObject({ requestId, err: { type: "TypeError", message: "…@… of undefined" } });
});
