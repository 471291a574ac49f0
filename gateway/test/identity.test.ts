// Sign-in, refresh and sign-out, with any identity server that has the same paths as Keycloak.
// IDENTITY_* in the environment selects another one (see support/identity-under-test.ts).
import { createHash } from "node:crypto";
import { secrets } from "@cellwright/kit/secrets";
import { type Browser, browser, type Seen } from "@cellwright/tests/support/browser";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type World, world } from "./support/world.ts";

let home: World;
beforeAll(async () => {
  home = await world();
});
afterAll(() => home.close());

const sessionCookie = "cellwright";
const signInCookie = "cellwright-sign-in";
const isCallback = (url: string) => url.includes("/api/auth/callback");
const keyOf = (user: Browser): string => {
  const id =
    decodeURIComponent(user.cookie(sessionCookie) ?? "")
      .slice(2)
      .split(".")[0] ?? "";
  return createHash("sha256").update(id).digest("hex");
};
const rowOf = async (user: Browser) =>
  (await home.rows.query("SELECT * FROM sessions WHERE sid = $1", [keyOf(user)])).rows[0];
/** Makes the access token expire. */
const expire = (user: Browser) =>
  home.rows.query(
    "UPDATE sessions SET refresh_at = now() - interval '1 s', expires_at = now() - interval '1 s' WHERE sid = $1",
    [keyOf(user)],
  );
const refreshes = () => home.wire.count("refresh_token");

/** Signs in until the identity server redirects to the callback, which is not requested. */
async function toTheDoor(path = "/api/login"): Promise<{ user: Browser; callback: string }> {
  const user = browser();
  const page = await user.go(`${home.site}${path}`);
  const last = await user.submit(page, { ...home.identity.ann }, isCallback);
  expect(isCallback(last.url)).toBe(true);
  return { user, callback: last.url };
}

/** Decrypts the cookie of a sign-in in progress, changes it, and encrypts it again. */
function rewrite(user: Browser, change: Record<string, unknown>): void {
  const vault = secrets(home.keys);
  const place = "cookie.sign-in.browser";
  const begun = JSON.parse(vault.open(user.cookie(signInCookie) ?? "", place));
  user.setCookie(home.host, signInCookie, vault.seal(JSON.stringify({ ...begun, ...change }), place));
}

const expectNobody = async (user: Browser) => expect((await home.whoami(user)).status).toBe(401);

test("a user who signs in is known to the services and returns to the page they came from", async () => {
  const { browser: ann, last } = await home.signIn(
    home.identity.ann,
    "/api/login?returnTo=/dashboard%3Fverified%3D1",
  );
  expect(last.url).toBe(`${home.site}/dashboard?verified=1`);
  const answer = await home.whoami(ann);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body).id).toEqual(expect.any(String));
});

test("both sign-in URLs start a sign-in", async () => {
  for (const path of ["/api/login", "/api/auth/login"]) {
    const answer = await browser().send(`${home.site}${path}`);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("location") ?? "");
    expect(to.href.startsWith(home.identity.issuer)).toBe(true);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${home.site}/api/auth/callback`,
    });
  }
});

test("sign-up leads to the registration form, sign-in does not", async () => {
  const promptOf = async (query: string) => {
    const answer = await browser().send(`${home.site}/api/auth/login?returnTo=/dashboard${query}`);
    return new URL(answer.headers.get("location") ?? "").searchParams.get("prompt");
  };
  expect([await promptOf("&create"), await promptOf("")]).toEqual(["create", null]);
});

test("a wrong password does not sign in", async () => {
  const { browser: user } = await home.signIn({ ...home.identity.bob, password: "not-it" });
  expect(user.cookie(sessionCookie)).toBeUndefined();
  await expectNobody(user);
});

test("an anonymous visitor creates no row and gets no session cookie", async () => {
  const before = await home.rows.query("SELECT count(*) FROM sessions");
  const visitor = browser();
  await visitor.send(`${home.site}/`);
  await expectNobody(visitor);
  await visitor.go(`${home.site}/api/login`);
  expect(visitor.cookie(sessionCookie)).toBeUndefined();
  expect((await home.rows.query("SELECT count(*) FROM sessions")).rows).toEqual(before.rows);
});

test("cookies are HttpOnly, SameSite and valid for the whole site", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const ours = ann.seen
    .filter(({ url }) => url.startsWith(`${home.site}/`))
    .flatMap(({ setCookies }) => setCookies);
  const session = ours.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
  expect(session).toMatch(/; Path=\//);
  expect(session).toMatch(/; HttpOnly/);
  expect(session).toMatch(/; SameSite=Lax/);
  const begun = ours.find((cookie) => cookie.startsWith(`${signInCookie}=v1.`));
  expect(begun).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
});

test("no token reaches the browser in a page, header or cookie of the site", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await expire(ann);
  await home.whoami(ann);
  await ann.go(`${home.site}/api/auth/logout`);
  const row = JSON.stringify((await home.rows.query("SELECT * FROM sessions")).rows);
  const shown = ann.seen
    .filter(({ url }) => url.startsWith(`${home.site}/`))
    .map(({ headers, body, setCookies }) => JSON.stringify([...headers]) + setCookies.join() + body)
    .join("\n");
  // a JWT has three parts, and the first one always begins like this
  const token = /eyJ[\w-]{10,}\.[\w-]+/;
  expect(decodeURIComponent(shown)).not.toMatch(token);
  expect(row).not.toMatch(token);
  expect(row).not.toContain(home.identity.ann.username);
});

test("tokens are stored encrypted, and the row's key is not the cookie", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const row = await rowOf(ann);
  expect(row.tokens).toMatch(/^v1\.test\./);
  const cookie = decodeURIComponent(ann.cookie(sessionCookie) ?? "");
  expect(JSON.stringify(row)).not.toContain(cookie.slice(2, 45));
});

test("a session cookie from before the sign-in is not reused", async () => {
  const { browser: mallory } = await home.signIn(home.identity.bob);
  const planted = mallory.cookie(sessionCookie) ?? "";
  const ann = browser();
  ann.setCookie(home.host, sessionCookie, planted);
  const page = await ann.go(`${home.site}/api/login`);
  await ann.submit(page, { ...home.identity.ann });
  expect(ann.cookie(sessionCookie)).not.toBe(planted);
  expect((await home.whoami(ann)).status).toBe(200);
  // the sign-in also ended the session of the planted cookie, whose row is cached for up to a second
  await until(async () => (await home.whoami(mallory)).status === 401);
});

test("a cookie with a made-up id or a wrong signature has no session", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const real = decodeURIComponent(ann.cookie(sessionCookie) ?? "");
  const flipped = real.slice(0, -1) + (real.endsWith("A") ? "B" : "A");
  for (const made of [`s:${"a".repeat(43)}.${"b".repeat(43)}`, flipped, real.slice(2), "%", "s:", ""]) {
    const user = browser();
    user.setCookie(home.host, sessionCookie, made === "%" ? made : encodeURIComponent(made));
    await expectNobody(user);
  }
});

test("a callback with a wrong state does not sign in", async () => {
  const { user, callback } = await toTheDoor();
  const url = new URL(callback);
  url.searchParams.set("state", "a".repeat(43));
  const answer = await user.send(url.href);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("/api/login");
  await expectNobody(user);
});

test("a callback in a browser that started no sign-in does not sign in", async () => {
  const { callback } = await toTheDoor();
  const victim = browser();
  expect((await victim.send(callback)).status).toBe(400);
  await expectNobody(victim);
});

test("a callback after more than ten minutes does not sign in", async () => {
  const { user, callback } = await toTheDoor();
  rewrite(user, { until: Date.now() - 1 });
  expect((await user.send(callback)).status).toBe(400);
  await expectNobody(user);
});

test("an ID token with the nonce of another sign-in is refused", async () => {
  const { user, callback } = await toTheDoor();
  rewrite(user, { nonce: "b".repeat(43) });
  expect((await user.send(callback)).status).toBe(400);
  await expectNobody(user);
});

test("an authorization code works only with the PKCE secret of the browser that requested it", async () => {
  const { user, callback } = await toTheDoor();
  rewrite(user, { verifier: "c".repeat(43) });
  expect((await user.send(callback)).status).toBe(400);
  await expectNobody(user);
});

test("an authorization code works only once", async () => {
  const { user, callback } = await toTheDoor();
  const sealed = user.cookie(signInCookie) ?? "";
  expect((await user.send(callback)).status).toBe(302);
  const thief = browser();
  thief.setCookie(home.host, signInCookie, sealed);
  expect((await thief.send(callback)).status).toBe(400);
  await expectNobody(thief);
});

test("a forged or damaged sign-in cookie does not sign in", async () => {
  const { user, callback } = await toTheDoor();
  const sealed = user.cookie(signInCookie) ?? "";
  for (const damaged of [sealed.slice(0, -4), `${sealed.slice(0, -1)}!`, "v1.test.a.b.c", "nonsense"]) {
    user.setCookie(home.host, signInCookie, damaged);
    expect((await user.send(callback)).status).toBe(400);
  }
});

test("a refusal of the identity server is shown as a page, not as a server error", async () => {
  const user = browser();
  const begun = await user.send(`${home.site}/api/login`);
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const refused = new URLSearchParams({ error: "access_denied", state, iss: home.identity.issuer });
  const answer = await user.send(`${home.site}/api/auth/callback?${refused}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("Please sign in again");
});

test("a sign-in while the identity server is down gets 503 with Retry-After and can be continued later", async () => {
  const { user, callback } = await toTheDoor();
  home.wire.become("cut");
  const answer = await user.send(callback);
  home.wire.become("whole");
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await user.send(callback)).status).toBe(302);
  expect((await home.whoami(user)).status).toBe(200);
});

test("50 requests around the expiry of an access token, on three replicas, refresh it once", async () => {
  const [second, third] = [await home.replica(), await home.replica()];
  const { browser: ann } = await home.signIn(home.identity.ann);
  const sites = [home.site, second.url, third.url];
  for (const site of sites) expect((await home.whoami(ann, site)).status).toBe(200);
  await expire(ann);
  const before = refreshes();
  // rows are cached for a second; until then the old token is used, which is in fact still valid
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => home.whoami(ann, sites[at % 3])));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    return refreshes() > before;
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => home.whoami(ann, sites[at % 3])));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(refreshes() - before).toBe(1);
});

test("50 simultaneous requests with an expired token on three replicas without a cache refresh it once", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await expire(ann);
  const before = refreshes();
  const replicas = await Promise.all([home.replica(), home.replica(), home.replica()]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => home.whoami(ann, replicas[at % 3]?.url)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(refreshes() - before).toBe(1);
});

test("a session survives many refreshes", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const before = refreshes();
  for (let round = 1; round <= 3; round++) {
    await expire(ann);
    const { url, close } = await home.replica();
    expect((await home.whoami(ann, url)).status).toBe(200);
    expect(refreshes() - before).toBe(round);
    await close();
  }
});

test.each(["cut", "silent", "lossy"] as const)(
  "while the identity server is %s, requests that need a refresh get 503, and nobody is signed out",
  async (state) => {
    const { browser: ann } = await home.signIn(home.identity.ann);
    await expire(ann);
    const { url } = await home.replica();
    home.wire.become(state);
    const began = Date.now();
    const answer = await home.whoami(ann, url);
    const took = Date.now() - began;
    home.wire.become("whole");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(JSON.parse(answer.body)).toMatchObject({ code: "UNAVAILABLE" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(took).toBeLessThan(4_500);
    await until(async () => (await home.whoami(ann, url)).status === 200, 5_000);
  },
);

test("while the access token is valid, an outage of the identity server has no effect", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await home.rows.query("UPDATE sessions SET refresh_at = now() - interval '1 s' WHERE sid = $1", [
    keyOf(ann),
  ]);
  const { url } = await home.replica();
  home.wire.become("cut");
  const answer = await home.whoami(ann, url);
  home.wire.become("whole");
  expect(answer.status).toBe(200);
});

test("requests with a token that is about to expire get 503 until it can be refreshed", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await home.rows.query(
    "UPDATE sessions SET refresh_at = now() - interval '8 s', expires_at = now() + interval '2 s' WHERE sid = $1",
    [keyOf(ann)],
  );
  const { url } = await home.replica();
  home.wire.become("cut");
  const answer = await home.whoami(ann, url);
  home.wire.become("whole");
  expect(answer.status).toBe(503);
  await until(async () => (await home.whoami(ann, url)).status === 200, 5_000);
});

test("a session ends if the identity server refuses to refresh its tokens", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const vault = secrets(home.keys);
  const place = `sessions.tokens.${keyOf(ann)}`;
  const tokens = JSON.parse(vault.open((await rowOf(ann)).tokens, place));
  const sealed = vault.seal(JSON.stringify({ ...tokens, refresh: "spent" }), place);
  await home.rows.query("UPDATE sessions SET tokens = $2 WHERE sid = $1", [keyOf(ann), sealed]);
  await expire(ann);
  const { url } = await home.replica();
  expect((await home.whoami(ann, url)).status).toBe(401);
  expect(await rowOf(ann)).toBeUndefined();
});

test("a sign-out takes effect on all replicas and at the identity server within a second", async () => {
  const other = await home.replica();
  const { browser: ann } = await home.signIn(home.identity.ann);
  expect((await home.whoami(ann, other.url)).status).toBe(200);
  const kept = ann.cookie(sessionCookie) ?? "";

  const last = await throughSignOut(ann, "/api/auth/logout?returnTo=/privacy-policy");

  expect(last.url).toBe(`${home.site}/privacy-policy`);
  expect(ann.cookie(sessionCookie)).toBeUndefined();
  ann.setCookie(home.host, sessionCookie, kept);
  await expectNobody(ann);
  await until(async () => (await home.whoami(ann, other.url)).status === 401, 1_500);
  ann.dropCookie(home.host, sessionCookie);
  // a new sign-in asks for the password, because the session at the identity server has ended as well
  const page = await ann.go(`${home.site}/api/login`);
  expect(page.body).toMatch(/type="password"/);
});

/** Signs out, and confirms it if the identity server asks for confirmation. */
async function throughSignOut(user: Browser, path: string): Promise<Seen> {
  const page = await user.go(`${home.site}${path}`);
  return page.url.startsWith(home.site) ? page : user.submit(page, { logout: "yes" });
}

test("signing out without a session also redirects to the requested page", async () => {
  const answer = await browser().send(`${home.site}/api/auth/logout?returnTo=/landing`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/landing");
});

test("signing out works while the identity server is down", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  home.wire.become("cut");
  const answer = await ann.send(`${home.site}/api/auth/logout?returnTo=/landing`);
  home.wire.become("whole");
  expect(answer.headers.get("location")).toBe("/landing");
  await expectNobody(ann);
});

test("only a navigation can sign a user out, not an image, frame, script or prefetch", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const tries: Record<string, string>[] = [
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
    { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
    { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" },
  ];
  for (const headers of tries) {
    const answer = await ann.send(`${home.site}/api/auth/logout`, { headers });
    expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
  }
  const post = await ann.send(`${home.site}/api/auth/logout`, { method: "POST" });
  expect(post.status).toBe(405);
  expect(post.headers.get("allow")).toBe("GET");
  expect((await home.whoami(ann)).status).toBe(200);
});

test("a session that ends at the identity server also ends at the gateway (back-channel logout)", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const row = await rowOf(ann);
  expect(row.identity_session).toEqual(expect.any(String));
  // the same browser signs out directly at the identity server, without the gateway
  const page = await ann.go(
    `${home.identity.issuer}/protocol/openid-connect/logout?${new URLSearchParams({ client_id: home.identity.clientId })}`,
  );
  await ann.submit(page, { logout: "yes" });
  await until(async () => (await home.whoami(ann)).status === 401);
  expect(await rowOf(ann)).toBeUndefined();
});

test("an unsigned logout token ends no session", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const row = await rowOf(ann);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const claims = {
    iss: home.identity.issuer,
    aud: home.identity.clientId,
    iat: Math.floor(Date.now() / 1_000),
    sid: row.identity_session,
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  };
  const forged = [
    `${encode({ alg: "none" })}.${encode(claims)}.`,
    `${encode({ alg: "RS256" })}.${encode(claims)}.AAAA`,
  ];
  for (const token of [...forged, "", "nonsense", "x".repeat(20_000)]) {
    const answer = await browser().send(`${home.site}/api/auth/backchannel-logout`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
    expect(answer.status).toBe(token.length < 20_000 ? 400 : 413);
  }
  expect((await home.whoami(ann)).status).toBe(200);
});

test("an ID token is not accepted as a logout token", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const vault = secrets(home.keys);
  const tokens = JSON.parse(vault.open((await rowOf(ann)).tokens, `sessions.tokens.${keyOf(ann)}`));
  const answer = await browser().send(`${home.site}/api/auth/backchannel-logout`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ logout_token: tokens.access }).toString(),
  });
  expect(answer.status).toBe(400);
  expect((await home.whoami(ann)).status).toBe(200);
});

test("a client with a bearer token needs no cookie, and its token takes precedence over one", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const { browser: bob } = await home.signIn(home.identity.bob);
  const vault = secrets(home.keys);
  const { access } = JSON.parse(vault.open((await rowOf(ann)).tokens, `sessions.tokens.${keyOf(ann)}`));
  const headers = { authorization: `Bearer ${access}`, accept: "application/json" };
  const alone = await browser().send(`${home.site}/api/user/whoami`, { headers });
  expect(alone.status).toBe(200);
  const both = await bob.send(`${home.site}/api/user/whoami`, { headers });
  expect(JSON.parse(both.body)).toEqual(JSON.parse(alone.body));
});

test("a forged token is forwarded, and the service refuses it", async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const claims = {
    sub: "ann",
    iss: home.identity.issuer,
    aud: "cellwright-api",
    exp: 9_999_999_999,
    iat: 1,
    typ: "Bearer",
  };
  for (const token of [`${encode({ alg: "none" })}.${encode(claims)}.`, "nonsense"]) {
    const answer = await browser().send(`${home.site}/api/user/whoami`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  }
});

test("requests with the cookie from our own page are forwarded to the service", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const answer = await ann.send(`${home.site}/api/user/whoami`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: home.site, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ hello: "wörld" }),
  });
  expect(JSON.parse(answer.body).body).toEqual({ hello: "wörld" });
});
