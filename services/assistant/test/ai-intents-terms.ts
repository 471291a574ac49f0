// Loans that are only told by their kind, savings with a goal, what must be sold to cover costs, cents left out.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const terms = [
  ["One", 6000, 0.03, 24],
  ["Two", 9000, 0.048, 36],
] as const;
const table = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Terms: [[...heads], ...terms.map((row) => [...row])] },
  target: "E2:E3",
});
const instalments = terms.map(([, loan, rate, months]) =>
  rounded((loan * rate) / 12 / (1 - (1 + rate / 12) ** -months)),
);
const deposits = terms.map(([, goal, rate, months]) =>
  rounded((goal * rate) / 12 / ((1 + rate / 12) ** months - 1)),
);

const stalls = [
  ["Soap", 900, 8, 3],
  ["Candle", 400, 12, 5],
] as const;
const fair = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Fair: [[...heads], ...stalls.map((row) => [...row])] },
  target: "E2:E3",
});
const sold = stalls.map(([, fixed, price, cost]) => Math.ceil(fixed / (price - cost)));

const fees = [
  ["Rent", 812.99],
  ["Power", 96.07],
] as const;
const books = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Books: [[...heads], ...fees.map((row) => [...row])] },
  target: "C2:C3",
});
const whole = fees.map(([, amount]) => Math.floor(amount));

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const all: Record<string, readonly Asked[]> = {
  "loans are paid back each month": [
    [
      "en",
      "What do we pay per month on each of these loans? The rate is per year. As a positive number.",
      table(["Bank", "Loan", "Interest p.a.", "Months", "Instalment"]),
      instalments,
    ],
    [
      "fr",
      "Combien paie-t-on par mois pour chacun de ces crédits ? Le taux est annuel. En nombre positif.",
      table(["Banque", "Emprunt", "Taux annuel", "Mois", "Mensualité"]),
      instalments,
    ],
  ],
  "savings reach their goal": [
    [
      "en",
      "How much must we put aside each month to reach the goal in that many months, with the yearly rate in C? Positive please.",
      table(["Project", "Goal", "Yearly rate", "Months", "Per month"]),
      deposits,
    ],
    [
      "de",
      "Wie viel müssen wir jeden Monat zurücklegen, um das Ziel in so vielen Monaten zu erreichen, mit dem Jahreszins in C? Als positiver Betrag.",
      table(["Projekt", "Ziel", "Jahreszins", "Monate", "Im Monat"]),
      deposits,
    ],
    [
      "fr",
      "Combien faut-il mettre de côté chaque mois pour atteindre l'objectif dans ce nombre de mois, avec le taux annuel en C ? En montant positif.",
      table(["Projet", "Objectif", "Taux annuel", "Mois", "Par mois"]),
      deposits,
    ],
  ],
  "what was spent once is earned back": [
    [
      "en",
      "How many must we sell to cover the fixed costs? Each one earns price minus variable cost. Round up.",
      fair(["Item", "Fixed costs", "Price", "Variable cost", "Pieces"]),
      sold,
    ],
    [
      "de",
      "Wie viele müssen wir verkaufen, um die Fixkosten zu decken? Jedes Stück bringt Preis minus variable Kosten. Bitte aufrunden.",
      fair(["Ware", "Fixkosten", "Preis", "Variable Kosten", "Stück"]),
      sold,
    ],
  ],
  "cents are left out": [
    ["en", "I only need whole euros with the cents dropped.", books(["Item", "Amount", "Whole"]), whole],
    ["de", "Nur volle Euro bitte, Cents einfach weglassen.", books(["Posten", "Betrag", "Voll"]), whole],
    [
      "fr",
      "Des euros entiers seulement, on laisse tomber les centimes.",
      books(["Poste", "Montant", "Entier"]),
      whole,
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
