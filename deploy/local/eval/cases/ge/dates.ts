// Dates, ages, deadlines, working days.
import type { Written } from "../d/case-d.ts";
export const dates: readonly Written[] = [
  {
    id: "ge-dates-1", category: "dates", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      en: "How old is each member today, in full years? Birthdays are in column B, the age goes into column C.",
      de: "Wie alt ist jedes Mitglied heute in vollen Jahren? Der Geburtstag steht in Spalte B, das Alter soll in Spalte C.",
      fr: "Quel âge a chaque membre aujourd'hui, en années révolues ? La date de naissance est en colonne B, l'âge va en colonne C.",
    },
    tables: { "Club|Verein|Club": [
      ["Member|Mitglied|Membre", "Born|Geboren|Né le", "Age|Alter|Âge"],
      ["Anna", "1990-03-14"], ["Bernd", "1985-03-15"], ["Carla", "2001-11-02"], ["Dirk", "1978-01-30"], ["Eva", "2010-06-21"],
    ] },
    target: "C2:C6", formula: '=DATEDIF(B2,TODAY(),"Y")', expected: [35, 39, 23, 47, 14],
  },
  {
    id: "ge-dates-2", category: "dates", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "days left until the exam in maths, please",
      de: "Wie viele Tage sind es noch bis zur Prüfung in Mathe?",
      fr: "combien de jours reste-t-il avant l'examen de maths, s'il vous plaît ?",
    },
    tables: { "Exams|Prüfungen|Examens": [
      ["Subject|Fach|Matière", "Exam on|Prüfung am|Examen le"],
      ["History|Geschichte|Histoire", "2025-03-27"], ["Maths|Mathe|Maths", "2025-04-02"], ["Physics|Physik|Physique", "2025-04-09"], ["English|Englisch|Anglais", "2025-04-15"], ["Art|Kunst|Art", "2025-05-06"],
    ] },
    target: "D2", formula: "=B3-TODAY()", expected: 19,
  },
  {
    id: "ge-dates-3", category: "dates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      en: "I'd like only the year of purchase next to every machine.",
      de: "Ich hätte gern neben jeder Maschine nur das Jahr des Kaufs.",
      fr: "Je voudrais seulement l'année d'achat à côté de chaque machine.",
    },
    tables: { "Workshop|Werkstatt|Atelier": [
      ["Machine|Maschine|Machine", "Bought on|Gekauft am|Achetée le", "Year|Jahr|Année"],
      ["Lathe|Drehbank|Tour", "2012-05-03"], ["Drill|Bohrer|Perceuse", "2019-12-31"], ["Saw|Säge|Scie", "2020-01-01"], ["Press|Presse|Presse", "2023-08-17"], ["Mill|Fräse|Fraiseuse", "2016-02-29"],
    ] },
    target: "C2:C6", formula: "=YEAR(B2)", expected: [2012, 2019, 2020, 2023, 2016],
  },
  {
    id: "ge-dates-4", category: "dates", language: "de", difficulty: 1, dialect: "sheets",
    questions: {
      en: "Due date = invoice date plus 30 days. What do I put in column C?",
      de: "Fälligkeit = Rechnungsdatum plus 30 Tage. Was muss ich in Spalte C eingeben?",
      fr: "Échéance = date de facture plus 30 jours. Que dois-je mettre en colonne C ?",
    },
    tables: { "Invoices|Rechnungen|Factures": [
      ["No.|Nr.|N°", "Invoice date|Rechnungsdatum|Date de facture", "Due date|Fälligkeit|Échéance"],
      ["R-11", "2025-01-31"], ["R-12", "2025-02-03"], ["R-13", "2025-02-20"], ["R-14", "2025-03-01"], ["R-15", "2025-03-12"],
    ] },
    target: "C2:C6", formula: "=B2+30", expected: ["2025-03-02", "2025-03-05", "2025-03-22", "2025-03-31", "2025-04-11"],
  },
  {
    id: "ge-dates-5", category: "dates", language: "fr", difficulty: 2, dialect: "sheets",
    questions: {
      en: "How many working days (Monday to Friday, first and last day included) did each job take?",
      de: "Wie viele Arbeitstage (Montag bis Freitag, erster und letzter Tag mitgezählt) hat jeder Auftrag gedauert?",
      fr: "Combien de jours ouvrés (du lundi au vendredi, premier et dernier jour compris) chaque chantier a-t-il duré ?",
    },
    tables: { "Jobs|Aufträge|Chantiers": [
      ["Job|Auftrag|Chantier", "Start|Beginn|Début", "End|Ende|Fin", "Working days|Arbeitstage|Jours ouvrés"],
      ["Roof|Dach|Toit", "2025-03-03", "2025-03-07"], ["Bath|Bad|Bain", "2025-03-05", "2025-03-12"], ["Fence|Zaun|Clôture", "2025-02-28", "2025-03-03"], ["Stairs|Treppe|Escalier", "2025-02-10", "2025-02-21"], ["Door|Tür|Porte", "2025-03-13", "2025-03-13"],
    ] },
    target: "D2:D6", formula: "=NETWORKDAYS(B2,C2)", expected: [5, 6, 2, 10, 1],
  },
  {
    id: "ge-dates-6", category: "dates", language: "en", difficulty: 2, dialect: "excel",
    questions: {
      en: "how many of the dates in A2:A10 are in March 2025",
      de: "wie viele der Daten in A2:A10 liegen im März 2025",
      fr: "combien de dates de A2:A10 tombent en mars 2025",
    },
    tables: { "Bookings|Buchungen|Réservations": [
      ["Date|Datum|Date", "Guest|Gast|Client"],
      ["2025-02-27", "Moser"], ["2025-03-01", "Kuhn"], ["2024-03-15", "Frey"], ["2025-03-08", "Graf"], ["2025-03-31", "Senn"], ["2025-04-01", "Bauer"], ["2025-03-14", "Suter"], ["2025-01-03", "Egli"], ["2024-12-03", "Vogt"],
    ] },
    target: "D2", formula: "=SUMPRODUCT((MONTH(A2:A10)=3)*(YEAR(A2:A10)=2025))", expected: 4,
  },
  {
    id: "ge-dates-7", category: "dates", language: "en", difficulty: 2, dialect: "excel",
    questions: {
      en: "The contract ends on the last day of the month in which the notice in column B was given. Could you put that last day into column C?",
      de: "Der Vertrag endet am letzten Tag des Monats, in dem gekündigt wurde (Spalte B). Könntest du diesen letzten Tag in Spalte C ausrechnen?",
      fr: "Le contrat prend fin le dernier jour du mois du préavis indiqué en colonne B. Pourriez-vous mettre ce dernier jour en colonne C ?",
    },
    tables: { "Contracts|Verträge|Contrats": [
      ["Tenant|Mieter|Locataire", "Notice|Kündigung|Préavis", "Ends|Endet|Fin"],
      ["Lutz", "2025-02-04"], ["Maurer", "2024-02-10"], ["Nagel", "2025-04-30"], ["Otto", "2025-01-15"], ["Peters", "2025-06-01"],
    ] },
    target: "C2:C6", formula: "=EOMONTH(B2,0)", expected: ["2025-02-28", "2024-02-29", "2025-04-30", "2025-01-31", "2025-06-30"],
  },
  {
    id: "ge-dates-8", category: "dates", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      en: "Write overdue in column D when the due date has passed and nothing is entered under Returned; otherwise leave the cell empty.",
      de: "Schreib in Spalte D überfällig, wenn die Frist vorbei ist und unter Zurück nichts steht, sonst soll die Zelle leer bleiben.",
      fr: "Écris en retard dans la colonne D quand l'échéance est passée et que rien n'est saisi sous Rendu ; sinon laisse la cellule vide.",
    },
    tables: { "Library|Bücherei|Bibliothèque": [
      ["Book|Buch|Livre", "Due date|Frist|Échéance", "Returned|Zurück|Rendu", "Note|Hinweis|Remarque"],
      ["Emma", "2025-03-01", "2025-02-27", null], ["Dune", "2025-03-10", null, null], ["Momo", "2025-03-20", null, null], ["Faust", "2025-02-14", "2025-03-02", null], ["Odyssey|Odyssee|Odyssée", "2025-03-13", null, null], ["Heidi", "2025-04-01", null, null],
    ] },
    target: "D2:D7", formula: '=IF(AND(B2<TODAY(),C2=""),"overdue|überfällig|en retard","")', expected: ["", "overdue|überfällig|en retard", "", "", "overdue|überfällig|en retard", ""],
  },
  {
    id: "ge-dates-9", category: "dates", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      en: "The dates in column A came in as text such as 20250314 (year, month, day). How do I turn them into real dates in column B?",
      de: "Die Daten in Spalte A sind als Text wie 20250314 (Jahr, Monat, Tag) gekommen. Wie mache ich daraus in Spalte B echte Datumswerte?",
      fr: "Les dates de la colonne A sont arrivées en texte du type 20250314 (année, mois, jour). Comment en faire de vraies dates en colonne B ?",
    },
    tables: { "Import": [
      ["Raw|Roh|Brut", "Date|Datum|Date"],
      ["20250314"], ["20241231"], ["20250101"], ["20240229"], ["20230705"],
    ] },
    target: "B2:B6", formula: "=DATE(LEFT(A2,4),MID(A2,5,2),RIGHT(A2,2))", expected: ["2025-03-14", "2024-12-31", "2025-01-01", "2024-02-29", "2023-07-05"],
  },
];
