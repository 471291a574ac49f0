// Places, the best and who they are, within groups, with medals.
import { asked } from "./ai-asked.ts";

const runs = [
  ["Malo", "U16", 25.5],
  ["Nele", "U18", 22.1],
  ["Odo", "U16", 21],
  ["Pia", "U18", 24],
  ["Quin", "U16", 23],
] as const;
const times = runs.map(([, , time]) => time);
const race = {
  heads: [
    ["Runner", "Läufer", "Coureur"],
    ["Class", "Klasse", "Classe"],
    ["Minutes", "Minuten", "Minutes"],
    ["Place", "Platz", "Place"],
  ],
  rows: runs,
} as const;
const points = [61, 78, 54, 90, 83];
const spelling = {
  heads: [
    ["Pupil", "Schüler", "Élève"],
    ["Points", "Punkte", "Points"],
    ["Note", "Vermerk", "Note"],
  ],
  rows: points.map((value, at) => [`P${at}x`, value]),
} as const;
const place = (value: number) => points.filter((each) => each > value).length + 1;
const medal = (names: readonly string[]) => points.map((value) => names[place(value) - 1] ?? "");
const bids = [5400, 4990, 6100, 5150, 5800];
const quotes = {
  heads: [
    ["Bidder", "Bieter", "Fournisseur"],
    ["Quote", "Angebot", "Devis"],
  ],
  rows: bids.map((value, at) => [`B${at}x`, value]),
} as const;
const cheapest = [...bids].sort((one, other) => one - other);

asked("the highest is first", spelling, "C2:C6", points.map(place), [
  "rank the pupils by points, most points = 1",
  "Rang der Schüler nach Punkten, die meisten Punkte = 1",
  "classe les élèves par points, le plus de points = 1",
]);
asked(
  "the fastest of a class is its first",
  race,
  "D2:D6",
  runs.map(([, own, time]) => runs.filter(([, its, other]) => its === own && other < time).length + 1),
  [
    "Rank the runners within their own class, the fastest (fewest minutes) is 1. Class in B, minutes in C.",
    "Platzier die Läufer innerhalb ihrer eigenen Klasse, der Schnellste (wenigste Minuten) ist 1. Klasse in B, Minuten in C.",
    "Classe les coureurs au sein de leur classe, le plus rapide (moins de minutes) est 1. Classe en B, minutes en C.",
  ],
);
asked(
  "the three best are marked",
  spelling,
  "C2:C6",
  points.map((value) => (place(value) <= 3 ? "prize" : "")),
  [
    'mark the three best of the class with "prize", the others stay empty. Points are in B',
    "markier die drei Besten mit „prize“, bei allen anderen bleibt die Spalte leer. Punkte in B",
    "marque les trois meilleurs avec « prize », les autres restent vides. Points en B",
  ],
);
asked("the first places have names", spelling, "C2:C6", medal(["gold", "silver", "bronze"]), [
  "Write gold, silver or bronze beside the top three points, nothing for the others.",
  "Schreib neben die drei besten Punktzahlen „gold“, „silver“ oder „bronze“, bei den anderen nichts.",
  "Écris « gold », « silver » ou « bronze » à côté des trois meilleurs points, rien pour les autres.",
]);
asked(
  "the second lowest",
  quotes,
  "D2",
  [cheapest[1] ?? 0],
  ["second lowest quote", "zweitniedrigstes Angebot", "deuxième devis le plus bas"],
);
asked(
  "who is the cheapest",
  quotes,
  "D2",
  ["B1x"],
  [
    "which bidder has the lowest quote? the name please",
    "welcher Bieter hat das niedrigste Angebot? den Namen bitte",
    "quel fournisseur a le devis le plus bas ? le nom s'il te plaît",
  ],
);
asked(
  "the best time of all",
  race,
  "F2",
  [Math.min(...times)],
  ["the fastest time in minutes", "die kürzeste Zeit in Minuten", "le temps le plus court en minutes"],
);

const shared = [44, 31, 44, null, 22];
const filled = shared.filter((value) => value !== null);
const contest = {
  heads: [
    ["Act", "Nummer", "Numéro"],
    ["Mark", "Punktzahl", "Note"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: shared.map((value, at) => [`A${at}x`, value]),
} as const;

asked(
  "equal ones share a place and the next place follows, an empty mark has none",
  contest,
  "C2:C6",
  shared.map((value) => (value === null ? "" : new Set(filled.filter((other) => other > value)).size + 1)),
  [
    "places by mark, the highest is 1; equal marks share a place without leaving a gap. No mark: leave empty",
    "Platz nach Punktzahl, die höchste ist 1; bei gleicher Punktzahl gleicher Platz ohne Lücke. Ohne Punktzahl: leer",
    "place selon la note, la meilleure est 1 ; même place à note égale, sans trou ensuite. Pas de note : laisser vide",
  ],
);
asked(
  "how far each one is behind the first",
  spelling,
  "C2:C6",
  points.map((value) => Math.max(...points) - value),
  [
    "how many points is each one behind the leader",
    "wie viele Punkte Rückstand hat jeder auf den Führenden",
    "combien de points de retard chacun a-t-il sur le premier",
  ],
);
asked(
  "how far two places are apart",
  spelling,
  "E2",
  [Math.max(...points) - (points.toSorted((one, other) => other - one)[2] ?? 0)],
  [
    "how many points lie between the highest and the third highest",
    "wie viele Punkte liegen zwischen dem höchsten und dem dritthöchsten Wert der Punkte",
    "combien de points séparent le plus élevé du troisième plus élevé",
  ],
);

const lifts = [
  ["Ada", 40, 52],
  ["Ben", 61, 20],
  ["Cem", 45, 45],
  ["Dot", 30, 33],
] as const;
const gym = {
  heads: [
    ["Lifter", "Heber", "Athlète"],
    ["Try 1", "Versuch 1", "Essai 1"],
    ["Try 2", "Versuch 2", "Essai 2"],
  ],
  rows: lifts,
} as const;
asked(
  "the best by two columns together",
  gym,
  "E2",
  [...lifts]
    .sort((one, other) => other[1] + other[2] - one[1] - one[2])
    .slice(0, 2)
    .map(([name]) => name),
  [
    "add both tries and list the names of the two best lifters, best on top",
    "beide Versuche zusammenzählen und die Namen der zwei besten Heber untereinander, der beste oben",
    "additionne les deux essais et liste les noms des deux meilleurs athlètes, le meilleur en haut",
  ],
);
asked(
  "the figure of the third, not its name",
  {
    heads: [
      ["Stone", "Stein", "Pierre"],
      ["kg", "kg", "kg"],
    ],
    rows: lifts.map(([name, kilos]) => [name, kilos]),
  },
  "D2",
  [40],
  [
    "What does the third-heaviest stone weigh?",
    "Was wiegt der drittschwerste Stein?",
    "Combien pèse la troisième pierre la plus lourde ?",
  ],
);
const trips = [
  ["Kai", 7],
  ["Lea", 12],
  ["Kai", 9],
  ["Mia", 11],
] as const;
asked(
  "who has most in all rows together",
  {
    heads: [
      ["Driver", "Fahrer", "Chauffeur"],
      ["Boxes", "Kisten", "Caisses"],
    ],
    rows: trips,
  },
  "D2",
  ["Kai"],
  [
    "Which driver carried the most boxes over all trips together?",
    "Welcher Fahrer hat über alle Fahrten zusammen die meisten Kisten gefahren?",
    "Quel chauffeur a livré le plus de caisses, tous trajets confondus ?",
  ],
);
asked(
  "names beside their figures",
  {
    heads: [
      ["Pupil", "Schüler", "Élève"],
      ["Class", "Klasse", "Classe"],
      ["Points", "Punkte", "Points"],
    ],
    rows: [
      ["Gil", "a", 8],
      ["Hux", "b", 15],
      ["Ira", "a", 11],
    ],
  },
  "E2",
  ["Hux", 15, "Ira", 11],
  [
    "the two best pupils with their points",
    "die zwei besten Schüler mit ihren Punkten",
    "les deux meilleurs élèves avec leurs points",
  ],
);
