// Requests are charged exactly once through the whole stack, with two replicas of chat and of formulas.
import type { Message, Session } from "@cellwright/contracts/chat";
import type { Tokens, User } from "@cellwright/contracts/users";
import { databaseUrl } from "@cellwright/operations/databases";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { readLedger } from "../faults/ledger.ts";
import { becomePremium, leaveOnly } from "../support/premium.ts";
import { type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";

const atOnce = 200;
/** How many requests may fail on a busy machine. Failed requests are neither answered nor charged. */
const mostFailed = 20;
const left = 5;
let stack: TestStack;
let model: ScriptedModel;
let premium: Visitor;
beforeAll(async () => {
  model = await scriptedModel();
  stack = await testStack({ scale: { chat: 2, formulas: 2 }, openai: model.env, way: model.wayOf });
  premium = await signUp(stack);
  await becomePremium(stack, premium);
  // warm up the processes, because slow first requests are not what is tested
  await crowd(premium, ["chat", "generate", "explain"], 12);
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await model?.close();
}, 60_000);

type Refusal = { code: string };

const newSession = async (user: Visitor): Promise<string> =>
  (await user.call<Session>("POST", "/api/sessions", { sessionData: {} })).body.id;

/** Makes every question different, so that the questions that reached the model can be counted. */
function sender(user: Visitor, sessionId: string, kinds: readonly string[]) {
  return (count: number) => {
    const kind = kinds[count % kinds.length];
    const number = `number ${count}`;
    if (kind === "chat")
      return user.call<Refusal>("POST", "/api/chat", { question: `Sum, ${number}`, sessionId });
    if (kind === "generate")
      return user.call<Refusal>("POST", "/api/formulas/generate", {
        description: `Sum, ${number}`,
        sessionId,
      });
    return user.call<Refusal>("POST", "/api/formulas/explain", {
      formula: `=SUM(A1:A3)&"${number}"`,
      sessionId,
    });
  };
}

/** Sends `count` requests at once. Counts answers, failures, refusals, and questions that the model received. */
async function crowd(user: Visitor, kinds: readonly string[], count: number) {
  const sessionId = await newSession(user);
  model.requests.length = 0;
  const send = sender(user, sessionId, kinds);
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const refused = answers.filter(({ status }) => status !== 200 && status < 500);
  return {
    sessionId,
    failed,
    answered: count - failed - refused.length,
    refusals: new Set(refused.map(({ status, body }) => `${status} ${body.code}`)),
    saysWhen: refused.every(({ headers }) => Number(headers.get("retry-after")) > 0),
    modelKnows: new Set(model.requests.map(({ question }) => /number \d+/.exec(question)?.[0])).size,
  };
}

/** A failed request may have reached the model before another one replaced it. Forgives `most` beyond `expected`. */
const withoutFailed = (count: number, expected: number, most: number): number =>
  count - Math.min(most, Math.max(0, count - expected));

/** The outcome of two hundred simultaneous requests: in the responses, in the stores, and at the model. */
async function round(user: Visitor, kinds: readonly string[]) {
  const userId = await idOf(user);
  const before = await readLedger(stack, userId, ({ reserved, unsent }) => reserved === 0 && unsent === 0);

  const { sessionId, failed, modelKnows, ...came } = await crowd(user, kinds, atOnce);

  const ledger = await readLedger(
    stack,
    userId,
    ({ settled, reserved, unsent, usage }) =>
      reserved === 0 &&
      unsent === 0 &&
      settled.length - before.settled.length >= came.answered &&
      usage.length - before.usage.length >= came.answered,
  );
  const { body: messages } = await user.call<Message[]>("GET", `/api/sessions/${sessionId}/chat`);
  return {
    ...came,
    hasFewFailures: failed <= mostFailed,
    modelKnows: withoutFailed(modelKnows, left, failed),
    charged: ledger.settled.length - before.settled.length,
    ledgerIsCounter: ledger.charged === ledger.used,
    used: ledger.used - before.used,
    recorded: ledger.usage.length - before.usage.length,
    tokensLeft: (await user.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft,
    messages: withoutFailed(messages.length, 2 * left, 2 * failed),
  };
}

const exact = {
  answered: left,
  hasFewFailures: true,
  refusals: new Set(["429 TOKEN_LIMIT_EXCEEDED"]),
  saysWhen: true,
  charged: left,
  ledgerIsCounter: true,
  used: left * 300,
  modelKnows: left,
  recorded: left,
  tokensLeft: 0,
};

test.each([1, 2])(
  "round %i: a free user with five requests left sends 200 questions at once; exactly five are answered and charged",
  async () => {
    expect(await round(await signUp(stack), ["chat"])).toEqual({ ...exact, messages: 2 * left });
  },
  60_000,
);

test.each([1, 2])(
  "round %i: a premium user with five requests left sends 200 requests of three kinds at once; exactly five succeed",
  async () => {
    await sender(premium, await newSession(premium), ["chat"])(-1);
    await readLedger(stack, await idOf(premium), ({ reserved, unsent }) => reserved === 0 && unsent === 0);
    await leaveOnly(stack, await idOf(premium), left);

    const { messages, ...came } = await round(premium, ["chat", "generate", "explain"]);

    expect(came).toEqual(exact);
    expect(messages % 2).toBe(0);
  },
  60_000,
);

test("the test notices a database function that ignores the limit of the allowance", async () => {
  const url = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const owner = new pg.Client(databaseUrl(url, "users", "cellwright", stack.secrets.postgres.owner ?? ""));
  await owner.connect();
  const { rows } = await owner.query<{ made: string }>(
    "select pg_get_functiondef('set_aside'::regproc) as made",
  );
  const made = rows[0]?.made ?? "";
  const right = "or a.used + a.reserved + a.carried + p_cost <= p_limit";
  expect(made).toContain(right);
  await owner.query(made.replace(right, "or true"));
  try {
    expect((await crowd(await signUp(stack), ["chat"], 12)).answered).toBeGreaterThan(left);
  } finally {
    await owner.query(made);
    await owner.end();
  }
}, 60_000);

test("the test notices an answer that does not wait until its request is reserved", async () => {
  const came = await stack.broken("answers before the reservation", async () =>
    crowd(await signUp(stack), ["chat"], 12),
  );

  // the allowance is five
  expect(Math.min(came.answered, came.modelKnows)).toBeGreaterThan(5);
}, 60_000);

const idOf = async (user: Visitor) => (await user.call<User>("GET", "/api/auth/user")).body.id;
