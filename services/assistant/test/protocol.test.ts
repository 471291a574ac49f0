// The assistant's API, called through the openai package, or through plain HTTP for what that package hides.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import OpenAI from "openai";
import { configFrom } from "../src/config.ts";
import { type AiServer, startAi } from "../src/server.ts";

let open: AiServer;
let locked: AiServer;
beforeAll(async () => {
  [open, locked] = await Promise.all([
    startAi({ PORT: 0, THREADS: 1, WORD_DELAY_MS: 0 }),
    startAi({ PORT: 0, THREADS: 1, WORD_DELAY_MS: 20, API_KEY: "a secret" }),
  ]);
}, 60_000);
afterAll(() => Promise.all([open?.close(), locked?.close()]));

const client = (server: AiServer, apiKey = "none"): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
const question = "Sum the amounts in column C where column A is Paid";
const messages = [{ role: "user" as const, content: question }];
const model = "cellwright";

test("an answer contains the formula in a fenced block and the number of tokens used", async () => {
  const { choices, usage, object } = await client(open).chat.completions.create({ model, messages });
  expect(object).toBe("chat.completion");
  expect(choices).toHaveLength(1);
  expect(choices[0]).toMatchObject({ index: 0, finish_reason: "stop", message: { role: "assistant" } });
  expect(choices[0]?.message.content).toContain('```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n');
  expect(usage?.prompt_tokens).toBe(3 + Math.ceil(question.length / 4));
  expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
});

test("an answer streamed word by word equals the whole answer and ends with the tokens used", async () => {
  const whole = await client(open).chat.completions.create({ model, messages });
  const stream = await client(open).chat.completions.create({
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks = await collected(stream);
  const pieces = chunks.map(({ choices }) => choices[0]?.delta.content ?? "");
  expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
  expect(pieces.filter(Boolean).length).toBeGreaterThan(20);
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  expect(chunks[0]?.choices[0]?.delta.role).toBe("assistant");
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
});

test("kind, doubt and candidates are fields of the answer, which a stream has before the first word", async () => {
  const question = [{ role: "user" as const, content: "last day of the month of D3" }];
  const whole = await client(open).chat.completions.create({ model, messages: question });
  const chunks = await collected(
    await client(open).chat.completions.create({ model, messages: question, stream: true }),
  );
  const cellwright = {
    ...{ kind: "formula", doubt: false, choices: [] },
    // depends on how fast the machine is
    costly: expect.any(Boolean) as unknown,
    candidates: expect.arrayContaining([
      { formula: "=EOMONTH(D3,0)", odds: expect.any(Number) as unknown, recipe: "month-end" },
    ]) as unknown,
  };

  expect(whole).toMatchObject({ cellwright });
  expect(chunks[0]).toMatchObject({ choices: [{ delta: { content: "" } }], cellwright });
  expect(chunks.slice(1).filter((chunk) => "cellwright" in chunk)).toEqual([]);
});

test("a request may contain the target cell, unless the question names another", async () => {
  const tables = "Item\tAmount\nPen\t1\nInk\t2\nPad\t3";
  const ask = async (content: string, place?: string) => {
    const request = { model, messages: [{ role: "user" as const, content }], cellwright: { tables, place } };
    const { choices } = await client(open).chat.completions.create(request);
    return choices[0]?.message.content;
  };

  expect(await ask("Amount plus 19 %", "C3")).toContain("=B3*");
  expect(await ask("Amount plus 19 % in C4", "C3")).toContain("=B4*");
  expect(await ask("Amount plus 19 %", "nowhere")).toContain("=B2*");
});

test("complete tables may be sent with the conversation, and a table in the question takes precedence", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `${at < 39 ? "North" : "Helsinki"}\t${at}`);
  const tables = ["Region\tAmount", ...rows].join("\n");
  const ask = async (content: string) => {
    const request = { model, messages: [{ role: "user" as const, content }], cellwright: { tables } };
    const { choices } = await client(open).chat.completions.create(request);
    return choices[0]?.message.content;
  };

  expect(await ask("Total Amount for Helsinki")).toContain('=SUMIFS(B2:B41,A2:A41,"Helsinki")');
  expect(await ask("Sum of Price\n\nItem\tPrice\nx\t1\ny\t2")).toContain("=SUM(B2:B3)");
});

test("a stream has no usage unless include_usage asks for it, and ends with [DONE]", async () => {
  const response = await fetch(`${open.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, messages, stream: true }),
  });
  const text = await response.text();
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(text).not.toContain("usage");
  expect(text.endsWith("\n\ndata: [DONE]\n\n")).toBe(true);
});

test("words are sent with the configured pause between them", async () => {
  const stream = await client(locked, "a secret").chat.completions.create({ model, messages, stream: true });
  const times: number[] = [];
  for await (const { choices } of stream) if (choices[0]?.delta.content) times.push(performance.now());
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  expect(span).toBeGreaterThan((times.length - 1) * 20 * 0.8);
});

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

test("a stream stops when its client disconnects", async () => {
  const slow = await startAi({ PORT: 0, THREADS: 1, WORD_DELAY_MS: 60_000 });
  const leaving = new AbortController();
  const stream = await client(slow).chat.completions.create(
    { model, messages, stream: true },
    { signal: leaving.signal },
  );
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  const pausing = timers();
  leaving.abort();
  // A disconnect interrupts the pause of a minute between two words.
  while (timers() >= pausing) await new Promise((resolve) => setImmediate(resolve));
  await slow.close();
});

test("one model is listed, and requests for any other get 404", async () => {
  const models = await collected(client(open).models.list());
  expect(models.map(({ id }) => id)).toEqual([model]);
  expect((await client(open).models.retrieve(model)).owned_by).toBe("cellwright");
  await expect(client(open).models.retrieve("gpt-9")).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  await expect(client(open).chat.completions.create({ model: "gpt-9", messages })).rejects.toMatchObject({
    status: 404,
    code: "model_not_found",
    param: "model",
  });
});

test("if an API key is set, requests with another key are refused", async () => {
  for (const key of ["wrong", "a secre", "a secret too"]) {
    await expect(client(locked, key).models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  }
  expect((await client(locked, "a secret").models.list()).data).toHaveLength(1);
  expect((await fetch(`${locked.url}/health`)).status).toBe(200);
});

const post = async (body: string): Promise<{ status: number; error: unknown }> => {
  const response = await fetch(`${open.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { error } = (await response.json()) as { error: unknown };
  return { status: response.status, error };
};

test("an invalid request is refused in OpenAI's format, with the name of the field", async () => {
  const wrong: [string, string, string | null][] = [
    ["{", "invalid_json", null],
    [JSON.stringify({ model }), "invalid_value", "messages"],
    [JSON.stringify({ model, messages: [] }), "invalid_value", "messages"],
    [
      JSON.stringify({ model, messages: [{ role: "king", content: "x" }] }),
      "invalid_value",
      "messages.0.role",
    ],
    [JSON.stringify({ messages }), "invalid_value", "model"],
    [JSON.stringify({ model, messages, stream: "yes" }), "invalid_value", "stream"],
  ];
  for (const [body, code, param] of wrong) {
    const { status, error } = await post(body);
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({ code, param, type: "invalid_request_error" }),
    ]);
  }
  const large = await post(
    JSON.stringify({ model, messages: [{ role: "user", content: "x".repeat(24 * 2 ** 20) }] }),
  );
  expect(large).toMatchObject({ status: 413, error: { code: "request_too_large" } });
});

test("content in parts is read like plain text", async () => {
  const parts = [
    { type: "text" as const, text: "Sum the amounts in column C " },
    { type: "text" as const, text: "where column A is Paid" },
  ];
  const { choices } = await client(open).chat.completions.create({
    model,
    messages: [{ role: "user", content: parts }],
  });
  expect(choices[0]?.message.content).toContain('=SUMIFS(C:C,A:A,"Paid")');
});

test("closing the server ends running streams", async () => {
  const server = await startAi({ PORT: 0, THREADS: 1, WORD_DELAY_MS: 5000 });
  const stream = await client(server).chat.completions.create({ model, messages, stream: true });
  const broken = expect(collected(stream)).rejects.toThrow();
  await server.close();
  await broken;
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

test("an error for invalid settings names the variable", () => {
  expect(configFrom({ PORT: "8091", API_KEY: "", WORD_DELAY_MS: "0" })).toEqual({
    HOST: "127.0.0.1",
    PORT: 8091,
    THREADS: 2,
    WORD_DELAY_MS: 0,
  });
  expect(() => configFrom({ PORT: "high", WORD_DELAY_MS: "-1" })).toThrow(/PORT.*\n.*WORD_DELAY_MS/);
});
