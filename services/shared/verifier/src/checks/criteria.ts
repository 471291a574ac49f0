// Check: a text that a column is compared with occurs in that column, not only in another one.
import { type Check, finder, type Issue, plain } from "./check.ts";
import { type ColumnRead, nameOf } from "./nodes.ts";
import { isColumn } from "./question.ts";
import { isLimit } from "./tests.ts";

const found = finder("criteria");

export const criteria: Check = (given) =>
  given.tests.flatMap(({ column, operator, value, node, through }): Issue[] => {
    const isSought = typeof value === "string" && !/^$|[*?]/.test(value) && !isLimit(operator);
    if (!column || !isSought || (through !== null && through !== "TRIM") || occurs(value, column)) return [];
    const others = given.sheets.regions.flatMap((region, at) =>
      region.columns.map((of) => ({ region: at, column: of.column, of, in: region })),
    );
    const other = others.find((each) => !isColumn(each, column) && occurs(value, each));
    const values = { value, column: nameOf(column.of), other: other ? nameOf(other.of) : "" };
    return found(other && "certain", node, "elsewhere", values);
  });

const occurs = (value: string, { of, in: { headerRows } }: ColumnRead): boolean =>
  [...of.values, headerRows.length > 0 ? of.heading : null].some(
    (each) => String(plain(each) ?? "") === plain(value),
  );
