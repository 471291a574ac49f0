// Builds formulas for texts, days and times from questions on small tables, and runs them.

import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import type { Language } from "@cellwright/questions/reading";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import { describe, expect, test } from "@jest/globals";
import type { Built, Situation } from "../src/building/builder.ts";
import { builders } from "../src/building/builders.ts";

type Cell = string | number | boolean | null;
interface Given {
  /** The cells by column letter, from row 1 on. The first cell is the heading. */
  columns: Readonly<Record<string, readonly Cell[]>>;
  /** The letters of columns that contain days or times. */
  dates?: string;
  /** The target cells: `B2:B4`, or one cell for a single formula. */
  target: string;
  question: string;
  language?: Language;
}

const now = new Date(2024, 2, 10);
const day = (year: number, month: number, date: number) =>
  Date.UTC(year, month - 1, date) / 86_400_000 + 25_569;

function cellsOf({ columns }: Given): Record<string, Cell> {
  const pairs = Object.entries(columns).flatMap(([letter, values]) =>
    values.map((value, at) => [`${letter}${at + 1}`, value] as const),
  );
  return Object.fromEntries(pairs.filter(([, value]) => value !== null));
}

/** The formulas that a recipe builds if its slots are empty. */
function build(id: string, given: Given, dialect: Situation["dialect"] = "excel"): readonly Built[] {
  const cells = cellsOf(given);
  const dates = Object.keys(cells).filter(
    (address) => (given.dates ?? "").includes(address[0] ?? "-") && typeof cells[address] === "number",
  );
  const sheets = sheetsOf(
    { sheets: { Sheet1: cells } },
    new Set(dates.map((address) => `Sheet1!${address}`)),
  );
  const [cell = "", last] = given.target.split(":");
  const place = { sheet: null, cell, range: last ? given.target : null };
  const reading = read(given.question, sheets, {
    dialect,
    now,
    place,
    ...(given.language && { language: given.language }),
  });
  const situation: Situation = {
    ...{ reading, sheets, dialect, place, sheet: "Sheet1", shape: last ? "row" : "one" },
    conditions: reading.conditions,
  };
  const recipe = formulaRecipes.find((each): each is FormulaRecipe => each.id === id);
  return builders[recipe?.build ?? ""]?.({}, situation, recipe?.options ?? {}, recipe?.ways) ?? [];
}

function valueAt(formula: string, given: Given, dialect: Situation["dialect"], cell: string): unknown {
  const outcome = evaluate(formula, {
    dialect,
    cell,
    now,
    book: workbook({ sheets: { Sheet1: cellsOf(given) } }),
  });
  if (outcome.type !== "value") return outcome;
  const plain = (value: Scalar) =>
    isError(value) ? value.code : typeof value === "number" ? Number(value.toFixed(9)) : value;
  const rows = ({ rows, columns, items }: Matrix) =>
    Array.from({ length: rows }, (_, at) => items.slice(at * columns, (at + 1) * columns).map(plain));
  return isMatrix(outcome.value) ? rows(outcome.value) : plain(outcome.value);
}

/** The values of the formula in all target cells. */
function filled(formula: string, given: Given, dialect: Situation["dialect"]): unknown[] {
  const [first = "", last = first] = given.target.split(":");
  const [top, bottom] = [first, last].map((address) => Number(address.slice(1))) as [number, number];
  return Array.from({ length: bottom - top + 1 }, (_, at) => {
    const moved = formula.replace(/("[^"]*")|(\$?[A-Z]\$?)(\d+)(?![\d(])/g, (all, text, letter, row) =>
      text || letter.endsWith("$") ? all : `${letter}${Number(row) + at}`,
    );
    return valueAt(moved, given, dialect, `${first[0]}${top + at}`);
  });
}

/** Expects these values in the target cells, in Excel and in Google Sheets. */
function expectValues(id: string, given: Given, values: readonly unknown[]): void {
  for (const dialect of ["excel", "sheets"] as const) {
    const [first] = build(id, given, dialect);
    expect([first?.formula, ...filled(first?.formula ?? "", given, dialect)]).toEqual([
      first?.formula,
      ...values,
    ]);
  }
}

describe("parts of texts", () => {
  const codes = ["Code", "ABC-100", "ZX-7-9", "SOLO"];

  test("in a text without the separator, the part before it is the whole text and the part after it is empty", () => {
    const given = { columns: { A: codes }, target: "B2:B4", question: "everything before the first dash" };
    expectValues("text-before", given, ["ABC", "ZX", "SOLO"]);
    expectValues("text-after", given, ["100", "7-9", ""]);
  });

  test('"last" in the question selects the last separator', () => {
    const given = {
      columns: { A: codes.slice(0, 3) },
      target: "B2:B3",
      question: "text after the last dash",
    };
    expectValues("text-after", given, ["100", "9"]);
  });

  test("a text without the separator gives the value that the question wants", () => {
    const given = {
      columns: { A: codes },
      target: "B2:B4",
      question: 'text after the dash, if not found "none"',
    };
    expectValues("text-after", given, ["100", "7-9", "none"]);
  });

  test("if the question names no separator, one that all cells contain is used", () => {
    const given = {
      columns: { A: ["Pair", "red / big", "blue / small"] },
      target: "B2:B3",
      question: "the second part",
    };
    expectValues("text-item", given, ["big", "small"]);
  });

  test("names are put in the order that the question mentions last, and a last name is extracted", () => {
    const two = { columns: { A: ["Given", "Ann"], B: ["Family", "Lee"] }, target: "C2:C2" };
    const question = "first name in A, last name in B";
    expectValues("name-turn", { ...two, question: `${question}: first name, a space, last name` }, [
      "Ann Lee",
    ]);
    expectValues("name-turn", { ...two, question: `${question}: last name, a comma, first name` }, [
      "Lee, Ann",
    ]);
    const one = { columns: { A: ["Name", "van Dyk, Ann"] }, target: "B2:B2", question: "only the last name" };
    expectValues("text-word", one, ["van Dyk"]);
  });

  test("words are counted from either end, and a missing word is blank", () => {
    const given = { columns: { A: ["Text", "one two  three", "x y"] }, target: "B2:B3" };
    expectValues("text-word", { ...given, question: "third word of the text" }, ["three", ""]);
    expectValues("text-word", { ...given, question: "second last word of the text" }, ["two", "x"]);
  });

  test("the text is taken from the column whose cells contain the separator", () => {
    const columns = { A: ["Name", "Ann", "Bob"], B: ["Mail", "ann@site.org", "bob@firm.de"] };
    const given = {
      columns,
      target: "C2:C3",
      question: "what comes after the @",
    };
    expectValues("text-after", given, ["site.org", "firm.de"]);
  });

  test("a split text spills its parts to the right", () => {
    const given = {
      columns: { A: ["Data", "red, M", "blue, L"] },
      target: "B2:B3",
      question: "split at the comma into columns",
    };
    const [made] = build("text-split", given);
    expect(valueAt(made?.formula ?? "", given, "excel", "B2")).toEqual([["red", "M"]]);
    expect(made?.shape).toBe("spill");
  });

  test("an extracted part is converted to lower case if the question asks for it", () => {
    const given = {
      columns: { A: ["Mail", "ann@Site.ORG"] },
      target: "B2:B2",
      question: "domain in lower case",
    };
    expectValues("mail-domain", given, ["site.org"]);
  });

  test("no formula is built if no cell contains the separator", () => {
    const given = { columns: { A: ["Name", "Ann", "Bob"] }, target: "B2:B3", question: "the domain" };
    expect(build("mail-domain", given)).toEqual([]);
  });

  test("a single formula that reads only the first row of a column is not built", () => {
    const given = { columns: { A: codes }, target: "B1", question: "everything before the first dash" };
    expect(build("text-before", given)).toEqual([]);
  });
});

describe("numbers in texts", () => {
  test("a number with the requested count of digits is found among other numbers", () => {
    const columns = { A: ["Text", "12 for no 104233", "no 889012 of 7"] };
    expectValues(
      "text-number",
      { columns, target: "B2:B3", question: "the number that has exactly 6 digits" },
      ["104233", "889012"],
    );
  });

  test("an extracted number keeps its leading zeros", () => {
    const columns = {
      B: ["Zip", "01067 Ulm", "80331 Bonn"],
    };
    const target = "C2:C3";
    expectValues("text-number", { columns, target, question: "only the zip of B" }, ["01067", "80331"]);
  });

  test("decimal commas and currency signs are read, and different units are not mixed", () => {
    const given = { columns: { A: ["Amount", "1.234,56 €", "20,50 €"] }, target: "B2:B3" };
    expectValues("text-to-number", { ...given, question: "convert to numbers" }, [1234.56, 20.5]);
    const units = { columns: { A: ["Weight", "500 g", "1.5 kg"] }, target: "B2:B3" };
    expect(build("text-to-number", { ...units, question: "convert to numbers" })).toEqual([]);
  });
});

describe("changed and joined texts", () => {
  test("joined texts have no separators for empty cells", () => {
    const columns = {
      A: ["Street", "Oak 1", "Elm 2"],
      B: ["Zip", "01234", null],
      C: ["City", "Rome", "Oslo"],
    };
    const given = { columns, target: "D2:D3", question: "join street, zip and city with a comma" };
    expectValues("text-join", given, ["Oak 1, 01234, Rome", "Elm 2, Oslo"]);
  });

  test("a count in a single cell adds up all rows of the column", () => {
    const given = {
      columns: { A: ["Text", "one two", "three"] },
      target: "C2",
      question: "how many words are in the texts",
    };
    expectValues("text-count-words", given, [3]);
  });
});

describe("days", () => {
  test("a day above 12 reveals the order of day and month; otherwise the language decides", () => {
    const given = { target: "B2:B3", question: "convert to real dates" };
    expectValues("date-from-text", { ...given, columns: { A: ["Day", "03/05/2024", "17/05/2024"] } }, [
      day(2024, 5, 3),
      day(2024, 5, 17),
    ]);
    expectValues("date-from-text", { ...given, columns: { A: ["Day", "03/05/2024", "03/06/2024"] } }, [
      day(2024, 3, 5),
      day(2024, 3, 6),
    ]);
  });

  test("a text that is not a date gives an error, not 0", () => {
    const [first] = build("date-from-text", {
      columns: { A: ["Day", "17.05.2024", "45.05.2024"] },
      target: "B2:B3",
      question: "convert to real dates",
    });
    expect(first?.formula).not.toContain("IFERROR");
  });

  test("a column with dates in several formats is not converted", () => {
    const columns = { A: ["Day", "03.05.2024", "2024-02-29", 45_000] };
    expect(build("date-from-text", { columns, target: "B2:B4", question: "real dates please" })).toEqual([]);
  });

  test("a period without an end runs until today", () => {
    const columns = {
      A: ["Start", day(2024, 3, 1), day(2024, 3, 4)],
      B: ["End", day(2024, 3, 8), null],
      C: ["Note", "x", "y"],
    };
    const given = { columns, dates: "AB", target: "D2:D3", question: "days between start and end" };
    expectValues("days-between", given, [7, 6]);
  });

  test("holidays may be in another table", () => {
    const columns = {
      A: ["Start", day(2024, 5, 1)],
      B: ["End", day(2024, 5, 14)],
      E: ["Holiday", day(2024, 5, 1), day(2024, 5, 9)],
    };
    const given = {
      columns,
      dates: "ABE",
      target: "C2:C2",
      question: "working days between start and end without holidays",
    };
    expectValues("workdays-between", given, [8]);
  });

  test("an average skips rows without a date, and gaps in a single column are between dates that follow each other", () => {
    const columns = {
      A: ["Sent", day(2024, 3, 1), day(2024, 3, 4), day(2024, 3, 9)],
      B: ["Paid", day(2024, 3, 8), null, day(2024, 3, 14)],
    };
    const given = { columns, dates: "AB", target: "D2" };
    expectValues("days-total", { ...given, question: "average days from sent to paid" }, [6]);
    const lone = { ...given, columns: { A: columns.A }, dates: "A" };
    expectValues("days-gap", { ...lone, question: "longest gap in days between two visits, max" }, [5]);
  });

  test("a due date on a weekend moves to Monday", () => {
    const columns = { A: ["Date", day(2024, 6, 1), day(2024, 6, 3)] };
    const given = { columns, dates: "A", target: "C2:C3" };
    const roll = "date plus 14 days, if that is a Saturday or Sunday then Monday";
    expectValues("date-add-moved", { ...given, question: roll }, [day(2024, 6, 17), day(2024, 6, 17)]);
  });

  test("months from a column and days from the question are added together", () => {
    const columns = { A: ["Start", day(2024, 3, 15)], B: ["Months", 12] };
    const given = {
      columns,
      dates: "A",
      target: "C2:C2",
      question: "start date plus the months in column B, minus 1 day",
    };
    expectValues("date-add", given, [day(2025, 3, 14)]);
  });

  test("the next Friday after a Friday is a week later", () => {
    const given = {
      columns: { A: ["Date", day(2024, 3, 8), day(2024, 3, 9)] },
      dates: "A",
      target: "B2:B3",
      question: "next Friday after the date",
    };
    expectValues("weekday-next", given, [day(2024, 3, 15), day(2024, 3, 15)]);
  });

  test("names of days and months are in the language of the question", () => {
    const columns = { A: ["Datum", day(2024, 3, 4), day(2024, 3, 8)] };
    const given: Given = {
      columns,
      dates: "A",
      target: "B2:B3",
      question: "Name des Wochentags",
      language: "de",
    };
    expectValues("date-weekday-name", given, ["Montag", "Freitag"]);
  });

  test("a paid invoice is not overdue, and an invoice is not late on its due date", () => {
    const columns = {
      A: ["Due", day(2024, 3, 1), day(2024, 3, 1), day(2024, 3, 10)],
      B: ["Paid", day(2024, 3, 2), null, null],
    };
    const given = { columns, dates: "AB", target: "C2:C4", question: "status of each invoice" };
    expectValues("overdue-flag", given, [false, true, false]);
    expectValues("days-late", given, [1, 9, 0]);
  });

  test("after the date, a count of days becomes a word that is quoted or in the question's language", () => {
    const columns = { A: ["Due", day(2024, 3, 12), day(2024, 3, 9), day(2024, 3, 10)] };
    const given = { columns, dates: "A", target: "B2:B4" };
    const quoting = { ...given, question: 'days until Due, "late" where it has passed' };
    expectValues("days-until-or-overdue", quoting, [2, "late", 0]);
    const german = { ...given, question: "Tage bis Due, sonst überfällig", language: "de" as const };
    expectValues("days-until-or-overdue", german, [2, "überfällig", 0]);
  });

  test("the template for the last working day is filled with the date and the holidays", () => {
    const columns = {
      A: ["Date", day(2024, 3, 30), day(2024, 2, 1)],
      D: ["Holidays", day(2024, 3, 29), day(2024, 5, 1)],
    };
    const question = "last working day of the month, no holidays";
    const given = { columns, dates: "AD", target: "B2:B3", question };
    const values = [day(2024, 3, 28), day(2024, 2, 29)];
    expectValues("last-workday", given, values);
  });
});

describe("times", () => {
  const shifts = { A: ["Start", 9 / 24, 22 / 24], B: ["End", 17.5 / 24, 6 / 24] };

  test("a shift may cross midnight, and a break that the question states is subtracted", () => {
    const given = {
      columns: shifts,
      dates: "AB",
      target: "C2:C3",
      question: "hours worked minus 30 minutes break",
    };
    expectValues("hours-worked", given, [8, 7.5]);
  });

  test("a column of breaks in minutes is subtracted", () => {
    const given = {
      columns: { ...shifts, C: ["Break", 30, 45] },
      dates: "AB",
      target: "D2:D3",
      question: "hours worked",
    };
    expectValues("hours-worked", given, [8, 7.25]);
  });

  test("hours are added up over all rows, or over those that meet a condition", () => {
    const given = { columns: { ...shifts, C: ["Who", "Vera", "Nils"] }, dates: "AB", target: "E2" };
    expectValues("time-total", { ...given, question: "total hours from start to end" }, [16.5]);
    expectValues("time-total", { ...given, question: "total hours from start to end of Nils" }, [8]);
    expectValues("time-total", { ...given, question: "average minutes from start to end" }, [495]);
  });
});
