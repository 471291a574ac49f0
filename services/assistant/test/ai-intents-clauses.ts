// Decisions whose outcomes stand without quotation marks: limits in a row, verbs that show, blanks, what all others get.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const jumps = [
  ["Ana", 310],
  ["Bo", 250],
  ["Cy", 249],
  ["Di", 180],
] as const;
const gym = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Gym: [[...heads], ...jumps.map((row) => [...row])] },
  target: "C2:C5",
});
const reached = (far: string, near: string) => jumps.map(([, jump]) => (jump >= 250 ? far : near));
const graded = (best: string, fair: string, poor: string) =>
  jumps.map(([, jump]) => (jump >= 300 ? best : jump >= 200 ? fair : poor));

const marks = [
  ["Ana", 18],
  ["Bo", null],
  ["Cy", 9],
  ["Di", 14],
] as const;
const essays = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Essays: [[...heads], ...marks.map((row) => [...row])] },
  target: "C2:C5",
});
const judged = (none: string, strong: string, solid: string, weak: string) =>
  marks.map(([, mark]) => (mark === null ? none : mark >= 15 ? strong : mark >= 12 ? solid : weak));

const stock = [
  ["Tea", 4, 10],
  ["Jam", 30, 10],
  ["Oil", 10, 10],
] as const;
const store = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Store: [[...heads], ...stock.map((row) => [...row])] },
  target: "D2:D4",
});
const ordered = (few: string, enough: string) =>
  stock.map(([, held, least]) => (held < least ? few : enough));

const guests = [
  ["A", 11],
  ["B", 12],
  ["C", 65],
  ["D", 70],
] as const;
const pool = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Pool: [[...heads], ...guests.map((row) => [...row])] },
  target: "C2:C5",
});
const entry = guests.map(([, age]) => (age < 12 || age > 65 ? 5 : 9));

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const all: Record<string, readonly Asked[]> = {
  "what is shown stands right behind its limit": [
    [
      "en",
      "Long jump: 250 and above is ok, below that short.",
      gym(["Pupil", "Jump", "Badge"]),
      reached("ok", "short"),
    ],
    [
      "de",
      "Weitsprung: ab 250 gültig, darunter zu kurz.",
      gym(["Kind", "Sprung", "Abzeichen"]),
      reached("gültig", "zu kurz"),
    ],
    [
      "fr",
      "Saut en longueur : 250 et plus bon, en dessous trop court.",
      gym(["Élève", "Saut", "Badge"]),
      reached("bon", "trop court"),
    ],
  ],
  "a verb tells what is shown": [
    [
      "en",
      "Whoever jumps at least 250 gets gold, everyone else try again",
      gym(["Pupil", "Jump", "Badge"]),
      reached("gold", "try again"),
    ],
    [
      "de",
      "Spalte C soll weit anzeigen, wenn der Sprung 250 erreicht, und nah, wenn nicht.",
      gym(["Kind", "Sprung", "Abzeichen"]),
      reached("weit", "nah"),
    ],
    [
      "fr",
      "La colonne C doit dire loin si le saut atteint 250, et près sinon.",
      gym(["Élève", "Saut", "Badge"]),
      reached("loin", "près"),
    ],
  ],
  "of rising limits the highest that is reached counts": [
    [
      "en",
      "Rate the jumps: below 200 poor, from 200 fine, from 300 on great.",
      gym(["Pupil", "Jump", "Badge"]),
      graded("great", "fine", "poor"),
    ],
    [
      "de",
      "Sprünge bewerten: unter 200 schwach, ab 200 ordentlich, ab 300 super.",
      gym(["Kind", "Sprung", "Abzeichen"]),
      graded("super", "ordentlich", "schwach"),
    ],
    [
      "fr",
      "Les sauts : moins de 200 faible, 200 et plus correct, 300 et plus super.",
      gym(["Élève", "Saut", "Badge"]),
      graded("super", "correct", "faible"),
    ],
  ],
  "what is empty is told before the limits": [
    [
      "en",
      "Nothing in B: missing. Otherwise 15 and up strong, 12 and up solid, below that weak.",
      essays(["Pupil", "Points", "Verdict"]),
      judged("missing", "strong", "solid", "weak"),
    ],
    [
      "de",
      "Nichts in B: fehlt. Sonst ab 15 stark, ab 12 solide, darunter schwach.",
      essays(["Kind", "Punkte", "Urteil"]),
      judged("fehlt", "stark", "solide", "schwach"),
    ],
    [
      "fr",
      "Rien en B : manquant. Sinon 15 et plus fort, 12 et plus solide, en dessous faible.",
      essays(["Élève", "Points", "Avis"]),
      judged("manquant", "fort", "solide", "faible"),
    ],
  ],
  "where it is shown is no part of it": [
    [
      "en",
      "When stock has dropped below the minimum, the last column should say reorder, or else enough.",
      store(["Item", "Stock", "Minimum", "Action"]),
      ordered("reorder", "enough"),
    ],
    [
      "de",
      "Ist der Bestand unter die Mindestmenge gefallen, soll hinten nachkaufen stehen, ansonsten genug.",
      store(["Artikel", "Bestand", "Mindestmenge", "Aktion"]),
      ordered("nachkaufen", "genug"),
    ],
    [
      "fr",
      "Quand le stock est descendu sous le minimum, affiche racheter dans la dernière colonne, et assez dans le cas contraire.",
      store(["Article", "Stock", "Minimum", "Action"]),
      ordered("racheter", "assez"),
    ],
  ],
  "no row is both under one limit and over a higher one": [
    [
      "de",
      "Unter 12 und über 65 kostet es 5, alle anderen zahlen 9.",
      pool(["Gast", "Alter", "Eintritt"]),
      entry,
    ],
    [
      "fr",
      "Les moins de 12 ans et les plus de 65 ans paient 5, tous les autres 9.",
      pool(["Visiteur", "Âge", "Entrée"]),
      entry,
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
