// Dates, ages, deadlines and times.
import type { Written } from "../d/case-d.ts";
export const dates: readonly Written[] = [
  {
    id: "gc-dates-1", category: "dates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "Quel âge ont aujourd'hui nos licenciés ? La date de naissance est en B, l'âge (en années révolues) doit aller en C.",
      en: "How old are our players today? The date of birth is in B, the age (in full years) should go in C.",
      de: "Wie alt sind unsere Spieler heute? Das Geburtsdatum steht in B, das Alter (in vollen Jahren) soll in C.",
    },
    tables: { "Players|Spieler|Licenciés": [
      ["Name|Name|Nom", "Born|Geboren|Naissance", "Age|Alter|Âge"],
      ["Adrien", "2008-03-14", null], ["Camille", "2010-03-15", null], ["Inès", "2009-11-02", null], ["Jules", "2007-01-30", null] ] },
    target: "C2:C5", formula: '=DATEDIF(B2,TODAY(),"Y")', expected: [17, 14, 15, 18],
  },
  {
    id: "gc-dates-2", category: "dates", language: "de", difficulty: 1, dialect: "sheets",
    questions: {
      de: "Wie viele Tage sind es noch bis zum Vereinsfest in B4?",
      en: "How many days are left until the club party in B4?",
      fr: "Combien de jours reste-t-il jusqu'à la fête du club en B4 ?",
    },
    tables: { "Events|Termine|Dates": [
      ["Event|Anlass|Événement", "Date|Datum|Date"],
      ["General meeting|Hauptversammlung|Assemblée générale", "2025-04-04"], ["Spring run|Frühlingslauf|Course de printemps", "2025-05-10"], ["Club party|Vereinsfest|Fête du club", "2025-06-21"], ["Trip|Ausflug|Sortie", "2025-08-30"] ] },
    target: "D4", formula: "=B4-TODAY()", expected: 99,
  },
  {
    id: "gc-dates-3", category: "dates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "échéance = date de facture + 30 jours, colonne C",
      en: "due date = invoice date + 30 days, column C",
      de: "Fälligkeit = Rechnungsdatum + 30 Tage, Spalte C",
    },
    tables: { "Invoices|Rechnungen|Factures": [
      ["Invoice|Rechnung|Facture", "Invoice date|Rechnungsdatum|Date de facture", "Due date|Fälligkeit|Échéance"],
      ["2025-11", "2025-01-15", null], ["2025-12", "2025-02-01", null], ["2025-13", "2025-02-20", null], ["2025-14", "2025-03-03", null] ] },
    target: "C2:C5", formula: "=B2+30", expected: ["2025-02-14", "2025-03-03", "2025-03-22", "2025-04-02"],
  },
  {
    id: "gc-dates-4", category: "dates", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "Bitte in Spalte D das Jahr des Eintritts ausgeben.",
      en: "Please show the year of joining in column D.",
      fr: "Merci d'afficher l'année d'entrée dans la colonne D.",
    },
    tables: { "Staff|Personal|Personnel": [
      ["No.|Nr.|N°", "Name|Name|Nom", "Joined|Eintritt|Entrée", "Year|Jahr|Année"],
      [1, "Steiner", "2012-09-01", null], [2, "Maurer", "2019-04-15", null], [3, "Brunner", "2021-01-04", null], [4, "Fuchs", "2024-11-18", null] ] },
    target: "D2:D5", formula: "=YEAR(C2)", expected: [2012, 2019, 2021, 2024],
  },
  {
    id: "gc-dates-5", category: "dates", language: "fr", difficulty: 2, dialect: "sheets",
    questions: {
      fr: "Combien de jours ouvrés (sans samedi ni dimanche) dure chaque chantier, premier et dernier jour compris ?",
      en: "How many working days (without Saturday and Sunday) does each job take, first and last day included?",
      de: "Wie viele Arbeitstage (ohne Samstag und Sonntag) dauert jeder Auftrag, erster und letzter Tag mitgezählt?",
    },
    tables: { "Jobs|Aufträge|Chantiers": [
      ["Job|Auftrag|Chantier", "Start|Beginn|Début", "End|Ende|Fin", "Working days|Arbeitstage|Jours ouvrés"],
      ["Roof|Dach|Toiture", "2025-03-03", "2025-03-14", null], ["Kitchen|Küche|Cuisine", "2025-03-13", "2025-03-18", null], ["Garden|Garten|Jardin", "2025-03-21", "2025-03-24", null], ["Garage|Garage|Garage", "2025-03-10", "2025-03-10", null] ] },
    target: "D2:D5", formula: "=NETWORKDAYS(B2,C2)", expected: [10, 4, 2, 1],
  },
  {
    id: "gc-dates-6", category: "dates", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      de: "In der Werkstatt hat jedes Gerät ein Prüfdatum, und die nächste Prüfung ist immer nach der in Spalte C angegebenen Zahl von Monaten. Wann ist sie jeweils?",
      en: "In the workshop every device has an inspection date, and the next inspection always follows after the number of months given in column C. When is it in each case?",
      fr: "À l'atelier, chaque appareil a une date de contrôle, et le prochain contrôle a toujours lieu après le nombre de mois indiqué en colonne C. Quand tombe-t-il à chaque fois ?",
    },
    tables: { "Devices|Geräte|Appareils": [
      ["Device|Gerät|Appareil", "Inspected|Geprüft|Contrôlé", "Months|Monate|Mois", "Next|Nächste|Prochain"],
      ["Drill|Bohrmaschine|Perceuse", "2024-10-10", 12, null], ["Ladder|Leiter|Échelle", "2025-01-31", 6, null], ["Saw|Säge|Scie", "2024-12-05", 24, null], ["Lift|Hebebühne|Pont", "2025-02-20", 3, null] ] },
    target: "D2:D5", formula: "=EDATE(B2,C2)", expected: ["2025-10-10", "2025-07-31", "2026-12-05", "2025-05-20"],
  },
  {
    id: "gc-dates-7", category: "dates", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      fr: "Je veux en C le dernier jour du mois de chaque date de livraison.",
      en: "In C I want the last day of the month of every delivery date.",
      de: "In C möchte ich den letzten Tag des Monats zu jedem Lieferdatum.",
    },
    tables: { "Deliveries|Lieferungen|Livraisons": [
      ["Customer|Kunde|Client", "Delivery date|Lieferdatum|Date de livraison", "Month end|Monatsende|Fin de mois"],
      ["Durand", "2025-02-11", null], ["Lefèvre", "2025-04-30", null], ["Moreau", "2024-02-03", null], ["Petit", "2025-12-24", null] ] },
    target: "C2:C5", formula: "=EOMONTH(B2,0)", expected: ["2025-02-28", "2025-04-30", "2024-02-29", "2025-12-31"],
  },
  {
    id: "gc-dates-8", category: "dates", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      de: "Arbeitszeit je Tag in Stunden als Dezimalzahl (z. B. 7,5): Ende minus Beginn minus Pause in Minuten",
      en: "Working time per day in hours as a decimal number (e.g. 7.5): end minus start minus break in minutes",
      fr: "Temps de travail par jour en heures décimales (par ex. 7,5) : fin moins début moins pause en minutes",
    },
    tables: { "Times|Zeiten|Horaires": [
      ["Date|Datum|Date", "Start|Beginn|Début", "End|Ende|Fin", "Break (min)|Pause (Min.)|Pause (min)", "Hours|Stunden|Heures"],
      ["2025-03-10", "08:00", "16:30", 30, null], ["2025-03-11", "07:30", "15:45", 45, null], ["2025-03-12", "09:00", "13:00", 0, null], ["2025-03-13", "08:15", "17:00", 60, null] ] },
    target: "E2:E5", formula: "=(C2-B2)*24-D2/60", expected: [8, 7.5, 4, 7.75],
  },
  {
    id: "gc-dates-9", category: "dates", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      fr: "Notre médiathèque prête des livres. Si la date de retour prévue est passée et que rien n'est inscrit dans Rendu le, écris « en retard », sinon rien.",
      en: "Our library lends books. If the due date has passed and nothing is entered under Returned on, write \"overdue\", otherwise nothing.",
      de: "Unsere Bücherei verleiht Bücher. Ist das Fristdatum vorbei und unter Zurück am nichts eingetragen, schreibe \"überfällig\", sonst nichts.",
    },
    tables: { "Loans|Ausleihen|Prêts": [
      ["Book|Buch|Livre", "Due date|Fristdatum|Retour prévu", "Returned on|Zurück am|Rendu le", "Status|Status|État"],
      ["Momo", "2025-03-01", "2025-02-27", null], ["Heidi", "2025-03-05", null, null], ["Dune", "2025-03-20", null, null], ["Emma", "2025-03-10", "2025-03-12", null], ["Candide", "2025-02-14", null, null] ] },
    target: "D2:D6", formula: '=IF(AND(B2<TODAY(),C2=""),"overdue|überfällig|en retard","")', expected: ["", "overdue|überfällig|en retard", "", "", "overdue|überfällig|en retard"],
  },
];
