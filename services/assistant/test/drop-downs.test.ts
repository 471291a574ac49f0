// Drop-down lists: which entries and cells an answer takes from the question.
import { expect, test } from "@jest/globals";
import { formulaInBlock } from "../src/conversation/messages.ts";
import { respond } from "../src/respond.ts";
import asks from "./drop-downs.json" with { type: "json" };

const head = "Region\tProduct\tStatus\tInvoice day\tNet";
const tables = [
  head,
  "North\tDesk\topen\t2024-01-05\t10.5",
  "South\tChair\tin progress\t2024-01-06\t20.5",
  "North\tDesk\tclosed\t2024-01-07\t30.5",
  "East\tLamp\topen\t2024-01-08\t40.5",
  "South\tDesk\topen\t2024-01-09\t50.5",
  "East\tDesk\tclosed\t2024-01-10\t60.5",
].join("\n");

const answered = (content: string, given: { tables?: string; place?: string } = { tables }) => {
  const reply = respond({ messages: [{ role: "user", content }], ...given });
  return { ...reply, list: formulaInBlock(reply.text) };
};

test.each(asks)("$ask: the list is $list for $cells", ({ ask, list, cells, place }) => {
  expect(answered(ask, { tables, ...(place && { place }) })).toMatchObject({
    ...{ kind: "steps", rule: "list" },
    ...{ list, cells },
  });
});

test("entries with commas, and more than Excel accepts as a text, are referred to", () => {
  const long = Array.from({ length: 40 }, (_, at) => `Product ${at}`);
  for (const entries of [["Desk, oak", "Chair"], long]) {
    const rows = ["Product\tNet", ...entries.map((entry) => `${entry}\t1.5`)].join("\n");
    expect(answered("dropdown with the products in F2:F9", { tables: rows })).toMatchObject({
      list: `=$A$2:$A$${entries.length + 1}`,
      cells: "F2:F9",
    });
  }
});

test("without data, named entries are for the whole column, and a column alone gives steps without a list", () => {
  expect(answered("only allow North, South or West in column B", {})).toMatchObject({
    ...{ rule: "list", cells: "B2:B1048576" },
  });
  expect(answered("Dropdown mit den Regionen", {})).toMatchObject({ kind: "steps", list: null });
  expect(answered("Dropdown mit den Regionen", {}).rule).toBeUndefined();
});

test("if nothing says for which cells the list is, the answer does not either", () => {
  expect(answered("Dropdown mit Ja oder Nein").cells).toBeUndefined();
});

test("the steps say what to type, with the separator of Excel in the language", () => {
  expect(answered("Dropdown mit Ja oder Nein in F2").text).toContain("`Ja;Nein`");
  expect(answered("dropdown with yes or no in F2").text).toContain("`yes,no`");
});

test.each([
  ["allow only numbers between 1 and 100 in column E", undefined],
  ["allow only dates in 2024 or 2025 in column D", undefined],
  ["dropdown with colors green, yellow and red", "format"],
  ["dependent drop down list for product and region", "list"],
  ["prevent duplicate entries in column A with data validation", "custom"],
])("%s: other rules stay as they were", (ask, rule) => {
  expect(answered(ask).rule).toBe(rule);
  expect(answered(ask).list ?? "").not.toMatch(/^="/);
});

test.each([
  "count rows where Region is North, South or East",
  "how many regions are in the list",
  "sum Net for open, in progress or closed",
  "Is a Net over 15 allowed for the row? Yes or no in F2.",
])("%s: a question for a result gets a formula", (ask) => {
  expect(answered(ask).kind).not.toBe("steps");
});
