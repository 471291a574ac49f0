// Sign-up, sign-in and sign-out with a browser and a standard OpenID Connect client.
import { createServer } from "node:http";
import { everyBox } from "@cellwright/tests/support/on-page";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createRemoteJWKSet, jwtVerify } from "jose";
import Keycloak from "keycloak-connect";
import * as oidc from "openid-client";
import { freePort } from "../../servers/free-port.ts";
import { fieldValue } from "./identity-browser.ts";
import { claimsOf, identityStack, password, type Stack, secrets } from "./identity-stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await identityStack();
});
afterAll(() => stack.close());

test("a new user is signed in at once, and is verified after following the link in the mail", async () => {
  const { browser, tokens } = await stack.signUp("Ann@Example.com", {
    firstName: " Ann ",
    lastName: "Archer",
  });
  expect(claimsOf(tokens.access_token)).toMatchObject({
    iss: stack.identity.issuer,
    aud: expect.arrayContaining(["cellwright-api"]),
    azp: "cellwright-gateway",
    typ: "Bearer",
    email: "ann@example.com",
    email_verified: false,
    preferred_username: "ann@example.com",
    given_name: "Ann",
    family_name: "Archer",
    realm_access: { roles: [] },
  });

  await stack.sendVerification("ann@example.com");
  const landed = await browser.go(await stack.linkMailedTo("ann@example.com"));
  expect([landed.status, landed.url]).toEqual([303, `${stack.siteUrl}/dashboard?verified=1`]);
  const renewed = await stack.refresh(tokens.refresh_token);
  expect(claimsOf(renewed.access_token).email_verified).toBe(true);
  expect(claimsOf(renewed.id_token).email_verified).toBe(true);
});

test("after a wrong password the page shows an error and keeps the e-mail address", async () => {
  await stack.signUp("bea@example.com");
  const user = stack.browser();
  const page = await stack.signInPage(user);

  for (const username of ["bea@example.com", "nobody@example.com"]) {
    const refused = await user.fill(page, { username, password: "wrong horse" });
    expect(refused.status).toBe(401);
    expect(refused.body).toContain('<p class="alert" role="alert">Invalid username or password.</p>');
    expect(refused.body).toContain("<title>Error: Sign in – Cellwright</title>");
    expect(fieldValue(refused, "username")).toBe(username);
    expect(fieldValue(refused, "password")).toBe("");
    expect(refused.body).not.toContain("wrong horse");
  }
  const back = await user.fill(page, { username: " BEA@example.com", password });
  expect(back.url).toMatch(`${stack.callback}?`);
});

test("tokens are signed with a published key, and keycloak-connect accepts them, even after two refreshes", async () => {
  const { tokens } = await stack.signUp("cas@example.com");
  const jwks = createRemoteJWKSet(new URL(`${stack.identity.issuer}/protocol/openid-connect/certs`));
  const expected = { issuer: stack.identity.issuer, audience: "cellwright-api", algorithms: ["RS256"] };
  const { payload } = await jwtVerify(tokens.access_token, jwks, expected);
  expect(payload.sub).toBe(tokens.claims()?.sub);

  const keycloak = new Keycloak(
    {},
    {
      realm: "cellwright",
      "auth-server-url": stack.identity.url,
      resource: "cellwright-gateway",
      "confidential-port": 0,
      "ssl-required": "none",
      "bearer-only": false,
    },
  );
  let latest: oidc.TokenEndpointResponse = tokens;
  for (let refreshes = 0; refreshes <= 2; refreshes++) {
    const grant = await keycloak.grantManager.createGrant(JSON.stringify(latest));
    expect(grant).toMatchObject({ access_token: { content: { sub: payload.sub, sid: payload.sid } } });
    expect(claimsOf(latest.refresh_token)).toMatchObject({ typ: "Refresh", exp: expect.any(Number) });
    latest = await stack.refresh(latest.refresh_token);
  }
});

test("if the response to a refresh was lost, the same token can be used again, even ten times at once", async () => {
  const { tokens } = await stack.signUp("dan@example.com");
  await stack.refresh(tokens.refresh_token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => stack.refresh(tokens.refresh_token)));
  for (const { access_token } of answers) expect(claimsOf(access_token).sub).toBe(tokens.claims()?.sub);
});

test("an authorization code works only with its PKCE verifier, and only once", async () => {
  await stack.signUp("fay@example.com");
  const user = stack.browser();
  const flow = await stack.authorization();
  const back = await user.fill(await user.go(flow.address), { username: "fay@example.com", password });
  const client = await stack.gateway();
  const stolen = { ...flow.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };

  await expect(oidc.authorizationCodeGrant(client, new URL(back.url), stolen)).rejects.toMatchObject({
    error: "invalid_grant",
  });

  const again = await stack.authorization();
  const second = await user.go(again.address);
  const tokens = await again.tokens(second.url);
  await expect(again.tokens(second.url)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("requests without PKCE or with a redirect URI of another site do not reach the sign-in page", async () => {
  const client = await stack.gateway();
  const bare = oidc.buildAuthorizationUrl(client, {
    redirect_uri: stack.callback,
    scope: "openid",
    state: "s",
  });
  const refused = await stack.browser().go(bare.href);
  expect(new URL(refused.url).searchParams.get("error")).toBe("invalid_request");

  for (const redirect_uri of [
    "https://evil.example/",
    `${stack.callback}/../evil`,
    `${stack.callback}?more=1`,
    `${stack.siteUrl}@evil.example/api/auth/callback`,
    "javascript:alert(1)",
  ]) {
    const { address } = await stack.authorization({ redirect_uri });
    const page = await stack.browser().go(address);
    expect([page.status, page.url]).toEqual([400, address]);
    expect(page.body).not.toMatch(/<form|<a [^>]*evil/);
  }
});

test("signing out with the ID token needs no confirmation, ends the session, and notifies the site", async () => {
  const port = await freePort();
  const calls: string[] = [];
  const site = createServer(async (req, res) => {
    let body = "";
    for await (const piece of req) body += piece;
    calls.push(`${req.method} ${req.url} ${body}`);
    res.end();
  }).listen(port, "127.0.0.1");
  const own = await identityStack({ siteUrl: `http://127.0.0.1:${port}` });
  try {
    const { browser, tokens } = await own.signUp("gus@example.com");
    const [client, state] = [await own.gateway(), oidc.randomState()];
    const home = `${own.siteUrl}/`;
    const endSessionUrl = (hint: Record<string, string>) =>
      oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: home, state, ...hint }).href;

    const out = await browser.go(endSessionUrl({ id_token_hint: tokens.id_token ?? "" }));

    expect([out.status, out.url]).toEqual([303, `${home}?state=${state}`]);
    await expect(own.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    expect((await own.signInPage(browser)).body).toContain("<h1>Sign in</h1>");
    const [call = ""] = calls;
    expect(call).toMatch(/^POST \/api\/auth\/backchannel-logout logout_token=/);
    const jwks = createRemoteJWKSet(new URL(`${own.identity.issuer}/protocol/openid-connect/certs`));
    const expected = { issuer: own.identity.issuer, audience: "cellwright-gateway", typ: "logout+jwt" };
    const { payload } = await jwtVerify(call.split("logout_token=")[1] ?? "", jwks, expected);
    expect(payload).toMatchObject({
      sub: claimsOf(tokens.access_token).sub,
      sid: claimsOf(tokens.access_token).sid,
      events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    });

    const again = await browser.go(endSessionUrl({ id_token_hint: tokens.id_token ?? "" }));
    expect(again.url).toBe(`${home}?state=${state}`);
  } finally {
    await own.close();
    site.close();
  }
});

test("the ID token ends its session even from a browser without cookies", async () => {
  const { tokens } = await stack.signUp("ivy@example.com");
  const [client, home] = [await stack.gateway(), `${stack.siteUrl}/`];
  const hint = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: home };

  const out = await stack.browser().go(oidc.buildEndSessionUrl(client, hint).href);

  expect(out.url).toBe(home);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("signing in as another user ends the first user's session", async () => {
  const other = await stack.signUp("jim@example.com");
  const { browser, tokens } = await stack.signUp("joe@example.com");
  const flow = await stack.authorization({ prompt: "login" });
  const page = await browser.fill(await browser.go(flow.address), { username: "jim@example.com", password });
  const back = await browser.fill(page, {}); // submits the page that a script, which the policy allows, would submit
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'none' 'sha256-/);

  const { access_token } = await flow.tokens(back.url);
  expect(claimsOf(access_token).sub).toBe(claimsOf(other.tokens.access_token).sub);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(stack.refresh(other.tokens.refresh_token)).resolves.toBeDefined();
});

test("signing out without an ID token must be confirmed by the user", async () => {
  const { browser, tokens } = await stack.signUp("hal@example.com");
  const other = await stack.signUp("ida@example.com");
  const client = await stack.gateway();
  const page = await browser.go(
    oidc.buildEndSessionUrl(client, { id_token_hint: other.tokens.id_token ?? "" }).href,
  );

  expect(page.body).toContain("<h1>Sign out?</h1>");
  await expect(stack.refresh(tokens.refresh_token)).resolves.toBeDefined();

  const out = await browser.fill(page, { logout: "yes" });
  expect(out.body).toContain("<h1>You are signed out</h1>");
  expect((await stack.signInPage(browser)).body).toContain("<h1>Sign in</h1>");
});

test("only the gateway can end a session with its refresh token, server to server", async () => {
  const { browser, tokens } = await stack.signUp("kim@example.com");
  const end = async (client_secret: string, refresh_token = tokens.refresh_token ?? "") => {
    const form = { client_id: "cellwright-gateway", client_secret, refresh_token };
    const url = `${stack.identity.issuer}/protocol/openid-connect/logout`;
    return (await fetch(url, { method: "POST", body: new URLSearchParams(form) })).status;
  };

  expect(await end("somebody else's secret")).toBe(401);
  expect(await end(secrets.gatewayClientSecret, "no.such.token")).toBe(400);
  expect(await end(secrets.gatewayClientSecret)).toBe(204);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  expect((await stack.signInPage(browser)).body).toContain("<h1>Sign in</h1>");
});

test("signing out redirects only to the site", async () => {
  const { browser, tokens } = await stack.signUp("jan@example.com");
  const client = await stack.gateway();
  const foreign = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: "https://evil.example/" };
  const page = await browser.go(oidc.buildEndSessionUrl(client, foreign).href);

  expect(page.status).toBe(400);
  expect(page.body).not.toContain('href="https://evil.example');
});

test("markup in a name is escaped on the page and in the mail", async () => {
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  const nasty = `"><script>alert('x')</script>`;
  const kept = { firstName: nasty, lastName: "Kay", email: "kay@example.com" };
  const page = await user.fill(form, { ...kept, password: "short", "password-confirm": "short" });

  expect(page.status).toBe(400);
  expect(page.body).not.toContain("<script");
  expect(fieldValue(page, "firstName")).toBe(nasty);
  expect(fieldValue(page, "email")).toBe("kay@example.com");
  expect(fieldValue(page, "password")).toBe("");
  expect(page.body).toContain("Use at least 8 characters.");
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*script-src 'none'/);

  await user.fill(page, { ...kept, ...everyBox(page), password, "password-confirm": password });
  await stack.sendVerification(kept.email);
  const mail = await stack.newestMailTo("kay@example.com");
  expect(mail.html).not.toContain("<script");
  expect(mail.html).toContain("&lt;script&gt;");
});

test("an e-mail address with a line break or a second recipient is refused, and no mail is sent", async () => {
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  for (const email of [
    "lea@example.com\r\nBcc: all@example.com",
    "lea@example.com,all@example.com",
    "Lea <lea@example.com>",
    "lea@example.com\0",
    "lea",
    `${"l".repeat(250)}@example.com`,
  ]) {
    const names = { firstName: "Lea", lastName: "Lorne" };
    const fields = { ...names, ...everyBox(form), email, password, "password-confirm": password };
    const page = await user.fill(form, fields);
    expect([email, page.status]).toEqual([email, 400]);
    expect(page.body).toContain('aria-describedby="email-error" aria-invalid="true"');
  }
  for (const firstName of ["", "   ", "L\u202eea", "L\u0007ea", "L".repeat(101)]) {
    const page = await user.fill(form, {
      firstName,
      lastName: "Lorne",
      email: "lea@example.com",
      password,
      "password-confirm": password,
      ...everyBox(form),
    });
    expect([firstName, page.status]).toEqual([firstName, 400]);
  }
  const all = await (await stack.admin("GET", "/users?search=lea")).json();
  expect(all).toEqual([]);
});

test("users must confirm the age and the terms to sign up, and the time of that is stored", async () => {
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  const fields = {
    firstName: "Ned",
    lastName: "Nash",
    email: "ned@example.com",
    password,
    "password-confirm": password,
  };
  // the box is not ticked by default, and the page links to the terms
  expect(everyBox(form)).toEqual({ termsAccepted: "on" });
  expect(form.body).not.toMatch(/<input[^>]*\bchecked\b/);
  expect(form.body).toContain("I am at least 16 years old and accept the ");
  for (const page of ["terms-of-use", "privacy-policy"])
    expect(form.body).toContain(`<a href="${stack.siteUrl}/${page}" target="_blank" rel="noopener">`);

  for (const termsAccepted of [undefined, "", "off", "true"]) {
    const refused = await user.fill(form, {
      ...fields,
      ...(termsAccepted !== undefined && { termsAccepted }),
    });
    expect([termsAccepted, refused.status]).toEqual([termsAccepted, 400]);
    expect(refused.body).toContain("Please confirm your age and accept the terms.");
    expect(refused.body).toContain('aria-describedby="termsAccepted-error" aria-invalid="true"');
  }
  expect(await (await stack.admin("GET", "/users?search=ned")).json()).toEqual([]);
  const before = Math.floor(Date.now() / 1_000);

  const landed = await user.fill(form, { ...fields, termsAccepted: "on" });

  expect(landed.url.startsWith(stack.callback)).toBe(true);
  const [ned] = (await (await stack.admin("GET", "/users?search=ned")).json()) as {
    attributes: { terms_and_conditions: [string] };
  }[];
  const accepted = Number(ned?.attributes.terms_and_conditions[0]);
  expect(accepted).toBeGreaterThanOrEqual(before);
  expect(accepted).toBeLessThanOrEqual(Date.now() / 1_000);
});

test("no account is created if the e-mail address is taken or the two passwords differ", async () => {
  await stack.signUp("max@example.com");
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  const names = { firstName: "Max", lastName: "Moor", ...everyBox(form) };

  const taken = await user.fill(form, {
    ...names,
    email: "MAX@example.com",
    password,
    "password-confirm": password,
  });
  expect(taken.body).toContain("Email already exists.");
  const unlike = await user.fill(form, {
    ...names,
    email: "m2@example.com",
    password,
    "password-confirm": "other",
  });
  expect(unlike.body).toContain("The two passwords are not the same.");
  expect(await (await stack.admin("GET", "/users?search=moor")).json()).toEqual([]);
});

test("forms of another site, or without a sign-in that was started, do not sign anybody in", async () => {
  await stack.signUp("nia@example.com");
  const user = stack.browser();
  const page = await stack.signInPage(user);
  const body = () => new URLSearchParams({ username: "nia@example.com", password });

  const foreign = await user.go(page.url, {
    method: "POST",
    body: body(),
    headers: { origin: "http://127.0.0.1:1" },
  });
  expect(foreign.status).toBe(403);
  const lost = await stack.browser().go(page.url, { method: "POST", body: body() });
  expect(lost.status).toBe(400);
  expect(lost.body).toContain("This sign-in has expired");
  expect(lost.body).toContain(`href="${stack.siteUrl}/api/login"`);
});

test("cookies are HttpOnly and are sent only to the identity server's paths", async () => {
  const { browser } = await stack.signUp("ole@example.com");
  for (const { path } of browser.cookies()) expect(path).toMatch(/^\/realms\/cellwright\//);
  const page = await fetch((await stack.authorization()).address, { redirect: "manual" });
  for (const line of page.headers.getSetCookie()) {
    expect(line).toMatch(/httponly/i);
    expect(line).not.toMatch(/secure/i); // not every browser accepts secure cookies over http
  }
});

test("userinfo returns the account until the user signs out", async () => {
  const { tokens } = await stack.signUp("pia@example.com");
  const client = await stack.gateway();
  const sub = String(claimsOf(tokens.access_token).sub);
  expect(await oidc.fetchUserInfo(client, tokens.access_token, sub)).toMatchObject({
    sub,
    email: "pia@example.com",
  });

  await stack.admin("POST", `/users/${sub}/logout`);
  await expect(oidc.fetchUserInfo(client, tokens.access_token, sub)).rejects.toThrow();
});

test("a wrong client secret gets no token", async () => {
  const answer = await fetch(`${stack.identity.issuer}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "cellwright-users",
      client_secret: secrets.gatewayClientSecret,
    }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: "invalid_client" }]);
});

test("health and discovery have the same URLs as Keycloak's", async () => {
  expect((await fetch(`${stack.identity.url}/health`)).status).toBe(200);
  const known = await (await fetch(`${stack.identity.issuer}/.well-known/openid-configuration`)).json();
  const paths = `${stack.identity.issuer}/protocol/openid-connect`;
  expect(known).toMatchObject({
    issuer: stack.identity.issuer,
    authorization_endpoint: `${paths}/auth`,
    token_endpoint: `${paths}/token`,
    jwks_uri: `${paths}/certs`,
    userinfo_endpoint: `${paths}/userinfo`,
    end_session_endpoint: `${paths}/logout`,
    code_challenge_methods_supported: ["S256"],
  });
  const missing = await fetch(`${stack.identity.issuer}/nothing`);
  expect([missing.status, missing.headers.get("x-powered-by")]).toEqual([404, null]);
});
