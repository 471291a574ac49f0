// QUERY: the Google Visualization query language over a range.
import { expect, jest, test } from "@jest/globals";
import { RE2JS } from "re2js";
import { expectAnswers } from "./answers.ts";

const cells = {
  ...{ A1: "Who", B1: "Town", C1: "Paid", D1: "Day" },
  ...{ A2: "Ann", B2: "Kyiv", C2: 10, D2: 45_292 },
  ...{ A3: "Ben", B3: "Lviv", C3: 30, D3: 45_323 },
  ...{ A4: "Cid", B4: "Kyiv", C4: 20, D4: 45_324 },
  ...{ A5: "Dan", C5: 5, D5: 45_658 },
};
const ask = (query: string, headers = 1) => `=QUERY(A1:D5,"${query}",${headers})`;
const expectQueries = (rows: readonly (readonly [query: string, answer: unknown])[]) =>
  expectAnswers(
    rows.map(([query, answer]) => [ask(query), answer] as const),
    { dialect: "sheets", cells },
  );

test("columns are selected with their headings, rows by conditions", () => {
  expectQueries([
    [
      "select A, C where C > 10",
      [
        ["Who", "Paid"],
        ["Ben", 30],
        ["Cid", 20],
      ],
    ],
    ["SELECT A WHERE B = 'Kyiv' AND NOT C >= 20", [["Who"], ["Ann"]]],
    ["select A where (B = 'Lviv' or C < 10) and C <> 5", [["Who"], ["Ben"]]],
    ["select A where B is null", [["Who"], ["Dan"]]],
    ["select A where B is not null and B != 'Kyiv'", [["Who"], ["Ben"]]],
    ["select A where A contains 'n' limit 1 offset 1", [["Who"], ["Ben"]]],
    ["select A where A starts with 'C' or A ends with 'nn'", [["Who"], ["Ann"], ["Cid"]]],
    ["select A where A matches '[A-B].*'", [["Who"], ["Ann"], ["Ben"]]],
    ["select A where A like '_e%'", [["Who"], ["Ben"]]],
    ["select A where D >= date '2024-02-01' and D < datetime '2024-02-01 12:00:00'", [["Who"], ["Ben"]]],
    [
      "where C = 30",
      [
        ["Who", "Town", "Paid", "Day"],
        ["Ben", "Lviv", 30, 45_323],
      ],
    ],
    ["select A where C > 99", [["Who"]]],
  ]);
});

test("a blank is neither equal nor unequal; text and numbers never match", () => {
  expectQueries([
    ["select A where B <> 'Kyiv'", [["Who"], ["Ben"]]],
    ["select A where C = '10'", [["Who"]]],
    ["select A where B = 'kyiv'", [["Who"]]],
    ["select A where lower(B) = 'kyiv'", [["Who"], ["Ann"], ["Cid"]]],
  ]);
});

test("rows are sorted, blanks first", () => {
  expectQueries([
    ["select A order by B, C desc", [["Who"], ["Dan"], ["Cid"], ["Ann"], ["Ben"]]],
    ["select A order by C desc limit 2", [["Who"], ["Ben"], ["Cid"]]],
  ]);
});

test("groups are aggregated, pivoted and labelled", () => {
  expectQueries([
    [
      "select B, sum(C), count(A) group by B",
      [
        ["Town", "sum Paid", "count Who"],
        [null, 5, 1],
        ["Kyiv", 30, 2],
        ["Lviv", 30, 1],
      ],
    ],
    [
      "select B, avg(C) where B is not null group by B label B 'T', avg(C) 'Mean'",
      [
        ["T", "Mean"],
        ["Kyiv", 15],
        ["Lviv", 30],
      ],
    ],
    ["select max(C), min(C) label max(C) '', min(C) ''", [[30, 5]]],
    [
      "select B, sum(C) where B is not null group by B order by sum(C) desc, B desc",
      [
        ["Town", "sum Paid"],
        ["Lviv", 30],
        ["Kyiv", 30],
      ],
    ],
    [
      "select year(D), sum(C) group by year(D)",
      [
        ["year(Day)", "sum Paid"],
        [2024, 60],
        [2025, 5],
      ],
    ],
    [
      "select A, sum(C) where C > 5 group by A pivot B",
      [
        ["Who", "Kyiv", "Lviv"],
        ["Ann", 10, null],
        ["Ben", null, 30],
        ["Cid", 20, null],
      ],
    ],
    [
      "select sum(C) where B is not null pivot B",
      [
        ["Kyiv", "Lviv"],
        [30, 30],
      ],
    ],
    [
      "select B, sum(C)*2 where B = 'Lviv' group by B label sum(C)*2 ''",
      [
        ["Town", ""],
        ["Lviv", 60],
      ],
    ],
  ]);
});

test("arithmetic and date functions: months from 0, weekdays from Sunday", () => {
  expectQueries([
    ["select C+1, C*2-1, -1 where A = 'Ann' label C+1 '', C*2-1 '', -1 ''", [[11, 19, -1]]],
    ["select C/0 where A = 'Ann' label C/0 ''", [[null]]],
    [
      "select month(D), quarter(D), dayOfWeek(D), day(D) where A = 'Ben' label month(D) '', quarter(D) '', dayOfWeek(D) '', day(D) ''",
      [[1, 1, 5, 1]],
    ],
    [
      "select upper(A), dateDiff(D, date '2024-01-01') where A = 'Ann' label upper(A) '', dateDiff(D, date '2024-01-01') ''",
      [["ANN", 0]],
    ],
  ]);
});

test("an array's columns are Col1 and so on; the number of headers is given or guessed", () => {
  expectAnswers(
    [
      ['=QUERY({A1:D5},"select Col1 where Col3 > 20",1)', [["Who"], ["Ben"]]],
      ['=QUERY(A1:D5,"select A where C > 20")', [["Who"], ["Ben"]]],
      ['=QUERY(A2:D5,"select A where C > 20")', [["Ben"]]],
      ['=QUERY(A2:D5,"select sum(C)")', [["sum "], [65]]],
      ["=QUERY(A2:D5,\"select sum(C) where C > 99 label sum(C) ''\")", "#N/A"],
      ['=QUERY(A1:D5,"select C limit 1",2)', [["Paid 10"], [30]]],
      ['=QUERY({1;2;"x"},"select Col1",0)', [[1], [2], [null]]],
    ],
    { dialect: "sheets", cells },
  );
});

test("an invalid query, or one that does not fit the data, is #VALUE!", () => {
  expectQueries(
    [
      "selekt A",
      "select Z",
      "select A, sum(C)",
      "select A group by",
      "select sum(A)",
      "select A where",
      "select A where A = 'x",
      "select A limit x",
      "select A where A matches '('",
      "select nothing(A)",
      "select A label A",
      "select * group by A",
      "select A where C",
      "where C > 1 select A",
    ].map((query) => [query, "#VALUE!"] as const),
  );
  expectQueries([["select A skipping 2", "cannot-run"]]);
});

test("a literal pattern is compiled once, one from a column once per row", () => {
  const compile = jest.spyOn(RE2JS, "compile");
  const rows: [string, number][] = [
    ["select A where A matches '[A-B].*'", 1],
    ["select A where A like '_e%' or A like 'A%'", 2],
    ["select A where A matches A", 4],
  ];
  for (const [query, times] of rows) {
    compile.mockClear();
    expectQueries([[query, expect.anything()]]);
    expect([query, compile.mock.calls.length]).toEqual([query, times]);
  }
  compile.mockRestore();
});

test("a user's pattern runs in linear time", () => {
  const text = "a".repeat(5_000);
  expectAnswers([[`=QUERY({"${text}!"},"select Col1 where Col1 matches '(a+)+$'",0)`, "#N/A"]], {
    dialect: "sheets",
  });
});
