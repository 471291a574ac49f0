// Questions on loans, savings and investments.
import type { Case } from "../../case.ts";

const category = "financial";

export const financial: Case[] = [
  {
    id: "a-financial-1",
    category,
    language: "en",
    difficulty: 2,
    dialect: "excel",
    question:
      "monthly payment of a loan as a positive number rounded to cents: yearly interest rate in B1, years in B2, amount in B3, paid at the end of each month",
    tables: {
      Loan: [
        ["Rate", 0.06],
        ["Years", 10],
        ["Amount", 20000],
      ],
    },
    target: "B4",
    formula: "=ROUND(-PMT(B1/12,B2*12,B3),2)",
    expected: 222.04,
  },
  {
    id: "a-financial-2",
    category,
    language: "en",
    difficulty: 2,
    dialect: "excel",
    question:
      "What do I have at the end when B1 is put in once, at B2 percent interest a year (0.05 = 5%), for B3 years, compounded yearly? Positive number.",
    tables: {
      Save: [
        ["Start", 1000],
        ["Interest", 0.05],
        ["Years", 2],
      ],
    },
    target: "B4",
    formula: "=B1*(1+B2)^B3",
    expected: 1102.5,
  },
  {
    id: "a-financial-3",
    category,
    language: "en",
    difficulty: 3,
    dialect: "sheets",
    question:
      "net present value, rate in E1, initial payment today in B2 (negative), the yearly cash flows in B3:B5",
    tables: {
      Npv: [
        ["Year", "Cash", null, "Rate", 0.1],
        [0, -1000],
        [1, 550],
        [2, 605],
        [3, 133.1],
      ],
    },
    target: "D3",
    formula: "=B2+NPV(E1,B3:B5)",
    expected: 100,
  },
  {
    id: "a-financial-4",
    category,
    language: "de",
    difficulty: 1,
    dialect: "excel",
    question: "Lineare Abschreibung pro Jahr: Anschaffungswert B1, Restwert B2, Nutzungsdauer in Jahren B3",
    tables: {
      Afa: [
        ["Anschaffung", 12000],
        ["Restwert", 2000],
        ["Jahre", 8],
      ],
    },
    target: "B4",
    formula: "=SLN(B1,B2,B3)",
    expected: 1250,
  },
];
