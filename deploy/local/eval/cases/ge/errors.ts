// Catching and avoiding errors.
import type { Written } from "../d/case-d.ts";
export const errors: readonly Written[] = [
  {
    id: "ge-errors-1", category: "errors", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "B divided by C in column D, but show 0 where that would be a division error.",
      de: "B geteilt durch C in Spalte D, aber 0 anzeigen, wo das einen Divisionsfehler ergäbe.",
      fr: "B divisé par C en colonne D, mais afficher 0 là où cela donnerait une erreur de division.",
    },
    tables: { "Costs|Kosten|Coûts": [
      ["Item|Posten|Poste", "Cost|Kosten|Coût", "Pieces|Stück|Pièces", "Per piece|Pro Stück|Par pièce"],
      ["Cup|Tasse|Tasse", 50, 10], ["Plate|Teller|Assiette", 36, 0], ["Fork|Gabel|Fourchette", 18, 12], ["Bowl|Schale|Bol", 24, 0], ["Spoon|Löffel|Cuillère", 30, 8],
    ] },
    target: "D2:D6", formula: "=IFERROR(B2/C2,0)", expected: [5, 0, 1.5, 0, 3.75],
  },
  {
    id: "ge-errors-2", category: "errors", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      en: "Please look up the price of the article in E2 in the list. If it isn't there, say not found.",
      de: "Bitte such den Preis des Artikels aus E2 in der Liste heraus. Wenn er nicht dabei ist, soll nicht gefunden erscheinen.",
      fr: "Cherche s'il te plaît le prix de l'article de E2 dans la liste. S'il n'y est pas, affiche introuvable.",
    },
    tables: { "Prices|Preise|Prix": [
      ["Article|Artikel|Article", "Price|Preis|Prix", null, null, "Wanted|Gesucht|Recherché", "Price|Preis|Prix"],
      ["Bread|Brot|Pain", 3.2, null, null, "Cake|Kuchen|Gâteau", null], ["Roll|Brötchen|Petit pain", 0.6], ["Pretzel|Brezel|Bretzel", 0.9], ["Croissant", 1.5], ["Bun|Wecken|Brioche", 1.1],
    ] },
    target: "F2", formula: '=IFERROR(VLOOKUP(E2,A2:B6,2,FALSE),"not found|nicht gefunden|introuvable")', expected: "not found|nicht gefunden|introuvable",
  },
  {
    id: "ge-errors-3", category: "errors", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      en: "My column of results contains error values. How do I get the sum of Results anyway, ignoring the errors?",
      de: "In meiner Spalte mit den Ergebnissen stehen Fehlerwerte. Wie bekomme ich trotzdem die Summe der Ergebnisse, ohne die Fehler?",
      fr: "Ma colonne de résultats contient des valeurs d'erreur. Comment obtenir quand même la somme des Résultats en ignorant les erreurs ?",
    },
    tables: { "Tests": [
      ["Sample|Probe|Échantillon", "Results|Ergebnisse|Résultats"],
      ["P1", 12], ["P2", "#DIV/0!"], ["P3", 8.5], ["P4", "#N/A"], ["P5", 20], ["P6", 4.5],
    ] },
    target: "D2", formula: "=AGGREGATE(9,6,B2:B7)", expected: 45,
  },
  {
    id: "ge-errors-4", category: "errors", language: "en", difficulty: 1, dialect: "sheets",
    questions: {
      en: "Copy the values of B2:B7 over into column C and leave the cell empty wherever there is an error.",
      de: "Übernimm die Werte aus B2:B7 in Spalte C und lass die Zelle leer, wo ein Fehler steht.",
      fr: "Reprends les valeurs de B2:B7 en colonne C et laisse la cellule vide là où il y a une erreur.",
    },
    tables: { "Sensor|Sensor|Capteur": [
      ["Time|Zeit|Heure", "Reading|Messwert|Mesure", "Clean|Sauber|Propre"],
      ["08:00", 21.5], ["09:00", "#N/A"], ["10:00", 22.1], ["11:00", 22.8], ["12:00", "#DIV/0!"], ["13:00", 23],
    ] },
    target: "C2:C7", formula: '=IFERROR(B2,"")', expected: [21.5, "", 22.1, 22.8, "", 23],
  },
  {
    id: "ge-errors-5", category: "errors", language: "de", difficulty: 1, dialect: "sheets",
    questions: {
      en: "TRUE or FALSE: is there an error in the total column of each row?",
      de: "WAHR oder FALSCH: Steht in der jeweiligen Zeile unter Gesamt ein Fehler?",
      fr: "VRAI ou FAUX : y a-t-il une erreur sous Total à chaque ligne ?",
    },
    tables: { "Check|Kontrolle|Contrôle": [
      ["Branch|Filiale|Agence", "Total|Gesamt|Total", "Error?|Fehler?|Erreur ?"],
      ["Bonn", 410], ["Köln|Köln|Cologne", "#N/A"], ["Trier", 155], ["Mainz|Mainz|Mayence", 300], ["Ulm", "#DIV/0!"],
    ] },
    target: "C2:C6", formula: "=ISERROR(B2)", expected: [false, true, false, false, true],
  },
  {
    id: "ge-errors-6", category: "errors", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      en: "how many errors are there in B2:B9?",
      de: "wie viele Fehler gibt es in B2:B9?",
      fr: "combien d'erreurs y a-t-il dans B2:B9 ?",
    },
    tables: { "Data|Daten|Données": [
      ["Run|Lauf|Essai", "Value|Wert|Valeur"],
      [1, 5], [2, "#N/A"], [3, 7], [4, "#DIV/0!"], [5, "#N/A"], [6, 9], [7, 2], [8, 4],
    ] },
    target: "D2", formula: "=SUMPRODUCT(--ISERROR(B2:B9))", expected: 3,
  },
  {
    id: "ge-errors-7", category: "errors", language: "en", difficulty: 1, dialect: "excel",
    questions: {
      en: "I'd like the fuel consumption per 100 km (litres / km * 100) for each trip, but nothing at all should show when the km are not filled in yet.",
      de: "Ich möchte für jede Fahrt den Verbrauch je 100 km (Liter / km * 100), aber es soll gar nichts erscheinen, solange bei km noch nichts eingetragen ist.",
      fr: "Je voudrais pour chaque trajet la consommation aux 100 km (litres / km * 100), mais rien ne doit s'afficher tant que les km ne sont pas remplis.",
    },
    tables: { "Car|Auto|Voiture": [
      ["Trip|Fahrt|Trajet", "Litres|Liter|Litres", "km", "Per 100 km|Je 100 km|Aux 100 km"],
      ["A", 30, 500], ["B", 24, 300], ["C", 18, null], ["D", 45, 900], ["E", 12, null],
    ] },
    target: "D2:D6", formula: '=IF(C2="","",B2/C2*100)', expected: [6, 8, "", 5, ""],
  },
  {
    id: "ge-errors-8", category: "errors", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      en: "In column B I need the room number: look for the name in column A on the sheet Staff first, and if it is missing there on the sheet Guests. If neither knows the name, show a dash -.",
      de: "In Spalte B brauche ich die Zimmernummer: zuerst im Blatt Personal nach dem Namen aus Spalte A suchen, wenn er dort fehlt, im Blatt Gäste. Kennt keins den Namen, einen Strich - zeigen.",
      fr: "En colonne B, il me faut le numéro de chambre : chercher le nom de la colonne A d'abord dans la feuille Personnel, puis, s'il n'y est pas, dans la feuille Invités. Si aucune ne le connaît, afficher un tiret -.",
    },
    tables: {
      "List|Liste|Liste": [["Name|Name|Nom", "Room|Zimmer|Chambre"], ["Aigner"], ["Bloch"], ["Conti"], ["Dumas"], ["Ernst"]],
      "Staff|Personal|Personnel": [["Name|Name|Nom", "Room|Zimmer|Chambre"], ["Bloch", 12], ["Ernst", 14], ["Faber", 15], ["Gross", 16]],
      "Guests|Gäste|Invités": [["Name|Name|Nom", "Room|Zimmer|Chambre"], ["Aigner", 201], ["Dumas", 204], ["Horn", 207], ["Ilg", 210]],
    },
    target: "B2:B6", formula: "=IFERROR(VLOOKUP(A2,'Staff|Personal|Personnel'!$A$2:$B$5,2,FALSE),IFERROR(VLOOKUP(A2,'Guests|Gäste|Invités'!$A$2:$B$5,2,FALSE),\"-\"))", expected: [201, 12, "-", 204, 14],
  },
  {
    id: "ge-errors-9", category: "errors", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      en: "What is the average of the temperatures if the cells with errors are left out?",
      de: "Wie hoch ist der Durchschnitt der Temperaturen, wenn man die Zellen mit Fehlern weglässt?",
      fr: "Quelle est la moyenne des températures si on laisse de côté les cellules en erreur ?",
    },
    tables: { "Weather|Wetter|Météo": [
      ["Day|Tag|Jour", "Temperature|Temperatur|Température"],
      ["2025-03-03", 8], ["2025-03-04", 11], ["2025-03-05", "#N/A"], ["2025-03-06", 9], ["2025-03-07", "#DIV/0!"], ["2025-03-08", 14],
    ] },
    target: "D2", formula: '=ARRAYFORMULA(AVERAGE(IFERROR(B2:B7,"")))', expected: 10.5,
  },
];
