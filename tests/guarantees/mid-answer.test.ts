// Interruptions during an answer: the text arrives completely and once, or it is refunded and marked.
import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Tokens } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reading, readToTheEnd, shown } from "../support/reader.ts";
import { gate, type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { type ToxicProxy, toxicProxy } from "../support/toxic-proxy.ts";
import { until } from "../support/until.ts";
import type { Visitor } from "../support/visitor.ts";

let stack: TestStack;
let model: ScriptedModel;
let wire: ToxicProxy;
beforeAll(async () => {
  [model, wire] = await Promise.all([scriptedModel(), toxicProxy()]);
  stack = await testStack({ scale: { chat: 2 }, openai: model.env, way: model.wayOf });
  wire.lead(stack.site);
}, 120_000);
afterAll(async () => {
  await wire?.close();
  await stack?.stop();
  await model?.close();
}, 60_000);

const words = [
  "Use ",
  "this:\n",
  '```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n',
  "It 😀 adds ",
  "the ",
  "amounts.",
];
const whole = words.join("");
const half = words.slice(0, 4).join("");
const question = "Sum the paid amounts";

/** A user who has seen half of an answer. `goOn` lets the model send the rest. */
async function inTheMiddle(port?: number) {
  const user = await signUp(stack);
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const closed = gate(4);
  model.says({ words, gate: closed.gate });
  const first = reading({ site: stack.site, ...(port && { port }) }, user, {
    question,
    sessionId: session.id,
  });
  await until(() => shown(first.events) === half);
  return {
    user,
    first,
    sessionId: session.id,
    id: first.messageId() ?? "",
    goOn: closed.open,
    writer: model.requests.at(-1)?.by ?? "",
  };
}

async function stored(user: Visitor, sessionId: string): Promise<Message | undefined> {
  const { body } = await user.call<Message[]>("GET", `/api/sessions/${sessionId}/chat`);
  expect(body.map(({ role }) => role)).toEqual(["user", "assistant"]);
  return body[1];
}
const left = async (user: Visitor) => (await user.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft;

/** Checks that the answer ended as if nothing had happened. */
async function endedWhole(user: Visitor, sessionId: string, screens: string[]) {
  expect(screens).toEqual(screens.map(() => whole));
  const reply = await stored(user, sessionId);
  expect([reply?.content, reply?.metadata.status]).toEqual([whole, "done"]);
  await until(async () => (await left(user)) === 1_200);
}

test("a page that is reloaded shows the whole answer from its beginning", async () => {
  const { user, first, sessionId, id, goOn } = await inTheMiddle();
  first.disconnect();

  const anew = reading(stack, user, { id });
  await until(() => shown(anew.events) === half);
  goOn();

  expect(await anew.ended).toBe("ended");
  await endedWhole(user, sessionId, [shown(anew.events)]);
}, 30_000);

test("a second tab shows the same text as the first", async () => {
  const { user, first, sessionId, id, goOn } = await inTheMiddle();

  const tabs = Array.from({ length: 4 }, () => reading(stack, user, { id }));
  await until(() => tabs.every(({ events }) => shown(events) === half));
  goOn();
  await Promise.all([first, ...tabs].map(({ ended }) => ended));

  await endedWhole(
    user,
    sessionId,
    [first, ...tabs].map(({ events }) => shown(events)),
  );
}, 30_000);

test("when the network is cut, silent or slow, the reader resumes where the text on the screen ends", async () => {
  const { user, first, sessionId, id, goOn } = await inTheMiddle(wire.port);
  const way = { site: stack.site, port: wire.port };

  wire.cut();
  expect(await first.ended).toBe("cut");
  wire.poison({ kind: "bandwidth", bytesPerSecond: 2_000 });
  const rest = readToTheEnd(way, user, id, shown(first.events));
  goOn();
  const { screen } = await rest;
  wire.heal();

  await endedWhole(user, sessionId, [screen]);
}, 30_000);

test("the reader waits until a killed gateway is back, and then resumes", async () => {
  const { user, first, sessionId, id, goOn } = await inTheMiddle();

  await stack.kill("gateway", "SIGKILL");
  expect(await first.ended).toBe("cut");
  const rest = readToTheEnd(stack, user, id, shown(first.events));
  await stack.restart("gateway");
  goOn();

  await endedWhole(user, sessionId, [(await rest).screen]);
}, 60_000);

test("when a replica is killed, readers at another one miss no text, see none twice, pay nothing, and can ask again", async () => {
  const { user, first, sessionId, id, goOn, writer } = await inTheMiddle();
  const tabs = Array.from({ length: 4 }, () => readToTheEnd(stack, user, id));

  await stack.kill(writer, "SIGKILL");
  goOn();
  await first.ended;
  const ends = await Promise.all([readToTheEnd(stack, user, id, shown(first.events)), ...tabs]);
  await stack.restart(writer);

  const reply = await stored(user, sessionId);
  expect(reply?.metadata.status).toBe("interrupted");
  expect(whole.startsWith(reply?.content ?? "-")).toBe(true);
  // the text that was stored last stays; up to a quarter of a second of text may have been shown and is taken back
  expect(ends.map(({ screen, last }) => [screen, last.event])).toEqual(
    ends.map(() => [reply?.content, "error"]),
  );
  await until(async () => (await left(user)) === 1_500);

  const again = await user.call<ChatReply>("POST", "/api/chat", { question, sessionId, retryOf: id });
  expect([again.status, again.body.response]).toEqual([200, whole]);
  await until(async () => (await left(user)) === 1_200);
}, 60_000);

test("the test notices text that is repeated after a cut, and a reservation that is never released", async () => {
  await stack.broken("repeats text and keeps reservations", async () => {
    const { user, first, id, goOn, writer } = await inTheMiddle();
    first.disconnect();
    const { events } = reading(stack, user, { id, after: half.length });
    await until(() => shown(events, half).length > half.length);
    await stack.kill(writer, "SIGKILL");
    goOn();
    const { last } = await readToTheEnd(stack, user, id);
    await stack.restart(writer);

    expect(last.event).toBe("error");
    expect(await left(user)).toBe(1_200);
  });
}, 90_000);
