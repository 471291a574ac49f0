// Data from elsewhere: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const web: Examples = {
  QUERY: {
    formula: "=QUERY(A1:C7,\"select B, sum(C) group by B label B '', sum(C) ''\",1)",
    result: [
      ["Eng", 2100],
      ["Marketing", 800],
      ["Sales", 750],
    ],
    cells: {
      A1: "name",
      B1: "dept",
      C1: "salary",
      A2: "John",
      B2: "Eng",
      C2: 1000,
      A3: "Dave",
      B3: "Eng",
      C3: 500,
      A4: "Sally",
      B4: "Eng",
      C4: 600,
      A5: "Ben",
      B5: "Sales",
      C5: 400,
      A6: "Dana",
      B6: "Sales",
      C6: 350,
      A7: "Mike",
      B7: "Marketing",
      C7: 800,
    },
    dialect: "sheets",
    source: "https://developers.google.com/chart/interactive/docs/querylanguage",
  },
  ENCODEURL: {
    formula: '=ENCODEURL("http://contoso.sharepoint.com/Finance/Profit and Loss Statement.xlsx")',
    result: "http%3A%2F%2Fcontoso.sharepoint.com%2FFinance%2FProfit%20and%20Loss%20Statement.xlsx",
    source: "https://support.microsoft.com/en-us/excel/functions/encodeurl-function",
  },
};
