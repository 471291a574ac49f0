// What stands beside a key: by a content, a cell or a number, by two keys, the last of many, from a scale.
import { asked } from "./ai-asked.ts";

const articles = [
  ["Ahorn", 14.5, "Tolm"],
  ["Birke", 22, "Karst"],
  ["Eiche", 79, "Ruhn"],
  ["Linde", 18.9, "Tolm"],
] as const;
const list = {
  heads: [
    ["Wood", "Holz", "Bois"],
    ["Price", "Preis", "Prix"],
    ["Supplier", "Lieferant", "Fournisseur"],
    ["", "", ""],
    ["Wood", "Holz", "Bois"],
    ["Answer", "Antwort", "Réponse"],
  ],
  rows: articles.map((row, at) => [...row, null, ["Eiche", "Teak", "Ahorn", "Linde"][at] ?? null]),
} as const;
const wanted = ["Eiche", "Teak", "Ahorn", "Linde"].map((name) => articles.find(([own]) => own === name));

asked(
  "by a content",
  list,
  "H2",
  [22],
  ["what is the price of Birke?", "was kostet Birke?", "quel est le prix de Birke ?"],
);
asked(
  "by a cell",
  list,
  "H2",
  ["Ruhn"],
  ["supplier of the wood in E2", "Lieferant des Holzes in E2", "fournisseur du bois en E2"],
);
asked(
  "who does it",
  list,
  "H2",
  ["Ruhn"],
  ["who delivers the wood in E2?", "wer liefert das Holz in E2?", "qui livre le bois en E2 ?"],
);
asked(
  "by a number and its column",
  list,
  "H2",
  ["Eiche"],
  ["which wood has a price of 79?", "Welches Holz hat den Preis 79?", "quel bois a un prix de 79 ?"],
);
asked(
  "a word where the key is missing",
  list,
  "F2:F5",
  wanted.map((row) => row?.[1] ?? "?"),
  [
    'fetch the price of each wood in column E from the list on the left, "?" if it isn\'t there',
    "hol den Preis zu jedem Holz in Spalte E aus der linken Liste, „?“ wenn es dort nicht steht",
    "cherche le prix de chaque bois de la colonne E dans la liste de gauche, « ? » s'il n'y est pas",
  ],
);

const readings = [
  ["2025-01-02", "W7", 100],
  ["2025-01-09", "W8", 340],
  ["2025-01-16", "W7", 131],
  ["2025-01-23", "W8", 372],
] as const;
asked(
  "the last of many",
  {
    heads: [
      ["Date", "Datum", "Date"],
      ["Meter", "Zähler", "Compteur"],
      ["Reading", "Stand", "Relevé"],
    ],
    rows: readings,
  },
  "E2",
  [131],
  [
    "last reading of W7; the list is sorted by date",
    "letzter Stand von W7; die Liste ist nach Datum sortiert",
    "dernier relevé de W7 ; la liste est triée par date",
  ],
);

const scale = [
  [0, "D"],
  [50, "C"],
  [65, "B"],
  [80, "A"],
] as const;
const points = [88, 49.5, 50, 79];
const graded = {
  heads: [
    ["Points", "Punkte", "Points"],
    ["Grade", "Note", "Note"],
    ["", "", ""],
    ["From", "Ab", "Dès"],
    ["Grade", "Note", "Note"],
  ],
  rows: points.map((value, at) => [value, null, null, ...(scale[at] ?? [])]),
} as const;
asked(
  "from a scale",
  graded,
  "B2:B5",
  points.map((value) => scale.findLast(([from]) => value >= from)?.[1] ?? ""),
  [
    "which grade does each one get? D:E says from how many points a grade applies",
    "Welche Note bekommt jeder? D:E sagt, ab wie vielen Punkten welche Note gilt",
    "quelle note pour chacun ? D:E indique à partir de combien de points une note s'applique",
  ],
);
