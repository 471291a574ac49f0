// Percents of each row: parts of a whole, changes, what a rate makes of an amount, weights.
import { asked } from "./ai-asked.ts";

const scores = [12, 18, 9];
const quiz = {
  heads: [
    ["Pupil", "Schüler", "Élève"],
    ["Score", "Punkte", "Points"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: [
    ["Ann", 12],
    ["Ben", 18],
    ["Cem", 9],
  ],
} as const;
const rooms = [
  [40, 30],
  [20, 20],
  [10, 4],
] as const;
const halls = {
  heads: [
    ["Room", "Raum", "Salle"],
    ["Seats", "Plätze", "Places"],
    ["Booked", "Belegt", "Réservées"],
    ["Load", "Auslastung", "Taux"],
  ],
  rows: rooms.map(([seats, booked], at) => [`R${at}x`, seats, booked]),
} as const;
const prices = [50, 20, 8];
const goods = {
  heads: [
    ["Item", "Artikel", "Article"],
    ["Price", "Preis", "Prix"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: prices.map((price, at) => [`A${at}x`, price]),
} as const;
const fees = [20, 40, 25, 15];
const club = {
  heads: [
    ["Member", "Mitglied", "Membre"],
    ["Fee", "Beitrag", "Cotisation"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: fees.map((fee, at) => [`M${at}x`, fee]),
} as const;
const mean = fees.reduce((sum, fee) => sum + fee, 0) / fees.length;
const marks = [
  [2, 3],
  [4, 1],
  [3, 3],
] as const;
const school = {
  heads: [
    ["Pupil", "Schüler", "Élève"],
    ["Oral", "Mündlich", "Oral"],
    ["Written", "Schriftlich", "Écrit"],
    ["Final", "Endnote", "Finale"],
  ],
  rows: marks.map(([oral, written], at) => [`P${at}x`, oral, written]),
} as const;
const sums = [200, 250, 80];
const later = [250, 200, 100];
const shops = {
  heads: [
    ["Shop", "Laden", "Magasin"],
    ["Last month", "Vormonat", "Mois dernier"],
    ["This month", "Dieser Monat", "Ce mois"],
    ["Growth", "Wachstum", "Croissance"],
  ],
  rows: sums.map((sum, at) => [`S${at}x`, sum, later[at] ?? 0]),
} as const;

asked(
  "a number that is said may be the whole",
  quiz,
  "C2:C4",
  scores.map((score) => score / 20),
  [
    "the test had 20 points, give me everyone's result in percent",
    "der Test hatte 20 Punkte, gib mir das Ergebnis von jedem in Prozent",
    "le contrôle était sur 20 points, donne-moi le résultat de chacun en pourcentage",
  ],
);
asked(
  "of two amounts the one that is never exceeded is the whole",
  halls,
  "D2:D4",
  rooms.map(([seats, booked]) => booked / seats),
  [
    "how full is each room in percent",
    "wie voll ist jeder Raum in Prozent",
    "à quel pourcentage chaque salle est-elle remplie",
  ],
);
asked(
  "what is still free is the rest of the whole",
  halls,
  "D2:D4",
  rooms.map(([seats, booked]) => 1 - booked / seats),
  [
    "percentage of seats still free per room",
    "Wie viel Prozent der Plätze sind je Raum noch frei?",
    "pourcentage de places encore libres par salle",
  ],
);
asked(
  "the highest may be the whole",
  club,
  "C2:C5",
  fees.map((fee) => fee / Math.max(...fees)),
  [
    "each fee in percent of the highest fee",
    "jeder Beitrag in Prozent des höchsten Beitrags",
    "chaque cotisation en pourcentage de la cotisation la plus élevée",
  ],
);
asked(
  "above or below the mean is a change",
  club,
  "C2:C5",
  fees.map((fee) => fee / mean - 1),
  [
    "by how many percent is each fee above or below the average",
    "um wie viel Prozent liegt jeder Beitrag über oder unter dem Durchschnitt",
    "de combien de pour cent chaque cotisation est-elle au-dessus ou en dessous de la moyenne",
  ],
);
asked(
  "a change is of what was before",
  shops,
  "D2:D4",
  sums.map((sum, at) => (later[at] ?? 0) / sum - 1),
  [
    "By how many percent did sales go up or down?",
    "Um wie viel Prozent sind die Umsätze gestiegen oder gefallen?",
    "De combien de pour cent les ventes ont-elles augmenté ou baissé ?",
  ],
);
asked(
  "a price that goes up is the whole new price",
  goods,
  "C2:C4",
  prices.map((price) => price * 1.04),
  [
    "prices go up 4 percent next year, what's the new price",
    "die Preise steigen nächstes Jahr um 4 Prozent, wie ist der neue Preis",
    "les prix montent de 4 pour cent l'an prochain, quel est le nouveau prix",
  ],
);
asked(
  "a price that was reduced is led back",
  goods,
  "C2:C4",
  prices.map((price) => price / 0.8),
  [
    "these prices are after a 20 % discount. what did they cost before?",
    "diese Preise sind nach 20 % Rabatt. Was haben sie vorher gekostet?",
    "ces prix sont après une remise de 20 %. combien coûtaient-ils avant ?",
  ],
);
asked(
  "tax that is in a price is taken out of it",
  goods,
  "C2:C4",
  prices.map((price) => price - price / 1.2),
  [
    "how much VAT (20 %) is contained in each price",
    "wie viel MwSt. (20 %) steckt in jedem Preis",
    "combien de TVA (20 %) est comprise dans chaque prix",
  ],
);
asked(
  "percents beside columns are their weights",
  school,
  "D2:D4",
  marks.map(([oral, written]) => oral * 0.4 + written * 0.6),
  [
    "final mark: oral counts 40 %, written 60 %",
    "Endnote: mündlich zählt 40 %, schriftlich 60 %",
    "note finale : l'oral compte pour 40 %, l'écrit pour 60 %",
  ],
);

const answers = ["yes", "no", null, "yes", "later", null];
const delays = [0, 7, 3, 12, 5, 0];
const poll = {
  heads: [
    ["Name", "Name", "Nom"],
    ["Answer", "Antwort", "Réponse"],
    ["Delay", "Verspätung", "Retard"],
  ],
  rows: answers.map((answer, at) => [`N${at}x`, answer, delays[at] ?? 0]),
} as const;
const given = answers.filter((answer) => answer !== null);

asked(
  "empty ones are not of the whole where they do not count",
  poll,
  "E2",
  [given.filter((answer) => answer === "later").length / given.length],
  [
    "what share of those who answered said later? empty cells don't count",
    "welcher Anteil derer, die geantwortet haben, sagte later? leere Zellen zählen nicht",
    "quelle part de ceux qui ont répondu a dit later ? les cellules vides ne comptent pas",
  ],
);
asked(
  "the whole are the rows that meet another condition",
  poll,
  "E2",
  [
    answers.filter((answer, at) => answer !== "later" && (delays[at] ?? 0) <= 5).length /
      answers.filter((answer) => answer !== "later").length,
  ],
  [
    "among the rows whose answer is not later, the share with a delay of 5 minutes or less",
    "unter den Zeilen, die nicht later sind, der Anteil mit einer Verspätung von 5 Minuten oder weniger",
    "parmi les lignes qui ne sont pas later, la part avec un retard de 5 minutes ou moins",
  ],
);

const walks = [
  [6, 8],
  [12, 10],
  [3, null],
] as const;
const steps = {
  heads: [
    ["Walker", "Läufer", "Marcheur"],
    ["Walked", "Gelaufen", "Marché"],
    ["Goal", "Ziel", "Objectif"],
    ["Reached", "Geschafft", "Atteint"],
  ],
  rows: walks.map(([walked, goal], at) => [`W${at}x`, walked, goal]),
} as const;
asked(
  "a part is kept below its limit, and is nothing without its whole",
  steps,
  "D2:D4",
  walks.map(([walked, goal]) => (goal === null ? "" : Math.min(1, walked / goal))),
  [
    "What percentage of their goal did each one walk? Cap it at 100%, and blank for anybody without a goal.",
    "Wie viel Prozent vom Ziel hat jeder geschafft? Höchstens 100 %, und wer kein Ziel hat, bleibt leer.",
    "Quel pourcentage de son objectif chacun a-t-il marché ? Plafonné à 100 %, vide pour ceux qui n'ont pas d'objectif.",
  ],
);

const tents = [
  [90, 0.2],
  [30, 0.5],
] as const;
const camping = {
  heads: [
    ["Tent", "Zelt", "Tente"],
    ["Regular", "Normal", "Tarif"],
    ["Markdown", "Abschlag", "Démarque"],
    ["Sale price", "Aktionspreis", "Prix soldé"],
  ],
  rows: tents.map(([price, less], at) => [`T${at}x`, price, less]),
} as const;
asked(
  "a rate is known by its size, whatever it is called",
  camping,
  "D2:D3",
  tents.map(([price, less]) => price * (1 - less)),
  [
    "The sale price once the markdown is off.",
    "Der Aktionspreis nach dem Abschlag.",
    "Le prix soldé une fois la démarque déduite.",
  ],
);

const canoes = [
  [80, 0.25, "Lake"],
  [120, 0.1, "River"],
  [40, 0.5, "Lake"],
] as const;
const hire = {
  heads: [
    ["Price", "Preis", "Prix"],
    ["Discount", "Rabatt", "Remise"],
    ["Water", "Gewässer", "Plan d'eau"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: canoes,
} as const;
asked(
  "of two rates the second is of what the first leaves",
  { ...hire, rows: canoes.map(([price, , water]) => [price, null, water]) },
  "D2:D4",
  canoes.map(([price]) => price * (1 - 0.3) * (1 - 0.05)),
  [
    "30 % off the price, then another 5 % off what is left",
    "30 % Rabatt auf den Preis, dann nochmals 5 % Nachlass auf den Rest",
    "30 % de remise sur le prix, puis encore 5 % de remise sur le reste",
  ],
);
asked(
  "points are subtracted, not divided",
  {
    heads: [
      ["Club", "Verein", "Club"],
      ["Spring", "Frühling", "Printemps"],
      ["Autumn", "Herbst", "Automne"],
      ["Moved", "Bewegung", "Écart"],
    ],
    rows: [
      ["Ot", 22.5, 25],
      ["Ug", 31, 28.5],
    ],
  },
  "D2:D3",
  [25 - 22.5, 28.5 - 31],
  [
    "by how many percentage points did each club move from Spring to Autumn",
    "um wie viele Prozentpunkte hat sich jeder Verein von Frühling zu Herbst bewegt",
    "de combien de points de pourcentage chaque club a-t-il bougé de Printemps à Automne",
  ],
);
const shipped = [
  ["Ann", 50, 4],
  ["Bo", 80, 2],
  ["Ann", 30, 1],
] as const;
asked(
  "a rate of each name divides its totals",
  {
    heads: [
      ["Driver", "Fahrer", "Chauffeur"],
      ["Boxes", "Kisten", "Caisses"],
      ["Broken", "Zerbrochen", "Cassées"],
      ["", "", ""],
      ["Driver", "Fahrer", "Chauffeur"],
      ["Share", "Anteil", "Part"],
    ],
    rows: shipped.map((row, at) => [...row, null, at < 2 ? row[0] : null]),
  },
  "F2:F3",
  ["Ann", "Bo"].map((name) => {
    const own = shipped.filter(([driver]) => driver === name);
    return (
      own.reduce((sum, [, , broken]) => sum + broken, 0) / own.reduce((sum, [, boxes]) => sum + boxes, 0)
    );
  }),
  [
    "share of broken boxes for the drivers in E",
    "Anteil der zerbrochenen Kisten für die Fahrer in E",
    "part des caisses cassées pour les chauffeurs en E",
  ],
);
