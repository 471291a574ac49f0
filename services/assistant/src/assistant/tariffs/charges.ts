// What is due for each row: a price by the unit, by parts of an amount, with limits and with all that is said beside it.
import type { Span } from "../asks/span.ts";
import { figuresIn } from "../decisions/limits.ts";
import { pairedAs } from "../decisions/paired.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { calculationsIn } from "../intents/arithmetic.ts";
import { cappedTo, flooredTo, keptWithin } from "../intents/bounds.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { stepIn } from "../rounding/steps.ts";
import { rounded } from "../rounding/words.ts";
import { masked } from "./masked.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { type Rider, ridden, ridersIn } from "./riders.ts";
import { sumOf, type Tariff, tariffOf } from "./tiers.ts";
import { minutesOf, sameUnit } from "./units.ts";

interface Base {
  formula: string;
  spans: readonly Span[];
  penalty: number;
  isRounded: boolean;
  /** How many prices it has. */
  parts: number;
}

/** Beyond what is free all of it counts. */
const fromTheFirst = said(
  "otherwise|or else|else|(?:counted|counting|charged) from (?:the )?(?:first|start|beginning|arrival|entry)|stay\\w* longer",
  "sonst|ansonsten|(?:ab|seit) (?:\\w+ )?(?:einfahrt|ankunft|beginn|anfang)|von anfang an|ab der ersten|ab dem ersten",
  "sinon|(?:depuis|des) (?:l'arrivee|le debut|l'entree|la premiere|le premier)",
);

const rates = /rate|wage|pay\b|per hour|satz|lohn|tarif|taux|salaire/;

const countedIn = (scene: Scene): Part[] =>
  partsOf(scene).filter(
    ({ isCell, kind, operand }) => !isCell && kind === "number" && operand.kind !== "code",
  );

/** The column that is charged for: the one in whose units prices and limits are told. */
function loadIn(scene: Scene, pieces: readonly Piece[], rate: Part | undefined): Part | undefined {
  const parts = countedIn(scene).filter((part) => part !== rate);
  const prices = pieces.flatMap((piece) => piece.prices);
  const isTimed = [...prices, ...pieces.flatMap(({ bounds }) => bounds)].some(
    ({ minutes }) => minutes !== null,
  );
  const scored = parts.map((part) => ({
    part,
    value:
      (isTimed && minutesOf(part) !== null ? 2 : 0) +
      (prices.some(({ unit }) => unit.length > 1 && sameUnit(unit, part.heading)) ? 2 : 0) +
      (part.score >= 1.9 ? 1 : 0),
  }));
  const [best] = scored.toSorted((one, other) => other.value - one.value);
  return best && best.value > 0 ? best.part : undefined;
}

function tariffIn(scene: Scene): Base[] {
  const pieces = piecesOf(scene, []);
  const prices = pieces.flatMap((piece) => piece.prices);
  const isRated = prices.some(({ kind }) => kind === "factor");
  const rate = isRated
    ? countedIn(scene).find(({ heading, gloss }) => rates.test(`${heading} ${gloss}`))
    : undefined;
  const load = loadIn(scene, pieces, rate);
  if (!load || (isRated && !rate)) return [];
  const tariff: Tariff | null = tariffOf(pieces, minutesOf(load), is(scene, fromTheFirst));
  if (!tariff?.isMarginal) return [];
  const told = pieces.filter(({ bounds, prices: its }) => bounds.length + its.length > 0);
  return [
    {
      formula: sumOf(tariff, load, rate ?? null),
      spans: told.map(({ span }) => span),
      penalty: tariff.tiers.length > 1 ? -0.3 : 0,
      isRounded: prices.some(({ isBegun }) => isBegun),
      parts: tariff.tiers.length + tariff.fixed.length + (tariff.freeUpTo === null ? 0 : 1),
    },
  ];
}

/** "nights times 80", where something is said beside it. */
function calculatedIn(scene: Scene): Base[] {
  const [found] = calculationsIn(scene);
  const isWhole =
    found &&
    figuresIn(scene).every(({ start }) => start >= found.start && start < found.end) &&
    /[A-Z]/.test(found.formula);
  return isWhole
    ? [{ formula: found.formula, spans: [[found.start, found.end]], penalty: 0, isRounded: false, parts: 1 }]
    : [];
}

/** Flat prices by band or kind, where something is said beside them. */
const decidedIn = (scene: Scene): Base[] =>
  pairedAs(scene, "amounts").map(({ formula, spans = [], penalty = 0 }) => ({
    formula,
    spans,
    penalty: penalty + 0.1,
    isRounded: true,
    parts: 2,
  }));

const whole = said(
  "total (?:to pay|amount|price|due|cost)|(?:the )?totals?|(?:incl\\w*\\.?|with) (?:the )?(?:delivery|shipping|postage|fees?)|(?:final|end) (?:price|amount)|altogether",
  "end(?:betrag|preis|summe)|gesamt\\w*|(?:inkl\\w*\\.?|mit|samt|einschlies{1,2}lich) (?:versand|lieferung|porto|gebuhr)\\w*|insgesamt",
  "total|(?:livraison|port|frais) (?:compris\\w*|inclus\\w*)|montant final|y compris (?:la |le |les )?(?:livraison|port|frais)|tout compris|en tout",
);
const money =
  /goods|amount|net|price|order|value|sum|subtotal|ware|wert|betrag|netto|preis|summe|article|montant|prix|achat|panier|march|valeur|ht\b/;

/** "the total including delivery, which is free from 50": the amount and what comes to it. */
function addedTo(scene: Scene): Made[] {
  if ([...scene.low.matchAll(whole)].length === 0) return [];
  const amounts = countedIn(scene);
  const amount = amounts.find(({ heading }) => money.test(heading)) ?? amounts[0];
  return amounts.length > 2 || !amount
    ? []
    : pairedAs(scene, "amounts")
        .filter(
          ({ formula }) =>
            /^IF\(.*\)$/.test(formula) &&
            /,0[,)]/.test(formula) &&
            !/%|"[^"]/.test(formula.replace(/=""/g, "")),
        )
        .map(({ formula, spans = [], penalty = 0 }) => ({
          formula: `${amount.cell}+${formula}`,
          spans,
          penalty: penalty - 0.35,
        }));
}

/** The steps of a tariff are none to round to. */
function roundedPlainly(scene: Scene, value: string, parts: number): string {
  const rounded = roundedAs(scene, value);
  return parts > 1 && /^(?:CEILING|FLOOR|MROUND)/.test(rounded) ? value : rounded;
}

/** Where all numbers are in it, the rest of the words only tells the story. */
const heeded = (scene: Scene, spans: readonly Span[]): readonly Span[] =>
  figuresIn(scene).every(({ start }) => spans.some(([from, to]) => start >= from && start < to))
    ? [[0, scene.low.length]]
    : spans;

/** Numbers of headings are none, and where there is only a step to round to there is no price. */
function hasPrices(scene: Scene): boolean {
  const figures = figuresIn(scene);
  const isHeading = figures.some(({ start }) =>
    scene.named.some((each) => each.score >= 2.5 && each.start <= start && start < each.end),
  );
  return !isHeading && !(figures.length <= 2 && is(scene, rounded) && stepIn(scene) !== null);
}

function charged(scene: Scene): Made[] {
  const read = countedIn(scene);
  if (read.length === 0 || scene.quotes.length > 1 || !hasPrices(scene)) return [];
  const limits = keptWithin(scene);
  const free = masked(
    scene,
    limits.map(({ span }) => span),
  );
  const riders = ridersIn(free, read);
  const ways: readonly (readonly Rider[])[] = riders.length > 0 ? [riders, []] : [[]];
  return ways.flatMap((told): Made[] => {
    const spent = told.map(({ span }) => span);
    const rest = masked(free, spent);
    const isPlain = told.length + limits.length === 0;
    const bases = [
      ...tariffIn(rest).filter(({ parts }) => parts > 1 || !isPlain),
      ...(told.some(({ kind }) => kind === "factor" || kind === "more") ? calculatedIn(rest) : []),
      ...(told.some(({ kind }) => kind !== "blank") ? decidedIn(rest) : []),
    ];
    return bases.map(({ formula, spans, penalty, isRounded, parts }): Made => {
      const within = limits.reduce(
        (value, { kind, limit }) => (kind === "most" ? cappedTo(limit, value) : flooredTo(limit, value)),
        formula,
      );
      return {
        formula: ridden(isRounded ? within : roundedPlainly(scene, within, parts), told),
        spans: heeded(scene, [...spans, ...spent, ...limits.map(({ span }) => span)]),
        penalty: penalty - 0.2 * (told.length + limits.length),
      };
    });
  });
}

export const chargeIntents: readonly Intent[] = [
  { rows: true, penalty: -0.8, make: charged },
  { rows: true, penalty: -0.9, make: addedTo },
];
