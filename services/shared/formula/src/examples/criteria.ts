// Counting and adding by criteria: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const criteria: Examples = {
  SUMIF: {
    formula: '=SUMIF(A2:A5,">160000",B2:B5)',
    result: 63000,
    cells: { A2: 100000, A3: 200000, A4: 300000, A5: 400000, B2: 7000, B3: 14000, B4: 21000, B5: 28000 },
    source: "https://support.microsoft.com/en-us/office/sumif-function-169b8c99-c05c-4483-a712-1697a653039b",
  },
  SUMIFS: {
    formula: '=SUMIFS(A2:A9,B2:B9,"=A*",C2:C9,"Tom")',
    result: 20,
    cells: {
      A2: 5,
      A3: 4,
      A4: 15,
      A5: 3,
      A6: 22,
      A7: 12,
      A8: 10,
      A9: 33,
      B2: "Apples",
      B3: "Apples",
      B4: "Artichokes",
      B5: "Artichokes",
      B6: "Bananas",
      B7: "Bananas",
      B8: "Carrots",
      B9: "Carrots",
      C2: "Tom",
      C3: "Sarah",
      C4: "Tom",
      C5: "Sarah",
      C6: "Tom",
      C7: "Sarah",
      C8: "Tom",
      C9: "Sarah",
    },
    source: "https://support.microsoft.com/en-us/office/sumifs-function-c9e748f5-7ea7-455d-9406-611cebce642b",
  },
  AVERAGEIF: {
    formula: '=AVERAGEIF(B2:B5,"<23000")',
    result: 14000,
    cells: { A2: 100000, A3: 200000, A4: 300000, A5: 400000, B2: 7000, B3: 14000, B4: 21000, B5: 28000 },
    source:
      "https://support.microsoft.com/en-us/office/averageif-function-faec8e2e-0dec-4308-af69-f5576d8ac642",
  },
  AVERAGEIFS: {
    formula: '=AVERAGEIFS(B2:B5,B2:B5,">70",B2:B5,"<90")',
    result: 80.5,
    cells: { B2: 75, B3: 94, B4: 86, B5: "Incomplete" },
    source:
      "https://support.microsoft.com/en-us/office/averageifs-function-48910c45-1fc0-4389-a028-f7c5c3001690",
  },
  COUNTIF: {
    formula: '=COUNTIF(A2:A5,"apples")',
    result: 2,
    cells: { A2: "apples", A3: "oranges", A4: "peaches", A5: "apples" },
    source:
      "https://support.microsoft.com/en-us/office/countif-function-e0de10c6-f885-4e71-abb4-1f464816df34",
  },
  COUNTIFS: {
    formula: '=COUNTIFS(A2:A7,"<6",A2:A7,">1")',
    result: 4,
    cells: { A2: 1, A3: 2, A4: 3, A5: 4, A6: 5, A7: 6 },
    source:
      "https://support.microsoft.com/en-us/office/countifs-function-dda3dc6e-f74e-4aee-88bc-aa8c2a866842",
  },
  MAXIFS: {
    formula: "=MAXIFS(A2:A7,B2:B7,1)",
    result: 91,
    cells: { A2: 89, A3: 93, A4: 96, A5: 85, A6: 91, A7: 88, B2: 1, B3: 2, B4: 2, B5: 3, B6: 1, B7: 1 },
    source: "https://support.microsoft.com/en-us/office/maxifs-function-dfd611e6-da2c-488a-919b-9b6376b28883",
  },
  MINIFS: {
    formula: "=MINIFS(A2:A7,B2:B7,1)",
    result: 88,
    cells: { A2: 89, A3: 93, A4: 96, A5: 85, A6: 91, A7: 88, B2: 1, B3: 2, B4: 2, B5: 3, B6: 1, B7: 1 },
    source: "https://support.microsoft.com/en-us/office/minifs-function-6ca1ddaa-079b-4e74-80cc-72eef32e6599",
  },
  COUNTUNIQUEIFS: {
    // The page shows its cells as a picture: rows as its text describes them.
    formula: '=COUNTUNIQUEIFS(A2:A10,C2:C10,">30")',
    result: 2,
    cells: { A2: "Mavs", A3: "Mavs", A4: "Spurs", C2: 31, C3: 35, C4: 40, C5: 12 },
    source: "https://statorials.org/ja/?p=3805",
  },
};
