// Builds and runs formulas for lookups, lists, ranks, distinct values and comparisons.
import { describe, expect, test } from "@jest/globals";
import { buildWith, type Given, valueAt } from "./lookup-situations.ts";

type Options = Record<string, string | number | boolean>;

/** The cells of a table by address; its first cell is `at`, which may be on another sheet: `Prices!A1`. */
function table(at: string, rows: readonly (readonly (string | number | boolean | null)[])[]): Given["cells"] {
  const [, sheet = "", letter = "A", row = "1"] = /^(.+!)?([A-Z])(\d+)$/.exec(at) ?? [];
  const cells = rows.flatMap((line, down) =>
    line.map(
      (value, across) =>
        [
          `${sheet}${String.fromCharCode(letter.charCodeAt(0) + across)}${Number(row) + down}`,
          value,
        ] as const,
    ),
  );
  return Object.fromEntries(cells.filter(([, value]) => value !== null));
}

const both = ["excel", "sheets"] as const;

/** Expects these results from the first formula in the target cells, in Excel and in Google Sheets. */
function expectAll(name: string, given: Given, options: Options, values: Record<string, unknown>) {
  for (const dialect of both) {
    const [first] = buildWith(name, { ...given, dialect }, options);
    for (const [cell, value] of Object.entries(values)) {
      expect([first?.formula, valueAt(first?.formula ?? "", cell, { ...given, dialect })]).toEqual([
        first?.formula,
        value,
      ]);
    }
  }
}

const prices = table("A1", [
  ["Item", "Price"],
  ["Pen", 2],
  ["Book", 12],
]);

describe("lookups", () => {
  test("a lookup of a missing key gives the value that the question wants", () => {
    const cells = { ...prices, ...table("D1", [["Item"], ["Rug"], ["Pen"]]) };
    const given: Given = {
      cells,
      target: "E2:E3",
      fill: { key: "D>A", value: "B" },
      guard: { when: "missing", give: "none" },
    };
    expectAll("lookup", given, { match: "exact" }, { E2: "none", E3: 2 });
  });

  test("a number is found if only the key or only the column stores it as text", () => {
    const cells = {
      ...table("A1", [
        ["Name", "Code"],
        ["Ann", 101],
        ["Bob", 102],
      ]),
      ...table("E1", [["Code"], ["102"], ["101"]]),
    };
    expectAll(
      "lookup",
      { cells, target: "F2:F3", fill: { key: "E>B", value: "A" } },
      { match: "exact" },
      { F2: "Bob", F3: "Ann" },
    );
  });

  test("extra blanks around keys are ignored", () => {
    const cells = {
      ...table("A1", [
        ["Name", "Phone"],
        ["Ann ", 410],
        [" Bob", 415],
      ]),
      ...table("E1", [["Name"], ["Bob"], ["Ann"]]),
    };
    expectAll(
      "lookup",
      { cells, target: "F2:F3", fill: { key: "E>A", value: "B" } },
      { match: "exact" },
      { F2: 415, F3: 410 },
    );
  });

  test("a lookup of the last match skips rows without a value", () => {
    const cells = {
      ...table("A1", [
        ["Ticket", "Note"],
        ["T1", "a"],
        ["T2", "b"],
        ["T1", "c"],
        ["T2", null],
      ]),
      ...table("D1", [["Ticket"], ["T1"], ["T2"]]),
    };
    expectAll(
      "lookup",
      { cells, target: "E2:E3", fill: { key: "D>A", value: "B" } },
      { match: "last" },
      { E2: "c", E3: "b" },
    );
  });

  test("the best row and the best total of a group are distinguished", () => {
    const given: Given = {
      cells: table("A1", [
        ["Shop", "Units"],
        ["A", 5],
        ["B", 8],
        ["A", 6],
      ]),
      target: "D2",
      fill: { value: "A", measure: "B" },
    };
    expectAll("best", given, { by: "row", order: "descending" }, { D2: "B" });
    expectAll("best", given, { by: "total", order: "descending" }, { D2: "A" });
  });

  test("numbers stored as text are compared as numbers", () => {
    const given: Given = {
      cells: table("A1", [
        ["Name", "Points"],
        ["Ann", "90"],
        ["Bob", 7],
        ["Cid", 12],
      ]),
      target: "D2",
      fill: { value: "A", measure: "B" },
    };
    expectAll("best", given, { order: "descending" }, { D2: "Ann" });
  });
});

describe("lists", () => {
  const stock = table("A1", [
    ["Item", "Kind", "Price"],
    ["Pen", "Office", 2],
    ["Lamp", "Home", 30],
    ["Ink", "Office", 9],
  ]);

  test("a list can have conditions, an order and a limit at once", () => {
    const given: Given = {
      cells: stock,
      target: "E2",
      fill: { column: "A", by: "C" },
      conditions: [["B", "is", "Office"]],
      limit: 1,
    };
    expectAll("list", given, { take: "top", order: "descending" }, { E2: [["Ink"]] });
  });

  test("a list without any rows gives an empty text or the value that the question wants", () => {
    const given: Given = { cells: stock, target: "E2", fill: { column: "A" }, conditions: [["C", ">", 99]] };
    expectAll("list", given, {}, { E2: "" });
    expectAll("list", { ...given, guard: { when: "missing", give: "nothing" } }, {}, { E2: "nothing" });
  });

  test("stacked columns skip blank cells", () => {
    const given: Given = {
      cells: table("A1", [
        ["Jan", "Feb"],
        ["Bob", "Ann"],
        ["Cid", null],
      ]),
      target: "E2",
      fill: { columns: "A,B" },
    };
    expectAll("listStacked", given, { unique: true, sort: true }, { E2: [["Ann"], ["Bob"], ["Cid"]] });
  });
});

describe("ranks", () => {
  const points = table("A1", [
    ["Class", "Points"],
    ["X", 80],
    ["Y", 90],
    ["X", 80],
    ["X", 95],
  ]);

  test("ranks restart in each group, and may be unique or dense", () => {
    const given: Given = { cells: points, target: "D2:D5", fill: { measure: "B" } };
    const grouped = { ...given, fill: { measure: "B", group: "A" } };
    expectAll("rank", grouped, { order: "descending" }, { D2: 2, D3: 1, D4: 2, D5: 1 });
    expectAll("rank", given, { kind: "unique", order: "descending" }, { D2: 3, D3: 2, D4: 4, D5: 1 });
    expectAll("rank", given, { kind: "dense", order: "ascending" }, { D2: 1, D3: 2, D4: 1, D5: 3 });
  });

  test("rows without a value have no rank", () => {
    const given: Given = {
      cells: table("A1", [
        ["Name", "Points"],
        ["Ann", 5],
        ["Bob", null],
        ["Cid", 7],
      ]),
      target: "D2:D4",
      fill: { measure: "B" },
    };
    expectAll("rank", given, { order: "descending" }, { D2: 2, D3: "", D4: 1 });
  });

  test("the nth largest value is taken from the rows that meet the conditions", () => {
    const given: Given = {
      cells: points,
      target: "D2",
      fill: { measure: "B", n: 2 },
      conditions: [["A", "is", "X"]],
    };
    expectAll("nth", given, { order: "descending" }, { D2: 80 });
  });
});

describe("formulas that builders reject, and columns that they choose", () => {
  const orders = table("A1", [
    ["Item", "Size", "Price"],
    ["Shirt", "M", null],
    ["Shirt", "L", null],
  ]);
  const list = table("F1", [
    ["Item", "Size", "Price"],
    ["Shirt", "L", 9],
    ["Shirt", "M", 7],
  ]);

  test("if the question names no column, a lookup returns the last column of the key's table", () => {
    const given: Given = {
      cells: { ...orders, ...list },
      target: "C2:C3",
      fill: { key: "A>F", key2: "B>G" },
    };
    expectAll("lookup", given, { match: "exact" }, { C2: 7, C3: 9 });
  });

  test("a lookup does not return its own key", () => {
    const given: Given = { cells: { ...orders, ...list }, target: "C2:C3", fill: { key: "A>F", value: "F" } };
    expect(buildWith("lookup", given, { match: "exact" })).toEqual([]);
  });

  test("a lookup that is filled down only uses keys of the table beside it", () => {
    const given: Given = { cells: { ...orders, ...list }, target: "C2:C3", fill: { key: "F>A", value: "B" } };
    expect(buildWith("lookup", given, { match: "exact" })).toEqual([]);
  });

  test("a column that a condition restricts to a single value is not used as the result column", () => {
    const cells = table("A1", [
      ["Name", "Shop", "Sold"],
      ["Ann", "North", 5],
      ["Bob", "South", 9],
    ]);
    const given: Given = {
      ...{ cells, target: "E2", fill: { value: "B", measure: "C" } },
      conditions: [["B", "is", "North"]],
    };
    expect(buildWith("best", given)).toEqual([]);
    expectAll("best", { ...given, fill: { value: "A", measure: "C" } }, {}, { E2: "Ann" });
  });

  test("a rank counts all rows, even if the question names some of them or a position", () => {
    const cells = table("A1", [
      ["Name", "Tips"],
      ["Ann", 5],
      ["Bob", 9],
      ["Cy", 5],
    ]);
    const given: Given = {
      ...{ cells, target: "C2:C4", fill: { measure: "B" } },
      conditions: [
        ["A", "is", "Ann", "Cy"],
        ["B", "is", 1],
      ],
    };
    expectAll("rank", given, {}, { C2: 2, C3: 1, C4: 2 });
  });
});

describe("distinct values and comparisons", () => {
  test("blank cells do not count as distinct values", () => {
    const given: Given = {
      cells: table("A1", [
        ["City", "N"],
        ["Rome", 1],
        [null, 2],
        ["Oslo", 3],
        ["Rome", 4],
      ]),
      target: "D2",
      fill: { column: "A" },
    };
    expectAll("distinctCount", given, {}, { D2: 2 });
    expectAll("distinctCount", { ...given, conditions: [["B", ">", 1]] }, {}, { D2: 2 });
  });

  test("duplicates are found despite extra blanks and upper case", () => {
    const given: Given = {
      cells: table("A1", [
        ["Mail", "N"],
        ["a@x.com", 1],
        ["b@x.com", 2],
        ["A@x.com ", 3],
      ]),
      target: "C2:C4",
      fill: { column: "A" },
      quotes: ["dup"],
    };
    expectAll("repeats", given, { kind: "later" }, { C2: "", C3: "", C4: "dup" });
  });

  test("values in all lists, or missing from one list, are listed", () => {
    const cells = {
      ...table("A1", [["Jan"], ["Ann"], ["Bob"], ["Di"]]),
      ...table("Feb!A1", [["Feb"], ["Di"], ["Bob"]]),
      ...table("Mar!A1", [["Mar"], ["Bob"], ["Di"], ["Eve"]]),
    };
    const given: Given = { cells, target: "C2", fill: { column: "A", other: "Feb!A", third: "Mar!A" } };
    expectAll("missing", given, { shape: "spill", common: true }, { C2: [["Bob"], ["Di"]] });
    expectAll("missing", given, { shape: "spill" }, { C2: [["Ann"]] });
  });

  test("a list that fills two slots is compared only once", () => {
    const cells = {
      ...table("A1", [["Jan"], ["Ann"], ["Bob"]]),
      ...table("Feb!A1", [["Feb"], ["Bob"], ["Eve"]]),
    };
    const given: Given = { cells, target: "C2", fill: { column: "A", other: "Feb!A", third: "Feb!A" } };
    const [first] = buildWith("missing", given, { shape: "spill", common: true });
    expect(first?.formula.match(/COUNTIF/g)).toHaveLength(1);
  });

  test("a test returns TRUE or FALSE if the question states no words for the results", () => {
    const cells = table("A1", [
      ["Old", "New"],
      [2, 2],
      [30, 35],
    ]);
    expectAll(
      "differs",
      { cells, target: "D2:D3", fill: { column: "A", other: "B" } },
      {},
      { D2: false, D3: true },
    );
  });
});
