// Builds and runs formulas for totals, shares, running totals, thresholds, calculations, rounding and interest.

import { evaluate } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { columnLetters } from "@cellwright/formula/references";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import type { Condition, Operand, Operator, Reading, Tier } from "@cellwright/questions/reading";
import { expect, test } from "@jest/globals";
import type { ColumnRef, Filled, Situation } from "../src/building/builder.ts";
import { builders } from "../src/building/builders.ts";

type Rows = readonly (readonly PlainCell[])[];

const none = { start: 0, end: 0 };
const emptyReading: Reading = {
  question: "",
  language: "en",
  tokens: [],
  clauses: [],
  mentions: [],
  concepts: [],
  conditions: [],
  place: null,
  guard: null,
  limit: null,
  order: null,
  isPerRow: null,
  tiers: [],
  unexplained: [],
};

/** Makes a sheet from rows, with more `cells` beside them, and functions that build and run formulas on it. */
function ground(
  rows: Rows,
  more: { dates?: readonly string[]; cells?: Record<string, PlainCell>; others?: Record<string, Rows> } = {},
) {
  const written = (some: Rows) =>
    Object.fromEntries(
      some.flatMap((row, at) => row.map((cell, column) => [`${columnLetters(column + 1)}${at + 1}`, cell])),
    );
  const plain = {
    sheets: {
      Data: { ...written(rows), ...more.cells },
      ...Object.fromEntries(Object.entries(more.others ?? {}).map(([name, some]) => [name, written(some)])),
    },
  };
  const sheets = sheetsOf(plain, new Set((more.dates ?? []).map((address) => `Data!${address}`)));
  const ref = (heading: string): ColumnRef => {
    for (const region of sheets.regions)
      for (const column of region.columns) if (column.heading === heading) return { region, column };
    throw new Error(
      `no column ${heading} in ${sheets.regions.flatMap(({ columns }) => columns.map((each) => each.heading))}`,
    );
  };
  const column = (heading: string): Filled => ({ type: "column", column: ref(heading), score: 1, spans: [] });
  const columns = (...headings: string[]): Filled => ({
    type: "columns",
    columns: headings.map(ref),
    score: 1,
    spans: [],
  });
  const key = (own: string, other: string | null): Filled => ({
    type: "key",
    own: { type: "column", column: ref(own) },
    other: other === null ? null : ref(other),
    score: 1,
    spans: [],
  });
  const where = (heading: string, operator: Operator, ...given: (string | number | Operand)[]): Condition => {
    const found = ref(heading);
    const operands = given.map(
      (each): Operand => (typeof each === "object" ? each : { type: "value", value: each, isDate: false }),
    );
    return {
      ...none,
      region: sheets.regions.indexOf(found.region),
      column: found.column.column,
      operator,
      operands,
      isNegated: false,
      join: "and",
      score: 1,
    };
  };

  function build(
    name: string,
    slots: Record<string, Filled>,
    target: string,
    given: {
      options?: Record<string, string | number | boolean>;
      conditions?: Condition[];
      reading?: Partial<Reading>;
      dialect?: "excel" | "sheets";
      ways?: readonly string[];
    } = {},
  ) {
    const [first = ""] = target.split(":");
    const isRow = target.includes(":");
    const situation: Situation = {
      reading: { ...emptyReading, conditions: given.conditions ?? [], ...given.reading },
      sheets,
      dialect: given.dialect ?? "excel",
      place: { sheet: null, cell: first, range: isRow ? target : null },
      sheet: "Data",
      shape: isRow ? "row" : "one",
      conditions: given.conditions ?? [],
    };
    const builder = builders[name];
    if (!builder) throw new Error(`no builder ${name}`);
    const made = builder(slots, situation, given.options ?? {}, given.ways);
    const values = made.map(({ formula }) => run(formula, first, situation.dialect));
    return {
      formulas: made.map(({ formula }) => formula),
      formula: made[0]?.formula,
      value: values[0],
      values,
    };
  }

  function run(formula: string, cell: string, dialect: "excel" | "sheets") {
    const outcome = evaluate(formula, {
      book: workbook(plain),
      sheet: "Data",
      cell,
      dialect,
      now: new Date(2024, 2, 15),
    });
    if (outcome.type !== "value") return `${outcome.type}: ${formula}`;
    const { value } = outcome;
    if (isMatrix(value)) return value.items;
    return typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value;
  }

  return { build, column, columns, key, where, sheets };
}

const number = (value: number, unit: string | null = null): Filled => ({
  type: "number",
  value,
  unit,
  score: 1,
  spans: [],
});
const cell = (address: string): Filled => ({ type: "cell", sheet: null, address, score: 1, spans: [] });
const tier = (
  operator: Tier["operator"],
  limit: number | string | null,
  give: string | number,
  isPercent = false,
): Tier => ({ ...none, operator, limit, give, isPercent });

const orders: Rows = [
  ["Date", "Region", "Product", "Amount", "Qty"],
  [45306, "North", "Tea", 100, 4],
  [45337, "South", "Coffee", 250, 2],
  [45341, "North", "Coffee", 55, 7],
  [45366, "East", "Green tea", 80, 1],
  [45367, "North", "Tea", 120, 5],
];
const orderDates = ["A2", "A3", "A4", "A5", "A6"];
const sales = () => ground(orders, { dates: orderDates });

test("a total with a condition is a SUMIFS over the data rows", () => {
  const { build, column, where } = sales();
  const made = build("aggregate", { measure: column("Amount") }, "G2", {
    conditions: [where("Region", "is", "North")],
  });
  expect(made).toMatchObject({ formula: '=SUMIFS(D2:D6,B2:B6,"North")', value: 275 });
});

test("each aggregate function applies to the rows that meet the conditions", () => {
  const { build, column, where } = sales();
  const conditions = [where("Region", "is", "North")];
  const expected = { SUM: 275, COUNT: 3, AVERAGE: 275 / 3, MAX: 120, MIN: 55, MEDIAN: 100, PRODUCT: 660_000 };
  for (const [name, value] of Object.entries(expected)) {
    const made = build("aggregate", { measure: column("Amount") }, "G2", {
      options: { function: name },
      conditions,
    });
    expect([name, made.value]).toEqual([name, Math.round(value * 1e6) / 1e6]);
  }
});

test("OR conditions on one or two columns become a SUMPRODUCT over TRUE/FALSE arrays", () => {
  const { build, column, where } = sales();
  const list = build("aggregate", { measure: column("Amount") }, "G2", {
    conditions: [where("Region", "is", "North", "East")],
  });
  expect(list).toMatchObject({
    formula: '=SUMPRODUCT(((B2:B6="North")+(B2:B6="East")>0)*D2:D6)',
    value: 355,
  });
  const either = [where("Region", "is", "South"), { ...where("Qty", ">=", 5), join: "or" as const }];
  const mask = build("aggregate", { measure: column("Amount") }, "G2", { conditions: either });
  expect(mask).toMatchObject({ formula: '=SUMPRODUCT(((B2:B6="South")+(E2:E6>=5)>0)*D2:D6)', value: 425 });
  expect(build("aggregate", {}, "G2", { options: { function: "COUNT" }, conditions: either }).value).toBe(3);
});

test("a value is not used as a lookup key if a condition already tests its column", () => {
  const { build, where, sheets } = sales();
  const given = { options: { function: "COUNT" }, conditions: [where("Region", "is", "North", "East")] };
  const region = sheets.regions[0]?.columns[1] as ColumnRef["column"];
  const own = { type: "value", value: "North" } as const;
  const other = { region: sheets.regions[0] as ColumnRef["region"], column: region };
  expect(
    build("aggregate", { key: { type: "key", own, other, score: 1, spans: [] } }, "G2", given),
  ).toMatchObject({
    formula: '=SUMPRODUCT(--((B2:B6="North")+(B2:B6="East")>0))',
    value: 4,
  });
});

test("a text condition on the averaged column is ignored, and zeros are left out if the question mentions zero", () => {
  const { build, column, where } = ground([
    ["Class", "Grade"],
    ["a", 4],
    ["a", "ill"],
    ["a", 0],
    ["b", 2],
  ]);
  const made = build("aggregate", { measure: column("Grade") }, "D2", {
    options: { function: "AVERAGE" },
    conditions: [where("Class", "is", "a"), where("Grade", "is", "ill")],
    reading: { concepts: [{ ...none, name: "zero", clause: 0 }] },
  });
  expect(made).toMatchObject({ formula: '=AVERAGEIFS(B2:B5,A2:A5,"a",B2:B5,"<>0")', value: 4 });
});

test("two lists that share no values are not compared", () => {
  const { build, column } = sales();
  expect(build("missing", { column: column("Region"), other: column("Product") }, "G2").formulas).toEqual([]);
});

test("a month with a year is tested as a range of dates, a month without one by its number", () => {
  const { build, column, where } = sales();
  const february = (year: number | null) =>
    where("Date", "is", { type: "period", unit: "month", value: 2, year });
  const bounded = build("aggregate", { measure: column("Amount") }, "G2", { conditions: [february(2024)] });
  expect(bounded).toMatchObject({
    formula: '=SUMIFS(D2:D6,A2:A6,">="&DATE(2024,2,1),A2:A6,"<"&DATE(2024,3,1))',
    value: 305,
  });
  const recurring = build("aggregate", { measure: column("Amount") }, "G2", { conditions: [february(null)] });
  expect(recurring).toMatchObject({ formula: "=SUMPRODUCT((MONTH(A2:A6)=2)*D2:D6)", value: 305 });
  const now = build("aggregate", { measure: column("Amount") }, "G2", {
    conditions: [where("Date", "is", { type: "now", unit: "month", offset: 0 })],
  });
  expect(now.value).toBe(200);
});

test("a key column of another table becomes a criterion, and the ranges are absolute when the formula is filled", () => {
  const { build, column, key } = ground(orders, {
    dates: orderDates,
    cells: { G1: "Area", G2: "North", G3: "South" },
  });
  const total = build("aggregate", { measure: column("Amount"), key: key("Area", "Region") }, "H2:H3");
  expect(total).toMatchObject({ formula: "=SUMIFS($D$2:$D$6,$B$2:$B$6,G2)", value: 275 });
  const counting = { options: { function: "COUNT" } };
  const rows = build("aggregate", { key: key("Area", "Region") }, "H2:H3", counting);
  expect(rows).toMatchObject({ formula: "=COUNTIFS($B$2:$B$6,G2)", value: 3 });
});

test("keys that are months or month names are compared with that part of the dates", () => {
  const ofKeys = (...values: PlainCell[]) =>
    ground(orders, {
      dates: orderDates,
      cells: Object.fromEntries(["Key", ...values].map((value, at) => [`G${at + 1}`, value])),
    });
  for (const [keys, formula] of [
    [[2, 3], "=SUMPRODUCT((MONTH($A$2:$A$6)=G2)*$D$2:$D$6)"],
    [["2024-02", "2024-03"], '=SUMPRODUCT((TEXT($A$2:$A$6,"yyyy-mm")=G2)*$D$2:$D$6)'],
  ] as const) {
    const { build, column, key } = ofKeys(...keys);
    const made = build("aggregate", { measure: column("Amount"), key: key("Key", "Date") }, "H2:H3");
    expect(made).toMatchObject({ formula, value: 305 });
  }
  const first = ground(orders, {
    dates: [...orderDates, "G2", "G3"],
    cells: { G1: "Key", G2: 45323, G3: 45352 },
  });
  const months = { measure: first.column("Amount"), key: first.key("Key", "Date") };
  expect(first.build("aggregate", months, "H2:H3").value).toBe(305);
  for (const names of [
    ["Feb", "Mar"],
    ["Februar", "März"],
  ]) {
    const { build, column, key } = ofKeys(...names);
    expect(build("aggregate", { measure: column("Amount"), key: key("Key", "Date") }, "H2:H3").value).toBe(
      305,
    );
  }
});

test("a formula filled down and to the right has one key in its row and one in the heading above", () => {
  const cells = { G1: "Area", H1: "Tea", I1: "Coffee", G2: "North", G3: "South" };
  const { build, column, key } = ground(orders, { dates: orderDates, cells });
  const slots = { measure: column("Amount"), key: key("Area", "Region") };
  const made = build("aggregate", slots, "H2:I3");
  expect(made).toMatchObject({ formula: "=SUMIFS($D$2:$D$6,$B$2:$B$6,$G2,$C$2:$C$6,H$1)", value: 220 });
});

test("numbers stored as text are summed even with units or extra blanks", () => {
  const { build, column, where } = ground([
    ["Kind", "Weight"],
    ["a ", "12 kg"],
    ["b", " 3"],
    ["a", 5],
  ]);
  expect(build("aggregate", { measure: column("Weight") }, "D2").value).toBe(20);
  expect(
    build("aggregate", { measure: column("Weight") }, "D2", { conditions: [where("Kind", "is", "a")] }).value,
  ).toBe(17);
  expect(
    build("aggregate", { measure: column("Weight") }, "D2", { options: { function: "MAX" } }).value,
  ).toBe(12);
});

test("a total ignores errors in the data", () => {
  const { build, column, where } = ground([
    ["Kind", "Price"],
    ["a", 10],
    ["b", "#N/A"],
    ["a", "#DIV/0!"],
    ["a", 5],
  ]);
  const all = build("aggregate", { measure: column("Price") }, "D2");
  expect(all.value).toBe(15);
  expect(
    build("aggregate", { measure: column("Price") }, "D2", { conditions: [where("Kind", "is", "a")] }).value,
  ).toBe(15);
  expect(build("aggregate", { measure: column("Price") }, "D2", { dialect: "sheets" }).value).toBe(15);
});

test("several columns are summed in each row, or over all rows in a single cell", () => {
  const { build, columns } = ground([
    ["Who", "Jan", "Feb", "Mar"],
    ["Ann", 1, 2, 3],
    ["Bob", 4, 5, 6],
  ]);
  expect(build("aggregate", { measure: columns("Jan", "Feb", "Mar") }, "E2:E3")).toMatchObject({
    formula: "=SUM(B2:D2)",
    value: 6,
  });
  expect(build("aggregate", { measure: columns("Jan", "Feb", "Mar") }, "G6")).toMatchObject({
    formula: "=SUM(B2:D3)",
    value: 21,
  });
});

test("a weighted average skips rows without a value", () => {
  const { build, column } = ground([
    ["Item", "Grade", "Weight"],
    ["a", 4, 1],
    ["b", null, 5],
    ["c", 1, 3],
  ]);
  expect(build("weighted", { value: column("Grade"), weight: column("Weight") }, "E2").value).toBe(1.75);
});

test("a table of groups spills in Excel and in Google Sheets", () => {
  const { build, column } = sales();
  const table = ["North", 275, "South", 250, "East", 80];
  const slots = { group: column("Region"), measure: column("Amount") };
  const options = { function: "SUM" };
  expect(build("group-table", slots, "G2", { options }).value).toEqual(table);
  const sheets = build("group-table", slots, "G2", { options, dialect: "sheets" });
  expect(sheets.values.at(-1)).toEqual(["North", 275, "South", 250, "East", 80]);
});

test("a share is the row's value divided by the total, or by the total of its group", () => {
  const { build, column, where } = sales();
  expect(build("share", { measure: column("Amount") }, "F2:F6")).toMatchObject({
    formula: "=D2/SUM($D$2:$D$6)",
    value: 0.165289,
  });
  expect(build("share", { measure: column("Amount"), key: column("Region") }, "F2:F6")).toMatchObject({
    formula: "=D2/SUMIFS($D$2:$D$6,$B$2:$B$6,B2)",
    value: 0.363636,
  });
  expect(
    build("share", { measure: column("Amount") }, "G2", { conditions: [where("Region", "is", "North")] })
      .value,
  ).toBe(0.454545);
  expect(build("share-of-rows", {}, "G2", { conditions: [where("Region", "is", "North")] })).toMatchObject({
    formula: '=COUNTIFS(B2:B6,"North")/ROWS(A2:A6)',
    value: 0.6,
  });
});

test("the change from the previous row is blank in the first row", () => {
  const { build, column } = sales();
  const as = { options: { as: "percent" } };
  const made = build("change-before", { measure: column("Amount") }, "F2:F6", as);
  expect(made).toMatchObject({ formula: '=IF(N(D1)<>0,(D2-D1)/D1,"")', value: "" });
  expect(build("change-before", { measure: column("Amount") }, "F3:F6", as).value).toBe(1.5);
  const slots = { first: column("Amount"), second: column("Qty") };
  expect(build("change-columns", slots, "F2:F6", as)).toMatchObject({ formula: "=(E2-D2)/D2" });
});

test("a running total ends in the formula's row, also within a group", () => {
  const { build, column } = sales();
  const sum = { options: { function: "SUM" } };
  expect(build("running", { measure: column("Amount") }, "F3:F6", sum).formula).toBe("=SUM(D$2:D3)");
  const slots = { measure: column("Amount"), key: column("Region") };
  expect(build("running", slots, "F4:F6", sum)).toMatchObject({
    formula: "=SUMIFS(D$2:D4,B$2:B4,B4)",
    value: 155,
  });
  const share = { options: { function: "SUM", share: true } };
  expect(build("running", { measure: column("Amount") }, "F4:F6", share).value).toBe(0.669421);
});

test("the last values of a column are those of its last filled cells", () => {
  const { build, column } = ground([
    ["Day", "Steps"],
    ["a", 10],
    ["b", 20],
    ["c", null],
    ["d", 40],
  ]);
  const made = build("last-rows", { measure: column("Steps"), count: number(2) }, "D2", {
    options: { function: "AVERAGE" },
  });
  expect(made.value).toBe(30);
  const filled = sales();
  expect(
    filled.build("last-rows", { measure: filled.column("Amount"), count: number(3) }, "F4:F6", {
      options: { function: "AVERAGE" },
    }).value,
  ).toBe(135);
});

test("the longest streak of consecutive rows is counted", () => {
  const { build, where } = ground([
    ["Day", "Result"],
    [1, "win"],
    [2, "win"],
    [3, "loss"],
    [4, "win"],
  ]);
  const conditions = [where("Result", "is", "win")];
  expect(build("longest-streak", {}, "E2", { conditions }).value).toBe(2);
});

const scores = () =>
  ground([
    ["Name", "Score"],
    ["a", 72],
    ["b", 95],
    ["c", 40],
  ]);

test("thresholds in the question are tested from the highest down", () => {
  const { build, column } = scores();
  const tiers = [tier(">=", 70, "B"), tier(">=", 90, "A"), tier(null, null, "C")];
  expect(build("tiers", { value: column("Score") }, "C2:C4", { reading: { tiers } })).toMatchObject({
    formula: '=IF(B2>=90,"A",IF(B2>=70,"B","C"))',
    value: "B",
  });
});

test("a table of thresholds may have lower or upper limits", () => {
  const lower = ground(
    [
      ["Name", "Score"],
      ["a", 72],
      ["b", 95],
      ["c", 40],
    ],
    { cells: { E1: "From", F1: "Grade", E2: 0, F2: "C", E3: 70, F3: "B", E4: 90, F4: "A" } },
  );
  expect(lower.build("tier-table", { value: lower.column("Score") }, "C2:C4").value).toBe("B");
  const upper = ground(
    [
      ["Name", "Score"],
      ["a", 72],
      ["b", 95],
      ["c", 40],
    ],
    { cells: { E1: "Up to", F1: "Grade", E2: 50, F2: "C", E3: 80, F3: "B", E4: 100, F4: "A" } },
  );
  expect(upper.build("tier-table", { value: upper.column("Score") }, "C2:C4").values).toContain("B");
});

test("a value is capped at an upper limit", () => {
  const { build, column } = scores();
  expect(
    build("capped", { value: column("Score"), most: number(60) }, "C2:C4", { options: { mode: "most" } }),
  ).toMatchObject({ formula: "=MIN(B2,60)", value: 60 });
});

test("a result per row depends on whether the row meets the conditions", () => {
  const { build, where } = scores();
  const given = {
    conditions: [where("Score", ">=", 50)],
    reading: { tiers: [tier(null, null, "pass"), tier(null, null, "fail")] },
  };
  expect(build("if-then", {}, "C2:C4", given)).toMatchObject({
    formula: '=IF(B2>=50,"pass","fail")',
    value: "pass",
  });
});

test("two columns are multiplied in each row, or multiplied and summed in a single cell", () => {
  const { build, column } = ground(
    [
      ["Item", "Price", "Qty", "Rate"],
      ["a", 10, 3, 19],
      ["b", 4, 5, 7],
    ],
    { cells: { G1: "Discount", H1: 0.1 } },
  );
  const slots = { first: column("Price"), second: column("Qty") };
  const times = { operator: "*" };
  expect(build("calculate", slots, "E2:E3", { options: times })).toMatchObject({
    formula: "=B2*C2",
    value: 30,
  });
  expect(build("calculate", slots, "H6", { options: { ...times, total: true } }).value).toBe(50);
  expect(
    build("percent", { value: column("Price"), rate: column("Rate") }, "E2:E3", { options: { mode: "add" } }),
  ).toMatchObject({ formula: "=B2*(1+D2/100)", value: 11.9 });
  expect(
    build("percent", { value: column("Price"), rate: cell("H1") }, "E2:E3", {
      options: { mode: "subtract" },
    }),
  ).toMatchObject({ formula: "=B2*(1-$H$1)", value: 9 });
  expect(
    build("percent", { value: column("Price"), rate: number(20, "percent") }, "E2:E3", {
      options: { mode: "without" },
    }).value,
  ).toBe(8.333333);
});

test("if an input is empty, the formula gives the value that the question wants", () => {
  const { build, column } = ground([
    ["Item", "Price", "Qty"],
    ["a", null, 3],
    ["b", 4, 0],
  ]);
  const blank = { guard: { when: "blank", give: "" } as const };
  const slots = { first: column("Price"), second: column("Qty") };
  const given = { reading: blank, options: { operator: "*" } };
  expect(build("calculate", slots, "D2:D3", given)).toMatchObject({
    formula: '=IF(OR(B2="",C2=""),"",B2*C2)',
    value: "",
  });
});

test("numbers are rounded to decimals, steps and times of day", () => {
  const { build, column } = ground([
    ["Item", "Price"],
    ["a", 12.34],
    ["b", 7.99],
  ]);
  const by = (name: string, more: Record<string, Filled>, options = {}, target = "C2:C3") =>
    build(name, { value: column("Price"), ...more }, target, { options }).value;
  expect(by("round", { decimals: number(1) }, { mode: "nearest" })).toBe(12.3);
  expect(by("round", {}, { mode: "up" })).toBe(13);
  expect(by("round-to-step", { step: number(0.05) }, { mode: "nearest" })).toBe(12.35);
  expect(by("round-to-step", { step: number(5) }, { mode: "up" })).toBe(15);
  expect(by("round-to-step", { step: number(5) }, { mode: "up", of: "count" })).toBe(3);
  expect(by("round-to-step", { step: number(15, "minute") }, { mode: "down" })).toBe(12.333333);
  expect(by("number-function", { other: number(5) }, { function: "MOD" })).toBe(2.34);
});

test("the monthly payment of a loan and the growth of savings are computed", () => {
  const { build } = ground([
    ["Loan", "Rate", "Years"],
    [200000, 0.05, 30],
  ]);
  const slots = { amount: cell("A2"), rate: cell("B2"), years: cell("C2") };
  const monthly = {
    options: { takes: "money", roles: "rate years amount" },
    ways: ["-PMT({rate}/12,{count},{amount})"],
  };
  expect(build("money", slots, "D2", monthly)).toMatchObject({
    formula: "=-PMT(B2/12,C2*12,A2)",
    value: 1073.643246,
  });
  const loan = { amount: number(1000), rate: number(5, "percent"), years: number(10) };
  const compound = {
    options: { takes: "money", roles: "payment" },
    ways: ["{amount}*(1+{rate})^{years}"],
  };
  expect(build("money", loan, "D2", compound)).toMatchObject({
    formula: "=1000*(1+5%)^10",
    value: 1628.894627,
  });
});
