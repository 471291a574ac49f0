// The service keeps its contract: routes, permissions, and refusal of bad input.
import { randomUUID } from "node:crypto";
import { activitiesCalls } from "@cellwright/contracts/activities";
import { servedBy } from "@cellwright/contracts/calls";
import { problem } from "@cellwright/contracts/problem";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { mongo } from "@cellwright/kit/mongo";
import { createPermissions } from "@cellwright/kit/permissions";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { malformed } from "@cellwright/tests/support/malformed";
import { routesOf } from "@cellwright/tests/support/routes";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { type TestUsers, testUsers } from "@cellwright/tests/support/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chat as chatClient } from "../src/clients/chat.ts";
import { createSave } from "../src/domain/save.ts";
import { activityRoutes } from "../src/http/activities.ts";
import { activities } from "../src/store/activities.ts";
import { deleted } from "../src/store/deleted.ts";
import { chatOn, type TestChat } from "./chat.ts";

const calls = Object.values(activitiesCalls);
const mongoUrl = mongoDatabase("activities");
let nats: TestBroker;
let issuer: TestIdentity;
let users: TestUsers;
let chat: TestChat;
let service: TestService;

beforeAll(async () => {
  [nats, issuer] = await Promise.all([broker(), identity()]);
  [users, chat] = await Promise.all([testUsers(nats), chatOn(nats)]);
  const env = { ...nats.env("activities"), ...issuer.env, MONGO_URL: mongoUrl };
  service = await startService("services/activities", env);
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), chat?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

const pathOf = (path: string) => path.replace(/\{\w+\}/g, randomUUID());

test("the service has exactly the routes of its contract", async () => {
  const log = logger("activities", "error");
  const db = await mongo(mongoUrl, "activities");
  const connected = await bus("activities", nats.env("activities"), { log, metrics: metrics("activities") });
  const publish = async () => {};
  const store = activities(db, { publish, trash: deleted(db, publish), limits: { entries: 1, bytes: 1 } });
  const routes = activityRoutes({
    store,
    save: createSave(store, chatClient(connected)),
    attempt: async () => ({ requestId: randomUUID() }),
    permissions: createPermissions(connected),
  });

  expect(routesOf(routes)).toEqual(servedBy("activities"));
  await Promise.all([connected.close(), db.close()]);
});

test("every route needs a valid token", async () => {
  for (const [wrong, token] of await badTokens(issuer, randomUUID())) {
    for (const { method, path } of calls) {
      const { status, body } = await caller(service.url, token)(method.toUpperCase(), pathOf(path));
      expect([wrong, status, problem.parse(body).code]).toEqual([wrong, 401, "UNAUTHORIZED"]);
    }
  }
});

test.each([
  ["an unverified address", { verified: false }, 403, "EMAIL_NOT_VERIFIED"],
  ["a deleted account", { deleted: true }, 401, "ACCOUNT_DELETED"],
  ["a revoked token", { notBefore: "2999-01-01T00:00:00Z" }, 401, "UNAUTHORIZED"],
])("every route refuses %s", async (_who, access, expected, code) => {
  const sub = randomUUID();
  users.are(sub, access);
  const ask = caller(service.url, await issuer.token({ sub }));

  for (const { method, path } of calls) {
    const { status, body } = await ask(method.toUpperCase(), pathOf(path));
    expect([path, status, problem.parse(body).code]).toEqual([path, expected, code]);
  }
});

test("every route refuses bad input with an error of the contract", async () => {
  const sub = randomUUID();
  const token = await issuer.token({ sub });
  const sessionId = chat.session(sub, ["hi"]);
  const body = { sessionId, type: "chat_session", description: "saved" };
  const saved = await caller(service.url, token)("POST", "/api/activities", body);

  const { sent, failures } = await malformed({
    calls,
    url: service.url,
    token: async () => token,
    like: { "POST /api/activities": body, "PATCH /api/activities/{id}": { description: "renamed" } },
    params: { id: (saved.body as { id: string }).id },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000 * calls.length);
}, 120_000);
