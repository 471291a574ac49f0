// What comes up again: marked, counted, numbered, listed, too many, in another list too.
import { asked } from "./ai-asked.ts";

const visits = [
  ["Kim", "2025-05-01"],
  ["Lou", "2025-05-01"],
  ["Kim", "2025-05-02"],
  ["Max", "2025-05-02"],
  ["Lou", "2025-05-01"],
] as const;
const names = visits.map(([name]) => name);
const guests = {
  heads: [
    ["Guest", "Gast", "Client"],
    ["Arrival", "Ankunft", "Arrivée"],
    ["Check", "Prüfung", "Contrôle"],
  ],
  rows: visits,
} as const;
const times = (name: string) => names.filter((each) => each === name).length;
const upTo = (at: number) => names.slice(0, at + 1).filter((each) => each === names[at]).length;
const different = [...new Set(names)];

asked(
  "all that come up more than once are marked",
  guests,
  "C2:C6",
  names.map((name) => (times(name) > 1 ? "double" : "")),
  [
    'mark guests that occur more than once with "double", every occurrence, the first one too',
    "markier Gäste, die mehrfach vorkommen, mit „double“, auch den ersten",
    "marque « double » les clients présents plusieurs fois, la première fois comprise",
  ],
);
asked(
  "only the later ones are marked",
  guests,
  "C2:C6",
  names.map((_, at) => (upTo(at) > 1 ? "again" : "")),
  [
    'write "again" from the second appearance of the guest on, the first one stays empty',
    "ab dem zweiten Vorkommen des Gastes „again“ schreiben, das erste bleibt leer",
    "écris « again » à partir de la deuxième apparition du client, la première reste vide",
  ],
);
asked(
  "a word without quotation marks beside all that come up more than once",
  guests,
  "C2:C6",
  names.map((name) => (times(name) > 1 ? "twin" : "")),
  [
    "mark each guest who is in A more than once: write twin next to it in C, otherwise leave it empty",
    "markier jeden Gast, der mehrmals in A steht: daneben in C twin schreiben, sonst leer lassen",
    "repère chaque client présent plusieurs fois en A : écris twin à côté en C, sinon laisse vide",
  ],
);
asked(
  "the first one is kept",
  guests,
  "C2:C6",
  names.map((_, at) => (upTo(at) > 1 ? "twin" : "")),
  [
    "keep the first entry of each guest and flag only the repeats after it as twin",
    "den ersten Eintrag jedes Gastes behalten und nur die Wiederholungen danach mit twin kennzeichnen",
    "garder la première entrée de chaque client et marquer twin seulement les répétitions qui suivent",
  ],
);
const pairs = visits.map((visit) => visits.filter((other) => `${other}` === `${visit}`).length);
asked(
  "one of two words, by two columns together",
  guests,
  "C2:C6",
  pairs.map((pair) => (pair > 1 ? "clash" : "ok")),
  [
    "Same guest AND same arrival in another row? Put clash or ok in C.",
    "Derselbe Gast UND dieselbe Ankunft in einer anderen Zeile? In C clash oder ok eintragen.",
    "Le même client ET la même arrivée sur une autre ligne ? Mets clash ou ok en C.",
  ],
);
asked(
  "those that come up several times in order",
  guests,
  "E2",
  different
    .filter((name) => times(name) > 1)
    .toSorted()
    .toReversed(),
  [
    "guests that were there more than once, each just one time, sorted descending",
    "die Gäste, die mehr als einmal da waren, jeden nur einmal und absteigend sortiert",
    "les clients venus plus d'une fois, chacun une seule fois, par ordre décroissant",
  ],
);
asked("how often", guests, "C2:C6", names.map(times), [
  "how often does the guest occur in the list?",
  "wie oft kommt der Gast in der Liste vor?",
  "combien de fois le client apparaît dans la liste ?",
]);
asked(
  "different ones are counted",
  guests,
  "E2",
  [different.length],
  [
    "how many different guests are there?",
    "wie viele verschiedene Gäste gibt es?",
    "combien de clients différents y a-t-il ?",
  ],
);
asked("repetitions taken out", guests, "E2", different, [
  "copy the guests from A2:A6 with the repetitions taken out",
  "übernimm die Gäste aus A2:A6, die Wiederholungen sollen rausfallen",
  "recopie les clients de A2:A6 en supprimant les répétitions",
]);
asked(
  "those that come up several times, each once",
  guests,
  "E2",
  different.filter((name) => times(name) > 1),
  [
    "which guests occur several times? each only once please",
    "welche Gäste kommen mehrfach vor? jeden nur einmal",
    "quels clients apparaissent plusieurs fois ? chacun une seule fois",
  ],
);
asked(
  "those that come up once",
  guests,
  "E2",
  different.filter((name) => times(name) === 1),
  [
    "guests that appear exactly once",
    "Gäste, die genau einmal vorkommen",
    "les clients qui ne reviennent qu'une seule fois",
  ],
);
asked(
  "rows too many",
  guests,
  "E2",
  [names.length - different.length],
  [
    "how many rows would go if I removed the duplicate guests?",
    "wie viele überzählige Zeilen gibt es, wenn jeder Gast nur einmal bleiben soll?",
    "combien de lignes en trop si chaque client ne doit rester qu'une fois ?",
  ],
);

const others = ["Max", "Zoe", "Kim", "Ada", "Bo"];
const both = {
  heads: [
    ["Here", "Hier", "Ici"],
    ["Known", "Bekannt", "Connu"],
    ["", "", ""],
    ["Others", "Andere", "Autres"],
  ],
  rows: names.map((name, at) => [name, null, null, others[at] ?? null]),
} as const;
asked(
  "in another list too",
  both,
  "B2:B6",
  names.map((name) => (others.includes(name) ? "yes" : "no")),
  [
    '"yes" if the name in A is also in column D, otherwise "no"',
    "„yes“, wenn der Name aus A auch in Spalte D steht, sonst „no“",
    "« yes » si le nom en A figure aussi en colonne D, sinon « no »",
  ],
);

asked(
  "the outcome beside the first is the first's, whichever is said first",
  guests,
  "C2:C6",
  names.map((_, at) => (upTo(at) === 1 ? "stay" : "drop")),
  [
    'put "stay" on the first row of a guest and "drop" on each later one',
    "in die erste Zeile eines Gasts „stay“, in alle späteren „drop“",
    "« stay » sur la première ligne d'un client et « drop » sur les suivantes",
  ],
);

const parcels = ["Ute", "Veit", null, "Ute", "Wim", null, "Veit", "Ute"];
asked(
  "rows that only a blank row divides are one list",
  {
    heads: [
      ["Recipient", "Empfänger", "Destinataire"],
      ["Kilos", "Kilo", "Kilos"],
    ],
    rows: parcels.map((name, at) => (name === null ? [null, null] : [name, at])),
  },
  "D2",
  ["Ute", "Veit"],
  [
    "which recipients are there at least twice? list each once, in the order they come in",
    "welche Empfänger stehen mehrfach da? jeder nur einmal, in der Reihenfolge, wie sie auftauchen",
    "quels destinataires figurent au moins deux fois ? chacun une seule fois, dans l'ordre où ils apparaissent",
  ],
);
asked(
  "case and blanks make no other content",
  {
    heads: [
      ["Shop", "Laden", "Magasin"],
      ["Bill", "Bon", "Ticket"],
    ],
    rows: ["Loden", " loden", "Minz", "MINZ ", "Ott", null].map((name, at) => [name, at + 1]),
  },
  "D2",
  [3],
  [
    "how many different shops? ignore capitals and extra spaces",
    "wie viele verschiedene Läden? Groß-/Kleinschreibung und Leerzeichen ignorieren",
    "combien de magasins différents, sans tenir compte de la casse ni des espaces en trop ?",
  ],
);
