// Signing in, staying signed in and signing out: what must hold with any identity server on Keycloak's layout.
// IDENTITY_* in the environment points these tests at another one (see support/identity-under-test.ts).
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
const keyOf = (person: Browser): string => {
  const id =
    decodeURIComponent(person.cookie(sessionCookie) ?? "")
      .slice(2)
      .split(".")[0] ?? "";
  return createHash("sha256").update(id).digest("hex");
};
const rowOf = async (person: Browser) =>
  (await home.rows.query("SELECT * FROM sessions WHERE sid = $1", [keyOf(person)])).rows[0];
/** As if the access token had come to its end. */
const expire = (person: Browser) =>
  home.rows.query(
    "UPDATE sessions SET refresh_at = now() - interval '1 s', expires_at = now() - interval '1 s' WHERE sid = $1",
    [keyOf(person)],
  );
const refreshes = () => home.wire.count("refresh_token");

/** Signs in as far as the callback, which is not asked. */
async function toTheDoor(path = "/api/login"): Promise<{ person: Browser; callback: string }> {
  const person = browser();
  const page = await person.go(`${home.site}${path}`);
  const last = await person.submit(page, { ...home.identity.ann }, isCallback);
  expect(isCallback(last.url)).toBe(true);
  return { person, callback: last.url };
}

/** Opens the sealed cookie of a sign-in under way, changes it, seals it again. */
function rewrite(person: Browser, change: Record<string, unknown>): void {
  const vault = secrets(home.keys);
  const place = "cookie.sign-in.browser";
  const begun = JSON.parse(vault.open(person.cookie(signInCookie) ?? "", place));
  person.setCookie(home.host, signInCookie, vault.seal(JSON.stringify({ ...begun, ...change }), place));
}

const expectNobody = async (person: Browser) => expect((await home.whoami(person)).status).toBe(401);

test("a person who signs in is known to the services, and returns to the page they came from", async () => {
  const { browser: ann, last } = await home.signIn(
    home.identity.ann,
    "/api/login?returnTo=/dashboard%3Fverified%3D1",
  );
  expect(last.url).toBe(`${home.site}/dashboard?verified=1`);
  const answer = await home.whoami(ann);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body).id).toEqual(expect.any(String));
});

test("both addresses of the sign-in lead to it", async () => {
  for (const path of ["/api/login", "/api/auth/login"]) {
    const answer = await browser().ask(`${home.site}${path}`);
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

test("who comes to make an account is led to the form for it, others are not", async () => {
  const promptOf = async (query: string) => {
    const answer = await browser().ask(`${home.site}/api/auth/login?returnTo=/dashboard${query}`);
    return new URL(answer.headers.get("location") ?? "").searchParams.get("prompt");
  };
  expect([await promptOf("&create"), await promptOf("")]).toEqual(["create", null]);
});

test("a wrong password signs nobody in", async () => {
  const { browser: person } = await home.signIn({ ...home.identity.bob, password: "not-it" });
  expect(person.cookie(sessionCookie)).toBeUndefined();
  await expectNobody(person);
});

test("an anonymous visitor fills no table and gets no session cookie", async () => {
  const before = await home.rows.query("SELECT count(*) FROM sessions");
  const visitor = browser();
  await visitor.ask(`${home.site}/`);
  await expectNobody(visitor);
  await visitor.go(`${home.site}/api/login`);
  expect(visitor.cookie(sessionCookie)).toBeUndefined();
  expect((await home.rows.query("SELECT count(*) FROM sessions")).rows).toEqual(before.rows);
});

test("the cookies cannot be read by scripts, are not sent by other sites, and are for the whole site", async () => {
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

test("no token reaches the browser, in no page, header or cookie of the site", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await expire(ann);
  await home.whoami(ann);
  await ann.go(`${home.site}/api/auth/logout`);
  const row = JSON.stringify((await home.rows.query("SELECT * FROM sessions")).rows);
  const shown = ann.seen
    .filter(({ url }) => url.startsWith(`${home.site}/`))
    .map(({ headers, body, setCookies }) => JSON.stringify([...headers]) + setCookies.join() + body)
    .join("\n");
  // the three parts of a JWT, the first of which always begins so
  const token = /eyJ[\w-]{10,}\.[\w-]+/;
  expect(decodeURIComponent(shown)).not.toMatch(token);
  expect(row).not.toMatch(token);
  expect(row).not.toContain(home.identity.ann.username);
});

test("tokens lie sealed in the row, and the row's key is not the cookie", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const row = await rowOf(ann);
  expect(row.tokens).toMatch(/^v1\.test\./);
  const cookie = decodeURIComponent(ann.cookie(sessionCookie) ?? "");
  expect(JSON.stringify(row)).not.toContain(cookie.slice(2, 45));
});

test("a session cookie from before the sign-in is not taken over", async () => {
  const { browser: mallory } = await home.signIn(home.identity.bob);
  const planted = mallory.cookie(sessionCookie) ?? "";
  const ann = browser();
  ann.setCookie(home.host, sessionCookie, planted);
  const page = await ann.go(`${home.site}/api/login`);
  await ann.submit(page, { ...home.identity.ann });
  expect(ann.cookie(sessionCookie)).not.toBe(planted);
  expect((await home.whoami(ann)).status).toBe(200);
  // the planted session ended with the sign-in, within the second that a row is cached
  await until(async () => (await home.whoami(mallory)).status === 401);
});

test("a cookie with a made-up id or a wrong signature is nobody's", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const real = decodeURIComponent(ann.cookie(sessionCookie) ?? "");
  const flipped = real.slice(0, -1) + (real.endsWith("A") ? "B" : "A");
  for (const made of [`s:${"a".repeat(43)}.${"b".repeat(43)}`, flipped, real.slice(2), "%", "s:", ""]) {
    const person = browser();
    person.setCookie(home.host, sessionCookie, made === "%" ? made : encodeURIComponent(made));
    await expectNobody(person);
  }
});

test("a callback with another state signs nobody in", async () => {
  const { person, callback } = await toTheDoor();
  const url = new URL(callback);
  url.searchParams.set("state", "a".repeat(43));
  const answer = await person.ask(url.href);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("/api/login");
  await expectNobody(person);
});

test("a callback in a browser that began no sign-in signs nobody in", async () => {
  const { callback } = await toTheDoor();
  const victim = browser();
  expect((await victim.ask(callback)).status).toBe(400);
  await expectNobody(victim);
});

test("a callback after more than ten minutes signs nobody in", async () => {
  const { person, callback } = await toTheDoor();
  rewrite(person, { until: Date.now() - 1 });
  expect((await person.ask(callback)).status).toBe(400);
  await expectNobody(person);
});

test("an ID token made for another sign-in is refused by its nonce", async () => {
  const { person, callback } = await toTheDoor();
  rewrite(person, { nonce: "b".repeat(43) });
  expect((await person.ask(callback)).status).toBe(400);
  await expectNobody(person);
});

test("a code is worth nothing without the secret of the browser that asked for it", async () => {
  const { person, callback } = await toTheDoor();
  rewrite(person, { verifier: "c".repeat(43) });
  expect((await person.ask(callback)).status).toBe(400);
  await expectNobody(person);
});

test("a code is taken once", async () => {
  const { person, callback } = await toTheDoor();
  const sealed = person.cookie(signInCookie) ?? "";
  expect((await person.ask(callback)).status).toBe(302);
  const thief = browser();
  thief.setCookie(home.host, signInCookie, sealed);
  expect((await thief.ask(callback)).status).toBe(400);
  await expectNobody(thief);
});

test("a forged or damaged cookie of a sign-in is no sign-in", async () => {
  const { person, callback } = await toTheDoor();
  const sealed = person.cookie(signInCookie) ?? "";
  for (const damaged of [sealed.slice(0, -4), `${sealed.slice(0, -1)}!`, "v1.test.a.b.c", "nonsense"]) {
    person.setCookie(home.host, signInCookie, damaged);
    expect((await person.ask(callback)).status).toBe(400);
  }
});

test("a refusal of the identity server is told in words, not as an error", async () => {
  const person = browser();
  const begun = await person.ask(`${home.site}/api/login`);
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const refused = new URLSearchParams({ error: "access_denied", state, iss: home.identity.issuer });
  const answer = await person.ask(`${home.site}/api/auth/callback?${refused}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("Please sign in again");
});

test("without the identity server a sign-in waits: 503 with Retry-After, and the way back stays open", async () => {
  const { person, callback } = await toTheDoor();
  home.wire.become("cut");
  const answer = await person.ask(callback);
  home.wire.become("whole");
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await person.ask(callback)).status).toBe(302);
  expect((await home.whoami(person)).status).toBe(200);
});

test("50 requests at the end of an access token, on three replicas, refresh it once", async () => {
  const [second, third] = [await home.replica(), await home.replica()];
  const { browser: ann } = await home.signIn(home.identity.ann);
  const sites = [home.site, second.url, third.url];
  for (const site of sites) expect((await home.whoami(ann, site)).status).toBe(200);
  await expire(ann);
  const before = refreshes();
  // rows are cached for a second: until that is over the old token is used, and it is still good
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => home.whoami(ann, sites[at % 3])));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    return refreshes() > before;
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => home.whoami(ann, sites[at % 3])));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(refreshes() - before).toBe(1);
});

test("50 requests that meet an ended token at the same moment, on three cold replicas, refresh it once", async () => {
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

test("a session outlives many refreshes", async () => {
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
  "an identity server that is %s at the refresh makes people wait, and signs nobody out",
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

test("while the access token is still good, an identity server that is away is not noticed", async () => {
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

test("a token that would end on its way is not sent: people wait for the next one", async () => {
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

test("when the identity server says that the session is over, it is over here too", async () => {
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

test("who signs out is signed out everywhere within a second, here and at the identity server", async () => {
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
  // a new sign-in asks for the password again: the session at the identity server is gone as well
  const page = await ann.go(`${home.site}/api/login`);
  expect(page.body).toMatch(/type="password"/);
});

/** An identity server may ask whether it is meant. */
async function throughSignOut(person: Browser, path: string): Promise<Seen> {
  const page = await person.go(`${home.site}${path}`);
  return page.url.startsWith(home.site) ? page : person.submit(page, { logout: "yes" });
}

test("signing out without a session still leads back", async () => {
  const answer = await browser().ask(`${home.site}/api/auth/logout?returnTo=/landing`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/landing");
});

test("signing out works while the identity server is away", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  home.wire.become("cut");
  const answer = await ann.ask(`${home.site}/api/auth/logout?returnTo=/landing`);
  home.wire.become("whole");
  expect(answer.headers.get("location")).toBe("/landing");
  await expectNobody(ann);
});

test("only a navigation signs out: no picture, frame, script or page fetched ahead", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const tries: Record<string, string>[] = [
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
    { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
    { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" },
  ];
  for (const headers of tries) {
    const answer = await ann.ask(`${home.site}/api/auth/logout`, { headers });
    expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
  }
  const post = await ann.ask(`${home.site}/api/auth/logout`, { method: "POST" });
  expect(post.status).toBe(405);
  expect(post.headers.get("allow")).toBe("GET");
  expect((await home.whoami(ann)).status).toBe(200);
});

test("a session that ends at the identity server ends here, by its own word", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const row = await rowOf(ann);
  expect(row.identity_session).toEqual(expect.any(String));
  // signing out in the same browser's session at the identity server, past the gateway
  const page = await ann.go(
    `${home.identity.issuer}/protocol/openid-connect/logout?${new URLSearchParams({ client_id: home.identity.clientId })}`,
  );
  await ann.submit(page, { logout: "yes" });
  await until(async () => (await home.whoami(ann)).status === 401);
  expect(await rowOf(ann)).toBeUndefined();
});

test("a logout token that nobody signed ends nothing", async () => {
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
    const answer = await browser().ask(`${home.site}/api/auth/backchannel-logout`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
    expect(answer.status).toBe(token.length < 20_000 ? 400 : 413);
  }
  expect((await home.whoami(ann)).status).toBe(200);
});

test("an ID token is no logout token", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const vault = secrets(home.keys);
  const tokens = JSON.parse(vault.open((await rowOf(ann)).tokens, `sessions.tokens.${keyOf(ann)}`));
  const answer = await browser().ask(`${home.site}/api/auth/backchannel-logout`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ logout_token: tokens.access }).toString(),
  });
  expect(answer.status).toBe(400);
  expect((await home.whoami(ann)).status).toBe(200);
});

test("a client with a token of its own is heard without a cookie, and with one its token counts", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const { browser: bob } = await home.signIn(home.identity.bob);
  const vault = secrets(home.keys);
  const { access } = JSON.parse(vault.open((await rowOf(ann)).tokens, `sessions.tokens.${keyOf(ann)}`));
  const headers = { authorization: `Bearer ${access}`, accept: "application/json" };
  const alone = await browser().ask(`${home.site}/api/user/whoami`, { headers });
  expect(alone.status).toBe(200);
  const both = await bob.ask(`${home.site}/api/user/whoami`, { headers });
  expect(JSON.parse(both.body)).toEqual(JSON.parse(alone.body));
});

test("a forged token is passed on, and the service refuses it", async () => {
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
    const answer = await browser().ask(`${home.site}/api/user/whoami`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  }
});

test("what a page of ours sends with the cookie arrives", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const answer = await ann.ask(`${home.site}/api/user/whoami`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: home.site, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ hello: "wörld" }),
  });
  expect(JSON.parse(answer.body).said).toEqual({ hello: "wörld" });
});
