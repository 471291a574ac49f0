// Permissions: every call in the contracts is made by every kind of caller, through the gateway.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { Activity } from "@cellwright/contracts/activities";
import type { Call } from "@cellwright/contracts/call";
import { calls } from "@cellwright/contracts/calls";
import type { ChatReply, Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SignJWT } from "jose";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { type Actor, actors, type Cell, refusedWith, table } from "./cells.ts";
import { inDatabase } from "./dumps.ts";
import { type Owned, type Row, rows } from "./rows.ts";

/** A caller with a session cookie, which changes with each sign-in, or with a token. */
type Caller = { headers(): Record<string, string>; signInAnew?(): Promise<void> };

let stack: TestStack;
let callers: Record<Actor, Caller>;
let owned: Owned;

const served = calls.filter((call) => call.served);
const nameOf = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

beforeAll(async () => {
  stack = await testStack({ env: { WORD_DELAY_MS: "1" } });
  const signedIn = async (how: () => Promise<Visitor>) => {
    let client = await how();
    const cookie = () => `cellwright=${client.browser.cookie("cellwright")}`;
    const page = { origin: stack.site, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
    return {
      client,
      headers: () => ({ cookie: cookie(), ...page }),
      signInAnew: async () => {
        client = await how();
      },
    };
  };
  const demo = (name: string) => signedIn(() => visitor(stack, `${name}@example.com`));
  const someoneNew = async () => {
    const client = await signUp(stack);
    const { body: user } = await client.call<User>("GET", "/api/auth/user");
    const first = await signedIn(async () => client);
    // sign in the same user once more, to get further sessions
    const again = await signedIn(() => visitor(stack, user.email, "correct horse"));
    return { ...again, client: first.client, user };
  };
  const free = await demo("free");
  const [other, expired, deleted, someone] = [
    await someoneNew(),
    await someoneNew(),
    await someoneNew(),
    await someoneNew(),
  ];
  await inDatabase(
    stack,
    "users",
    `update users set premium_active = true, premium_period_start = now() - interval '31 days',
       premium_expires_at = now() - interval '1 day' where id = $1`,
    [expired.user.id],
  );
  const { body: deletion } = await deleted.client.call<{ receipt: string }>(
    "DELETE",
    "/api/user/delete-account",
    {},
  );
  const token = (value: string): Caller => ({ headers: () => ({ authorization: `Bearer ${value}` }) });
  callers = {
    anonymous: { headers: () => ({}) },
    unverified: await demo("new"),
    "other free": other,
    premium: await demo("premium"),
    "expired premium": expired,
    admin: await demo("admin"),
    "super admin": await demo("super"),
    deleted: { headers: deleted.headers },
    "forged token": token(await forged(free.client)),
    "other audience": token(await forTheAdminApi()),
    free,
  };
  owned = await belongings(free.client, { receipt: deletion.receipt, someone: someone.user.id });
}, 400_000);

afterAll(() => stack?.stop(), 60_000);

const realm = () => `http://127.0.0.1:${stack.ports.identity}/realms/cellwright`;

/** A token of a user who exists, with all roles and correct claims, but signed with another key. */
async function forged(client: Visitor): Promise<string> {
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const { keys } = (await (await fetch(`${realm()}/protocol/openid-connect/certs`)).json()) as {
    keys: { kid: string }[];
  };
  const now = Math.floor(Date.now() / 1_000);
  const claims = { email: user.email, email_verified: true, realm_access: { roles: ["super-admin"] } };
  return new SignJWT({
    ...claims,
    iss: realm(),
    aud: "cellwright-api",
    sub: user.id,
    iat: now,
    exp: now + 3_600,
  })
    .setProtectedHeader({ alg: "RS256", kid: keys[0]?.kid ?? "" })
    .sign(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
}

/** A token that the identity provider issued for another audience. */
async function forTheAdminApi(): Promise<string> {
  const answer = await fetch(`${realm()}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "cellwright-users",
      client_secret: stack.secrets.clients.users,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function belongings(client: Visitor, known: Pick<Owned, "receipt" | "someone">): Promise<Owned> {
  const { body: session } = await client.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const question = { question: "Sum column A", sessionId: session.id };
  const { body: reply } = await client.call<ChatReply>("POST", "/api/chat", question);
  const saved = { sessionId: session.id, type: "chat_session", description: "Sums", details: {} };
  const { body: activity } = await client.call<Activity>("POST", "/api/activities", saved);
  const headers = { cookie: `cellwright=${client.browser.cookie("cellwright")}`, origin: stack.site };
  const uploaded = async <Answer>(path: string) => {
    const body = rows({} as Owned)[`POST ${path}`]?.form?.() ?? null;
    const answer = await fetch(`${stack.site}${path}`, { method: "POST", headers, body });
    return (await answer.json()) as Answer;
  };
  const { profileImageUrl: avatar } = await uploaded<{ profileImageUrl: string }>("/api/user/upload-avatar");
  const { id: workbookId } = await uploaded<{ id: string }>("/api/workbooks");
  const { body: plans } = await client.call<{ monthlyPriceId: string }>("GET", "/api/stripe/config");
  return {
    ...known,
    sessionId: session.id,
    messageId: reply.message.id,
    activityId: activity.id,
    avatar,
    workbookId,
    monthlyPriceId: plans.monthlyPriceId ?? "price_none",
  };
}

async function cellOf(call: Call, row: Row, caller: Caller): Promise<Cell> {
  if (row.anew) await caller.signInAnew?.();
  for (let tries = 0; ; tries += 1) {
    const type = row.form
      ? undefined
      : (row.type ?? (row.body === undefined ? undefined : "application/json"));
    const body =
      row.form?.() ??
      (typeof row.body === "string" || row.body === undefined ? row.body : JSON.stringify(row.body));
    const answer = await fetch(`${stack.site}${row.path}`, {
      method: call.method.toUpperCase(),
      redirect: "manual",
      headers: { accept: "*/*", ...(type && { "content-type": type }), ...caller.headers() },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    // a busy machine is no failure, so try again
    if (/"code":"(UNAVAILABLE|TOO_MANY_REQUESTS)"/.test(text) && tries < 20) {
      await pause(200);
      continue;
    }
    const code = /"code":"([A-Z_]+)"/.exec(answer.status >= 400 ? text : "")?.[1];
    return [answer.status, ...(code ? [code] : []), ...(text === "[]" ? ["[]"] : [])].join(" ");
  }
}

test("every call that a service serves has a row, and every row belongs to such a call", () => {
  expect(Object.keys(rows(owned)).toSorted()).toEqual(served.map(nameOf).toSorted());
});

test("the test notices a call that has no row", () => {
  const { "GET /api/auth/user": _left, ...others } = rows(owned);

  expect(Object.keys(others).toSorted()).not.toEqual(served.map(nameOf).toSorted());
});

test("the test notices workbooks that are shown to other users", async () => {
  const name = "GET /api/workbooks/{id}";
  const [call, row] = [served.find((each) => nameOf(each) === name), rows(owned)[name]];
  if (!call || !row) throw new Error(`${name} is not served`);
  const shown = await stack.broken("shows workbooks to every user", () =>
    cellOf(call, row, callers["other free"]),
  );

  expect(shown).toBe("200");
}, 120_000);

test("every call answers every kind of caller as its contract specifies", async () => {
  const byName = new Map(served.map((call) => [nameOf(call), call]));
  const expected = new Map<string, Record<string, Cell>>();
  const seen = new Map<string, Record<Actor, Cell>>();
  for (const [name, row] of Object.entries(rows(owned))) {
    const call = byName.get(name);
    if (!call) throw new Error(`${name} is not served`);
    const cells: Record<string, Cell> = {};
    const correct: Record<string, Cell> = {};
    for (const actor of actors) {
      cells[actor] = await cellOf(call, row, callers[actor]);
      const allowed = typeof row.allowed === "string" ? row.allowed : row.allowed(actor);
      correct[actor] = refusedWith(call.permission, actor) ?? allowed;
    }
    seen.set(name, cells as Record<Actor, Cell>);
    expected.set(name, correct);
  }
  const due = calls.filter((call) => !call.served).map(nameOf);
  process.stdout.write(
    `${table(seen)}\n${seen.size * actors.length} cells; not served yet: ${due.join(", ") || "none"}\n`,
  );

  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
}, 500_000);

test("a request for another user's object is answered as if the object did not exist", async () => {
  const ann = await signUp(stack);
  const bob = await signUp(stack);
  const { body: session } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const lookAt = async (id: string) => {
    const { status, body } = await bob.call<{ requestId: string }>("GET", `/api/sessions/${id}/chat`);
    return { status, body: { ...body, requestId: "" } };
  };

  expect(await lookAt(session.id)).toEqual(await lookAt(randomUUID()));
}, 60_000);
