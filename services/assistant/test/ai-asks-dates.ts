// Totals over stretches of time that are told from today; asked in three languages, compared with what plain JavaScript reckons.
import { expect, test } from "@jest/globals";
import { type Sheet, today, told } from "./ai-table.ts";

type Told = Readonly<Record<"en" | "de" | "fr", string>>;

const plus = (days: number): string =>
  new Date(new Date(`${today}T00:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const gifts = [
  ["Ott", plus(-400), 11],
  ["Kim", plus(-45), 17],
  ["Paz", plus(-2), 23],
  ["Rey", today, 38],
  ["Sun", plus(9), 54],
] as const;
const sheet = (language: keyof Told): Sheet => ({
  tables: {
    Gifts: [
      {
        en: ["Giver", "Day", "Amount"],
        de: ["Geber", "Tag", "Betrag"],
        fr: ["Personne", "Jour", "Montant"],
      }[language],
      ...gifts,
    ],
  },
  target: "E2",
});
const total = (fits: (day: string) => boolean): number =>
  gifts.filter(([, day]) => fits(day)).reduce((sum, [, , amount]) => sum + amount, 0);

const asks: readonly { title: string; ask: Told; wanted: number }[] = [
  {
    title: "this year so far ends today",
    ask: {
      en: "What is the total amount this year so far, up to and including today?",
      de: "Wie hoch ist die Summe der Beträge dieses Jahr bis einschließlich heute?",
      fr: "Quel est le total des montants cette année jusqu'à aujourd'hui inclus ?",
    },
    wanted: total((day) => day.slice(0, 4) === today.slice(0, 4) && day <= today),
  },
  {
    title: "from the first of the month until today, later days left out",
    ask: {
      en: "total amount from the first of this month until today (promises after today don't count)",
      de: "Summe der Beträge vom Ersten dieses Monats bis heute (Zusagen nach heute zählen nicht)",
      fr: "total des montants du premier de ce mois jusqu'à aujourd'hui (les promesses d'après ne comptent pas)",
    },
    wanted: total((day) => day.slice(0, 7) === today.slice(0, 7) && day <= today),
  },
  {
    title: "the current month is whole",
    ask: {
      en: "sum of the amounts in the current month",
      de: "Summe der Beträge im laufenden Monat",
      fr: "somme des montants du mois en cours",
    },
    wanted: total((day) => day.slice(0, 7) === today.slice(0, 7)),
  },
];

const cases = asks.flatMap((each) =>
  (["en", "de", "fr"] as const).map((language) => [each.title, language, each] as const),
);

test.each(cases)("%s (%s)", (_, language, { ask, wanted }) => {
  expect(told(ask[language], language, sheet(language))).toEqual([wanted]);
});
