// The cross-check compares a formula with an independent one, on the data and on changed copies of it.
import { expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { workerThread } from "./worker.ts";

const threads = workerThread();

const orders = [
  "Order\tRegion\tAmount",
  "A-1\tNorth\t120",
  "A-2\tSouth\t95",
  "A-3\tNorth\t45",
  "A-4\tEast\t200",
  "A-5\tNorth\t60",
].join("\n");
const reached: Request = { question: "How many amounts reach 100?", data: orders };

const weigh = (formula: string, other: string | null, request: Request = reached) =>
  createVerifier(threads()).block(formula, request, { derive: async () => other });

test("a formula is verified if an independent one gives the same results, even if written differently", async () => {
  const { found, isDisputed } = await weigh('=COUNTIF(C2:C6,">=100")', "=SUMPRODUCT(--(C2:C6>=100))");

  expect([found.verdict, found.evidence?.derivation, isDisputed]).toEqual(["verified", "agreed", false]);
});

test("a difference that the user's data does not show is found on changed copies", async () => {
  const { found, isDisputed } = await weigh('=COUNTIF(C2:C6,">100")', "=SUMPRODUCT(--(C2:C6>=100))");

  expect([found.verdict, isDisputed]).toEqual(["checked", true]);
  expect(found.problems[0]?.message).toMatch(/^Two readings of the question differ: .* on other data/);
});

test("the problem states the values of both formulas if they differ", async () => {
  const request: Request = {
    question: "The second or the first of the amounts, largest on top",
    data: orders,
  };

  const { found, isDisputed } = await weigh("=LARGE(C2:C6,1)", "=LARGE(C2:C6,2)", request);

  expect([found.verdict, isDisputed]).toEqual(["checked", true]);
  expect(found.problems[0]?.message).toBe(
    "Two readings of the question differ: this formula gives 200, =LARGE(C2:C6,2) gives 120.",
  );
});

test.each([
  ["there is none", null],
  ["it is no formula", "Add them up."],
  ["it cannot be parsed", "=SUMPRODUCT(--(C2:C6>=100))*"],
  ["it has issues itself", '=COUNTIF(C2:C6,">=17")'],
  ["it gives an error", "=NA()"],
  ["it ignores more of the question", "=COUNTA(C2:C6)"],
  ["its result is of another multipart type", "=CONCAT(A2:A6)"],
])("an independent formula is no evidence if %s", async (_why, other) => {
  const { found, isDisputed } = await weigh('=COUNTIF(C2:C6,">=100")', other);

  expect([found.verdict, found.problems, found.evidence?.derivation]).toEqual(["checked", [], "none"]);
  expect(isDisputed).toBe(false);
});

test("a formula that reproduces the examples is verified even if an independent one differs", async () => {
  const examples = [
    { inputs: ["3", "4"], wanted: "12" },
    { inputs: ["5", "2"], wanted: "10" },
  ];

  const { found } = await weigh("=A2*B2", "=A2+B2", { question: "As in the examples", examples });

  expect([found.verdict, found.evidence?.examples]).toEqual(["verified", "reproduced"]);
});

test("an issue with the question's wording remains even if the cross-check agrees", async () => {
  const request: Request = {
    question: "Sum of Amount in the last year, 2024",
    data: orders.replace("Region", "Day").replaceAll(/North|South|East/g, "2024-02-03"),
  };

  for (const other of [null, "=SUMPRODUCT(C2:C6)"])
    expect((await weigh("=SUM(C2:C6)", other, request)).found.verdict).toBe("checked");
});

test("a formula of the built-in assistant is not cross-checked", async () => {
  const origin = { isBuiltIn: true, isDoubted: false };
  const { found } = await weigh('=COUNTIF(C2:C6,">=100")', '=COUNTIF(C2:C6,">=100")', { ...reached, origin });

  expect([found.verdict, found.problems, found.evidence?.derivation]).toEqual(["checked", [], "none"]);
});

test("an answer that states a doubt is not verified, even if the cross-check agrees", async () => {
  const origin = { isBuiltIn: false, isDoubted: true };
  const { found } = await weigh('=COUNTIF(C2:C6,">=100")', '=COUNTIF(C2:C6,">=100")', { ...reached, origin });

  expect([found.verdict, found.evidence?.derivation, found.evidence?.isDoubted]).toEqual([
    "checked",
    "agreed",
    true,
  ]);
});
