// Finding, counting and removing duplicates.
import type { Written } from "../d/case-d.ts";
export const duplicates: readonly Written[] = [
  {
    id: "gc-duplicates-1", category: "duplicates", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "Wie oft kommt jeder Name aus Spalte A in der Liste vor? Bitte in C daneben schreiben.",
      en: "How often does each name in column A occur in the list? Please write it next to it in C.",
      fr: "Combien de fois chaque nom de la colonne A figure-t-il dans la liste ? À écrire à côté, en C.",
    },
    tables: { "List|Liste|Liste": [
      ["Name|Name|Nom", "Town|Ort|Ville", "Count|Anzahl|Nombre"],
      ["Meier", "Bern", null], ["Kunz", "Basel", null], ["Meier", "Zug", null], ["Suter", "Bern", null], ["Kunz", "Chur", null], ["Meier", "Basel", null] ] },
    target: "C2:C7", formula: "=COUNTIF($A$2:$A$7,A2)", expected: [3, 2, 3, 1, 2, 3],
  },
  {
    id: "gc-duplicates-2", category: "duplicates", language: "fr", difficulty: 1, dialect: "sheets",
    questions: {
      fr: "Donne-moi la liste des fournisseurs sans doublons.",
      en: "Give me the list of suppliers without duplicates.",
      de: "Gib mir die Liste der Lieferanten ohne Doppelte.",
    },
    tables: { "Orders|Bestellungen|Commandes": [
      ["Order|Bestellung|Commande", "Supplier|Lieferant|Fournisseur", "Amount|Betrag|Montant"],
      [1, "Garnier", 120], [2, "Weber", 75], [3, "Garnier", 60], [4, "Rossi", 210], [5, "Weber", 44] ] },
    target: "E2", formula: "=UNIQUE(B2:B6)", expected: ["Garnier", "Weber", "Rossi"],
  },
  {
    id: "gc-duplicates-3", category: "duplicates", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "doppelte Inventarnummern markieren: \"doppelt\" in Spalte C, sonst leer",
      en: "mark double inventory numbers: \"double\" in column C, otherwise empty",
      fr: "repérer les numéros d'inventaire en double : « doublon » en colonne C, sinon vide",
    },
    tables: { "Inventory|Inventar|Inventaire": [
      ["Inventory no.|Inventarnummer|N° d'inventaire", "Item|Gegenstand|Objet", "Check|Prüfung|Contrôle"],
      [1001, "Desk|Schreibtisch|Bureau", null], [1002, "Chair|Stuhl|Chaise", null], [1003, "Lamp|Lampe|Lampe", null], [1002, "Shelf|Regal|Étagère", null], [1004, "Printer|Drucker|Imprimante", null], [1001, "Screen|Bildschirm|Écran", null] ] },
    target: "C2:C7", formula: '=IF(COUNTIF($A$2:$A$7,A2)>1,"double|doppelt|doublon","")', expected: ["double|doppelt|doublon", "double|doppelt|doublon", "", "double|doppelt|doublon", "", "double|doppelt|doublon"],
  },
  {
    id: "gc-duplicates-4", category: "duplicates", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "Combien de fois Sandrine apparaît-elle dans A2:A8 ?",
      en: "How many times does Sandrine appear in A2:A8?",
      de: "Wie oft taucht Sandrine in A2:A8 auf?",
    },
    tables: { "Duty|Dienst|Permanence": [
      ["On duty|Dienst hat|De permanence", "Week|Woche|Semaine"],
      ["Sandrine", 1], ["Olivier", 2], ["Sandrine", 3], ["Nathalie", 4], ["Sandrine", 5], ["Olivier", 6], ["Nathalie", 7] ] },
    target: "D2", formula: '=COUNTIF(A2:A8,"Sandrine")', expected: 3,
  },
  {
    id: "gc-duplicates-5", category: "duplicates", language: "de", difficulty: 2, dialect: "sheets",
    questions: {
      de: "Wir haben beim Basar alle Spenden notiert, manche Familien haben mehrmals gespendet. Wie viele verschiedene Familien sind es?",
      en: "At the bazaar we noted all donations, some families gave more than once. How many different families are there?",
      fr: "À la kermesse nous avons noté tous les dons, certaines familles ont donné plusieurs fois. Combien y a-t-il de familles différentes ?",
    },
    tables: { "Donations|Spenden|Dons": [
      ["Family|Familie|Famille", "Donation|Spende|Don"],
      ["Hofer", 20], ["Lang", 50], ["Hofer", 15], ["Pichler", 30], ["Lang", 10], ["Wolf", 25], ["Hofer", 5] ] },
    target: "D2", formula: "=COUNTA(UNIQUE(A2:A8))", expected: 4,
  },
  {
    id: "gc-duplicates-6", category: "duplicates", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      fr: "Je voudrais que la première occurrence d'une adresse mail reste vide et que seules les suivantes soient marquées « à supprimer » dans la colonne B.",
      en: "I'd like the first occurrence of an e-mail address to stay blank and only the later ones to be marked \"delete\" in column B.",
      de: "Das erste Vorkommen einer Mailadresse soll leer bleiben, nur die weiteren sollen in Spalte B mit \"löschen\" gekennzeichnet werden.",
    },
    tables: { "Mailing|Verteiler|Envoi": [
      ["E-mail|Mailadresse|Adresse mail", "Note|Vermerk|Remarque"],
      ["ana@lac.fr", null], ["bob@lac.fr", null], ["ana@lac.fr", null], ["eve@lac.fr", null], ["bob@lac.fr", null], ["ana@lac.fr", null] ] },
    target: "B2:B7", formula: '=IF(COUNTIF($A$2:A2,A2)>1,"delete|löschen|à supprimer","")', expected: ["", "", "delete|löschen|à supprimer", "", "delete|löschen|à supprimer", "delete|löschen|à supprimer"],
  },
  {
    id: "gc-duplicates-7", category: "duplicates", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      de: "Steht der Teilnehmer aus A auch in der Liste vom Vorjahr (Spalte D)? ja oder nein in B",
      en: "Is the participant in A also in last year's list (column D)? yes or no in B",
      fr: "Le participant en A figure-t-il aussi dans la liste de l'an dernier (colonne D) ? oui ou non en B",
    },
    tables: { "Run|Lauf|Course": [
      ["Participant|Teilnehmer|Participant", "Again|Wieder dabei|Déjà venu", null, "Last year|Vorjahr|An dernier"],
      ["Anton", null, null, "Greta"], ["Greta", null, null, "Vera"], ["Kilian", null, null, "Oskar"], ["Oskar", null, null, "Timo"], ["Romy", null, null, "Ida"] ] },
    target: "B2:B6", formula: '=IF(COUNTIF($D$2:$D$6,A2)>0,"yes|ja|oui","no|nein|non")', expected: ["no|nein|non", "yes|ja|oui", "no|nein|non", "yes|ja|oui", "no|nein|non"],
  },
  {
    id: "gc-duplicates-8", category: "duplicates", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      fr: "Un doublon, chez nous, c'est le même nom ET la même date de naissance. Mets « doublon » en D pour toutes ces lignes, rien pour les autres.",
      en: "For us a duplicate means the same surname AND the same date of birth. Put \"duplicate\" in D for all those rows, nothing for the others.",
      de: "Doppelt heißt bei uns: gleicher Nachname UND gleiches Geburtsdatum. Schreib für alle diese Zeilen \"doppelt\" in D, bei den anderen nichts.",
    },
    tables: { "Patients|Patienten|Patients": [
      ["Surname|Nachname|Nom", "First name|Vorname|Prénom", "Born|Geburtsdatum|Naissance", "Check|Prüfung|Contrôle"],
      ["Martin", "Luc", "1980-05-02", null], ["Bernard", "Eva", "1975-10-12", null], ["Martin", "Léa", "1991-07-21", null], ["Martin", "Lucas", "1980-05-02", null], ["Faure", "Zoé", "1975-10-12", null] ] },
    target: "D2:D6", formula: '=IF(COUNTIFS($A$2:$A$6,A2,$C$2:$C$6,C2)>1,"duplicate|doppelt|doublon","")', expected: ["duplicate|doppelt|doublon", "", "", "duplicate|doppelt|doublon", ""],
  },
  {
    id: "gc-duplicates-9", category: "duplicates", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      de: "Wie viele verschiedene Kunden stehen in B2:B9? Leere Zellen nicht mitzählen.",
      en: "How many different customers are there in B2:B9? Don't count empty cells.",
      fr: "Combien de clients différents y a-t-il dans B2:B9 ? Sans compter les cellules vides.",
    },
    tables: { "Visits|Besuche|Visites": [
      ["Date|Datum|Date", "Customer|Kunde|Client"],
      ["2025-03-03", "Alpina"], ["2025-03-04", null], ["2025-03-05", "Bergmann"], ["2025-03-06", "Alpina"], ["2025-03-07", null], ["2025-03-10", "Cervin"], ["2025-03-11", "Bergmann"], ["2025-03-12", "Dorfladen"] ] },
    target: "D2", formula: '=COUNTA(UNIQUE(FILTER(B2:B9,B2:B9<>"")))', expected: 4,
  },
];
