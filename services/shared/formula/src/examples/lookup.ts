// Lookup and references: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const lookup: Examples = {
  VLOOKUP: {
    formula: "=VLOOKUP(B3,B2:E7,2,FALSE)",
    result: "Olivier",
    cells: {
      B2: "Davolio",
      B3: "Fontana",
      B4: "Leal",
      B5: "Patten",
      B6: "Burke",
      B7: "Sousa",
      C2: "Nancy",
      C3: "Olivier",
      C4: "Karina",
      C5: "Michael",
      C6: "Brian",
      C7: "Luis",
    },
    source:
      "https://support.microsoft.com/en-us/office/vlookup-function-0bbc8083-26fe-4963-8ab8-93a18ad188a1",
  },
  HLOOKUP: {
    formula: '=HLOOKUP("Axles",A1:C4,2,TRUE)',
    result: 4,
    cells: {
      A1: "Axles",
      A2: 4,
      A3: 5,
      A4: 6,
      B1: "Bearings",
      B2: 4,
      B3: 7,
      B4: 8,
      C1: "Bolts",
      C2: 9,
      C3: 10,
      C4: 11,
    },
    source:
      "https://support.microsoft.com/en-us/office/hlookup-function-a3034eec-b719-4ba3-bb65-e1ad662ed95f",
  },
  XLOOKUP: {
    formula: "=XLOOKUP(F2,B2:B11,D2:D11)",
    result: "+55",
    cells: {
      B2: "China",
      B3: "India",
      B4: "United States",
      B5: "Indonesia",
      B6: "Brazil",
      B7: "Pakistan",
      B8: "Nigeria",
      B9: "Bangladesh",
      B10: "Russia",
      B11: "Mexico",
      D2: "+86",
      D3: "+91",
      D4: "+1",
      D5: "+62",
      D6: "+55",
      D7: "+92",
      D8: "+234",
      D9: "+880",
      D10: "+7",
      D11: "+52",
      F2: "Brazil",
    },
    source:
      "https://support.microsoft.com/en-us/office/xlookup-function-b7fd680e-6d10-43e6-84f9-88eae8bf5929",
  },
  XMATCH: {
    formula: "=XMATCH(4,{5,4,3,2,1})",
    result: 2,
    source: "https://support.microsoft.com/en-us/office/xmatch-function-d966da31-7a6b-4a13-a1c6-5a33ed6a0312",
  },
  LOOKUP: {
    formula: "=LOOKUP(4.19,A2:A6,B2:B6)",
    result: "orange",
    cells: {
      A2: 4.14,
      A3: 4.19,
      A4: 5.17,
      A5: 5.77,
      A6: 6.39,
      B2: "red",
      B3: "orange",
      B4: "yellow",
      B5: "green",
      B6: "blue",
    },
    source: "https://support.microsoft.com/en-us/office/lookup-function-446d94af-663b-451d-8251-369d5e3864cb",
  },
  INDEX: {
    formula: "=INDEX(A2:B3,2,2)",
    result: "Pears",
    cells: { A2: "Apples", B2: "Lemons", A3: "Bananas", B3: "Pears" },
    source: "https://support.microsoft.com/en-us/office/index-function-a5dcf0dd-996d-40a4-a822-b56b061328bd",
  },
  MATCH: {
    formula: "=MATCH(39,B2:B5,1)",
    result: 2,
    cells: { A2: "Bananas", A3: "Oranges", A4: "Apples", A5: "Pears", B2: 25, B3: 38, B4: 40, B5: 41 },
    source: "https://support.microsoft.com/en-us/office/match-function-e8dffd45-c762-47d6-bf89-533f4a37673a",
  },
  CHOOSE: {
    formula: "=CHOOSE(2,A2,A3,A4,A5)",
    result: "2nd",
    cells: { A2: "1st", A3: "2nd", A4: "3rd", A5: "Finished" },
    source: "https://support.microsoft.com/en-us/office/choose-function-fc5c184f-cb62-4ec7-a46e-38653b98f5bc",
  },
  OFFSET: {
    formula: "=OFFSET(D3,3,-2,1,1)",
    result: 4,
    cells: { B6: 4 },
    source: "https://support.microsoft.com/en-us/office/offset-function-c8de19ae-dd79-4b9b-a14e-b4d906d11b66",
  },
  INDIRECT: {
    formula: "=INDIRECT(A2)",
    result: 1.333,
    cells: { A2: "B2", B2: 1.333 },
    source:
      "https://support.microsoft.com/en-us/office/indirect-function-474b3a3a-8a26-4f44-b491-92b6306fa261",
  },
  ROW: {
    formula: "=ROW(C10)",
    result: 10,
    source: "https://support.microsoft.com/en-us/office/row-function-3a63b74a-c4d0-4093-b49a-e76eb49a6d8d",
  },
  ROWS: {
    formula: "=ROWS(C1:E4)",
    result: 4,
    source: "https://support.microsoft.com/en-us/office/rows-function-b592593e-3fc2-47f2-bec1-bda493811597",
  },
  COLUMN: {
    formula: "=COLUMN(D10)",
    result: 4,
    source: "https://support.microsoft.com/en-us/office/column-function-44e8c754-711c-4df3-9da4-47a55042554b",
  },
  COLUMNS: {
    formula: "=COLUMNS(C1:E4)",
    result: 3,
    source:
      "https://support.microsoft.com/en-us/office/columns-function-4e8e7b4e-e603-43e8-b177-956088fa48ca",
  },
  ADDRESS: {
    formula: "=ADDRESS(2,3)",
    result: "$C$2",
    source:
      "https://support.microsoft.com/en-us/office/address-function-d0c26c0d-3991-446b-8de4-ab46431d4f89",
  },
  AREAS: {
    formula: "=AREAS((B2:D4,E5,F6:I9))",
    result: 3,
    source: "https://support.microsoft.com/en-us/office/areas-function-8392ba32-7a41-43b3-96b0-3695d2ec6152",
  },
  FORMULATEXT: {
    formula: "=FORMULATEXT(A2)",
    result: "=TODAY()",
    cells: { A2: { formula: "=TODAY()" } },
    source:
      "https://support.microsoft.com/en-us/office/formulatext-function-0a786771-54fd-4ae2-96ee-09cda35439c8",
  },
  HYPERLINK: {
    formula: '=HYPERLINK("http://example.microsoft.com/report/budget report.xlsx","Click for report")',
    result: "Click for report",
    source:
      "https://support.microsoft.com/en-us/office/hyperlink-function-333c7ce6-c5ae-4164-9c47-7de9b76f577f",
  },
};
