// How clauses, target cells, fallbacks, thresholds and the shape of the answer are read.
import { expect, test } from "@jest/globals";
import { bills, orders, reading, sales } from "./tables.ts";

test.each([
  ["I have a list of orders. How many are paid? Thanks!", ["story", "request", "aside"]],
  ["Sum the amounts, for example North gives 160", ["request", "example"]],
  ["Find the customer, if not found show n/a. Put it in J2", ["request", "guard", "placement"]],
  ["Hallo, ich habe eine Liste. Wie viele Kunden sind es? Danke", ["aside", "story", "request", "aside"]],
  ["Summe pro Kunde. The formula goes into J2.", ["request", "placement"]],
  ["J'ai un tableau. Je veux la somme. Merci d'avance", ["story", "request", "aside"]],
])("a question is split into clauses of the right kinds: %s", (question, kinds) => {
  expect(reading(question).clauses.map(({ kind }) => kind)).toEqual(kinds);
});

test("a story counts as the request if no clause asks for anything", () => {
  expect(reading("I have amounts per region").clauses.map(({ kind }) => kind)).toEqual(["request"]);
});

test.each([
  ["total amount in J2", orders, { cell: "J2", range: null }],
  ["The formula goes into J2 (J2:J5).", orders, { cell: "J2", range: "J2:J5" }],
  ["double the Amount, in J2 for each row", orders, { cell: "J2", range: "J2:J5" }],
  ["Summe, das Ergebnis in G2", bills, { cell: "G2", range: null }],
  ["mets le résultat dans F2", sales, { cell: "F2", range: null }],
])("the target cell or range is read from the question: %s", (question, sheets, place) => {
  expect(reading(question, sheets).place).toMatchObject(place);
});

test("a column with values is not the target", () => {
  expect(reading("what is the total in column E").place).toBeNull();
});

test('a filled cell after "in" is not the target, and a target in the question overrides the given one', () => {
  expect(reading("the amount in E2").place).toBeNull();
  const given = { sheet: null, cell: "K2", range: null };
  expect(reading("total", orders, { place: given }).place).toEqual(given);
  expect(reading("total in J2", orders, { place: given }).place).toMatchObject({ cell: "J2" });
});

test.each([
  ["find it, if not found show n/a", "missing", "n/a"],
  ['look it up and show "none" if it is missing', "missing", null],
  ["difference, leave blank if empty", "blank", ""],
  ["divide them, 0 instead of an error", "error", null],
  ["suche den Kunden, falls nicht gefunden schreibe fehlt", "missing", "fehlt"],
  ["cherche le prix, si introuvable affiche absent", "missing", "absent"],
])("a fallback is read with the case in which it is returned: %s", (question, when, give) => {
  const { guard } = reading(question);
  if (give === null) expect(guard === null || guard.when === when).toBe(true);
  else expect(guard).toEqual({ when, give });
});

test.each<[string, [string | null, number | string | null, number | string][]]>([
  [
    "90 and more A, 80 and more B, otherwise C",
    [
      [">=", 90, "A"],
      [">=", 80, "B"],
      [null, null, "C"],
    ],
  ],
  [
    "under 10 low, 10 to 20 medium, over 20 high",
    [
      ["<", 10, "low"],
      ["<=", 20, "medium"],
      [">", 20, "high"],
    ],
  ],
  [
    "16 and more Very good, from 14 to less than 16 Good, under 14 nothing",
    [
      [">=", 16, "Very good"],
      [">=", 14, "Good"],
      ["<", 14, ""],
    ],
  ],
  [
    "the first 50 cost 10 each, the next 50 cost 8 each, above 100 they cost 6",
    [
      ["<=", 50, 10],
      ["<=", 100, 8],
      [">", 100, 6],
    ],
  ],
  [
    "if Status is Paid show Yes else No",
    [
      ["=", "Paid", "Yes"],
      [null, null, "No"],
    ],
  ],
  [
    "ab 90 Punkten A, ab 80 Punkten B, sonst C",
    [
      [">=", 90, "A"],
      [">=", 80, "B"],
      [null, null, "C"],
    ],
  ],
  [
    "à partir de 90 A, à partir de 80 B, sinon C",
    [
      [">=", 90, "A"],
      [">=", 80, "B"],
      [null, null, "C"],
    ],
  ],
  [
    "16 or more very good, 14 or more good, below that poor",
    [
      [">=", 16, "very good"],
      [">=", 14, "good"],
      [null, null, "poor"],
    ],
  ],
  [
    "ab 90 A, ab 75 B, alles darunter D",
    [
      [">=", 90, "A"],
      [">=", 75, "B"],
      [null, null, "D"],
    ],
  ],
  [
    "under 53 g is S, from 53 M, from 63 L",
    [
      ["<", 53, "S"],
      [">=", 53, "M"],
      [">=", 63, "L"],
    ],
  ],
  [
    "Grade in C: A from 90, B from 75, everything below is D",
    [
      [">=", 90, "A"],
      [">=", 75, "B"],
      [null, null, "D"],
    ],
  ],
  [
    "If the amount is 50 or more, write passed, otherwise failed",
    [
      [">=", 50, "passed"],
      [null, null, "failed"],
    ],
  ],
  [
    "pass if amount 50 or more, else fail",
    [
      [">=", 50, "pass"],
      [null, null, "fail"],
    ],
  ],
  [
    "Wenn der Betrag 50 oder mehr ist, schreib bestanden, sonst durchgefallen",
    [
      [">=", 50, "bestanden"],
      [null, null, "durchgefallen"],
    ],
  ],
  [
    "reorder when the amount is 0, low when it is under 10, otherwise ok",
    [
      ["=", 0, "reorder"],
      ["<", 10, "low"],
      [null, null, "ok"],
    ],
  ],
])("thresholds are read with their operators and results: %s", (question, expected) => {
  const { tiers } = reading(question);
  expect(tiers.map(({ operator, limit, give }) => [operator, limit, give])).toEqual(expected);
});

test.each([
  ["top 3 customers by amount", 3],
  ["the first two orders", 2],
  ["the 5 largest amounts", 5],
  ["die größten 3 Beträge", 3],
  ["les 3 plus grands montants", 3],
  ["orders in the last 30 days", null],
  ["sort them, highest first, 3 columns wide", null],
])("the number of results asked for is read: %s", (question, limit) => {
  expect(reading(question).limit).toBe(limit);
});

test("the sort order is read from the question, and so is whether each row gets its own formula", () => {
  expect(reading("list them, largest first").order).toBe("descending");
  expect(reading("sortiere aufsteigend nach Betrag", bills).order).toBe("ascending");
  expect(reading("share for each row").isPerRow).toBe(true);
  expect(reading("total", orders, { place: { sheet: null, cell: "J2", range: "J2:J5" } }).isPerRow).toBe(
    true,
  );
  expect(reading("share per region").isPerRow).toBeNull();
});

test.each([
  ["what is the total amount?", false],
  ["how many orders came in March?", false],
  ["how many different customers, each only once", false],
])("an aggregate of the whole table is not one formula per row: %s", (question, expected) => {
  expect(reading(question).isPerRow).toBe(expected);
});

test("words that have no known meaning are listed as unexplained", () => {
  expect(reading("total amount of frobnication for North").unexplained.map(({ text }) => text)).toEqual([
    "frobnication",
  ]);
});
