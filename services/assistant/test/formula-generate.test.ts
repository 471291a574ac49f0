// `npm run formula -- --jsonl` answers questions on tables with formulas that were run.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const command = join(import.meta.dirname, "../cli/main.ts");

function answers(...requests: object[]): unknown[] {
  const printed = execFileSync(process.execPath, [command, "--jsonl"], {
    input: requests.map((request) => JSON.stringify(request)).join("\n"),
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  return printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const orders = {
  Orders: { cells: { A1: "Depot", B1: "Fee", A2: "Graz", B2: 4, A3: "Ulm", B3: 9, A4: "Graz", B4: 5 } },
};
test("a question on tables gets a formula that was run, with the verdict checked, as the assistant does not verify itself", () => {
  expect(
    answers(
      { id: 1, op: "generate", question: "Total Fee for Graz", tables: orders },
      { id: 2, op: "generate", question: "Share of each fee of all fees", tables: orders, target: "C2:C4" },
      { id: 3, op: "generate", question: "Average Fee where Depot is Graz", tables: orders },
      { id: 4, op: "generate", question: "How many rows have a Fee over 4?", tables: orders },
    ),
  ).toEqual([
    { id: 1, formula: '=SUMIFS(B2:B4,A2:A4,"Graz")', verdict: "checked", kind: "formula" },
    { id: 2, formula: "=B2/SUM($B$2:$B$4)", verdict: "checked", kind: "formula" },
    { id: 3, formula: '=AVERAGEIFS(B2:B4,A2:A4,"Graz")', verdict: "checked", kind: "formula" },
    { id: 4, formula: '=COUNTIFS(B2:B4,">4")', verdict: "checked", kind: "formula" },
  ]);
});

test("a request without a clear answer gets a reason or an error instead of a formula", () => {
  expect(
    answers(
      { id: 1, op: "generate", question: "Write a poem about Graz", tables: orders },
      { id: 2, op: "generate", question: "Total Fee" },
      { id: 3, op: "generate", question: "Total Fee", tables: { Orders: {} } },
      { id: 4, op: "evaluate", formula: "=1+1" },
    ),
  ).toEqual([
    { id: 1, formula: null, kind: "refusal", message: expect.stringContaining("did not understand") },
    { id: 2, error: expect.stringContaining("tables") },
    { id: 3, error: expect.stringContaining("Orders has no cells") },
    { id: 4, value: 2, type: "number" },
  ]);
});
