// The model client with several providers and keys: fallbacks, retries, log lines and errors.
import { EnvError } from "@cellwright/kit/env";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { modelEnv, providersIn } from "../src/clients/model/settings.ts";
import {
  type Act,
  chunk,
  hangs,
  type ProviderServer,
  providerServer,
  refuses,
  resets,
  says,
} from "./provider-server.ts";
import { modelOf, settingsOf, type TestModel, wholeAnswer } from "./test-model.ts";

let first: ProviderServer;
let second: ProviderServer;

beforeAll(async () => {
  [first, second] = await Promise.all([providerServer(), providerServer()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const alone = (env: Record<string, string> = {}) => modelOf({ ...settingsOf(first.address, "one"), ...env });
const both = (env: Record<string, string> = {}) =>
  alone({ ...settingsOf(second.address, "two", "2_"), ...env });
/** Long timeouts, so that a slow moment of the machine does not count as a failure. */
const patient = { OPENAI_SILENCE_SECONDS: "20", OPENAI_ANSWER_SECONDS: "20" };
const keysSeen = (server: ProviderServer) => server.requests.map(({ headers }) => headers.authorization);
const logged = (of: TestModel) => of.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Asks `times` questions, one after the other. */
async function askTimes(of: TestModel, times: number): Promise<{ answered: number; refused: number }> {
  let answered = 0;
  for (let time = 0; time < times; time += 1) if ((await wholeAnswer(of)).text !== "") answered += 1;
  return { answered, refused: times - answered };
}

test.each<[string, Act]>([
  ["fails", refuses(500)],
  ["is silent", hangs()],
  ["drops the connection", resets()],
  ["refuses the key", refuses(401)],
  ["refuses because of its rate limit", refuses(429)],
  ["does not have the model", refuses(404, { code: "model_not_found" })],
  ["rejects the request", refuses(422)],
])("if the first provider %s, the second answers under its own model name", async (_what, act) => {
  first.plays(act);
  second.plays(says("Here."));

  const { text, usage } = await wholeAnswer(both());

  expect([text, usage?.model]).toEqual(["Here.", "two"]);
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  expect(keysSeen(second)).toEqual(["Bearer key-of-two"]);
});

test("the page shows the name of the first model, also if another one answers", () => {
  expect(both().assistant).toEqual({ kind: "external", model: "one" });
  expect(alone({ AI: "built-in" }).assistant).toEqual({ kind: "built-in", model: "one" });
});

test("a provider that failed a moment ago is tried last, and after its recovery it is first again", async () => {
  first.plays(refuses(500), says("First."));
  second.plays(says("Second."));
  const of = both();

  expect((await wholeAnswer(of)).text).toBe("Second.");
  expect((await wholeAnswer(of)).text).toBe("Second.");
  expect(first.requests).toHaveLength(1);

  await until(async () => (await wholeAnswer(of)).text === "First.", 5_000);
});

test("the keys of a provider are used in turn", async () => {
  first.plays(says("Here."));

  await askTimes(alone({ OPENAI_API_KEY: "a, b,c" }), 6);

  expect(keysSeen(first).toSorted()).toEqual(["a", "a", "b", "b", "c", "c"].map((key) => `Bearer ${key}`));
});

const refusesKey =
  (key: string, act: Act): Act =>
  (res, seen) =>
    (seen.headers.authorization === `Bearer ${key}` ? act : says("Here."))(res, seen);

test("a rate-limited key pauses as long as its provider says, and the other key is used", async () => {
  first.plays(refusesKey("a", refuses(429, {}, { "retry-after": "60" })));

  expect(await askTimes(alone({ OPENAI_API_KEY: "a,b" }), 10)).toEqual({ answered: 10, refused: 0 });

  expect(keysSeen(first).filter((key) => key === "Bearer a")).toHaveLength(1);
});

test.each([
  ["7", 7],
  [new Date(Date.now() + 3_600_000).toUTCString(), 600],
])(
  "while all keys pause, the error says for how long, and no request is sent (Retry-After: %s)",
  async (header, seconds) => {
    first.plays(refuses(429, {}, { "retry-after": header }));
    const of = alone({ OPENAI_API_KEY: "a,b" });

    const { problem } = await wholeAnswer(of);
    expect([problem?.code, problem?.status, problem?.retryAfter]).toEqual([
      "MODEL_UNAVAILABLE",
      503,
      seconds,
    ]);
    expect(first.requests).toHaveLength(2);

    expect((await wholeAnswer(of)).problem?.retryAfter).toBe(seconds);
    expect(first.requests).toHaveLength(2);
  },
);

test("a question waits once for a provider that is busy for a moment", async () => {
  const busy = refuses(429, {}, { "retry-after-ms": "400" });
  first.plays(busy, says("Here."));

  expect((await wholeAnswer(alone())).text).toBe("Here.");
  expect(first.requests).toHaveLength(2);

  first.plays(busy);
  expect((await wholeAnswer(alone())).problem?.retryAfter).toBe(1);
  expect(first.requests).toHaveLength(2);
});

test("a key is used again after its pause", async () => {
  first.plays(refuses(429, {}, { "retry-after-ms": "400" }));
  const of = alone();
  expect((await wholeAnswer(of)).problem?.retryAfter).toBe(1);

  first.plays(says("Here."));
  await until(async () => (await wholeAnswer(of)).text === "Here.", 2_000);
  expect(first.requests).toHaveLength(1);
});

test.each<[string, Act]>([
  ["refused", refuses(401, { message: "Incorrect API key provided: sk-secret-a" })],
  ["without permission", refuses(403)],
  ["without credit", refuses(429, { code: "insufficient_quota", message: "You exceeded your quota" })],
])(
  "a key that is %s is not used again, and the log has its position but never its value",
  async (_what, act) => {
    first.plays(refusesKey("sk-secret-a", act));
    const of = both({ OPENAI_API_KEY: "sk-other,sk-secret-a" });

    expect(await askTimes(of, 6)).toEqual({ answered: 6, refused: 0 });

    const errors = logged(of).filter(({ level }) => level === "error");
    expect(errors).toMatchObject([
      { variable: "OPENAI_API_KEY", key: 2, msg: "the model provider refused the key" },
    ]);
    expect(of.lines.join("\n")).not.toMatch(/sk-|secret|Incorrect/);
  },
);

test("a key that was refused by mistake is used again within seconds", async () => {
  first.plays(refuses(401), says("Here."));
  const of = alone();

  expect((await wholeAnswer(of)).problem?.code).toBe("MODEL_UNAVAILABLE");

  await until(async () => (await wholeAnswer(of)).text === "Here.", 5_000);
  expect(await askTimes(of, 5)).toEqual({ answered: 5, refused: 0 });
});

test("the message of a provider's error is not logged, because it may quote the question", async () => {
  first.plays(refuses(400, { message: "Invalid input: 'my salary is 4711'", param: "messages" }));
  const of = alone();

  expect((await wholeAnswer(of)).problem?.code).toBe("MODEL_UNAVAILABLE");

  expect(logged(of)).toMatchObject([{ level: "error", kind: "settings", status: 400, model: "one" }]);
  expect(of.lines.join("\n")).not.toMatch(/4711|salary|sum/);
  expect(first.requests).toHaveLength(1);
});

test("a provider that is down gets at most 1.2 requests per question, then hardly any", async () => {
  first.plays(refuses(500));
  const of = alone();

  expect(await askTimes(of, 100)).toEqual({ answered: 0, refused: 100 });

  expect(first.requests.length).toBeLessThanOrEqual(12);
  const { problem } = await wholeAnswer(of);
  expect(problem?.retryAfter).toBeGreaterThanOrEqual(1);
  expect(problem?.retryAfter).toBeLessThanOrEqual(5);
});

test("within five seconds after its recovery a provider answers all questions again", async () => {
  first.plays(resets());
  const of = alone();
  await askTimes(of, 20);
  first.plays(says("Here."));
  const since = Date.now();

  await until(async () => (await wholeAnswer(of)).text === "Here.", 6_000);

  expect(Date.now() - since).toBeLessThan(5_000);
  expect(await askTimes(of, 10)).toEqual({ answered: 10, refused: 0 });
});

test("an open circuit breaker lets one question through at a time", async () => {
  first.plays(refuses(500));
  const of = alone();
  await askTimes(of, 20);
  first.plays(hangs(), says("Here."));

  await until(async () => {
    await Promise.race([wholeAnswer(of), new Promise((resolve) => setImmediate(resolve))]);
    return first.requests.length > 0;
  }, 6_000);
  await Promise.all(Array.from({ length: 20 }, () => wholeAnswer(of)));

  expect(first.requests).toHaveLength(1);
});

/** Fails the share `share` of the questions, evenly distributed. */
function failsNow(share: number): Act {
  let count = 0;
  return (res, seen) => {
    count += share;
    const isDue = count >= 1;
    if (isDue) count -= 1;
    (isDue ? refuses(502) : says("Here."))(res, seen);
  };
}

test.each([0.1, 0.3, 0.6])(
  "if the share %d of the requests fails, there are at most 1.2 attempts per question",
  async (share) => {
    first.plays(failsNow(share));
    const of = alone(patient);

    const { answered } = await askTimes(of, 200);

    expect(first.requests.length / 200).toBeLessThanOrEqual(1.2);
    expect(answered).toBeGreaterThanOrEqual(share < 0.2 ? 200 : 200 * (1 - share) * 0.5);
  },
);

test.each([0.3, 1])(
  "if the share %d fails and another provider works, 1.2 attempts per question answer all questions",
  async (share) => {
    first.plays(failsNow(share));
    second.plays(says("Here."));

    expect(await askTimes(both(patient), 200)).toEqual({ answered: 200, refused: 0 });

    expect((first.requests.length + second.requests.length) / 200).toBeLessThanOrEqual(1.2);
  },
  60_000,
);

test("an answer that is cut off counts as a failure of the provider", async () => {
  first.plays(resets(chunk({ content: "One " })));
  second.plays(says("Here."));
  const of = both();

  expect((await wholeAnswer(of)).problem?.code).toBe("MODEL_UNAVAILABLE");
  expect((await wholeAnswer(of)).text).toBe("Here.");
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
});

const providersOf = (env: Record<string, string>) => providersIn(z.object(modelEnv).parse(env));

test("another model at the same URL needs only a name, and a key is never sent to another URL", () => {
  const providers = providersOf({
    OPENAI_API_KEY: "a,b",
    OPENAI_MODEL: "large",
    OPENAI_2_MODEL: "small",
    OPENAI_4_BASE_URL: "http://127.0.0.1:11434/v1",
    OPENAI_4_MODEL: "llama",
  });

  expect(providers).toEqual([
    {
      keyVariable: "OPENAI_API_KEY",
      keys: ["a", "b"],
      baseUrl: undefined,
      model: "large",
      models: {},
      isBuiltIn: false,
      apiVersion: undefined,
    },
    {
      keyVariable: "OPENAI_API_KEY",
      keys: ["a", "b"],
      baseUrl: undefined,
      model: "small",
      models: {},
      isBuiltIn: false,
      apiVersion: undefined,
    },
    {
      keyVariable: "OPENAI_4_API_KEY",
      keys: ["none"],
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "llama",
      isBuiltIn: false,
      apiVersion: undefined,
    },
  ]);
});

test("a server without keys needs only its URL and the name of its model", () => {
  expect(providersOf({ OPENAI_BASE_URL: "http://127.0.0.1:8000/v1", OPENAI_MODEL: "qwen" })).toMatchObject([
    { keys: ["none"], baseUrl: "http://127.0.0.1:8000/v1", model: "qwen" },
  ]);
});

test.each<[Record<string, string>, RegExp]>([
  [{}, /no model/],
  [{ OPENAI_MODEL: "gpt" }, /no model/],
  [{ AI: "built-in" }, /no model/],
  [{ OPENAI_API_KEY: "a", OPENAI_2_API_KEY: "b" }, /OPENAI_2_MODEL: is not set/],
])("the settings %j are refused with an error that names what is missing", (env, message) => {
  expect(() => providersOf(env)).toThrow(EnvError);
  expect(() => providersOf(env)).toThrow(message);
});
