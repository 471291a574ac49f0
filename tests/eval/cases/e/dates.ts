// Days, months, years and hours are counted; the questions are asked on 14 March 2025.
import { series } from "./case-e.ts";

export const dates = series("dates", [
  {
    level: 1,
    ask: {
      en: "how many days from today until each concert?",
      de: "Wie viele Tage sind es von heute bis zum jeweiligen Konzert?",
      fr: "Combien de jours reste-t-il d'ici chaque concert à partir d'aujourd'hui ?",
    },
    tables: {
      "Tour|Tour|Tournée": [
        ["City|Stadt|Ville", "Concert|Konzert|Concert", "Days left|Tage|Jours restants"],
        ["Ulm", "2025-03-21"],
        ["Metz", "2025-03-15"],
        ["Leeds", "2025-04-02"],
        ["Porto", "2025-05-14"],
      ],
    },
    target: "C2:C5",
    formula: "=B2-TODAY()",
    expected: [7, 1, 19, 61],
  },
  {
    level: 1,
    ask: {
      en: "Books may be kept for 28 days. Please put the date they are due back in column C.",
      de: "Die Leihfrist beträgt 28 Tage. In Spalte C soll das Datum stehen, an dem das Buch zurück sein muss",
      fr: "La durée du prêt est de 28 jours : afficher en C la date de retour prévue.",
    },
    tables: {
      "Loans|Ausleihen|Prêts": [
        ["Title|Titel|Titre", "Borrowed|Ausgeliehen|Emprunté le", "Due|Fällig|Retour"],
        ["Emma", "2025-03-01"],
        ["Faust", "2025-02-10"],
        ["Candide", "2024-12-20"],
      ],
    },
    target: "C2:C4",
    formula: "=B2+28",
    expected: ["2025-03-29", "2025-03-10", "2025-01-17"],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "number of nights each patient stayed, from admission to discharge",
      de: "Anzahl Nächte, die jeder Patient da war (Aufnahme bis Entlassung)",
      fr: "le nombre de nuits passées par chaque patient, entre l'entrée et la sortie",
    },
    tables: {
      "Stays|Aufenthalte|Séjours": [
        [
          "Patient|Patient|Patient",
          "Admission|Aufnahme|Entrée",
          "Discharge|Entlassung|Sortie",
          "Nights|Nächte|Nuits",
        ],
        ["Arp", "2025-02-26", "2025-03-03"],
        ["Belli", "2025-03-05", "2025-03-06"],
        ["Cho", "2025-01-30", "2025-02-14"],
      ],
    },
    target: "D2:D4",
    formula: "=C2-B2",
    expected: [5, 1, 15],
  },
  {
    level: 2,
    ask: {
      en: "I'd like everybody's age today in completed years",
      de: "Wie alt ist jedes Kind heute, in vollen Jahren?",
      fr: "Je cherche l'âge de chacun aujourd'hui, en années révolues.",
    },
    tables: {
      "Juniors|Jugend|Jeunes": [
        ["Name|Name|Nom", "Date of birth|Geburtsdatum|Date de naissance", "Age|Alter|Âge"],
        ["Aaron", "2012-03-14"],
        ["Bea", "2012-03-15"],
        ["Chris", "2009-11-02"],
        ["Dora", "2015-01-30"],
      ],
    },
    target: "C2:C5",
    formula: '=DATEDIF(B2,TODAY(),"Y")',
    expected: [13, 12, 15, 10],
  },
  {
    level: 2,
    ask: {
      en: "For each repair: how many working days (Mon to Fri) does it take, first and last day both included? Our days off are listed in F.",
      de: "Wie viele Arbeitstage (Mo bis Fr) dauert jede Reparatur, wenn Start- und Endtag mitzählen? Die Feiertage stehen in Spalte F und zählen nicht.",
      fr: "Nombre de jours ouvrés (lundi à vendredi) de chaque réparation, premier et dernier jour compris, sans les jours fériés listés en F",
    },
    tables: {
      "Repairs|Reparaturen|Réparations": [
        [
          "Job|Auftrag|Dossier",
          "Start|Start|Début",
          "End|Ende|Fin",
          "Working days|Arbeitstage|Jours ouvrés",
          null,
          "Days off|Feiertage|Jours fériés",
        ],
        ["R1", "2025-04-14", "2025-04-18", null, null, "2025-04-18"],
        ["R2", "2025-04-17", "2025-04-24", null, null, "2025-04-21"],
        ["R3", "2025-04-28", "2025-05-05", null, null, "2025-05-01"],
        ["R4", "2025-03-07", "2025-03-10"],
      ],
    },
    target: "D2:D5",
    formula: "=NETWORKDAYS(B2,C2,$F$2:$F$4)",
    expected: [4, 4, 5, 2],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "Our suppliers get their money on the last day of the month that follows the month of the invoice. Which day is that for each invoice?",
      de: "Gezahlt wird immer am letzten Tag des Folgemonats, also des Monats nach dem Rechnungsmonat. Welches Datum ist das jeweils?",
      fr: "Nous payons le dernier jour du mois suivant celui de la facture. Quelle est la date de paiement pour chaque facture ?",
    },
    tables: {
      "Suppliers|Lieferanten|Fournisseurs": [
        [
          "Supplier|Lieferant|Fournisseur",
          "Invoice date|Rechnungsdatum|Date de facture",
          "Pay on|Zahltag|À payer le",
        ],
        ["Hofer", "2025-01-15"],
        ["Nolan", "2025-02-28"],
        ["Petit", "2024-12-02"],
      ],
    },
    target: "C2:C4",
    formula: "=EOMONTH(B2,1)",
    expected: ["2025-02-28", "2025-03-31", "2025-01-31"],
  },
  {
    level: 3,
    ask: {
      en: "how many calls did we get in the current month (this year, not last year's March)",
      de: "Wie viele Anrufe kamen im laufenden Monat rein? Achtung, es sind auch Vorjahre in der Liste.",
      fr: "Combien d'appels avons-nous reçus ce mois-ci ? Attention, la liste contient aussi des années précédentes.",
    },
    tables: {
      "Calls|Anrufe|Appels": [
        ["Date|Datum|Date", "Caller|Anrufer|Appelant"],
        ["2024-03-05", "Gill"],
        ["2025-02-28", "Hub"],
        ["2025-03-01", "Ilka"],
        ["2025-03-13", "Jörn"],
        ["2025-03-14", "Gill"],
        ["2024-03-30", "Kurt"],
        ["2025-01-03", "Hub"],
      ],
    },
    target: "D2",
    formula: "=SUMPRODUCT((YEAR(A2:A8)=YEAR(TODAY()))*(MONTH(A2:A8)=MONTH(TODAY())))",
    expected: 3,
  },
  {
    level: 3,
    ask: {
      en: "Work out the paid hours per shift as a plain number like 7.5. Some shifts go past midnight. The break in minutes has to be taken off.",
      de: "Ich brauche pro Schicht die bezahlten Stunden als normale Zahl, z. B. 7,5. Manche Schichten gehen über Mitternacht, und die Pause (Minuten) muss abgezogen werden.",
      fr: "Calculer les heures payées de chaque poste, en nombre décimal (7,5 par exemple). Certains postes finissent après minuit et il faut retirer la pause, donnée en minutes.",
    },
    tables: {
      "Shifts|Schichten|Postes": [
        [
          "Nurse|Pflegekraft|Soignant",
          "From|Von|De",
          "To|Bis|À",
          "Break (min)|Pause (min)|Pause (min)",
          "Hours|Stunden|Heures",
        ],
        ["Alma", "06:00", "14:00", 30],
        ["Bilal", "22:00", "06:30", 45],
        ["Carl", "13:30", "21:30", 30],
        ["Doro", "20:00", "02:00", 0],
      ],
    },
    target: "E2:E5",
    formula: "=MOD(C2-B2,1)*24-D2/60",
    expected: [7.5, 7.75, 7.5, 6],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "Every machine has to be inspected again after the number of months in C, counted from the last inspection. Mark those whose date has already gone by as overdue, all others as ok.",
      de: "Jede Maschine muss nach der in C genannten Zahl von Monaten seit der letzten Prüfung wieder geprüft werden. Ist dieser Termin schon vorbei: überfällig, ansonsten: ok",
      fr: "Chaque machine est à recontrôler après le nombre de mois en C depuis le dernier contrôle. Si cette échéance est déjà passée, écrire en retard, sinon écrire ok.",
    },
    tables: {
      "Machines|Maschinen|Machines": [
        [
          "Machine|Maschine|Machine",
          "Last inspection|Letzte Prüfung|Dernier contrôle",
          "Months|Monate|Mois",
          "Status|Status|Statut",
        ],
        ["Baler|Ballenpresse|Presse", "2024-03-20", 12],
        ["Tractor|Traktor|Tracteur", "2024-09-10", 6],
        ["Mower|Mäher|Faucheuse", "2023-02-01", 24],
        ["Loader|Lader|Chargeuse", "2025-01-05", 3],
      ],
    },
    target: "D2:D5",
    formula: '=IF(EDATE(B2,C2)<TODAY(),"overdue|überfällig|en retard","ok")',
    expected: ["ok", "overdue|überfällig|en retard", "overdue|überfällig|en retard", "ok"],
  },
]);
