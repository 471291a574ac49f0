// Log lines contain no personal data and no credentials.
import { expect, test } from "@jest/globals";
import { logger } from "../src/log.ts";

const canary = "CANARY-7f3a";

function linesOf(say: (log: ReturnType<typeof logger>) => void): string {
  const lines: string[] = [];
  say(logger("test", "trace", { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

test("a log line is JSON with level, time, service, message and the given fields", () => {
  const line = JSON.parse(linesOf((log) => log.info({ requestId: "r-1", ms: 7, nothing: null }, "request")));
  expect(line).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    service: "test",
    requestId: "r-1",
    ms: 7,
    nothing: null,
    msg: "request",
  });
});

const keys = [
  ...["authorization", "Authorization", "proxy-authorization", "cookie", "Cookie", "set-cookie"],
  ...[
    "password",
    "token",
    "accessToken",
    "access_token",
    "refreshToken",
    "refresh_token",
    "idToken",
    "id_token",
  ],
  ...[
    "secret",
    "secretKey",
    "secret_key",
    "clientSecret",
    "client_secret",
    "webhookSecret",
    "apiKey",
    "api_key",
  ],
  ...["email", "firstName", "lastName", "given_name", "family_name"],
  ...["content", "question", "prompt", "description", "formula", "body"],
];

test.each(keys)("the value of %s is never logged, at any depth", (key) => {
  const secret = { [key]: canary };
  const text = linesOf((log) => {
    log.info(secret, "flat");
    log.info({ req: { headers: secret } }, "deep");
    log.info({ a: { b: { c: { d: [{ e: secret }] } } } }, "deeper");
    log.error(
      { err: Object.assign(new Error("no"), { config: { headers: secret }, ...secret }) },
      "in an error",
    );
    log.error({ list: [Object.assign(new Error("no"), secret)] }, "in errors");
    log.error(Object.assign(new Error("no"), secret));
    log.warn({ err: new Error("outer", { cause: Object.assign(new Error("inner"), secret) }) }, "in a cause");
    log.warn({ whole: { [key]: { inner: canary } } }, "a whole object");
  });
  expect(text.split("\n").filter(Boolean)).toHaveLength(8);
  expect(text).not.toContain(canary);
});

test("rows, values, documents, e-mail addresses and passwords are removed from drivers' errors", () => {
  const text = linesOf((log) => {
    const postgres = {
      code: "23505",
      detail: `Key (email)=(${canary}@example.com) already exists.`,
      where: canary,
    };
    log.error(
      { err: Object.assign(new Error("duplicate key value violates unique constraint"), postgres) },
      "pg",
    );
    const mongo = { code: 11_000, keyValue: { email: canary }, writeErrors: [{ op: { content: canary } }] };
    const message = `E11000 duplicate key error collection: chat.users index: email dup key: { email: "${canary}" }`;
    log.error({ err: Object.assign(new Error(message), mongo) }, "mongo");
    log.error(
      { err: new Error(`connect postgres://users:${canary}@localhost:5432/users failed`) },
      "address",
    );
    log.error({ err: new Error(`no account for ${canary}.user@mail.example.com`) }, "mail");
  });
  expect(text).not.toContain(canary);
  expect(text).toContain('"code":"23505"');
  expect(text).toContain("E11000 duplicate key error collection: chat.users index: email");
});

test("the message of a JSON parse error does not quote the input", () => {
  const text = linesOf((log) => {
    for (const garbage of [canary, `{"a": ${canary}}`, `${"x".repeat(200)}${canary}`]) {
      try {
        JSON.parse(garbage);
      } catch (error) {
        log.error({ err: error }, "garbled");
      }
    }
  });
  expect(text).not.toContain(canary.slice(0, 6));
});

test("the log line of an error has its type, message, stack and cause", () => {
  const err = new TypeError("outer", { cause: Object.assign(new Error("inner"), { code: "ECONNREFUSED" }) });
  const line = JSON.parse(linesOf((log) => log.error({ err }, "trouble")));
  expect(line.err).toMatchObject({
    type: "TypeError",
    message: "outer",
    stack: expect.stringContaining("log.test.ts"),
    cause: { message: "inner", code: "ECONNREFUSED" },
  });
});

test("circular objects, dates and URLs can be logged", () => {
  const circle: Record<string, unknown> = { at: new Date(0), url: new URL("http://x.example/") };
  circle.self = circle;
  const line = JSON.parse(linesOf((log) => log.info(circle, "round")));
  expect(line).toMatchObject({ at: "1970-01-01T00:00:00.000Z", url: "http://x.example/" });
});
