// The terms of loans and savings: what each cell, column or number of the question is.
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { saves } from "./finance-words.ts";
import { is } from "./heard.ts";
import { type Part, partsOf } from "./parts.ts";

const rateWords =
  /rate|interest|zins|satz|taux|interet|%|discount|kalkulation|actualisation|rendite|return|yield|growth/;

export const termWords =
  /years?|months?|quarters?\b|weeks?\b|term\b|duration|periods?|horizon|\bn\b|jahre?|monate?|quartale?|wochen|laufzeit|dauer|zeitraum|annees?|\bans?\b|mois|trimestres?|semaines?|duree|echeances|number of|anzahl|nombre/;

const paymentWords =
  /per (?:month|quarter|week)|(?:each|every) (?:month|quarter|week|year)|monthly|quarterly|month-end|payment|instal|deposit each|saving\b|savings rate|contribution|(?:pro|im) (?:monat|quartal)|pro woche|(?:je|jeden?) monat|monatlich|monatsbetrag|rate\b|raten|sparrate|einzahlung|beitrag|par (?:mois|trimestre|semaine)|mensuel|mensualit|versement|cotisation|chaque (?:mois|fin de mois|annee)|put aside|pay\b|zuruck|rembourse par/;

/** How many of them are behind us. */
const paidWords =
  /(?:instal\w*|payments?|rates?|raten|mensualites?|echeances|versements|months?|monate|mois|years?|jahre|annees|deposits?)(?: \w+)? (?:paid|made|elapsed|gone|done|past|behind|gezahlt|bezahlt|geleistet|vergangen|gelaufen|versee?s?|payee?s?|ecoule\w*|effectue\w*|passee?s?|reglee?s?)|(?:paid|made|elapsed|already paid|past|gezahlte|bezahlte|geleistete|vergangene|bisherige|abgelaufene|deja paye\w*) (?:instal|payments|raten|monate|months|mensualites|jahre|years)|(?:number|anzahl|nombre|no\.|nr)[^|]*(?:paid|made|gezahlt|bezahlt|geleistet|paye|verse)|so far|bisher|(?:balance|schuld|stand|solde|capital du) (?:after|nach|apres)/;

/** What is to be come to. */
const goalWords =
  /\bgoal|\btarget|needed|to reach|\bziel|zielbetrag|wunschbetrag|benotigt|endbetrag|endkapital|endwert|objectif|\bcible|somme visee|capital final|montant (?:vise|final|souhaite)|final (?:amount|value)|future value|end value/;
const priceWords = /costs?\b|price|kostet|kosten|preis|cout|prix|worth/;
/** What is left over or due in one sum at the end. */
const balloonWords =
  /balloon|residual|final instal|last payment|restwert|schlussrate|schlusszahlung|valeur residuelle|option d'achat|dernier versement/;
const downWords = /down ?payment|deposit paid|anzahlung|eigenkapital|eigenanteil|apport|acompte/;

const amountWords =
  /loan|borrow|lent|opening|already|saved|initial|financ|aufgenommen|geliehen|gespart|anfang|start|grundstock|finanz|\bde cote|epargne|emprunte|depart|amount|capital|principal|owed|owe|debt|mortgage|credit|price|deposit|invest|start|balance|sum\b|kredit|darlehen|betrag|kapital|schuld|hypothek|anlage|einlage|summe|pret|emprunt|montant|dette|doi|credit|depot|placement|mise/;

export interface Terms {
  rate?: Part | undefined;
  term?: Part | undefined;
  payment?: Part | undefined;
  amount?: Part | undefined;
  /** How many payments were made. */
  paid?: Part | undefined;
  goal?: Part | undefined;
  /** What stays open at the end of a lease or loan. */
  balloon?: Part | undefined;
  /** What was paid at once. */
  down?: Part | undefined;
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
  const apart = {
    paid: take(paidWords, heading),
    balloon: take(balloonWords, heading),
    down: take(downWords, heading),
    goal: take(goalWords, heading, paymentOnly),
  };
  const labels = parts.map((part) => part.heading).join(" | ");
  const isSaved = is(scene, saves) || [...labels.matchAll(saves)].length > 0;
  const regular = take(paymentWords, heading, noPayment);
  if (!apart.goal && regular && isSaved) apart.goal = take(priceWords, heading);
  const first = {
    payment: regular,
    term: take(termWords, heading, paymentOnly),
    amount: take(amountWords, heading),
  };
  const payment = first.payment ?? take(paymentWords, gloss, noPayment);
  const term = first.term ?? take(termWords, gloss, paymentOnly);
  if (!apart.goal && payment && isSaved) apart.goal = take(priceWords, heading);
  const amount = first.amount ?? take(amountWords, gloss) ?? rest.find(({ kind }) => kind === "number");
  if (payment || amount || !term) return { rate, term, payment, amount, ...apart };
  const sum = spoken(scene, false);
  return sum && paymentWords.test(scene.low)
    ? { rate, term, payment: sum, ...apart }
    : { rate, term, amount: sum, ...apart };
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

const paymentOnly =
  /per (?:month|year)|each month|every month|pro (?:monat|jahr)|jeden monat|par (?:mois|an)|monthly|monatlich|mensuel/;
