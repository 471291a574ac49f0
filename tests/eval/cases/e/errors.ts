// What is missing, not found or no number shall not spoil the table.
import { series } from "./case-e.ts";

export const errors = series("errors", [
  {
    level: 1,
    ask: {
      en: "goals per game - some players haven't played yet so I get #DIV/0!, I want 0 there",
      de: "Tore pro Spiel. Wer noch nicht gespielt hat, bekommt #DIV/0!, da soll 0 stehen",
      fr: "Buts par match, mais certains n'ont pas encore joué et j'obtiens #DIV/0! : je veux 0 à la place.",
    },
    tables: {
      "Squad|Kader|Effectif": [
        ["Player|Spieler|Joueur", "Goals|Tore|Buts", "Games|Spiele|Matchs", "Per game|Pro Spiel|Par match"],
        ["Rui", 6, 8],
        ["Sam", 0, 0],
        ["Till", 3, 12],
        ["Umut", 0, 5],
      ],
    },
    target: "D2:D5",
    formula: "=IFERROR(B2/C2,0)",
    expected: [0.75, 0, 0.25, 0],
  },
  {
    level: 1,
    ask: {
      en: "Look up the phone extension of the person in D2. If the name isn't in the list, show not found.",
      de: "Ich suche die Durchwahl der Person in D2. Ist der Name nicht in der Liste, soll nicht gefunden erscheinen.",
      fr: "Trouver le numéro de poste de la personne en D2. Si elle n'est pas dans la liste, afficher introuvable.",
    },
    tables: {
      "Staff|Personal|Personnel": [
        ["Name|Name|Nom", "Extension|Durchwahl|Poste", null, "Name|Name|Nom", "Extension|Durchwahl|Poste"],
        ["Bauer", 211, null, "Girard"],
        ["Conti", 214],
        ["Dubois", 230],
        ["Evans", 237],
      ],
    },
    target: "E2",
    formula: '=IFNA(VLOOKUP(D2,A2:B5,2,FALSE),"not found|nicht gefunden|introuvable")',
    expected: "not found|nicht gefunden|introuvable",
  },
  {
    level: 1,
    dialect: "sheets",
    ask: {
      en: "ok if there's a number in the reading column, otherwise check",
      de: "ok, wenn bei Messwert eine Zahl steht, andernfalls prüfen",
      fr: "mettre ok si la mesure est un nombre, sinon vérifier",
    },
    tables: {
      "Readings|Messungen|Mesures": [
        ["Sensor|Sensor|Capteur", "Reading|Messwert|Mesure", "Check|Kontrolle|Contrôle"],
        ["S1", 21.5],
        ["S2", "broken|defekt|en panne"],
        ["S3", 19],
        ["S4", "?"],
      ],
    },
    target: "C2:C5",
    formula: '=IF(ISNUMBER(B2),"ok","check|prüfen|vérifier")',
    expected: ["ok", "check|prüfen|vérifier", "ok", "check|prüfen|vérifier"],
  },
  {
    level: 2,
    ask: {
      en: "average rating per course in F, and where nobody has rated the course yet I want no rating instead of an error",
      de: "In F die durchschnittliche Bewertung je Kurs. Gibt es für einen Kurs noch keine, soll keine Bewertung dastehen statt eines Fehlers.",
      fr: "En F la note moyenne de chaque cours ; si un cours n'a encore reçu aucune note, afficher sans avis plutôt qu'une erreur.",
    },
    tables: {
      "Ratings|Bewertungen|Avis": [
        [
          "Who|Wer|Qui",
          "Course|Kurs|Cours",
          "Rating|Bewertung|Note",
          null,
          "Course|Kurs|Cours",
          "Average|Schnitt|Moyenne",
        ],
        ["Ada", "Salsa", 4, null, "Salsa"],
        ["Ben", "Tango", 5, null, "Rumba"],
        ["Cem", "Salsa", 3, null, "Tango"],
        ["Dea", "Tango", 4],
        ["Eve", "Salsa", 5],
      ],
    },
    target: "F2:F4",
    formula: '=IFERROR(AVERAGEIF($B$2:$B$6,E2,$C$2:$C$6),"no rating|keine Bewertung|sans avis")',
    expected: [4, "no rating|keine Bewertung|sans avis", 4.5],
  },
  {
    level: 2,
    ask: {
      en: "Price per kilo = price divided by weight. If one of the two is missing, leave the cell empty, I don't want to see an error or a 0.",
      de: "Kilopreis = Preis durch Gewicht. Fehlt eins von beiden, soll die Zelle leer bleiben (kein Fehler und auch keine 0).",
      fr: "Prix au kilo = prix divisé par poids. S'il manque l'un des deux, laisser la cellule vide, sans erreur ni 0.",
    },
    tables: {
      "Cheese|Käse|Fromages": [
        [
          "Cheese|Käse|Fromage",
          "Price|Preis|Prix",
          "Weight (kg)|Gewicht (kg)|Poids (kg)",
          "Per kilo|Kilopreis|Au kilo",
        ],
        ["Brie", 9, 0.5],
        ["Gouda", 14.4, null],
        ["Comté", 26, 1],
        ["Feta", null, 0.4],
        ["Tomme", 30, 1.25],
      ],
    },
    target: "D2:D6",
    formula: '=IF(OR(B2="",C2=""),"",B2/C2)',
    expected: [18, "", 26, "", 24],
  },
  {
    level: 2,
    dialect: "sheets",
    ask: {
      en: "The numbers in B were imported as text. Turn them into real numbers in C, and wherever it isn't a number use 0.",
      de: "Die Zahlen in B sind beim Import zu Text geworden. In C brauche ich richtige Zahlen, und wo gar keine Zahl steht, eine 0.",
      fr: "les nombres de la colonne B ont été importés en texte : je veux de vrais nombres en C, et 0 quand ce n'est pas un nombre",
    },
    tables: {
      Import: [
        ["Code|Code|Code", "Quantity|Menge|Quantité", "Number|Zahl|Nombre"],
        ["X1", "12"],
        ["X2", "none|keine|aucun"],
        ["X3", "7"],
        ["X4", "140"],
      ],
    },
    target: "C2:C5",
    formula: "=IFERROR(VALUE(B2),0)",
    expected: [12, 0, 7, 140],
  },
  {
    level: 3,
    ask: {
      en: "How many of the ordered codes in column A don't exist in our catalogue in column D? Just the count.",
      de: "Wie viele der bestellten Codes aus Spalte A gibt es im Katalog in Spalte D gar nicht? Nur die Anzahl.",
      fr: "Combien de codes commandés (colonne A) n'existent pas dans le catalogue de la colonne D ? Juste le nombre.",
    },
    tables: {
      "Orders|Bestellungen|Commandes": [
        ["Ordered|Bestellt|Commandé", "Pieces|Stück|Pièces", null, "Catalogue|Katalog|Catalogue"],
        ["T-20", 4, null, "T-10"],
        ["T-55", 1, null, "T-20"],
        ["T-10", 2, null, "T-30"],
        ["T-61", 6, null, "T-40"],
        ["T-30", 3],
        ["T-55", 2],
      ],
    },
    target: "F2",
    formula: "=SUMPRODUCT(--ISNA(MATCH(A2:A7,D2:D5,0)))",
    expected: 3,
  },
  {
    level: 3,
    ask: {
      en: "get the price for each item from the sheet Own. if it's not in there take it from Partner, and if neither has it write missing",
      de: "Preis je Artikel aus dem Blatt Eigen holen. Steht er dort nicht, aus dem Blatt Partner, und wenn beide ihn nicht haben: fehlt",
      fr: "Pour chaque article, chercher le prix dans la feuille Maison ; s'il n'y est pas, le prendre dans Partenaire, et si aucune des deux ne l'a, écrire absent.",
    },
    tables: {
      "Quote|Angebot|Devis": [
        ["Item|Artikel|Article", "Price|Preis|Prix"],
        ["Tent|Zelt|Tente"],
        ["Bench|Bank|Banc"],
        ["Stage|Bühne|Scène"],
        ["Light|Licht|Lumière"],
      ],
      "Own|Eigen|Maison": [
        ["Item|Artikel|Article", "Price|Preis|Prix"],
        ["Bench|Bank|Banc", 6],
        ["Tent|Zelt|Tente", 120],
      ],
      "Partner|Partner|Partenaire": [
        ["Item|Artikel|Article", "Price|Preis|Prix"],
        ["Light|Licht|Lumière", 45],
        ["Tent|Zelt|Tente", 150],
        ["Sound|Ton|Son", 200],
      ],
    },
    target: "B2:B5",
    formula:
      "=IFERROR(VLOOKUP(A2,'Own|Eigen|Maison'!$A$2:$B$3,2,FALSE),IFERROR(VLOOKUP(A2,'Partner|Partner|Partenaire'!$A$2:$B$4,2,FALSE),\"missing|fehlt|absent\"))",
    expected: [120, 6, "missing|fehlt|absent", 45],
  },
  {
    level: 3,
    dialect: "sheets",
    ask: {
      en: "Total of quantity times price over all lines. Sometimes the quantity says open instead of a number, those lines shouldn't count and mustn't cause an error.",
      de: "Gesamtsumme aus Menge mal Preis über alle Zeilen. Manchmal steht bei Menge das Wort offen, diese Zeilen zählen nicht mit und dürfen keinen Fehler auslösen.",
      fr: "Le total de quantité x prix sur toutes les lignes. Parfois la quantité contient à définir au lieu d'un nombre ; ces lignes ne comptent pas et ne doivent pas provoquer d'erreur.",
    },
    tables: {
      "Catering|Catering|Traiteur": [
        ["Dish|Gericht|Plat", "Quantity|Menge|Quantité", "Price|Preis|Prix"],
        ["Soup|Suppe|Soupe", 20, 3.5],
        ["Salad|Salat|Salade", "open|offen|à définir", 4],
        ["Quiche|Quiche|Quiche", 15, 6],
        ["Cake|Kuchen|Gâteau", "open|offen|à définir", 2.8],
        ["Juice|Saft|Jus", 30, 1.5],
      ],
    },
    target: "E2",
    formula: "=SUMPRODUCT(B2:B6,C2:C6)",
    expected: 205,
  },
]);
