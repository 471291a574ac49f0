// A clause of a question that says how a value is shown, or what stands in its place, works on whatever value the rest asks for.
import { asked } from "./ai-asked.ts";

asked(
  "what a loan costs is rounded by a clause of its own",
  {
    heads: [
      ["Van", "Transporter", "Camion"],
      ["", "", ""],
    ],
    rows: [
      ["Amount", 18_000],
      ["Rate per year", 0.06],
      ["Years", 4],
    ],
  },
  "B5",
  [Math.round((((18_000 * 0.005) / (1 - 1.005 ** -48)) * 48 - 18_000) * 100) / 100],
  [
    "How much interest will we have paid in total once the loan is finished? Equal monthly payments, please rounded to cents.",
    "Wie viel Zinsen haben wir insgesamt bezahlt, wenn der Kredit fertig ist? Gleiche Monatsraten, bitte auf Cent gerundet.",
    "Combien d'intérêts aurons-nous payés au total une fois le prêt terminé ? Mensualités constantes, arrondi au centime.",
  ],
);

asked(
  "what is not found is replaced as the last clause says",
  {
    heads: [
      ["Absent", "Abwesend", "Absent"],
      ["Deputy", "Vertretung", "Suppléant"],
      ["", "", ""],
      ["Deputy", "Vertretung", "Suppléant"],
      ["Stands in for", "Vertritt", "Remplace"],
    ],
    rows: [
      ["Ines", null, null, "Tom", "Uwe"],
      ["Uwe", null, null, "Kim", "Olga"],
      ["Olga", null, null, "Lea", "Sven"],
    ],
  },
  "B2:B4",
  ["nobody", "Tom", "Kim"],
  [
    'For each person absent I want the name of the deputy from the list on the right; if nobody is named there, "nobody".',
    "Zu jeder abwesenden Person will ich den Namen der Vertretung aus der Liste rechts; steht dort niemand, „nobody“.",
    "Pour chaque absent je veux le nom du suppléant de la liste de droite ; si personne n'y figure, « nobody ».",
  ],
);

asked(
  "a piece of a text is written in the letters that a clause asks for",
  {
    heads: [
      ["Person", "Person", "Personne"],
      ["Mail", "Mail", "Mail"],
      ["Domain", "Domain", "Domaine"],
    ],
    rows: [
      ["Ada", "ada@Nord.example", null],
      ["Bo", "b.o@HOF.example", null],
      ["Cy", "cy@see.example", null],
    ],
  },
  "C2:C4",
  ["nord.example", "hof.example", "see.example"],
  [
    "Get the domain – what follows the @ – in lower case.",
    "Hol die Domain – was nach dem @ steht – in Kleinbuchstaben.",
    "Extrais le domaine – ce qui suit le @ – en minuscules.",
  ],
);

asked(
  "a total stays within the limit that a clause names",
  {
    heads: [
      ["Driver", "Fahrer", "Chauffeur"],
      ["Km", "Km", "Km"],
    ],
    rows: [
      ["Ada", 50],
      ["Bo", 220],
      ["Ada", 150],
      ["Ada", 40],
    ],
  },
  "D2",
  [200],
  [
    "How many km did Ada drive in total, capped at 200?",
    "Wie viele Km ist Ada insgesamt gefahren, gedeckelt bei 200?",
    "Combien de km Ada a-t-elle parcourus au total, plafonné à 200 ?",
  ],
);
