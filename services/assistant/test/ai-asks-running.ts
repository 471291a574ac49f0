// Each row against those above it: totals so far, what is left, goals that are reached, changes, means of the last few.
import { asked } from "./ai-asked.ts";

const gifts = [300, 450, 200, 250, 100];
const total = (at: number) => gifts.slice(0, at + 1).reduce((sum, gift) => sum + gift, 0);
const drive = {
  heads: [
    ["Donor", "Spender", "Donateur"],
    ["Gift", "Spende", "Don"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: gifts.map((gift, at) => [`D${at}x`, gift]),
} as const;
const tank = {
  heads: [
    ["Trip", "Fahrt", "Trajet"],
    ["Litres", "Liter", "Litres"],
    ["Left", "Rest", "Reste"],
  ],
  rows: gifts.map((gift, at) => [`T${at}x`, gift]),
} as const;

asked(
  "amounts add up from the top",
  drive,
  "C2:C6",
  gifts.map((_, at) => total(at)),
  ["running total of the gifts", "laufende Summe der Spenden", "cumul des dons"],
);
asked(
  "what comes in since the beginning adds up",
  drive,
  "C2:C6",
  gifts.map((_, at) => total(at)),
  [
    "for every row how much has been given since the beginning",
    "für jede Zeile, wie viel seit Jahresanfang gespendet wurde",
    "pour chaque ligne le total des dons depuis le début",
  ],
);
asked(
  "of an amount that is said the rest is left",
  tank,
  "C2:C6",
  gifts.map((_, at) => 2000 - total(at)),
  [
    "the tank holds 2000 litres, how much is left after each trip? Used litres are in B",
    "der Tank fasst 2000 Liter, wie viel ist nach jeder Fahrt noch übrig? Verbrauchte Liter in B",
    "le réservoir contient 2000 litres, combien reste-t-il après chaque trajet ? Litres consommés en B",
  ],
);
asked(
  "a goal is reached once",
  drive,
  "C2:C6",
  gifts.map((gift, at) => (total(at) >= 900 && total(at) - gift < 900 ? "goal" : "")),
  [
    'show "goal" only in the first row in which the sum of all gifts so far is 900 or more, otherwise nothing',
    "zeig „goal“ nur in der ersten Zeile, in der die Summe aller bisherigen Spenden 900 oder mehr ist, sonst nichts",
    "affiche « goal » seulement sur la première ligne où le cumul des dons atteint 900 ou plus, sinon rien",
  ],
);
asked(
  "a goal that is reached stays so",
  drive,
  "C2:C6",
  gifts.map((_, at) => (total(at) >= 900 ? "done" : "open")),
  [
    'write "done" as soon as the running total of the gifts is at least 900, otherwise "open"',
    "schreib „done“, sobald die laufende Summe der Spenden mindestens 900 ist, sonst „open“",
    "écris « done » dès que le cumul des dons est d'au moins 900, sinon « open »",
  ],
);
asked(
  "a row is held against the one above it",
  drive,
  "C3:C6",
  gifts.slice(1).map((gift, at) => gift - (gifts[at] ?? 0)),
  [
    "change of the gift from one row to the next, from the second row on",
    "Veränderung der Spende von einer Zeile zur nächsten, ab der zweiten Zeile",
    "variation du don d'une ligne à la suivante, à partir de la deuxième ligne",
  ],
);
asked(
  "a mean moves along",
  drive,
  "C4:C6",
  gifts.slice(2).map((gift, at) => (gift + (gifts[at] ?? 0) + (gifts[at + 1] ?? 0)) / 3),
  [
    "average of the last three gifts for each row, from the third gift on (C4)",
    "für jede Zeile der Durchschnitt der letzten drei Spenden, ab der dritten Spende (C4)",
    "pour chaque ligne la moyenne des trois derniers dons, à partir du troisième (C4)",
  ],
);

const results = ["won", "won", "lost", "won"];
const season = {
  heads: [
    ["Game", "Spiel", "Match"],
    ["Result", "Ergebnis", "Résultat"],
    ["Goals", "Tore", "Buts"],
    ["Answer", "Antwort", "Réponse"],
  ],
  rows: results.map((result, at) => [`G${at}x`, result, at + 1]),
} as const;
const won = (at: number) => results.slice(0, at + 1).filter((result) => result === "won");

asked(
  "what comes in a row is counted until it breaks off",
  season,
  "D2:D5",
  results.map(
    (_, at) =>
      results.slice(0, at + 1).length -
      1 -
      results.slice(0, at + 1).findLastIndex((result) => result !== "won"),
  ),
  [
    "how many games in a row we have won up to this one (won in B), after a loss it starts again at 0",
    "wie viele Spiele in Folge bis zu diesem gewonnen wurden (won in B), danach geht es wieder bei 0 los",
    "combien de matchs gagnés de suite jusqu'à celui-ci (won en B), après une défaite on repart à 0",
  ],
);
asked(
  "of the rows above only those count that are so",
  season,
  "D2:D5",
  results.map((_, at) => won(at).length),
  ["number of won games so far", "Anzahl der Spiele mit won bisher", "nombre de matchs won jusqu'ici"],
);
asked(
  "this one's group adds up",
  season,
  "D2:D5",
  results.map((result, at) =>
    results.slice(0, at + 1).reduce((sum, each, index) => sum + (each === result ? index + 1 : 0), 0),
  ),
  [
    "how many goals had been scored with this result by then, this row included",
    "wie viele Tore bis einschließlich dieser Zeile bei diesem Ergebnis fielen",
    "combien de buts avec ce résultat jusqu'à cette ligne incluse",
  ],
);

const moves = [
  [null, null, 70],
  [25, null, null],
  [null, 40, null],
  [10, 5, null],
] as const;
asked(
  "an account goes on from the amount above it",
  {
    heads: [
      ["Line", "Posten", "Poste"],
      ["Received", "Zugang", "Entrées"],
      ["Spent", "Abgang", "Sorties"],
      ["In the box", "Bestand", "En caisse"],
    ],
    rows: moves.map((row, at) => [`P${at}`, ...row]),
  },
  "D3:D5",
  [1, 2, 3].map((last) =>
    moves.slice(1, last + 1).reduce((sum, [plus, minus]) => sum + (plus ?? 0) - (minus ?? 0), 70),
  ),
  [
    "carry the amount in D2 on, after each line please",
    "führ den Betrag aus D2 bitte nach jedem Posten weiter",
    "à partir du montant en D2, le solde après chaque poste",
  ],
);

const kinds = [
  ["2025-05-09", "b", 4],
  ["2025-05-02", "a", 7],
  ["2025-05-11", "b", 1],
  ["2025-05-04", "a", 9],
] as const;
const pallets = {
  heads: [
    ["Date", "Datum", "Date"],
    ["Ramp", "Rampe", "Quai"],
    ["Pallets", "Paletten", "Palettes"],
    ["Result", "Ergebnis", "Résultat"],
  ],
  rows: kinds,
} as const;
asked(
  "rows in no order add up by their dates",
  pallets,
  "D2:D5",
  kinds.map(([day]) => kinds.filter(([other]) => other <= day).reduce((sum, [, , count]) => sum + count, 0)),
  [
    "all pallets up to the date of the row, the list is not in order of dates",
    "alle Paletten bis zum Datum der Zeile, die Liste ist nicht nach Datum geordnet",
    "toutes les palettes jusqu'à la date de la ligne, la liste n'est pas dans l'ordre",
  ],
);
asked(
  "what is there again counts once among those that differ",
  pallets,
  "D2:D5",
  kinds.map((_, at) => new Set(kinds.slice(0, at + 1).map(([, ramp]) => ramp)).size),
  [
    "number of different ramps so far",
    "Anzahl verschiedener Rampen bisher",
    "nombre de quais différents jusqu'ici",
  ],
);
