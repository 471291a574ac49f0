// Likely mistakes, results that prove nothing, and cross-checks of likely issues: a right and a wrong formula per rule.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const rows = (...lines: string[]) => lines.join("\n");
const parts = rows(
  "Part\tStock\tMinimum\tKind",
  "Bolt\t12\t20\tsteel",
  "Nut\t85\t50\tbrass",
  "Washer\t7\t10\tsteel",
  "Pin\t40\t30\tbrass",
  "Ring\t60\t55\tzinc",
);
const visits = rows("Day\tGuest\tPaid", "1\tAnn\t10", "2\tBob\t25", "3\tAnn\t5", "4\tCid\t40", "5\tAnn\t15");
const rounds = rows("Player\tR1\tR2\tR3", "Ann\t5\t9\t7", "Bob\t8\t2\t6", "Cid\t4\t4\t9");
const loan = rows("Amount\t12000", "Rate\t0.06", "Months\t48");

type Case = [rule: string, question: string, data: string, right: string, wrong: string];

const refused: Case[] = [
  [
    "a count is not subtracted from amounts",
    "Running balance in E2:E6: what was paid so far",
    visits,
    "=SUM(C$2:C2)",
    "=SUM(C$2:C2)-COUNT(C$2:C2)",
  ],
  [
    "the arguments of PMT are in the right order",
    "Monthly payment, as a positive number. The formula goes into B5",
    loan,
    "=-PMT(B2/12,B3,B1)",
    "=-PMT(B2/12,B1,B3)",
  ],
  [
    "all LARGE calls of a sum read the same cells",
    "Sum of the two best rounds of each player, B to D, in E2:E4",
    rounds,
    "=LARGE(B2:D2,1)+LARGE(B2:D2,2)",
    "=LARGE(B2:D2,1)+LARGE(A2:C2,2)",
  ],
  [
    "a condition is not tested twice",
    'In F2:F6 "a" for steel, "b" for brass, else "c"; the Kind stands in D',
    parts,
    '=IF(D2="steel","a",IF(D2="brass","b","c"))',
    '=IF(D2="steel","a",IF(D2="steel","b","c"))',
  ],
  ["an empty column is not used", "The double of Paid in E2:E6", visits, "=C2*2", "=D2*2"],
];

const doubted: Case[] = [
  [
    "two columns are compared in the direction of the question",
    'In F2:F6 "order" where the Stock is below the Minimum, else nothing',
    parts,
    '=IF(B2<C2,"order","")',
    '=IF(B2>C2,"order","")',
  ],
  [
    "the smallest value has rank 1 if the question says so",
    "Place of each part in F2:F6 by Stock, the smallest gets 1",
    parts,
    "=RANK(B2,$B$2:$B$6,1)",
    "=RANK(B2,$B$2:$B$6,0)",
  ],
  [
    "the results of thresholds are in the right order",
    'In F2:F6 "low" for a Stock below 20, "fair" below 50, otherwise "full"',
    parts,
    '=IF(B2<20,"low",IF(B2<50,"fair","full"))',
    '=IF(B2<20,"low",IF(B2<50,"full","fair"))',
  ],
  [
    "the same result in every row proves nothing",
    'In F2:F6 "short" if the Stock is under 50, else "fine"',
    parts,
    '=IF(B2<50,"short","fine")',
    '=IF(B2<500,"short","fine")',
  ],
];

const verify = async (formula: string, request: Request) =>
  (await createVerifier(threads).block(formula, request, { derive: async () => formula })).found;

test.each([...[...refused, ...doubted].map((each) => [...each, ["failed", "checked"]] as const)])(
  "%s",
  async (_rule, question, data, right, wrong, verdicts) => {
    const kept = await verify(right, { question, data });
    expect([kept.problems, kept.evidence?.derivation]).toEqual([[], "agreed"]);
    expect(verdicts).toContain((await verify(wrong, { question, data })).verdict);
  },
);

const twice = { question: "second highest of the Stock?", data: parts };

test("a likely issue fails a formula only if an independent formula also differs", async () => {
  const check = createVerifier(threads);

  const alone = await check.block("=LARGE(B2:B6,3)", twice);
  const refuted = await check.block("=LARGE(B2:B6,3)", twice, { derive: async () => "=LARGE(B2:B6,2)" });

  expect([alone.found.verdict, refuted.found.verdict]).toEqual(["checked", "failed"]);
  // A second answer of the same model only disputes the first.
  const disputed = await check.block("=LARGE(B2:B6,3)", twice, {
    derive: async () => ({ own: "=LARGE(B2:B6,2)" }),
  });
  expect([disputed.found.verdict, disputed.isDisputed]).toEqual(["checked", true]);
});

test("a likely issue does not fail a formula if an independent formula agrees", async () => {
  const { found } = await createVerifier(threads).block("=LARGE(B2:B6,3)", twice, {
    derive: async () => "=SMALL(B2:B6,3)",
  });

  expect(found.verdict).not.toBe("failed");
});
