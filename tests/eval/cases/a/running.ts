// Questions on running totals, balances and changes from row to row.
import type { Case } from "../../case.ts";

const category = "running";

const daily = [
  ["Day", "Takings", "Total so far"],
  ["Mon", 120],
  ["Tue", 95],
  ["Wed", 0],
  ["Thu", 210],
  ["Fri", 340],
  ["Sat", 505],
];

export const running: Case[] = [
  {
    id: "a-running-1",
    category,
    language: "en",
    difficulty: 2,
    dialect: "excel",
    question: "running total of Takings in column C",
    tables: { Till: daily },
    target: "C2:C7",
    formula: "=SUM($B$2:B2)",
    expected: [120, 215, 215, 425, 765, 1270],
  },
  {
    id: "a-running-2",
    category,
    language: "en",
    difficulty: 2,
    dialect: "excel",
    question:
      "account balance after each line: opening balance is in F1, money in = B, money out = C, balance goes in D2:D6",
    tables: {
      Bank: [
        ["Date", "In", "Out", "Balance", "Opening", 250],
        ["2025-01-02", 1000, null],
        ["2025-01-03", null, 320.5],
        ["2025-01-07", null, 80],
        ["2025-01-09", 45, 12],
        ["2025-01-15", null, 600],
      ],
    },
    target: "D2:D6",
    formula: "=$F$1+SUM($B$2:B2)-SUM($C$2:C2)",
    expected: [1250, 929.5, 849.5, 882.5, 282.5],
  },
  {
    id: "a-running-3",
    category,
    language: "en",
    difficulty: 3,
    dialect: "excel",
    question:
      "cumulative quantity per item, so the total restarts for each item in A. Item A, Qty B, answer in C",
    tables: {
      Moves: [
        ["Item", "Qty", "Cumulative"],
        ["Nut", 10],
        ["Bolt", 4],
        ["Nut", 5],
        ["Bolt", 6],
        ["Cap", 1],
        ["Nut", 2],
      ],
    },
    target: "C2:C7",
    formula: "=SUMIF($A$2:A2,A2,$B$2:B2)",
    expected: [10, 4, 15, 10, 1, 17],
  },
  {
    id: "a-running-4",
    category,
    language: "en",
    difficulty: 2,
    dialect: "sheets",
    question:
      "3 day moving average of the Takings, starting on Wednesday (that day and the two days before), rows 4 to 7",
    tables: { Till: daily },
    target: "C4:C7",
    formula: "=AVERAGE(B2:B4)",
    expected: [215 / 3, 305 / 3, 550 / 3, 1055 / 3],
  },
  {
    id: "a-running-5",
    category,
    language: "it",
    difficulty: 2,
    dialect: "excel",
    question: "Vorrei il totale progressivo delle spese (colonna B) in colonna C, riga per riga",
    tables: {
      Spese: [
        ["Voce", "Spesa", "Progressivo"],
        ["Luce", 80],
        ["Gas", 120.4],
        ["Acqua", 35],
        ["Rete", 29.9],
      ],
    },
    target: "C2:C5",
    formula: "=SUM($B$2:B2)",
    expected: [80, 200.4, 235.4, 265.3],
  },
  {
    id: "a-running-6",
    category,
    language: "ar",
    difficulty: 2,
    dialect: "excel",
    question: "كيف أحسب المجموع التراكمي للعمود B في العمود C؟",
    tables: {
      س: [
        ["الشهر", "المبلغ", "التراكمي"],
        ["يناير", 300],
        ["فبراير", 150],
        ["مارس", 420],
        ["أبريل", 80],
      ],
    },
    target: "C2:C5",
    formula: "=SUM($B$2:B2)",
    expected: [300, 450, 870, 950],
  },
  {
    id: "a-running-7",
    category,
    language: "de",
    difficulty: 2,
    dialect: "sheets",
    question:
      "Zählerstände stehen in B. In C soll der Verbrauch stehen, also die Differenz zur Zeile darüber (ab Zeile 3)",
    tables: {
      Strom: [
        ["Monat", "Stand", "Verbrauch"],
        ["Jan", 10450],
        ["Feb", 10712],
        ["Mär", 10951],
        ["Apr", 11103],
      ],
    },
    target: "C3:C5",
    formula: "=B3-B2",
    expected: [262, 239, 152],
  },
];
