// Finding, counting and removing duplicates.
import type { Written } from "../d/case-d.ts";
export const duplicates: readonly Written[] = [
  {
    id: "ge-duplicates-1", category: "duplicates", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "Please list every town in column A once only, in D2 downwards.",
      de: "Bitte liste jeden Ort aus Spalte A nur einmal auf, ab D2 nach unten.",
      fr: "Merci de lister chaque ville de la colonne A une seule fois, à partir de D2.",
    },
    tables: { "Trips|Reisen|Voyages": [
      ["Town|Ort|Ville", "Nights|Nächte|Nuits"],
      ["Rom|Rom|Rome", 3], ["Paris", 2], ["Rom|Rom|Rome", 4], ["Wien|Wien|Vienne", 1], ["Paris", 5], ["Oslo", 2],
    ] },
    target: "D2", formula: "=UNIQUE(A2:A7)", expected: ["Rom|Rom|Rome", "Paris", "Wien|Wien|Vienne", "Oslo"],
  },
  {
    id: "ge-duplicates-2", category: "duplicates", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      en: "How many different customers are there?",
      de: "Wie viele verschiedene Kunden sind das?",
      fr: "Combien y a-t-il de clients différents ?",
    },
    tables: { "Orders|Bestellungen|Commandes": [
      ["Order|Bestellung|Commande", "Customer|Kunde|Client", "Amount|Betrag|Montant"],
      [1, "Adler", 20], [2, "Busch", 35], [3, "Adler", 12], [4, "Cramer", 60], [5, "Busch", 18], [6, "Adler", 44], [7, "Dietz", 9],
    ] },
    target: "E2", formula: "=COUNTA(UNIQUE(B2:B8))", expected: 4,
  },
  {
    id: "ge-duplicates-3", category: "duplicates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      en: "Next to each e-mail in A, show how many times it occurs in the list (column B).",
      de: "Zeig neben jeder E-Mail in A, wie oft sie in der Liste vorkommt (Spalte B).",
      fr: "À côté de chaque e-mail de la colonne A, indique combien de fois il figure dans la liste (colonne B).",
    },
    tables: { "Mails": [
      ["E-mail", "Times|Anzahl|Nombre"],
      ["ann@x.org"], ["bob@x.org"], ["ann@x.org"], ["cy@x.org"], ["bob@x.org"], ["ann@x.org"],
    ] },
    target: "B2:B7", formula: "=COUNTIF($A$2:$A$7,A2)", expected: [3, 2, 3, 1, 2, 3],
  },
  {
    id: "ge-duplicates-4", category: "duplicates", language: "en", difficulty: 2, dialect: "sheets",
    questions: {
      en: "mark serial numbers that occur more than once with duplicate, leave the others blank",
      de: "Seriennummern, die mehrfach vorkommen, mit doppelt kennzeichnen, die anderen leer lassen",
      fr: "marquer doublon pour les numéros de série présents plusieurs fois, laisser les autres vides",
    },
    tables: { "Devices|Geräte|Appareils": [
      ["Device|Gerät|Appareil", "Serial number|Seriennummer|Numéro de série", "Check|Prüfung|Contrôle"],
      ["Laptop", "S100"], ["Phone|Handy|Téléphone", "S101"], ["Printer|Drucker|Imprimante", "S102"], ["Tablet|Tablet|Tablette", "S101"], ["Scanner", "S103"], ["Beamer", "S100"],
    ] },
    target: "C2:C7", formula: '=IF(COUNTIF($B$2:$B$7,B2)>1,"duplicate|doppelt|doublon","")', expected: ["duplicate|doppelt|doublon", "duplicate|doppelt|doublon", "", "duplicate|doppelt|doublon", "", "duplicate|doppelt|doublon"],
  },
  {
    id: "ge-duplicates-5", category: "duplicates", language: "de", difficulty: 1, dialect: "sheets",
    questions: {
      en: "How many times is Schmidt in the list?",
      de: "Wie oft kommt Schmidt in der Liste vor?",
      fr: "Combien de fois Schmidt figure-t-il dans la liste ?",
    },
    tables: { "Sign-ups|Anmeldungen|Inscriptions": [
      ["Family|Familie|Famille", "Children|Kinder|Enfants"],
      ["Schmidt", 2], ["Becker", 1], ["Schmidt", 1], ["Roth", 3], ["Schmitt", 2], ["Schmidt", 4],
    ] },
    target: "D2", formula: '=COUNTIF(A2:A7,"Schmidt")', expected: 3,
  },
  {
    id: "ge-duplicates-6", category: "duplicates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      en: "Number the visits of each patient: the first time a name appears in column A gives 1, the second time 2 and so on, in column C.",
      de: "Nummeriere die Besuche jedes Patienten: beim ersten Auftreten des Namens in Spalte A eine 1, beim zweiten eine 2 und so weiter, in Spalte C.",
      fr: "Numérote les visites de chaque patient : 1 à la première apparition du nom en colonne A, 2 à la deuxième, etc., en colonne C.",
    },
    tables: { "Visits|Besuche|Visites": [
      ["Patient", "Date|Datum|Date", "Visit|Besuch|Visite"],
      ["Weber", "2025-01-06"], ["Klein", "2025-01-09"], ["Weber", "2025-01-20"], ["Weber", "2025-02-03"], ["Klein", "2025-02-05"], ["Sommer", "2025-02-11"],
    ] },
    target: "C2:C7", formula: "=COUNTIF($A$2:A2,A2)", expected: [1, 1, 2, 3, 2, 1],
  },
  {
    id: "ge-duplicates-7", category: "duplicates", language: "en", difficulty: 2, dialect: "sheets",
    questions: {
      en: "Which articles were entered only a single time? I'd like a list of those.",
      de: "Welche Artikel wurden nur ein einziges Mal eingetragen? Ich hätte gern eine Liste davon.",
      fr: "Quels articles n'ont été saisis qu'une seule fois ? J'en voudrais la liste.",
    },
    tables: { "Entries|Einträge|Saisies": [
      ["Article|Artikel|Article", "Pieces|Stück|Pièces"],
      ["Screw|Schraube|Vis", 100], ["Nail|Nagel|Clou", 250], ["Screw|Schraube|Vis", 80], ["Bolt|Bolzen|Boulon", 40], ["Nut|Mutter|Écrou", 60], ["Nail|Nagel|Clou", 10],
    ] },
    target: "D2", formula: "=FILTER(A2:A7,COUNTIF(A2:A7,A2:A7)=1)", expected: ["Bolt|Bolzen|Boulon", "Nut|Mutter|Écrou"],
  },
  {
    id: "ge-duplicates-8", category: "duplicates", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      en: "Put yes in column D if the same combination of first name and last name already stands further up, otherwise no.",
      de: "In Spalte D soll ja stehen, wenn dieselbe Kombination aus Vorname und Nachname weiter oben schon vorkommt, sonst nein.",
      fr: "En colonne D, mets oui si la même combinaison prénom et nom figure déjà plus haut, sinon non.",
    },
    tables: { "Guests|Gäste|Invités": [
      ["First name|Vorname|Prénom", "Last name|Nachname|Nom", "Table|Tisch|Table", "Already there|Schon da|Déjà là"],
      ["Anna", "Berg", 1], ["Karl", "Berg", 1], ["Anna", "Lohr", 2], ["Anna", "Berg", 3], ["Karl", "Lohr", 2], ["Karl", "Berg", 4],
    ] },
    target: "D2:D7", formula: '=IF(COUNTIFS($A$2:A2,A2,$B$2:B2,B2)>1,"yes|ja|oui","no|nein|non")', expected: ["no|nein|non", "no|nein|non", "no|nein|non", "yes|ja|oui", "no|nein|non", "yes|ja|oui"],
  },
  {
    id: "ge-duplicates-9", category: "duplicates", language: "fr", difficulty: 3, dialect: "excel",
    questions: {
      en: "Number of distinct names in B2:B10, without counting the blank cells?",
      de: "Anzahl unterschiedlicher Namen in B2:B10, ohne die leeren Zellen mitzuzählen?",
      fr: "Nombre de noms distincts dans B2:B10, sans compter les cellules vides ?",
    },
    tables: { "Rota|Dienstplan|Planning": [
      ["Day|Tag|Jour", "On duty|Dienst|De garde"],
      [1, "Ida"], [2, "Max"], [3, null], [4, "Ida"], [5, "Zoe"], [6, null], [7, "Max"], [8, "Ben"], [9, "Ida"],
    ] },
    target: "D2", formula: '=COUNTA(UNIQUE(FILTER(B2:B10,B2:B10<>"")))', expected: 4,
  },
];
