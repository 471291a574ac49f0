// Decisions of many branches: each thing shown finds its tests, whatever the order of the words.
import { describe, expect, test } from "@jest/globals";
import { type Sheet, told } from "./ai-table.ts";

const calls = [
  ["Ames", 2, "gold"],
  ["Birk", 1, "std"],
  ["Cole", 3, "std"],
  ["Dorn", 1, "gold"],
] as const;
const queue = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Queue: [[...heads], ...calls.map((row) => [...row])] },
  target: "D2:D5",
});
const called = (first: string) => calls.map(([, rank, kind]) => (rank === 1 || kind === "gold" ? first : ""));

const races = [
  ["Ena", 2],
  ["Fay", 4],
  ["Gus", 1],
  ["Hal", 3],
] as const;
const race = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Race: [[...heads], ...races.map((row) => [...row])] },
  target: "C2:C5",
});
const won = (first: string, second: string, others: string) =>
  races.map(([, place]) => (place === 1 ? first : place === 2 ? second : others));

const staff = [
  ["Ida", 12],
  ["Jon", 7],
  ["Kim", 8],
] as const;
const crew = (heads: readonly [string, string, string]): Sheet => ({
  tables: { Crew: [[...heads], ...staff.map((row) => [...row])] },
  target: "C2:C4",
});
const leave = staff.map(([, years]) => (years >= 8 ? 28 : 25));

const parts = [
  ["Bolt", 12, 10],
  ["Nut", 4, 15],
  ["Pin", 40, 40],
] as const;
const store = (heads: readonly [string, string, string, string]): Sheet => ({
  tables: { Store: [[...heads], ...parts.map((row) => [...row])] },
  target: "D2:D4",
});
const bought = (few: string, enough: string) => parts.map(([, held, least]) => (held < least ? few : enough));

type Asked = readonly [language: "en" | "de" | "fr", question: string, sheet: Sheet, values: unknown];

const all: Record<string, readonly Asked[]> = {
  "a content is looked for in the column that holds it": [
    [
      "en",
      "'now' when rank 1 or customer is gold, leave the rest empty",
      queue(["Caller", "Rank", "Kind", "Order"]),
      called("now"),
    ],
    [
      "de",
      "'sofort' wenn Rang 1 oder Kunde gold, sonst leer",
      queue(["Anrufer", "Rang", "Art", "Folge"]),
      called("sofort"),
    ],
    [
      "fr",
      "'d'abord' si rang 1 ou client gold, vide sinon",
      queue(["Client", "Rang", "Type", "Ordre"]),
      called("d'abord"),
    ],
  ],
  "a number stands for the content that it is": [
    [
      "en",
      "What does each one get: 1 is a cup, 2 a book, and all the others get a pen.",
      race(["Runner", "Place", "Prize"]),
      won("cup", "book", "pen"),
    ],
    [
      "de",
      "Wer kriegt was: 1 ist Pokal, 2 Buch, und alle anderen kriegen einen Stift.",
      race(["Läufer", "Platz", "Preis"]),
      won("Pokal", "Buch", "Stift"),
    ],
  ],
  "amounts hang on limits before or behind them": [
    [
      "en",
      "whoever has been here 8 years or longer gets 28 days, everyone else 25",
      crew(["Name", "Years here", "Days off"]),
      leave,
    ],
    [
      "de",
      "wer 8 Jahre oder länger da ist, bekommt 28 Tage, alle anderen 25",
      crew(["Name", "Jahre im Haus", "Urlaub"]),
      leave,
    ],
    [
      "fr",
      "28 jours à partir de 8 ans d'ancienneté, 25 pour tous les autres",
      crew(["Nom", "Ancienneté", "Congés"]),
      leave,
    ],
  ],
  "what is below another column is the column beside it": [
    [
      "en",
      "Write 'buy' where we have dropped below the minimum, otherwise 'fine'",
      store(["Part", "On hand", "Minimum", "To do"]),
      bought("buy", "fine"),
    ],
    [
      "de",
      "Schreib 'kaufen', wo wir unter dem Minimum liegen, sonst 'passt'",
      store(["Teil", "Vorrat", "Minimum", "Aktion"]),
      bought("kaufen", "passt"),
    ],
    [
      "fr",
      "Écris 'acheter' là où on est passé sous le minimum, sinon 'bon'",
      store(["Pièce", "En stock", "Minimum", "Action"]),
      bought("acheter", "bon"),
    ],
  ],
};

describe.each(Object.keys(all))("%s", (title) => {
  test.each(all[title] ?? [])("%s: %s", (language, question, sheet, values) => {
    expect(told(question, language, sheet)).toEqual(values);
  });
});
