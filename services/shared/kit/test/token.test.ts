// Only current tokens of our issuer for our audience are accepted. While the issuer is unreachable, the answer is 503.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { Router } from "express";
import { exportJWK, SignJWT } from "jose";
import { httpApp } from "../src/http.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { tokenCheck } from "../src/token.ts";
import { served } from "./served.ts";

type Keys = { id: string; privateKey: KeyObject; publicKey: KeyObject };

const newKeys = (id: string): Keys => ({ id, ...generateKeyPairSync("rsa", { modulusLength: 2048 }) });
const first = newKeys("first");

/** A fake of the identity provider's endpoint for keys, with its requests counted; `status` and `body` make it fail. */
const provider = { keys: [first], status: 200, body: undefined as string | undefined, requests: 0 };
let server: Server;
let issuer: string;
let site: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  server = createServer(async (_req, res) => {
    provider.requests += 1;
    const keys = await Promise.all(
      provider.keys.map(async ({ id, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid: id,
        use: "sig",
        alg: "RS256",
      })),
    );
    res.writeHead(provider.status, { "content-type": "application/json" });
    res.end(provider.body ?? JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/cellwright`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A service with an empty key cache. */
async function fresh(env: { OIDC_ISSUER?: string; OIDC_INTERNAL_URL?: string } = {}) {
  const routes = Router();
  routes.get("/me", (req, res) => void res.json(req.user));
  const app = httpApp({
    log: logger("test", "silent"),
    metrics: metrics("test"),
    authenticate: tokenCheck({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: "cellwright-api", ...env }),
    routes: [routes],
  });
  return served(app);
}

beforeEach(async () => {
  Object.assign(provider, { keys: [first], status: 200, body: undefined, requests: 0 });
  await site?.close();
  site = await fresh();
});

afterAll(() => site.close());

const seconds = (ahead = 0) => Math.floor(Date.now() / 1_000) + ahead;
const usual = () => ({
  ...{ iss: issuer, aud: "cellwright-api", sub: "ann", iat: seconds(), exp: seconds(300), typ: "Bearer" },
  ...{
    email: "ann@example.com",
    email_verified: true,
    given_name: "Ann",
    realm_access: { roles: ["super-admin"] },
  },
});

const signed = (claims: Record<string, unknown> = {}, keys = first, header: object = {}) =>
  new SignJWT({ ...usual(), ...claims })
    .setProtectedHeader({ alg: "RS256", kid: keys.id, ...header })
    .sign(keys.privateKey);

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

const me = (authorization?: string) =>
  fetch(`${site.url}/api/me`, { headers: authorization === undefined ? {} : { authorization } });

const statusOf = async (token: string) => (await me(`Bearer ${token}`)).status;

test("a valid token identifies the user", async () => {
  const answer = await me(`Bearer ${await signed()}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    ...{ id: "ann", email: "ann@example.com", emailVerified: true, firstName: "Ann", roles: ["super-admin"] },
  });
});

test("a token may have other audiences too; without email_verified the address counts as unverified", async () => {
  const answer = await me(
    `Bearer ${await signed({ aud: ["account", "cellwright-api"], email_verified: undefined })}`,
  );
  expect(await answer.json()).toMatchObject({ emailVerified: false });
});

const forged: Record<string, () => Promise<string> | string> = {
  "signed by another key with our key's id": () => signed({}, { ...newKeys("first") }),
  "signed by an unknown key": () => signed({}, newKeys("unknown")),
  "not signed at all": () => `${encoded({ alg: "none", typ: "JWT" })}.${encoded(usual())}.`,
  "signed with the public key as an HMAC secret": () => {
    const pem = first.publicKey.export({ type: "spki", format: "pem" });
    const text = `${encoded({ alg: "HS256", kid: "first" })}.${encoded(usual())}`;
    return `${text}.${createHmac("sha256", pem).update(text).digest("base64url")}`;
  },
  "changed after it was signed": async () => {
    const [header, , signature] = (await signed()).split(".");
    return `${header}.${encoded({ ...usual(), sub: "bob" })}.${signature}`;
  },
  "with its signature cut short": async () => (await signed()).slice(0, -20),
  "of another issuer": () => signed({ iss: "https://evil.example/realms/cellwright" }),
  "of another realm of the same server": () => signed({ iss: issuer.replace("cellwright", "master") }),
  "for another audience": () => signed({ aud: "account" }),
  "without an audience": () => signed({ aud: undefined }),
  expired: () => signed({ exp: seconds(-1) }),
  "without an expiry": () => signed({ exp: undefined }),
  "not valid yet": () => signed({ nbf: seconds(60) }),
  "without a subject": () => signed({ sub: undefined }),
  "with an empty subject": () => signed({ sub: "" }),
  "with an unknown critical extension": () => {
    const text = `${encoded({ alg: "RS256", kid: "first", crit: ["sealed"], sealed: true })}.${encoded(usual())}`;
    return `${text}.${sign("RSA-SHA256", Buffer.from(text), first.privateKey).toString("base64url")}`;
  },
  "signed by the key in its jku": () => signed({}, newKeys("unknown"), { jku: "https://evil.example/keys" }),
  "made of two parts": () => "a.b",
  garbage: () => "AAAA.BBBB.CCCC",
  "garbage of the right form": () => `${encoded({ alg: "RS256", kid: "first" })}.${encoded(usual())}.AAAA`,
  "very long": () => "x".repeat(10_000),
};

test.each(Object.entries(forged))("a token that is %s is refused", async (_how, make) => {
  const answer = await me(`Bearer ${await make()}`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "UNAUTHORIZED", message: "Unauthorized" });
});

test("a missing token, another scheme and two tokens are refused", async () => {
  const token = await signed();
  for (const header of [
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Basic ${token}`,
    token,
    `Bearer ${token} ${token}`,
  ]) {
    expect((await me(header)).status).toBe(401);
  }
});

test("a cached token is refused once it has expired", async () => {
  const token = await signed({ exp: seconds(2) });
  expect(await statusOf(token)).toBe(200);
  await until(async () => (await statusOf(token)) === 401, 4_000);
});

test("concurrent requests fetch the issuer's keys once", async () => {
  await Promise.all(Array.from({ length: 30 }, async (_, n) => statusOf(await signed({ sub: `user-${n}` }))));
  expect(provider.requests).toBe(1);
});

test("a new key is accepted within seconds, and not every token with an unknown key causes a fetch", async () => {
  expect(await statusOf(await signed())).toBe(200);
  const second = newKeys("second");
  provider.keys = [second, first];
  await until(async () => (await statusOf(await signed({}, second))) === 200, 5_000);
  expect(await statusOf(await signed())).toBe(200);

  const before = provider.requests;
  const stranger = newKeys("stranger");
  for (let n = 0; n < 20; n += 1)
    expect(await statusOf(await signed({ jti: String(n) }, stranger))).toBe(401);
  expect(provider.requests - before).toBeLessThan(3);
});

test.each([
  ["fails", () => Object.assign(provider, { status: 500 })],
  ["is being restarted", () => Object.assign(provider, { status: 503, body: "<html>" })],
  ["returns a page instead of keys", () => Object.assign(provider, { body: "<html>" })],
  ["returns malformed keys", () => Object.assign(provider, { body: '{"keys":"none"}' })],
])("while the issuer %s, a token gets 503, not 401, and is accepted afterwards", async (_how, break_) => {
  const token = await signed();
  break_();
  const answer = await me(`Bearer ${token}`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE" });

  Object.assign(provider, { status: 200, body: undefined });
  await until(async () => (await statusOf(token)) === 200, 5_000);
});

test("while the issuer is unreachable the answer is 503, except for tokens whose key is cached", async () => {
  const token = await signed();
  expect(await statusOf(token)).toBe(200);
  Object.assign(provider, { status: 500 });
  expect(await statusOf(await signed({ sub: "bob" }))).toBe(200);

  await site.close();
  site = await fresh({ OIDC_INTERNAL_URL: "http://127.0.0.1:9/realms/cellwright" });
  expect(await statusOf(token)).toBe(503);
});

test("keys are fetched from the internal URL, although tokens name the public issuer", async () => {
  await site.close();
  site = await fresh({ OIDC_ISSUER: "https://id.example/realms/cellwright", OIDC_INTERNAL_URL: issuer });
  expect(await statusOf(await signed({ iss: "https://id.example/realms/cellwright" }))).toBe(200);
  expect(await statusOf(await signed())).toBe(401);
});
