// A deletion can be undone for ten seconds. After that one of the replicas publishes the event, once.
import { undeleteMs } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const deletedSessions = (owner: string) =>
  on.chat.deleted.filter(({ userId }) => userId === owner).map(({ sessionId }) => sessionId);

/** Owners of restored chats, whose deletion must never be published. */
const restored: string[] = [];

test("a deleted chat is no longer listed and can be restored completely", async () => {
  const ann = await on.someone();
  const line = await ann.saved("to and fro");

  const removed = await ann.ask("DELETE", `/api/activities/${line.id}`);
  const without = await ann.all();
  const back = await ann.ask("POST", `/api/activities/${line.id}/undelete`);
  // browsers send this header even without a body
  const json = { "content-type": "application/json" };
  const again = await ann.ask("POST", `/api/activities/${line.id}/undelete`, undefined, json);

  expect([removed.status, without]).toEqual([204, []]);
  expect([back.status, back.body]).toEqual([200, line]);
  expect([again.status, again.body]).toEqual([200, line]);
  expect(await ann.all()).toEqual([line]);
  restored.push(ann.id);
}, 40_000);

test("only the owner can undo a deletion, and it is published only when it can no longer be undone", async () => {
  const [ann, bob] = [await on.someone(), await on.someone()];
  const line = await ann.saved("for good");
  await ann.ask("DELETE", `/api/activities/${line.id}`);
  const foreign = await bob.ask("POST", `/api/activities/${line.id}/undelete`);
  expect([foreign.status, codeOf(foreign)]).toEqual([404, "NOT_FOUND"]);
  await pass(undeleteMs - 1_000);
  expect(deletedSessions(ann.id)).toEqual([]);

  await until(() => deletedSessions(ann.id).length > 0, 10_000);
  const late = await ann.ask("POST", `/api/activities/${line.id}/undelete`);

  expect([late.status, codeOf(late)]).toEqual([404, "NOT_FOUND"]);
  expect(deletedSessions(ann.id)).toEqual([line.sessionId]);
  expect([restored.length, restored.flatMap(deletedSessions)]).toEqual([1, []]);
}, 40_000);

test("after a replica was killed another one can undo its deletions and publishes them once", async () => {
  const ann = await on.someone();
  const [kept, removed] = [await ann.saved("kept"), await ann.saved("gone")];
  const [dying, other, third] = [await on.start(), await on.start(), await on.start()];
  const at = (service: typeof dying) => caller(service.url, ann.token);
  for (const { id } of [kept, removed])
    expect((await at(dying)("DELETE", `/api/activities/${id}`)).status).toBe(204);
  await dying.kill();

  const back = await at(other)("POST", `/api/activities/${kept.id}/undelete`);

  expect(back.body).toEqual(kept);
  await until(() => deletedSessions(ann.id).length > 0, 20_000);
  await pass(3_000);
  expect(deletedSessions(ann.id)).toEqual([removed.sessionId]);
  expect(await ann.all()).toEqual([kept]);
  expect([await other.stop(), await third.stop()]).toEqual([0, 0]);
}, 60_000);
