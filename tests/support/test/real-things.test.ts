// Checks that tests of the page and of the whole system fake no response, route or module, except those listed here.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";

/** At most ten, each with the reason why the real thing cannot be used. */
const exceptions: readonly { file: string; reason: string }[] = [
  {
    file: "tests/e2e/ask-workbook.test.ts",
    reason: "Holds an edit back until a question has been sent; the server's own response follows.",
  },
  {
    file: "tests/e2e/check-workbook.test.ts",
    reason: "Holds a request back, and drops the server's own response, at a moment that no network gives.",
  },
  {
    file: "tests/e2e/compare-workbook.test.ts",
    reason: "Holds a request back, so that it can be cancelled; the server's own response follows.",
  },
  {
    file: "tests/e2e/workbooks.test.ts",
    reason: "Holds a request back, and drops the server's own response, at a moment that no network gives.",
  },
];

const folders = ["web/test", "tests/e2e", "tests/guarantees", "tests/faults", "tests/support"];

const madeUp =
  /\.(route|routeFromHAR|routeWebSocket)\(|\bjest\.(mock|doMock|unstable_mockModule|fn|spyOn|replaceProperty)\(|\bfetch\s*=(?![=>])|\bMockAgent\b|from "(msw|nock|fetch-mock|sinon)/;

const root = fileURLToPath(new URL("../../../", import.meta.url));
const itself = "tests/support/test/real-things.test.ts";

const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => file !== itself),
);

test("tests of the page and of the system fake nothing except the listed exceptions", () => {
  const found = files.filter((file) => madeUp.test(readFileSync(root + file, "utf8")));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual(exceptions.map(({ file }) => file));
});

test("there are at most ten exceptions, and each has its reason", () => {
  expect(exceptions.length).toBeLessThanOrEqual(10);
  for (const { reason } of exceptions) expect(reason).toMatch(/\w+ \w+/);
});

test.each([
  'await page.route("**/api/chat", (route) => route.fulfill({ status: 500 }));',
  'await context.routeFromHAR("a.har");',
  'jest.unstable_mockModule("../src/lib/api.ts", () => ({}));',
  "globalThis.fetch = async () => new Response();",
  'jest.spyOn(globalThis, "fetch");',
])("the check detects a fake: %s", (line) => expect(madeUp.test(line)).toBe(true));
