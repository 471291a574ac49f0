// The cross-check by an independent assistant is not charged, and answers do not wait for it for long.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatReply } from "@cellwright/contracts/chat";
import { mongo } from "@cellwright/kit/mongo";
import type { TestService } from "@cellwright/tests/support/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

/** A fake assistant that gives all requests the same answer, or never answers. */
async function answerer() {
  let says: string | null = null;
  let cellwright: object | undefined;
  const requests: { stream?: boolean; messages: { content: string }[] }[] = [];
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    requests.push(JSON.parse(body));
    if (says === null) return;
    const message = { role: "assistant", content: says };
    res.writeHead(200, { "content-type": "application/json" });
    res.end(
      JSON.stringify({ id: "s", object: "chat.completion", choices: [{ index: 0, message }], cellwright }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    says: (text: string | null, remark?: { kind: string; doubt: boolean; confirms?: boolean }) => {
      says = text;
      cellwright = remark;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

let on: Stack;
let second: Awaited<ReturnType<typeof answerer>>;
let chat: TestService;
beforeAll(async () => {
  [on, second] = await Promise.all([stack(0), answerer()]);
  chat = await on.startChat(undefined, { CROSS_CHECK_BASE_URL: second.url });
  on.chats.push(chat);
}, 60_000);
afterAll(async () => {
  await on.stop();
  await second.close();
});

const orders = "Region\tAmount\nNordland\t120\nSudland\t80\nNordland\t45";
const isExample = ({ content }: { content: string }) => content.startsWith("BEGIN examples ");
const block = (formula: string) => `\`\`\`excel\n${formula}\n\`\`\`\n`;
const question = "How many amounts reach 80?";

async function ask(more: object = {}, at = chat) {
  const ann = await createUser(on, randomUUID());
  const requests = { question, sessionId: ann.sessionId, data: orders, ...more };
  const { status, body } = await ann.call<ChatReply>("POST", "/api/chat", requests, {}, at);
  expect(status).toBe(200);
  return body;
}

test("if the cross-check differs, the model is told both values once, and the formula that it keeps is checked", async () => {
  on.model.says(block('=COUNTIF(B2:B4,">80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"));

  const { formulas } = await ask();

  expect(on.model.requests.length).toBe(2);
  const prompted = on.model.requests[1]?.messages.at(-1)?.content;
  // the prompt does not contain the other formula, so that the model's formula is independent of it
  expect(prompted).toContain("this formula gives 1, another reading gives 2");
  expect(prompted).toContain("yours or another");
  expect(formulas[0]).toMatchObject({ formula: '=COUNTIF(B2:B4,">80")', verdict: "checked" });
});

test("a formula is verified if the model corrects it and it then agrees with the cross-check", async () => {
  on.model.says(block('=COUNTIF(B2:B4,">80")'), block('=COUNTIF(B2:B4,">=80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"));

  expect((await ask()).formulas).toMatchObject([{ formula: '=COUNTIF(B2:B4,">=80")', verdict: "verified" }]);
});

test("the cross-check gets the model's prompt in one request without streaming, and its tokens are not counted", async () => {
  on.model.says(block('=COUNTIF(B2:B4,">=80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"));

  const { message } = await ask({ shareData: false });

  expect(second.requests.length).toBe(1);
  expect(second.requests[0]?.stream).toBe(false);
  const prompted = on.model.requests[0]?.messages ?? [];
  expect(prompted.some(isExample)).toBe(true);
  // the built-in assistant has the recipes itself
  expect(second.requests[0]?.messages).toEqual(prompted.filter((each) => !isExample(each)));
  expect(JSON.stringify(on.model.requests)).not.toContain("Nordland");
  const db = await mongo(on.mongoUrl, "test");
  const used = await db
    .collection<{ body: { requestId?: string; promptTokens?: number } }>("outbox")
    .find({ "body.requestId": message.id })
    .toArray()
    .finally(() => db.close());
  expect(used.map(({ body }) => body.promptTokens).filter(Boolean)).toEqual([11]);
});

test("only the built-in assistant gets the user's whole tables, whether rows are shared or not", async () => {
  const elsewhere = await on.startChat(undefined, {
    CROSS_CHECK_BASE_URL: second.url,
    CROSS_CHECK_MODEL: "another",
  });
  on.model.says(block('=COUNTIF(B2:B4,">=80")'));
  for (const shareData of [false, true]) {
    second.says(block("=SUMPRODUCT(--(B2:B4>=80))"));
    await ask({ shareData });
    expect(second.requests).toMatchObject([{ cellwright: { tables: orders } }]);
  }
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"));
  await ask({ shareData: false }, elsewhere);
  await elsewhere.stop();

  expect(second.requests.length).toBe(1);
  expect(JSON.stringify(second.requests)).not.toMatch(/Nordland|cellwright|"user":"/);
  expect(on.model.requests.filter((requests) => "cellwright" in requests)).toEqual([]);
}, 30_000);

test.each([
  ["has doubts", { kind: "formula", doubt: true }],
  ["is a repair", { kind: "repair", doubt: false }],
])("the answer of a cross-check that %s is not compared", async (_what, remark) => {
  on.model.says(block('=COUNTIF(B2:B4,">80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"), remark);

  await ask();

  expect(second.requests.length).toBe(1);
  expect(on.model.requests.length).toBe(1);
});

test("the answer of a cross-check without doubts is compared with the model's formula", async () => {
  on.model.says(block('=COUNTIF(B2:B4,">80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"), { kind: "formula", doubt: false });

  await ask();

  expect(on.model.requests.length).toBe(2);
});

test("a doubtful answer of a cross-check that is still likely confirms an equal formula, but disputes none", async () => {
  const remark = { kind: "formula", doubt: true, confirms: true };
  on.model.says(block('=COUNTIF(B2:B4,">=80")'));
  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"), remark);
  expect((await ask()).formulas[0]?.verdict).toBe("verified");

  second.says(block("=SUMPRODUCT(--(B2:B4>80))"), remark);
  expect((await ask()).formulas[0]).toMatchObject({ verdict: "checked", evidence: { derivation: "none" } });

  second.says(block("=SUMPRODUCT(--(B2:B4>=80))"), { ...remark, confirms: false });
  expect((await ask()).formulas[0]).toMatchObject({ verdict: "checked", evidence: { derivation: "none" } });
  expect(on.model.requests.length).toBe(3);
});

test("a cross-check that never answers or sends nonsense does not change the answer", async () => {
  on.model.says(block('=COUNTIF(B2:B4,">=80")'));
  second.says(null);
  expect((await ask()).formulas[0]?.verdict).toBe("checked");

  second.says("<html>");
  expect((await ask()).formulas[0]?.verdict).toBe("checked");
  expect(on.model.requests.length).toBe(2);
});

test("with CROSS_CHECK_BY_MODEL the model is asked again if there is data and the cross-check has doubts", async () => {
  const twice = await on.startChat(undefined, {
    CROSS_CHECK_BASE_URL: second.url,
    CROSS_CHECK_BY_MODEL: "1",
  });
  const [first, other] = ['=COUNTIF(B2:B4,">=80")', "=SUMPRODUCT(--(B2:B4>=80))"];
  try {
    second.says(block('=COUNTIF(B2:B4,">80")'), { kind: "formula", doubt: true });
    on.model.says(block(first), block(other));
    expect((await ask({}, twice)).formulas?.map(({ verdict }) => verdict)).toEqual(["verified"]);
    const [, opinion] = on.model.requests;
    expect(opinion?.messages.at(-1)?.content).toContain(question);
    expect(opinion?.messages.at(-1)?.content).toContain("from the beginning");
    // the prompt does not contain the first formula, so that the second one is independent of it
    expect(JSON.stringify(opinion)).not.toContain("COUNTIF");

    on.model.says(block(first), block('=COUNTIF(B2:B4,">80")'), block(first));
    expect((await ask({}, twice)).formulas?.map(({ verdict }) => verdict)).toEqual(["checked"]);
    expect(on.model.requests).toHaveLength(3);

    on.model.says(block(first), { words: [], status: 500 });
    expect((await ask({}, twice)).formulas?.map(({ verdict }) => verdict)).toEqual(["checked"]);

    on.model.says(block("=SUM(A1:A3)"));
    await ask({ data: undefined }, twice);
    expect(on.model.requests).toHaveLength(1);

    second.says(block(other));
    on.model.says(block(first));
    await ask({}, twice);
    expect(on.model.requests).toHaveLength(1);
  } finally {
    await twice.stop();
  }
});
