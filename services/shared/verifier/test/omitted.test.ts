// A formula that reads sheets of a workbook which did not fit into the question is not run, and not called wrong.
import { workbookText } from "@cellwright/formula/paste/workbook-text";
import { expect, test } from "@jest/globals";
import { verified } from "../src/verified.ts";

const data = workbookText({
  sheets: [
    {
      ...{ name: "Orders", top: 1, left: 1, formats: [], isWithheld: false },
      rows: [
        ["Region", "Net"],
        ["North", 10],
        ["South", 20],
      ],
    },
  ],
  names: { Rate: "=Big!$A$1", Twice: "=Rate*2", Net: "=Orders!$B$2:$B$3" },
  tables: [],
  date1904: false,
  omitted: ["Big", "BigTable", "OfSheet"],
});
const verdictOf = (formula: string) => verified(formula, { question: "total", data }, null).found;

test.each([
  "=SUM(Big!A1:A9)",
  "=SUM(B2:B3)*big!A1",
  "=SUM(BigTable[Net])",
  "=Rate*2",
  "=SUM(Net)*Twice",
  "=OfSheet+1",
])("%s is checked, with the reason why it was not run", (formula) => {
  const { verdict, problems, run } = verdictOf(formula);

  expect([verdict, run]).toEqual(["checked", undefined]);
  expect(problems.map(({ message }) => message)).toEqual(["It needs more cells than may be computed here."]);
});

test.each(["=SUM(B2:B3)", "=SUM(Net)", '=SUMIFS(Orders!B2:B3,Orders!A2:A3,"North")'])(
  "%s is run",
  (formula) => {
    expect(verdictOf(formula).run?.value).toBeGreaterThan(0);
  },
);

test("a sheet that the workbook does not have is still an error", () => {
  expect(verdictOf("=SUM(Nowhere!A1:A9)").verdict).toBe("failed");
});
