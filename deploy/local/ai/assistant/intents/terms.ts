// The terms of loans and savings: what each cell, column or number of the question is.
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { type Part, partsOf } from "./parts.ts";

const rateWords =
  /rate|interest|zins|satz|taux|interet|%|discount|kalkulation|actualisation|rendite|return|yield|growth/;

export const termWords =
  /years?|months?|term\b|duration|periods?|\bn\b|jahre?|monate?|laufzeit|dauer|annees?|\bans?\b|mois|duree|echeances|number of|anzahl|nombre/;

const paymentWords =
  /per month|each month|every month|monthly|payment|instal|deposit each|saving|pro monat|monatlich|monatsbetrag|rate\b|raten|sparrate|einzahlung|par mois|mensuel|mensualit|versement|chaque mois|put aside|pay\b|zuruck/;

const amountWords =
  /loan|amount|capital|principal|owed|owe|debt|mortgage|credit|price|deposit|invest|start|balance|sum\b|kredit|darlehen|betrag|kapital|schuld|hypothek|anlage|einlage|summe|pret|emprunt|montant|dette|doi|credit|depot|placement|mise/;

interface Terms {
  rate?: Part | undefined;
  term?: Part | undefined;
  payment?: Part | undefined;
  amount?: Part | undefined;
}

export const wordsOf = ({ heading, gloss }: Part): string => `${heading} | ${gloss}`;

export const isRate = ({ operand, isCell, kind }: Part, scene: Scene): boolean => {
  if (kind === "date" || kind === "text") return false;
  const data = scene.reading.data;
  const cells = isCell
    ? [data?.cell(data.sheets[0] ?? "", operand.top, operand.left)]
    : (operand.column?.cells ?? []);
  const numbers = cells.filter((cell) => typeof cell === "number");
  return numbers.length > 0 && numbers.every((cell) => Number(cell) > 0 && Number(cell) < 1);
};

/** Every term once: the rate by its size, the others by their labels, then by what is said of them. */
export function termsOf(scene: Scene): Terms {
  const parts = partsOf(scene).filter(({ kind }) => kind !== "text" && kind !== "date");
  const rate =
    parts.find((part) => isRate(part, scene) && rateWords.test(wordsOf(part))) ??
    parts.find((part) => isRate(part, scene)) ??
    spoken(scene, true);
  const rest = parts.filter((part) => part !== rate);
  const take = (words: RegExp, of: (part: Part) => string, but?: RegExp): Part | undefined => {
    const found = rest.find((part) => words.test(of(part)) && !but?.test(of(part)));
    if (found) rest.splice(rest.indexOf(found), 1);
    return found;
  };
  const heading = ({ heading: text }: Part): string => text;
  const gloss = ({ gloss: text }: Part): string => text;
  const noPayment = /number|anzahl|nombre|after|nach\b|apres|months\b|monate\b/;
  const first = {
    payment: take(paymentWords, heading, noPayment),
    term: take(termWords, heading, paymentOnly),
    amount: take(amountWords, heading),
  };
  const payment = first.payment ?? take(paymentWords, gloss, noPayment);
  const term = first.term ?? take(termWords, gloss, paymentOnly);
  const amount = first.amount ?? take(amountWords, gloss) ?? rest.find(({ kind }) => kind === "number");
  if (payment || amount || !term) return { rate, term, payment, amount };
  const sum = spoken(scene, false);
  return sum && paymentWords.test(scene.low) ? { rate, term, payment: sum } : { rate, term, amount: sum };
}

/** "150 each month at 3 % a year": terms that the question says itself. */
function spoken(scene: Scene, percent: boolean): Part | undefined {
  const found = scene.numbers.filter(
    (each) =>
      each.percent === percent &&
      !isAside(scene, each.start) &&
      /\d/.test(scene.low.slice(each.start, each.end)) &&
      !/^\s?(?:years?|months?|jahre?n?|monate?n?|ans?|mois|annees?)\b/.test(scene.low.slice(each.end)),
  );
  const [only] = found;
  const [like] = partsOf(scene);
  if (!only || !like || found.length > 1) return undefined;
  const cell = percent ? `${Number((only.value * 100).toFixed(6))}%` : String(only.value);
  return {
    ...like,
    cell,
    area: cell,
    heading: "",
    gloss: scene.low.slice(only.end, only.end + 24),
    isCell: true,
    kind: "number",
    score: 3,
    at: only.start,
  };
}

const paymentOnly = /per month|each month|pro monat|par mois/;
