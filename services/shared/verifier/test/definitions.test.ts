// Formulas with the tables and names of a workbook are checked and compared like formulas with addresses.
import { workbookText } from "@cellwright/formula/paste/workbook-text";
import { expect, test } from "@jest/globals";
import { createVerifier } from "../src/verify.ts";
import { workerThread } from "./worker.ts";

const threads = workerThread();
const regions = ["North", "South", "East"];
const data = workbookText({
  sheets: [
    {
      ...{ name: "Orders", top: 1, left: 1, formats: [], isWithheld: false },
      rows: [
        ["Order", "Region", "Amount"],
        ...Array.from({ length: 12 }, (_none, at) => [`A-${at}`, regions[at % 3] ?? "", 10 * (at + 1)]),
      ],
    },
  ],
  names: { Amounts: "=Orders!$C$2:$C$13" },
  tables: [{ name: "Sales", sheet: "Orders", range: "A1:C13", columns: ["Order", "Region", "Amount"] }],
  date1904: false,
  omitted: [],
});

const weigh = async (question: string, formula: string, other: string, place?: string) => {
  const request = { question, data, ...(place && { place }) };
  return (await createVerifier(threads()).block(formula, request, { derive: async () => other })).found;
};
const byAddress = '=SUMIFS(C2:C13,B2:B13,"North")';

test.each(['=SUMIFS(Sales[Amount],Sales[Region],"North")', '=SUMIFS(Amounts,Sales[Region],"North")'])(
  "%s is verified by the same formula with addresses: tables and names grow with the data",
  async (formula) => {
    const { verdict, evidence, problems } = await weigh("Total Amount for North", formula, byAddress);

    expect({ verdict, problems, rows: evidence?.rows }).toEqual({
      verdict: "verified",
      problems: [],
      rows: 12,
    });
  },
);

test("a condition of the question that a formula with table columns lacks is named", async () => {
  const { verdict, evidence } = await weigh(
    "Total Amount for North",
    "=SUM(Sales[Amount])",
    "=SUM(Sales[Amount])",
  );

  expect(verdict).not.toBe("verified");
  expect(evidence?.unused ?? []).not.toContain("Amount");
});

test("'next to each' fills the formula down from the selected cell", async () => {
  const formula = "=SUMIFS($C$2:$C$13,$B$2:$B$13,B2)";

  const { verdict, evidence } = await weigh(
    "total of Amount per Region, next to each region",
    formula,
    "=SUMIFS(Sales[Amount],Sales[Region],B2)",
    "Orders!E2",
  );

  expect([verdict, evidence?.rows, evidence?.unused]).toEqual(["verified", 12, []]);
});
