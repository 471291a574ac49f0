// Places, the best, the lowest and the best few.
import { series } from "./case-e.ts";

export const ranking = series("ranking", [
  {
    level: 1,
    ask: {
      en: "give each runner a place, shortest time = place 1",
      de: "Platzierung der Läufer bitte, die kürzeste Zeit ist Platz 1",
      fr: "Je voudrais le classement des coureurs : le temps le plus court est premier.",
    },
    tables: {
      "Race|Lauf|Course": [
        ["Runner|Läufer|Coureur", "Seconds|Sekunden|Secondes", "Place|Platz|Place"],
        ["Ayla", 748],
        ["Bruno", 702],
        ["Chen", 811],
        ["Dina", 695],
        ["Egon", 760],
      ],
    },
    target: "C2:C6",
    formula: "=RANK(B2,$B$2:$B$6,1)",
    expected: [3, 2, 5, 1, 4],
  },
  {
    level: 1,
    ask: {
      en: "What is the third highest donation?",
      de: "was war die dritthöchste Spende",
      fr: "Quel est le troisième plus gros don ?",
    },
    tables: {
      "Donations|Spenden|Dons": [
        ["Donor|Spender|Donateur", "Amount|Betrag|Montant"],
        ["Bakery|Bäckerei|Boulangerie", 150],
        ["Pharmacy|Apotheke|Pharmacie", 400],
        ["Bank|Bank|Banque", 1000],
        ["Florist|Gärtnerei|Fleuriste", 80],
        ["Garage|Werkstatt|Garage", 320],
        ["School|Schule|École", 275],
      ],
    },
    target: "D2",
    formula: "=LARGE(B2:B7,3)",
    expected: 320,
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "the lowest of all the quotes we received for the roof",
      de: "Das günstigste Angebot fürs Dach, nur der Betrag.",
      fr: "le montant du devis le moins cher pour le toit svp",
    },
    tables: {
      "Roof|Dach|Toit": [
        ["Firm|Firma|Entreprise", "Quote|Angebot|Devis"],
        ["Meyer", 18900],
        ["Top Dach", 17450],
        ["Lenoir", 21200],
        ["Vogel", 17990],
      ],
    },
    target: "D2",
    formula: "=MIN(B2:B5)",
    expected: 17450,
  },
  {
    level: 2,
    ask: {
      en: "average of the three best throws",
      de: "Mittelwert der drei besten Würfe",
      fr: "La moyenne des trois meilleurs lancers, s'il vous plaît.",
    },
    tables: {
      "Shot put|Kugelstoßen|Poids": [
        ["Throw|Wurf|Lancer", "Metres|Meter|Mètres"],
        [1, 9.2],
        [2, 10.4],
        [3, 8.8],
        [4, 10.1],
        [5, 9.8],
        [6, 9.5],
      ],
    },
    target: "D2",
    formula: "=AVERAGE(LARGE(B2:B7,{1,2,3}))",
    expected: 10.1,
  },
  {
    level: 2,
    ask: {
      en: "I need a rank within each age group, most points = 1. Column D.",
      de: "In D brauche ich den Rang innerhalb der eigenen Altersklasse, wer die meisten Punkte hat, ist 1.",
      fr: "En D, le rang de chacun au sein de sa catégorie d'âge (le plus de points = 1)",
    },
    tables: {
      Judo: [
        ["Name|Name|Nom", "Age group|Altersklasse|Catégorie", "Points|Punkte|Points", "Rank|Rang|Rang"],
        ["Ole", "U12", 34],
        ["Pia", "U15", 41],
        ["Quin", "U12", 52],
        ["Rosa", "U12", 29],
        ["Sven", "U15", 38],
        ["Tess", "U15", 47],
      ],
    },
    target: "D2:D7",
    formula: '=COUNTIFS($B$2:$B$7,B2,$C$2:$C$7,">"&C2)+1',
    expected: [2, 2, 1, 3, 3, 1],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "which hen house comes second when it comes to eggs? the name pls",
      de: "Welcher Stall hat die zweitmeisten Eier? Ich brauche den Namen.",
      fr: "Quel poulailler arrive en deuxième position pour le nombre d'œufs ? Je veux son nom.",
    },
    tables: {
      "Eggs|Eier|Œufs": [
        ["Hen house|Stall|Poulailler", "Eggs|Eier|Œufs"],
        ["Red|Rot|Rouge", 214],
        ["Oak|Eiche|Chêne", 305],
        ["Pond|Teich|Étang", 288],
        ["Hill|Hügel|Colline", 190],
      ],
    },
    target: "D2",
    formula: "=INDEX(A2:A5,MATCH(LARGE(B2:B5,2),B2:B5,0))",
    expected: "Pond|Teich|Étang",
  },
  {
    level: 3,
    ask: {
      en: "list the names of the 3 stalls with the highest takings, best first, going down from E2",
      de: "Bitte ab E2 untereinander die Namen der drei Stände mit den höchsten Einnahmen, der beste zuerst.",
      fr: "Lister à partir de E2, l'un sous l'autre, les noms des 3 stands qui ont fait la plus grosse recette, le meilleur en premier",
    },
    tables: {
      "Fair|Basar|Kermesse": [
        ["Stall|Stand|Stand", "Helper|Betreuung|Responsable", "Takings|Einnahmen|Recette"],
        ["Cakes|Kuchen|Gâteaux", "Ina", 312],
        ["Books|Bücher|Livres", "Ralf", 148],
        ["Raffle|Tombola|Tombola", "Ina", 505],
        ["Drinks|Getränke|Boissons", "Sofie", 421],
        ["Toys|Spielzeug|Jouets", "Ben", 97],
        ["Crafts|Basteln|Bricolage", "Lou", 230],
      ],
    },
    target: "E2",
    formula: "=TAKE(SORTBY(A2:A7,C2:C7,-1),3)",
    expected: [["Raffle|Tombola|Tombola"], ["Drinks|Getränke|Boissons"], ["Cakes|Kuchen|Gâteaux"]],
  },
  {
    level: 3,
    ask: {
      en: "Rank the swimmers by time, fastest first. Anyone without a time gets the word absent instead of a rank.",
      de: "Rang der Schwimmer nach Zeit, die schnellste Zeit ist Rang 1. Wer keine Zeit hat, bekommt statt des Rangs das Wort gefehlt.",
      fr: "Classer les nageurs selon leur temps (le plus rapide = 1). Pour ceux qui n'ont pas de temps, écrire absent à la place du rang.",
    },
    tables: {
      "Swimming|Schwimmen|Natation": [
        ["Swimmer|Schwimmer|Nageur", "Time (s)|Zeit (s)|Temps (s)", "Rank|Rang|Rang"],
        ["Kim", 41.2],
        ["Lars", null],
        ["Maud", 38.9],
        ["Nils", 44.6],
        ["Oona", null],
        ["Paul", 39.4],
      ],
    },
    target: "C2:C7",
    formula: '=IF(B2="","absent|gefehlt|absent",RANK(B2,$B$2:$B$7,1))',
    expected: [3, "absent|gefehlt|absent", 1, 4, "absent|gefehlt|absent", 2],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "League table: position by points, and if points are equal the better goal difference is ahead. Needs to go in column D.",
      de: "Tabellenplatz in Spalte D: nach Punkten, bei gleichen Punkten liegt die bessere Tordifferenz vorn",
      fr: "Classement du championnat en colonne D : d'abord les points, et à égalité de points c'est la meilleure différence de buts qui passe devant.",
    },
    tables: {
      "League|Liga|Championnat": [
        [
          "Team|Mannschaft|Équipe",
          "Points|Punkte|Points",
          "Goal difference|Tordifferenz|Différence de buts",
          "Position|Platz|Position",
        ],
        ["Rovers", 18, 4],
        ["Athletic", 21, 7],
        ["Union", 18, 9],
        ["Olympia", 12, -6],
        ["Viktoria", 21, 3],
      ],
    },
    target: "D2:D6",
    formula: '=COUNTIF($B$2:$B$6,">"&B2)+COUNTIFS($B$2:$B$6,B2,$C$2:$C$6,">"&C2)+1',
    expected: [4, 1, 3, 5, 2],
  },
]);
