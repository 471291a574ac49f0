// Shares, changes and rates; the cells are meant to be shown as per cent.
import { series } from "./case-e.ts";

export const percent = series("percent", [
  {
    level: 1,
    ask: {
      en: "what share of the total harvest does each field bring? cells are formatted as %",
      de: "Welchen Anteil an der gesamten Ernte hat jedes Feld? Die Spalte ist als Prozent formatiert.",
      fr: "Quelle part de la récolte totale représente chaque parcelle ? (colonne au format pourcentage)",
    },
    tables: {
      "Harvest|Ernte|Récolte": [
        ["Field|Feld|Parcelle", "Tonnes|Tonnen|Tonnes", "Share|Anteil|Part"],
        ["A1", 30],
        ["A2", 45],
        ["B1", 15],
        ["B2", 60],
      ],
    },
    target: "C2:C5",
    formula: "=B2/SUM($B$2:$B$5)",
    expected: [0.2, 0.3, 0.1, 0.4],
  },
  {
    level: 1,
    ask: {
      en: "By how many percent did the number of members change from 2023 to 2024? Column D has percent format.",
      de: "Um wieviel Prozent hat sich die Mitgliederzahl von 2023 auf 2024 verändert? D ist schon im Prozentformat",
      fr: "Évolution du nombre d'adhérents entre 2023 et 2024, en pourcentage (la colonne D est au format %)",
    },
    tables: {
      "Members|Mitglieder|Adhérents": [
        ["Section|Abteilung|Section", 2023, 2024, "Change|Veränderung|Évolution"],
        ["Football|Fußball|Football", 200, 230],
        ["Dance|Tanzen|Danse", 80, 72],
        ["Hiking|Wandern|Randonnée", 50, 65],
      ],
    },
    target: "D2:D4",
    formula: "=C2/B2-1",
    expected: [0.15, -0.1, 0.3],
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "prices after the discount in D2 please, in column B",
      de: "bitte in Spalte B die Preise nach Abzug vom Rabatt in D2",
      fr: "Je voudrais en B les prix une fois la remise en D2 déduite.",
    },
    tables: {
      "Sale|Ausverkauf|Soldes": [
        ["Price|Preis|Prix", "Sale price|Aktionspreis|Prix soldé", null, "Discount|Rabatt|Remise"],
        [40, null, null, 0.15],
        [12],
        [99],
        [250],
      ],
    },
    target: "B2:B5",
    formula: "=A2*(1-$D$2)",
    expected: [34, 10.2, 84.15, 212.5],
  },
  {
    level: 2,
    ask: {
      en: "All amounts in column B include VAT, the rate is in E1. What are they without VAT?",
      de: "Die Beträge in B sind brutto, der Steuersatz steht in E1. Ich hätte gern die Nettobeträge.",
      fr: "Les montants en B sont TTC et le taux de TVA est en E1. Je cherche les montants HT.",
    },
    tables: {
      "Receipts|Belege|Reçus": [
        ["Receipt|Beleg|Reçu", "Gross|Brutto|TTC", "Net|Netto|HT", "VAT|MwSt|TVA", 0.2],
        ["B-1", 120],
        ["B-2", 54],
        ["B-3", 9.6],
        ["B-4", 300],
      ],
    },
    target: "C2:C5",
    formula: "=B2/(1+$E$1)",
    expected: [100, 45, 8, 250],
  },
  {
    level: 2,
    ask: {
      en: "Of the parents who answered, what percentage said yes? Some rows are still empty, they haven't answered. The cell is in % format.",
      de: "Wieviel Prozent der Eltern, die geantwortet haben, haben ja gesagt? Leere Zellen = noch keine Antwort. Zelle hat Prozentformat.",
      fr: "Parmi les parents ayant répondu, quel pourcentage a dit oui ? Les cellules vides n'ont pas encore répondu. La cellule est au format %.",
    },
    tables: {
      "Trip|Ausflug|Sortie": [
        ["Child|Kind|Enfant", "Answer|Antwort|Réponse"],
        ["Abby", "yes|ja|oui"],
        ["Bilge", "no|nein|non"],
        ["Caro", null],
        ["Dave", "yes|ja|oui"],
        ["Elly", "yes|ja|oui"],
        ["Fritz", null],
        ["Gina", "no|nein|non"],
      ],
    },
    target: "D2",
    formula: '=COUNTIF(B2:B8,"yes|ja|oui")/COUNTA(B2:B8)',
    expected: 0.6,
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "how far along is each savings goal, saved vs goal? never more than 100%, even if someone saved more (col D is % format)",
      de: "Zu wieviel Prozent ist jedes Sparziel erreicht (gespart im Verhältnis zum Ziel)? Mehr als 100 % soll nie dastehen. Spalte D ist Prozentformat.",
      fr: "À quel pourcentage chaque objectif d'épargne est-il atteint ? Ne jamais dépasser 100 %, même si on a économisé davantage. La colonne D est au format %.",
    },
    tables: {
      "Goals|Ziele|Objectifs": [
        ["What|Wofür|Pour quoi", "Goal|Ziel|Objectif", "Saved|Gespart|Épargné", "Reached|Erreicht|Atteint"],
        ["Piano|Klavier|Piano", 4000, 1000],
        ["Tents|Zelte|Tentes", 600, 660],
        ["Flags|Fahnen|Drapeaux", 250, 200],
        ["Stage|Bühne|Scène", 1500, 1500],
      ],
    },
    target: "D2:D5",
    formula: "=MIN(1,C2/B2)",
    expected: [0.25, 1, 0.8, 1],
  },
  {
    level: 3,
    ask: {
      en: "weighted result in % for every pupil. row 2 says how much each part counts, and the three scores are already percentages",
      de: "Ich brauche das gewichtete Gesamtergebnis jedes Schülers in Prozent. In Zeile 2 steht die Gewichtung der drei Teile, die Ergebnisse sind schon Prozentwerte.",
      fr: "Résultat pondéré de chaque élève en % : la ligne 2 donne le poids de chaque épreuve et les notes sont déjà des pourcentages.",
    },
    tables: {
      "Exam|Prüfung|Examen": [
        [
          "Pupil|Schüler|Élève",
          "Oral|Mündlich|Oral",
          "Project|Projekt|Projet",
          "Written|Schriftlich|Écrit",
          "Result|Ergebnis|Résultat",
        ],
        ["Weight|Gewichtung|Poids", 0.2, 0.3, 0.5],
        ["Ivy", 0.9, 0.8, 0.7],
        ["Jens", 0.6, 1, 0.64],
        ["Kadir", 0.75, 0.5, 0.88],
      ],
    },
    target: "E3:E5",
    formula: "=SUMPRODUCT($B$2:$D$2,B3:D3)",
    expected: [0.77, 0.74, 0.74],
  },
  {
    level: 3,
    ask: {
      en: "Percentage change of visitors against last year (D is formatted as %). Where there's no figure or a zero for last year, it should say new.",
      de: "Prozentuale Veränderung der Besucher zum Vorjahr, D ist als % formatiert. Wo im Vorjahr nichts oder 0 steht, soll neu hin.",
      fr: "Variation en % des visiteurs par rapport à l'an dernier (D est au format %). S'il n'y a rien ou 0 pour l'an dernier, écrire nouveau.",
    },
    tables: {
      "Events|Veranstaltungen|Événements": [
        [
          "Event|Veranstaltung|Événement",
          "Last year|Vorjahr|An dernier",
          "This year|Dieses Jahr|Cette année",
          "Change|Veränderung|Variation",
        ],
        ["Flea market|Flohmarkt|Brocante", 400, 500],
        ["Reading|Lesung|Lecture", null, 60],
        ["Concert|Konzert|Concert", 250, 200],
        ["Quiz|Quiz|Quiz", 0, 45],
      ],
    },
    target: "D2:D5",
    formula: '=IF(B2=0,"new|neu|nouveau",C2/B2-1)',
    expected: [0.25, "new|neu|nouveau", -0.2, "new|neu|nouveau"],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "I want to see for each product what percentage it makes up of its own group's sales. Column D, formatted as %.",
      de: "Wieviel Prozent vom Umsatz der eigenen Warengruppe macht jedes Produkt aus? In D, ist als % formatiert",
      fr: "Pour chaque produit, quel pourcentage des ventes de son propre groupe représente-t-il ? (D, format %)",
    },
    tables: {
      "Farm shop|Hofladen|Ferme": [
        [
          "Group|Gruppe|Groupe",
          "Product|Produkt|Produit",
          "Sales|Umsatz|Ventes",
          "In group|In Gruppe|Dans le groupe",
        ],
        ["Fruit|Obst|Fruits", "Apples|Äpfel|Pommes", 600],
        ["Dairy|Milch|Lait", "Cheese|Käse|Fromage", 900],
        ["Fruit|Obst|Fruits", "Pears|Birnen|Poires", 150],
        ["Dairy|Milch|Lait", "Yoghurt|Joghurt|Yaourt", 300],
        ["Fruit|Obst|Fruits", "Plums|Pflaumen|Prunes", 250],
      ],
    },
    target: "D2:D6",
    formula: "=C2/SUMIF($A$2:$A$6,A2,$C$2:$C$6)",
    expected: [0.6, 0.75, 0.15, 0.25, 0.25],
  },
]);
