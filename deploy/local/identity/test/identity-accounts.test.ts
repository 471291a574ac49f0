// Accounts: the admin API, links in mails, password resets, and demo accounts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { freePort } from "../../servers/free-port.ts";
import { configFrom } from "../config.ts";
import { startIdentity } from "../server.ts";
import { claimsOf, identityStack, password, type Stack, secrets } from "./identity-stack.ts";

const minute = 60_000;
const demoAccounts = fileURLToPath(new URL("../demo-accounts.json", import.meta.url));

let stack: Stack;
let later = 0;
beforeAll(async () => {
  stack = await identityStack({ now: () => Date.now() + later });
});
afterAll(() => stack.close());

const idOf = (tokens: { access_token: string }) => String(claimsOf(tokens.access_token).sub);

test("accounts are found by a part of the e-mail address, the exact address, or names", async () => {
  const { tokens } = await stack.signUp("ada_1@example.com", { firstName: "Ada", lastName: "Quill" });
  await stack.signUp("ada-1@example.com", { firstName: "Ada", lastName: "Quartz" });
  const emails = async (query: string) => {
    const found = (await (await stack.admin("GET", `/users?${query}`)).json()) as { email: string }[];
    return found.map(({ email }) => email);
  };

  expect(await emails("email=ADA_1@example.com&exact=true")).toEqual(["ada_1@example.com"]);
  expect(await emails("email=da_1")).toEqual(["ada_1@example.com"]);
  expect(await emails("email=ada_1&exact=true")).toEqual([]);
  expect(await emails("search=qu")).toEqual(["ada-1@example.com", "ada_1@example.com"]);
  expect(await emails("search=qu&first=1&max=1")).toEqual(["ada_1@example.com"]);
  const one = await stack.admin("GET", `/users/${idOf(tokens)}`);
  expect(await one.json()).toEqual({
    id: idOf(tokens),
    username: "ada_1@example.com",
    email: "ada_1@example.com",
    firstName: "Ada",
    lastName: "Quill",
    emailVerified: false,
    enabled: true,
    createdTimestamp: expect.any(Number),
    attributes: { terms_and_conditions: [expect.stringMatching(/^\d+$/)] },
  });
});

test("a change by the admin API is in the next token, and nothing else changes", async () => {
  const { tokens } = await stack.signUp("bob@example.com");
  const path = `/users/${idOf(tokens)}`;
  const whole = (await (await stack.admin("GET", path)).json()) as object;

  const answer = await stack.admin("PUT", path, {
    ...whole,
    emailVerified: true,
    attributes: { locale: ["nl"] },
  });

  expect(answer.status).toBe(204);
  const changed = await (await stack.admin("GET", path)).json();
  expect(changed).toEqual({ ...whole, emailVerified: true, attributes: { locale: ["nl"] } });
  expect(claimsOf((await stack.refresh(tokens.refresh_token)).access_token).email_verified).toBe(true);
});

test("invalid changes of an account are refused", async () => {
  const { tokens } = await stack.signUp("cem@example.com");
  for (const body of [
    { firstName: "" },
    { enabled: "no" },
    { attributes: { a: "b" } },
    { lastName: "x\u202ey" },
  ]) {
    expect((await stack.admin("PUT", `/users/${idOf(tokens)}`, body)).status).toBe(400);
  }
  for (const [method, path] of [
    ["GET", "/users/nobody"],
    ["PUT", "/users/nobody"],
    ["DELETE", "/users/nobody"],
    ["POST", "/users/nobody/logout"],
    ["PUT", "/users/nobody/send-verify-email"],
  ] as const) {
    const missing = await stack.admin(method, path, method === "PUT" ? {} : undefined);
    expect([path, missing.status, await missing.json()]).toEqual([path, 404, { error: "User not found" }]);
  }
});

test("only the users service can use the admin API", async () => {
  const { tokens } = await stack.signUp("dot@example.com");
  const [head, body] = tokens.access_token.split(".");
  const forged = `${head}.${body}.${"A".repeat(342)}`;
  for (const authorization of [
    "",
    `Bearer ${tokens.access_token}`,
    `Bearer ${forged}`,
    `Bearer ${tokens.id_token}`,
    "Bearer x",
  ]) {
    const answer = await fetch(`${stack.identity.url}/admin/realms/cellwright/users`, {
      headers: { authorization },
    });
    expect([answer.status, await answer.json()]).toEqual([401, { error: "HTTP 401 Unauthorized" }]);
  }
});

test("a deleted account is signed out everywhere, and its e-mail address can be used again", async () => {
  const { browser, tokens } = await stack.signUp("edo@example.com");

  expect((await stack.admin("DELETE", `/users/${idOf(tokens)}`)).status).toBe(204);

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  expect((await stack.signInPage(browser)).body).toContain("<h1>Sign in</h1>");
  const again = await stack.signUp("edo@example.com");
  expect(idOf(again.tokens)).not.toBe(idOf(tokens));
});

test("signing a user out ends all sessions of that user and of nobody else", async () => {
  const { browser, tokens } = await stack.signUp("fen@example.com");
  const phone = await stack.signIn("fen@example.com");
  const other = await stack.signUp("gil@example.com");

  expect((await stack.admin("POST", `/users/${idOf(tokens)}/logout`)).status).toBe(204);

  for (const token of [tokens.refresh_token, phone.tokens.refresh_token]) {
    await expect(stack.refresh(token)).rejects.toMatchObject({ error: "invalid_grant" });
  }
  expect((await stack.signInPage(browser)).body).toContain("<h1>Sign in</h1>");
  await expect(stack.refresh(other.tokens.refresh_token)).resolves.toBeDefined();
});

test("a disabled account is signed out and cannot sign in", async () => {
  const { tokens } = await stack.signUp("hay@example.com");
  await stack.admin("PUT", `/users/${idOf(tokens)}`, { enabled: false });

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  const user = stack.browser();
  const page = await user.fill(await stack.signInPage(user), { username: "hay@example.com", password });
  expect([page.status, page.body.includes("Account is disabled")]).toEqual([403, true]);
  expect((await stack.admin("PUT", `/users/${idOf(tokens)}/send-verify-email`)).status).toBe(400);
});

test("a verification link works once and redirects to the URL that the users service specified", async () => {
  const { browser, tokens } = await stack.signUp("isa@example.com");
  const back = `${stack.siteUrl}/dashboard?verified=1`;
  const query = new URLSearchParams({ client_id: "cellwright-gateway", redirect_uri: back });
  expect((await stack.admin("PUT", `/users/${idOf(tokens)}/send-verify-email?${query}`)).status).toBe(204);
  const link = await stack.linkMailedTo("isa@example.com");

  expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
  expect((await browser.go(link)).url).toBe(back);
  const second = await browser.go(link);
  expect([second.status, second.body.includes("This link does not work any more")]).toEqual([400, true]);
});

test("a verification mail can only redirect to the site", async () => {
  const { tokens } = await stack.signUp("joy@example.com");
  const send = (query: Record<string, string>) =>
    stack.admin("PUT", `/users/${idOf(tokens)}/send-verify-email?${new URLSearchParams(query)}`);
  const client_id = "cellwright-gateway";

  for (const redirect_uri of [
    "https://evil.example/",
    `${stack.siteUrl}@evil.example/`,
    stack.siteUrl.replace("//", "//ann:secret@"),
    "//evil.example",
    "javascript:alert(1)",
  ]) {
    const answer = await send({ client_id, redirect_uri });
    expect([redirect_uri, answer.status, await answer.json()]).toEqual([
      redirect_uri,
      400,
      { errorMessage: "Invalid redirect uri." },
    ]);
  }
  expect((await send({ redirect_uri: `${stack.siteUrl}/` })).status).toBe(400);
  expect((await send({ client_id: "another" })).status).toBe(400);
  await stack.sendVerification("joy@example.com");
  await stack.newestMailTo("joy@example.com");
  expect(await stack.mailsTo("joy@example.com")).toHaveLength(1);
});

test("expired links, forged links, and links for another e-mail address do nothing", async () => {
  const { browser, tokens } = await stack.signUp("kim@example.com");
  await stack.sendVerification("kim@example.com");
  const link = await stack.linkMailedTo("kim@example.com");
  const key = new URL(link).searchParams.get("key") ?? "";
  const [body = "", signature = ""] = key.split(".");
  const content = JSON.parse(Buffer.from(body, "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...content, userId: "x" })).toString("base64url");
  const isVerified = async () =>
    ((await (await stack.admin("GET", `/users/${idOf(tokens)}`)).json()) as { emailVerified: boolean })
      .emailVerified;

  for (const forged of [
    `${changed}.${signature}`,
    `${body}.`,
    body,
    "",
    `${body}.${signature.slice(1)}`,
    "a.b",
  ]) {
    expect((await browser.go(`${link.split("?")[0]}?key=${forged}`)).status).toBe(400);
  }
  later += 13 * 60 * minute;
  expect((await browser.go(link)).body).toContain("This link does not work any more");
  expect(await isVerified()).toBe(false);
  later -= 13 * 60 * minute;
  await browser.go(link);
  expect(await isVerified()).toBe(true);
});

test("resetting the password with the mailed link ends every session", async () => {
  const { tokens } = await stack.signUp("lou@example.com");
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "reset-credentials");
  const known = await user.fill(form, { username: " Lou@example.com" });
  const unknown = await user.fill(form, { username: "nobody@example.com" });
  expect(known.body).toBe(unknown.body);

  const link = await stack.linkMailedTo("lou@example.com");
  const page = await user.go(link);
  const unlike = await user.fill(page, { "password-new": "new password", "password-confirm": "other" });
  expect([unlike.status, unlike.body.includes("The two passwords are not the same.")]).toEqual([400, true]);
  expect(unlike.body).not.toContain('new password"');
  const done = await user.fill(unlike, {
    "password-new": "new password",
    "password-confirm": "new password",
  });
  expect(done.body).toContain("New password set");

  await expect(stack.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(stack.signIn("lou@example.com")).rejects.toThrow("401");
  const again = await stack.signIn("lou@example.com", "new password");
  expect(claimsOf(again.tokens.access_token).email_verified).toBe(true);
  expect((await user.go(link)).status).toBe(400);
  expect(
    (await user.fill(page, { "password-new": "third password", "password-confirm": "third password" }))
      .status,
  ).toBe(400);
  expect(await stack.mailsTo("nobody@example.com")).toEqual([]);
});

test("repeated requests for a password reset send only a few mails", async () => {
  await stack.signUp("mia@example.com");
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "reset-credentials");
  for (let times = 0; times < 12; times++) await user.fill(form, { username: "mia@example.com" });

  await stack.newestMailTo("mia@example.com", 5);
  await stack.signUp("mia2@example.com");
  await stack.sendVerification("mia2@example.com");
  await stack.newestMailTo("mia2@example.com");
  expect(await stack.mailsTo("mia@example.com")).toHaveLength(5);
});

test("if the mail server is down, that is logged, and users can still sign up", async () => {
  const own = await identityStack({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  try {
    const { tokens } = await own.signUp("ora@example.com");
    const answer = await own.admin("PUT", `/users/${idOf(tokens)}/send-verify-email`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { errorMessage: "Failed to send verify email" },
    ]);
    expect(own.logged.find((line) => line.includes("a mail was not sent"))).toBeDefined();
    expect(own.logged.join()).not.toContain("ora@");
  } finally {
    await own.close();
  }
});

test("the data folder contains no plain-text password", async () => {
  await stack.signUp("pat@example.com");
  for (const name of readdirSync(stack.dataDir)) {
    expect([name, readFileSync(join(stack.dataDir, name)).includes(password)]).toEqual([name, false]);
  }
});

test("demo accounts are created once, and later changes to them are kept", async () => {
  const own = await identityStack({ demoAccounts });
  try {
    const users: [string, boolean, string[]][] = [
      ["free@example.com", true, []],
      ["premium@example.com", true, []],
      ["admin@example.com", true, []],
      ["super@example.com", true, ["super-admin"]],
      ["new@example.com", false, []],
    ];
    for (const [email, isVerified, roles] of users) {
      const { tokens } = await own.signIn(email, "cellwright");
      expect(claimsOf(tokens.access_token)).toMatchObject({
        email,
        email_verified: isVerified,
        realm_access: { roles },
      });
    }
    const found = (await (await own.admin("GET", "/users")).json()) as { id: string; email: string }[];
    const id = (address: string) => found.find(({ email }) => email === address)?.id;
    const roles = await own.admin("GET", `/users/${id("super@example.com")}/role-mappings/realm`);
    expect(await roles.json()).toMatchObject([{ name: "super-admin" }]);
    await own.admin("PUT", `/users/${id("new@example.com")}`, { firstName: "Nova", emailVerified: true });
    await own.admin("DELETE", `/users/${id("free@example.com")}`);

    await own.restart();

    const after = (await (await own.admin("GET", "/users")).json()) as object[];
    expect(after).toHaveLength(4);
    expect(after).toContainEqual(
      expect.objectContaining({ email: "new@example.com", firstName: "Nova", emailVerified: true }),
    );
  } finally {
    await own.close();
  }
});

test("the identity simulator refuses to start in production or on a public address", async () => {
  const env = {
    DATA_DIR: stack.dataDir,
    SITE_URL: "http://127.0.0.1:8080",
    SMTP_URL: "smtp://127.0.0.1:8026",
    GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
    USERS_CLIENT_SECRET: secrets.usersClientSecret,
  };
  expect(configFrom(env)).toMatchObject({ host: "127.0.0.1", realm: "cellwright", accessTokenSeconds: 300 });
  expect(() => configFrom({ ...env, NODE_ENV: "production" })).toThrow("does not run in production");
  expect(() => configFrom({ ...env, HOST: "0.0.0.0" })).toThrow("HOST: must be a loopback address");
  const incomplete = { ...env, SMTP_URL: "", GATEWAY_CLIENT_SECRET: "short" };
  expect(() => configFrom(incomplete)).toThrow("SMTP_URL: is not set");
  expect(() => configFrom(incomplete)).toThrow("GATEWAY_CLIENT_SECRET: ");
  const input = { ...secrets, dataDir: stack.dataDir, siteUrl: env.SITE_URL, smtpUrl: env.SMTP_URL };
  await expect(startIdentity({ ...input, host: "0.0.0.0" })).rejects.toThrow("loopback");
});
