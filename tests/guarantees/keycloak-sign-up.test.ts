// From sign-up to sign-out through the whole stack, with the local identity server or a real Keycloak.
import { user } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { linkTo } from "../support/on-page.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await testStack({ env: { WORD_DELAY_MS: "1" } });
}, 400_000);
afterAll(() => stack?.stop(), 60_000);

const me = async ({ call }: Visitor) => user.parse((await call("GET", "/api/auth/user")).body);

test("a new user gets a mail, follows its link, and is signed in with a verified e-mail address", async () => {
  const ann = await signUp(stack);
  expect(await me(ann)).toMatchObject({ firstName: "New", lastName: "Person", emailVerified: true });
  expect((await ann.call("GET", "/api/sessions/active")).status).toBe(200);
});

test("a user with an unverified e-mail address can sign in, but cannot use what requires a verified one", async () => {
  const noah = await visitor(stack, "new@example.com");
  expect(await me(noah)).toMatchObject({ email: "new@example.com", emailVerified: false });
  expect((await noah.call("GET", "/api/sessions/active")).status).toBe(403);
  expect((await noah.call("POST", "/api/auth/check-verification", {})).body).toEqual({
    emailVerified: false,
  });
});

test("each demo account has the permissions that its name suggests", async () => {
  const permission = async (email: string) => {
    const { isPremium, isAdmin, isSuperAdmin } = await me(await visitor(stack, email));
    return [isPremium, isAdmin, isSuperAdmin];
  };
  expect(await permission("free@example.com")).toEqual([false, false, false]);
  expect(await permission("super@example.com")).toEqual([false, false, true]);
  // the events with which the operator grants permissions are applied a moment later
  await until(async () => (await permission("admin@example.com")).join() === "false,true,false");
  await until(async () => (await permission("premium@example.com")).join() === "true,false,false");
});

test("signing out ends the session on this site and at the identity server", async () => {
  const ann = await signUp(stack);
  await ann.browser.go(`${stack.site}/api/auth/logout`);

  expect((await ann.call("GET", "/api/auth/user")).status).toBe(401);
  const login = await ann.browser.go(`${stack.site}/api/login`);
  expect(login.url).not.toMatch(stack.site);
  expect(linkTo(login, "registration")).toBeDefined();
});

test("a session that ends at the identity server also ends on this site", async () => {
  const ann = await signUp(stack);
  const { id } = await me(ann);
  const identity = `http://127.0.0.1:${stack.ports.identity}`;
  const answer = await fetch(`${identity}/realms/cellwright/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "cellwright-users",
      client_secret: stack.secrets.clients.users,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };

  const ended = await fetch(`${identity}/admin/realms/cellwright/users/${id}/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });

  expect(ended.status).toBe(204);
  await until(async () => (await ann.call("GET", "/api/auth/user")).status === 401);
});
