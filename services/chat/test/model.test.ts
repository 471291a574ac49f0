// The model client with OpenAI's protocol as providers really implement it, and with their failures.

import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import type { Turn } from "../src/clients/model.ts";
import {
  type Act,
  chunk,
  done,
  event,
  hangs,
  type ProviderServer,
  providerServer,
  refuses,
  resets,
  says,
  sends,
} from "./provider-server.ts";
import { modelOf, never, question, settingsOf, wholeAnswer } from "./test-model.ts";

let first: ProviderServer;
let second: ProviderServer;

beforeAll(async () => {
  [first, second] = await Promise.all([providerServer(), providerServer()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

/** A client of the first server, unless `env` sets another one. */
const ask = (env: Record<string, string> = {}) => modelOf({ ...settingsOf(first.address, "one"), ...env });
const withSecond = () => settingsOf(second.address, "two", "2_");

test("words are streamed, and the usage is what the provider reports", async () => {
  first.plays(says("A sum adds up."));

  expect(await wholeAnswer(ask())).toEqual({
    text: "A sum adds up.",
    usage: { model: "one", promptTokens: 11, completionTokens: 7 },
  });
  expect(first.requests).toMatchObject([
    {
      url: "/v1/chat/completions",
      headers: { authorization: "Bearer key-of-one" },
      body: { model: "one", messages: question, stream: true, stream_options: { include_usage: true } },
    },
  ]);
});

test("the built-in assistant's remark is known before the first word, and is that of the successful attempt", async () => {
  const remark = event({
    choices: [{ delta: { content: "" } }],
    cellwright: { kind: "question", doubt: true },
  });
  const seen: unknown[] = [];
  const answer = async (of: ReturnType<typeof ask>) => {
    seen.length = 0;
    for await (const word of of.answer(question, never, { onOrigin: (origin) => seen.push(origin) }))
      seen.push(word);
    return seen;
  };
  const builtIn = { isBuiltIn: true, isDoubted: true, kind: "question", isCostly: true, choices: [] };
  const other = { isBuiltIn: false, isDoubted: false, kind: null, isCostly: true, choices: [] };
  first.plays(sends(remark, chunk({ content: "Which?" }), chunk({}, "stop"), done), resets(remark));
  second.plays(says("Hello."));

  expect(await answer(ask())).toEqual([other, builtIn, "Which?"]);
  expect(await answer(ask(withSecond()))).toEqual([other, builtIn, other, "Hello."]);
  first.plays(says("Hello."));
  expect(await answer(ask({ AI: "built-in" }))).toEqual([{ ...other, isBuiltIn: true }, "Hello."]);
});

test("only the built-in assistant gets the user's tables, target cell and id", async () => {
  const seen = { given: { tables: "Region\tAmount\nNorth\t120", place: "Orders!E2" }, user: "ann" };
  const answer = async (env: Record<string, string> = {}) => {
    for await (const _word of ask(env).answer(question, never, seen));
    return first.requests.at(-1)?.body;
  };
  first.plays(says("Hello."));

  expect(await answer({ AI: "built-in" })).toMatchObject({
    user: "ann",
    cellwright: seen.given,
  });
  expect(JSON.stringify(await answer())).not.toMatch(/North|Orders|ann|cellwright/);
});

const euro = Buffer.from(chunk({ content: "10 €" }));
const cutInEuro = euro.indexOf(0xe2) + 1;
const stop = chunk({}, "stop");

test.each<[string, (string | Uint8Array)[], string]>([
  [
    "comments that keep the connection alive",
    [": PROCESSING\n\n", chunk({ content: "Hi" }), ":\n\n", stop, done],
    "Hi",
  ],
  ["CRLF line endings", [(chunk({ content: "Hi" }) + stop + done).replaceAll("\n", "\r\n")], "Hi"],
  [
    "a line ending split in two",
    [chunk({ content: "Hi" }).replaceAll("\n", "\r\n").slice(0, -1), "\n", stop, done],
    "Hi",
  ],
  ["a character split in two", [euro.subarray(0, cutInEuro), euro.subarray(cutInEuro), stop, done], "10 €"],
  [
    "no space after data:",
    [(chunk({ content: "Hi" }) + stop).replaceAll("data: ", "data:"), "data:[DONE]\n\n"],
    "Hi",
  ],
  [
    "no choices at first, as Azure does",
    [event({ choices: [] }), chunk({ content: "Hi" }), stop, done],
    "Hi",
  ],
  [
    "reasoning beside the answer",
    [chunk({ reasoning_content: "Hm", content: null }), chunk({ content: "Hi" }), stop, done],
    "Hi",
  ],
  [
    "reasoning in tags before the answer",
    ["<thi", "nk>Hm\n", "</th", "ink>\n\nHi"].map((content) => chunk({ content })).concat(stop, done),
    "Hi",
  ],
  [
    "an answer about <think>",
    [chunk({ content: "The tag <think> opens" }), stop, done],
    "The tag <think> opens",
  ],
  ["a < that does not begin a tag", [chunk({ content: "<" }), chunk({ content: "b" }), stop, done], "<b"],
  ["parts instead of text", [chunk({ content: [{ type: "text", text: "Hi" }] }), stop, done], "Hi"],
  ["no finish_reason", [chunk({ content: "Hi" }), done], "Hi"],
  ["no [DONE]", [chunk({ content: "Hi" }), stop], "Hi"],
  ["no last blank line", [chunk({ content: "Hi" }), stop.trimEnd()], "Hi"],
  ["the finish_reason in the event of the last word", [chunk({ content: "Hi" }, "stop"), done], "Hi"],
  ["a refusal instead of content", [chunk({ refusal: "I will not." }), stop, done], "I will not."],
])("the client understands an answer with %s", async (_what, writes, text) => {
  first.plays(sends(...writes));

  expect((await wholeAnswer(ask())).text).toBe(text);
  expect(first.requests).toHaveLength(1);
});

test("usage is estimated if the provider does not report it", async () => {
  first.plays(sends(chunk({ content: "A sum adds up numbers." }), stop, done));

  const { usage: took } = await wholeAnswer(ask());

  // a quarter of the bytes, and four more tokens for each turn
  expect(took).toEqual({ model: "one", promptTokens: 3 + 4 + 4 + 4, completionTokens: 6 });
});

test.each<[string, Act]>([
  ["an error of the server", refuses(500)],
  ["an overloaded server", refuses(503)],
  ["a dropped connection", resets()],
  ["an unreadable stream", sends("data: {not json\n\n")],
  ["an error in the stream", sends(event({ error: { message: "engine died" } }))],
  ["an empty answer", sends(stop, done)],
  ["nothing but reasoning", sends(chunk({ content: "<think>Hm" }), stop, done)],
  ["silence", hangs()],
  ["silence after the headers", hangs("\n")],
])("a question is retried once after %s before the first word", async (_what, act) => {
  first.plays(act, says("Here."));
  expect((await wholeAnswer(ask())).text).toBe("Here.");
  expect(first.requests).toHaveLength(2);

  first.plays(act);
  const { text, problem } = await wholeAnswer(ask());
  expect([text, problem?.code, problem?.status]).toEqual(["", "MODEL_UNAVAILABLE", 503]);
  expect(problem?.retryAfter).toBeGreaterThanOrEqual(1);
  expect(first.requests).toHaveLength(2);
});

test.each<[string, Act]>([
  ["a dropped connection", resets(chunk({ content: "One " }))],
  ["an early end of the stream", sends(chunk({ content: "One " }))],
  ["silence", hangs(chunk({ content: "One " }))],
  ["an unreadable event", sends(chunk({ content: "One " }), "data: {]\n\n")],
  [
    "an error in the stream",
    sends(chunk({ content: "One " }), event({ error: { code: 502, message: "x" } })),
  ],
  [
    "a server out of resources",
    sends(chunk({ content: "One " }), chunk({}, "insufficient_system_resource"), done),
  ],
])("after the first word, %s ends the answer, and there is no retry", async (_what, act) => {
  first.plays(act);

  const { text, problem } = await wholeAnswer(ask(withSecond()));

  expect([text, problem?.code]).toEqual(["One ", "MODEL_UNAVAILABLE"]);
  expect(first.requests).toHaveLength(1);
});

test("if the model sends only keep-alive comments, the client waits until the answer times out", async () => {
  const alive: Act = (res) => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    const timer = setInterval(() => res.write(": still here\n\n"), 50);
    res.once("close", () => clearInterval(timer));
  };
  first.plays(alive);
  const began = Date.now();

  const { problem } = await wholeAnswer(ask({ OPENAI_ANSWER_SECONDS: "0.8" }));

  expect(problem?.code).toBe("MODEL_UNAVAILABLE");
  expect(Date.now() - began).toBeGreaterThan(700);
  expect(Date.now() - began).toBeLessThan(4_500);
  expect(first.requests).toHaveLength(1);
});

test("the time that handling words takes does not count towards the time limit", async () => {
  first.plays(says("One two three"));
  const words = ask({ OPENAI_ANSWER_SECONDS: "0.5" }).answer(question, never);
  const pieces: string[] = [];
  for await (const word of words) {
    pieces.push(word);
    if (pieces.length === 1) await new Promise((resolve) => setTimeout(resolve, 700)); // as long as a repair
  }
  expect(pieces.join("")).toBe("One two three");
});

test("an abort ends the request to the model and does not count as a failure", async () => {
  const of = ask();
  for (let times = 0; times < 6; times += 1) {
    first.plays(hangs(chunk({ content: "One " })));
    const leaving = new AbortController();
    const words = of.answer(question, leaving.signal);
    expect(await words.next()).toEqual({ value: "One ", done: false });
    leaving.abort();
    await expect(words.next()).rejects.toThrow();
    await until(() => first.left() === 1);
  }
  first.plays(hangs(chunk({ content: "One " })));
  for await (const word of of.answer(question, never)) {
    expect(word).toBe("One ");
    break;
  }
  await until(() => first.left() === 1);

  first.plays(says("Here."));
  expect((await wholeAnswer(of)).text).toBe("Here.");
  expect(of.lines).toEqual([]);
});

test.each([
  ["length", undefined, /\n\nThe answer ends here: it reached the model's length limit/],
  ["length", "de", /\n\nDie Antwort endet hier: Die Längengrenze/],
  ["content_filter", undefined, /\n\nThe answer ends here: the model provider's content filter/],
  ["content_filter", "ar", /\n\nتنتهي الإجابة هنا/],
] as const)("an answer cut off by %s ends with a note (in %s)", async (finish, language, note) => {
  first.plays(says("The first half", { finish }));

  const { text, usage: took } = await wholeAnswer(ask(), language);

  expect(text).toMatch(/^The first half\n\n/);
  expect(text).toMatch(note);
  expect(took?.completionTokens).toBe(7);
});

test("the note after a cut answer is outside the code block that was cut", async () => {
  first.plays(says("Use this:\n```excel\n=SUM(A1:", { finish: "length" }));

  const { text } = await wholeAnswer(ask());

  expect(text).toMatch(/=SUM\(A1:\n```\n\nThe answer ends here/);
});

test.each(["length", "content_filter"])(
  "an answer with the finish_reason %s and without words is an error",
  async (finish) => {
    first.plays(sends(chunk({}, finish), done));

    const { text, problem } = await wholeAnswer(ask(withSecond()));

    expect([text, problem?.code]).toEqual(["", "MODEL_UNAVAILABLE"]);
    expect(problem?.message).toMatch(finish === "length" ? /length limit/ : /content filter/);
  },
);

test("a question that the content filter refuses goes to no other provider, and the error says so", async () => {
  first.plays(refuses(400, { code: "content_filter", message: "The response was filtered" }));
  second.plays(says("Here."));

  const { problem } = await wholeAnswer(ask(withSecond()));

  expect(problem?.message).toMatch(/content filter/);
  expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
});

test("a prompt that is too long goes to the next provider, and if none can read it, the error says so", async () => {
  first.plays(refuses(400, { code: "context_length_exceeded", message: "too long" }));
  second.plays(says("Here."));

  expect((await wholeAnswer(ask(withSecond()))).text).toBe("Here.");
  expect((await wholeAnswer(ask())).problem?.message).toMatch(/more than the model can read/);
});

test("requests to Azure have Azure's path, version and key header", async () => {
  first.plays(says("Here."));
  const azure = {
    OPENAI_BASE_URL: first.address,
    OPENAI_MODEL: "my deployment",
    OPENAI_API_VERSION: "2024-10-21",
  };

  expect((await wholeAnswer(ask(azure))).text).toBe("Here.");
  await wholeAnswer(ask({ ...azure, OPENAI_BASE_URL: `${first.address}/openai/deployments/other` }));

  expect(first.requests.map(({ url }) => url)).toEqual([
    "/openai/deployments/my%20deployment/chat/completions?api-version=2024-10-21",
    "/openai/deployments/other/chat/completions?api-version=2024-10-21",
  ]);
  expect(first.requests[0]?.headers).toMatchObject({ "api-key": "key-of-one" });
  expect(first.requests[0]?.headers.authorization).toBeUndefined();
});

test("a provider that refuses stream_options gets requests without it from then on", async () => {
  const old: Act = (res, seen) =>
    seen.body.stream_options
      ? refuses(400, { message: "Unknown field: stream_options" })(res, seen)
      : sends(chunk({ content: "Here." }), stop, done)(res, seen);
  first.plays(old);
  const of = ask();

  for (let times = 0; times < 3; times += 1) expect((await wholeAnswer(of)).text).toBe("Here.");

  expect(first.requests.map(({ body }) => Boolean(body.stream_options))).toEqual([true, false, false, false]);
});

const shape = z.strictObject({ formula: z.string(), steps: z.array(z.string()) });
const value = { formula: "=SUM(A1:A3)", steps: ["adds"] };
const formatOf = (body: Record<string, unknown>) =>
  (body.response_format as { type: string } | undefined)?.type ?? "none";
const knows =
  (...formats: string[]): Act =>
  (res, seen) =>
    formats.includes(formatOf(seen.body))
      ? says(JSON.stringify(value))(res, seen)
      : refuses(400, { message: `'response_format' of type ${formatOf(seen.body)} is not supported` })(
          res,
          seen,
        );

test.each<[string, string[], string[]]>([
  ["supports JSON Schema", ["json_schema"], ["json_schema", "json_schema"]],
  ["supports only JSON", ["json_object"], ["json_schema", "json_object", "json_object"]],
  ["supports only text", ["none"], ["json_schema", "json_object", "none", "none"]],
])(
  "a provider that %s gives structured answers, and what it supports is found out once",
  async (_what, known, formats) => {
    first.plays(knows(...known));
    const of = ask();

    for (let times = 0; times < 2; times += 1)
      expect(await of.complete(question, never, shape)).toEqual({
        text: JSON.stringify(value),
        value,
        isWhole: true,
        usage: { model: "one", promptTokens: 11, completionTokens: 7 },
      });

    expect(first.requests.map(({ body }) => formatOf(body))).toEqual(formats);
    const [rules] = first.requests.at(-1)?.body.messages ?? [];
    expect(rules?.content.includes("JSON Schema")).toBe(!known.includes("json_schema"));
  },
);

test("a value is found among other words, and is null if it has another shape", async () => {
  const of = ask();
  first.plays(says(`Sure!\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\nDone.`));
  expect((await of.complete(question, never, shape)).value).toEqual(value);
  first.plays(says('{"formula": 1}'));
  expect((await of.complete(question, never, shape)).value).toBeNull();
  first.plays(says("Just words.", { finish: "length" }));
  expect(await of.complete(question, never)).toMatchObject({
    text: "Just words.",
    value: null,
    isWhole: false,
  });
});

test("each task may have its own model, and a parameter that one model refuses is still sent to the others", async () => {
  const of = ask({ OPENAI_MODEL_REPAIR: "small", OPENAI_TEMPERATURE: "0.2" });
  const repairing = async () => {
    for await (const _ of of.answer(question, never, { task: "repair" }));
  };
  first.plays(says("Hi"), refuses(400, { param: "temperature", message: "Unsupported" }), says("Hi"));

  await wholeAnswer(of);
  await repairing();
  await wholeAnswer(of);

  const sent = first.requests.map(({ body }) => [body.model, body.temperature]);
  expect(sent).toEqual([
    ["one", 0.2],
    ["small", 0.2],
    ["small", undefined],
    ["one", 0.2],
  ]);
});

test("a prompt that is too long is retried without examples and older turns, then without rows", async () => {
  const tooLong = refuses(400, { code: "context_length_exceeded" });
  first.plays(tooLong, tooLong, tooLong, says("Hi"));
  const turns: Turn[] = [
    { role: "system", content: "You help." },
    { role: "user", content: "Columns\nRow 1:\tx", part: "context" },
    ...["a", "b"].map((content) => ({ role: "user" as const, content, part: "history" as const })),
    { role: "user", content: "Examples", part: "examples" },
    { role: "user", content: "Row 1:\tis this?" },
  ];

  for await (const _ of ask().answer(turns, never));

  const sent = first.requests.map(({ body }) => body.messages.slice(1, -1).map(({ content }) => content));
  expect(sent).toEqual([
    ["Columns\nRow 1:\tx", "a", "b", "Examples"],
    ["Columns\nRow 1:\tx", "b"],
    ["Columns\nRow 1:\tx"],
    ["Columns\n"],
  ]);
  expect(first.requests.at(-1)?.body.messages.at(-1)).toEqual({ role: "user", content: "Row 1:\tis this?" });
});

test("all of several concurrent questions are answered if the model refuses their parameters", async () => {
  const act: Act = (res, seen) =>
    (seen.body.max_tokens !== undefined || seen.body.temperature !== undefined
      ? refuses(400, {
          message: `unsupported parameter: ${seen.body.max_tokens === undefined ? "temperature" : "max_tokens"}`,
        })
      : says("Hi"))(res, seen);
  first.plays(act);
  const of = ask({ OPENAI_TEMPERATURE: "0.2", OPENAI_MAX_TOKENS: "500" });

  const answers = await Promise.all(Array.from({ length: 8 }, () => wholeAnswer(of)));

  expect(answers.map(({ text }) => text)).toEqual(Array(8).fill("Hi"));
  // the parameter was renamed, and not dropped because of the other refusal
  expect(first.requests.at(-1)?.body.max_completion_tokens).toBe(500);
});
