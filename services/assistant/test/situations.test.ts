// Where a formula may go, which table it belongs to, and which pasted cells stay texts.
import { workbookText } from "@cellwright/formula/paste/workbook-text";
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import { keptAsText } from "../src/data/kept-as-text.ts";
import { situations } from "../src/data/situations.ts";
import { tablesIn } from "../src/data/tables.ts";
import { candidatesFor } from "../src/respond.ts";

const dialect = "excel";
function taskOf(question: string, pasted: string) {
  const tables = tablesIn(pasted, dialect);
  if (!tables) throw new Error("there is no table");
  const reading = read(question, tables.sheets, { dialect, now: new Date(2024, 2, 10) });
  return { reading, tables, dialect } as const;
}
const shapesOf = (question: string, pasted: string) =>
  situations(taskOf(question, pasted)).map(({ shape, place }) => `${shape} ${place.range ?? place.cell}`);

const orders = "Region\tAmount\nNorth\t10\nSouth\t20\nNorth\t5";

test("a formula fills the range that the question names, or the column if it names the first cell", () => {
  expect(shapesOf("double the Amount in C2:C4", orders)[0]).toBe("row C2:C4");
  expect(shapesOf("double the Amount in C2", orders)).toContain("row C2:C4");
});

test("if the question names no target, a single cell and a column beside the table are tried, the likelier first", () => {
  expect(shapesOf("total Amount for North", orders)[0]).toBe("one D2");
  expect(shapesOf("double the Amount in each row", orders)[0]).toBe("row C2:C4");
});

test("the empty column that a formula goes into is not an input", () => {
  const table = "Price\tPieces\tTotal\n2\t3\t\n4\t5\t";
  const [first] = candidatesFor({
    messages: [{ role: "user", content: "multiply Price by Pieces in each row" }],
    tables: table,
  });
  expect(first?.formula).toBe("=A2*B2");
});

test("dates and amounts that the question calls texts remain texts", () => {
  const dates = "Day\n28.02.2024\n05.03.2024";
  expect(
    keptAsText(dates, "The dates are stored as text, how do I turn them into real dates?", dialect),
  ).toBe("Day\n'28.02.2024\n'05.03.2024");
  const amounts = "Amount\n£1,200.50\n£80.00";
  expect(keptAsText(amounts, "Amounts came as text, what is the total?", dialect)).toBe(
    "Amount\n'£1,200.50\n'£80.00",
  );
});

test("pasted cells are unchanged if the question does not call them texts", () => {
  const dates = "Day\n28.02.2024\n05.03.2024";
  expect(keptAsText(dates, "How many days are between the first and the last?", dialect)).toBe(dates);
  expect(keptAsText("", "the dates are text, make dates of them", dialect)).toBe("");
});

test("a formula beside a table is filled along that table, even if the data is on another sheet", () => {
  const sheet = (name: string, rows: (string | number)[][]) => ({
    ...{ name, top: 1, left: 1, formats: [], isWithheld: false, rows },
  });
  const regions = ["North", "South", "East"];
  const data = regions.flatMap((region, at) => [
    [region, 10 * at],
    [region, 5],
  ]);
  const tables = workbookText({
    sheets: [
      sheet("Summary", [["Region"], ...regions.map((region) => [region])]),
      sheet("Orders", [["Region", "Amount"], ...data]),
    ],
    ...{ names: {}, tables: [], date1904: false, omitted: [] },
  });
  const question = "total of Amount per Region, next to each region";

  const [first] = candidatesFor({
    messages: [{ role: "user", content: question }],
    tables,
    place: "Summary!B2",
  });

  expect(first?.formula).toBe("=SUMIFS(Orders!$B$2:$B$7,Orders!$A$2:$A$7,A2)");
});
