// Loans, savings, present values, depreciation, compound interest: what each cell or column is, in three languages.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const grown = (rate: number, times: number): number => (1 + rate) ** times;

const loan = (labels: readonly [string, string, string, string]): Sheet => ({
  tables: { Loan: [[labels[0], 9000], [labels[1], 0.06], [labels[2], 36], [labels[3]]] },
  target: "B4",
});
const instalment = round((9000 * 0.005) / (1 - grown(0.005, -36)));

const saving = (labels: readonly [string, string, string, string]): Sheet => ({
  tables: { Plan: [[labels[0], 80], [labels[1], 0.03], [labels[2], 5], [labels[3]]] },
  target: "B4",
});
const saved = round((80 * (grown(0.0025, 60) - 1)) / 0.0025);

const deposits = [
  ["Ada", 1000, 0.1, 2],
  ["Bo", 500, 0.05, 3],
] as const;
const accounts = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Accounts: [[...heads], ...deposits.map((row) => [...row])] },
  target: "E2:E3",
});
const ends = deposits.map(([, start, rate, years]) => round(start * grown(rate, years)));

const tools = [
  ["Lathe", 9000, 1000, 8],
  ["Drill", 700, 100, 4],
] as const;
const assets = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Assets: [[...heads], ...tools.map((row) => [...row])] },
  target: "E2:E3",
});
const perYear = tools.map(([, cost, rest, life]) => round((cost - rest) / life));

const panels = (labels: readonly [string, string, string, string]): Sheet => ({
  tables: {
    Panels: [
      [labels[0], 900],
      [labels[1], 0.1],
      [labels[2], labels[3]],
      [1, 440],
      [2, 484],
      [3, 266.2],
    ],
  },
  target: "D2",
});
const worth = round(440 / 1.1 + 484 / 1.1 ** 2 + 266.2 / 1.1 ** 3 - 900);

const debt = (labels: readonly [string, string, string, string, string]): Sheet => ({
  tables: {
    Debt: [[labels[0], 6000], [labels[1], 0.12], [labels[2], 200], [labels[3], 10], [labels[4]]],
  },
  target: "B5",
});
const open = round(6000 * grown(0.01, 10) - (200 * (grown(0.01, 10) - 1)) / 0.01);

const trip = (labels: readonly [string, string, string, string, string]): Sheet => ({
  tables: {
    Trip: [[labels[0], 500], [labels[1], 100], [labels[2], 0.06], [labels[3], 3000], [labels[4]]],
  },
  target: "B5",
});
const wait = Math.ceil(Math.log((3000 + 20000) / (500 + 20000)) / Math.log(1.005));

const bills = [
  [1000, "2025-01-10", "2025-01-20"],
  [500, "2025-02-01", "2025-01-28"],
] as const;
const ledger = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Ledger: [[...heads], ...bills.map(([amount, due, paid], at) => [`B${at}x`, amount, due, paid])] },
  target: "E2:E3",
});
const lateBy = [10, 0];
const fined = bills.map(([amount], at) => round((amount * 0.09 * (lateBy[at] ?? 0)) / 365));

const party = (labels: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Party: [[labels[0], 300], [labels[1], 100], [labels[2], 2], [labels[3], 9], [labels[4]]] },
  target: "B5",
});
const enough = Math.ceil(400 / 7);

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const firstPart = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Loan: [[heads[0], 9000], [heads[1], 0.048], [heads[2], 36], [heads[3]]] },
  target: "B4",
});
const goods = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Goods: [[...heads], ["Vase", 13], ["Bowl", 6.5]] },
  target: "C2:C3",
});

const all: Record<string, readonly Asked[]> = {
  "a single payment is split into interest and repayment": [
    [
      "en",
      "How much interest is in the first instalment?",
      firstPart(["Loan", "Rate per year", "Number of months", "Interest"]),
      [36],
    ],
    [
      "de",
      "Wie viel Zinsen stecken in der ersten Rate?",
      firstPart(["Kredit", "Zins pro Jahr", "Anzahl Monate", "Zinsen"]),
      [36],
    ],
    [
      "fr",
      "Combien d'intérêts contient la première mensualité ?",
      firstPart(["Prêt", "Taux annuel", "Nombre de mois", "Intérêts"]),
      [36],
    ],
  ],
  "a margin on the selling price is no surcharge on the cost": [
    [
      "en",
      "Our margin is 35 % of the selling price. Selling price for each cost?",
      goods(["Item", "Cost", "Selling price"]),
      [20, 10],
    ],
    [
      "de",
      "Unsere Marge ist 35 % vom Verkaufspreis. Welcher Verkaufspreis je Einkauf?",
      goods(["Artikel", "Einkauf", "Verkaufspreis"]),
      [20, 10],
    ],
    [
      "fr",
      "Notre marge est de 35 % du prix de vente. Quel prix de vente pour chaque coût ?",
      goods(["Article", "Coût", "Prix de vente"]),
      [20, 10],
    ],
  ],
  "a loan has a monthly instalment": [
    [
      "en",
      "What is the monthly instalment? Loan in B1, yearly interest in B2, number of months in B3. Positive please.",
      loan(["Loan", "Interest p.a.", "Months", "Instalment"]),
      [instalment],
    ],
    [
      "de",
      "Wie hoch ist die Monatsrate? Darlehen in B1, Jahreszins in B2, Anzahl Monate in B3. Bitte positiv.",
      loan(["Darlehen", "Zins p. a.", "Monate", "Rate"]),
      [instalment],
    ],
    [
      "fr",
      "Quelle est la mensualité ? Prêt en B1, taux annuel en B2, nombre de mois en B3. En positif.",
      loan(["Prêt", "Taux annuel", "Mois", "Mensualité"]),
      [instalment],
    ],
  ],
  "what is put aside grows, though the numbers are said as well": [
    [
      "en",
      "I put aside 80 at the end of each month at 3 % a year. What will I have after 5 years? Monthly sum, rate and years are in B1:B3.",
      saving(["Per month", "Rate", "Years", "Savings"]),
      [saved],
    ],
    [
      "de",
      "Ich lege am Ende jedes Monats 80 zurück, zu 3 % im Jahr. Wie viel habe ich nach 5 Jahren? Monatsbetrag, Zins und Jahre stehen in B1:B3.",
      saving(["Monatsbetrag", "Zins", "Jahre", "Guthaben"]),
      [saved],
    ],
    [
      "fr",
      "Je mets 80 de côté à la fin de chaque mois à 3 % par an. Combien aurai-je après 5 ans ? Montant mensuel, taux et années sont en B1:B3.",
      saving(["Par mois", "Taux", "Années", "Épargne"]),
      [saved],
    ],
  ],
  "interest is added to what bears interest": [
    [
      "en",
      "What will each start amount be worth after its years, with compound interest once a year?",
      accounts(["Name", "Start", "Interest", "Years", "Final"]),
      ends,
    ],
    [
      "de",
      "Was ist jedes Startkapital nach seinen Jahren wert, mit Zinseszins einmal im Jahr?",
      accounts(["Name", "Startkapital", "Zins", "Jahre", "Endwert"]),
      ends,
    ],
    [
      "fr",
      "Combien vaudra chaque capital de départ après ses années, intérêts composés une fois par an ?",
      accounts(["Nom", "Capital", "Taux", "Années", "Valeur finale"]),
      ends,
    ],
  ],
  "a thing loses the same value every year": [
    [
      "en",
      "Straight-line depreciation per year: cost minus scrap value, spread over the life.",
      assets(["Tool", "Cost", "Scrap value", "Life", "Per year"]),
      perYear,
    ],
    [
      "de",
      "Lineare Abschreibung pro Jahr: Kaufpreis minus Restwert, verteilt auf die Nutzungsdauer.",
      assets(["Gerät", "Kaufpreis", "Restwert", "Nutzungsdauer", "Pro Jahr"]),
      perYear,
    ],
    [
      "fr",
      "Amortissement linéaire par an : coût moins valeur résiduelle, réparti sur la durée de vie.",
      assets(["Outil", "Coût", "Valeur résiduelle", "Durée de vie", "Par an"]),
      perYear,
    ],
  ],
  "of a loan that is being repaid some is still open": [
    [
      "en",
      "How much do we still owe on the tractor?",
      debt(["Borrowed", "Interest per year", "Paid every month", "Payments made", "Open"]),
      [open],
    ],
    [
      "de",
      "Wie viel ist beim Traktor noch offen?",
      debt(["Geliehen", "Zins pro Jahr", "Rate je Monat", "Gezahlte Raten", "Offen"]),
      [open],
    ],
    [
      "fr",
      "Combien devons-nous encore pour le tracteur ?",
      debt(["Emprunté", "Taux annuel", "Versé chaque mois", "Mensualités payées", "Reste dû"]),
      [open],
    ],
  ],
  "interest runs from the due date while nothing is paid": [
    [
      "en",
      "Late interest of 9 % a year on the amount, days late / 365. Paid in time is 0, unpaid ones count up to today.",
      ledger(["Bill", "Amount", "Due", "Paid on", "Interest"]),
      fined,
    ],
    [
      "de",
      "Verzugszinsen von 9 % im Jahr auf den Betrag, Tage / 365. Pünktlich ist 0, unbezahlte zählen bis heute.",
      ledger(["Rechnung", "Betrag", "Fällig", "Bezahlt am", "Zinsen"]),
      fined,
    ],
    [
      "fr",
      "Intérêts de retard de 9 % par an sur le montant, jours / 365. À l'heure c'est 0, impayée jusqu'à aujourd'hui.",
      ledger(["Facture", "Montant", "Échéance", "Payée le", "Intérêts"]),
      fined,
    ],
  ],
  "so many must be sold that nothing is lost": [
    [
      "en",
      "How many tickets must we sell so that we don't make a loss?",
      party(["Hall", "Band", "Snack per guest", "Ticket", "Needed"]),
      [enough],
    ],
    [
      "de",
      "Wie viele Karten müssen wir verkaufen, damit wir kein Minus machen?",
      party(["Saal", "Band", "Imbiss pro Gast", "Karte", "Nötig"]),
      [enough],
    ],
    [
      "fr",
      "Combien de billets faut-il vendre pour ne pas être en perte ?",
      party(["Salle", "Groupe", "Buffet par personne", "Billet", "Requis"]),
      [enough],
    ],
  ],
  "savings reach a price after some whole months": [
    [
      "en",
      "How many full months until I can pay for the trip? I put in the same sum each month.",
      trip(["Already saved", "Every month", "Interest per year", "The trip costs", "Months"]),
      [wait],
    ],
    [
      "de",
      "Wie viele volle Monate muss ich für die Reise sparen?",
      trip(["Schon gespart", "Jeden Monat", "Zinsen pro Jahr", "Die Reise kostet", "Monate"]),
      [wait],
    ],
    [
      "fr",
      "Combien de mois complets avant de pouvoir payer le voyage ? Je verse la même somme chaque mois.",
      trip(["Déjà de côté", "Par mois", "Intérêt annuel", "Prix du voyage", "Mois"]),
      [wait],
    ],
  ],
  "a price is set against what it brings in later": [
    [
      "en",
      "Net present value please: the price is in B1 (positive), the returns in B4:B6, the discount rate in B2.",
      panels(["Price", "Rate", "Year", "Return"]),
      [worth],
    ],
    [
      "de",
      "Bitte den Kapitalwert: der Preis steht in B1 (positiv), die Erträge in B4:B6, der Zinssatz in B2.",
      panels(["Preis", "Zinssatz", "Jahr", "Ertrag"]),
      [worth],
    ],
    [
      "fr",
      "La valeur actuelle nette : le prix est en B1 (positif), les recettes en B4:B6, le taux en B2.",
      panels(["Prix", "Taux", "Année", "Recette"]),
      [worth],
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
