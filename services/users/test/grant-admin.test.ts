// The operator command grant-admin, for users who have signed in and users who never did.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { permissionsChanged, userChanged, userRegistered } from "@cellwright/contracts/events";
import { access } from "@cellwright/contracts/rpcs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

let on: Stack;

beforeAll(async () => {
  on = await stack();
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

async function grant(...given: string[]): Promise<{ code: number | null; output: string }> {
  const command = [join(import.meta.dirname, "../src/grant-admin.ts"), ...given];
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, DATABASE_URL: on.database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

const eventsOf = async (userId: string) => {
  const { rows } = await on.owner.query<{ subject: string }>(
    "select subject from bus.outbox where user_id = $1 order by occurred_at",
    [userId],
  );
  return rows.map(({ subject }) => subject);
};

const permissionsBody = async (userId: string) => {
  const { rows } = await on.owner.query<{ body: unknown }>(
    "select body from bus.outbox where user_id = $1 and subject = $2 order by occurred_at",
    [userId, permissionsChanged.subject],
  );
  return rows.map(({ body }) => body);
};

test("a known user becomes admin at once with one event, and --revoke takes it back", async () => {
  const ann = await on.createUser();

  expect(await grant("--user", ann.id)).toEqual({ code: 0, output: "done\n" });
  expect(await grant("--user", ann.id)).toEqual({ code: 0, output: "nothing to do\n" });
  expect(await on.chat.call(access, { userId: ann.id })).toMatchObject({ admin: true });
  expect(await grant("--user", ann.id, "--revoke")).toEqual({ code: 0, output: "done\n" });

  expect(await on.chat.call(access, { userId: ann.id })).toMatchObject({ admin: false });
  const twice = [permissionsChanged.subject, userChanged.subject];
  expect(await eventsOf(ann.id)).toEqual([userRegistered.subject, ...twice, ...twice]);
  // the admin service logs who made the change
  expect(await permissionsBody(ann.id)).toEqual([
    { version: 2, isAdmin: true, isSuperAdmin: false, hasRole: false, byOperator: true },
    { version: 3, isAdmin: false, isSuperAdmin: false, hasRole: false, byOperator: true },
  ]);
});

test("a user who never signed in becomes admin at the first sign-in", async () => {
  const id = randomUUID();
  expect(await grant("--user", id)).toEqual({ code: 0, output: "done\n" });
  expect(await on.chat.call(access, { userId: id })).toMatchObject({ known: false, admin: false });

  const ann = await on.createUser({}, id);

  expect(await ann.tokens()).toMatchObject({ isAdmin: true, tokensLeft: null });
  expect(await eventsOf(id)).toEqual([permissionsChanged.subject, userRegistered.subject]);
});

test("without an id, or with an e-mail address in its place, the command says what is wrong", async () => {
  expect(await grant()).toEqual({ code: 2, output: expect.stringMatching(/^--user ID is missing\./) });
  expect(await grant("--user", "ann@example.com")).toEqual({
    code: 2,
    output: expect.stringMatching(/^--user takes an id, not "ann@example\.com"\./),
  });
});
