// Logic: an example of each function, from public documentation.
import type { Examples } from "./example.ts";

export const logical: Examples = {
  IF: {
    formula: '=IF(C2="Yes",1,2)',
    result: 1,
    cells: { C2: "Yes" },
    source: "https://support.microsoft.com/en-us/office/if-function-69aed7c9-4e8a-4755-a9bc-aa8bbff73be2",
  },
  IFS: {
    formula: '=IFS(A2>89,"A",A2>79,"B",A2>69,"C",A2>59,"D",TRUE,"F")',
    result: "A",
    cells: { A2: 93 },
    source: "https://support.microsoft.com/en-us/office/ifs-function-36329a26-37b2-467c-972b-4a39bd951d45",
  },
  AND: {
    formula: "=AND(A2>1,A2<100)",
    result: true,
    cells: { A2: 50, A3: 100 },
    source: "https://support.microsoft.com/en-us/office/and-function-5f19b2e8-e1df-4408-897a-ce285a19e9d9",
  },
  OR: {
    formula: "=OR(A2>1,A2<100)",
    result: true,
    cells: { A2: 50, A3: 100 },
    source: "https://support.microsoft.com/en-us/office/or-function-7d17ad14-8700-4281-b308-00b131e22af0",
  },
  XOR: {
    formula: "=XOR(3>0,2<9)",
    result: false,
    source: "https://support.microsoft.com/en-us/office/xor-function-1548d4c2-5e47-4f77-9a92-0533bba14f37",
  },
  NOT: {
    formula: "=NOT(A2>100)",
    result: true,
    cells: { A2: 50, A3: 100 },
    source: "https://support.microsoft.com/en-us/office/not-function-9cfc6011-a054-40c7-a140-cd4ba2d87d77",
  },
  IFERROR: {
    formula: '=IFERROR(A3/B3,"Error in calculation")',
    result: "Error in calculation",
    cells: { A2: 210, B2: 35, A3: 55, B3: 0 },
    source:
      "https://support.microsoft.com/en-us/office/iferror-function-c526fd07-caeb-47b8-8bb6-63f3e417f611",
  },
  IFNA: {
    formula: "=IFNA(D3,D4)",
    result: 13,
    cells: { D3: "#N/A", D4: 13 },
    source: "https://help.libreoffice.org/latest/en-US/text/scalc/01/04060104.html",
  },
  SWITCH: {
    formula: '=SWITCH(WEEKDAY(A2),1,"Sunday",2,"Monday",3,"Tuesday","No match")',
    result: "Monday",
    cells: { A2: 2 },
    source: "https://support.microsoft.com/en-us/office/switch-function-47ab33c0-28ce-4530-8a45-d532ec4aa25e",
  },
  TRUE: {
    formula: "=TRUE()",
    result: true,
    source: "https://support.microsoft.com/en-us/office/true-function-7652c6e3-8987-48d0-97cd-ef223246b3fb",
  },
  FALSE: {
    formula: "=FALSE()",
    result: false,
    source: "https://support.microsoft.com/en-us/office/false-function-2d58dfa5-9c03-4259-bf8f-f0ae14346904",
  },
  LET: {
    formula: "=LET(x,5,SUM(x,1))",
    result: 6,
    source: "https://support.microsoft.com/en-us/office/let-function-34842dd8-b92b-4d3f-b325-b8b8f9908999",
  },
  LAMBDA: {
    formula: "=LAMBDA(number,number+1)(1)",
    result: 2,
    source: "https://support.microsoft.com/en-us/office/lambda-function-bd212d27-1cd1-4321-a34a-ccbf254b8b67",
  },
};
