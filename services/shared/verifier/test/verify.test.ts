// The verdict of a formula depends on the data, the question, the examples and the formula itself.
import { expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { verifyAgreed, workerThread } from "./worker.ts";

const threads = workerThread();

const verify = (formula: string, request: Request) => verifyAgreed(threads(), formula, request);

const orders = [
  "Order\tRegion\tStatus\tAmount\tShare",
  "A-1\tNorth\tPaid\t120",
  "A-2\tSouth\tOpen\t80",
  "A-3\tNorth\tOpen\t45",
  "A-4\tEast\tPaid\t200",
  "A-5\tNorth\tPaid\t60",
].join("\n");
const total: Request = {
  question: 'Sum of Amount where Region is "North" and Status is "Paid"',
  data: orders,
};
const right = '=SUMIFS(D2:D6,B2:B6,"North",C2:C6,"Paid")';

test("a right formula is verified and returned with the data, its result and its steps", async () => {
  const found = await verify(right, total);

  expect(found).toMatchObject({ formula: right, verdict: "verified", problems: [] });
  expect(found.run).toMatchObject({ value: 180, isMade: false });
  expect(found.run?.sheets[0]?.rows[1]).toEqual(["A-1", "North", "Paid", 120]);
  expect(found.steps?.at(-1)).toMatchObject({ component: "SUMIFS", value: 180 });
  expect(found.edges).toContainEqual({ kind: "no-match", value: 0 });
  expect(found.worksIn).toMatchObject({ excel: "2007", sheets: true });
});

test("a formula is run in the target cell of the request, unless the question names another", async () => {
  const doubled = { question: "Amount times 2", data: orders };

  expect(await verify("=D4*2", { ...doubled, place: "H4" })).toMatchObject({
    run: { cell: "H4", value: 90 },
  });
  const named = { ...doubled, question: "Amount times 2 in G3", place: "H4" };
  expect(await verify("=D3*2", named)).toMatchObject({ run: { cell: "G3", value: 160 } });
});

test("cells, steps and results have the formats of dates, percentages and money", async () => {
  const data = [
    "Order\tOrdered\tPrice\tDiscount",
    "A-1\t2026-01-05\t€120.00\t5%",
    "A-2\t2026-02-14\t€80.50\t7.5%",
    "A-3\t2026-03-01\t€45.00\t0%",
  ].join("\n");
  const latest = await verify("=MAX(B2:B4)+30", { question: "30 days after the latest Ordered", data });
  expect(latest).toMatchObject({ format: "yyyy-mm-dd", run: { value: 46112 } });
  expect(latest.steps?.map(({ format }) => format)).toEqual(["yyyy-mm-dd", "yyyy-mm-dd"]);
  expect(latest.run?.sheets[0]?.formats).toMatchObject({
    ...{ B2: "yyyy-mm-dd", C3: '"€"#,##0.00', D2: "0%", D3: "0.0%" },
  });

  const all = await verify('=FILTER(A2:C4,D2:D4>0,"")', { question: "Orders with a Discount", data });
  expect(all.format).toEqual([null, "yyyy-mm-dd", '"€"#,##0.00']);
  const count = await verify("=COUNT(B2:B4)", { question: "How many orders?", data });
  expect(count.format).toBeUndefined();
});

const wrong: [string, string, Request?][] = [
  ["an operand is missing", "=SUM(D2:D6)*/2"],
  ["a function is invented", '=SUMWHEN(D2:D6,B2:B6,"North",C2:C6,"Paid")'],
  ["it is prose", "Add the paid amounts of the North."],
  ["a criterion is missing", '=SUMIFS(D2:D6,B2:B6,"North")'],
  ["it tests another value", '=SUMIFS(D2:D6,B2:B6,"South",C2:C6,"Paid")'],
  ["a range misses the last row", '=SUMIFS(D2:D5,B2:B5,"North",C2:C5,"Paid")'],
  ["ranges begin in different rows", '=SUMIFS(D2:D6,B1:B5,"North",C2:C6,"Paid")'],
  ["a criterion tests another column", '=SUMIFS(D2:D6,A2:A6,"North",C2:C6,"Paid")'],
  ["the summed column contains texts", '=SUMIFS(A2:A6,B2:B6,"North",C2:C6,"Paid")'],
  ["quotes are missing", '=SUMIFS(D2:D6,B2:B6,North,C2:C6,"Paid")'],
  ["it is a constant", "=180"],
  ["sums of two conditions are added", '=SUMIF(B2:B6,"North",D2:D6)+SUMIF(C2:C6,"Paid",D2:D6)'],
  ["it contains a URL", `=HYPERLINK("https://x.example/?q="&D2,"${"North Paid"}")`],
  [
    "a range includes its own cell",
    "=SUM(D2:D7)",
    { question: "Total of Amount. It goes into D7", data: orders },
  ],
  [
    "a range that must stay is not fixed",
    "=D2/SUM(D2:D6)",
    { question: "Share of Amount in the total, in E2:E6", data: orders },
  ],
  [
    "a reference that must move is fixed",
    "=$D$2/SUM($D$2:$D$6)",
    { question: "Share of Amount in the total, in E2:E6", data: orders },
  ],
  ["a lookup is approximate", '=VLOOKUP("A-4",A2:D6,4)', { question: 'Amount of order "A-4"', data: orders }],
  [
    "a limit is excluded although the question includes it",
    '=COUNTIF(D2:D6,">80")',
    { question: "How many amounts are at least 80?", data: orders },
  ],
  [
    "a number is in quotes",
    '=IF(D2>="100","big","small")',
    { question: 'E2:E6: "big" if Amount is at least 100, otherwise "small"', data: orders },
  ],
  [
    "it gives an error in one row",
    "=D2/(D2-80)",
    { question: "In E2:E6 Amount by Amount less 80", data: orders },
  ],
];

test.each(wrong)("a formula fails if %s", async (_why, formula, request = total) => {
  const { verdict, problems } = await verify(formula, request);

  expect(verdict).toBe("failed");
  expect(problems.length).toBeGreaterThan(0);
  for (const { start, end } of problems) expect(end).toBeGreaterThanOrEqual(start);
});

const sound: [string, string, Request][] = [
  ["whole columns", '=SUMIFS(D:D,B:B,"North",C:C,"Paid")', total],
  [
    "a share of the whole",
    "=D2/SUM($D$2:$D$6)",
    { question: "Share of Amount in the total, in E2:E6", data: orders },
  ],
  ["an exact look-up", '=XLOOKUP("A-4",A2:A6,D2:D6)', { question: 'Amount of order "A-4"', data: orders }],
  ["a running total", "=SUM($D$2:D2)", { question: "Running total of Amount in E2:E6", data: orders }],
  [
    "a question in German",
    '=COUNTIF(D2:D6,">=80")',
    { question: "Wie viele Beträge sind mindestens 80?", data: orders },
  ],
];

test.each(sound)("%s is verified", async (_what, formula, request) => {
  const { verdict, problems } = await verify(formula, request);

  expect([verdict, problems]).toEqual(["verified", []]);
});

test("without data a formula is run on made-up data and is never verified", async () => {
  const found = await verify('=SUMIFS(C:C,A:A,"Paid")', { question: "Sum of what is paid" });

  expect([found.verdict, found.evidence?.ranOn]).toEqual(["checked", "made"]);
  expect(found.run?.isMade).toBe(true);
  expect(found.run?.value).not.toBe(0);
});

test("a formula is shown in the user's locale: German names, semicolons, decimal commas", async () => {
  const german = { dialect: "excel", locale: { functionLanguage: "de", separator: ";" } } as const;
  const request: Request = { ...german, question: "Verdoppeln" };

  expect((await verify("=IF(A1>1.5,A1*2,0)", request)).formula).toBe("=WENN(A1>1,5;A1*2;0)");
  expect((await verify("=WENN(A1>1,5;A1*2;0)", request)).formula).toBe("=WENN(A1>1,5;A1*2;0)");
  expect((await verify("=IF(A1>1;A1*2;0)", request)).formula).toBe("=WENN(A1>1;A1*2;0)");
});

test("a function of the other spreadsheet program is translated if it has an exact equivalent, otherwise the formula fails", async () => {
  const sheets: Request = { dialect: "sheets", question: "Split" };

  const before = await verify('=TEXTBEFORE(A2,"-")', sheets);
  expect([before.verdict, before.formula.includes("TEXTBEFORE")]).toEqual(["checked", false]);
  expect((await verify('=CUBEVALUE("x","y")', sheets)).verdict).toBe("failed");
  const spilled = await verify("=ARRAYFORMULA(A2:A9*2)", { dialect: "excel", question: "" });
  expect([spilled.verdict, spilled.formula]).toEqual(["checked", "=A2:A9*2"]);
});

test("a formula fails unless it reproduces all examples, and the problem names the one that differs", async () => {
  const examples = [
    { inputs: ["10", "3"], wanted: "30" },
    { inputs: ["7", "2"], wanted: "14" },
    { inputs: ["1,5", "2"], wanted: "3" },
  ];
  const request: Request = {
    question: "As in the examples",
    examples,
    locale: { functionLanguage: "en", separator: ";" },
  };

  expect((await verify("=A2*B2", request)).verdict).toBe("verified");
  const failed = await verify("=A2+B2", request);
  expect(failed.verdict).toBe("failed");
  expect(failed.problems[0]?.message).toContain("Example 1 wants 30, but the formula gives 13");
});

test('several examples count as rows, so "in each row" is not reported as unused', async () => {
  const examples = [
    { inputs: ["2", "3"], wanted: "5" },
    { inputs: ["10", "4"], wanted: "14" },
  ];

  const found = await verify("=A2+B2", { question: "Add column A and column B in each row", examples });

  expect([found.verdict, found.evidence?.unused]).toEqual(["verified", []]);
});

test("a formula that cannot be run has no evidence of a run on made-up data", async () => {
  const { verdict, run, evidence } = await verify("=PHONETIC(A2)", {
    question: "How is A2 read?",
    data: orders,
  });

  expect([verdict, run, evidence?.ranOn]).toEqual(["checked", undefined, "nothing"]);
});

test("a formula that runs too long is stopped, and the next one still runs", async () => {
  const endless = "=REDUCE(0,SEQUENCE(100000),LAMBDA(a,b,SUM(SEQUENCE(1000))+a))";

  expect((await verify(endless, { question: "" })).verdict).toBe("checked");
  expect((await verify("=A1*2", { question: "" })).run).toBeDefined();
});

test("verifying never throws, whatever the text", async () => {
  for (const body of [
    "",
    "=",
    "={}",
    "=\u0000",
    "=A1:",
    `=${"(".repeat(5_000)}`,
    "=__proto__",
    "={1,2",
    "=LET(a,)",
  ])
    expect(["failed", "checked", "verified"]).toContain(
      (await verify(body, { question: body, data: body })).verdict,
    );
});

test.each([
  ["a negated condition", '=SUMIFS(D2:D6,B2:B6,"North",C2:C6,"<>Paid")'],
  ["an average instead of a sum", '=AVERAGEIFS(D2:D6,B2:B6,"North",C2:C6,"Paid")'],
])("a formula that contradicts the question is not verified: %s", async (_why, formula) => {
  const { verdict, problems } = await verify(formula, total);

  expect(["checked", "failed"]).toContain(verdict);
  expect(problems.length).toBeGreaterThan(0);
});

test("a date in the headings may be given to a function of dates, although its column has other numbers", async () => {
  const data = [
    "Customer\tInvoice\t2025-03-01\tDue",
    "Ann\tno\t1001\t2025-01-10",
    "Bob\tno\t1002\t2025-02-10",
    "Cy\tyes\t1003\t2025-02-20",
  ].join("\n");
  const days = { question: "Days from Due to the date in C1, in E2:E4", data };

  expect(await verify("=DAYS($C$1,D2)", days)).toMatchObject({ problems: [], run: { value: 50 } });
  const { problems } = await verify("=DAYS(C2,D2)", days);
  expect(problems.map(({ message }) => message).join()).toContain("as dates");
});
