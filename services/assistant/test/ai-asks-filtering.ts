// Rows that meet conditions: which columns of them, in which order, each once, or a word where there are none.
import { asked } from "./ai-asked.ts";

const flats = [
  ["Ulmenweg", "North", 3, 980, 1998, ""],
  ["Eichgasse", "Centre", 2, 1150, 2011, "Lund"],
  ["Eschenhof", "North", 4, 1420, 2005, ""],
  ["Tannweg", "South", 3, 890, 2019, "Roux"],
] as const;
type Flat = (typeof flats)[number];
const homes = {
  heads: [
    ["Street", "Straße", "Rue"],
    ["District", "Viertel", "Quartier"],
    ["Rooms", "Zimmer", "Pièces"],
    ["Rent", "Miete", "Loyer"],
    ["Year", "Baujahr", "Année"],
    ["Tenant", "Mieter", "Locataire"],
  ],
  rows: flats,
} as const;
const streets = (isMeant: (flat: Flat) => boolean) => flats.filter(isMeant).map(([street]) => street);

asked(
  "one column of the rows",
  homes,
  "H2",
  streets(([, district]) => district === "North"),
  ["which streets are in North?", "welche Straßen liegen in North?", "quelles rues sont à North ?"],
);
asked(
  "whole rows with two limits",
  homes,
  "H2",
  flats.filter(([, , rooms, rent]) => rooms >= 3 && rent <= 1000).flat(),
  [
    "all rows with at least 3 rooms and at most 1000 rent",
    "alle Zeilen mit mindestens 3 Zimmern und höchstens 1000 Miete",
    "toutes les lignes avec au moins 3 pièces et au plus 1000 de loyer",
  ],
);
asked(
  "rows of blanks",
  homes,
  "H2",
  streets((flat) => flat[5] === ""),
  [
    "list the streets where the tenant is empty",
    "Liste der Straßen, bei denen der Mieter leer ist",
    "liste les rues dont le locataire est vide",
  ],
);
asked(
  "two columns, the oldest year first",
  homes,
  "H2",
  flats
    .filter(([, , rooms]) => rooms >= 3)
    .toSorted((one, other) => one[4] - other[4])
    .flatMap((flat) => [flat[0], flat[4]]),
  [
    "street and year of those with 3 rooms or more, oldest first",
    "Straße und Baujahr aller mit mindestens 3 Zimmern, älteste zuerst",
    "rue et année de ceux d'au moins 3 pièces, du plus ancien au plus récent",
  ],
);
asked(
  "different contents in order",
  homes,
  "H2",
  [...new Set(flats.map(([, district]) => district))].toSorted(),
  [
    "the different districts, each once, in alphabetical order. District is in B, street in A.",
    "die verschiedenen Viertel, jedes einmal, alphabetisch. Viertel in B, Straße in A.",
    "les différents quartiers, chacun une fois, par ordre alphabétique. Quartier en B, rue en A.",
  ],
);
asked(
  "a part of a text",
  homes,
  "H2",
  streets(([street]) => street.includes("weg")),
  [
    'which streets contain "weg" (capital or not)?',
    "in welchen Straßen kommt „weg“ vor (groß oder klein)?",
    "quelles rues contiennent « weg » (majuscules ou non) ?",
  ],
);
asked(
  "above the average",
  homes,
  "H2",
  streets(([, , , rent]) => rent > flats.reduce((sum, flat) => sum + flat[3], 0) / flats.length),
  [
    "the streets whose rent is above average",
    "die Straßen, deren Miete über dem Durchschnitt liegt",
    "les rues dont le loyer est supérieur à la moyenne",
  ],
);
asked(
  "a word where no row is so",
  homes,
  "H2",
  ["none"],
  [
    'streets with a rent under 500, if there are none write "none"',
    "Straßen mit einer Miete unter 500, wenn es keine gibt, schreib „none“",
    "rues avec un loyer de moins de 500, s'il n'y en a pas mets « none »",
  ],
);
asked(
  "a word without quotation marks where no row is so",
  homes,
  "H2",
  ["nope"],
  [
    "give me all streets with a rent under 500, and write nope if there isn't one",
    "gib mir alle Straßen mit einer Miete unter 500 und schreib nope, falls es keine gibt",
    "donne-moi toutes les rues avec un loyer de moins de 500, et écris nope s'il n'y en a pas",
  ],
);
asked(
  "the rows with nothing in a column",
  homes,
  "H2",
  streets(([, , , , , tenant]) => tenant === ""),
  [
    "list of the streets without a tenant (col F is empty)",
    "Liste der Straßen, die noch keinen Mieter haben (Spalte F leer)",
    "liste des rues sans locataire (colonne F vide)",
  ],
);
asked(
  "the whole list in order",
  homes,
  "H2",
  flats.toSorted(([, , , one], [, , , other]) => one - other).flat(),
  [
    "show the whole list again, cheapest rent first",
    "gib die ganze Liste noch einmal aus, die günstigste Miete zuerst",
    "réaffiche toute la liste, du loyer le moins cher au plus cher",
  ],
);

const loans = [
  ["Atlas", "Kern", "2025-05-09", ""],
  ["Globe", "Imhof", "2025-04-02", "2025-04-01"],
  ["Sextant", "Kern", "2025-04-20", ""],
  ["Compass", "Ruiz", "2025-03-30", ""],
] as const;
const lent = {
  heads: [
    ["Item", "Gerät", "Objet"],
    ["Borrower", "Ausleiher", "Emprunteur"],
    ["Due", "Fällig", "Échéance"],
    ["Returned", "Zurück", "Rendu"],
  ],
  rows: loans,
} as const;

asked(
  "what is most urgent has the earliest day",
  lent,
  "F2",
  ["Compass", "Globe", "Sextant", "Atlas"],
  [
    "the items, the most urgent ones on top",
    "die Geräte, die dringendsten zuoberst",
    "les objets, les plus urgents en premier",
  ],
);
asked(
  "nobody is listed twice",
  lent,
  "F2",
  ["Imhof", "Kern", "Ruiz"],
  [
    "list the borrowers alphabetically, no name twice",
    "liste die Ausleiher nach dem Alphabet, keinen doppelt",
    "liste les emprunteurs par ordre alphabétique, une seule fois chacun",
  ],
);
asked(
  "what is not there yet is a gap",
  lent,
  "F2",
  ["Atlas", "Sextant", "Compass"],
  [
    "When an item comes back I note the day. Which items are still missing?",
    "Wenn ein Gerät wiederkommt, trage ich den Tag ein. Welche Geräte fehlen noch?",
    "Quand un objet est rendu, je note le jour. Quels objets manquent encore ?",
  ],
);

const cars = [
  ["Astra", "blue", 7400],
  ["Corsa", "red", 5200],
  ["Mokka", "blue", 12800],
  ["Zafira", "red", 3900],
] as const;
const carHeads = [
  ["Car", "Auto", "Voiture"],
  ["Colour", "Farbe", "Couleur"],
  ["Price", "Preis", "Prix"],
] as const;
const yard = { heads: carHeads, rows: cars } as const;
const built = ["2019-05-02", "2021-03-18", "2022-11-30", "2016-08-09"];
const dated = {
  heads: [...carHeads, ["Built", "Gebaut", "Construite le"]],
  rows: cars.map((car, at) => [...car, built[at] ?? null]),
} as const;
const limited = {
  heads: [...carHeads, ["", "", ""], ["Limit", "Grenze", "Limite"]],
  rows: cars.map((car, at) => [...car, null, at === 0 ? 6000 : null]),
} as const;

asked(
  "columns named side by side are shown side by side",
  yard,
  "H4",
  ["Astra", 7400, "Mokka", 12800],
  [
    "Which cars are blue? Name and price please.",
    "Welche Autos sind blue? Bitte Name und Preis.",
    "Quelles voitures sont blue ? Nom et prix svp.",
  ],
);
asked(
  "by one column, and within it by another",
  yard,
  "H4",
  ["Mokka", "Astra", "Corsa", "Zafira"].flatMap((name) => cars.filter(([car]) => car === name).flat()),
  [
    "sort the whole list by colour and within that by price, most expensive on top",
    "die ganze Liste nach Farbe sortieren und innerhalb davon nach Preis, die teuersten zuerst",
    "trie toute la liste par couleur puis par prix, le plus cher en haut",
  ],
);
asked(
  "an order of contents that follows no alphabet",
  yard,
  "H4",
  ["Corsa", "Zafira", "Astra", "Mokka"].flatMap((name) => cars.filter(([car]) => car === name).flat()),
  [
    "order the list by colour: red first, then blue",
    "ordne die Liste nach Farbe: zuerst red, dann blue",
    "classe la liste par couleur : red d'abord, puis blue",
  ],
);
asked(
  "either of two years",
  dated,
  "H4",
  ["Corsa", "Mokka"],
  [
    "cars built in 2021 or 2022, only the names",
    "Autos, gebaut 2021 oder 2022, nur die Namen",
    "voitures construites en 2021 ou 2022, juste les noms",
  ],
);
asked(
  "a cell is known by the words before it",
  limited,
  "H4",
  ["Corsa", "Zafira"],
  [
    "which cars cost less than the limit noted in E2?",
    "welche Autos kosten weniger als die Grenze, die in E2 steht?",
    "quelles voitures coûtent moins que la limite indiquée en E2 ?",
  ],
);

const chores = {
  heads: [
    ["Window", "Fenster", "Fenêtre"],
    ["Cleaned", "Geputzt", "Nettoyée"],
    ["Mail of owner", "Mail", "Mail"],
    ["Valid until", "Gültig bis", "Valable jusqu'au"],
  ],
  rows: [
    ["Attic", "yes", "li@posteo.de", "2020-05-01"],
    ["Hall", "no", "bo@yahoo.com", "2099-01-31"],
    ["Shed", "no", "Ed@Yahoo.fr", "2021-07-30"],
  ],
} as const;

asked(
  "what is still to be done is not done",
  chores,
  "F2",
  ["Hall", "Shed"],
  [
    "which windows still have to be cleaned?",
    "welche Fenster müssen noch geputzt werden?",
    "quelles fenêtres reste-t-il à nettoyer ?",
  ],
);
asked(
  "a part of the address behind its sign",
  chores,
  "F2",
  ["Hall", "Shed"],
  [
    "list the windows whose mail is at yahoo",
    "liste die Fenster, deren Mail bei yahoo liegt",
    "liste les fenêtres dont le mail est chez yahoo",
  ],
);
asked(
  "what has run out ended before today",
  chores,
  "F2",
  ["Attic", "Shed"],
  [
    "which windows have expired as of today?",
    "welche Fenster sind heute abgelaufen?",
    "quelles fenêtres sont périmées à ce jour ?",
  ],
);
asked(
  "beside each group its members in one cell",
  {
    heads: [
      ["Singer", "Sänger", "Chanteur"],
      ["Voice", "Stimme", "Voix"],
      ["", "", ""],
      ["Voice", "Stimme", "Voix"],
      ["Singers", "Sänger", "Chanteurs"],
    ],
    rows: [
      ["Ada", "alto", null, "tenor", null],
      ["Ben", "tenor", null, "alto", null],
      ["Cho", "alto", null, null, null],
    ],
  },
  "E2:E3",
  ["Ben", "Ada, Cho"],
  [
    "beside each voice its singers in one cell, separated by comma and space",
    "neben jeder Stimme ihre Sänger in einer Zelle, mit Komma und Leerzeichen getrennt",
    "à côté de chaque voix ses chanteurs dans une seule cellule, séparés par une virgule et une espace",
  ],
);
