// What adds up, counts on or is left over from row to row.
import { series } from "./case-e.ts";

export const running = series("running", [
  {
    level: 1,
    ask: {
      en: "cumulative rainfall in column C",
      de: "Niederschlag fortlaufend aufsummiert in Spalte C",
      fr: "Je voudrais le cumul des pluies dans la colonne C.",
    },
    tables: {
      "Weather|Wetter|Météo": [
        ["Day|Tag|Jour", "Rain (mm)|Regen (mm)|Pluie (mm)", "Total so far|Bisher gesamt|Cumul"],
        ["2025-03-03", 4.5],
        ["2025-03-04", 0],
        ["2025-03-05", 12],
        ["2025-03-06", 1.5],
        ["2025-03-07", 7],
      ],
    },
    target: "C2:C6",
    formula: "=SUM($B$2:B2)",
    expected: [4.5, 4.5, 16.5, 18, 25],
  },
  {
    level: 1,
    ask: {
      en: "Number each patient's visits: 1 for the first visit, 2 for the second and so on. The list is in order of time.",
      de: "Die wievielte Visite ist es für den jeweiligen Patienten? Die Liste ist zeitlich sortiert, also 1 beim ersten Mal, 2 beim zweiten usw.",
      fr: "Numéroter les visites de chaque patient dans l'ordre de la liste : 1 pour sa première visite, 2 pour la deuxième, etc.",
    },
    tables: {
      "Rounds|Visiten|Visites": [
        ["Patient|Patient|Patient", "Time|Zeit|Heure", "Visit no.|Visite Nr.|Visite n°"],
        ["Ebert", "08:05"],
        ["Fahim", "08:20"],
        ["Ebert", "10:40"],
        ["Gross", "11:00"],
        ["Ebert", "15:30"],
        ["Fahim", "16:10"],
      ],
    },
    target: "C2:C7",
    formula: "=COUNTIF($A$2:A2,A2)",
    expected: [1, 1, 2, 1, 3, 2],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "electricity used since the previous meter reading, from the second reading on",
      de: "Stromverbrauch seit der vorherigen Ablesung, ab der zweiten Ablesung",
      fr: "consommation entre chaque relevé et le relevé précédent (à partir du deuxième)",
    },
    tables: {
      "Meter|Zähler|Compteur": [
        ["Date|Datum|Date", "Reading (kWh)|Zählerstand (kWh)|Relevé (kWh)", "Used|Verbrauch|Consommation"],
        ["2024-12-31", 10250],
        ["2025-01-31", 10612],
        ["2025-02-28", 10907],
        ["2025-03-10", 11010],
      ],
    },
    target: "C3:C5",
    formula: "=B3-B2",
    expected: [362, 295, 103],
  },
  {
    level: 2,
    ask: {
      en: "The club's cash box started with the amount in F2. What was in it after each entry?",
      de: "Vereinskasse: Der Anfangsbestand steht in F2. Wie hoch ist der Kassenstand nach jeder Buchung?",
      fr: "La caisse de l'association contenait au départ la somme en F2. Quel est le solde après chaque opération ?",
    },
    tables: {
      "Cash box|Kasse|Caisse": [
        [
          "Text|Text|Libellé",
          "In|Einnahme|Entrée",
          "Out|Ausgabe|Sortie",
          "Balance|Kassenstand|Solde",
          null,
          "Opening balance|Anfangsbestand|Solde initial",
        ],
        ["Cake sale|Kuchenverkauf|Vente de gâteaux", 120, null, null, null, 85],
        ["Balls|Bälle|Ballons", null, 64.5],
        ["Fees|Beiträge|Cotisations", 300, null],
        ["Bus|Bus|Car", null, 210],
        ["Refund|Erstattung|Remboursement", 15, 5],
      ],
    },
    target: "D2:D6",
    formula: "=$F$2+SUM($B$2:B2)-SUM($C$2:C2)",
    expected: [205, 140.5, 440.5, 230.5, 240.5],
  },
  {
    level: 2,
    ask: {
      en: "running total of litres per van, i.e. for each row what that van has filled up to then incl. this row",
      de: "laufende Summe der Liter je Fahrzeug: jede Zeile soll zeigen, was das Fahrzeug bis einschließlich dieser Zeile getankt hat",
      fr: "Cumul des litres par véhicule : sur chaque ligne, ce que ce véhicule a consommé jusqu'à cette ligne incluse.",
    },
    tables: {
      "Fuel|Tanken|Carburant": [
        [
          "Van|Fahrzeug|Véhicule",
          "Date|Datum|Date",
          "Litres|Liter|Litres",
          "Running total|Laufende Summe|Cumul",
        ],
        ["V1", "2025-02-03", 40],
        ["V2", "2025-02-04", 55],
        ["V1", "2025-02-11", 38],
        ["V3", "2025-02-12", 61],
        ["V2", "2025-02-20", 52.5],
        ["V1", "2025-02-24", 41],
      ],
    },
    target: "D2:D7",
    formula: "=SUMIF($A$2:A2,A2,$C$2:C2)",
    expected: [40, 55, 78, 61, 107.5, 119],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "how much of the budget in E2 is left after each purchase?",
      de: "Was ist nach jedem Einkauf noch vom Budget in E2 übrig?",
      fr: "Combien reste-t-il du budget indiqué en E2 après chaque achat ?",
    },
    tables: {
      "School garden|Schulgarten|Jardin d'école": [
        ["Purchase|Einkauf|Achat", "Cost|Kosten|Coût", "Left|Rest|Reste", null, "Budget|Budget|Budget"],
        ["Soil|Erde|Terre", 45, null, null, 250],
        ["Seeds|Samen|Graines", 18.5],
        ["Tools|Geräte|Outils", 92],
        ["Fence|Zaun|Clôture", 70],
      ],
    },
    target: "C2:C5",
    formula: "=$E$2-SUM($B$2:B2)",
    expected: [205, 186.5, 94.5, 24.5],
  },
  {
    level: 3,
    ask: {
      en: "Running total of the kilometres, but it should start over in every new month.",
      de: "Kilometer laufend aufsummieren, mit jedem neuen Monat soll die Summe wieder von vorn anfangen.",
      fr: "un cumul des kilomètres qui repart à zéro à chaque nouveau mois",
    },
    tables: {
      "Log|Fahrtenbuch|Trajets": [
        ["Date|Datum|Date", "Trip|Fahrt|Trajet", "Km|Km|Km", "Month so far|Monat bisher|Cumul du mois"],
        ["2025-01-08", "Ulm", 120],
        ["2025-01-22", "Graz", 310],
        ["2025-02-03", "Ulm", 118],
        ["2025-02-19", "Linz", 205],
        ["2025-02-27", "Graz", 300],
        ["2025-03-05", "Ulm", 121],
      ],
    },
    target: "D2:D7",
    formula: '=SUMIFS($C$2:C2,$A$2:A2,">"&EOMONTH(A2,-1),$A$2:A2,"<="&EOMONTH(A2,0))',
    expected: [120, 430, 118, 323, 623, 121],
  },
  {
    level: 3,
    ask: {
      en: "In C I'd like the average of the current and the two previous weeks. The first two weeks stay empty because there aren't three values yet.",
      de: "In C der Durchschnitt aus dieser und den beiden vorigen Wochen; die ersten zwei Wochen bleiben leer, da gibt es ja noch keine drei Werte",
      fr: "En C je veux la moyenne de la semaine et des deux semaines d'avant. Les deux premières semaines restent vides, puisqu'il n'y a pas encore trois valeurs.",
    },
    tables: {
      "Library|Bücherei|Médiathèque": [
        ["Week|Woche|Semaine", "Loans|Ausleihen|Prêts", "Average|Durchschnitt|Moyenne"],
        [1, 210],
        [2, 180],
        [3, 240],
        [4, 225],
        [5, 195],
        [6, 270],
      ],
    },
    target: "C2:C7",
    formula: '=IF(COUNT($B$2:B2)<3,"",AVERAGE(OFFSET(B2,-2,0,3,1)))',
    expected: ["", "", 210, 215, 220, 230],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "On what date did the total raised reach the goal in E2 for the first time? The running total is already there.",
      de: "An welchem Tag war das Spendenziel aus E2 zum ersten Mal erreicht? Die laufende Summe ist schon da.",
      fr: "À quelle date l'objectif en E2 a-t-il été atteint pour la première fois ? Le cumul est déjà dans le tableau.",
    },
    tables: {
      "Roof fund|Dachspende|Toiture": [
        [
          "Date|Datum|Date",
          "Donated|Gespendet|Don",
          "Total raised|Summe bisher|Cumul",
          null,
          "Goal|Ziel|Objectif",
        ],
        ["2025-01-10", 300, 300, null, 1000],
        ["2025-01-24", 250, 550],
        ["2025-02-07", 400, 950],
        ["2025-02-16", 120, 1070],
        ["2025-03-01", 500, 1570],
      ],
    },
    target: "F2",
    formula: '=MINIFS(A2:A6,C2:C6,">="&E2)',
    expected: "2025-02-16",
  },
]);
