// Errors: divisions by nothing, what is missing or no number, numbers that are texts, figures despite errors, lists where nothing is found.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const stalls = [
  ["N", 90, 30],
  ["O", 50, 0],
  ["P", 20, 8],
] as const;
const sales = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Stalls: [[...heads], ...stalls.map((row) => [...row])] },
  target: "D2:D4",
});
const each = (none: string | number) => stalls.map(([, sum, count]) => (count === 0 ? none : sum / count));

const meter = [
  [120, 145],
  [300, "broken"],
  [10, 12.5],
] as const;
const readings = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Meter: [[...heads], ...meter.map((row) => [...row])] },
  target: "C2:C4",
});
const used = (none: string) => meter.map(([from, to]) => (typeof to === "number" ? to - from : none));

const hours = [
  ["Ali", 12, 14],
  ["Bea", null, 15],
  ["Cem", 9, null],
] as const;
const pays = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Pay: [[...heads], ...hours.map((row) => [...row])] },
  target: "D2:D4",
});
const pay = (none: string) =>
  hours.map(([, time, rate]) => (time === null || rate === null ? none : time * rate));

const typed = ["'17", "'abc", "'8"] as const;
const points = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Quiz: [[...heads], ...typed.map((text, at) => [`T${at}`, text])] },
  target: "C2:C4",
});
const numbers = [17, 0, 8];

const phones = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: {
    Phones: [
      [heads[0], heads[1], null, null, heads[2], heads[3]],
      ["Mo", null, null, null, "Ella", 2214],
      ["Ella", null, null, null, "Nour", 2250],
    ],
  },
  target: "B2:B3",
});

const ridden = [
  ["Jo", 30, 10],
  ["Al", 12, null],
  ["Bo", 45, 9],
] as const;
const laps = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Race: [[...heads], ...ridden.map((row) => [...row])] },
  target: "D2:D4",
});
const lapped = (none: string) => ridden.map(([, time, count]) => (count === null ? none : time / count));

const desks = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: {
    Desks: [
      [heads[0], heads[1], null, heads[2], heads[3]],
      ["Ella", null, null, "Ella", 14],
      [null, null, null, "Nour", 22],
      ["Mo", null, null, "Kim", 25],
    ],
  },
  target: "B2:B4",
});

const log = (heads: readonly [string, string]): Sheet => ({
  tables: { Log: [[...heads], ["08:00", 20], ["09:00", "#N/A"], ["10:00", null], ["11:00", 26]] },
  target: "D2",
});

const mixed = (heads: readonly [string, string]): Sheet => ({
  tables: { Mixed: [[...heads], ["A", 12], ["B", "soon"], ["C", 8], ["D", null], ["E", "'5"]] },
  target: "D2",
});

const marks = (heads: readonly [string, string, string, string, string]): Sheet => ({
  tables: { Marks: [[...heads], ["Zoe", 4, 5, 3], ["Karl", "ill", 2, 3], ["Eva", "ill", null, "ill"]] },
  target: "E2:E4",
});

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const all: Record<string, readonly Asked[]> = {
  "the mean of a row leaves texts aside": [
    [
      "en",
      'avg of the 3 marks per person, texts don\'t count, "-" if there is no number at all',
      marks(["Name", "M1", "M2", "M3", "Avg"]),
      [4, 2.5, "-"],
    ],
    [
      "de",
      'Je Person der Durchschnitt der drei Noten, "ill" zählt nicht; hat jemand gar keine, dann "offen"',
      marks(["Name", "N1", "N2", "N3", "Schnitt"]),
      [4, 2.5, "offen"],
    ],
    [
      "fr",
      'moyenne des 3 notes par personne, "-" si aucune note',
      marks(["Nom", "N1", "N2", "N3", "Moyenne"]),
      [4, 2.5, "-"],
    ],
  ],
  "cells are counted by what they hold": [
    ["en", "How many people have an actual number there?", mixed(["Name", "Weight"]), [2]],
    ["de", "Bei wie vielen Leuten steht wirklich eine Zahl?", mixed(["Name", "Gewicht"]), [2]],
    ["fr", "Combien de lignes contiennent un vrai nombre ?", mixed(["Nom", "Poids"]), [2]],
    [
      "en",
      "How many readings can't be used because they are empty or text?",
      mixed(["Time", "Reading"]),
      [3],
    ],
    ["de", "Wie viele Messwerte sind unbrauchbar (leer oder Text)?", mixed(["Zeit", "Messwert"]), [3]],
    ["fr", "Combien de relevés sont inutilisables (vide ou texte) ?", mixed(["Heure", "Relevé"]), [3]],
    ["en", "How many rows have not been filled in under Weight?", mixed(["Name", "Weight"]), [1]],
    ["de", "Bei wie vielen fehlt das Gewicht?", mixed(["Name", "Gewicht"]), [1]],
    ["fr", "Pour combien de lignes le poids manque ?", mixed(["Nom", "Poids"]), [1]],
  ],
  "what can be read as a number is added": [
    [
      "en",
      "Some weights came in as text. Sum all that can be read as a number.",
      mixed(["Name", "Weight"]),
      [25],
    ],
    [
      "de",
      "Manche Gewichte sind als Text gekommen. Summe von allem, was als Zahl lesbar ist.",
      mixed(["Name", "Gewicht"]),
      [25],
    ],
    [
      "fr",
      "Certains poids sont stockés en texte. Somme de tout ce qui peut être lu comme un nombre.",
      mixed(["Nom", "Poids"]),
      [25],
    ],
  ],
  "one amount is told for each of another": [
    [
      "en",
      "Sum per visit, but nothing where nobody has come yet instead of #DIV/0!",
      sales(["Stall", "Sum", "Visits", "Per visit"]),
      each(""),
    ],
    [
      "de",
      "Umsatz pro Besuch, bei 0 Besuchen leer",
      sales(["Stand", "Umsatz", "Besuche", "Pro Besuch"]),
      each(""),
    ],
    [
      "fr",
      "Montant par visite, sans #DIV/0! : 0 s'il n'y a pas encore de visite",
      sales(["Stand", "Montant", "Visites", "Par visite"]),
      each(0),
    ],
  ],
  "a division by nothing shows what is said": [
    [
      "en",
      "Sales divided by visitors, but show 0 instead of an error.",
      sales(["Stall", "Sales", "Visitors", "Each"]),
      each(0),
    ],
    [
      "de",
      "Umsatz geteilt durch Besucher, aber zeig 0 statt eines Fehlers.",
      sales(["Stand", "Umsatz", "Besucher", "Je"]),
      each(0),
    ],
    [
      "fr",
      "Ventes divisées par visiteurs, mais affiche 0 au lieu d'une erreur.",
      sales(["Stand", "Ventes", "Visiteurs", "Par"]),
      each(0),
    ],
  ],
  "a text among numbers is told": [
    [
      "en",
      'B minus A, and if one of them is a text write "check"',
      readings(["Old", "New", "Used"]),
      used("check"),
    ],
    [
      "de",
      "B minus A, aber nur, wenn beides Zahlen sind; ist eins davon Text, schreib „prüfen“",
      readings(["Alt", "Neu", "Verbrauch"]),
      used("prüfen"),
    ],
    [
      "fr",
      "B moins A, et si l'un des deux est du texte, écris « vérifier »",
      readings(["Ancien", "Nouveau", "Conso"]),
      used("vérifier"),
    ],
  ],
  "what is not filled in yet is told": [
    [
      "en",
      'Hours times rate, but if either of them is empty I want to see "missing".',
      pays(["Name", "Hours", "Rate", "Pay"]),
      pay("missing"),
    ],
    [
      "de",
      "Stunden mal Satz, aber wenn eins von beiden leer ist, soll „fehlt“ dastehen.",
      pays(["Name", "Stunden", "Satz", "Lohn"]),
      pay("fehlt"),
    ],
    [
      "fr",
      "Heures fois taux, mais si l'un des deux est vide, je veux voir « manque ».",
      pays(["Nom", "Heures", "Taux", "Paie"]),
      pay("manque"),
    ],
  ],
  "texts become numbers where they can": [
    [
      "en",
      "The points came in as text. Turn each into a real number, and 0 where it can't be converted.",
      points(["Team", "Points", "Number"]),
      numbers,
    ],
    [
      "de",
      "Die Punkte kamen als Text. Mach aus jedem eine echte Zahl, und 0, wo es nicht geht.",
      points(["Team", "Punkte", "Zahl"]),
      numbers,
    ],
    [
      "fr",
      "Les points sont arrivés en texte. Transforme chacun en vrai nombre, et 0 quand ce n'est pas possible.",
      points(["Équipe", "Points", "Nombre"]),
      numbers,
    ],
  ],
  "a list beside the table may not have it": [
    [
      "en",
      'Get the phone number of the name in A from the list in E:F, unknown names show "none".',
      phones(["Name", "Phone", "Who", "No"]),
      ["none", 2214],
    ],
    [
      "de",
      "Hol die Nummer zum Namen in A aus der Liste in E:F, bei unbekannten Namen „keine“.",
      phones(["Name", "Telefon", "Wer", "Nr"]),
      ["keine", 2214],
    ],
    [
      "fr",
      "Cherche le numéro du nom en A dans la liste E:F, « aucun » pour les noms inconnus.",
      phones(["Nom", "Téléphone", "Qui", "N°"]),
      ["aucun", 2214],
    ],
  ],
  "what is told of lacking values guards any value": [
    [
      "en",
      'Minutes per lap for each rider. A rider without laps has not started, there I want to read "none".',
      laps(["Rider", "Minutes", "Laps", "Per lap"]),
      lapped("none"),
    ],
    [
      "de",
      "Minuten pro Runde für jeden Fahrer. Wer keine Runden hat, ist nicht gestartet, da soll „keine“ stehen.",
      laps(["Fahrer", "Minuten", "Runden", "Pro Runde"]),
      lapped("keine"),
    ],
    [
      "fr",
      "Minutes par tour pour chaque coureur. Celui qui n'a pas de tours n'est pas parti, là je veux lire « aucun ».",
      laps(["Coureur", "Minutes", "Tours", "Par tour"]),
      lapped("aucun"),
    ],
  ],
  "an empty key stays empty and an unknown one is told": [
    [
      "en",
      'The desk stays blank as long as nobody is picked, and it says "new" if the name is not in the list.',
      desks(["Name", "Desk", "Who", "Desk"]),
      [14, "", "new"],
    ],
    [
      "de",
      "Der Platz bleibt leer, solange niemand gewählt ist, und zeigt „neu“, wenn der Name nicht in der Liste steht.",
      desks(["Name", "Platz", "Wer", "Platz"]),
      [14, "", "neu"],
    ],
    [
      "fr",
      "La place reste vide tant que personne n'est choisi, et affiche « nouveau » si le nom n'est pas dans la liste.",
      desks(["Nom", "Place", "Qui", "Place"]),
      [14, "", "nouveau"],
    ],
  ],
  "figures are taken despite errors": [
    ["en", "Average of the readings, ignoring the errors.", log(["Hour", "Reading"]), [23]],
    ["de", "Durchschnitt der Messwerte, die Fehler ignorieren.", log(["Stunde", "Messwert"]), [23]],
    ["fr", "Moyenne des mesures en ignorant les erreurs.", log(["Heure", "Mesure"]), [23]],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
