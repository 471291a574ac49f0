// Of several formulas that may be meant the one that its heading, its values and the whole of the ask speak for.
import { asked } from "./ai-asked.ts";

const workshops = [
  ["W3", "Clay", "Okoye"],
  ["W5", "Felt", "Brandt"],
  ["W8", "Willow", "Sorel"],
] as const;
asked(
  "the heading above the answer tells what is fetched",
  {
    heads: [
      ["No.", "Nr.", "N°"],
      ["Workshop", "Werkstatt", "Atelier"],
      ["Leader", "Leitung", "Responsable"],
      ["", "", ""],
      ["No.", "Nr.", "N°"],
      ["Leader", "Leitung", "Responsable"],
    ],
    rows: workshops.map((row, at) => [...row, null, at === 0 ? "W8" : null]),
  },
  "F2",
  ["Sorel"],
  [
    "who runs the workshop whose number is in E2?",
    "wer macht die Werkstatt, deren Nummer in E2 steht?",
    "qui tient l'atelier dont le numéro est en E2 ?",
  ],
);

const shifts = [
  ["Mira", "Mill", 4],
  ["Tom", "Mill", 5.5],
  ["Tom", "Yard", 3],
  ["Tom", "Mill", 2.5],
] as const;
asked(
  "an amount is one figure",
  {
    heads: [
      ["Person", "Person", "Personne"],
      ["Site", "Ort", "Lieu"],
      ["Hours", "Stunden", "Heures"],
    ],
    rows: shifts,
  },
  "F2",
  [shifts.reduce((sum, [who, site, hours]) => (who === "Tom" && site === "Mill" ? sum + hours : sum), 0)],
  [
    "Hours that Tom worked at the Mill, in F2 please.",
    "In F2 brauche ich die Stunden, die Tom in Mill gearbeitet hat.",
    "Il me faut en F2 les heures que Tom a faites à Mill.",
  ],
);

const levels = [2.1, 1.8, 2.6, 2.4, 3.3] as const;
asked(
  "the heading tells that the highest of all rows above is meant",
  {
    heads: [
      ["Day", "Tag", "Jour"],
      ["Level", "Pegel", "Niveau"],
      ["Max so far", "Max bisher", "Max jusqu'ici"],
    ],
    rows: levels.map((level, at) => [`2025-03-0${at + 1}`, level, null]),
  },
  "C2:C6",
  levels.map((_, at) => Math.max(...levels.slice(0, at + 1))),
  [
    "Column C should always show the highest level measured up to this day.",
    "Spalte C soll immer den höchsten bis zu diesem Tag gemessenen Pegel anzeigen.",
    "La colonne C doit toujours montrer le niveau le plus haut mesuré jusqu'à ce jour.",
  ],
);

const buyers = ["K1", null, "K4", "K1", "K7"] as const;
asked(
  "different ones are counted, not the gaps between them",
  {
    heads: [
      ["Receipt", "Bon", "Ticket"],
      ["Buyer", "Käufer", "Acheteur"],
    ],
    rows: buyers.map((buyer, at) => [300 + at, buyer]),
  },
  "E2",
  [new Set(buyers.filter((buyer) => buyer !== null)).size],
  [
    "how many different buyers are there in B, not counting blanks",
    "wie viele verschiedene Käufer gibt es in B, leere nicht mitgezählt",
    "combien d'acheteurs différents y a-t-il en B, sans compter les vides",
  ],
);

const sold = [
  ["red", 12],
  ["blue", 7],
  ["red", 5],
  ["blue", 9],
] as const;
asked(
  "the total of a group grows down the rows",
  {
    heads: [
      ["Colour", "Farbe", "Couleur"],
      ["Pieces", "Stück", "Pièces"],
      ["Sum", "Summe", "Cumul"],
    ],
    rows: sold.map((row) => [...row, null]),
  },
  "C2:C5",
  sold.map(([colour], at) =>
    sold.slice(0, at + 1).reduce((sum, [other, pieces]) => (other === colour ? sum + pieces : sum), 0),
  ),
  [
    "For each row the number of pieces sold of this colour up to and including this row (colour A, pieces B).",
    "Je Zeile die Stückzahl, die von dieser Farbe bis einschließlich dieser Zeile verkauft wurde (Farbe A, Stück B).",
    "Par ligne le nombre de pièces vendues de cette couleur jusqu'à cette ligne incluse (couleur A, pièces B).",
  ],
);
