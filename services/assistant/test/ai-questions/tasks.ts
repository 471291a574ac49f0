// What is asked of the tables, in the words of three languages, and the answer by plain arithmetic.
import type { Random } from "./random.ts";
import { type Content, type Made, madeTable, type Tongue } from "./worlds.ts";

/** A list stands for a spilled result, or for what a formula that is filled down gives in each row. */
export type Answer = Content | boolean | readonly (Content | boolean)[];

export interface Asked {
  task: string;
  tongue: Tongue;
  table: Made;
  question: string;
  expected: Answer;
  perRow: boolean;
}

type Row = Made["rows"][number];

interface Slots {
  table: Made;
  random: Random;
  /** Fills `{name}` and the like. */
  values: Record<string, string>;
}

interface Task {
  phrases: Readonly<Record<Tongue, readonly string[]>>;
  perRow?: boolean;
  answer: (slots: Slots) => Answer;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const num = (row: Row, kind: "amount" | "count" | "date"): number => row[kind] as number;
const pick = (
  { table, random, values }: Slots,
  kind: "category" | "other" | "name",
  slot: string,
): string => {
  const value = random.of(table.rows)[kind] as string;
  values[slot] = value;
  return value;
};
const number = ({ random, values }: Slots, slot: string, from: number, below: number): number => {
  const value = from + random.int(below - from);
  values[slot] = String(value);
  return value;
};
const months: Readonly<Record<Tongue, readonly string[]>> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  de: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  fr: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
};
const dateOf = (day: number): Date => new Date((day - 25_569) * 86_400_000);
const round = (value: number, digits: number): number =>
  Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits;

export const tasks: Readonly<Record<string, Task>> = {
  "sum with one condition": {
    phrases: {
      en: [
        "What is the total {amount} for {v}?",
        "I need the sum of {amount} where {category} is {v}",
        "how much {amount} did we have for {v} altogether",
        "add up the {amount} column but only for {v}",
        "{amount} total, {category} = {v}",
        "give me the {amount} of all {v} rows summed up",
        'hi, how do I total {amount} if {category} equals "{v}"?',
        "sum {amount} for {category} {v}",
      ],
      de: [
        "Wie hoch ist die Summe von {amount} für {v}?",
        "Summiere {amount}, wenn {category} gleich {v} ist",
        "Ich brauche {amount} insgesamt für {v}",
        "{amount} zusammenzählen, aber nur bei {category} {v}",
        "Gesamtwert {amount} wo {category} = {v}",
        "wie bekomme ich die Summe {amount} nur für {v}",
        'Addiere alle {amount}, bei denen {category} "{v}" ist',
      ],
      fr: [
        "Quel est le total de {amount} pour {v} ?",
        "Je voudrais la somme de {amount} où {category} est {v}",
        "additionner {amount} uniquement pour {v}",
        "Somme {amount} si {category} = {v}",
        "comment faire le total de la colonne {amount} pour {category} {v}",
        "total {amount} pour les lignes {v}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      return sum(slots.table.rows.filter((row) => row.category === v).map((row) => num(row, "amount")));
    },
  },
  "sum with two conditions": {
    phrases: {
      en: [
        "Sum {amount} where {category} is {v} and {other} is {w}",
        "total {amount} for {v} with {other} {w}",
        "what's the {amount} of {v} when {other} = {w}? all together",
        "I want to add {amount} if the {category} is {v} and also the {other} is {w}",
        "sum of {amount}, both {category} {v} and {other} {w}",
      ],
      de: [
        "Summe {amount}, wenn {category} {v} und {other} {w} ist",
        "Wie viel {amount} insgesamt für {v} und {w}?",
        "addiere {amount} für {category} {v} mit {other} {w}",
        "Gesamt {amount} bei {v}, aber nur {other} = {w}",
      ],
      fr: [
        "Somme de {amount} quand {category} est {v} et {other} est {w}",
        "total {amount} pour {v} et {w}",
        "additionner {amount} si {category} = {v} et {other} = {w}",
        "quel est le total de {amount} pour {v} avec {other} {w} ?",
      ],
    },
    answer: (slots) => {
      const row = slots.random.of(slots.table.rows);
      slots.values.v = row.category as string;
      slots.values.w = row.other as string;
      return sum(
        slots.table.rows
          .filter((each) => each.category === row.category && each.other === row.other)
          .map((each) => num(each, "amount")),
      );
    },
  },
  "sum of one or another": {
    phrases: {
      en: [
        "Sum {count} where {other} is {v} or {w}",
        "total {count} for {v} or {w}",
        "{count} in total for {v} and {w} together",
        "add up {count} if {other} is either {v} or {w}",
      ],
      de: [
        "Summe {count}, wenn {other} {v} oder {w} ist",
        "{count} insgesamt für {v} oder {w}",
        "addiere {count} bei {v} oder {w}",
        "Wie viele {count} haben {v} und {w} zusammen?",
      ],
      fr: [
        "Somme de {count} si {other} est {v} ou {w}",
        "total {count} pour {v} ou {w}",
        "{count} au total pour {v} et {w}",
        "additionne {count} quand {other} vaut {v} ou {w}",
      ],
    },
    answer: (slots) => {
      const all = [...new Set(slots.table.rows.map((row) => row.other as string))];
      const [v = "", w = all[0] ?? ""] = slots.random.some(all, 2);
      slots.values.v = v;
      slots.values.w = w;
      return sum(
        slots.table.rows.filter((row) => row.other === v || row.other === w).map((row) => num(row, "count")),
      );
    },
  },
  "sum over a limit": {
    phrases: {
      en: [
        "Sum {amount} where {count} is greater than {n}",
        "total {amount} for rows with more than {n} {count}",
        "{amount} summed if {count} > {n}",
        "what is the total {amount} when {count} exceeds {n}",
      ],
      de: [
        "Summe von {amount}, wenn {count} größer als {n} ist",
        "{amount} zusammenrechnen bei mehr als {n} {count}",
        "Summe {amount} falls {count} > {n}",
        "Wie hoch ist {amount} insgesamt, wenn {count} über {n} liegt?",
      ],
      fr: [
        "Somme de {amount} si {count} est supérieur à {n}",
        "total {amount} pour plus de {n} {count}",
        "additionner {amount} quand {count} > {n}",
        "somme {amount} lorsque {count} dépasse {n}",
      ],
    },
    answer: (slots) => {
      const n = number(slots, "n", 5, 25);
      return sum(slots.table.rows.filter((row) => num(row, "count") > n).map((row) => num(row, "amount")));
    },
  },
  "sum without one": {
    phrases: {
      en: [
        "Sum {amount} except for {v}",
        "total {amount} where {other} is not {v}",
        "{amount} total excluding {v}",
        "add {amount} for everything but {other} not equal to {v}",
      ],
      de: [
        "Summe {amount} außer {v}",
        "{amount} insgesamt ohne {v}",
        "Summiere {amount}, wenn {other} nicht {v} ist",
        "Gesamt {amount}, {other} ungleich {v}",
      ],
      fr: [
        "Somme de {amount} sauf {v}",
        "total {amount} hors {v}",
        "additionner {amount} si {other} n'est pas {v}",
        "somme {amount} où {other} est différent de {v}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "other", "v");
      return sum(slots.table.rows.filter((row) => row.other !== v).map((row) => num(row, "amount")));
    },
  },
  "sum of a month": {
    phrases: {
      en: [
        "Total {amount} in {month} {year}",
        "sum {amount} where {date} is in {month} {year}",
        "how much {amount} in {month} {year}?",
        "what was the total {amount} for {month} {year}",
      ],
      de: [
        "Summe {amount} im {month} {year}",
        "{amount} gesamt, wenn {date} im {month} {year} liegt",
        "Wie hoch war {amount} im {month} {year} insgesamt?",
        "addiere {amount} aus {month} {year}",
      ],
      fr: [
        "Total {amount} en {month} {year}",
        "somme de {amount} quand {date} est en {month} {year}",
        "quel est le total de {amount} pour {month} {year} ?",
        "additionner {amount} de {month} {year}",
      ],
    },
    answer: (slots) => {
      const day = dateOf(num(slots.random.of(slots.table.rows), "date"));
      slots.values.month = months[slots.table.tongue][day.getUTCMonth()] as string;
      slots.values.year = String(day.getUTCFullYear());
      return sum(
        slots.table.rows
          .filter(
            (row) =>
              dateOf(num(row, "date")).getUTCFullYear() === day.getUTCFullYear() &&
              dateOf(num(row, "date")).getUTCMonth() === day.getUTCMonth(),
          )
          .map((row) => num(row, "amount")),
      );
    },
  },
  "count in a year": {
    phrases: {
      en: [
        "How many rows have {date} in {year}?",
        "count the entries of {year}",
        "number of records with {date} in {year}",
        "how many were there in {year}",
      ],
      de: [
        "Wie viele Zeilen haben {date} im Jahr {year}?",
        "Anzahl der Einträge in {year}",
        "zähle die Datensätze mit {date} in {year}",
        "Wie viele gab es {year}?",
      ],
      fr: [
        "Combien de lignes ont {date} en {year} ?",
        "nombre d'entrées en {year}",
        "compter les enregistrements avec {date} en {year}",
        "combien y en a-t-il en {year} ?",
      ],
    },
    answer: (slots) => {
      const year = dateOf(num(slots.random.of(slots.table.rows), "date")).getUTCFullYear();
      slots.values.year = String(year);
      return slots.table.rows.filter((row) => dateOf(num(row, "date")).getUTCFullYear() === year).length;
    },
  },
  "count with a date": {
    phrases: {
      en: [
        "How many rows have {date} after {d}?",
        "count rows where {date} is later than {d}",
        "number of rows with {date} after {d}",
      ],
      de: [
        "Wie viele Zeilen haben {date} nach dem {d}?",
        "Anzahl der Zeilen mit {date} nach {d}",
        "zähle, wo {date} später als {d} ist",
      ],
      fr: [
        "Combien de lignes ont {date} après le {d} ?",
        "nombre de lignes avec {date} après le {d}",
        "compter les lignes où {date} est postérieur au {d}",
      ],
    },
    answer: (slots) => {
      const day = num(slots.random.of(slots.table.rows), "date");
      const date = dateOf(day);
      const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
      const month = months[slots.table.tongue][m] as string;
      slots.values.d =
        slots.table.tongue === "en"
          ? `${month} ${d}, ${y}`
          : slots.table.tongue === "de"
            ? `${d}. ${month} ${y}`
            : `${d} ${month} ${y}`;
      return slots.table.rows.filter((row) => num(row, "date") > day).length;
    },
  },
  count: {
    phrases: {
      en: [
        "How many rows are {v}?",
        "count {category} = {v}",
        "how often does {v} appear in {category}",
        "number of {v} in the {category} column",
        "how many {v} entries do we have",
      ],
      de: [
        "Wie viele Zeilen sind {v}?",
        "Anzahl {category} = {v}",
        "Wie oft kommt {v} in {category} vor?",
        "zähle {v} in der Spalte {category}",
        "wie viele Einträge mit {v} gibt es",
      ],
      fr: [
        "Combien de lignes sont {v} ?",
        "nombre de {category} = {v}",
        "combien de fois {v} apparaît dans {category}",
        "compter {v} dans la colonne {category}",
        "combien d'entrées {v} avons-nous",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      return slots.table.rows.filter((row) => row.category === v).length;
    },
  },
  "count at least": {
    phrases: {
      en: [
        "How many have at least {n} {count}?",
        "count rows where {count} is {n} or more",
        "number of rows with {count} >= {n}",
        "how many rows with no less than {n} {count}",
      ],
      de: [
        "Wie viele haben mindestens {n} {count}?",
        "zähle Zeilen mit {count} {n} oder mehr",
        "Anzahl mit {count} >= {n}",
        "Wie viele Zeilen haben {count} ab {n}?",
      ],
      fr: [
        "Combien ont au moins {n} {count} ?",
        "compter les lignes où {count} est de {n} ou plus",
        "nombre de lignes avec {count} >= {n}",
        "combien de lignes avec {count} supérieur ou égal à {n}",
      ],
    },
    answer: (slots) => {
      const n = number(slots, "n", 5, 30);
      return slots.table.rows.filter((row) => num(row, "count") >= n).length;
    },
  },
  average: {
    phrases: {
      en: [
        "What's the average {amount} for {v}?",
        "mean {amount} where {category} is {v}",
        "average {amount} of the {v} ones",
        "on average, how much {amount} for {v}",
      ],
      de: [
        "Was ist der Durchschnitt von {amount} für {v}?",
        "durchschnittliche {amount} bei {v}",
        "Mittelwert {amount} wenn {category} = {v}",
        "Wie hoch ist {amount} im Schnitt bei {v}?",
      ],
      fr: [
        "Quelle est la moyenne de {amount} pour {v} ?",
        "moyenne {amount} si {category} = {v}",
        "{amount} moyen pour {v}",
        "en moyenne, combien de {amount} pour {v}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      const chosen = slots.table.rows.filter((row) => row.category === v).map((row) => num(row, "amount"));
      return sum(chosen) / chosen.length;
    },
  },
  "largest of some": {
    phrases: {
      en: [
        "highest {amount} for {v}",
        "What is the maximum {amount} where {other} is {v}?",
        "largest {amount} in {v}",
        "the biggest {amount} with {other} {v}",
      ],
      de: [
        "höchste {amount} für {v}",
        "Was ist das Maximum von {amount} bei {v}?",
        "größter Wert in {amount} wenn {other} {v} ist",
        "maximale {amount} mit {other} {v}",
      ],
      fr: [
        "{amount} maximum pour {v}",
        "Quel est le plus grand {amount} pour {v} ?",
        "la valeur la plus élevée de {amount} si {other} est {v}",
        "maximum de {amount} avec {other} {v}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "other", "v");
      return Math.max(...slots.table.rows.filter((row) => row.other === v).map((row) => num(row, "amount")));
    },
  },
  "look up": {
    phrases: {
      en: [
        "What is the {amount} of {p}?",
        "find the {amount} for {p}",
        "look up {p} and return the {amount}",
        "{amount} for {p} please",
        "get me {p}'s {amount}",
      ],
      de: [
        "Wie hoch ist {amount} von {p}?",
        "Suche {p} und gib {amount} zurück",
        "{amount} für {p} finden",
        "Ich suche den Wert {amount} zu {p}",
      ],
      fr: [
        "Quel est {amount} de {p} ?",
        "trouve {amount} pour {p}",
        "rechercher {p} et renvoyer {amount}",
        "donne-moi {amount} de {p}",
      ],
    },
    answer: (slots) => {
      const p = pick(slots, "name", "p");
      return slots.table.rows.find((row) => row.name === p)?.amount as number;
    },
  },
  "look up a text": {
    phrases: {
      en: [
        "Which {category} does {p} have?",
        "return the {category} for {p}",
        "what {category} is {p} in?",
        "show the {category} of {p}",
      ],
      de: [
        "Welche {category} hat {p}?",
        "Gib {category} von {p} aus",
        "In welcher {category} ist {p}?",
        "zeige {category} zu {p}",
      ],
      fr: [
        "Quelle est {category} de {p} ?",
        "renvoie {category} pour {p}",
        "dans quelle {category} est {p} ?",
        "affiche {category} de {p}",
      ],
    },
    answer: (slots) => {
      const p = pick(slots, "name", "p");
      return slots.table.rows.find((row) => row.name === p)?.category as string;
    },
  },
  "who has the most": {
    phrases: {
      en: [
        "Which {name} has the highest {amount}?",
        "who has the largest {amount}",
        "name of the {name} with the most {amount}",
        "find the {name} with the maximum {amount}",
      ],
      de: [
        "Welcher {name} hat die höchste {amount}?",
        "Wer hat die größte {amount}?",
        "{name} mit dem höchsten Wert bei {amount}",
        "finde {name} mit der maximalen {amount}",
      ],
      fr: [
        "Quel {name} a {amount} le plus élevé ?",
        "qui a le plus grand {amount} ?",
        "{name} avec le {amount} maximum",
        "trouve {name} ayant la plus grande valeur de {amount}",
      ],
    },
    answer: ({ table }) => {
      const most = Math.max(...table.rows.map((row) => num(row, "amount")));
      return table.rows.find((row) => row.amount === most)?.name as string;
    },
  },
  "count different": {
    phrases: {
      en: [
        "How many different {category} values are there?",
        "count the unique {category}",
        "number of distinct {category}",
        "how many unique entries in {category}?",
      ],
      de: [
        "Wie viele verschiedene {category} gibt es?",
        "Anzahl eindeutiger {category}",
        "zähle die unterschiedlichen Werte in {category}",
      ],
      fr: [
        "Combien de {category} différents y a-t-il ?",
        "nombre de {category} distincts",
        "compter les valeurs uniques de {category}",
      ],
    },
    answer: ({ table }) => new Set(table.rows.map((row) => row.category)).size,
  },
  "list different": {
    phrases: {
      en: [
        "List the unique {category} values",
        "{category} without duplicates",
        "give me a list of all distinct {category}",
        "remove duplicates from {category}",
      ],
      de: [
        "Liste die eindeutigen {category} auf",
        "{category} ohne Duplikate",
        "zeige alle verschiedenen {category}",
        "Doppelte entfernen in {category}",
      ],
      fr: [
        "Liste des {category} sans doublons",
        "affiche les {category} uniques",
        "liste de toutes les {category} distinctes",
        "supprimer les doublons de {category}",
      ],
    },
    answer: ({ table }) => [...new Set(table.rows.map((row) => row.category as string))],
  },
  "filter names": {
    phrases: {
      en: [
        "List every {name} with {category} {v}",
        "show all {name} where {category} is {v}",
        "filter {name} by {category} = {v}",
        "return all {name} that are {v}",
      ],
      de: [
        "Liste alle {name} mit {category} {v}",
        "zeige alle {name}, bei denen {category} {v} ist",
        "filtere {name} nach {category} = {v}",
        "alle {name} mit {v} auflisten",
      ],
      fr: [
        "Liste tous les {name} avec {category} {v}",
        "affiche tous les {name} dont {category} est {v}",
        "filtrer {name} où {category} = {v}",
        "donne la liste des {name} pour {v}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      return slots.table.rows.filter((row) => row.category === v).map((row) => row.name as string);
    },
  },
  "sorted names": {
    phrases: {
      en: [
        "Sort {name} by {amount} descending",
        "list {name} sorted by {amount}, highest first",
        "{name} ordered by {amount} from highest to lowest",
      ],
      de: [
        "Sortiere {name} nach {amount} absteigend",
        "{name} sortiert nach {amount}, größte zuerst",
        "ordne {name} nach {amount} von groß nach klein",
      ],
      fr: [
        "Trier {name} par {amount} décroissant",
        "{name} triés par {amount} du plus grand au plus petit",
        "classe {name} selon {amount} par ordre décroissant",
      ],
    },
    answer: ({ table }) =>
      table.rows
        .toSorted((one, other) => num(other, "amount") - num(one, "amount"))
        .map((row) => row.name as string),
  },
  "sum of the top": {
    phrases: {
      en: [
        "sum of the top {n} {amount}",
        "add the {n} largest {amount} values",
        "total of the {n} highest {amount}",
      ],
      de: [
        "Summe der {n} größten {amount}",
        "addiere die {n} höchsten Werte von {amount}",
        "Summe der Top {n} {amount}",
      ],
      fr: [
        "somme des {n} plus grands {amount}",
        "total des {n} plus élevés de {amount}",
        "somme du top {n} de {amount}",
      ],
    },
    answer: (slots) => {
      const n = number(slots, "n", 2, 5);
      return sum(
        slots.table.rows
          .map((row) => num(row, "amount"))
          .sort((one, other) => other - one)
          .slice(0, n),
      );
    },
  },
  "second largest": {
    phrases: {
      en: ["second highest {amount}", "What is the 2nd largest {amount}?", "third largest value in {amount}"],
      de: ["zweithöchste {amount}", "zweitgrößter Wert von {amount}", "drittgrößter Wert in {amount}"],
      fr: [
        "deuxième plus grand {amount}",
        "la 2e plus grande valeur de {amount}",
        "troisième plus grande valeur de {amount}",
      ],
    },
    answer: ({ table, values }) => {
      const sorted = table.rows.map((row) => num(row, "amount")).sort((one, other) => other - one);
      return sorted[/third|dritt|trois/.test(values.phrase ?? "") ? 2 : 1] as number;
    },
  },
  rank: {
    perRow: true,
    phrases: {
      en: [
        "Rank each row by {amount}, highest first",
        "rank the {amount}",
        "what is the rank of each {name} by {amount}",
      ],
      de: [
        "Rang nach {amount}, größter Wert zuerst",
        "Rangfolge von {amount}",
        "Welchen Rang hat jeder {name} nach {amount}?",
      ],
      fr: [
        "Rang de chaque ligne selon {amount}",
        "classement par {amount} décroissant dans chaque ligne",
        "quel est le rang de chaque {name} par {amount} ?",
      ],
    },
    answer: ({ table }) =>
      table.rows.map(
        (row) => 1 + table.rows.filter((other) => num(other, "amount") > num(row, "amount")).length,
      ),
  },
  "running total": {
    perRow: true,
    phrases: {
      en: [
        "running total of {count}",
        "cumulative sum of {count}",
        "add a column with the cumulative {count}",
      ],
      de: ["laufende Summe von {count}", "kumulierte {count}", "{count} kumulieren"],
      fr: ["cumul de {count}", "somme cumulée de {count}", "total cumulé de la colonne {count}"],
    },
    answer: ({ table }) =>
      table.rows.map((_, at) => sum(table.rows.slice(0, at + 1).map((row) => num(row, "count")))),
  },
  share: {
    phrases: {
      en: [
        "What share of total {amount} is {v}?",
        "percentage of {amount} that comes from {v}",
        "what percent of the total {amount} does {v} make up",
        "{v} as a share of {amount}",
      ],
      de: [
        "Welchen Anteil hat {v} an {amount}?",
        "Prozentualer Anteil von {v} am gesamten {amount}",
        "Anteil {v} an der Gesamtsumme {amount}",
      ],
      fr: [
        "Quelle est la part de {v} dans {amount} ?",
        "pourcentage du total de {amount} pour {v}",
        "part de {v} dans le total de {amount}",
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      const rows = slots.table.rows;
      return (
        sum(rows.filter((row) => row.category === v).map((row) => num(row, "amount"))) /
        sum(rows.map((row) => num(row, "amount")))
      );
    },
  },
  "first name": {
    perRow: true,
    phrases: {
      en: [
        "Extract the first name from {name}",
        "first name of the {name} please",
        "how can I get only the first name out of {name}",
        "split off the first name in {name}",
      ],
      de: [
        "Extrahiere den Vornamen aus {name}",
        "nur den Vornamen von {name}",
        "wie hole ich den Vornamen aus {name} heraus",
        "Vorname aus {name}",
      ],
      fr: [
        "Extraire le prénom de {name}",
        "prénom de {name} seulement",
        "comment récupérer le prénom dans {name}",
      ],
    },
    answer: ({ table }) => table.rows.map((row) => (row.name as string).split(" ")[0] as string),
  },
  "first letters": {
    perRow: true,
    phrases: {
      en: [
        "first {n} letters of {category}",
        "take the first {n} characters from {category}",
        "left {n} characters of {category}",
      ],
      de: [
        "die ersten {n} Buchstaben von {category}",
        "erste {n} Zeichen aus {category}",
        "{n} Zeichen von links aus {category}",
      ],
      fr: [
        "les {n} premières lettres de {category}",
        "extraire les {n} premiers caractères de {category}",
        "{n} caractères à gauche de {category}",
      ],
    },
    answer: (slots) => {
      const n = number(slots, "n", 2, 4);
      return slots.table.rows.map((row) => (row.category as string).slice(0, n));
    },
  },
  capitals: {
    perRow: true,
    phrases: {
      en: ["convert {category} to uppercase", "{category} in capital letters", "make {category} all caps"],
      de: [
        "{category} in Großbuchstaben umwandeln",
        "wandle {category} in Großbuchstaben um",
        "{category} alles groß schreiben",
      ],
      fr: [
        "mettre {category} en majuscules",
        "convertir {category} en majuscules",
        "{category} tout en majuscules",
      ],
    },
    answer: ({ table }) => table.rows.map((row) => (row.category as string).toUpperCase()),
  },
  joined: {
    perRow: true,
    phrases: {
      en: [
        "Combine {name} and {category} with a dash",
        'join {name} and {category} separated by "-"',
        "concatenate {name} and {category} with a hyphen between",
      ],
      de: [
        "Verbinde {name} und {category} mit Bindestrich",
        'verkette {name} und {category}, getrennt durch "-"',
        "{name} und {category} mit einem Bindestrich zusammenfügen",
      ],
      fr: [
        "Concaténer {name} et {category} avec un tiret",
        'joindre {name} et {category} séparés par "-"',
        "assembler {name} et {category} avec un tiret",
      ],
    },
    answer: ({ table }) => table.rows.map((row) => `${row.name}-${row.category}`),
  },
  "year of a date": {
    perRow: true,
    phrases: {
      en: ["year of {date}", "extract the year from {date}", "get only the year out of {date}"],
      de: ["Jahr aus {date}", "extrahiere das Jahr aus {date}", "nur die Jahreszahl von {date}"],
      fr: ["année de {date}", "extraire l'année de {date}", "récupérer seulement l'année de {date}"],
    },
    answer: ({ table }) => table.rows.map((row) => dateOf(num(row, "date")).getUTCFullYear()),
  },
  "days later": {
    perRow: true,
    phrases: {
      en: ["Add {n} days to {date}", "date {n} days after {date}", "{date} plus {n} days"],
      de: ["Addiere {n} Tage zu {date}", "Datum {n} Tage nach {date}", "{date} plus {n} Tage"],
      fr: ["Ajouter {n} jours à {date}", "date {n} jours après {date}", "{date} plus {n} jours"],
    },
    answer: (slots) => {
      const n = number(slots, "n", 10, 60);
      return slots.table.rows.map((row) => num(row, "date") + n);
    },
  },
  "end of month": {
    perRow: true,
    phrases: {
      en: ["end of the month of {date}", "last day of the month for {date}"],
      de: ["Monatsende von {date}", "letzter Tag des Monats von {date}"],
      fr: ["fin du mois de {date}", "dernier jour du mois pour {date}"],
    },
    answer: ({ table }) =>
      table.rows.map((row) => {
        const date = dateOf(num(row, "date"));
        return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / 86_400_000 + 25_569;
      }),
  },
  product: {
    perRow: true,
    phrases: {
      en: [
        "Multiply {amount} by {count}",
        "{amount} times {count}",
        "calculate {amount} * {count} for each row",
      ],
      de: [
        "Multipliziere {amount} mit {count}",
        "{amount} mal {count}",
        "berechne {amount} * {count} für jede Zeile",
      ],
      fr: [
        "Multiplier {amount} par {count}",
        "{amount} fois {count}",
        "calculer {amount} * {count} pour chaque ligne",
      ],
    },
    answer: ({ table }) => table.rows.map((row) => num(row, "amount") * num(row, "count")),
  },
  "amount for each": {
    perRow: true,
    phrases: {
      en: [
        "Divide {amount} by {count}",
        "{amount} divided by {count}",
        "ratio of {amount} to {count} in each row",
      ],
      de: [
        "Teile {amount} durch {count}",
        "{amount} geteilt durch {count}",
        "{amount} dividiert durch {count} in jeder Zeile",
      ],
      fr: [
        "Diviser {amount} par {count}",
        "{amount} divisé par {count}",
        "rapport de {amount} sur {count} pour chaque ligne",
      ],
    },
    answer: ({ table }) => table.rows.map((row) => num(row, "amount") / num(row, "count")),
  },
  increased: {
    perRow: true,
    phrases: {
      en: ["Increase {amount} by {n}%", "add {n}% VAT to {amount}", "{amount} plus {n} percent"],
      de: ["Erhöhe {amount} um {n} %", "{n}% MwSt auf {amount} aufschlagen", "{amount} plus {n} Prozent"],
      fr: ["Augmenter {amount} de {n} %", "ajouter {n}% de TVA à {amount}", "{amount} plus {n} pour cent"],
    },
    answer: (slots) => {
      const n = number(slots, "n", 3, 30);
      return slots.table.rows.map((row) => num(row, "amount") * (1 + n / 100));
    },
  },
  discounted: {
    perRow: true,
    phrases: {
      en: ["{n}% discount on {amount}", "reduce {amount} by {n}%", "{amount} after {n}% off"],
      de: ["{n}% Rabatt auf {amount}", "reduziere {amount} um {n} %", "{amount} abzüglich {n}%"],
      fr: ["remise de {n}% sur {amount}", "réduire {amount} de {n} %", "{amount} moins {n}%"],
    },
    answer: (slots) => {
      const n = number(slots, "n", 3, 30);
      return slots.table.rows.map((row) => num(row, "amount") * (1 - n / 100));
    },
  },
  rounded: {
    perRow: true,
    phrases: {
      en: ["Round {amount} divided by {count} to 1 decimal", "{amount} / {count} rounded to 1 decimal place"],
      de: [
        "Runde {amount} geteilt durch {count} auf 1 Nachkommastelle",
        "{amount} / {count} auf 1 Dezimalstelle gerundet",
      ],
      fr: ["Arrondir {amount} divisé par {count} à 1 décimale", "{amount} / {count} arrondi à 1 décimale"],
    },
    answer: ({ table }) => table.rows.map((row) => round(num(row, "amount") / num(row, "count"), 1)),
  },
  choice: {
    perRow: true,
    phrases: {
      en: [
        'If {amount} is over {n} show "High", otherwise "Low"',
        'write "High" when {amount} > {n} else "Low"',
        "show High if {amount} is more than {n}, if not show Low",
        'put "High" for {amount} above {n} and "Low" for the rest',
      ],
      de: [
        'Wenn {amount} größer als {n} ist, dann "High", sonst "Low"',
        'schreibe "High" bei {amount} > {n}, ansonsten "Low"',
        "zeige High, wenn {amount} mehr als {n} beträgt, sonst Low",
      ],
      fr: [
        'Si {amount} est supérieur à {n} afficher "High" sinon "Low"',
        'mettre "High" quand {amount} > {n}, sinon "Low"',
        "affiche High si {amount} dépasse {n}, sinon Low",
      ],
    },
    answer: (slots) => {
      const n = number(slots, "n", 200, 800);
      return slots.table.rows.map((row) => (num(row, "amount") > n ? "High" : "Low"));
    },
  },
  "choice by two": {
    perRow: true,
    phrases: {
      en: [
        'If {category} is {v} and {count} is at least {n} then "yes" else "no"',
        'show "yes" if {category} = {v} and {count} >= {n}, otherwise "no"',
      ],
      de: [
        'Wenn {category} {v} ist und {count} mindestens {n}, dann "yes", sonst "no"',
        'gib "yes" aus, wenn {category} = {v} und {count} >= {n}, sonst "no"',
      ],
      fr: [
        'Si {category} est {v} et {count} au moins {n} alors "yes" sinon "no"',
        'afficher "yes" si {category} = {v} et {count} >= {n}, sinon "no"',
      ],
    },
    answer: (slots) => {
      const v = pick(slots, "category", "v");
      const n = number(slots, "n", 5, 30);
      return slots.table.rows.map((row) => (row.category === v && num(row, "count") >= n ? "yes" : "no"));
    },
  },
  grade: {
    perRow: true,
    phrases: {
      en: [
        "Grade {amount}: A from 700, B from 400, otherwise C",
        "A if {amount} is at least 700, B if at least 400, else C",
        'give "A" for {amount} >= 700, "B" for >= 400 and "C" otherwise',
      ],
      de: [
        "Note für {amount}: A ab 700, B ab 400, sonst C",
        "A wenn {amount} mindestens 700, B wenn mindestens 400, sonst C",
        '"A" bei {amount} >= 700, "B" bei >= 400, ansonsten "C"',
      ],
      fr: [
        "Note pour {amount} : A à partir de 700, B à partir de 400, sinon C",
        "A si {amount} est au moins 700, B si au moins 400, sinon C",
        '"A" si {amount} >= 700, "B" si >= 400, sinon "C"',
      ],
    },
    answer: ({ table }) =>
      table.rows.map((row) => (num(row, "amount") >= 700 ? "A" : num(row, "amount") >= 400 ? "B" : "C")),
  },
  duplicates: {
    perRow: true,
    phrases: {
      en: [
        'Mark duplicates in {other} with "dup"',
        'flag rows whose {other} appears more than once with "dup"',
        'show "dup" if the {other} is a duplicate',
      ],
      de: [
        'Markiere Duplikate in {other} mit "dup"',
        'kennzeichne doppelte {other} mit "dup"',
        'zeige "dup", wenn {other} mehrfach vorkommt',
      ],
      fr: [
        'Marquer les doublons de {other} avec "dup"',
        'signaler par "dup" les {other} en double',
        'afficher "dup" si {other} apparaît plusieurs fois',
      ],
    },
    answer: ({ table }) =>
      table.rows.map((row) =>
        table.rows.filter((other) => other.other === row.other).length > 1 ? "dup" : "",
      ),
  },
  "total of groups": {
    phrases: {
      en: [
        "total {amount} per {category}",
        "sum {amount} grouped by {category}",
        "{amount} for each {category}",
      ],
      de: [
        "Summe {amount} pro {category}",
        "{amount} je {category}",
        "Summe von {amount} gruppiert nach {category}",
      ],
      fr: [
        "total de {amount} par {category}",
        "somme {amount} groupée par {category}",
        "{amount} pour chaque {category}",
      ],
    },
    answer: ({ table }) =>
      [...new Set(table.rows.map((row) => row.category as string))].flatMap((key) => [
        key,
        sum(table.rows.filter((row) => row.category === key).map((row) => num(row, "amount"))),
      ]),
  },
  contains: {
    phrases: {
      en: [
        'count the {name} that contain "{t}"',
        'how many {name} have "{t}" in their name',
        'number of rows where {name} includes "{t}"',
      ],
      de: [
        'zähle {name}, die "{t}" enthalten',
        'Wie viele {name} enthalten "{t}"?',
        'Anzahl der Zeilen, wo {name} "{t}" enthält',
      ],
      fr: [
        'compter les {name} qui contiennent "{t}"',
        'combien de {name} contiennent "{t}" ?',
        'nombre de lignes où {name} contient "{t}"',
      ],
    },
    answer: (slots) => {
      const name = slots.random.of(slots.table.rows).name as string;
      const t = name.slice(1, 3).trim().toLowerCase();
      slots.values.t = t;
      return slots.table.rows.filter((row) => (row.name as string).toLowerCase().includes(t)).length;
    },
  },
};

const filled = (phrase: string, values: Record<string, string>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** How people type: as it is, in small letters, without the mark at its end. */
const typed = (question: string, random: Random): string => {
  const way = random.int(6);
  if (way === 0) return question.replace(/\s*[?.]$/, "");
  return way === 1 ? `${question[0]?.toLowerCase()}${question.slice(1)}` : question;
};

export function made(random: Random, tongue: Tongue, task: string): Asked {
  const table = madeTable(random, tongue);
  const { phrases, answer, perRow = false } = tasks[task] as Task;
  const phrase = random.of(phrases[tongue]);
  const values: Record<string, string> = { ...table.headings, phrase };
  const expected = answer({ table, random, values });
  return { task, tongue, table, question: typed(filled(phrase, values), random), expected, perRow };
}
