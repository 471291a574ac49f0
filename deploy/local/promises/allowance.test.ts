// The allowance is exact through the whole stack: the gateway, two replicas of chat, the ledger.

import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Tokens, User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readLedger } from "../faults/ledger.ts";
import { signUp } from "../testing/sign-up.ts";
import { type TestStack, testStack } from "../testing/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await testStack({ scale: { chat: 2 }, env: { WORD_DELAY_MS: "1" } });
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

test.each([1, 2, 3])(
  "round %i: of 200 questions at once with five left, exactly five are answered and charged",
  async () => {
    const ann = await signUp(stack);
    const { body: session } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });
    const ask = (count: number) =>
      ann.call<ChatReply & { code: string }>("POST", "/api/chat", {
        question: `Sum column C, number ${count}`,
        sessionId: session.id,
      });

    const answers = await Promise.all(Array.from({ length: 200 }, (_, count) => ask(count)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(195);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["TOKEN_LIMIT_EXCEEDED"]));
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);

    const { body: user } = await ann.call<User>("GET", "/api/auth/user");
    const ledger = await readLedger(
      stack,
      user.id,
      ({ settled, untold }) => settled.length >= 5 && untold === 0,
    );
    expect([ledger.settled.length, ledger.used, ledger.reserved]).toEqual([5, 1_500, 0]);
    // what the model was asked, told by chat for each call of it
    expect(ledger.usage).toHaveLength(5);
    expect((await ann.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft).toBe(0);
    expect((await ann.call<Message[]>("GET", `/api/sessions/${session.id}/chat`)).body).toHaveLength(10);
  },
  60_000,
);
