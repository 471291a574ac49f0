// Each policy on its own, under plain Express.
import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problem } from "@cellwright/contracts/problem";
import { expect, test } from "@jest/globals";
import { documents } from "../src/policies/documents.ts";
import { headers } from "../src/policies/headers.ts";
import { notFound } from "../src/policies/not-found.ts";
import { page } from "../src/policies/page.ts";
import { rateLimit } from "../src/policies/rate-limit.ts";
import { first, through } from "./support/bare.ts";
import { ending, under } from "./support/under.ts";

const site = "https://cellwright.example";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test("every response has a request id, which only a trusted proxy can choose", async () => {
  const outside = await under(first(), through);
  const chosen = { "x-request-id": "chosen-by-proxy" };
  expect((await outside("/", { headers: chosen })).headers["x-request-id"]).toMatch(uuid);
  const behind = await under(first(["127.0.0.0/8"]), through);
  expect((await behind("/", { headers: chosen })).headers["x-request-id"]).toBe("chosen-by-proxy");
  expect((await behind("/", { headers: { "x-request-id": "<script>" } })).headers["x-request-id"]).toMatch(
    uuid,
  );
});

test.each([
  [[], "6.6.6.6", "127.0.0.1"],
  [["127.0.0.1"], "6.6.6.6", "6.6.6.6"],
  [["127.0.0.1"], "1.1.1.1, 6.6.6.6", "6.6.6.6"],
  [["127.0.0.0/8", "10.0.0.0/8"], "6.6.6.6, 9.9.9.9, 10.1.2.3", "9.9.9.9"],
  [["127.0.0.0/8", "10.0.0.0/8"], "10.0.0.1, 10.1.2.3", "10.0.0.1"],
  [["127.0.0.1"], "nonsense", "127.0.0.1"],
  [["127.0.0.1"], "2001:db8::7", "2001:db8::7"],
] as const)(
  "with trusted proxies %j and X-Forwarded-For %s the client's address is %s",
  async (trusted, forwardedFor, address) => {
    const ask = await under(first([...trusted]), through);
    const { text } = await ask("/", { headers: { "x-forwarded-for": forwardedFor } });
    expect(JSON.parse(text).address).toBe(address);
  },
);

test("an invalid network in the list of trusted proxies prevents the start", () => {
  expect(() => first(["10.0.0.0/8", "everyone"])).toThrow("everyone");
});

test("every response has the security headers, and HSTS on HTTPS", async () => {
  const ask = await under(first(), headers({ isHttps: true }), notFound());
  const { headers: sent } = await ask("/");
  const policy = String(sent["content-security-policy"]);
  for (const rule of [
    "default-src 'self'",
    "img-src 'self' blob:",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]) {
    expect(policy.split("; ")).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
  expect(sent["x-content-type-options"]).toBe("nosniff");
  expect(sent["x-powered-by"]).toBeUndefined();
  expect(sent["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  const plain = await under(first(), headers({ isHttps: false }), notFound());
  expect((await plain("/")).headers["strict-transport-security"]).toBeUndefined();
});

function limits(session: number, address: number) {
  let now = 0;
  const limited = rateLimit(
    { session: { perSecond: 1, burst: session }, address: { perSecond: 1, burst: address } },
    () => now,
  );
  return { limited, later: (ms: number) => (now += ms) };
}

const as = (cookie: string) => ({ headers: { cookie: `cellwright=${cookie}` } });

test("a session that sends too many requests is limited, but no other session is", async () => {
  const { limited, later } = limits(3, 1_000);
  const ask = await under(first(), limited(), through);
  for (let at = 0; at < 3; at++) expect((await ask("/", as("ann"))).status).toBe(200);
  const refused = await ask("/", as("ann"));
  expect(refused.status).toBe(429);
  expect(problem.parse(JSON.parse(refused.text)).code).toBe("TOO_MANY_REQUESTS");
  expect(refused.headers["retry-after"]).toBe("1");
  expect((await ask("/", as("bob"))).status).toBe(200);
  later(1_000);
  expect((await ask("/", as("ann"))).status).toBe(200);
  expect((await ask("/", as("ann"))).status).toBe(429);
});

test("made-up session cookies do not circumvent the limit per IP address", async () => {
  const { limited } = limits(100, 5);
  const ask = await under(first(), limited(), through);
  for (let at = 0; at < 5; at++) expect((await ask("/", as(`made-up-${at}`))).status).toBe(200);
  expect((await ask("/", as("made-up-6"))).status).toBe(429);
});

test("all addresses of an IPv6 /64 share a limit", async () => {
  const { limited } = limits(100, 1);
  const ask = await under(first(["127.0.0.1"]), limited(), through);
  const from = (address: string) => ask("/", { headers: { "x-forwarded-for": address } });
  expect((await from("2001:db8:1:2::1")).status).toBe(200);
  expect((await from("2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await from("2001:db8:1:3::1")).status).toBe(200);
});

test("on routes where 429 means a used-up allowance, the rate limit answers 503 with Retry-After", async () => {
  const { limited } = limits(1, 100);
  const ask = await under(first(), limited({ sheds: true }), through);
  await ask("/", as("ann"));
  const refused = await ask("/", as("ann"));
  expect(refused.status).toBe(503);
  expect(problem.parse(JSON.parse(refused.text)).code).toBe("UNAVAILABLE");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

const folder = join(import.meta.dirname, "support/page");
const navigation = { headers: { accept: "text/html,*/*;q=0.8", "sec-fetch-mode": "navigate" } };

test("files with a hash in their name are cached for ever, documents are revalidated", async () => {
  const ask = await under(first(), page({ folder, site }));
  const script = await ask("/assets/app-abc123.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const home = await ask("/", navigation);
  expect(home.text).toContain("The page");
  expect(home.headers["cache-control"]).toBe("no-cache");
  const again = await ask("/", { headers: { "if-none-match": String(home.headers.etag) } });
  expect(again.status).toBe(304);
  expect((await ask("/privacy-policy", navigation)).text).toContain("Privacy");
});

test("paths that the app routes get the app's document, missing files get 404", async () => {
  const ask = await under(first(), page({ folder, site }));
  const deep = await ask("/dashboard?upgrade=success", navigation);
  expect(deep.text).toContain("The page");
  expect(deep.headers["cache-control"]).toBe("no-cache");
  for (const path of ["/assets/gone-123.js", "/favicon.ico"]) expect((await ask(path)).status).toBe(404);
  expect((await ask("/assets/gone-123.js", navigation)).status).toBe(404);
  expect((await ask("/dashboard", { headers: { accept: "application/json" } })).status).toBe(404);
  expect((await ask("/dashboard", { method: "POST", ...navigation })).status).toBe(405);
});

test.each([
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fworld.ts",
  "/%00",
  "/assets/../../world.ts",
  "/%zz",
  "/.env",
])("nothing outside the build is served: %s", async (path) => {
  const ask = await under(first(), page({ folder, site }));
  const answer = await ask(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toMatch(/import|"name"/);
});

test("a file that a new build has replaced gets 404, and the gateway keeps running", async () => {
  const build = mkdtempSync(join(tmpdir(), "cellwright-page-"));
  cpSync(folder, build, { recursive: true });
  const ask = await under(first(), page({ folder: build, site }));
  expect((await ask("/assets/app-abc123.js")).status).toBe(200);

  rmSync(join(build, "assets/app-abc123.js"));

  expect((await ask("/assets/app-abc123.js")).status).toBe(404);
  expect((await ask("/", navigation)).status).toBe(200);
});

test("without a build of the web app the gateway answers 503; it serves the app as soon as that is built", async () => {
  const empty = mkdtempSync(join(tmpdir(), "cellwright-page-"));
  ending.push(async () => rmSync(empty, { recursive: true }));
  const ask = await under(first(), page({ folder: empty, site }));
  const before = await ask("/", navigation);
  expect(before.status).toBe(503);
  expect(before.text).toContain("has not been built");
  writeFileSync(join(empty, "index.html"), "home");
  writeFileSync(join(empty, "spa.html"), "app");
  expect((await ask("/", navigation)).text).toBe("home");
  expect((await ask("/dashboard", navigation)).text).toBe("app");
});

test("documents contain the site's URL, and robots.txt and the sitemap are served", async () => {
  const build = mkdtempSync(join(tmpdir(), "cellwright-page-"));
  ending.push(async () => rmSync(build, { recursive: true }));
  const linked = (path: string) => `<link rel="canonical" href="https://site.invalid${path}">`;
  writeFileSync(join(build, "index.html"), linked("/"));
  writeFileSync(join(build, "privacy-policy.html"), linked("/privacy-policy"));
  writeFileSync(join(build, "spa.html"), "app");
  writeFileSync(join(build, "dashboard.html"), '<meta name="robots" content="noindex">work');
  const ask = await under(first(), page({ folder: build, site }));
  expect((await ask("/dashboard", navigation)).text).toContain("work");
  for (const path of ["/", "/landing", "/index.html"])
    expect((await ask(path, navigation)).text).toBe(`<link rel="canonical" href="${site}/">`);
  expect((await ask("/privacy-policy/", navigation)).text).toContain(`href="${site}/privacy-policy"`);
  expect((await ask("/robots.txt")).text).toContain(`Sitemap: ${site}/sitemap.xml`);
  const places = [...(await ask("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  expect(places).toEqual([`${site}/`, `${site}/privacy-policy`]);
});

test("documents are compressed, and those of a new build are served at once", async () => {
  const build = mkdtempSync(join(tmpdir(), "cellwright-page-"));
  ending.push(async () => rmSync(build, { recursive: true }));
  writeFileSync(join(build, "index.html"), "before");
  const ask = await under(first(), page({ folder: build, site }));
  for (const [accepted, coding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ]) {
    const answer = await ask("/", { headers: { "accept-encoding": String(accepted) } });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
  }
  writeFileSync(join(build, "index.html"), "after");
  utimesSync(join(build, "index.html"), new Date(), new Date(Date.now() + 5_000));
  expect((await ask("/", navigation)).text).toBe("after");
});

test("the API description is served as OpenAPI and as HTML without scripts", async () => {
  const ask = await under(first(), headers({ isHttps: false }), documents());
  const description = JSON.parse((await ask("/api/openapi.json")).text);
  expect(description.openapi).toMatch(/^3\.1/);
  const docs = await ask("/api/docs");
  expect(docs.headers["content-type"]).toContain("text/html");
  for (const path of Object.keys(description.paths)) expect(docs.text).toContain(`<code>${path}</code>`);
  for (const { name } of description.tags) expect(docs.text).toContain(`<h2>${name}</h2>`);
  expect(docs.text).toContain("Authorization: Bearer $TOKEN");
  expect(docs.text.match(/<h4>Example<\/h4><pre>curl/g)).toHaveLength(
    docs.text.match(/class="call"/g)?.length ?? 0,
  );
  expect(docs.text).not.toMatch(/<script|style=|onclick=/);
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(docs.text)?.[1] ?? "";
  expect((await ask(style)).headers["content-type"]).toContain("text/css");
  expect((await ask("/api/docs", { method: "POST" })).status).toBe(405);
});
