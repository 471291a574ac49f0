// Dates as text in which the day comes first in some cells and the month in others.
import { keyOf } from "../../model.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { dataColumns, inColumn } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

const figures = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)\b/;

export const mixedDateOrder: Check = {
  code: "mixed-date-order",
  kind: "value",
  severity: "error",
  about: "dates that begin with the day in some cells and with the month in others",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      dataColumns(sheet, 2).flatMap(({ column, rows }): Found[] => {
        const orders = { dayFirst: [] as number[], monthFirst: [] as number[] };
        let [dates, texts] = [0, 0];
        for (const row of rows) {
          const key = keyOf(row, column.column);
          const value = sheet.sheet.values.get(key);
          if (typeof value === "string") texts++;
          if (typeof value === "string" && figures.test(value)) dates++;
          const [, first, second] = (typeof value === "string" && figures.exec(value)) || [];
          if (Number(first) > 12 && Number(second) <= 12) orders.dayFirst.push(key);
          if (Number(second) > 12 && Number(first) <= 12) orders.monthFirst.push(key);
        }
        const { dayFirst, monthFirst } = orders;
        if (dates * 2 < texts) return [];
        if (dayFirst.length === 0 || monthFirst.length === 0) return [];
        const [few, many] =
          dayFirst.length < monthFirst.length ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
        return [
          {
            cells: addressesOf(sheet, few),
            evidence: says(`mixed-date-order.${few === dayFirst ? "day" : "month"}`, {
              ...{ count: few.length, in: inColumn(column), others: many.length },
            }),
          },
        ];
      }),
    ),
};
