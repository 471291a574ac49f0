// Lists that spill: what is kept, and in which order.
import { series } from "./case-e.ts";

export const filtering = series("filtering", [
  {
    level: 1,
    ask: {
      en: "show all rows of the class 5b (name, class, bus stop) starting in E2",
      de: "alle Zeilen der Klasse 5b anzeigen (Name, Klasse, Haltestelle), ab E2",
      fr: "Afficher à partir de E2 toutes les lignes de la classe 5b (nom, classe et arrêt).",
    },
    tables: {
      "School bus|Schulbus|Car scolaire": [
        ["Name|Name|Nom", "Class|Klasse|Classe", "Stop|Haltestelle|Arrêt"],
        ["Amir", "5a", "Mill|Mühle|Moulin"],
        ["Bine", "5b", "Church|Kirche|Église"],
        ["Cato", "5b", "Mill|Mühle|Moulin"],
        ["Dora", "6a", "Lake|See|Lac"],
        ["Enzo", "5b", "Lake|See|Lac"],
      ],
    },
    target: "E2",
    formula: '=FILTER(A2:C6,B2:B6="5b")',
    expected: [
      ["Bine", "5b", "Church|Kirche|Église"],
      ["Cato", "5b", "Mill|Mühle|Moulin"],
      ["Enzo", "5b", "Lake|See|Lac"],
    ],
  },
  {
    level: 1,
    ask: {
      en: "Please sort the table by length, longest song at the top. It should appear from D2 on.",
      de: "Bitte die Tabelle nach Länge sortieren, das längste Lied oben. Ausgabe ab D2.",
      fr: "trier le tableau par durée, la chanson la plus longue en haut, résultat à partir de D2",
    },
    tables: {
      "Setlist|Setliste|Setlist": [
        ["Song|Lied|Chanson", "Seconds|Sekunden|Secondes"],
        ["Ember", 214],
        ["Tide", 305],
        ["Gravel", 187],
        ["Lantern", 262],
      ],
    },
    target: "D2",
    formula: "=SORT(A2:B5,2,-1)",
    expected: [
      ["Tide", 305],
      ["Lantern", 262],
      ["Ember", 214],
      ["Gravel", 187],
    ],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "names of everybody older than 65, from E2 downwards",
      de: "die Namen aller über 65 Jahre, ab E2 nach unten",
      fr: "Les noms de toutes les personnes de plus de 65 ans, à partir de E2.",
    },
    tables: {
      "Outing|Ausfahrt|Excursion": [
        ["Name|Name|Nom", "Village|Ort|Village", "Age|Alter|Âge"],
        ["Adele", "Au", 71],
        ["Bruno", "Egg", 65],
        ["Clara", "Au", 58],
        ["Denis", "Lay", 80],
        ["Emma", "Egg", 66],
      ],
    },
    target: "E2",
    formula: "=FILTER(A2:A6,C2:C6>65)",
    expected: [["Adele"], ["Denis"], ["Emma"]],
  },
  {
    level: 2,
    ask: {
      en: "which plants need full sun and cost at most 6? I only want their names, in F2 and below",
      de: "Welche Pflanzen haben den Standort Sonne und kosten höchstens 6? Nur die Namen, ab F2.",
      fr: "Quelles plantes ont une exposition soleil et coûtent 6 au maximum ? Seulement les noms, à partir de F2.",
    },
    tables: {
      "Nursery|Gärtnerei|Pépinière": [
        ["Plant|Pflanze|Plante", "Place|Standort|Exposition", "Price|Preis|Prix"],
        ["Thyme|Thymian|Thym", "full sun|Sonne|soleil", 3.5],
        ["Fern|Farn|Fougère", "shade|Schatten|ombre", 4],
        ["Lavender|Lavendel|Lavande", "full sun|Sonne|soleil", 6],
        ["Rose|Rose|Rose", "full sun|Sonne|soleil", 14.9],
        ["Hosta|Funkie|Hosta", "shade|Schatten|ombre", 8],
        ["Sage|Salbei|Sauge", "full sun|Sonne|soleil", 4.2],
      ],
    },
    target: "F2",
    formula: '=FILTER(A2:A7,(B2:B7="full sun|Sonne|soleil")*(C2:C7<=6))',
    expected: [["Thyme|Thymian|Thym"], ["Lavender|Lavendel|Lavande"], ["Sage|Salbei|Sauge"]],
  },
  {
    level: 2,
    ask: {
      en: "I need article and stock of everything with fewer than 20 in stock, lowest stock first.",
      de: "Artikel und Bestand von allem, wovon weniger als 20 da sind, kleinster Bestand zuerst",
      fr: "Il me faut l'article et le stock de tout ce dont il reste moins de 20, en commençant par le plus petit stock.",
    },
    tables: {
      "Kiosk|Kiosk|Kiosque": [
        ["Article|Artikel|Article", "Stock|Bestand|Stock"],
        ["Chips|Chips|Chips", 14],
        ["Cola|Cola|Cola", 48],
        ["Gum|Kaugummi|Chewing-gum", 6],
        ["Water|Wasser|Eau", 20],
        ["Bars|Riegel|Barres", 17],
      ],
    },
    target: "D2",
    formula: "=SORT(FILTER(A2:B6,B2:B6<20),2)",
    expected: [
      ["Gum|Kaugummi|Chewing-gum", 6],
      ["Chips|Chips|Chips", 14],
      ["Bars|Riegel|Barres", 17],
    ],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "appointments after today, soonest first, date + patient, put it in D2",
      de: "Termine nach dem heutigen Tag, der nächste zuerst, mit Datum und Patient, ab D2",
      fr: "Les rendez-vous après aujourd'hui, du plus proche au plus lointain, avec date et patient, en D2",
    },
    tables: {
      "Appointments|Termine|Rendez-vous": [
        ["Date|Datum|Date", "Patient|Patient|Patient"],
        ["2025-04-02", "Ames"],
        ["2025-03-10", "Baum"],
        ["2025-03-17", "Clerc"],
        ["2025-03-14", "Denk"],
        ["2025-03-21", "Ebner"],
      ],
    },
    target: "D2",
    formula: "=SORT(FILTER(A2:B6,A2:A6>TODAY()),1,TRUE)",
    expected: [
      ["2025-03-17", "Clerc"],
      ["2025-03-21", "Ebner"],
      ["2025-04-02", "Ames"],
    ],
  },
  {
    level: 3,
    ask: {
      en: "List date, city and fee of all gigs in Vienna or Zurich, ordered by date, beginning in E2",
      de: "Ich brauche Datum, Stadt und Gage aller Auftritte in Wien oder Zürich, nach Datum sortiert, ab E2.",
      fr: "Donner la date, la ville et le cachet de tous les concerts à Vienne ou Zurich, par ordre de date, à partir de E2",
    },
    tables: {
      "Gigs|Auftritte|Concerts": [
        ["Date|Datum|Date", "City|Stadt|Ville", "Fee|Gage|Cachet"],
        ["2025-05-09", "Zurich|Zürich|Zurich", 1800],
        ["2025-04-12", "Prague|Prag|Prague", 950],
        ["2025-04-30", "Vienna|Wien|Vienne", 1400],
        ["2025-06-01", "Munich|München|Munich", 1200],
        ["2025-04-05", "Vienna|Wien|Vienne", 1100],
      ],
    },
    target: "E2",
    formula: '=SORT(FILTER(A2:C6,(B2:B6="Vienna|Wien|Vienne")+(B2:B6="Zurich|Zürich|Zurich")),1)',
    expected: [
      ["2025-04-05", "Vienna|Wien|Vienne", 1100],
      ["2025-04-30", "Vienna|Wien|Vienne", 1400],
      ["2025-05-09", "Zurich|Zürich|Zurich", 1800],
    ],
  },
  {
    level: 3,
    ask: {
      en: "next to each committee in D I want all its members in one cell, separated by comma and space, in the order of the list",
      de: "Neben jedem Ausschuss in D sollen in einer Zelle alle seine Mitglieder stehen, getrennt durch Komma und Leerzeichen, in der Reihenfolge der Liste.",
      fr: "À côté de chaque commission de la colonne D, je veux tous ses membres dans une seule cellule, séparés par une virgule et une espace, dans l'ordre de la liste.",
    },
    tables: {
      "Committees|Ausschüsse|Commissions": [
        [
          "Member|Mitglied|Membre",
          "Committee|Ausschuss|Commission",
          null,
          "Committee|Ausschuss|Commission",
          "Members|Mitglieder|Membres",
        ],
        ["Alba", "Summer fair|Sommerfest|Fête d'été", null, "Summer fair|Sommerfest|Fête d'été"],
        ["Björn", "Library|Bücherei|Bibliothèque", null, "Library|Bücherei|Bibliothèque"],
        ["Chloé", "Summer fair|Sommerfest|Fête d'été", null, "Sports|Sport|Sport"],
        ["Dirk", "Sports|Sport|Sport"],
        ["Eden", "Library|Bücherei|Bibliothèque"],
        ["Fatma", "Summer fair|Sommerfest|Fête d'été"],
      ],
    },
    target: "E2:E4",
    formula: '=TEXTJOIN(", ",TRUE,FILTER($A$2:$A$7,$B$2:$B$7=D2))',
    expected: ["Alba, Chloé, Fatma", "Björn, Eden", "Dirk"],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "Who hasn't paid yet? Members are here in column A, those who have paid are in column A of the sheet Paid. List the missing ones from D2 down.",
      de: "Wer hat noch nicht bezahlt? Die Mitglieder stehen hier in A, wer bezahlt hat, steht in Spalte A vom Blatt Bezahlt. Die fehlenden bitte ab D2 untereinander.",
      fr: "Qui n'a pas encore payé ? Les adhérents sont ici en A, ceux qui ont payé sont dans la colonne A de la feuille Payé. Lister les retardataires à partir de D2.",
    },
    tables: {
      "Members|Mitglieder|Adhérents": [
        ["Member|Mitglied|Adhérent", "Section|Abteilung|Section"],
        ["Arndt", "Judo"],
        ["Blanc", "Tennis"],
        ["Cruz", "Judo"],
        ["Dietz", "Tennis"],
        ["Egli", "Yoga"],
        ["Fonda", "Yoga"],
      ],
      "Paid|Bezahlt|Payé": [["Member|Mitglied|Adhérent"], ["Egli"], ["Blanc"], ["Arndt"]],
    },
    target: "D2",
    formula: "=FILTER(A2:A7,COUNTIF('Paid|Bezahlt|Payé'!A2:A4,A2:A7)=0)",
    expected: [["Cruz"], ["Dietz"], ["Fonda"]],
  },
]);
