// Conditional sums, counts and averages.
import type { Written } from "../d/case-d.ts";
export const conditional: readonly Written[] = [
  {
    id: "gc-conditional-1", category: "conditional", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "Wir sind ein Malerbetrieb. Ich brauche die Summe aller Stunden, die auf der Baustelle Lindenhof angefallen sind.",
      en: "We run a painting business. I need the total of all the hours that were worked on the Lindenhof site.",
      fr: "Nous sommes une entreprise de peinture. Il me faut le total des heures passées sur le chantier Lindenhof.",
    },
    tables: { "Hours|Stunden|Heures": [
      ["Worker|Mitarbeiter|Ouvrier", "Site|Baustelle|Chantier", "Hours|Stunden|Heures"],
      ["Huber", "Lindenhof", 6.5], ["Egger", "Seeblick", 8], ["Huber", "Seeblick", 4], ["Moser", "Lindenhof", 7.5], ["Egger", "Lindenhof", 3], ["Moser", "Seeblick", 2] ] },
    target: "E2", formula: '=SUMIF(B2:B7,"Lindenhof",C2:C7)', expected: 17,
  },
  {
    id: "gc-conditional-2", category: "conditional", language: "fr", difficulty: 1, dialect: "sheets",
    questions: {
      fr: "combien d'adhérents ont payé leur cotisation ? (colonne C = oui)",
      en: "how many members have paid their fee? (column C = yes)",
      de: "wie viele Mitglieder haben ihren Beitrag bezahlt? (Spalte C = ja)",
    },
    tables: { "Members|Mitglieder|Adhérents": [
      ["Name|Name|Nom", "Section|Abteilung|Section", "Paid|Bezahlt|Payé"],
      ["Lucie", "Judo", "yes|ja|oui"], ["Hugo", "Tennis", "no|nein|non"], ["Manon", "Judo", "yes|ja|oui"], ["Théo", "Tennis", "yes|ja|oui"], ["Chloé", "Judo", "no|nein|non"], ["Louis", "Tennis", "yes|ja|oui"] ] },
    target: "E1", formula: '=COUNTIF(C2:C7,"yes|ja|oui")', expected: 4,
  },
  {
    id: "gc-conditional-3", category: "conditional", language: "de", difficulty: 1, dialect: "excel",
    questions: {
      de: "Durchschnittlicher Milchertrag der Rasse Fleckvieh?",
      en: "Average milk yield of the Simmental breed?",
      fr: "Production de lait moyenne de la race Simmental ?",
    },
    tables: { "Cows|Kühe|Vaches": [
      ["Cow|Kuh|Vache", "Breed|Rasse|Race", "Milk yield (l)|Milchertrag (l)|Production de lait (l)"],
      ["Liesl", "Simmental|Fleckvieh|Simmental", 24], ["Alma", "Holstein", 31], ["Berta", "Simmental|Fleckvieh|Simmental", 22], ["Zenzi", "Holstein", 29], ["Resi", "Simmental|Fleckvieh|Simmental", 26] ] },
    target: "E2", formula: '=AVERAGEIF(B2:B6,"Simmental|Fleckvieh|Simmental",C2:C6)', expected: 24,
  },
  {
    id: "gc-conditional-4", category: "conditional", language: "fr", difficulty: 1, dialect: "excel",
    questions: {
      fr: "Je voudrais additionner seulement les factures de plus de 500 euros dans B2:B8.",
      en: "I'd like to add up only the invoices over 500 euros in B2:B8.",
      de: "Ich möchte in B2:B8 nur die Rechnungen über 500 Euro zusammenzählen.",
    },
    tables: { "Invoices|Rechnungen|Factures": [
      ["Invoice|Rechnung|Facture", "Amount|Betrag|Montant"],
      ["F-101", 320], ["F-102", 780], ["F-103", 500], ["F-104", 1240.5], ["F-105", 95], ["F-106", 610], ["F-107", 450] ] },
    target: "D2", formula: '=SUMIF(B2:B8,">500")', expected: 2630.5,
  },
  {
    id: "gc-conditional-5", category: "conditional", language: "de", difficulty: 2, dialect: "sheets",
    questions: {
      de: "Im Hofladen führen wir Buch über jeden Verkauf. Wie viel haben wir am Standort Graz mit Käse eingenommen?",
      en: "In our farm shop we note down every sale. How much did we take with cheese at the Graz branch?",
      fr: "À la ferme, nous notons chaque vente. Combien avons-nous encaissé avec le fromage au point de vente de Graz ?",
    },
    tables: { "Sales|Verkäufe|Ventes": [
      ["Branch|Standort|Point de vente", "Product|Ware|Produit", "Revenue|Einnahme|Recette"],
      ["Graz", "Cheese|Käse|Fromage", 84.2], ["Linz", "Cheese|Käse|Fromage", 61], ["Graz", "Honey|Honig|Miel", 35], ["Graz", "Cheese|Käse|Fromage", 112.3], ["Linz", "Honey|Honig|Miel", 27.5], ["Graz", "Eggs|Eier|Œufs", 18] ] },
    target: "E2", formula: '=SUMIFS(C2:C7,A2:A7,"Graz",B2:B7,"Cheese|Käse|Fromage")', expected: 196.5,
  },
  {
    id: "gc-conditional-6", category: "conditional", language: "fr", difficulty: 2, dialect: "excel",
    questions: {
      fr: "Pour chaque agence listée en E, je veux en F le total des locations de la colonne C. La formule doit pouvoir être recopiée vers le bas.",
      en: "For every agency listed in E I want the total of the rentals from column C in F. I must be able to copy the formula down.",
      de: "Zu jeder Filiale, die in E steht, möchte ich in F die Summe der Vermietungen aus Spalte C. Die Formel soll sich nach unten kopieren lassen.",
    },
    tables: { "Rentals|Vermietungen|Locations": [
      ["Month|Monat|Mois", "Agency|Filiale|Agence", "Rentals|Vermietungen|Locations", null, "Agency|Filiale|Agence", "Total|Summe|Total"],
      ["2025-01-01", "Lyon", 42, null, "Lyon", null], ["2025-01-01", "Nice", 35, null, "Nice", null], ["2025-01-01", "Lille", 28, null, "Lille", null],
      ["2025-02-01", "Lyon", 47], ["2025-02-01", "Nice", 31], ["2025-02-01", "Lille", 30] ] },
    target: "F2:F4", formula: '=SUMIF($B$2:$B$7,E2,$C$2:$C$7)', expected: [89, 66, 58],
  },
  {
    id: "gc-conditional-7", category: "conditional", language: "de", difficulty: 2, dialect: "excel",
    questions: {
      de: "Wie viele Buchungen lagen im Februar 2025?",
      en: "How many bookings were there in February 2025?",
      fr: "Combien y a-t-il eu de réservations en février 2025 ?",
    },
    tables: { "Bookings|Buchungen|Réservations": [
      ["Date|Datum|Date", "Guest|Gast|Client"],
      ["2025-01-28", "Berger"], ["2025-02-01", "Frei"], ["2025-02-14", "Wyss"], ["2025-02-28", "Keller"], ["2025-03-01", "Graf"], ["2025-03-06", "Roth"] ] },
    target: "D2", formula: '=COUNTIFS(A2:A7,">="&DATE(2025,2,1),A2:A7,"<"&DATE(2025,3,1))', expected: 3,
  },
  {
    id: "gc-conditional-8", category: "conditional", language: "fr", difficulty: 3, dialect: "sheets",
    questions: {
      fr: "Il me faut le total de la colonne Montant pour les dépenses de train et d'avion ensemble.",
      en: "I need the total of the Amount column for train and plane expenses together.",
      de: "Ich brauche die Summe der Spalte Betrag für Bahn- und Flugkosten zusammen (Arten Bahn und Flug).",
    },
    tables: { "Expenses|Spesen|Frais": [
      ["Person|Person|Personne", "Type|Art|Type", "Amount|Betrag|Montant"],
      ["Claire", "Train|Bahn|Train", 88], ["Marc", "Hotel|Hotel|Hôtel", 140], ["Claire", "Plane|Flug|Avion", 215], ["Sophie", "Train|Bahn|Train", 46], ["Marc", "Meal|Essen|Repas", 32], ["Sophie", "Hotel|Hotel|Hôtel", null], ["Paul", "Plane|Flug|Avion", 180] ] },
    target: "E2", formula: '=SUMIF(B2:B8,"Train|Bahn|Train",C2:C8)+SUMIF(B2:B8,"Plane|Flug|Avion",C2:C8)', expected: 529,
  },
  {
    id: "gc-conditional-9", category: "conditional", language: "de", difficulty: 3, dialect: "excel",
    questions: {
      de: "Unser Turnverein sammelt die Weiten beim Weitsprung. Manche haben gefehlt, da ist das Feld leer. Mit welcher Weite sprangen die Mädchen der Klasse 7b im Schnitt?",
      en: "Our gym club collects the long jump distances. Some children were away, their cell is empty. What was the average distance of the girls in class 7b?",
      fr: "Notre club de gymnastique relève les longueurs au saut en longueur. Certains étaient absents, leur case est vide. Quelle est la longueur moyenne des filles de la classe 7b ?",
    },
    tables: { "Long jump|Weitsprung|Saut": [
      ["Child|Kind|Enfant", "Class|Klasse|Classe", "Sex|Geschlecht|Sexe", "Distance (m)|Weite (m)|Longueur (m)"],
      ["Lea", "7b", "girl|Mädchen|fille", 3.4], ["Jonas", "7b", "boy|Junge|garçon", 3.9], ["Mia", "7a", "girl|Mädchen|fille", 3.1], ["Nele", "7b", "girl|Mädchen|fille", null], ["Emma", "7b", "girl|Mädchen|fille", 3.8], ["Paul", "7a", "boy|Junge|garçon", null] ] },
    target: "F2", formula: '=AVERAGEIFS(D2:D7,B2:B7,"7b",C2:C7,"girl|Mädchen|fille")', expected: 3.6,
  },
];
