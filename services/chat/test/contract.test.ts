// The service follows its contract: routes, authentication, and the refusal of bad input.
import { randomUUID } from "node:crypto";
import { servedBy } from "@cellwright/contracts/calls";
import { chatCalls } from "@cellwright/contracts/chat";
import { problem } from "@cellwright/contracts/problem";
import { createPermissions } from "@cellwright/kit/permissions";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { malformed } from "@cellwright/tests/support/malformed";
import { routesOf } from "@cellwright/tests/support/routes";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chatRoutes } from "../src/http/chat.ts";
import { messageRoutes } from "../src/http/messages.ts";
import { sessionRoutes } from "../src/http/sessions.ts";
import { createUser, type Stack, stack } from "./stack.ts";

const calls = Object.values(chatCalls).filter(({ served }) => served);
const pathOf = (path: string) => path.replace(/\{\w+\}/g, randomUUID());

let on: Stack;
let url: string;
beforeAll(async () => {
  on = await stack();
  url = on.chats[0]?.url ?? "";
  on.model.says("Fine.");
}, 60_000);
afterAll(() => on?.stop());

test("the service serves exactly the routes of its contract", () => {
  const may = createPermissions({
    call: () => Promise.reject(new Error("nobody asks")),
    subscribe: () => () => {},
  });
  const parts = { permissions: may } as Parameters<typeof sessionRoutes>[0] &
    Parameters<typeof messageRoutes>[0] &
    Parameters<typeof chatRoutes>[0];

  expect(routesOf(sessionRoutes(parts), messageRoutes(parts), chatRoutes(parts))).toEqual(servedBy("chat"));
});

test("every call needs a valid token", async () => {
  for (const [wrong, token] of await badTokens(on.identity, randomUUID())) {
    for (const { method, path } of calls) {
      const { status, body } = await caller(url, token)(method.toUpperCase(), pathOf(path));
      expect([wrong, status, problem.parse(body).code]).toEqual([wrong, 401, "UNAUTHORIZED"]);
    }
  }
});

test("every call refuses bad input with an error code that its contract lists", async () => {
  const ann = await createUser(on, randomUUID());
  const token = ann.headers.authorization.replace("Bearer ", "");
  await ann.ask("Sum A1:A9");
  const [question, reply] = await ann.messages();
  const request = {
    ...{ question: "Sum A1:A9", sessionId: ann.sessionId, retryOf: reply?.id, editOf: question?.id },
    ...{ explainSteps: true, validateFormula: true, shareData: false, language: "de", dialect: "sheets" },
    locale: { functionLanguage: "de", separator: ";" },
    data: "1\n2",
    place: "Orders!E2",
    examples: [{ inputs: ["1"], wanted: "2" }],
  };

  const { sent, failures } = await malformed({
    calls,
    url,
    token: async () => token,
    like: {
      "POST /api/sessions": { sessionData: {} },
      "PATCH /api/sessions/{id}": { sessionData: { autoBackup: true } },
      "POST /api/chat": request,
      "POST /api/messages": {
        ...{ sessionId: ann.sessionId, role: "user", content: "hi", messageType: "chat", tokensUsed: 0 },
        metadata: { formula: "=1" },
      },
    },
    params: { id: ann.sessionId, messageId: reply?.id ?? "" },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000 * calls.length);
}, 180_000);
