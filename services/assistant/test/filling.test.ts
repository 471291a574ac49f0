// Which columns may fill the slots of a recipe.
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import { tablesIn } from "../src/data/tables.ts";
import { columnOptions } from "../src/matching/columns.ts";
import { joinsOf } from "../src/matching/joins.ts";

function readOn(question: string, pasted: string) {
  const tables = tablesIn(pasted, "excel");
  if (!tables) throw new Error("there is no table");
  const reading = read(question, tables.sheets, { dialect: "excel", now: new Date(2024, 2, 10) });
  return { reading, sheets: tables.sheets };
}

test("the empty column that the formula goes into cannot fill a slot, but other empty columns can", () => {
  const table = "Price\tPieces\tTotal\n2\t3\t\n4\t5\t";
  const lettersFor = (question: string) => {
    const { reading, sheets } = readOn(question, table);
    const options = columnOptions({ type: "column" }, { reading, sheets, home: sheets.regions[0] ?? null });
    return options.flatMap((each) => (each.type === "column" ? [each.column.column.letter] : []));
  };
  expect(lettersFor("the Total is Price times Pieces, in C2:C3")).not.toContain("C");
  expect(lettersFor("compare Total with Price in E2:E3")).toContain("C");
});

test("two tables are joined by columns that share values", () => {
  const { sheets } = readOn(
    "",
    "# Orders\nNo\tCustomer\tPaid\n1\t501\t7\n2\t502\t9\n3\t501\t7\n# Customers\nId\tDebt\n501\t7\n502\t7\n503\t9",
  );
  const joined = joinsOf(sheets).map(({ own, other }) => `${own.column.heading} ${other.column.heading}`);
  expect(joined).toContain("Customer Id");
});
