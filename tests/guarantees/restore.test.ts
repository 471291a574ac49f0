// Restore after all stores are lost: data is complete, deleted users stay deleted, reservations are settled.
import { randomBytes } from "node:crypto";
import process from "node:process";
import type { Activity } from "@cellwright/contracts/activities";
import type { Message, Session } from "@cellwright/contracts/chat";
import type { Erasure, Tokens, User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import { asker } from "../faults/asker.ts";
import { documentsOf } from "../support/documents.ts";
import { atStripe, buyPremium } from "../support/purchase.ts";
import { gate, type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { inDatabase, placesOf } from "./dumps.ts";
import { restoring } from "./restoring.ts";

/** The password of all users who sign up in this test. */
const password = "correct horse";
const slowMs = 120_000;

let stack: TestStack;
let model: ScriptedModel;
let operators: ReturnType<typeof restoring>;

type Somebody = { user: Visitor; id: string; email: string; sessionId: string; word: string };

/** A user whose questions contain a unique word. */
async function somebody(): Promise<Somebody> {
  const user = await signUp(stack);
  const { body } = await user.call<User>("GET", "/api/auth/user");
  const session = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const word = `canary${randomBytes(6).toString("hex")}`;
  return { user, id: body.id, email: body.email, sessionId: session.body.id, word };
}

const question = ({ word }: Somebody) => `Sum A1 to A3 for ${word}`;

async function ask(one: Somebody): Promise<void> {
  const body = { question: question(one), sessionId: one.sessionId };
  expect((await one.user.call("POST", "/api/chat", body)).status).toBe(200);
}

const historyOf = async ({ user, sessionId }: Somebody) =>
  (await user.call<Message[]>("GET", `/api/sessions/${sessionId}/chat`)).body.map(
    ({ id, role, content }) => ({ ...{ id, role, content } }),
  );

const activitiesOf = async ({ user }: Somebody) =>
  (await user.call<Activity[]>("GET", "/api/user/activities/all")).body.map(({ id, type, details }) => ({
    ...{ id, type, details },
  }));

async function deleteAccount({ user }: Somebody): Promise<string> {
  const { status, body } = await user.call<{ receipt: string }>("DELETE", "/api/user/delete-account", {});
  expect(status).toBe(200);
  await erased(body.receipt);
  return body.receipt;
}

const erased = (receipt: string): Promise<Erasure> =>
  until(async () => {
    const answer = await fetch(`${stack.site}/api/erased/${receipt}`);
    const found = (await answer.json()) as Erasure;
    return found.completedAt ? found : undefined;
  }, slowMs);

/** The number of allowances whose counters differ from the sum of their reservations. */
const untrue = () =>
  inDatabase(
    stack,
    "users",
    `select * from
       (select user_id, plan, period_start, sum(charged) filter (where state = 'settled') as charged,
               sum(cost) filter (where state = 'reserved') as open from reservations group by 1, 2, 3) r
       full join allowances a using (user_id, plan, period_start)
      where coalesce(a.used, 0) <> coalesce(r.charged, 0) or coalesce(a.reserved, 0) <> coalesce(r.open, 0)`,
  );

const linesOf = ({ id }: Somebody) =>
  inDatabase<{ request: string; state: string }>(
    stack,
    "users",
    "select request_id as request, state from reservations where user_id = $1 and kind = 'chat' order by reserved_at",
    [id],
  );

async function inChat<Found>(act: (chat: mongoose.Connection) => Promise<Found>): Promise<Found> {
  const chat = await mongoose.createConnection(documentsOf(stack, "chat")).asPromise();
  try {
    return await act(chat);
  } finally {
    await chat.close();
  }
}

/** Charged requests to chat that have no answer. */
async function chargedForNothing(): Promise<string[]> {
  const charged = await inDatabase<{ id: string }>(
    stack,
    "users",
    "select request_id as id from reservations where state = 'settled' and kind = 'chat'",
  );
  const answered = await inChat((chat) =>
    chat.collection<{ _id: string }>("messages").distinct("_id", { "metadata.status": "done" }),
  );
  return charged.map(({ id }) => id).filter((id) => !answered.includes(id));
}

const isPremium = async (email: string) =>
  (await (await visitor(stack, email, password)).call<Tokens>("GET", "/api/user/tokens")).body.isPremium;

/** Asks a question. The model holds back its second word until `open` resolves. */
function askAndHold(one: Somebody, open: Promise<void>) {
  held.set(one.word, open);
  const isOver = one.user
    .call("POST", "/api/chat", { question: question(one), sessionId: one.sessionId })
    .catch(() => undefined); // cut off when the stores are lost
  const isReserved = until(
    async () => (await linesOf(one)).some(({ state }) => state === "reserved"),
    slowMs,
  );
  const isSent = until(() => model.requests.some(({ question: text }) => text.includes(one.word)), slowMs);
  return { isOver, begun: Promise.all([isReserved, isSent]) };
}
const held = new Map<string, Promise<void>>();
const words = ["Use ", "```excel\n=SUM(A1:A3)\n```\n"];

beforeAll(async () => {
  model = await scriptedModel();
  model.says(({ question: text }) => {
    const open = [...held].find(([word]) => text.includes(word))?.[1];
    return open ? { words, gate: { before: 1, open } } : { words };
  });
  stack = await testStack({
    openai: model.env,
    way: model.wayOf,
    env: {
      RESERVATION_SECONDS: "4",
      SWEEP_SECONDS: "1",
      OPENAI_SILENCE_SECONDS: "300",
      OPENAI_ANSWER_SECONDS: "300",
    },
  });
  operators = restoring(stack);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await model?.close();
}, 60_000);

test("a backup that is taken while users ask is restored completely, deleted users stay deleted, and premium follows Stripe", async () => {
  const [ann, ben, eve, dora, kim] = (await Promise.all(Array.from({ length: 5 }, somebody))) as [
    Somebody,
    Somebody,
    Somebody,
    Somebody,
    Somebody,
  ];
  const ivo = await somebody();
  const keeper = await operators.keepTombstones();
  for (const one of [ann, ann, ben, eve, dora, kim]) await ask(one);
  const busy = { ...ben, ...(await asker(ben.user)) };
  await buyPremium(stack, ben.user);
  const charge = await buyPremium(stack, kim.user);
  await ben.user.call("POST", "/api/formulas/generate", {
    description: "Sum A1 to A3",
    sessionId: ben.sessionId,
  });
  await until(async () => (await activitiesOf(ben)).length > 0, slowMs);
  const doras = await deleteAccount(dora);
  const ivos = gate(1);
  const answer = askAndHold(ivo, ivos.gate.open);
  await answer.begun;

  let isOver = false;
  const goingOn = busy.askUntil(() => isOver, 2);
  await until(() => busy.turns.length >= 5, slowMs);
  const before = {
    ann: await historyOf(ann),
    ben: await historyOf(ben),
    activities: await activitiesOf(ben),
    busy: busy.turns.map(({ requestId }) => requestId),
  };
  const name = await operators.backUp();
  const then = busy.turns.length;
  await until(() => busy.turns.length >= then + 3, slowMs);
  isOver = true;
  await goingOn;

  // things that change after the backup
  await ask(ann);
  const [cem, finn] = [await somebody(), await somebody()];
  await buyPremium(stack, cem.user);
  await ask(finn);
  await atStripe(stack, "refunds", { charge });
  const receipts = [doras, await deleteAccount(eve), await deleteAccount(finn)];
  await until(() => receipts.every(operators.isWrittenDown), slowMs);

  await keeper.stop();
  await operators.loseEverything();
  ivos.open();
  await answer.isOver;
  await operators.restore(name);
  expect(await operators.applyTombstones()).toBe("3 accounts were deleted, 2 of them since the backup");
  await operators.comeBack();
  await operators.reconcile();
  await operators.open();

  expect(await untrue()).toEqual([]);
  expect(await chargedForNothing()).toEqual([]);
  expect((await linesOf(ivo)).map(({ state }) => state)).toEqual([
    expect.stringMatching(/^(released|expired)$/),
  ]);

  // the restore keeps no sessions, but everybody can sign in again
  expect((await ann.user.call("GET", "/api/auth/user")).status).toBe(401);
  ann.user = await visitor(stack, ann.email, password);
  ben.user = await visitor(stack, ben.email, password);
  expect(await historyOf(ann)).toEqual(before.ann);
  expect(await historyOf(ben)).toEqual(before.ben);
  expect(await activitiesOf(ben)).toEqual(before.activities);
  const now = await historyOf({ ...ben, sessionId: busy.sessionId });
  expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(before.busy));
  const questions = busy.turns.map(({ question: text }) => text);
  expect(now.filter(({ role, content }) => role === "user" && !questions.includes(content))).toEqual([]);
  await ask(ann);

  for (const receipt of receipts) expect((await erased(receipt)).completedAt).not.toBeNull();
  const deleted = [dora, eve, finn];
  expect(
    await placesOf(
      stack,
      deleted.flatMap(({ word, email }) => [word, email]),
    ),
  ).toEqual({});
  for (const { email } of deleted)
    await expect(visitor(stack, email, password)).rejects.toThrow("could not sign in");

  expect([await isPremium(ben.email), await isPremium(kim.email), await isPremium(cem.email)]).toEqual([
    true,
    false,
    true,
  ]);
  process.stdout.write(
    `restore: ${before.busy.length} answers before the backup and ${busy.turns.length - before.busy.length} during and after it; ${now.length / 2} are there again\n`,
  );
}, 600_000);

test("an answer whose charge was open is charged once; the test notices skipped tombstones and a skipped Stripe check", async () => {
  const [jan, eve, lea] = [await somebody(), await somebody(), await somebody()];
  await ask(eve);
  const jans = gate(1);
  const answer = askAndHold(jan, jans.gate.open);
  await answer.begun;
  const users = stack.pid("users") ?? 0;
  process.kill(users, "SIGSTOP");
  jans.open();
  await until(
    () => inChat((chat) => chat.collection("messages").findOne({ owner: jan.id, "metadata.status": "done" })),
    slowMs,
  );
  const name = await operators.backUp();
  process.kill(users, "SIGCONT");
  await answer.isOver;
  const receipt = await deleteAccount(eve);
  await buyPremium(stack, lea.user);

  await operators.loseEverything();
  await operators.restore(name);
  const [line] = await linesOf(jan);
  expect(line?.state).toBe("reserved");
  await operators.comeBack();
  await operators.open();
  expect(await isPremium(lea.email)).toBe(false);
  await operators.reconcile();
  await until(() => isPremium(lea.email), slowMs);

  expect((await linesOf(jan)).map(({ state }) => state)).toEqual(["settled"]);
  expect(await untrue()).toEqual([]);
  expect(await chargedForNothing()).toEqual([]);
  const back = await placesOf(stack, [eve.word, eve.email]);
  expect(Object.keys(back)).toEqual(
    expect.arrayContaining(["postgres users public.users", "mongo chat messages"]),
  );
  expect((await fetch(`${stack.site}/api/erased/${receipt}`)).status).toBe(404);
}, 400_000);
