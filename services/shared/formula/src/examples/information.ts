// Information about values and cells: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

const isFunctions =
  "https://support.microsoft.com/en-us/office/is-functions-0f2d7971-6019-40a0-a171-f2d869135665";

export const information: Examples = {
  CELL: {
    formula: '=CELL("COL",D2)',
    result: 4,
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060104.html",
  },
  "ERROR.TYPE": {
    formula: "=ERROR.TYPE(A2)",
    result: 1,
    cells: { A2: "#NULL!" },
    source:
      "https://support.microsoft.com/en-us/office/error-type-function-10958677-7c8d-44f7-ae77-b9a9ee6eefaa",
  },
  ISBLANK: {
    formula: "=ISBLANK(A2)",
    result: false,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISEMAIL: {
    formula: '=ISEMAIL("noreply@google.com")',
    result: true,
    source: "https://support.google.com/docs/answer/3256503",
  },
  ISERR: {
    formula: "=ISERR(A6)",
    result: false,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISERROR: {
    formula: "=ISERROR(A4)",
    result: true,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISEVEN: {
    formula: "=ISEVEN(-1)",
    result: false,
    source: "https://support.microsoft.com/en-us/office/iseven-function-aa15929a-d77b-4fbb-92f4-2f479af55356",
  },
  ISFORMULA: {
    formula: "=ISFORMULA(A2)",
    result: true,
    cells: { A2: { formula: "=TODAY()" } },
    source:
      "https://support.microsoft.com/en-us/office/isformula-function-e4d1355f-7121-4ef2-801e-3839bfd6b1e5",
  },
  ISLOGICAL: {
    formula: '=ISLOGICAL("TRUE")',
    result: false,
    source: isFunctions,
  },
  ISNA: {
    formula: "=ISNA(A6)",
    result: true,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISNONTEXT: {
    formula: "=ISNONTEXT(D2)",
    result: false,
    cells: { D2: "abcdef" },
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060104.html",
  },
  ISNUMBER: {
    formula: "=ISNUMBER(A5)",
    result: true,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISODD: {
    formula: "=ISODD(-1)",
    result: true,
    source: "https://support.microsoft.com/en-us/office/isodd-function-1208a56d-4f10-4f44-a5fc-648cafd6c07a",
  },
  ISOMITTED: {
    formula: "=LAMBDA(x,y,ROUNDDOWN(IF(ISOMITTED(y),x*1.1,x*(1+y)),0))(1200,)",
    result: 1320,
    source: "https://excel-ubara.com/excel1/EXCEL677.html",
  },
  ISREF: {
    formula: "=ISREF(G8)",
    result: true,
    source: isFunctions,
  },
  ISTEXT: {
    formula: "=ISTEXT(A3)",
    result: true,
    cells: { A2: "Gold", A3: "Region1", A4: "#REF!", A5: 330.92, A6: "#N/A" },
    source: isFunctions,
  },
  ISURL: {
    formula: '=ISURL("http://www.google.com")',
    result: true,
    source: "https://support.google.com/docs/answer/3256501",
  },
  N: {
    formula: "=N(A4)",
    result: 1,
    cells: { A2: 7, A3: "Even", A4: true },
    source: "https://support.microsoft.com/en-us/office/n-function-a624cad1-3635-4208-b54a-29733d1278c9",
  },
  NA: {
    formula: "=NA()",
    result: "#N/A",
    source: "https://support.microsoft.com/en-us/office/na-function-5469c2d1-a90c-4fb5-9bbc-64bd9bb6b47c",
  },
  SHEET: {
    formula: "=SHEET(Sheet1!A1)",
    result: 1,
    cells: { A1: 1 },
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060104.html",
  },
  SHEETS: {
    formula: "=SHEETS(Sheet1!A1:G12)",
    result: 1,
    cells: { A1: 1 },
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060104.html",
  },
  TYPE: {
    formula: "=TYPE({1,2;3,4})",
    result: 64,
    source: "https://support.microsoft.com/en-us/office/type-function-45b4e688-4bc3-48b3-a105-ffa892995899",
  },
};
