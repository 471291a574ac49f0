// The real behaviour of providers and models. Each line of `transcripts/*.jsonl` is a case: what the provider does,
// what the user sees and pays, what is stored, and what the model was sent.
import type { ChatReply } from "@cellwright/contracts/chat";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { inProcessServices } from "./in-process.ts";
import { type ProviderServer, providerServer } from "./provider-server.ts";
import { createUser, type Stack, stack, type TestUser } from "./stack.ts";
import { isPlain, played, type Transcript, transcriptsIn } from "./transcripts/case.ts";

const all = [...transcriptsIn("answers"), ...transcriptsIn("providers")];

type Chat = { url: string; stop(): Promise<void> };

let on: Stack;
let provider: ProviderServer;
let shared: Chat;
const services = inProcessServices();
const stops: Promise<void>[] = [];
const started = (env: Record<string, string>): Promise<Chat> =>
  services.start({
    ...on.chatEnv,
    OPENAI_BASE_URL: `${provider.address}/v1`,
    OPENAI_MODEL: "scripted",
    OPENAI_SILENCE_SECONDS: "10",
    ...env,
  });
beforeAll(async () => {
  [on, provider] = await Promise.all([stack(0), providerServer()]);
  shared = await started({});
}, 60_000);
afterAll(async () => {
  await Promise.all([shared?.stop(), ...stops]);
  await Promise.all([services.close(), on?.stop(), provider?.close()]);
}, 60_000);

type Outcome = { status: number; text: string; formulas: [string, string][]; charged: number };

async function outcomeOf(user: TestUser, at: Chat, its: Transcript): Promise<Outcome> {
  const { question, data, shareData, dialect, language, locale, examples } = its;
  const before = Number(await user.tokensLeft());
  const body = { sessionId: user.sessionId, question, data, shareData, dialect, language, locale, examples };
  const answer = await user.call<ChatReply & { message: string }>("POST", "/api/chat", body, {}, at);
  const { response = "", formulas = [], message } = answer.body;
  const charged = Math.sign(before - Number(await user.tokensLeft()));
  if (answer.status !== 200) return { status: answer.status, text: message, formulas: [], charged };
  const stored = (
    await user.call<{ content: string }[]>("GET", `/api/sessions/${user.sessionId}/chat`, undefined, {}, at)
  ).body;
  expect(stored.at(-1)?.content).toBe(response);
  const verdicts = formulas.map(({ formula, verdict }): [string, string] => [formula, verdict]);
  return { status: 200, text: response, formulas: verdicts, charged };
}

function expectSent(sent: Transcript["then"]["sent"]): void {
  for (const { call, has, lacks } of sent) {
    const body = provider.requests[call - 1]?.body ?? {};
    expect(body).toMatchObject(has);
    expect(Object.keys(body).filter((name) => lacks.includes(name))).toEqual([]);
  }
}

async function expectTranscript(its: Transcript, at: Chat): Promise<void> {
  const { then } = its;
  provider.plays(...its.acts.map(played));
  const outcome = await outcomeOf(await createUser({ ...on, chats: [at] }, its.id), at, its);
  expect([outcome.status, outcome.charged, outcome.text]).toEqual([
    then.status,
    then.charged,
    then.text ?? outcome.text,
  ]);
  for (const part of then.has) expect(outcome.text).toContain(part);
  for (const part of then.lacks) expect(outcome.text).not.toContain(part);
  if (then.formulas) expect(outcome.formulas).toEqual(then.formulas);
  if (then.calls !== undefined) expect(provider.requests).toHaveLength(then.calls);
  expectSent(then.sent);
  if (!then.next) return;
  provider.plays(...its.acts.slice(-1).map(played));
  await outcomeOf(await createUser({ ...on, chats: [at] }, `${its.id}-next`), at, its);
  expect(provider.requests).toHaveLength(then.next.calls);
  expectSent(then.next.sent);
}

test("there are at least 120 transcripts with unique ids, at least 40 of them from public reports", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(all.filter(({ source }) => source).length).toBeGreaterThanOrEqual(40);
});

describe.each(all)("$id", (its) => {
  test(its.about, async () => {
    if (isPlain(its)) return expectTranscript(its, shared);
    const own = await started(its.env);
    // the next case does not wait until this service has stopped, which takes time
    await expectTranscript(its, own).finally(() => stops.push(own.stop()));
  }, 30_000);
});
