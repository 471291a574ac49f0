// Totals, counts and words by what rows meet: contents, numbers, days, blanks, nought.
import { asked } from "./ai-asked.ts";

const bookings = [
  ["2025-02-07", "Mo", 12, 96, "Visa"],
  ["2025-02-08", "Lea", 0, 60, ""],
  ["2025-02-09", "Mo", 5, 145, "Visa"],
  ["2025-02-15", "Ivo", 30, 210, "Giro"],
  ["2025-03-03", "Lea", 8, 88, "Giro"],
] as const;
type Booking = (typeof bookings)[number];
const ledger = {
  heads: [
    ["Date", "Datum", "Date"],
    ["Cashier", "Kasse", "Caisse"],
    ["Pieces", "Menge", "Quantité"],
    ["Takings", "Einnahmen", "Recettes"],
    ["Card", "Karte", "Carte"],
    ["Mark", "Vermerk", "Note"],
  ],
  rows: bookings,
} as const;
const takings = (isMeant: (booking: Booking) => boolean): number =>
  bookings.filter(isMeant).reduce((sum, [, , , amount]) => sum + amount, 0);
const count = (isMeant: (booking: Booking) => boolean): number => bookings.filter(isMeant).length;
const weekday = (date: string): number => new Date(date).getUTCDay();

asked(
  "two conditions together",
  ledger,
  "H2",
  [takings(([, who, , , card]) => who === "Mo" && card === "Visa")],
  [
    "What did Mo take with Visa altogether? Takings are in D",
    "Was hat Mo mit Visa insgesamt eingenommen? Einnahmen in D",
    "Total des recettes de Mo payées par Visa",
  ],
);
asked(
  "a limit from both sides",
  ledger,
  "H2",
  [count(([, , pieces]) => pieces >= 5 && pieces <= 12)],
  [
    "count the rows with at least 5 and at most 12 pieces",
    "zähl die Zeilen mit einer Menge von mindestens 5 und höchstens 12",
    "compte les lignes dont la quantité est d'au moins 5 et d'au plus 12",
  ],
);
asked(
  "weekends are days of dates",
  ledger,
  "H2",
  [takings(([date]) => [0, 6].includes(weekday(date)))],
  [
    "what did we take on weekends altogether? takings in D, dates in A",
    "Summe der Einnahmen an Wochenenden, Datum in A",
    "total des recettes des week-ends, dates en A",
  ],
);
asked(
  "one day of the week",
  ledger,
  "H2",
  [count(([date]) => weekday(date) === 6)],
  [
    "how many rows are on a Saturday?",
    "wie viele Zeilen fallen auf einen Samstag?",
    "combien de lignes tombent un samedi ?",
  ],
);
asked(
  "a month of a year",
  ledger,
  "H2",
  [takings(([date]) => date.startsWith("2025-02"))],
  [
    "takings in February 2025, total",
    "Summe der Einnahmen im Februar 2025",
    "total des recettes de février 2025",
  ],
);
asked(
  "all but one content",
  ledger,
  "H2",
  [takings(([, who]) => who !== "Lea")],
  ["total takings without Lea", "Einnahmen insgesamt ohne Lea", "total des recettes sauf Lea"],
);
asked(
  "a content that is denied is not asked for where it is said again",
  ledger,
  "H2",
  [count(([, who, pieces]) => who !== "Mo" && pieces > 0)],
  [
    "How many rows have more than 0 pieces, leaving out those of Mo (cashier Mo)?",
    "Wie viele Zeilen haben eine Menge über 0, ohne die von Mo (Kasse Mo)?",
    "Combien de lignes ont une quantité de plus de 0, sans celles de Mo (caisse Mo) ?",
  ],
);
asked(
  "one word or another",
  ledger,
  "F2:F6",
  bookings.map(([, , , amount]) => (amount >= 100 ? "big" : "small")),
  [
    'takings of 100 or more are "big", all others "small"',
    "ab 100 Einnahmen „big“, sonst „small“",
    "« big » à partir de 100 de recettes, sinon « small »",
  ],
);
asked(
  "a word where a cell is blank",
  ledger,
  "F2:F6",
  bookings.map(([, , , , card]) => (card === "" ? "cash" : "")),
  [
    'write "cash" where the card is empty, otherwise leave it empty',
    "„cash“, wenn die Karte leer ist, sonst leer lassen",
    "« cash » si la carte est vide, sinon laisser vide",
  ],
);

asked(
  "contents may have blanks around them",
  {
    heads: [
      ["Material", "Material", "Matière"],
      ["Kilos", "Kilo", "Kilos"],
    ],
    rows: [
      ["Zinc", 4],
      [" zinc", 5],
      ["Tin", 9],
      ["ZINC ", 6],
    ],
  },
  "D2",
  [15],
  [
    "The material was typed sloppily, with stray spaces. Total kilos of zinc?",
    "Das Material ist schlampig getippt, mit Leerzeichen davor oder dahinter. Summe Kilo für Zinc?",
    "La matière est saisie sans soin, avec des espaces en trop. Total des kilos de zinc ?",
  ],
);
asked(
  "what the story lists is not what is asked for",
  {
    heads: [
      ["Bird", "Vogel", "Oiseau"],
      ["Count", "Zahl", "Vus"],
    ],
    rows: [
      ["Heron", 3],
      ["Stork", 8],
      ["Heron", 2],
      ["Crane", 7],
    ],
  },
  "D2",
  [5],
  [
    "We saw heron and stork by the pond. What is the total count for heron?",
    "Wir sahen Heron und Stork am Teich. Wie hoch ist die Summe der Zahl für Heron?",
    "On a vu heron et stork près de l'étang. Quel est le total des vus pour heron ?",
  ],
);

const runners = [
  ["Ida", "f", 41, 44],
  ["Ben", "m", 39, 37],
  ["Eva", "f", 52, 52],
  ["Tom", "m", 47, 50],
  ["Una", "f", 36, 31],
] as const;
const races = {
  heads: [
    ["Runner", "Läufer", "Coureur"],
    ["Sex", "Geschlecht", "Sexe"],
    ["May", "Mai", "Mai"],
    ["June", "Juni", "Juin"],
  ],
  rows: runners,
} as const;

asked(
  "shorthand of a column is said in whole words",
  races,
  "F2",
  [129],
  ["sum of May for the women", "Summe Mai der Frauen", "somme de mai des femmes"],
);
asked(
  "a comparative holds two columns against each other",
  races,
  "F2",
  [runners.filter(([, , may, june]) => june < may).length],
  [
    "how many runners had fewer points in June than in May?",
    "Wie viele Läufer hatten im Juni weniger Punkte als im Mai?",
    "combien de coureurs ont eu moins de points en juin qu'en mai ?",
  ],
);
asked(
  "limits may be spelled out",
  races,
  "F2",
  [runners.filter(([, , may]) => may > 40).length],
  [
    "in how many rows is May more than forty?",
    "In wie vielen Zeilen ist Mai mehr als vierzig?",
    "dans combien de lignes mai est-il plus de quarante ?",
  ],
);
