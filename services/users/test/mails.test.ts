// Mails about plans and accounts: one for each occasion, in the language of the recipient.
import { randomUUID } from "node:crypto";
import { premiumChanged } from "@cellwright/contracts/events";
import { languages } from "@cellwright/contracts/users";
import { inbox } from "@cellwright/tests/support/inbox";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mailOf } from "../src/domain/mail-sender.ts";
import { mailKinds } from "../src/store/mails.ts";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
let mail: Awaited<ReturnType<typeof inbox>>;
beforeAll(async () => {
  mail = await inbox();
  on = await stack({ replicas: 2, env: { SMTP_URL: mail.smtpUrl } });
}, 60_000);
afterAll(async () => {
  expect(await on.stop()).toEqual([0, 0]);
  await mail.close();
});

const begins = "2026-01-01T00:00:00.000Z";
const ends = "2099-12-31T00:00:00.000Z";
const subjects = async (address: string) => (await mail.to(address)).map(({ subject }) => subject);

async function someone() {
  const email = `${randomUUID()}@example.com`;
  const user = await on.createUser({ email, email_verified: true, given_name: "Ann" });
  let version = 0;
  const plan = (subscriptionId: string | null, periodStart = begins, id?: string) => {
    version += 1;
    const body = { active: true, periodStart, expiresAt: ends, version, subscriptionId, pastDue: false };
    return on.publish(premiumChanged, user.id, body, id);
  };
  return { ...user, email, plan };
}

test("one mail is sent for each paid period, and one with the end date for a cancellation", async () => {
  const ann = await someone();
  const event = randomUUID();
  await ann.plan("sub_1", begins, event);
  await until(async () => (await subjects(ann.email)).length === 1);
  await ann.plan("sub_1");
  await ann.plan("sub_1", "2026-02-01T00:00:00.000Z");
  await until(async () => (await subjects(ann.email)).length === 2);
  await ann.plan(null, "2026-02-01T00:00:00.000Z");
  await until(async () => (await subjects(ann.email)).length === 3);

  const [newest, ...earlier] = await mail.to(ann.email);
  expect(newest?.subject).toBe("Your Cellwright Premium plan is cancelled");
  expect(newest?.text).toContain("Hello Ann,");
  expect(newest?.text).toContain("December 31, 2099");
  expect(earlier.map(({ subject }) => subject)).toEqual([
    "Your Cellwright Premium payment",
    "Your Cellwright Premium payment",
  ]);
}, 60_000);

test("no payment mail is sent for a complimentary period", async () => {
  const ann = await someone();
  await ann.plan(null);
  await ann.plan("sub_1");
  await until(async () => (await subjects(ann.email)).length > 0);
  expect(await subjects(ann.email)).toEqual(["Your Cellwright Premium payment"]);
}, 60_000);

test("a mail is sent for a deletion, and the address is kept only until then", async () => {
  const ann = await someone();
  expect((await ann.ask("DELETE", "/api/user/delete-account")).status).toBe(200);
  await until(async () => (await subjects(ann.email)).length > 0);

  expect(await subjects(ann.email)).toEqual(["Your Cellwright account is deleted"]);
  const { rows } = await on.owner.query("select 1 from mails where email = $1", [ann.email]);
  expect(rows).toEqual([]);
}, 60_000);

test("no mail is sent to an unverified address", async () => {
  const email = `${randomUUID()}@example.com`;
  const user = await on.createUser({ email, email_verified: false });
  const bob = await someone();
  const body = { active: true, periodStart: begins, expiresAt: ends, version: 1, subscriptionId: "sub_2" };
  await on.publish(premiumChanged, user.id, { ...body, pastDue: false });
  await bob.plan("sub_3");
  await until(async () => (await subjects(bob.email)).length > 0);
  expect(await subjects(email)).toEqual([]);
}, 60_000);

test.each(languages)("the mails in %s contain the user's name and the date", (language) => {
  for (const kind of mailKinds) {
    const untilAt = kind === "deleted" ? null : new Date(ends);
    const { subject, text } = mailOf({
      id: "m",
      kind,
      email: "a@example.com",
      name: "Ann",
      language,
      untilAt,
    });
    expect(subject).toContain("Cellwright");
    expect(text).toContain("Ann");
    expect(text.includes("2099")).toBe(kind !== "deleted");
    expect(text).not.toMatch(/[{}]/);
  }
});
