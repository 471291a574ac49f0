// Users change their profiles, with a real identity server that stores their names.

import { userChanged } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { list } from "@cellwright/contracts/rpcs";
import { type User, user } from "@cellwright/contracts/users";
import type { Answered, caller } from "@cellwright/tests/support/caller";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Identified, identified } from "./identified.ts";

let home: Identified;

beforeAll(async () => {
  home = await identified({ replicas: 2 });
}, 60_000);

afterEach(() => home.entry.is("open"));
afterAll(() => home.stop());

const path = "/api/user/profile";
type Ask = ReturnType<typeof caller>;

const changed = async (ask: Ask, body: unknown): Promise<User> => {
  const answer = await ask("PATCH", path, body);
  expect(answer.status).toBe(200);
  return user.parse(answer.body);
};
const me = async (ask: Ask): Promise<User> => user.parse((await ask("GET", "/api/auth/user")).body);
const codeOf = ({ body }: Answered) => problem.parse(body).code;

/** Calls of the admin API about the account itself, without those that send mails. */
const callsFor = (userId: string) => home.entry.passed(userId).filter((call) => call.endsWith(userId));

async function timesPublished(userId: string): Promise<number> {
  const { rows } = await home.on.owner.query<{ count: number }>(
    "select count(*)::int from bus.outbox where user_id = $1 and subject = $2",
    [userId, userChanged.subject],
  );
  return rows[0]?.count ?? 0;
}

test("a new name is stored at the identity provider and in the next token; an older token changes nothing", async () => {
  const ann = await home.newcomer();

  expect(await changed(ann.ask, { firstName: "  Anna ", lastName: "Müller-Łukasz" })).toMatchObject({
    firstName: "Anna",
    lastName: "Müller-Łukasz",
  });

  const known = await (await home.outside.admin("GET", `/users/${ann.id}`)).json();
  expect(known).toMatchObject({ firstName: "Anna", lastName: "Müller-Łukasz", email: ann.email });
  // this token still has the old name
  expect(await me(ann.askTheOther)).toMatchObject({ firstName: "Anna" });
  const { access_token } = await home.outside.refresh(ann.tokens.refresh_token);
  const [later] = ann.as(access_token);
  expect(await me(later ?? ann.ask)).toMatchObject({ firstName: "Anna", lastName: "Müller-Łukasz" });
  expect(await timesPublished(ann.id)).toBe(1);
});

test("changing one name keeps the other", async () => {
  const ann = await home.newcomer();

  expect(await changed(ann.ask, { lastName: "Baker" })).toMatchObject({
    firstName: "Ann",
    lastName: "Baker",
  });
});

test("a rename keeps a simultaneous verification of the address and all attributes at the provider", async () => {
  const ann = await home.newcomer();
  const atProvider = async () =>
    z.looseObject({}).parse(await (await home.outside.admin("GET", `/users/${ann.id}`)).json());
  await home.outside.admin("PUT", `/users/${ann.id}`, {
    ...(await atProvider()),
    emailVerified: true,
    attributes: { locale: ["de"] },
  });

  await changed(ann.ask, { firstName: "Anna" });

  expect(await atProvider()).toMatchObject({ emailVerified: true, attributes: { locale: ["de"] } });
});

test("unchanged names cause no call and no event", async () => {
  const ann = await home.newcomer();

  await changed(ann.ask, { firstName: "Ann", lastName: "Archer" });

  expect(callsFor(ann.id)).toEqual([]);
  expect(await timesPublished(ann.id)).toBe(0);
});

test("while the identity provider is down names cannot change, but preferences can", async () => {
  const ann = await home.newcomer();
  home.entry.is("broken");

  const refused = await ann.ask("PATCH", path, { firstName: "Anna", preferences: { theme: "dark" } });

  expect([refused.status, codeOf(refused)]).toEqual([503, "UNAVAILABLE"]);
  expect(await me(ann.ask)).toMatchObject({ firstName: "Ann", preferences: { theme: "system" } });
  expect(await changed(ann.ask, { preferences: { theme: "dark" } })).toMatchObject({
    preferences: { theme: "dark" },
  });
});

test("each preference can be changed alone, is part of the profile, and is published once", async () => {
  const ann = await home.newcomer();
  const usual = (await me(ann.ask)).preferences;
  expect(usual).toEqual({
    language: "en",
    dialect: "excel",
    functionLanguage: "en",
    separator: ",",
    theme: "system",
  });

  await changed(ann.ask, { preferences: { language: "ar", separator: ";" } });
  await changed(ann.askTheOther, { preferences: { dialect: "sheets" } });
  await changed(ann.ask, { preferences: { dialect: "sheets" } });

  expect((await me(ann.ask)).preferences).toEqual({
    ...usual,
    language: "ar",
    separator: ";",
    dialect: "sheets",
  });
  expect(await timesPublished(ann.id)).toBe(2);
});

test("concurrent changes on two replicas are all kept", async () => {
  const ann = await home.newcomer();
  const changes = [{ language: "de" }, { dialect: "sheets" }, { functionLanguage: "de" }, { separator: ";" }];

  await Promise.all(
    changes.map((preferences, at) => changed(at % 2 ? ann.ask : ann.askTheOther, { preferences })),
  );

  expect((await me(ann.ask)).preferences).toMatchObject(Object.assign({}, ...changes));
});

test("a user's name changes at most once a second at the identity provider", async () => {
  const ann = await home.newcomer();
  const began = Date.now();

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? ann.ask : ann.askTheOther)("PATCH", path, { firstName: `Ann ${at}` }),
    ),
  );

  const mayBe = 1 + Math.floor((Date.now() - began) / 1_000);
  const renamed = callsFor(ann.id).filter((call) => call.startsWith("PUT"));
  expect(renamed.length).toBeGreaterThanOrEqual(1);
  expect(renamed.length).toBeLessThanOrEqual(mayBe);
  for (const { status, headers } of answers.filter((one) => one.status !== 200))
    expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
});

test("an empty change changes nothing and returns the profile", async () => {
  const ann = await home.newcomer();

  expect(await changed(ann.ask, {})).toEqual(await me(ann.ask));
  expect(await timesPublished(ann.id)).toBe(0);
});

test.each([
  ["an empty name", { firstName: "" }],
  ["a name of spaces and tabs", { firstName: " \t " }],
  ["a name of 101 characters", { lastName: "x".repeat(101) }],
  ["a name with a control character", { firstName: "An\u0007n" }],
  ["a name with a line break", { firstName: "Ann\nX-Evil: 1" }],
  ["a name with a direction override", { lastName: "\u202egpj.exe" }],
  ["a name with an isolate", { lastName: "a\u2066b" }],
  ["a name with a lone surrogate", { firstName: "\ud800" }],
  ["no name", { firstName: null }],
  ["an e-mail address", { email: "other@example.com" }],
  ["an admin flag", { isAdmin: true }],
  ["a premium flag", { isPremium: true, premiumExpiresAt: "2100-01-01T00:00:00.000Z" }],
  ["a picture on another site", { profileImageUrl: "https://evil.example/x.png" }],
  ["a picture as a data URL", { profileImageUrl: "data:image/svg+xml,<svg onload=alert(1)>" }],
  ["a picture with a javascript: URL", { profileImageUrl: "javascript:alert(1)" }],
  ["an unknown picture", { profileImageUrl: `/api/user/avatars/${"x".repeat(43)}` }],
  ["an unknown theme", { preferences: { theme: "neon" } }],
  ["an unknown preference", { preferences: { isAdmin: true } }],
  ["an unknown language", { preferences: { language: "xx" } }],
  ["a language without translated functions", { preferences: { functionLanguage: "ar" } }],
])("a change with %s is refused with the name of the field, and nothing changes", async (_what, body) => {
  const ann = await home.newcomer();

  const refused = await ann.ask("PATCH", path, body);

  expect([refused.status, codeOf(refused)]).toEqual([422, "INVALID_FIELDS"]);
  expect(problem.parse(refused.body).fields?.length).toBeGreaterThan(0);
  expect(await me(ann.ask)).toMatchObject({ firstName: "Ann", lastName: "Archer", profileImageUrl: null });
});

test("a deleted account cannot be changed", async () => {
  const ann = await home.newcomer();
  await home.on.owner.query("update users set deleted_at = now() where id = $1", [ann.id]);

  const refused = await ann.ask("PATCH", path, { preferences: { theme: "dark" } });

  expect([refused.status, codeOf(refused)]).toEqual([401, "ACCOUNT_DELETED"]);
  expect(await home.on.admin.call(list, { after: null, limit: 500 })).not.toContainEqual(
    expect.objectContaining({ id: ann.id }),
  );
});
