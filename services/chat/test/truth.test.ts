// Every formula is checked before a user sees it: it is run, repaired, and put into the user's formula locale.
import { randomUUID } from "node:crypto";
import { type ChatReply, chatReply } from "@cellwright/contracts/chat";
import { mongo } from "@cellwright/kit/mongo";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readEvents } from "./events.ts";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack(1);
}, 60_000);
afterAll(() => on.stop());

const orders = "Region\tStatus\tAmount\nNorth\tPaid\t120\nSouth\tOpen\t80\nNorth\tPaid\t45";
const question = 'Sum of Amount where Status is "Paid"';
const block = (formula: string) => `Use this:\n\n\`\`\`excel\n${formula}\n\`\`\`\n\nDone.`;
const right = '=SUMIFS(C2:C4,B2:B4,"Paid")';

async function ask(more: object, about = question) {
  const ann = await createUser(on, randomUUID());
  const { status, body } = await ann.call<ChatReply>("POST", "/api/chat", {
    question: about,
    sessionId: ann.sessionId,
    ...more,
  });
  expect(status).toBe(200);
  expect(chatReply.parse(body)).toEqual(body);
  return body;
}

test("a formula is run on the given data, and the reply has the sheet and the value", async () => {
  on.model.says(block(right));

  const { formulas, response } = await ask({ data: orders });

  expect(response).toBe(block(right));
  expect(formulas).toMatchObject([
    { formula: right, verdict: "checked", run: { value: 165, isMade: false } },
  ]);
});

test.each(["tabs", "Markdown"])(
  "a table with %s in the question is used as data if no other data is sent",
  async (kind) => {
    on.model.says(block(right));
    const bars = orders.split("\n").map((line) => `| ${line.replaceAll("\t", " | ")} |`);
    const table = kind === "tabs" ? orders : [bars[0], "|---|---|---|", ...bars.slice(1)].join("\n");

    const { formulas } = await ask({}, `${question}\n\n${table}\n\nThank you`);

    expect(formulas).toMatchObject([
      { formula: right, verdict: "checked", run: { value: 165, isMade: false } },
    ]);
  },
);

test("without data a formula is run on made-up cells and is never verified", async () => {
  on.model.says(block(right));

  const { formulas } = await ask({}, "Sum what is Paid");

  expect(formulas[0]).toMatchObject({ verdict: "checked", run: { isMade: true } });
});

test("a failed formula is replaced with its repair within its block, and only the repair is shown", async () => {
  on.model.says(block("=SUMIFS(C2:C4,B2:B4"), "```excel\n=SUM(C2:C4)\n```", `\`\`\`excel\n${right}\n\`\`\``);

  const { response, formulas } = await ask({ data: orders });

  expect(response).toBe(block(right));
  expect(formulas.map(({ verdict }) => verdict)).toEqual(["checked"]);
  expect(on.model.requests.length).toBe(3);
  expect(on.model.requests[1]?.messages.at(-1)?.content).toContain("`)` is missing");
  expect(on.model.requests[2]?.messages.at(-1)?.content).toContain("says “Paid”");
});

test("a formula that still fails after two repairs is shown as failed, and all calls are counted", async () => {
  on.model.says(block("=SUMM(C2:C4)"));

  const { formulas, message } = await ask({ data: orders });

  expect(on.model.requests.length).toBe(3);
  expect(formulas[0]).toMatchObject({ verdict: "failed" });
  expect(formulas[0]?.problems[0]?.message).toContain("SUMM");
  const db = await mongo(on.mongoUrl, "test");
  const events = await db
    .collection<{ body: { requestId?: string; promptTokens?: number } }>("outbox")
    .find({ "body.requestId": message.id })
    .toArray()
    .finally(() => db.close());
  // the model server reports 11 for each call
  expect(events.map(({ body }) => body.promptTokens).filter(Boolean)).toEqual([33]);
});

test("the streamed answer equals the stored answer, also after a repair", async () => {
  on.model.says(block("=SUM(C2:C4"), `\`\`\`excel\n${right}\n\`\`\``);
  const ann = await createUser(on, randomUUID());
  const answer = await fetch(`${on.chats[0]?.url}/api/chat`, {
    method: "POST",
    headers: { ...ann.headers, accept: "text/event-stream" },
    body: JSON.stringify({ question, sessionId: ann.sessionId, data: orders }),
  });

  const events = await readEvents(answer);

  const text = events
    .filter(({ event }) => event === "text" || event === "formula")
    .map(({ data }) => data.text)
    .join("");
  expect(text).toBe(block(right));
  expect((await ann.messages()).at(-1)?.content).toBe(text);
});

test("a user with a German formula locale sees German formulas, in blocks and in prose", async () => {
  on.model.says(`${block("=IF(A1>1.5,1,0)")}\n\nOr just \`=SUM(A1,B1)\`, as you like.`);

  const { response } = await ask({ locale: { functionLanguage: "de", separator: ";" } }, "Wenn");

  expect(response).toBe(`${block("=WENN(A1>1,5;1;0)")}\n\nOr just \`=SUMME(A1;B1)\`, as you like.`);
});

test("answers for Google Sheets have functions of Google Sheets", async () => {
  on.model.says(block('=TEXTJOIN(", ",TRUE,UNIQUE(A2:A4))'));

  expect((await ask({ dialect: "sheets" }, "Join")).formulas[0]?.verdict).toBe("checked");
});

test("the user's examples decide whether a formula is verified or failed", async () => {
  on.model.says(block("=A2+B2"), "```excel\n=A2*B2\n```");
  const examples = [
    { inputs: ["3", "4"], wanted: "12" },
    { inputs: ["5", "2"], wanted: "10" },
  ];

  const { formulas } = await ask({ examples }, "As in the examples");

  expect(formulas[0]).toMatchObject({ formula: "=A2*B2", verdict: "verified" });
  expect(on.model.requests[1]?.messages.at(-1)?.content).toContain("Example 1 wants 12");
});

test("links, images and HTML in an answer are removed or shown as text", async () => {
  on.model.says(
    "See [this](https://evil.example/x) ![p](http://evil.example/i.png) <img src=x onerror=alert(1)> <script>a()</script> https://evil.example/y end.",
  );

  const { response } = await ask({}, "Hi");

  expect(response).not.toMatch(/https?:|\]\(|<img|<script/);
  expect(response).toContain("See this p");
  expect(response.endsWith("end.")).toBe(true);
});
