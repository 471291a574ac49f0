// Storage limits of a user, the content of lists, and search.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import { accountDeleted, type envelope } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { type Mongo, mongo } from "@cellwright/kit/mongo";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { type TestUsers, testUsers } from "@cellwright/tests/support/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { chatOn, type TestChat } from "./chat.ts";

const entries = 6;
const bytes = 600_000;
const mongoUrl = mongoDatabase("activities");

let nats: TestBroker;
let issuer: TestIdentity;
let users: TestUsers;
let chat: TestChat;
let db: Mongo;
let replicas: TestService[];

const start = () =>
  startService("services/activities", {
    ...nats.env("activities"),
    ...issuer.env,
    MONGO_URL: mongoUrl,
    ACTIVITIES_PER_USER: String(entries),
    STORED_BYTES_PER_USER: String(bytes),
  });

beforeAll(async () => {
  [nats, issuer, db] = await Promise.all([broker(), identity(), mongo(mongoUrl, "test")]);
  [users, chat] = await Promise.all([testUsers(nats), chatOn(nats)]);
  replicas = [await start(), await start()];
}, 60_000);

afterAll(async () => {
  for (const replica of replicas ?? []) expect(await replica.stop()).toBe(0);
  await Promise.all([users?.close(), chat?.close(), issuer?.close(), db?.close()]);
  await nats?.stop();
});

async function someone(at = 0) {
  const id = randomUUID();
  const token = await issuer.token({ sub: id });
  const ask = caller(replicas[at]?.url ?? "", token);
  const save = (description: string, content = "hi", by = ask) =>
    by("POST", "/api/activities", {
      sessionId: chat.session(id, ["hi"]),
      type: "chat_session",
      description,
      details: { messages: messagesOf(content) },
    });
  const list = async (path = "/api/user/activities/all") =>
    z.array(activity).parse((await ask("GET", path)).body);
  return { id, token, ask, save, list };
}

/** One message holds at most 32 KiB. */
const messagesOf = (content: string) =>
  (content.match(/[\s\S]{1,32768}/g) ?? []).map((part) => ({ role: "user", content: part }));

const full = ({ status, body }: { status: number; body: unknown }) =>
  status === 409 && problem.parse(body).code === "STORAGE_FULL";

test("of entries saved concurrently on two replicas exactly as many are stored as the limit allows", async () => {
  const ann = await someone();
  const elsewhere = caller(replicas[1]?.url ?? "", ann.token);

  const tries = Array.from({ length: 16 }, (_, at) =>
    ann.save(`line ${at}`, "hi", at % 2 ? elsewhere : ann.ask),
  );
  const answers = await Promise.all(tries);

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(entries);
  expect(answers.filter(full)).toHaveLength(16 - entries);
  expect(await ann.list()).toHaveLength(entries);
});

test("of large entries saved concurrently as many are stored as fit, and deletions free their space", async () => {
  const ann = await someone();
  const large = "x".repeat(170_000);

  const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => ann.save(`large ${at}`, large)));

  const kept = await ann.list();
  expect(kept).toHaveLength(3);
  expect(answers.filter(full)).toHaveLength(2);
  expect(kept.reduce((all, each) => all + (each.bytes ?? 0), 0)).toBeLessThanOrEqual(bytes);

  await ann.ask("DELETE", `/api/activities/${kept[0]?.id}`);
  const after = [await ann.save("once more", large), await ann.save("too much", large)];
  expect(after.map(({ status }) => status)).toEqual([201, 409]);
});

test("a user whose storage is full can still read and rename, and other users can save", async () => {
  const [ann, bob] = [await someone(), await someone()];
  for (let at = 0; at < entries; at += 1) await ann.save(`line ${at}`);
  const [newest] = await ann.list();

  const renamed = await ann.ask("PATCH", `/api/activities/${newest?.id}`, { description: "renamed" });
  const refused = await ann.save("more");

  expect([renamed.status, (await bob.save("his")).status]).toEqual([200, 201]);
  expect(full(refused)).toBe(true);
  expect(problem.parse(refused.body).message).toContain("My Requests");
});

test("a repeated request gets its stored answer even if the storage has become full", async () => {
  const ann = await someone();
  const key = { "idempotency-key": randomUUID() };
  const body = { sessionId: chat.session(ann.id), type: "chat_session", description: "first" };
  const first = await ann.ask("POST", "/api/activities", body, key);
  for (let at = 1; at < entries; at += 1) await ann.save(`line ${at}`);

  const again = await ann.ask("POST", "/api/activities", body, key);

  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(full(await ann.save("another"))).toBe(true);
});

test("lists contain at most 64 KiB of messages per entry; the entry itself contains all messages", async () => {
  const ann = await someone();
  await ann.save("small", "x".repeat(60_000));
  const { body } = await ann.save("large", "y".repeat(70_000));
  const whole = activity.parse(body);

  const paths = [
    "/api/user/activities/all",
    "/api/user/activities",
    "/api/user/activities?search=large",
    `/api/sessions/${whole.sessionId}/activities`,
  ];
  for (const path of paths) {
    const found = (await ann.list(path)).find(({ id }) => id === whole.id);
    expect(found).toEqual({
      ...whole,
      details: { originalSessionId: whole.sessionId, messagesOmitted: true },
    });
  }
  const [, small] = await ann.list();
  const renamed = await ann.ask("PATCH", `/api/activities/${whole.id}`, { description: "huge!" });
  const bob = await someone();

  expect(small?.details.messages?.map(({ content }) => content.length)).toEqual([32_768, 60_000 - 32_768]);
  expect(activity.parse(renamed.body).details.messagesOmitted).toBe(true);
  expect((await ann.ask("GET", `/api/activities/${whole.id}`)).body).toEqual({
    ...whole,
    description: "huge!",
  });
  expect((await bob.ask("GET", `/api/activities/${whole.id}`)).status).toBe(404);
});

test("a search finds the user's own entries by any part of title, formula or question, ignoring case", async () => {
  const [ann, bob] = [await someone(), await someone()];
  await ann.save("Résumé of March", "How do I add paid (open) amounts? =SUMIFS(C:C, A:A, 50%)");
  await ann.save("売上の合計", "plain");
  await bob.save("Resume of Bob", "sumifs");
  const titles = async (words: string, user = ann) => {
    const query = new URLSearchParams({ search: words });
    return (await user.list(`/api/user/activities?${query}`)).map(({ description }) => description);
  };

  expect(await titles("resume")).toEqual(["Résumé of March"]);
  expect(await titles("MARCH sumif")).toEqual(["Résumé of March"]);
  expect(await titles("(open) amounts? =sumifs(c:c,")).toEqual(["Résumé of March"]);
  expect(await titles("合計")).toEqual(["売上の合計"]);
  for (const nothing of [".*", "march bob", "50.", "$ne", "[a-z]", "\\w"])
    expect([nothing, await titles(nothing)]).toEqual([nothing, []]);
  expect(await titles("resume", bob)).toEqual(["Resume of Bob"]);
});

test("search results come in pages with a total count, and renamed entries are found by their new name", async () => {
  const ann = await someone();
  for (let at = 0; at < 5; at += 1) await ann.save(`needle ${at}`);
  const first = await ann.ask("GET", "/api/user/activities?search=needle&limit=3");
  const next = /^<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const [newest] = await ann.list(next);

  await ann.ask("PATCH", `/api/activities/${newest?.id}`, { description: "thimble" });

  expect(first.headers.get("x-total-count")).toBe("5");
  expect(newest?.description).toBe("needle 1");
  expect(await ann.list("/api/user/activities?search=thimble")).toHaveLength(1);
  expect(await ann.list("/api/user/activities?search=needle")).toHaveLength(4);
  expect((await ann.ask("GET", `/api/user/activities?search=${"x".repeat(201)}`)).status).toBe(422);
});

test("entries of an earlier release count towards the limit and can be found after the next start", async () => {
  const ann = await someone();
  const { body } = await ann.save("from before", "x".repeat(170_000));
  const { id, bytes: size } = activity.parse(body);
  const rows = db.collection<{ _id: string }>("activities");
  await rows.updateOne({ _id: id }, { $unset: { bytes: 1, words: 1 } });

  const another = await start();
  await until(async () => (await ann.list())[0]?.bytes !== undefined);
  await another.stop();

  expect((await ann.list())[0]?.bytes).toBe(size);
  expect(await ann.list("/api/user/activities?search=before")).toHaveLength(1);
});

test("a name with invisible or direction-changing characters is refused", async () => {
  const ann = await someone();
  const { body } = await ann.save("fine");
  const { id } = activity.parse(body);
  for (const name of ["invoice\u202efdp.exe", "a\u200bb", "\u3164", "\u0301", "a\u{e0061}"]) {
    const saved = await ann.save(name);
    const renamed = await ann.ask("PATCH", `/api/activities/${id}`, { description: name });
    expect([saved.status, renamed.status]).toEqual([422, 422]);
  }
  expect((await ann.save("علی\u200cرضا 👩‍👧")).status).toBe(201);
});

test("a deleted account leaves nothing behind in any collection", async () => {
  const ann = await someone();
  await ann.save("hers");
  const message: z.input<typeof envelope> = {
    id: randomUUID(),
    subject: accountDeleted.subject,
    userId: ann.id,
    occurredAt: new Date().toISOString(),
    body: {},
  };
  await users.bus.stream.publish(message.subject, JSON.stringify(message));

  await until(async () => (await db.collection("activities").countDocuments({ owner: ann.id })) === 0);
  const names = (await db.listCollections()).map(({ name }) => name);
  for (const name of names)
    expect([name, await db.collection(name).countDocuments({ owner: ann.id })]).toEqual([name, 0]);
});

test("a history of many megabytes is streamed with little memory", async () => {
  const ann = await someone();
  const row = (at: number) => ({
    _id: randomUUID() as never,
    owner: ann.id,
    sessionId: randomUUID(),
    type: "chat_session",
    description: `line ${at}`,
    details: { messages: [{ role: "user", content: "x".repeat(60_000) }] },
    timestamp: new Date(at),
    bytes: 60_000,
  });
  for (let at = 0; at < 2_000; at += 100)
    await db.collection("activities").insertMany(Array.from({ length: 100 }, (_, each) => row(at + each)));
  const service = replicas[0];
  const heap = async () => {
    const text = await (await fetch(`${service?.healthUrl}/metrics`)).text();
    return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1]);
  };
  const before = await heap();

  const answer = await fetch(`${service?.url}/api/user/activities/all`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  // while the client reads nothing, the service must not read ahead into memory
  await new Promise((resolve) => setTimeout(resolve, 500));
  const meanwhile = await heap();
  let sent = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    sent += part.value.length;

  expect(sent).toBeGreaterThan(115_000_000);
  expect(meanwhile - before).toBeLessThan(60_000_000);
}, 60_000);
