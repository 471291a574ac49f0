// Dates and times of a row: distances, days moved on, parts, birthdays, hours; asked in three languages, compared with what plain JavaScript reckons.

import type { Plain } from "@cellwright/tests/eval/case";
import { expect, test } from "@jest/globals";
import { serial } from "./ai-sheet.ts";
import { type Sheet, today, told } from "./ai-table.ts";

type Told = Readonly<Record<"en" | "de" | "fr", string>>;

interface Ask {
  title: string;
  ask: Told;
  sheet: (language: keyof Told) => Sheet;
  wanted: (language: keyof Told) => Plain[];
}

const table =
  (headings: Readonly<Record<keyof Told, readonly string[]>>, rows: readonly (readonly Plain[])[]) =>
  (language: keyof Told): Sheet => {
    const [first = []] = rows;
    const target = String.fromCharCode(65 + first.length);
    return {
      tables: { Plan: [[...headings[language], "Out"], ...rows.map((row) => [...row, null])] },
      target: `${target}2:${target}${rows.length + 1}`,
    };
  };

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const plus = (start: string, days: number): string => iso(new Date(day(start).getTime() + days * 86_400_000));
const weekday = (date: string): number => day(date).getUTCDay();
const monthEnd = (date: string, months = 0): string =>
  iso(new Date(Date.UTC(day(date).getUTCFullYear(), day(date).getUTCMonth() + months + 1, 0)));

const works = [
  ["W1", "2025-02-03", "2025-02-14"],
  ["W2", "2024-11-28", "2024-12-05"],
  ["W3", "2025-01-10", "2025-01-13"],
] as const;
const repairs = table(
  {
    en: ["Work", "Begin", "Done"],
    de: ["Arbeit", "Beginn", "Fertig"],
    fr: ["Chantier", "Début", "Fin"],
  },
  works,
);
const workdays = (from: string, to: string): number => {
  let count = 0;
  for (let each: string = from; each <= to; each = plus(each, 1)) count += weekday(each) % 6 === 0 ? 0 : 1;
  return count;
};

const bills = [
  ["B1", "2025-01-10"],
  ["B2", "2025-03-20"],
  ["B3", "2025-03-14"],
] as const;
const dues = table({ en: ["Bill", "Due"], de: ["Rechnung", "Fällig"], fr: ["Facture", "Échéance"] }, bills);
const issued = table(
  { en: ["Bill", "Issued"], de: ["Rechnung", "Ausgestellt"], fr: ["Facture", "Émise le"] },
  bills,
);

const guests = [
  ["Ada", "1988-03-14"],
  ["Bo", "1979-03-20"],
  ["Cy", "2004-01-02"],
] as const;
const births = table({ en: ["Guest", "Born"], de: ["Gast", "Geboren"], fr: ["Invité", "Né le"] }, guests);
const birthday = (born: string): string => {
  const own = `2025${born.slice(4)}`;
  return own < today ? `2026${born.slice(4)}` : own;
};

const shifts = [
  ["Ann", "08:00", "16:30", 30],
  ["Ben", "21:45", "06:00", 45],
] as const;
const hours = table(
  {
    en: ["Name", "Start", "End", "Break"],
    de: ["Name", "Anfang", "Ende", "Pause"],
    fr: ["Nom", "Début", "Fin", "Pause"],
  },
  shifts,
);
const nights = table(
  { en: ["Name", "Start", "Stop"], de: ["Name", "Anfang", "Ende"], fr: ["Nom", "Début", "Fin"] },
  shifts.map(([name, from, to]) => [name, from, to]),
);
const leases = [
  ["L1", "2025-01-10", 2, null],
  ["L2", "2024-11-29", 4, "2025-02-28"],
  ["L3", null, 3, null],
  ["L4", "2025-03-01", 1, "2025-03-08"],
] as const;
const leased = table(
  {
    en: ["Lease", "Begun", "Runs (months)", "Ended"],
    de: ["Miete", "Begonnen", "Laufzeit (Monate)", "Beendet"],
    fr: ["Bail", "Commencé", "Durée (mois)", "Terminé"],
  },
  leases,
);
const terms = [
  ["T1", "2025-02-06", 2],
  ["T2", "2025-02-21", 8],
  ["T3", "2025-03-03", 1],
] as const;
const termed = table(
  {
    en: ["Bill", "Issued", "Term"],
    de: ["Rechnung", "Ausgestellt", "Frist"],
    fr: ["Facture", "Émise le", "Délai"],
  },
  terms,
);
const workdayFrom = (date: string): string => (weekday(date) % 6 === 0 ? workdayFrom(plus(date, 1)) : date);
const monthsOn = (date: string, months: number): string => {
  const end = monthEnd(date, months);
  const day = Math.min(Number(date.slice(8)), Number(end.slice(8)));
  return `${end.slice(0, 8)}${String(day).padStart(2, "0")}`;
};

const loans = [
  ["B1", "2025-01-02", "2025-02-28", "2025-02-20"],
  ["B2", "2025-02-10", "2025-03-10", null],
  ["B3", "2025-03-01", "2025-04-01", null],
] as const;
const lent = table(
  {
    en: ["Book", "Lent", "Due", "Returned"],
    de: ["Buch", "Verliehen", "Frist", "Zurück"],
    fr: ["Livre", "Prêté", "Échéance", "Rendu"],
  },
  loans,
);

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const worked = shifts.map(
  ([, from, to, rest]) => (((minutes(to) - minutes(from) + 1440) % 1440) - rest) / 60,
);

const asks: readonly Ask[] = [
  {
    title: "days from one date to the other",
    ask: {
      en: "how long did each work take in days?",
      de: "wie lange hat jede Arbeit gedauert, in Tagen?",
      fr: "combien de jours a duré chaque chantier ?",
    },
    sheet: repairs,
    wanted: () => works.map(([, from, to]) => serial(to) - serial(from)),
  },
  {
    title: "the first and the last day may both count",
    ask: {
      en: "days per work, counting both the first and the last day",
      de: "Tage je Arbeit, erster und letzter Tag mitgezählt",
      fr: "jours par chantier, premier et dernier jour compris",
    },
    sheet: repairs,
    wanted: () => works.map(([, from, to]) => serial(to) - serial(from) + 1),
  },
  {
    title: "working days leave weekends out",
    ask: {
      en: "working days between begin and done",
      de: "Arbeitstage zwischen Beginn und Fertig",
      fr: "jours ouvrés entre début et fin",
    },
    sheet: repairs,
    wanted: () => works.map(([, from, to]) => workdays(from, to)),
  },
  {
    title: "days that are left until a date are below zero once it is over",
    ask: {
      en: "how many days are left until the due date?",
      de: "Tage bis zur Fälligkeit, ab heute gerechnet",
      fr: "combien de jours reste-t-il avant l'échéance ?",
    },
    sheet: dues,
    wanted: () => bills.map(([, due]) => serial(due) - serial(today)),
  },
  {
    title: "days after a date, then the end of that month",
    ask: {
      en: "payable 30 days after issue, end of that month",
      de: "zahlbar 30 Tage nach Ausstellung, Ende dieses Monats",
      fr: "payable 30 jours après l'émission, fin de ce mois",
    },
    sheet: issued,
    wanted: () => bills.map(([, date]) => serial(monthEnd(plus(date, 30)))),
  },
  {
    title: "the end of a month some months on",
    ask: {
      en: "contracts run out at a month's end, three months on from the date in B",
      de: "die Verträge enden zum Monatsende, drei Monate nach dem Datum in B",
      fr: "les contrats finissent en fin de mois, trois mois après la date en B",
    },
    sheet: issued,
    wanted: () => bills.map(([, date]) => serial(monthEnd(date, 3))),
  },
  {
    title: "a day that falls on a weekend is put off to the working day behind it",
    ask: {
      en: "to be paid on issue date + term in days; lands on a weekend? then the following monday",
      de: "zu zahlen am Ausstellungsdatum + Frist in Tagen; landet es am Wochenende, dann am Montag danach",
      fr: "à payer à la date d'émission + délai en jours ; si ça tombe un week-end, alors le lundi suivant",
    },
    sheet: termed,
    wanted: () => terms.map(([, date, days]) => serial(workdayFrom(plus(date, days)))),
  },
  {
    title: "rows whose date is missing stay empty",
    ask: {
      en: "when does each lease run out, counted from its begin? no begin, leave it blank",
      de: "wann läuft jede Miete aus, ab Beginn gerechnet? ohne Beginn leer lassen",
      fr: "quand chaque bail arrive-t-il à échéance, à compter du début ? sans date de début, laisser vide",
    },
    sheet: leased,
    wanted: () => leases.map(([, from, months]) => (from ? serial(monthsOn(from, months)) : "")),
  },
  {
    title: "what has no end yet counts until today",
    ask: {
      en: "days from begun to ended; still open means up to today, without a begin it stays empty",
      de: "Tage von Begonnen bis Beendet; noch offen heißt bis heute, ohne Beginn bleibt es leer",
      fr: "jours de commencé à terminé ; encore en cours veut dire jusqu'à aujourd'hui, sans début ça reste vide",
    },
    sheet: leased,
    wanted: () => leases.map(([, from, , to]) => (from ? serial(to ?? today) - serial(from) : "")),
  },
  {
    title: "days are left until a day that is reckoned",
    ask: {
      en: "days remaining until each bill is due (issued plus term in days), below zero if late",
      de: "verbleibende Tage bis jede Rechnung fällig ist (ausgestellt plus Frist in Tagen), unter null wenn verspätet",
      fr: "nombre de jours restants avant l'échéance de chaque facture (émission plus délai en jours), sous zéro en cas de retard",
    },
    sheet: termed,
    wanted: () => terms.map(([, date, days]) => serial(plus(date, days)) - serial(today)),
  },
  {
    title: "what is over and not yet done is told from what is done",
    ask: {
      en: '"done" if there is a return date, "chase" if the due date has passed and it is not returned yet, otherwise "wait"',
      de: "„fertig“, wenn ein Rückgabedatum da ist, „mahnen“, wenn die Frist vorbei und es noch nicht zurück ist, sonst „warten“",
      fr: "« rendu » s'il y a une date de retour, « relancer » si l'échéance est passée et que ce n'est pas encore rendu, sinon « attendre »",
    },
    sheet: lent,
    wanted: (language) => {
      const [done = "", late = "", open = ""] = {
        en: ["done", "chase", "wait"],
        de: ["fertig", "mahnen", "warten"],
        fr: ["rendu", "relancer", "attendre"],
      }[language];
      return loans.map(([, , due, back]) => (back ? done : due < today ? late : open));
    },
  },
  {
    title: "a yes or a no tells whether today lies between two days",
    ask: {
      en: "is today between lent and due? yes or no",
      de: "liegt heute zwischen Verliehen und Frist? ja oder nein",
      fr: "aujourd'hui est-il entre prêté et échéance ? oui ou non",
    },
    sheet: lent,
    wanted: (language) => {
      const [yes = "", no = ""] = { en: ["yes", "no"], de: ["ja", "nein"], fr: ["oui", "non"] }[language];
      return loans.map(([, from, due]) => (from <= today && today <= due ? yes : no));
    },
  },
  {
    title: "a quarter is shown with its year as the question shows it",
    ask: {
      en: "quarter of the birth date in the form Q1 2025",
      de: "Quartal des Geburtsdatums in der Form Q1 2025",
      fr: "trimestre et année de la date de naissance au format Q1 2025",
    },
    sheet: table({ en: ["Guest", "Born"], de: ["Gast", "Geboren"], fr: ["Invité", "Né le"] }, [
      ["Ada", "1988-03-14"],
      ["Bo", "1979-08-20"],
    ]),
    wanted: () => ["Q1 1988", "Q3 1979"],
  },
  {
    title: "days of the calendar lie around a date",
    ask: {
      en: "the Monday of the week in which the bill was issued",
      de: "der Montag der Woche, in der die Rechnung ausgestellt wurde",
      fr: "le lundi de la semaine où la facture a été émise",
    },
    sheet: issued,
    wanted: () => bills.map(([, date]) => serial(date) - ((weekday(date) + 6) % 7)),
  },
  {
    title: "a day of the month after a date",
    ask: {
      en: "we collect on the 10th of the month after issue, which date is that?",
      de: "eingezogen wird am 10. des Folgemonats nach Ausstellung, welches Datum ist das?",
      fr: "on prélève le 10 du mois suivant l'émission, quelle date est-ce ?",
    },
    sheet: issued,
    wanted: () => bills.map(([, date]) => serial(monthEnd(date)) + 10),
  },
  {
    title: "the name of the day is in the language of the question",
    ask: {
      en: "weekday of the issue date as a word",
      de: "Wochentag des Ausstellungsdatums als Wort",
      fr: "nom du jour pour chaque date d'émission",
    },
    sheet: issued,
    wanted: (language) =>
      bills.map(([, date]) => day(date).toLocaleDateString(language, { weekday: "long", timeZone: "UTC" })),
  },
  {
    title: "whole years up to today",
    ask: {
      en: "how old is each guest today, in full years?",
      de: "wie alt ist jeder Gast heute, in ganzen Jahren?",
      fr: "quel âge a chaque invité aujourd'hui, en années entières ?",
    },
    sheet: births,
    wanted: () =>
      guests.map(([, born]) => 2025 - Number(born.slice(0, 4)) - (born.slice(4) > today.slice(4) ? 1 : 0)),
  },
  {
    title: "days until the next birthday are none on the day itself",
    ask: {
      en: "days until the next birthday, 0 if it is today",
      de: "Tage bis zum nächsten Geburtstag, 0 wenn er heute ist",
      fr: "jours avant le prochain anniversaire, 0 si c'est aujourd'hui",
    },
    sheet: births,
    wanted: () => guests.map(([, born]) => serial(birthday(born)) - serial(today)),
  },
  {
    title: "a birthday in this month is one of any year",
    ask: {
      en: "birthday in the current month? yes/no",
      de: "Geburtstag im laufenden Monat? ja/nein",
      fr: "anniversaire dans le mois en cours ? oui/non",
    },
    sheet: births,
    wanted: (language) => {
      const [yes = "", no = ""] = { en: ["yes", "no"], de: ["ja", "nein"], fr: ["oui", "non"] }[language];
      return guests.map(([, born]) => (born.slice(5, 7) === today.slice(5, 7) ? yes : no));
    },
  },
  {
    title: "hours go past midnight, less the break",
    ask: {
      en: "I write down when I start and stop. How many hours, as a plain number? The break in minutes comes off.",
      de: "Ich schreibe auf, wann ich anfange und aufhöre. Wie viele Stunden, als normale Zahl? Die Pause in Minuten geht ab.",
      fr: "Je note quand je commence et quand je finis. Combien d'heures, en nombre simple ? La pause en minutes est à déduire.",
    },
    sheet: hours,
    wanted: () => worked,
  },
  {
    title: "a part of an hour comes off each shift",
    ask: {
      en: "Hours from start to stop as a decimal number, some go past midnight, and half an hour of lunch has to come off",
      de: "Stunden von Anfang bis Ende als Dezimalzahl, manche gehen über Mitternacht, und eine halbe Stunde Mittag geht ab",
      fr: "Heures du début à la fin en nombre décimal, certaines passent minuit, et une demi-heure de repas est à déduire",
    },
    sheet: nights,
    wanted: () => shifts.map(([, from, to]) => ((minutes(to) - minutes(from) + 1440) % 1440) / 60 - 0.5),
  },
  {
    title: "what is done with the year later is not asked",
    ask: {
      en: "only the year of the date it was done, as a number, so that I can group by it later",
      de: "vom Fertig-Datum nur das Jahr als Zahl, später gruppiere ich danach",
      fr: "seulement l'année de la date de fin, en nombre, pour regrouper après",
    },
    sheet: repairs,
    wanted: () => works.map(([, , done]) => Number(done.slice(0, 4))),
  },
  {
    title: "a day, a month and a year apart are one date",
    ask: {
      en: "one date out of day, month and year",
      de: "ein Datum aus Tag, Monat und Jahr machen",
      fr: "compose une date avec le jour, le mois et l'année",
    },
    sheet: table(
      { en: ["Day", "Month", "Year"], de: ["Tag", "Monat", "Jahr"], fr: ["Jour", "Mois", "Année"] },
      [
        [5, 11, 1998],
        [29, 2, 2016],
      ],
    ),
    wanted: () => [serial("1998-11-05"), serial("2016-02-29")],
  },
  {
    title: "eight figures are a day",
    ask: {
      en: "turn the number into a real date",
      de: "aus der Zahl ein richtiges Datum machen",
      fr: "transforme le nombre en vraie date",
    },
    sheet: table({ en: ["Stamp"], de: ["Stempel"], fr: ["Tampon"] }, [[20231105], [20240229]]),
    wanted: () => [serial("2023-11-05"), serial("2024-02-29")],
  },
  {
    title: "nights and days that fall into a month",
    ask: {
      en: "both days count: how many days fall in May 2024?",
      de: "beide Tage zählen: wie viele Tage fallen in den Mai 2024?",
      fr: "les deux jours comptent : combien de jours tombent en mai 2024 ?",
    },
    sheet: table({ en: ["From", "Until"], de: ["Von", "Bis"], fr: ["Du", "Au"] }, [
      ["2024-04-28", "2024-05-03"],
      ["2024-05-30", "2024-06-09"],
      ["2024-06-01", "2024-06-02"],
    ]),
    wanted: () => [3, 2, 0],
  },
];

const cases = asks.flatMap((each) =>
  (["en", "de", "fr"] as const).map((language) => [each.title, language, each] as const),
);

test.each(cases)("%s (%s)", (_, language, { ask, sheet, wanted }) => {
  expect(told(ask[language], language, sheet(language))).toEqual(wanted(language));
});
