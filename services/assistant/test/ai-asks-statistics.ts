// Figures of a column and of several columns of each row: medians, spreads, means without the best and the worst, counts of numbers.
import { asked } from "./ai-asked.ts";

const degrees = [4, 11, -2, 9, 7];
const middle = 7;
const weather = {
  heads: [
    ["Day", "Tag", "Jour"],
    ["Degrees", "Grad", "Degrés"],
  ],
  rows: degrees.map((value, at) => [`2025-03-0${at + 1}`, value]),
} as const;
const marks = [
  [6, 9, 7, 8, 2],
  [10, 10, 7, 7, 7],
] as const;
const jury = {
  heads: [
    ["Dish", "Gericht", "Plat"],
    ["J1", "J1", "J1"],
    ["J2", "J2", "J2"],
    ["J3", "J3", "J3"],
    ["J4", "J4", "J4"],
    ["J5", "J5", "J5"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: marks.map((row, at) => [`G${at}x`, ...row]),
} as const;
const trimmed = (row: readonly number[]) =>
  (row.reduce((sum, mark) => sum + mark, 0) - Math.max(...row) - Math.min(...row)) / (row.length - 2);
const survey = {
  heads: [
    ["Person", "Person", "Personne"],
    ["Age", "Alter", "Âge"],
  ],
  rows: [
    ["Ann", 34],
    ["Ben", "?"],
    ["Cem", 51],
    ["Dan", null],
    ["Eve", 29],
  ],
} as const;
const hours = [2, 4, 1, 5];
const points = [40, 55, 30, 75];
const revision = {
  heads: [
    ["Student", "Student", "Étudiant"],
    ["Hours", "Stunden", "Heures"],
    ["Points", "Punkte", "Points"],
  ],
  rows: hours.map((value, at) => [`S${at}x`, value, points[at] ?? 0]),
} as const;
const average = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length;
const spread = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + (value - average(one)) * ((other[at] ?? 0) - average(other)), 0);
const correlation = spread(hours, points) / Math.sqrt(spread(hours, hours) * spread(points, points));

asked(
  "half lie below a median",
  weather,
  "D2",
  [middle],
  [
    "half of the days were warmer, half colder: the median of the degrees please",
    "Median der Grad bitte, nicht der Durchschnitt",
    "la médiane des degrés, pas la moyenne",
  ],
);
asked(
  "the warmest and the coldest lie apart",
  weather,
  "D2",
  [Math.max(...degrees) - Math.min(...degrees)],
  [
    "How far apart are the warmest and the coldest day? One number.",
    "Wie weit liegen der wärmste und der kälteste Tag auseinander? Eine Zahl.",
    "Quel écart y a-t-il entre le jour le plus chaud et le jour le plus froid ? Un seul nombre.",
  ],
);
asked(
  "a mean leaves out the best and the worst of a column",
  weather,
  "D2",
  [trimmed(degrees)],
  [
    "average of the degrees without the highest and the lowest value",
    "Durchschnitt der Grad ohne den höchsten und den niedrigsten Wert",
    "moyenne des degrés sans la valeur la plus haute ni la plus basse",
  ],
);
asked("a mean leaves out the best and the worst of a row", jury, "G2:G3", marks.map(trimmed), [
  "average of the jury marks for each dish without the highest and the lowest mark. Marks are in B to F.",
  "Durchschnitt der Jurynoten je Gericht ohne die höchste und die niedrigste Note. Noten in B bis F.",
  "moyenne des notes du jury pour chaque plat sans la plus haute ni la plus basse. Notes de B à F.",
]);
asked(
  "a median of each row",
  jury,
  "G2:G3",
  marks.map((row) => [...row].sort((one, other) => one - other)[2] ?? 0),
  [
    "median of the five marks of each dish (B to F)",
    "Median der fünf Noten je Gericht (B bis F)",
    "médiane des cinq notes de chaque plat (B à F)",
  ],
);
asked(
  "only numbers are counted",
  survey,
  "D2",
  [3],
  [
    "how many people filled in their age? I mean cells with a number in column B",
    "wie viele Personen haben ihr Alter angegeben? Ich meine Zellen mit einer Zahl in Spalte B",
    "combien de personnes ont indiqué leur âge ? je veux dire les cellules avec un nombre en colonne B",
  ],
);
asked(
  "two columns go together",
  revision,
  "E2",
  [Math.round(correlation * 100) / 100],
  [
    "correlation between hours and points, rounded to two decimals",
    "Korrelation zwischen Stunden und Punkten, auf zwei Nachkommastellen gerundet",
    "corrélation entre heures et points, arrondie à deux décimales",
  ],
);

const slope = spread(hours, points) / spread(hours, hours);
asked(
  "one column rises with the other",
  revision,
  "E2",
  [slope],
  [
    "slope of the points over the hours",
    "Steigung der Punkte über den Stunden",
    "pente des points en fonction des heures",
  ],
);
asked(
  "a trend goes on",
  revision,
  "E2",
  [average(points) + slope * (8 - average(hours))],
  [
    "by linear trend, how many points would we expect for 8 hours?",
    "wie viele Punkte wären nach linearem Trend für 8 Stunden zu erwarten?",
    "selon une tendance linéaire, combien de points peut-on attendre pour 8 heures ?",
  ],
);

const deviation = Math.sqrt(
  points.reduce((sum, value) => sum + (value - average(points)) ** 2, 0) / (points.length - 1),
);
asked(
  "variation is the deviation of the mean",
  revision,
  "E2",
  [deviation / average(points)],
  [
    "coefficient of variation of the points",
    "Variationskoeffizient der Punkte",
    "coefficient de variation des points",
  ],
);
asked(
  "how many deviations each one is from the mean",
  revision,
  "D2:D5",
  points.map((value) => (value - average(points)) / deviation),
  [
    "z-score of the points in every row",
    "z-Wert der Punkte in jeder Zeile",
    "score z des points sur chaque ligne",
  ],
);
asked(
  "how far each one is from the mean, whichever way",
  revision,
  "D2:D5",
  points.map((value) => Math.abs(value - average(points))),
  [
    "distance of the points from their average, regardless of direction",
    "Abstand der Punkte vom Durchschnitt, egal in welche Richtung",
    "distance des points à la moyenne, peu importe le sens",
  ],
);

const cottages = {
  heads: [
    ["Cottage", "Hütte", "Chalet"],
    ["Age", "Alter", "Âge"],
    ["Fee", "Gebühr", "Tarif"],
  ],
  rows: [
    ["Alm", 12, 40],
    ["Bach", 71, 65],
    ["Cima", 33, 38],
    ["Dorn", 25, 80],
  ],
} as const;
asked(
  "how far the extremes are apart",
  cottages,
  "E2",
  [59],
  [
    "How many years lie between the oldest and the youngest cottage?",
    "Wie viele Jahre liegen zwischen der ältesten und der jüngsten Hütte?",
    "Combien d'années séparent le chalet le plus ancien et le plus jeune ?",
  ],
);
asked(
  "those at or above a percentile are marked",
  { heads: [...cottages.heads, ["Mark", "Marke", "Marque"]], rows: cottages.rows },
  "D2:D5",
  ["", "", "", "top"],
  [
    'write "top" beside fees at or above the 90th percentile, the others stay empty',
    "„top“ neben Gebühren auf oder über dem 90. Perzentil, die anderen bleiben leer",
    "mets « top » à côté des tarifs au 90e centile ou au-dessus, rien pour les autres",
  ],
);

const yields = [42, 31, 36, 28];
const orchard = {
  heads: [
    ["Ref", "Lfd. Nr.", "Réf."],
    ["Tree", "Baum", "Arbre"],
    ["Plot", "Feld", "Parcelle"],
    ["Yield kg", "Ertrag kg", "Rendement kg"],
  ],
  rows: yields.map((value, at) => [`K/${137 + at}`, at + 1, at % 2 === 0 ? "sunny" : "shady", value]),
} as const;
asked(
  "what numbers the rows is no amount, wherever it stands",
  orchard,
  "F2",
  [(42 + 36) / 2],
  [
    "average yield per tree, only for the trees in the sunny plot",
    "durchschnittlicher Ertrag pro Baum, nur für die Bäume im Feld sunny",
    "rendement moyen par arbre, seulement pour les arbres de la parcelle sunny",
  ],
);
asked(
  "codes in front of the names do not hide who the rows are",
  {
    heads: [
      ["Ref", "Lfd. Nr.", "Réf."],
      ["Book", "Buch", "Livre"],
      ["Lent on", "Ausgeliehen am", "Prêté le"],
      ["Due", "Fällig", "Échéance"],
    ],
    rows: ["2025-02-03", "2025-02-20"].map((day, at) => [`U/${193 + at}`, `Vol. ${"AB"[at]}`, day]),
  },
  "D2:D3",
  [45_719, 45_736],
  [
    "When is each library book due back? It's 28 days after it was lent.",
    "Wann ist jedes Buch fällig? 28 Tage nach dem Ausleihen.",
    "Quand chaque livre est-il à rendre ? 28 jours après le prêt.",
  ],
);
