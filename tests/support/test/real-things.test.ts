// The page is tested against the real thing: no answer, route or module is made up, but for the exceptions that stand here.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";

/** At most ten, each with the reason why the real thing cannot do it. */
const exceptions: readonly { file: string; reason: string }[] = [];

const rooms = ["web/test", "tests/e2e", "tests/guarantees", "tests/faults", "tests/support"];

const madeUp =
  /\.(route|routeFromHAR|routeWebSocket)\(|\bjest\.(mock|doMock|unstable_mockModule|fn|spyOn|replaceProperty)\(|\bfetch\s*=(?![=>])|\bMockAgent\b|from "(msw|nock|fetch-mock|sinon)/;

const root = fileURLToPath(new URL("../../../", import.meta.url));
const itself = "tests/support/test/real-things.test.ts";

const files = rooms.flatMap((room) =>
  readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`)
    .filter((file) => file !== itself),
);

test("nothing is made up in the tests of the page but what is listed", () => {
  const found = files.filter((file) => madeUp.test(readFileSync(root + file, "utf8")));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual(exceptions.map(({ file }) => file));
});

test("there are at most ten exceptions, each with its reason", () => {
  expect(exceptions.length).toBeLessThanOrEqual(10);
  for (const { reason } of exceptions) expect(reason).toMatch(/\w+ \w+/);
});

test.each([
  'await page.route("**/api/chat", (route) => route.fulfill({ status: 500 }));',
  'await context.routeFromHAR("a.har");',
  'jest.unstable_mockModule("../src/lib/api.ts", () => ({}));',
  "globalThis.fetch = async () => new Response();",
  'jest.spyOn(globalThis, "fetch");',
])("this would be seen: %s", (line) => expect(madeUp.test(line)).toBe(true));
