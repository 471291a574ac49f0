// Made-up tables: headings and contents of many trades in three languages, in any order of columns.
import type { Random } from "./random.ts";

export type Tongue = "en" | "de" | "fr";

interface Words {
  /** Headings of people or things, with contents. */
  names: readonly (readonly [string, readonly string[]])[];
  categories: readonly (readonly [string, readonly string[]])[];
  amounts: readonly string[];
  counts: readonly string[];
  dates: readonly string[];
}

const people = [
  "Mara Novak",
  "Ivo Lindqvist",
  "Tessa Okafor",
  "Rhys Bergman",
  "Noor Haddad",
  "Jonas Weber",
  "Lea Fischer",
  "Pia Lambert",
  "Hugo Marchand",
  "Zoe Petit",
  "Ben Carter",
  "Olga Sand",
];
const towns = ["Porto", "Bergen", "Leeds", "Graz", "Nantes", "Turin", "Gent", "Ulm"];

const worlds: Readonly<Record<Tongue, Words>> = {
  en: {
    names: [
      ["Volunteer", people],
      ["Patient", people],
      ["Consultant", people],
      ["Guest", people],
      ["Driver", people],
      ["Author", people],
    ],
    categories: [
      ["Depot", towns],
      ["Ward", ["Cardiology", "Surgery", "Oncology", "Pediatrics"]],
      ["Genre", ["Crime", "Poetry", "Travel", "Satire"]],
      ["Crop", ["Barley", "Rye", "Hops", "Maize"]],
      ["Vehicle", ["Van", "Truck", "Scooter", "Trailer"]],
      ["Plan", ["Basic", "Silver", "Gold", "Platinum"]],
      ["Outcome", ["Won", "Lost", "Pending"]],
      ["Shift", ["Early", "Night", "Swing"]],
    ],
    amounts: [
      "Fee",
      "Yield",
      "Mileage",
      "Toll",
      "Royalty",
      "Invoice Total",
      "Deposit",
      "Pledge",
      "Stipend",
      "Net Weight",
    ],
    counts: ["Crates", "Visits", "Copies", "Pallets", "Sessions", "Stops"],
    dates: ["Admitted", "Signed On", "Delivery Date", "Check-in", "Published"],
  },
  de: {
    names: [
      ["Helfer", people],
      ["Patient", people],
      ["Berater", people],
      ["Gast", people],
      ["Fahrer", people],
      ["Autorin", people],
    ],
    categories: [
      ["Depot", towns],
      ["Station", ["Kardiologie", "Chirurgie", "Onkologie", "Kinderklinik"]],
      ["Gattung", ["Krimi", "Lyrik", "Reise", "Satire"]],
      ["Feldfrucht", ["Gerste", "Roggen", "Hopfen", "Mais"]],
      ["Fahrzeug", ["Transporter", "Lkw", "Roller", "Anhänger"]],
      ["Tarif", ["Basis", "Silber", "Gold", "Platin"]],
      ["Ausgang", ["Gewonnen", "Verloren", "Offen"]],
      ["Schicht", ["Frühdienst", "Nachtdienst", "Spätdienst"]],
    ],
    amounts: [
      "Gebühr",
      "Ertrag",
      "Kilometerstand",
      "Maut",
      "Honorar",
      "Rechnungssumme",
      "Kaution",
      "Spende",
      "Zuschuss",
      "Nettogewicht",
    ],
    counts: ["Kisten", "Besuche", "Exemplare", "Paletten", "Sitzungen", "Halte"],
    dates: ["Aufnahme", "Vertragsdatum", "Lieferdatum", "Anreise", "Erschienen"],
  },
  fr: {
    names: [
      ["Bénévole", people],
      ["Patient", people],
      ["Consultante", people],
      ["Invité", people],
      ["Chauffeur", people],
      ["Auteur", people],
    ],
    categories: [
      ["Dépôt", towns],
      ["Pavillon", ["Cardiologie", "Chirurgie", "Oncologie", "Pédiatrie"]],
      ["Genre", ["Polar", "Poésie", "Voyage", "Satire"]],
      ["Culture", ["Orge", "Seigle", "Houblon", "Maïs"]],
      ["Véhicule", ["Fourgon", "Camion", "Scooter", "Remorque"]],
      ["Formule", ["Basique", "Argent", "Or", "Platine"]],
      ["Issue", ["Gagné", "Perdu", "En attente"]],
      ["Poste", ["Matin", "Nuit", "Soir"]],
    ],
    amounts: [
      "Redevance",
      "Rendement",
      "Kilométrage",
      "Péage",
      "Honoraires",
      "Total facture",
      "Caution",
      "Don",
      "Subvention",
      "Poids net",
    ],
    counts: ["Caisses", "Visites", "Exemplaires", "Palettes", "Séances", "Arrêts"],
    dates: ["Admission", "Signature", "Date de livraison", "Arrivée", "Parution"],
  },
};

export type Kind = "name" | "category" | "other" | "amount" | "count" | "date";
export type Content = string | number;

export interface Made {
  tongue: Tongue;
  /** By kind, its heading. */
  headings: Record<Kind, string>;
  order: readonly Kind[];
  rows: readonly Readonly<Record<Kind, Content>>[];
  /** As people paste it. */
  text: string;
}

const serial = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
export const isoOf = (day: number): string =>
  new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);

export function madeTable(random: Random, tongue: Tongue): Made {
  const words = worlds[tongue];
  const [name, names] = random.of(words.names);
  const [one, other] = random.some(words.categories, 2) as [
    Words["categories"][number],
    Words["categories"][number],
  ];
  const headings = {
    name,
    category: one[0],
    other: other[0],
    amount: random.of(words.amounts),
    count: random.of(words.counts),
    date: random.of(words.dates),
  };
  const people = random.some(names, 12);
  const rows = Array.from({ length: 6 + random.int(5) }, (_, at) => ({
    name: people[at] as string,
    category: random.of(random.some(one[1], 3)),
    other: random.of(other[1]),
    amount: 20 + random.int(980) + (random.int(4) === 0 ? 0.5 : 0),
    count: 1 + random.int(40),
    date: serial(2022 + random.int(3), 1 + random.int(12), 1 + random.int(28)),
  }));
  const order = random.some<Kind>(["name", "category", "other", "amount", "count", "date"], 6);
  const text = [
    order.map((kind) => headings[kind]).join("\t"),
    ...rows.map((row) =>
      order.map((kind) => (kind === "date" ? isoOf(row.date) : String(row[kind]))).join("\t"),
    ),
  ].join("\n");
  return { tongue, headings, order, rows, text };
}
