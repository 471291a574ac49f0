// The JSON-lines command: one response per request, and no request affects the next.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const command = join(import.meta.dirname, "..", "cli", "main.ts");

function answers(...lines: (string | object)[]): unknown[] {
  const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const printed = execFileSync(process.execPath, [command, "--jsonl"], { input, encoding: "utf8" });
  return printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("every operation gets the response that the protocol describes", () => {
  const cells = { "Sheet1!A1": 2, "Sheet1!A2": "x", "It's!A1": 5 };
  expect(
    answers(
      { id: 1, op: "parse", formula: "=SUM(A1", dialect: "excel" },
      { id: 2, op: "parse", formula: "=SUMM(A1)", dialect: "excel" },
      { id: 3, op: "evaluate", formula: "=A1*21", dialect: "excel", cell: "B1", cells },
      { id: 4, op: "evaluate", formula: "='It''s'!A1&A2", dialect: "sheets", sheet: "Sheet1", cells },
      { id: 5, op: "evaluate", formula: "=1/0", dialect: "excel" },
      { id: 6, op: "evaluate", formula: "={1,2;3,4}", dialect: "excel" },
      { id: 7, op: "translate", formula: "=SUM(A1,1.5)", dialect: "excel", to: "excel", toLocale: "de" },
      { id: 8, op: "explain", formula: "=A1+1", dialect: "excel", cells },
    ),
  ).toMatchObject([
    { id: 1, ok: false, position: 7 },
    { id: 2, ok: true, position: null, warnings: [{ code: "unknown_function", position: 1 }] },
    { id: 3, value: 42, type: "number" },
    { id: 4, value: "5x", type: "text" },
    { id: 5, value: "#DIV/0!", type: "error" },
    {
      id: 6,
      value: [
        [1, 2],
        [3, 4],
      ],
      type: "array",
    },
    { id: 7, ok: true, formula: "=SUMME(A1;1,5)", notes: [] },
    { id: 8, steps: [{ start: 1, end: 5, text: "A1+1", value: 3 }] },
  ]);
});

test("a bad request gets an error and does not affect the next one", () => {
  const requests = [
    "no JSON",
    "null",
    { id: 1, op: "sing", formula: "=1" },
    { id: 2, op: "evaluate" },
    { id: 3, op: "evaluate", formula: "=1", dialect: "lotus" },
    { id: 4, op: "evaluate", formula: "=1", cell: "zzz" },
    { id: 5, op: "evaluate", formula: "=1", cells: { "Sheet1!A1": { a: 1 } } },
    { id: 6, op: "evaluate", formula: "=1", cells: { A1: 1 } },
    { id: 7, op: "evaluate", formula: "=1", cells: { "Sheet1!zz": 1 } },
    { id: 8, op: "translate", formula: "=1", to: "excel", toLocale: "xx" },
    { id: 9, op: "evaluate", formula: "=WEBSERVICE(A1)" },
  ];
  const proto = '{"id":10,"op":"evaluate","formula":"=1","cells":{"__proto__!dialect":"sheets"}}';

  const lines = answers(...requests, proto, { id: 11, op: "evaluate", formula: "=0^0" });

  for (const one of lines.slice(0, -1)) expect(one).toMatchObject({ error: expect.stringMatching(/.{9,}/) });
  expect(lines.at(-1)).toEqual({ id: 11, value: "#NUM!", type: "error" });
});
