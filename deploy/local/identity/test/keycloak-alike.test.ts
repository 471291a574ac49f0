// Tests for both identity servers: the local one by default, a real Keycloak with `npm test -- --keycloak`.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { everyBox } from "@cellwright/tests/support/on-page";
import { realKeycloak } from "@cellwright/tests/support/real-keycloak";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createRemoteJWKSet, jwtVerify } from "jose";
import Keycloak from "keycloak-connect";
import * as oidc from "openid-client";
import { claimsOf, identityStack, password, type Stack, secrets, until } from "./identity-stack.ts";

const demoAccounts = fileURLToPath(new URL("../demo-accounts.json", import.meta.url));
const ended = { error: "invalid_grant" };

let stack: Stack;
let calls: string[] = [];
const site = createServer(async (req, res) => {
  let body = "";
  for await (const piece of req) body += piece;
  calls.push(`${req.method} ${req.url} ${body}`);
  res.end();
});

beforeAll(async () => {
  stack = await identityStack(realKeycloak() ? {} : { demoAccounts });
  const { port, hostname } = new URL(stack.siteUrl);
  await new Promise<void>((resolve) => site.listen(Number(port), hostname, resolve));
});
afterAll(async () => {
  await stack.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const someone = () => `${randomUUID()}@example.com`;
const idOf = (tokens: { access_token: string }) => String(claimsOf(tokens.access_token).sub);
const keys = () => createRemoteJWKSet(new URL(`${stack.identity.issuer}/protocol/openid-connect/certs`));
/** Whether the browser's session has ended, so that the identity server asks for the password. */
const needsPassword = async (user: ReturnType<Stack["browser"]>) =>
  (await stack.signInPage(user)).body.includes('type="password"');

test("a new user is signed in at once, and is verified after following the link in the mail", async () => {
  const email = someone();
  const { browser, tokens } = await stack.signUp(email.toUpperCase(), {
    firstName: "Ann",
    lastName: "Archer",
  });
  expect(claimsOf(tokens.access_token)).toMatchObject({
    iss: stack.identity.issuer,
    azp: "cellwright-gateway",
    typ: "Bearer",
    sid: expect.any(String),
    email,
    email_verified: false,
    preferred_username: email,
    given_name: "Ann",
    family_name: "Archer",
  });
  expect([claimsOf(tokens.access_token).aud].flat()).toContain("cellwright-api");
  expect(await stack.mailsTo(email)).toEqual([]); // the users service would request the mail

  await stack.sendVerification(email);
  const landed = await stack.openMailed(browser, await stack.linkMailedTo(email));

  expect(landed.url).toBe(`${stack.siteUrl}/dashboard?verified=1`);
  const renewed = await stack.refresh(tokens.refresh_token);
  expect(claimsOf(renewed.access_token).email_verified).toBe(true);
  expect(claimsOf(renewed.id_token).email_verified).toBe(true);
});

test("the link in the mail also works in another browser in which nobody is signed in", async () => {
  const email = someone();
  const { tokens } = await stack.signUp(email);
  await stack.sendVerification(email);

  const landed = await stack.openMailed(stack.browser(), await stack.linkMailedTo(email));

  expect(landed.url).toBe(`${stack.siteUrl}/dashboard?verified=1`);
  expect(claimsOf((await stack.refresh(tokens.refresh_token)).access_token).email_verified).toBe(true);
});

test("a wrong password does not sign in, with or without an account, and the right one then does", async () => {
  const email = someone();
  await stack.signUp(email);
  const user = stack.browser();
  let page = await stack.signInPage(user);

  for (const username of [someone(), email]) {
    page = await user.fill(page, { username, password: "wrong horse" });
    expect(page.url).toMatch(stack.identity.url);
    expect(page.body).toContain("Invalid username or password.");
    expect(page.body).not.toContain("wrong horse");
  }
  expect((await user.fill(page, { username: email, password })).url).toMatch(`${stack.callback}?`);
});

test("no account is created with a short password or an e-mail address that is taken", async () => {
  const [taken, free] = [someone(), someone()];
  await stack.signUp(taken);
  const user = stack.browser();
  const names = { firstName: "Ann", lastName: "Archer" };
  for (const [email, word] of [
    [taken, password],
    [free, "short"],
  ] as const) {
    const form = await user.follow(await stack.signInPage(user), "registration");
    const fields = { ...names, ...everyBox(form), email, password: word, "password-confirm": word };
    expect((await user.fill(form, fields)).url).toMatch(stack.identity.url);
  }
  expect(await (await stack.admin("GET", `/users?email=${free}&exact=true`)).json()).toEqual([]);
});

test("users must confirm the age and the terms to sign up, and that is stored", async () => {
  const email = someone();
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  const fields = { firstName: "Ann", lastName: "Archer", email, password, "password-confirm": password };

  const refused = await user.fill(form, fields);
  expect(refused.body).toContain("Please confirm your age and accept the terms.");

  const back = await user.fill(refused, { ...fields, ...everyBox(refused) });
  expect(back.url).toMatch(`${stack.callback}?`);
  const found = await stack.admin("GET", `/users?${new URLSearchParams({ email, exact: "true" })}`);
  const [{ id }] = (await found.json()) as [{ id: string }];
  const { attributes } = (await (await stack.admin("GET", `/users/${id}`)).json()) as {
    attributes: Record<string, string[]>;
  };
  const acceptedAt = Number(attributes.terms_and_conditions?.[0]) * 1_000;
  expect(Math.abs(Date.now() - acceptedAt)).toBeLessThan(60_000);
});

test("tokens are signed with a published key, and keycloak-connect accepts them, even after two refreshes", async () => {
  const { tokens } = await stack.signUp(someone());
  const expected = { issuer: stack.identity.issuer, audience: "cellwright-api", algorithms: ["RS256"] };
  const { payload } = await jwtVerify(tokens.access_token, keys(), expected);
  expect(payload.sub).toBe(tokens.claims()?.sub);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
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
  for (let refreshes = 0; refreshes <= 2; refreshes += 1) {
    const grant = await keycloak.grantManager.createGrant(JSON.stringify(latest));
    expect(grant).toMatchObject({ access_token: { content: { sub: payload.sub, sid: payload.sid } } });
    latest = await stack.refresh(latest.refresh_token);
  }
});

test("if the response to a refresh was lost, the same token can be used again, even ten times at once", async () => {
  const { tokens } = await stack.signUp(someone());
  await stack.refresh(tokens.refresh_token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => stack.refresh(tokens.refresh_token)));
  for (const { access_token } of answers) expect(claimsOf(access_token).sub).toBe(tokens.claims()?.sub);
});

test("an authorization code works only with its PKCE verifier", async () => {
  const { browser } = await stack.signUp(someone());
  const flow = await stack.authorization();
  const back = await browser.go(flow.address);
  const stolen = { ...flow.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
  const exchange = oidc.authorizationCodeGrant(await stack.gateway(), new URL(back.url), stolen);
  await expect(exchange).rejects.toMatchObject(ended);
});

test("using an authorization code twice revokes the tokens that it gave the first time", async () => {
  const { browser } = await stack.signUp(someone());
  const flow = await stack.authorization();
  const back = await browser.go(flow.address);
  const tokens = await flow.tokens(back.url);

  await expect(flow.tokens(back.url)).rejects.toMatchObject(ended);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
});

test("requests without PKCE or with a redirect URI of another site do not reach the sign-in page", async () => {
  const bare = { redirect_uri: stack.callback, scope: "openid", state: "s" };
  const refused = await stack.browser().go(oidc.buildAuthorizationUrl(await stack.gateway(), bare).href);
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
    expect([redirect_uri, page.status]).toEqual([redirect_uri, 400]);
    expect(page.body).not.toMatch(/<form|<a [^>]*evil/);
  }
});

test("a realm role is in the tokens of users who have it, and in no others", async () => {
  const rolesOf = async (email: string): Promise<unknown> => {
    const { tokens } = await stack.signIn(email, "cellwright");
    return (claimsOf(tokens.access_token).realm_access as { roles: string[] } | undefined)?.roles ?? [];
  };
  expect(await rolesOf("super@example.com")).toEqual(["super-admin"]);
  expect(await rolesOf("admin@example.com")).toEqual([]); // our users service grants this permission, not the realm
});

test("only the gateway can end a session with its refresh token, server to server", async () => {
  const { browser, tokens } = await stack.signUp(someone());
  const end = async (client_secret: string, refresh_token = tokens.refresh_token ?? "") => {
    const form = { client_id: "cellwright-gateway", client_secret, refresh_token };
    const url = `${stack.identity.issuer}/protocol/openid-connect/logout`;
    return (await fetch(url, { method: "POST", body: new URLSearchParams(form) })).status;
  };
  expect(await end("somebody else's secret")).toBe(401);
  expect(await end(secrets.gatewayClientSecret, "no.such.token")).toBe(400);
  expect(await end(secrets.gatewayClientSecret)).toBe(204);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
  expect(await needsPassword(browser)).toBe(true);
});

test("signing out with the ID token needs no confirmation, ends the session, and notifies the site", async () => {
  const { browser, tokens } = await stack.signUp(someone());
  const [client, state, home] = [await stack.gateway(), oidc.randomState(), `${stack.siteUrl}/`];
  const hint = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: home, state };
  calls = [];

  const out = await browser.go(oidc.buildEndSessionUrl(client, hint).href);

  expect(out.url).toBe(`${home}?state=${state}`);
  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
  expect(await needsPassword(browser)).toBe(true);
  const call = await until(async () => calls[0]);
  expect(call).toMatch(/^POST \/api\/auth\/backchannel-logout logout_token=/);
  const token = new URLSearchParams(call.split(" ")[2]).get("logout_token") ?? "";
  const expected = { issuer: stack.identity.issuer, audience: "cellwright-gateway", typ: "logout+jwt" };
  const { payload } = await jwtVerify(token, keys(), expected);
  expect(payload).toMatchObject({
    sub: idOf(tokens),
    sid: claimsOf(tokens.access_token).sid,
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  });
});

test("signing out redirects only to the site", async () => {
  const { browser, tokens } = await stack.signUp(someone());
  const foreign = { id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: "https://evil.example/" };
  const page = await browser.go(oidc.buildEndSessionUrl(await stack.gateway(), foreign).href);
  expect(page.status).toBe(400);
  expect(page.body).not.toContain('href="https://evil.example');
});

test("the users service can read an account by its id and by its e-mail address", async () => {
  const email = someone();
  const { tokens } = await stack.signUp(email, { firstName: "Ada", lastName: "Quill" });
  const account = {
    id: idOf(tokens),
    username: email,
    email,
    firstName: "Ada",
    lastName: "Quill",
    emailVerified: false,
    enabled: true,
  };
  expect(await (await stack.admin("GET", `/users/${account.id}`)).json()).toMatchObject(account);
  const found = await stack.admin("GET", `/users?${new URLSearchParams({ email, exact: "true" })}`);
  expect(await found.json()).toMatchObject([account]);
  for (const [method, path] of [
    ["GET", "/users/nobody"],
    ["DELETE", "/users/nobody"],
    ["POST", "/users/nobody/logout"],
    ["PUT", "/users/nobody/send-verify-email"],
  ] as const) {
    expect([path, (await stack.admin(method, path)).status]).toEqual([path, 404]);
  }
});

test("a name that the users service changes is in the next token, and nothing else changes", async () => {
  const email = someone();
  const { tokens } = await stack.signUp(email);
  const path = `/users/${idOf(tokens)}`;
  const { attributes } = (await (await stack.admin("GET", path)).json()) as { attributes?: object };

  const change = { username: email, email, firstName: "Anna", lastName: "Baker", attributes };
  expect((await stack.admin("PUT", path, change)).status).toBe(204);

  const now = claimsOf((await stack.refresh(tokens.refresh_token)).access_token);
  expect(now).toMatchObject({ given_name: "Anna", family_name: "Baker", email, email_verified: false });
  expect((await stack.admin("PUT", path, { ...change, firstName: "" })).status).toBe(400);
});

test("a verification mail can only redirect to the site", async () => {
  const { tokens } = await stack.signUp(someone());
  for (const redirect_uri of [
    "https://evil.example/",
    `${stack.siteUrl}@evil.example/`,
    "javascript:alert(1)",
  ]) {
    const query = new URLSearchParams({ client_id: "cellwright-gateway", redirect_uri });
    const answer = await stack.admin("PUT", `/users/${idOf(tokens)}/send-verify-email?${query}`);
    expect([redirect_uri, answer.status]).toEqual([redirect_uri, 400]);
  }
});

test("signing a user out ends all sessions of that user and of nobody else, and notifies the site of each", async () => {
  const email = someone();
  const { browser, tokens } = await stack.signUp(email);
  const phone = await stack.signIn(email);
  const other = await stack.signUp(someone());
  calls = [];

  expect((await stack.admin("POST", `/users/${idOf(tokens)}/logout`)).status).toBe(204);

  for (const token of [tokens.refresh_token, phone.tokens.refresh_token])
    await expect(stack.refresh(token)).rejects.toMatchObject(ended);
  expect(await needsPassword(browser)).toBe(true);
  await expect(stack.refresh(other.tokens.refresh_token)).resolves.toBeDefined();
  await until(async () => (calls.length === 2 ? true : undefined));
});

test("a deleted account is signed out everywhere, and its e-mail address can be used again", async () => {
  const email = someone();
  const { browser, tokens } = await stack.signUp(email);

  expect((await stack.admin("DELETE", `/users/${idOf(tokens)}`)).status).toBe(204);

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
  expect(await needsPassword(browser)).toBe(true);
  await expect(stack.signIn(email)).rejects.toThrow("not signed in");
  const again = await stack.signUp(email);
  expect(idOf(again.tokens)).not.toBe(idOf(tokens));
});

test("a disabled account is signed out and cannot sign in", async () => {
  const email = someone();
  const { tokens } = await stack.signUp(email);
  const path = `/users/${idOf(tokens)}`;
  const whole = (await (await stack.admin("GET", path)).json()) as object;
  await stack.admin("PUT", path, { ...whole, enabled: false });

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
  await expect(stack.signIn(email)).rejects.toThrow("not signed in");
});

test("only the users service can use the admin API", async () => {
  const { tokens } = await stack.signUp(someone());
  const [head, body] = tokens.access_token.split(".");
  for (const token of [tokens.access_token, `${head}.${body}.${"A".repeat(342)}`, tokens.id_token, "x"]) {
    const answer = await fetch(`${stack.identity.url}/admin/realms/cellwright/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([401, 403]).toContain(answer.status);
  }
  const form = { grant_type: "client_credentials", client_id: "cellwright-users", client_secret: "a guess" };
  const url = `${stack.identity.issuer}/protocol/openid-connect/token`;
  expect((await fetch(url, { method: "POST", body: new URLSearchParams(form) })).status).toBe(401);
});

test("resetting the password with the mailed link ends all other sessions", async () => {
  const email = someone();
  const { tokens } = await stack.signUp(email);
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "reset-credentials");
  await user.fill(form, { username: email });
  const page = await user.go(await stack.linkMailedTo(email));

  const word = "battery staple";
  await user.fill(page, { "password-new": word, "password-confirm": word, ...everyBox(page) });

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject(ended);
  await expect(stack.signIn(email)).rejects.toThrow("not signed in");
  await expect(stack.signIn(email, word)).resolves.toBeDefined();
});

test("discovery returns the URLs of Keycloak, which the gateway assumes", async () => {
  const paths = `${stack.identity.issuer}/protocol/openid-connect`;
  const known = await (await fetch(`${stack.identity.issuer}/.well-known/openid-configuration`)).json();
  expect(known).toMatchObject({
    issuer: stack.identity.issuer,
    authorization_endpoint: `${paths}/auth`,
    token_endpoint: `${paths}/token`,
    jwks_uri: `${paths}/certs`,
    userinfo_endpoint: `${paths}/userinfo`,
    end_session_endpoint: `${paths}/logout`,
  });
});
