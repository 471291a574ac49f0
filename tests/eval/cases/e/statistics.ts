// Medians, spreads, trends and averages with an exception.
import { series } from "./case-e.ts";

export const statistics = series("statistics", [
  {
    level: 1,
    ask: {
      en: "median waiting time?",
      de: "Median der Wartezeiten, bitte.",
      fr: "Quelle est la médiane des temps d'attente ?",
    },
    tables: {
      "Surgery|Praxis|Cabinet": [
        ["Patient|Patient|Patient", "Waiting (min)|Wartezeit (min)|Attente (min)"],
        ["P1", 12],
        ["P2", 45],
        ["P3", 7],
        ["P4", 18],
        ["P5", 22],
        ["P6", 9],
      ],
    },
    target: "D2",
    formula: "=MEDIAN(B2:B7)",
    expected: 15,
  },
  {
    level: 1,
    ask: {
      en: "What's the difference between the warmest and the coldest temperature in the greenhouse?",
      de: "Wie groß ist der Unterschied zwischen der höchsten und der niedrigsten Temperatur im Gewächshaus?",
      fr: "écart entre la température la plus haute et la plus basse de la serre ?",
    },
    tables: {
      "Greenhouse|Gewächshaus|Serre": [
        ["Hour|Stunde|Heure", "Temperature|Temperatur|Température"],
        [6, 11.5],
        [9, 16],
        [12, 24.5],
        [15, 27],
        [18, 19.5],
        [21, 13],
      ],
    },
    target: "D2",
    formula: "=MAX(B2:B7)-MIN(B2:B7)",
    expected: 15.5,
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "how many jumps were actually measured, so how many entries in the metres column are numbers",
      de: "Wieviele Sprünge wurden gemessen, also bei wie vielen steht unter Meter eine Zahl?",
      fr: "Combien de sauts ont été mesurés, c'est-à-dire combien d'entrées de la colonne Mètres sont des nombres ?",
    },
    tables: {
      "Long jump|Weitsprung|Saut": [
        ["Athlete|Athlet|Athlète", "Metres|Meter|Mètres"],
        ["Nia", 4.12],
        ["Ole", "foul|ungültig|mordu"],
        ["Pam", 3.87],
        ["Raul", null],
        ["Siri", 4.4],
        ["Tom", "foul|ungültig|mordu"],
      ],
    },
    target: "D2",
    formula: "=COUNT(B2:B7)",
    expected: 3,
  },
  {
    level: 2,
    ask: {
      en: "Standard deviation of the loaf weights - these loaves are only a sample of the day's baking",
      de: "Standardabweichung der Brotgewichte. Die Brote sind nur eine Stichprobe aus der Tagesproduktion.",
      fr: "L'écart type du poids des pains, sachant que ce n'est qu'un échantillon de la production du jour.",
    },
    tables: {
      "Bakery|Bäckerei|Boulangerie": [
        ["Loaf|Brot|Pain", "Weight (g)|Gewicht (g)|Poids (g)"],
        [1, 748],
        [2, 752],
        [3, 745],
        [4, 755],
        [5, 750],
      ],
    },
    target: "D2",
    formula: "=STDEV.S(B2:B6)",
    expected: 3.8078865529,
  },
  {
    level: 2,
    ask: {
      en: "average number of visitors per day, but days with 0 (we were closed) shouldn't count",
      de: "Durchschnittliche Besucher pro Tag, die Tage mit 0 zählen nicht, da war geschlossen",
      fr: "Je voudrais le nombre moyen de visiteurs par jour sans compter les jours à 0 (musée fermé).",
    },
    tables: {
      "Museum|Museum|Musée": [
        ["Day|Tag|Jour", "Visitors|Besucher|Visiteurs"],
        ["2025-03-01", 120],
        ["2025-03-02", 180],
        ["2025-03-03", 0],
        ["2025-03-04", 60],
        ["2025-03-05", 90],
        ["2025-03-06", 0],
      ],
    },
    target: "D2",
    formula: '=AVERAGEIF(B2:B7,">0")',
    expected: 112.5,
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "How many pupils did better than the average of the class?",
      de: "Wie viele Schüler liegen über dem Klassendurchschnitt?",
      fr: "combien d'élèves ont fait mieux que la moyenne de la classe",
    },
    tables: {
      "Maths|Mathe|Maths": [
        ["Pupil|Schüler|Élève", "Points|Punkte|Points"],
        ["Ana", 31],
        ["Ben", 24],
        ["Cora", 18],
        ["Dino", 28],
        ["Edda", 25],
        ["Flip", 12],
      ],
    },
    target: "D2",
    formula: '=COUNTIF(B2:B7,">"&AVERAGE(B2:B7))',
    expected: 4,
  },
  {
    level: 3,
    ask: {
      en: "Median rent per district, next to the districts in E. The average is no use to me because of the expensive ones.",
      de: "Ich brauche die mittlere Miete (Median, nicht Durchschnitt) je Stadtteil, neben den Stadtteilen in E.",
      fr: "À côté de chaque quartier de la colonne E, je veux le loyer médian (pas la moyenne) de ce quartier",
    },
    tables: {
      "Flats|Wohnungen|Logements": [
        [
          "Flat|Wohnung|Logement",
          "District|Stadtteil|Quartier",
          "Rent|Miete|Loyer",
          null,
          "District|Stadtteil|Quartier",
          "Median|Median|Médiane",
        ],
        ["W1", "Hafen", 820, null, "Hafen"],
        ["W2", "Mitte", 1150, null, "Mitte"],
        ["W3", "Hafen", 2100],
        ["W4", "Mitte", 990],
        ["W5", "Hafen", 760],
        ["W6", "Mitte", 1400],
        ["W7", "Mitte", 1010],
      ],
    },
    target: "F2:F3",
    formula: "=MEDIAN(FILTER($C$2:$C$8,$B$2:$B$8=E2))",
    expected: [820, 1080],
  },
  {
    level: 3,
    ask: {
      en: "five judges: for every skater drop the highest and the lowest mark (one of each) and give the average of the other three",
      de: "Fünf Wertungen pro Läufer: die höchste und die niedrigste wird je einmal gestrichen, ich brauche den Durchschnitt der übrigen drei.",
      fr: "Cinq juges : pour chaque patineur on retire une fois la meilleure et une fois la moins bonne note, et je veux la moyenne des trois autres.",
    },
    tables: {
      "Skating|Eislauf|Patinage": [
        ["Skater|Läufer|Patineur", "J1", "J2", "J3", "J4", "J5", "Result|Ergebnis|Résultat"],
        ["Mila", 7.5, 8, 8.5, 6, 8.1],
        ["Nora", 9, 9, 8.4, 8.7, 9.3],
        ["Otto", 5.5, 6, 6, 6.6, 4],
      ],
    },
    target: "G2:G4",
    formula: "=(SUM(B2:F2)-MAX(B2:F2)-MIN(B2:F2))/(COUNT(B2:F2)-2)",
    expected: [7.866666666667, 8.9, 5.833333333333],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "If the number of members keeps following a straight line (linear trend), how many will we have in the year in D2? Round to a whole number.",
      de: "Wenn sich die Mitgliederzahl linear weiterentwickelt (Trend aus allen Jahren), wie viele haben wir dann im Jahr in D2? Auf ganze Zahl gerundet.",
      fr: "En prolongeant la tendance linéaire du nombre d'adhérents, combien en aurons-nous l'année indiquée en D2 ? Arrondir à l'entier le plus proche.",
    },
    tables: {
      "Members|Mitglieder|Adhérents": [
        ["Year|Jahr|Année", "Members|Mitglieder|Adhérents", null, "Year|Jahr|Année"],
        [2020, 210, null, 2026],
        [2021, 224],
        [2022, 233],
        [2023, 251],
        [2024, 260],
      ],
    },
    target: "E2",
    formula: "=ROUND(FORECAST(D2,B2:B6,A2:A6),0)",
    expected: 286,
  },
]);
