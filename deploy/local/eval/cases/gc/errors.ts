// Error handling: hiding, replacing and counting errors.
import type { Written } from "../d/case-d.ts";
export const errors: readonly Written[] = [
  {
    id: "gc-errors-1", category: "errors", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "Prix par pièce = total divisé par quantité, mais si la quantité est zéro je veux 0 au lieu de #DIV/0!",
      en: "Price per piece = total divided by quantity, but if the quantity is zero I want 0 instead of #DIV/0!",
      de: "Stückpreis = Gesamt geteilt durch Menge, aber bei Menge null möchte ich 0 statt #DIV/0!",
    },
    tables: { "Purchases|Einkauf|Achats": [
      ["Item|Artikel|Article", "Total|Gesamt|Total", "Quantity|Menge|Quantité", "Unit price|Stückpreis|Prix par pièce"],
      ["Screws|Schrauben|Vis", 24, 120, null], ["Nails|Nägel|Clous", 15, 0, null], ["Hinges|Scharniere|Charnières", 36, 12, null], ["Glue|Leim|Colle", 0, 0, null] ] },
    target: "D2:D5", formula: "=IFERROR(B2/C2,0)", expected: [0.2, 0, 3, 0],
  },
  {
    id: "gc-errors-2", category: "errors", language: "de", difficulty: 1, dialect: "sheets",
    questions: {
      de: "Liter pro 100 km in D. Steht bei km nichts, soll die Zelle leer bleiben, kein Fehler.",
      en: "Litres per 100 km in D. If there is nothing under km, the cell should stay empty, no error.",
      fr: "Litres aux 100 km en D. S'il n'y a rien sous km, la cellule doit rester vide, pas d'erreur.",
    },
    tables: { "Fuel|Tanken|Carburant": [
      ["Date|Datum|Date", "Litres|Liter|Litres", "km|km|km", "l/100 km"],
      ["2025-02-01", 42, 600, null], ["2025-02-15", 36, null, null], ["2025-02-27", 45, 750, null], ["2025-03-08", 39, 500, null] ] },
    target: "D2:D5", formula: '=IFERROR(B2/C2*100,"")', expected: [7, "", 6, 7.8],
  },
  {
    id: "gc-errors-3", category: "errors", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "Le code en F2 n'existe peut-être pas dans la liste. Affiche le nom de la plante, ou « inconnu » s'il n'y est pas.",
      en: "The code in F2 may not exist in the list. Show the name of the plant, or \"unknown\" if it isn't there.",
      de: "Der Code in F2 steht vielleicht nicht in der Liste. Zeig den Namen der Pflanze oder \"unbekannt\", wenn er fehlt.",
    },
    tables: { "Plants|Pflanzen|Plantes": [
      ["Code|Code|Code", "Plant|Pflanze|Plante", "Price|Preis|Prix", null, null, "Code|Code|Code"],
      ["R01", "Rose|Rose|Rose", 8.5, null, null, "R09"], ["T02", "Tulip|Tulpe|Tulipe", 2], ["L03", "Lavender|Lavendel|Lavande", 4.5], ["M04", "Mint|Minze|Menthe", 3], ["B05", "Basil|Basilikum|Basilic", 2.8] ] },
    target: "G2", formula: '=IFERROR(VLOOKUP(F2,A2:B6,2,FALSE),"unknown|unbekannt|inconnu")', expected: "unknown|unbekannt|inconnu",
  },
  {
    id: "gc-errors-4", category: "errors", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "Gibt es in Spalte B bei dieser Zeile einen Fehlerwert? WAHR oder FALSCH in C",
      en: "Is there an error value in column B in this row? TRUE or FALSE in C",
      fr: "Y a-t-il une valeur d'erreur dans la colonne B de cette ligne ? VRAI ou FAUX en C",
    },
    tables: { "Measurements|Messwerte|Mesures": [
      ["Sensor|Sensor|Capteur", "Value|Wert|Valeur", "Error?|Fehler?|Erreur ?"],
      ["S1", 20.5, null], ["S2", "#DIV/0!", null], ["S3", 19.8, null], ["S4", "#N/A", null], ["S5", 21.1, null] ] },
    target: "C2:C6", formula: "=ISERROR(B2)", expected: [false, true, false, true, false],
  },
  {
    id: "gc-errors-5", category: "errors", language: "fr", difficulty: 2, dialect: "sheets",
    questions: {
      fr: "Combien d'erreurs y a-t-il dans C2:C8 ?",
      en: "How many errors are there in C2:C8?",
      de: "Wie viele Fehler stehen in C2:C8?",
    },
    tables: { "Import|Import|Import": [
      ["Row|Zeile|Ligne", "Branch|Filiale|Agence", "Margin|Marge|Marge"],
      [1, "Metz", 0.21], [2, "Nancy", "#DIV/0!"], [3, "Reims", 0.18], [4, "Dijon", "#N/A"], [5, "Tours", "#DIV/0!"], [6, "Brest", 0.25], [7, "Nantes", 0.3] ] },
    target: "E2", formula: "=SUMPRODUCT(--ISERROR(C2:C8))", expected: 3,
  },
  {
    id: "gc-errors-6", category: "errors", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      de: "Die Summe über Spalte B geht nicht, weil ein paar Zellen #NV zeigen. Wie bekomme ich trotzdem die Summe der Zahlen?",
      en: "The sum over column B doesn't work because a few cells show #N/A. How do I still get the sum of the numbers?",
      fr: "La somme de la colonne B ne marche pas car quelques cellules affichent #N/A. Comment obtenir quand même la somme des nombres ?",
    },
    tables: { "Till|Kasse|Caisse": [
      ["Day|Tag|Jour", "Takings|Einnahmen|Recettes"],
      ["Monday|Montag|Lundi", 310], ["Tuesday|Dienstag|Mardi", "#N/A"], ["Wednesday|Mittwoch|Mercredi", 285.5], ["Thursday|Donnerstag|Jeudi", 402], ["Friday|Freitag|Vendredi", "#N/A"], ["Saturday|Samstag|Samedi", 640] ] },
    target: "D2", formula: "=AGGREGATE(9,6,B2:B7)", expected: 1637.5,
  },
  {
    id: "gc-errors-7", category: "errors", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      fr: "Pour chaque commande, va chercher le prix dans la feuille Tarif ; si l'article n'y est pas, écris « à vérifier ».",
      en: "For every order, fetch the price from the Prices sheet; if the item isn't there, write \"check\".",
      de: "Hol zu jeder Bestellung den Preis aus dem Blatt Preise; fehlt der Artikel dort, schreib \"prüfen\".",
    },
    tables: {
      "Orders|Bestellungen|Commandes": [
        ["Item|Artikel|Article", "Quantity|Menge|Quantité", "Price|Preis|Prix"],
        ["Baguette", 10, null], ["Croissant", 24, null], ["Brioche", 4, null], ["Tarte", 2, null] ],
      "Prices|Preise|Tarif": [
        ["Item|Artikel|Article", "Price|Preis|Prix"],
        ["Croissant", 1.2], ["Baguette", 1.1], ["Tarte", 14], ["Pain", 2.4] ] },
    target: "C2:C5", formula: '=IFERROR(VLOOKUP(A2,Prices|Preise|Tarif!$A$2:$B$5,2,FALSE),"check|prüfen|à vérifier")', expected: [1.1, 1.2, "check|prüfen|à vérifier", 14],
  },
  {
    id: "gc-errors-8", category: "errors", language: "de", difficulty: 3, dialect: "sheets",
    questions: {
      de: "In Spalte B sind Zahlen, aber auch Texte wie k. A. und leere Zellen. In C soll die doppelte Zahl stehen, und wo keine Zahl ist, ein Strich -.",
      en: "Column B has numbers but also texts like n/a and empty cells. C should show twice the number, and a dash - where there is no number.",
      fr: "La colonne B contient des nombres, mais aussi des textes comme n. c. et des cellules vides. En C il faut le double du nombre, et un tiret - là où il n'y a pas de nombre.",
    },
    tables: { "Survey|Umfrage|Enquête": [
      ["Household|Haushalt|Foyer", "Value|Wert|Valeur", "Double|Doppelt|Double"],
      [1, 14, null], [2, "n/a|k. A.|n. c.", null], [3, 9.5, null], [4, null, null], [5, 20, null] ] },
    target: "C2:C6", formula: '=IF(ISNUMBER(B2),B2*2,"-")', expected: [28, "-", 19, "-", 40],
  },
  {
    id: "gc-errors-9", category: "errors", language: "fr", difficulty: 3, dialect: "excel",
    questions: {
      fr: "Moyenne des temps en C, sans tenir compte des cellules en erreur.",
      en: "Average of the times in C, leaving out the cells with errors.",
      de: "Durchschnitt der Zeiten in C, ohne die Zellen mit Fehlern.",
    },
    tables: { "Lab|Labor|Labo": [
      ["Trial|Versuch|Essai", "Person|Person|Personne", "Time (s)|Zeit (s)|Temps (s)"],
      [1, "Rémi", 12.4], [2, "Rémi", "#DIV/0!"], [3, "Anaïs", 11.6], [4, "Anaïs", 13], [5, "Rémi", "#N/A"], [6, "Anaïs", 11] ] },
    target: "E2", formula: "=AGGREGATE(1,6,C2:C7)", expected: 12,
  },
];
