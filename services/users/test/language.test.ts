// The language of an account and its mails: that of the first browser until the user chooses another.
import { type User, user } from "@cellwright/contracts/users";
import { caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Identified, identified } from "./identified.ts";

let home: Identified;

beforeAll(async () => {
  home = await identified();
}, 60_000);
afterEach(() => home.entry.is("open"));
afterAll(() => home.stop());

async function seen(acceptLanguage: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { tokens } = await home.outside.signUp(email);
  const [service] = home.on.services;
  const ask = caller(service?.url ?? "", tokens.access_token);
  const me = async (language = acceptLanguage): Promise<User> =>
    user.parse((await ask("GET", "/api/auth/user", undefined, { "accept-language": language })).body);
  const { id, preferences } = await me();
  const mail = await home.outside.newestMailTo(email);
  return { id, ask, me, language: preferences.language, mail };
}

const represented = z.object({ attributes: z.record(z.string(), z.array(z.string())) });

async function localeOf(id: string): Promise<string[] | undefined> {
  const answer = await home.outside.admin("GET", `/users/${id}`);
  return represented.parse(await answer.json()).attributes.locale;
}

test("a new account and its first mail have the language of the browser", async () => {
  const ann = await seen("de-AT,de;q=0.9,en;q=0.5");

  expect(ann.language).toBe("de");
  expect(await localeOf(ann.id)).toEqual(["de"]);
  expect(ann.mail.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Cellwright");
  expect((await ann.me("ja")).preferences.language).toBe("de");
});

test.each([
  ["pt", "pt-BR"],
  ["nl,uk;q=0.4", "uk"],
  ["nl", "en"],
  ["*", "en"],
])("Accept-Language %s gives the language %s", async (accepted, language) => {
  expect((await seen(accepted)).language).toBe(language);
});

test("mails use the chosen language", async () => {
  const ann = await seen("en");

  const answer = await ann.ask("PATCH", "/api/user/profile", { preferences: { language: "ar" } });

  expect(user.parse(answer.body).preferences.language).toBe("ar");
  await until(async () => (await localeOf(ann.id))?.[0] === "ar");
  expect((await ann.me("de")).preferences.language).toBe("ar");
});

test("the language can be chosen while the identity provider is down", async () => {
  const ann = await seen("en");
  home.entry.is("broken");

  const answer = await ann.ask("PATCH", "/api/user/profile", { preferences: { language: "fr" } });

  expect([answer.status, user.parse(answer.body).preferences.language]).toEqual([200, "fr"]);
});
