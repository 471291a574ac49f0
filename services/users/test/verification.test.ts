// Verification of e-mail addresses, with a real identity server.
import { randomUUID } from "node:crypto";
import { userChanged } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { user } from "@cellwright/contracts/users";
import { identityStack, secrets } from "@cellwright/local/identity/test/identity-stack";
import { type Answered, caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { type IdentityProxy, identityProxy } from "./identity-proxy.ts";
import { type Stack, stack } from "./stack.ts";

let outside: Awaited<ReturnType<typeof identityStack>>;
let entry: IdentityProxy;
let on: Stack;

beforeAll(async () => {
  outside = await identityStack();
  entry = await identityProxy(outside.identity.url);
  on = await stack({
    replicas: 2,
    env: {
      OIDC_ISSUER: outside.identity.issuer,
      OIDC_INTERNAL_URL: `${entry.url}/realms/cellwright`,
      OIDC_CLIENT_SECRET: secrets.usersClientSecret,
      PUBLIC_URL: outside.siteUrl,
    },
  });
}, 60_000);

afterEach(() => entry.is("open"));

afterAll(async () => {
  await on.stop();
  await entry.close();
  await outside.close();
});

const resend = "/api/auth/resend-verification";
const check = "/api/auth/check-verification";

/** A user who signed up and got the first mail. `passed` counts the later admin API calls about the user. */
async function newcomer() {
  const email = `${randomUUID()}@example.com`;
  const { tokens, browser } = await outside.signUp(email);
  const [first, second] = on.services.map(({ url }) => caller(url, tokens.access_token));
  if (!first || !second) throw new Error("two replicas were asked for");
  const id = user.parse((await first("GET", "/api/auth/user")).body).id;
  await outside.newestMailTo(email);
  const before = entry.passed(id).length;
  const passed = () => entry.passed(id).length - before;
  return { id, email, ask: first, askTheOther: second, browser, passed };
}

const codeOf = ({ body }: Answered) => problem.parse(body).code;
const retryAfter = ({ headers }: Answered) => Number(headers.get("retry-after"));
const pretend = (userId: string, set: string) =>
  on.owner.query(`update verifications set ${set} where user_id = $1`, [userId]);

test("the link in the mail verifies the address, the check then returns true, and an event is published", async () => {
  const ann = await newcomer();
  expect((await ann.ask("POST", check)).body).toEqual({ emailVerified: false });

  const sent = await ann.ask("POST", resend);
  expect([sent.status, Object.keys(sent.body as object)]).toEqual([200, ["message"]]);
  const back = await outside.openMailed(ann.browser, await outside.linkMailedTo(ann.email, 2));
  expect(back.url).toBe(`${outside.siteUrl}/dashboard?verified=1`);

  await until(async () => ((await ann.ask("POST", check)).body as { emailVerified: boolean }).emailVerified);
  // this token is older than the verification and still says unverified
  expect(user.parse((await ann.ask("GET", "/api/auth/user")).body).emailVerified).toBe(true);
  const { rows } = await on.owner.query("select body from bus.outbox where user_id = $1 and subject = $2", [
    ann.id,
    userChanged.subject,
  ]);
  expect(rows).toEqual([{ body: { version: 2 } }]);
});

test("concurrent first requests send one mail, which does not count towards the limits", async () => {
  const email = `${randomUUID()}@example.com`;
  const { tokens } = await outside.signUp(email);
  expect(await outside.mailsTo(email)).toEqual([]);
  const asks = on.services.map(({ url }) => caller(url, tokens.access_token));

  await Promise.all(asks.flatMap((ask) => [1, 2, 3].map(() => ask("GET", "/api/auth/user"))));
  await outside.newestMailTo(email);

  expect((await asks[0]?.("POST", resend))?.status).toBe(200);
  await outside.newestMailTo(email, 2);
  expect(await outside.mailsTo(email)).toHaveLength(2);
});

test("a verified user gets no further mail", async () => {
  const ann = await newcomer();
  await outside.openMailed(ann.browser, await outside.linkMailedTo(ann.email));
  await until(async () => ((await ann.ask("POST", check)).body as { emailVerified: boolean }).emailVerified);

  const again = await ann.ask("POST", resend);

  expect([again.status, codeOf(again)]).toEqual([409, "CONFLICT"]);
  expect(problem.parse(again.body).message).toBe("Your email address is already verified.");
});

test("of 20 concurrent resends on two replicas one sends a mail, and the others return the time to wait", async () => {
  const ann = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? ann.ask : ann.askTheOther)("POST", resend)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect([refused.status, codeOf(refused)]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(retryAfter(refused)).toBeGreaterThan(30);
    expect(retryAfter(refused)).toBeLessThanOrEqual(60);
  }
  await outside.newestMailTo(ann.email, 2);
  expect(ann.passed()).toBe(1);
});

test("a user gets at most five mails a day", async () => {
  const ann = await newcomer();
  for (let count = 0; count < 5; count += 1) {
    expect((await ann.ask("POST", resend)).status).toBe(200);
    await pretend(ann.id, "last_sent_at = last_sent_at - interval '61 seconds'");
  }

  const sixth = await ann.ask("POST", resend);

  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  expect([sixth.status, codeOf(sixth)]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Math.abs(retryAfter(sixth) - (midnight.getTime() - Date.now()) / 1_000)).toBeLessThan(5);
  await pretend(ann.id, "sent_on = sent_on - 1");
  expect((await ann.ask("POST", resend)).status).toBe(200);
});

test("a check asks the identity provider at most once a second per user", async () => {
  const ann = await newcomer();
  const urgent = { "x-urgent-check": "1" };
  const began = Date.now();

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      (at % 2 ? ann.ask : ann.askTheOther)("POST", check, undefined, at % 4 ? urgent : {}),
    ),
  );

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { emailVerified: false }]),
  );
  const mayBe = 1 + Math.floor((Date.now() - began) / 1_000);
  const was = ann.passed();
  expect(was).toBeLessThanOrEqual(mayBe);
  await until(async () => {
    await ann.ask("POST", check, undefined, urgent);
    return ann.passed() > was;
  });
});

test("without the identity provider requests get 503, and the unsent mail does not count", async () => {
  const ann = await newcomer();
  entry.is("broken");

  const [mail, checked] = [await ann.ask("POST", resend), await ann.ask("POST", check)];

  expect([mail.status, codeOf(mail)]).toEqual([503, "UNAVAILABLE"]);
  expect([checked.status, codeOf(checked)]).toEqual([503, "UNAVAILABLE"]);
  expect(mail.headers.get("retry-after")).toBe("1");
  entry.is("open");
  expect((await ann.ask("POST", resend)).status).toBe(200);
});

test("a mail counts towards the limit after a timeout, because it may have been sent", async () => {
  const ann = await newcomer();
  entry.is("stuck");

  const mail = await ann.ask("POST", resend);

  expect([mail.status, codeOf(mail)]).toEqual([503, "UNAVAILABLE"]);
  entry.is("open");
  expect((await ann.ask("POST", resend)).status).toBe(429);
});

test("an admin token that the identity provider rejects is renewed", async () => {
  const ann = await newcomer();
  entry.is("forgetful");

  expect((await ann.ask("POST", check)).body).toEqual({ emailVerified: false });
  expect(ann.passed()).toBe(2);
});

test("an account that the identity provider does not know gets no mail", async () => {
  const ann = await newcomer();
  await outside.admin("DELETE", `/users/${ann.id}`);

  expect((await ann.ask("POST", check)).body).toEqual({ emailVerified: false });
  expect((await ann.ask("POST", resend)).status).toBe(503);
});
