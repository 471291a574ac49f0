// Which session the page continues when it is opened.
import { expect, test } from "@jest/globals";
import { startSession } from "../src/features/chat/start-session.ts";

const session = (id: string) => ({ id, sessionData: {}, createdAt: "2026-01-01T00:00:00.000Z" });
type Found = { active?: string; kept?: string; saved?: string[] };

const started = async ({ active, kept, saved = [] }: Found) => {
  const read: string[] = [];
  const { id } = await startSession({
    active: async () => (active ? session(active) : null),
    kept: async () => (kept ? session(kept) : null),
    readSaved: async () => (each) => saved.includes(each),
    readAhead: async (each) => read.push(each),
    begin: async () => session("new"),
  });
  return { id, read };
};

test.each<[string, Found, string]>([
  ["the active session", { active: "active", kept: "kept" }, "active"],
  ["the session in local storage if none is active", { kept: "kept" }, "kept"],
  ["a new session if there is none", {}, "new"],
  ["a new session if the active one is saved", { active: "active", kept: "kept", saved: ["active"] }, "new"],
  ["a new session if the one in local storage is saved", { kept: "kept", saved: ["kept"] }, "new"],
])("the page opens %s", async (_which, found, id) => {
  expect((await started(found)).id).toBe(id);
});

test("if there is no session to continue, a failure to load the saved chats does not matter", async () => {
  const { id } = await startSession({
    active: async () => null,
    kept: async () => null,
    readSaved: () => Promise.reject(new Error("down")),
    readAhead: async () => {},
    begin: async () => session("new"),
  });
  expect(id).toBe("new");
});
