// Conditional sums, counts, averages and extremes.
import type { Written } from "../d/case-d.ts";
export const conditional: readonly Written[] = [
  {
    id: "ge-conditional-1", category: "conditional", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "Hi, could you tell me how much money the roses brought in altogether?",
      de: "Hallo, wie viel Geld haben die Rosen insgesamt eingebracht?",
      fr: "Bonjour, combien d'argent les roses ont-elles rapporté en tout ?",
    },
    tables: { "Shop|Laden|Boutique": [
      ["Flower|Blume|Fleur", "Bunches|Sträuße|Bouquets", "Takings|Einnahmen|Recettes"],
      ["Roses|Rosen|Roses", 4, 60], ["Tulips|Tulpen|Tulipes", 6, 42], ["Roses|Rosen|Roses", 2, 31.5], ["Lilies|Lilien|Lys", 3, 39], ["Tulips|Tulpen|Tulipes", 5, 35], ["Roses|Rosen|Roses", 3, 45],
    ] },
    target: "E2", formula: '=SUMIF(A2:A7,"Roses|Rosen|Roses",C2:C7)', expected: 136.5,
  },
  {
    id: "ge-conditional-2", category: "conditional", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      en: "how often does open appear in column C?",
      de: "wie oft steht offen in Spalte C?",
      fr: "combien de fois ouvert apparaît dans la colonne C ?",
    },
    tables: { "Tickets": [
      ["No.|Nr.|N°", "Customer|Kunde|Client", "Status|Status|Statut"],
      [101, "Huber", "open|offen|ouvert"], [102, "Meier", "closed|erledigt|fermé"], [103, "Lang", "open|offen|ouvert"], [104, "Roth", "open|offen|ouvert"], [105, "Kern", "closed|erledigt|fermé"], [106, "Wolf", "waiting|wartend|en attente"], [107, "Beck", "open|offen|ouvert"],
    ] },
    target: "E2", formula: '=COUNTIF(C2:C8,"open|offen|ouvert")', expected: 4,
  },
  {
    id: "ge-conditional-3", category: "conditional", language: "fr", difficulty: 1, dialect: "sheets",
    questions: {
      en: "What is the average milk yield of the cows in the barn North?",
      de: "Wie viel Milch geben die Kühe im Stall Nord im Durchschnitt?",
      fr: "Quelle est la production moyenne de lait des vaches de l'étable Nord ?",
    },
    tables: { "Cows|Kühe|Vaches": [
      ["Cow|Kuh|Vache", "Barn|Stall|Étable", "Milk (l)|Milch (l)|Lait (l)"],
      ["Alma", "North|Nord|Nord", 24], ["Berta", "South|Süd|Sud", 19], ["Cora", "North|Nord|Nord", 28], ["Dora", "South|Süd|Sud", 22], ["Elsa", "North|Nord|Nord", 26], ["Flora", "North|Nord|Nord", 30],
    ] },
    target: "E2", formula: '=AVERAGEIF(B2:B7,"North|Nord|Nord",C2:C7)', expected: 27,
  },
  {
    id: "ge-conditional-4", category: "conditional", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "count of values in B2:B9 greater than 100",
      de: "Anzahl der Werte in B2:B9, die größer als 100 sind",
      fr: "nombre de valeurs supérieures à 100 dans B2:B9",
    },
    tables: { "Visitors|Besucher|Visiteurs": [
      ["Day|Tag|Jour", "Guests|Gäste|Invités"],
      [1, 88], [2, 104], [3, 100], [4, 152], [5, 97], [6, 210], [7, 131], [8, 76],
    ] },
    target: "D2", formula: '=COUNTIF(B2:B9,">100")', expected: 4,
  },
  {
    id: "ge-conditional-5", category: "conditional", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      en: "I need the total hours that Petra worked on the project Bridge, please.",
      de: "Ich bräuchte bitte die Summe der Stunden, die Petra am Projekt Brücke gearbeitet hat.",
      fr: "J'aurais besoin du total des heures que Petra a passées sur le projet Pont, s'il vous plaît.",
    },
    tables: { "Hours|Stunden|Heures": [
      ["Name|Name|Nom", "Project|Projekt|Projet", "Hours|Stunden|Heures"],
      ["Petra", "Bridge|Brücke|Pont", 6], ["Jan", "Bridge|Brücke|Pont", 8], ["Petra", "Tunnel", 4.5], ["Petra", "Bridge|Brücke|Pont", 7.5], ["Jan", "Tunnel", 5], ["Petra", "Bridge|Brücke|Pont", 2], ["Ute", "Bridge|Brücke|Pont", 3],
    ] },
    target: "E2", formula: '=SUMIFS(C2:C8,A2:A8,"Petra",B2:B8,"Bridge|Brücke|Pont")', expected: 15.5,
  },
  {
    id: "ge-conditional-6", category: "conditional", language: "fr", difficulty: 2, dialect: "sheets",
    questions: {
      en: "How many kilometres did I drive in February 2025? Dates are in column A, kilometres in column C.",
      de: "Wie viele Kilometer bin ich im Februar 2025 gefahren? Das Datum steht in Spalte A, die Kilometer in Spalte C.",
      fr: "Combien de kilomètres ai-je faits en février 2025 ? Les dates sont en colonne A, les kilomètres en colonne C.",
    },
    tables: { "Log|Fahrtenbuch|Trajets": [
      ["Date|Datum|Date", "Destination|Ziel|Destination", "km"],
      ["2025-01-28", "Lyon", 140], ["2025-02-01", "Bern", 95], ["2025-02-11", "Lyon", 142], ["2025-02-28", "Genf|Genf|Genève", 60], ["2025-03-01", "Bern", 96], ["2025-03-09", "Basel|Basel|Bâle", 33],
    ] },
    target: "E2", formula: '=SUMIFS(C2:C7,A2:A7,">="&DATE(2025,2,1),A2:A7,"<"&DATE(2025,3,1))', expected: 297,
  },
  {
    id: "ge-conditional-7", category: "conditional", language: "en", difficulty: 2, dialect: "excel",
    questions: {
      en: "What's the highest price in column C among the items that have Bike in column B?",
      de: "Was ist der höchste Preis in Spalte C bei den Artikeln, bei denen in Spalte B Fahrrad steht?",
      fr: "Quel est le prix le plus élevé de la colonne C parmi les articles qui ont Vélo en colonne B ?",
    },
    tables: { "Stock|Lager|Stock": [
      ["Item|Artikel|Article", "Group|Gruppe|Groupe", "Price|Preis|Prix"],
      ["City 3", "Bike|Fahrrad|Vélo", 449], ["Helmet X|Helm X|Casque X", "Accessory|Zubehör|Accessoire", 79], ["Trail 7", "Bike|Fahrrad|Vélo", 1290], ["E-Load", "E-bike|E-Bike|Vélo électrique", 3990], ["Kid 20", "Bike|Fahrrad|Vélo", 289], ["Lock|Schloss|Antivol", "Accessory|Zubehör|Accessoire", 35],
    ] },
    target: "E2", formula: '=MAXIFS(C2:C7,B2:B7,"Bike|Fahrrad|Vélo")', expected: 1290,
  },
  {
    id: "ge-conditional-8", category: "conditional", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      en: "Please give me for each department listed in E the total of its expenses, so that I can fill the formula down in F.",
      de: "Bitte gib mir zu jeder Abteilung in Spalte E die Summe ihrer Ausgaben, sodass ich die Formel in F herunterziehen kann.",
      fr: "Merci de me donner, pour chaque service de la colonne E, le total de ses dépenses, avec une formule que je puisse recopier vers le bas en F.",
    },
    tables: { "Costs|Kosten|Frais": [
      ["Department|Abteilung|Service", "Purpose|Zweck|Objet", "Expenses|Ausgaben|Dépenses", null, "Department|Abteilung|Service", "Total|Summe|Total"],
      ["IT", "Cable|Kabel|Câble", 40, null, "IT", null], ["Sales|Verkauf|Ventes", "Travel|Reise|Voyage", 310, null, "Sales|Verkauf|Ventes", null], ["IT", "Monitor|Monitor|Écran", 220, null, "Stores|Lager|Entrepôt", null], ["Stores|Lager|Entrepôt", "Gloves|Handschuhe|Gants", null], ["Sales|Verkauf|Ventes", "Meal|Essen|Repas", 55.5], ["Stores|Lager|Entrepôt", "Boxes|Kartons|Cartons", 90], ["IT", "Licence|Lizenz|Licence", 99],
    ] },
    target: "F2:F4", formula: "=SUMIF($A$2:$A$8,E2,$C$2:$C$8)", expected: [359, 365.5, 90],
  },
  {
    id: "ge-conditional-9", category: "conditional", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      en: "Some names have stray spaces in front or behind. How many points did Leo score in total, counting those rows too?",
      de: "Bei manchen Namen sind Leerzeichen davor oder dahinter. Wie viele Punkte hat Leo insgesamt, diese Zeilen mitgezählt?",
      fr: "Certains noms ont des espaces en trop devant ou derrière. Combien de points Leo a-t-il au total, ces lignes comprises ?",
    },
    tables: { "Games|Spiele|Matchs": [
      ["Name|Name|Nom", "Points|Punkte|Points"],
      ["Leo", 12], ["Mia", 9], [" Leo", 7], ["Leo ", 15], ["Mia ", 4], ["Tom", 20], ["Leo", 3],
    ] },
    target: "D2", formula: '=SUMPRODUCT((TRIM(A2:A8)="Leo")*B2:B8)', expected: 37,
  },
];
