// Attacks on the site: leaked tokens, forged tokens, other users' objects, cross-site requests, open redirects.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { calls } from "@cellwright/contracts/calls";
import { errorCodes } from "@cellwright/contracts/codes";
import { problem } from "@cellwright/contracts/problem";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { exportJWK, SignJWT } from "jose";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

let stack: TestStack;
let free: Visitor;
let other: Visitor;
beforeAll(async () => {
  stack = await testStack({ env: { WORD_DELAY_MS: "1" } });
  free = await visitor(stack, "free@example.com");
  other = await visitor(stack, "premium@example.com");
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}/;
const served = calls.filter((call) => call.served && call.permission !== "public");
const at = (path: string) => path.replace(/\{\w+\}/g, randomUUID());
const code = (body: unknown) => problem.parse(body).code;

test("no response and no cookie that reaches the browser contains a token", async () => {
  await free.call("POST", "/api/sessions", { sessionData: {} });
  for (const { method, path } of served) {
    if (method === "get") await free.call("GET", at(path));
  }

  const seen = free.browser.seen.filter(({ url }) => url.startsWith(stack.site));
  expect(seen.length).toBeGreaterThan(8);
  for (const { url, body, headers, setCookies } of seen) {
    expect([
      url,
      jwt.test(body),
      jwt.test(JSON.stringify([...headers])),
      jwt.test(setCookies.join()),
    ]).toEqual([url, false, false, false]);
  }
});

test("every route answers a request without a session with 401 and nothing else", async () => {
  for (const { method, path, service } of served) {
    const answer = await fetch(`${stack.site}${at(path)}`, {
      method: method.toUpperCase(),
      headers: { "content-type": "application/json" },
      ...(method !== "get" && { body: "{}" }),
    });
    expect([service, method, path, answer.status]).toEqual([service, method, path, 401]);
    expect(code(await answer.json())).toBe("UNAUTHORIZED");
  }
});

test("no route accepts a forged token: wrong signature, no signature, or another key with our key id", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const issuer = `http://127.0.0.1:${stack.ports.identity}/realms/cellwright`;
  const keys = (await (await fetch(`${issuer}/protocol/openid-connect/certs`)).json()) as {
    keys: { kid: string }[];
  };
  const claims = {
    iss: issuer,
    aud: "cellwright-api",
    sub: "00000000-0000-4000-8000-000000000000",
    email_verified: true,
    realm_access: { roles: ["super-admin"] },
  };
  const now = Math.floor(Date.now() / 1_000);
  const signed = (header: object) =>
    new SignJWT({ ...claims, iat: now, exp: now + 300 })
      .setProtectedHeader({ alg: "RS256", ...header })
      .sign(privateKey);
  const base = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forged = [
    await signed({ kid: keys.keys[0]?.kid }),
    await signed({ kid: "mine", jwk: await exportJWK(publicKey) }),
    `${base({ alg: "none" })}.${base({ ...claims, iat: now, exp: now + 300 })}.`,
  ];

  for (const token of forged) {
    for (const { method, path } of served) {
      const answer = await fetch(`${stack.site}${at(path)}`, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(method !== "get" && { body: "{}" }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  }
});

test("another user's session is answered as if it did not exist", async () => {
  const { body: session } = await other.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });

  expect((await free.call("GET", `/api/sessions/${session.id}/chat`)).status).toBe(404);
  expect((await free.call("POST", "/api/chat", { question: "hi", sessionId: session.id })).status).toBe(404);
  expect((await free.call("GET", `/api/sessions/${session.id}/activities`)).body).toEqual([]);
});

test("other sites cannot make a signed-in user's browser change anything", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: `${stack.site}.evil.example`, "sec-fetch-site": "cross-site" },
    { origin: `http://127.0.0.1:${stack.ports.identity}`, "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const answer = await free.call("POST", "/api/sessions", { sessionData: {} }, headers);
    expect([headers.origin, answer.status, code(answer.body)]).toEqual([headers.origin, 403, "CROSS_ORIGIN"]);
  }
  const form = await free.call("POST", "/api/sessions", {}, { "content-type": "text/plain" });
  expect(form.status).toBe(errorCodes.UNSUPPORTED_MEDIA_TYPE.status);
});

const evil = [
  ...[
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
  ],
  ...[
    "https://evil.example",
    "http:evil.example",
    "http:/evil.example",
    "https:\\\\evil.example",
    "HTTPS://EVIL.EXAMPLE",
  ],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
  ],
  ...[
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "%2f%2fevil.example",
    "/%2e%2e//evil.example",
    "/..//evil.example",
    "/.//evil.example",
  ],
  ...[
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    " //evil.example",
    "\t//evil.example",
    "\u0000//evil.example",
  ],
  ...[
    "//evil.example@127.0.0.1",
    "https://127.0.0.1@evil.example",
    "@evil.example",
    "/@evil.example/..//evil.example",
    "//127.0.0.1:1@evil.example",
  ],
  ...[
    "/\r\nSet-Cookie: a=b",
    "/%0d%0aSet-Cookie:%20a=b",
    "/dashboard\r\nLocation: https://evil.example",
    "/%0aevil",
    "/\u2028/evil.example",
  ],
  ...[
    "evil.example",
    "evil.example/dashboard",
    "dashboard",
    "./dashboard",
    "../dashboard",
    "?returnTo=//evil.example",
    "#//evil.example",
  ],
  ...[
    "/api/auth/logout",
    "/api/login?returnTo=//evil.example",
    "/api/auth/callback?code=x",
    "/api/stripe/webhook",
    "/metrics",
    "/health",
  ],
  ...[
    "//[::1]",
    "//0x7f000001",
    "//2130706433",
    "http://[::ffff:127.0.0.1]",
    "//evil。example",
    "/／evil.example",
    "//evil%E3%80%82example",
  ],
  ...[
    "ftp://evil.example",
    "ws://evil.example",
    "blob:https://evil.example/x",
    "about:blank",
    "intent://evil.example",
    "/".repeat(3_000),
  ],
];

test.each(evil)("after sign-in the browser is never redirected to %j", async (returnTo) => {
  const answer = await free.browser.send(
    `${stack.site}/api/auth/logout?returnTo=${encodeURIComponent(returnTo)}`,
    {
      headers: { cookie: "" },
    },
  );

  const location = answer.headers.get("location");
  const leads = location ? new URL(location, stack.site) : undefined;
  expect(answer.status === 400 || (leads?.origin === stack.site && leads.pathname === "/")).toBe(true);
  expect(answer.setCookies.join()).not.toContain("a=b");
});

test("at least sixty redirect targets are tested", () => expect(evil.length).toBeGreaterThanOrEqual(60));
