// The export: all data about a user from all services in one file, complete or not at all.
import { randomUUID } from "node:crypto";
import { termsVersions } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { exportRpcs, reserve } from "@cellwright/contracts/rpcs";
import { exportedFile } from "@cellwright/contracts/users";
import { type Bus, bus } from "@cellwright/kit/bus";
import { answerExport, type ExportList } from "@cellwright/kit/export";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { Problem } from "@cellwright/kit/problem";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { type Identified, identified } from "./identified.ts";
import { photo } from "./picture-bytes.ts";

type Exporter = keyof typeof exportRpcs;

const path = "/api/user/export";
const others = Object.keys(exportRpcs) as Exporter[];
let home: Identified;
const buses: Bus[] = [];
/** For each fake service: the rows that it holds about a user. */
const held = new Map<Exporter, (owner: string) => ExportList[]>();
const away = new Set<Exporter>();
const requested: string[] = [];

beforeAll(async () => {
  home = await identified({ replicas: 2 });
  for (const service of others) {
    const connected = await bus(service, home.on.nats.env(service), {
      log: logger(service, "fatal"),
      metrics: metrics(service),
    });
    buses.push(connected);
    answerExport(connected, exportRpcs[service], [
      {
        of: "rows",
        async *rows(owner, after) {
          if (away.has(service)) throw new Problem("UNAVAILABLE");
          requested.push(owner);
          for (const list of held.get(service)?.(owner) ?? []) yield* list.rows(owner, after);
        },
      },
    ]);
    await connected.flush();
  }
}, 60_000);

afterEach(() => {
  held.clear();
  away.clear();
  home.entry.is("open");
});

afterAll(async () => {
  await Promise.all(buses.map((each) => each.close()));
  await home.stop();
});

const holds = (service: Exporter, rows: unknown[], fails?: () => boolean): void =>
  void held.set(service, () => [
    {
      of: "rows",
      async *rows(_owner, after) {
        for (const [at, row] of rows.entries()) {
          const key = String(at).padStart(6, "0");
          if (after !== null && key <= after) continue;
          if (at > 0 && fails?.()) throw new Problem("UNAVAILABLE");
          yield { key, row };
        }
      },
    },
  ]);

test("the file holds the data of every service and is marked as complete", async () => {
  const ann = await home.newcomer();
  await home.on.verify(ann.id);
  await home.on.chat.call(reserve, {
    userId: ann.id,
    requestId: randomUUID(),
    cost: 300,
  });
  holds("chat", [{ words: "hello" }, { words: "語😀" }]);
  holds("formulas", []);
  holds("activities", [{ details: "x".repeat(4 * 1024 * 1024) }, { last: true }]);
  holds(
    "admin",
    Array.from({ length: 3_000 }, (_, at) => ({ at, words: "y".repeat(500) })),
  );

  const answer = await ann.ask("GET", path);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="cellwright-[\d-]+\.json"$/,
  );
  const { account, services } = exportedFile.parse(answer.body);
  expect(account).toMatchObject({
    id: ann.id,
    email: ann.email,
    first_name: "Ann",
    identityProvider: { email: ann.email, lastName: "Archer" },
  });
  expect(services.users).toMatchObject({
    allowances: [{ plan: "free", reserved: 300 }],
    requests: [{ cost: 300 }],
  });
  expect(services.chat).toEqual({ rows: [{ words: "hello" }, { words: "語😀" }] });
  expect([services.formulas, services.billing]).toEqual([{}, {}]);
  expect(services.activities).toEqual({ rows: [{ details: "x".repeat(4 * 1024 * 1024) }, { last: true }] });
  expect(services.admin?.rows).toHaveLength(3_000);
  expect(new Set(requested.slice(-others.length))).toEqual(new Set([ann.id]));
});

test("the file says which terms the user accepted and when", async () => {
  const ann = await home.newcomer();

  const { account } = exportedFile.parse((await ann.ask("GET", path)).body);

  expect(account.consent).toEqual({
    signedUpAt: expect.any(String),
    acceptedAt: expect.any(String),
    termsVersion: termsVersions.at(-1),
  });
  const { acceptedAt } = account.consent as { acceptedAt: string };
  expect(Math.abs(Date.parse(acceptedAt) - Date.now())).toBeLessThan(60_000);
});

test("the file contains the stored picture", async () => {
  const ann = await home.newcomer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(await photo().png().toBuffer())]), "me.png");
  const sent = await fetch(`${home.on.first.url}/api/user/upload-avatar`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}` },
    body: form,
  });
  expect(sent.status).toBe(200);

  const { account } = exportedFile.parse((await ann.ask("GET", path)).body);

  const { type, base64 } = account.picture as { type: string; base64: string };
  const { format } = await sharp(Buffer.from(base64, "base64")).metadata();
  expect([type, format]).toEqual(["image/webp", "webp"]);
});

test.each(others)("while %s is down an export fails, and another may follow at once", async (service) => {
  const ann = await home.newcomer();
  away.add(service);

  const refused = await ann.ask("GET", path);

  expect([refused.status, problem.parse(refused.body).code]).toEqual([503, "UNAVAILABLE"]);
  expect(refused.headers.get("retry-after")).toBe("5");
  away.clear();
  expect((await ann.askTheOther("GET", path)).status).toBe(200);
});

test("without the identity provider an export fails", async () => {
  const ann = await home.newcomer();
  home.entry.is("broken");

  expect((await ann.ask("GET", path)).status).toBe(503);
});

test("a service that fails midway breaks the connection, so the file cannot look complete", async () => {
  const ann = await home.newcomer();
  let isLost = false;
  holds(
    "admin",
    Array.from({ length: 4_000 }, (_, at) => ({ at, words: "z".repeat(1_000) })),
    () => isLost,
  );
  const answer = await fetch(`${home.on.first.url}${path}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(answer.status).toBe(200);
  isLost = true;

  let read = "";
  const decoder = new TextDecoder();
  const whole = (async () => {
    for await (const chunk of answer.body ?? []) read += decoder.decode(chunk as Uint8Array);
  })();

  await expect(whole).rejects.toThrow();
  expect(read).not.toContain('"complete":true');
  expect(() => JSON.parse(read)).toThrow();
});

test("a page that fails once is requested again", async () => {
  const ann = await home.newcomer();
  let stumbles = 0;
  holds(
    "admin",
    Array.from({ length: 2_000 }, (_, at) => ({ at, words: "z".repeat(1_000) })),
    () => stumbles++ === 900,
  );

  const { services } = exportedFile.parse((await ann.ask("GET", path)).body);

  expect(services.admin?.rows).toHaveLength(2_000);
});

test("one export a minute is allowed over all replicas", async () => {
  const ann = await home.newcomer();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? ann.ask : ann.askTheOther)("GET", path)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, headers } of answers.filter((one) => one.status !== 200)) {
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(30);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
  await home.on.owner.query(
    "update exports set begun_at = begun_at - interval '61 seconds' where user_id = $1",
    [ann.id],
  );
  expect((await ann.ask("GET", path)).status).toBe(200);
});

test("a client that disconnects stops the export", async () => {
  const ann = await home.newcomer();
  let given = 0;
  holds(
    "admin",
    Array.from({ length: 60_000 }, (_, at) => ({ at, words: "w".repeat(1_000) })),
    () => {
      given += 1;
      return false;
    },
  );
  const leaving = new AbortController();
  const answer = await fetch(`${home.on.first.url}${path}`, {
    headers: { authorization: `Bearer ${ann.token}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);

  leaving.abort();
  await home.on.chat.flush();

  expect((await ann.ask("GET", "/api/user/tokens")).status).toBe(200);
  expect(given).toBeLessThan(60_000);
});

test("a deleted account cannot be exported", async () => {
  const ann = await home.newcomer();
  await home.on.owner.query("update users set deleted_at = now() where id = $1", [ann.id]);

  const refused = await ann.ask("GET", path);

  expect([refused.status, problem.parse(refused.body).code]).toEqual([401, "ACCOUNT_DELETED"]);
});
