// Retries are safe: all requests with the same idempotency key count as one, however often they are sent.
import { randomUUID } from "node:crypto";
import type { Activity } from "@cellwright/contracts/activities";
import type { Message, Session } from "@cellwright/contracts/chat";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { readLedger } from "../faults/ledger.ts";
import type { NegativeControlName } from "../support/negative-controls.ts";
import { becomePremium } from "../support/premium.ts";
import { gate, type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import type { Visitor } from "../support/visitor.ts";

const cost = 300;
let stack: TestStack;
let model: ScriptedModel;
let ann: Visitor;
let annId: string;
beforeAll(async () => {
  model = await scriptedModel();
  stack = await testStack({ scale: { chat: 2, formulas: 2 }, openai: model.env, way: model.wayOf });
  ann = await signUp(stack);
  annId = await becomePremium(stack, ann);
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await model?.close();
}, 60_000);
beforeEach(() => model.says());

const kinds = {
  chat: { path: "/api/chat", body: (sessionId: string) => ({ question: "Sum A1 to A3", sessionId }) },
  generate: {
    path: "/api/formulas/generate",
    body: (sessionId: string) => ({ description: "Sum A1 to A3", sessionId }),
  },
  explain: {
    path: "/api/formulas/explain",
    body: (sessionId: string) => ({ formula: "=SUM(A1:A3)", sessionId }),
  },
  repair: { path: "/api/formulas/repair", body: () => ({ formula: "=VLOOKUP(A1,B:C)" }) },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** A new session, and functions that repeat one request of this kind. */
async function request(kind: Kind) {
  const { body: session } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const { path, body } = kinds[kind];
  const key = randomUUID();
  const before = await readLedger(stack, annId, ({ reserved, unsent }) => reserved === 0 && unsent === 0);
  const send = (more: object = {}) =>
    ann.call<{ code?: string }>("POST", path, { ...body(session.id), ...more }, { "idempotency-key": key });
  return {
    send,
    /** Repeats the request until it is answered, as the page does after a failure. */
    sendUntilAnswered: async () =>
      until(async () => {
        const answer = await send().catch(() => undefined);
        return answer?.status === 200 && answer;
      }, 30_000),
    /** What the databases contain about the request after everything has been processed. */
    traces: async () => {
      const after = await readLedger(
        stack,
        annId,
        ({ reserved, unsent, settled }) =>
          reserved === 0 && unsent === 0 && settled.length > before.settled.length,
      );
      const { body: messages } = await ann.call<Message[]>("GET", `/api/sessions/${session.id}/chat`);
      const listed = kind === "generate" || kind === "explain";
      const lines = async () =>
        (await ann.call<Activity[]>("GET", `/api/sessions/${session.id}/activities`)).body.length;
      if (listed) await until(async () => (await lines()) > 0);
      return {
        charges: after.settled.length - before.settled.length,
        tokens: after.used - before.used,
        pairs: messages.length / 2,
        lines: await lines(),
      };
    },
  };
}

const once = (kind: Kind) => ({
  charges: 1,
  tokens: cost,
  pairs: kind === "chat" ? 1 : 0,
  lines: kind === "generate" || kind === "explain" ? 1 : 0,
});
const bodiesOf = (answers: { body: unknown }[]) => new Set(answers.map(({ body }) => JSON.stringify(body)));

test.each(names.flatMap((kind) => [2, 5, 20].map((times) => [kind, times] as const)))(
  "%s sent %i times at once and once later is charged and answered once; another body with the same key is refused",
  async (kind, times) => {
    const { send, traces } = await request(kind);

    const answers = await Promise.all(Array.from({ length: times }, () => send()));
    answers.push(await send());
    const other = await send({ dialect: "sheets" });

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(bodiesOf(answers).size).toBe(1);
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await traces()).toEqual(once(kind));
  },
  30_000,
);

test.each(names)(
  "%s repeated with the same key after its process was killed is charged and answered once",
  async (kind) => {
    const { send, sendUntilAnswered, traces } = await request(kind);
    const service = kind === "chat" ? "chat" : "formulas";
    const closed = gate(1);
    const words = ["Use ", "```excel\n=SUM(A1:A3)\n```\n"];
    model.says({ words, gate: closed.gate });
    model.requests.length = 0;
    const lost = Promise.allSettled([send(), send()]);
    await until(() => model.requests.length > 0);

    await Promise.all([service, `${service}-2`].map((name) => stack.kill(name, "SIGKILL")));
    closed.open();
    await lost;
    await Promise.all([service, `${service}-2`].map((name) => stack.restart(name)));
    const answers = [await sendUntilAnswered(), await send(), await send()];

    expect(bodiesOf(answers).size).toBe(1);
    expect(await traces()).toEqual(once(kind));
  },
  90_000,
);

test.each<[Kind, NegativeControlName]>([
  ["chat", "chat ignores idempotency keys"],
  ["generate", "generate ignores idempotency keys"],
])(
  "the test notices that %s ignores idempotency keys",
  async (kind, control) => {
    await stack.broken(control, async () => {
      const { send, traces } = await request(kind);
      await Promise.all(Array.from({ length: 5 }, () => send()));
      await until(async () => (await traces()).charges === 5);
    });
  },
  60_000,
);
