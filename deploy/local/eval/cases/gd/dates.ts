// Dates: ages, deadlines, spans, weekdays, months.
import type { Written } from "../d/case-d.ts";
export const dates: readonly Written[] = [
  {
    id: "gd-dates-1", category: "dates", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "calculate age from date of birth, as of today, for all the children",
      de: "Alter aus Geburtsdatum berechnen, Stand heute, für alle Kinder",
      fr: "calculer l'âge à partir de la date de naissance, à ce jour, pour tous les enfants",
    },
    tables: {
      "Team|Mannschaft|Équipe": [
        ["Child|Kind|Enfant", "Date of birth|Geburtsdatum|Date de naissance", "Age|Alter|Âge"],
        ["Lena", "2014-05-02", null],
        ["Max", "2012-03-14", null],
        ["Chloe", "2013-03-15", null],
        ["Ali", "2015-11-30", null],
        ["Mia", "2016-01-08", null],
      ],
    },
    target: "C2:C6",
    formula: '=DATEDIF(B2,TODAY(),"Y")',
    expected: [10, 13, 11, 9, 9],
  },
  {
    id: "gd-dates-2", category: "dates", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      en: "How many days are there between check-in and check-out for each guest?",
      de: "Wie viele Tage liegen bei jedem Gast zwischen Anreise und Abreise?",
      fr: "Combien de jours y a-t-il entre l'arrivée et le départ pour chaque client ?",
    },
    tables: {
      "Guests|Gäste|Clients": [
        ["Guest|Gast|Client", "Check-in|Anreise|Arrivée", "Check-out|Abreise|Départ", "Days|Tage|Jours"],
        ["Berger", "2025-02-10", "2025-02-14", null],
        ["Durand", "2025-02-26", "2025-03-03", null],
        ["Evans", "2025-03-01", "2025-03-02", null],
        ["Frey", "2024-12-28", "2025-01-05", null],
        ["Garcia", "2025-03-07", "2025-03-14", null],
      ],
    },
    target: "D2:D6",
    formula: "=C2-B2",
    expected: [4, 5, 1, 8, 7],
  },
  {
    id: "gd-dates-3", category: "dates", language: "fr", difficulty: 1, dialect: "sheets",
    questions: {
      en: "The invoices are due 30 days after the invoice date. Fill in the due date.",
      de: "Die Rechnungen sind 30 Tage nach dem Rechnungsdatum fällig. Bitte das Fälligkeitsdatum eintragen.",
      fr: "Les factures sont à régler 30 jours après la date de facture. Remplis la date d'échéance.",
    },
    tables: {
      "Invoices|Rechnungen|Factures": [
        ["No.|Nr.|N°", "Invoice date|Rechnungsdatum|Date de facture", "Due date|Fälligkeitsdatum|Date d'échéance"],
        [2001, "2025-01-15", null],
        [2002, "2025-02-01", null],
        [2003, "2025-02-27", null],
        [2004, "2025-03-03", null],
        [2005, "2025-03-12", null],
      ],
    },
    target: "C2:C6",
    formula: "=B2+30",
    expected: ["2025-02-14", "2025-03-03", "2025-03-29", "2025-04-02", "2025-04-11"],
  },
  {
    id: "gd-dates-4", category: "dates", language: "en", difficulty: 1, dialect: "sheets",
    questions: {
      en: "I just need the year of purchase from the date in B, next to it",
      de: "Ich brauche nur das Jahr des Kaufs aus dem Datum in B, gleich daneben",
      fr: "Il me faut juste l'année d'achat tirée de la date en B, à côté",
    },
    tables: {
      "Machines|Maschinen|Machines": [
        ["Machine|Maschine|Machine", "Purchased|Gekauft am|Acheté le", "Year|Jahr|Année"],
        ["Saw|Säge|Scie", "2019-06-03", null],
        ["Lathe|Drehbank|Tour", "2008-11-20", null],
        ["Press|Presse|Presse", "2021-01-04", null],
        ["Mill|Fräse|Fraiseuse", "2015-12-31", null],
        ["Drill|Bohrmaschine|Perceuse", "2023-08-17", null],
      ],
    },
    target: "C2:C6",
    formula: "=YEAR(B2)",
    expected: [2019, 2008, 2021, 2015, 2023],
  },
  {
    id: "gd-dates-5", category: "dates", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      en: "working days (Monday to Friday) from start to end, both days counted, without the holidays in F2:F3",
      de: "Arbeitstage (Montag bis Freitag) von Beginn bis Ende, beide Tage mitgezählt, ohne die Feiertage in F2:F3",
      fr: "jours ouvrés (du lundi au vendredi) du début à la fin, les deux jours compris, sans les jours fériés en F2:F3",
    },
    tables: {
      "Projects|Projekte|Projets": [
        ["Project|Projekt|Projet", "Start|Beginn|Début", "End|Ende|Fin", "Working days|Arbeitstage|Jours ouvrés", null, "Holidays|Feiertage|Jours fériés"],
        ["Roof|Dach|Toit", "2025-04-14", "2025-04-25", null, null, "2025-04-18"],
        ["Kitchen|Küche|Cuisine", "2025-03-03", "2025-03-07", null, null, "2025-04-21"],
        ["Garden|Garten|Jardin", "2025-04-17", "2025-04-22", null],
        ["Garage|Garage|Garage", "2025-05-05", "2025-05-16", null],
      ],
    },
    target: "D2:D5",
    formula: "=NETWORKDAYS(B2,C2,$F$2:$F$3)",
    expected: [8, 5, 2, 10],
  },
  {
    id: "gd-dates-6", category: "dates", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      en: "How can I mark in column D \"overdue\" when the return date has already passed today, and otherwise \"ok\"?",
      de: "Wie kann ich in Spalte D „überfällig“ anzeigen, wenn das Rückgabedatum heute schon vorbei ist, und sonst „ok“?",
      fr: "Comment afficher « en retard » dans la colonne D si la date de retour est déjà passée aujourd'hui, et sinon « ok » ?",
    },
    tables: {
      "Library|Bücherei|Bibliothèque": [
        ["Book|Buch|Livre", "Reader|Leser|Lecteur", "Return date|Rückgabedatum|Date de retour", "Status|Status|Statut"],
        ["Heidi", "Anna", "2025-03-10", null],
        ["Momo", "Luis", "2025-03-20", null],
        ["Emil", "Zoe", "2025-03-14", null],
        ["Krabat", "Jan", "2025-02-28", null],
        ["Candide", "Eva", "2025-04-01", null],
      ],
    },
    target: "D2:D6",
    formula: '=IF(C2<TODAY(),"overdue|überfällig|en retard","ok")',
    expected: ["overdue|überfällig|en retard", "ok", "ok", "overdue|überfällig|en retard", "ok"],
  },
  {
    id: "gd-dates-7", category: "dates", language: "en", difficulty: 2, dialect: "sheets",
    questions: {
      en: "Our contracts can be cancelled at the end of the month in which they expire. Last day of that month for every contract please",
      de: "Unsere Verträge sind zum Ende des Monats kündbar, in dem sie ablaufen. Bitte zu jedem Vertrag den letzten Tag dieses Monats",
      fr: "Nos contrats peuvent être résiliés à la fin du mois où ils expirent. Le dernier jour de ce mois pour chaque contrat svp",
    },
    tables: {
      "Contracts|Verträge|Contrats": [
        ["Contract|Vertrag|Contrat", "Expires|Ablauf|Expiration", "Month end|Monatsende|Fin de mois"],
        ["Phone|Telefon|Téléphone", "2025-04-12", null],
        ["Power|Strom|Électricité", "2025-02-03", null],
        ["Gym|Fitness|Salle de sport", "2025-12-31", null],
        ["Internet", "2026-06-18", null],
        ["Magazine|Zeitschrift|Magazine", "2024-02-10", null],
      ],
    },
    target: "C2:C6",
    formula: "=EOMONTH(B2,0)",
    expected: ["2025-04-30", "2025-02-28", "2025-12-31", "2026-06-30", "2024-02-29"],
  },
  {
    id: "gd-dates-8", category: "dates", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      en: "How many years and months has each person been with us up to today? It should read like \"5 years 3 months\".",
      de: "Wie viele Jahre und Monate ist jede Person bis heute bei uns? Es soll so dastehen: „5 Jahre 3 Monate“.",
      fr: "Depuis combien d'années et de mois chaque personne est-elle chez nous à ce jour ? Sous la forme « 5 ans 3 mois ».",
    },
    tables: {
      "Staff|Personal|Personnel": [
        ["Name|Name|Nom", "Hired|Eintritt|Embauche", "Seniority|Zugehörigkeit|Ancienneté"],
        ["Brandt", "2019-12-01", null],
        ["Costa", "2015-03-14", null],
        ["Dumas", "2022-10-20", null],
        ["Olsen", "2010-06-30", null],
        ["Wolf", "2023-01-02", null],
      ],
    },
    target: "C2:C6",
    formula: '=DATEDIF(B2,TODAY(),"Y")&" years | Jahre | ans "&DATEDIF(B2,TODAY(),"YM")&" months| Monate| mois"',
    expected: ["5 years 3 months|5 Jahre 3 Monate|5 ans 3 mois", "10 years 0 months|10 Jahre 0 Monate|10 ans 0 mois", "2 years 4 months|2 Jahre 4 Monate|2 ans 4 mois", "14 years 8 months|14 Jahre 8 Monate|14 ans 8 mois", "2 years 2 months|2 Jahre 2 Monate|2 ans 2 mois"],
  },
  {
    id: "gd-dates-9", category: "dates", language: "fr", difficulty: 3, dialect: "excel",
    questions: {
      en: "The dates in A came in as text like 14.03.2025. Turn them into real dates in B.",
      de: "Die Daten in A kamen als Text wie 14.03.2025 herein. Mach daraus in B echte Datumswerte.",
      fr: "Les dates en A sont arrivées en texte, du genre 14.03.2025. Transforme-les en vraies dates en B.",
    },
    tables: {
      "Import": [
        ["Text date|Textdatum|Date texte", "Date|Datum|Date", "Amount|Betrag|Montant"],
        ["'14.03.2025", null, 20],
        ["'01.02.2025", null, 35],
        ["'31.12.2024", null, 18],
        ["'09.11.2024", null, 44],
        ["'28.02.2025", null, 27],
      ],
    },
    target: "B2:B6",
    formula: "=DATE(RIGHT(A2,4),MID(A2,4,2),LEFT(A2,2))",
    expected: ["2025-03-14", "2025-02-01", "2024-12-31", "2024-11-09", "2025-02-28"],
  },
];
