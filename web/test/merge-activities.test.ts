// Activities that were just loaded are merged into the full list.
import { expect, test } from "@jest/globals";
import { merged } from "../src/features/requests/merge-activities.ts";

const line = (id: string, second: number, description = id) => ({
  id,
  sessionId: "s",
  type: "chat_session" as const,
  description,
  details: {},
  timestamp: `2026-01-01T00:00:0${second}.000Z`,
});

test("new activities are added, changed ones are replaced, and the newest come first", () => {
  const all = [line("c", 3), line("b", 2), line("a", 1)];
  const part = [line("d", 4), line("a", 5, "saved again"), line("b", 2, "renamed")];
  expect(merged(all, part).map(({ description }) => description)).toEqual([
    "saved again",
    "d",
    "c",
    "renamed",
  ]);
});

test("activities of the same time keep the server's order", () => {
  expect(merged([line("a", 1)], [line("b", 1)]).map(({ id }) => id)).toEqual(["b", "a"]);
});
