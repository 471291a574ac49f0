// Splitting, joining, cleaning and measuring text.
import type { Written } from "../d/case-d.ts";

const fr = { category: "text", language: "fr" } as const;
export const text: readonly Written[] = [
  {
    id: "gb-text-1",
    ...fr,
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "Join first name and surname with a space in column C.",
      de: "Vorname und Nachname mit einem Leerzeichen in Spalte C zusammensetzen.",
      fr: "Réunir le prénom et le nom, séparés d'une espace, en colonne C.",
    },
    tables: {
      "People|Personen|Personnes": [
        ["First name|Vorname|Prénom", "Surname|Nachname|Nom", "Full name|Ganzer Name|Nom complet"],
        ["Luc", "Besson", null],
        ["Marie", "Curie", null],
        ["Jean", "Moulin", null],
        ["Rosa", "Bonheur", null],
      ],
    },
    target: "C2:C5",
    formula: '=A2&" "&B2',
    expected: ["Luc Besson", "Marie Curie", "Jean Moulin", "Rosa Bonheur"],
  },
  {
    id: "gb-text-2",
    ...fr,
    difficulty: 1,
    dialect: "sheets",
    questions: {
      en: "The first two characters of the postcode give the department. Put them in C.",
      de: "Die ersten zwei Zeichen der Postleitzahl ergeben das Departement. Bitte in C.",
      fr: "Les deux premiers caractères du code postal donnent le département. À mettre en C.",
    },
    tables: {
      "Addresses|Adressen|Adresses": [
        ["Town|Ort|Ville", "Postcode|Postleitzahl|Code postal", "Department|Departement|Département"],
        ["Rennes", "35000", null],
        ["Nice", "06000", null],
        ["Lille", "59800", null],
        ["Tours", "37100", null],
      ],
    },
    target: "C2:C5",
    formula: "=LEFT(B2,2)",
    expected: ["35", "06", "59", "37"],
  },
  {
    id: "gb-text-3",
    ...fr,
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "surnames in capitals",
      de: "Nachnamen in Grossbuchstaben",
      fr: "noms de famille en majuscules",
    },
    tables: {
      "Register|Register|Registre": [
        ["Surname|Nachname|Nom de famille", "Capitals|Gross|Majuscules"],
        ["Dupont", null],
        ["Vanderelst", null],
        ["Savoy", null],
        ["Lebrun", null],
      ],
    },
    target: "B2:B5",
    formula: "=UPPER(A2)",
    expected: ["DUPONT", "VANDERELST", "SAVOY", "LEBRUN"],
  },
  {
    id: "gb-text-4",
    ...fr,
    difficulty: 1,
    dialect: "excel",
    questions: {
      en: "How many characters does each slogan have, spaces included?",
      de: "Wie viele Zeichen hat jeder Slogan, Leerzeichen mitgezählt?",
      fr: "Combien de caractères compte chaque slogan, espaces compris ?",
    },
    tables: {
      Slogans: [
        ["Slogan", "Length|Länge|Longueur"],
        ["Bon et local", null],
        ["Tous en selle", null],
        ["Vive le pain", null],
        ["Ici", null],
      ],
    },
    target: "B2:B5",
    formula: "=LEN(A2)",
    expected: [12, 13, 12, 3],
  },
  {
    id: "gb-text-5",
    ...fr,
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "Only the first name, i.e. what comes before the space.",
      de: "Nur den Vornamen, also das, was vor dem Leerzeichen steht.",
      fr: "Seulement le prénom, c'est-à-dire ce qui précède l'espace.",
    },
    tables: {
      "List|Liste|Liste": [
        ["Name|Name|Nom", "First name|Vorname|Prénom"],
        ["Agathe Morin", null],
        ["Loïc Tanguy", null],
        ["Maïté Roux", null],
        ["Sven Aubin", null],
      ],
    },
    target: "B2:B5",
    formula: '=LEFT(A2,FIND(" ",A2)-1)',
    expected: ["Agathe", "Loïc", "Maïté", "Sven"],
  },
  {
    id: "gb-text-6",
    ...fr,
    difficulty: 2,
    dialect: "sheets",
    questions: {
      en: "I want the domain of each e-mail address (after the @).",
      de: "Ich möchte die Domain jeder E-Mail-Adresse (nach dem @).",
      fr: "Je voudrais le domaine de chaque adresse mail (après le @).",
    },
    tables: {
      "Mail|Mail|Courriels": [
        ["Address|Adresse|Adresse", "Domain|Domain|Domaine"],
        ["info@mairie.fr", null],
        ["lea.roy@ecole.be", null],
        ["contact@velo.ch", null],
        ["jm@quebec.ca", null],
      ],
    },
    target: "B2:B5",
    formula: '=MID(A2,FIND("@",A2)+1,LEN(A2))',
    expected: ["mairie.fr", "ecole.be", "velo.ch", "quebec.ca"],
  },
  {
    id: "gb-text-7",
    ...fr,
    difficulty: 2,
    dialect: "excel",
    questions: {
      en: "All the names in A2:A6 in a single cell, separated by a comma and a space.",
      de: "Alle Namen aus A2:A6 in einer einzigen Zelle, durch Komma und Leerzeichen getrennt.",
      fr: "Tous les noms de A2:A6 dans une seule cellule, séparés par une virgule et une espace.",
    },
    tables: {
      "Committee|Vorstand|Comité": [
        ["Name|Name|Nom"],
        ["Alix"],
        ["Bérénice"],
        ["Côme"],
        ["Diane"],
        ["Ernest"],
      ],
    },
    target: "C2",
    formula: '=TEXTJOIN(", ",TRUE,A2:A6)',
    expected: "Alix, Bérénice, Côme, Diane, Ernest",
  },
  {
    id: "gb-text-8",
    ...fr,
    difficulty: 3,
    dialect: "excel",
    questions: {
      en: "The towns were typed any old how: take out the superfluous spaces and give each word a capital first letter, the rest small.",
      de: "Die Orte wurden kreuz und quer getippt: überflüssige Leerzeichen weg und jedes Wort mit grossem Anfangsbuchstaben, der Rest klein.",
      fr: "Les villes ont été tapées n'importe comment : enlever les espaces superflus et mettre une majuscule au début de chaque mot, le reste en minuscules.",
    },
    tables: {
      "Towns|Orte|Villes": [
        ["Town|Ort|Ville", "Clean|Bereinigt|Propre"],
        ["  la   rochelle", null],
        ["NAMUR ", null],
        ["trois  rivières", null],
        [" yverdon les BAINS", null],
      ],
    },
    target: "B2:B5",
    formula: "=PROPER(TRIM(A2))",
    expected: ["La Rochelle", "Namur", "Trois Rivières", "Yverdon Les Bains"],
  },
  {
    id: "gb-text-9",
    ...fr,
    difficulty: 3,
    dialect: "sheets",
    questions: {
      en: "The file number is the middle part, between the two dashes. I need it in B.",
      de: "Die Dossiernummer ist der mittlere Teil zwischen den beiden Bindestrichen. Ich brauche sie in B.",
      fr: "Le numéro de dossier est la partie du milieu, entre les deux tirets. Il me le faut en B.",
    },
    tables: {
      "Files|Dossiers|Dossiers": [
        ["Reference|Referenz|Référence", "File|Dossier|Dossier"],
        ["URB-A204-2025", null],
        ["SOC-B17-2024", null],
        ["EC-C3310-2025", null],
        ["FIN-D8-2023", null],
      ],
    },
    target: "B2:B5",
    formula: '=MID(A2,FIND("-",A2)+1,FIND("-",A2,FIND("-",A2)+1)-FIND("-",A2)-1)',
    expected: ["A204", "B17", "C3310", "D8"],
  },
];
