// Prices and rates of rows and stocks: a margin on the selling price, effective rates, declining write-offs, what is left after a fee, interest on a stock.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import { amountsOf, valuesOf } from "../percents/amounts.ts";
import { rateOf } from "../percents/rate.ts";
import { roundedAs } from "../rounding/rounded.ts";

const everything = (scene: Scene): Span[] => [[0, scene.low.length]];
const put = (scene: Scene, formula: string): Made[] => [
  { formula: roundedAs(scene, formula), penalty: -0.9, spans: everything(scene) },
];
const isFraction = (scene: Scene, part: Part): boolean => {
  const values = valuesOf(scene, part);
  return values.length > 0 && values.every((value) => value >= 0 && value < 1);
};

const onPrice = said(
  "margin[^.;?!]{0,30}(?:on|of) (?:the )?(?:selling|sales?|retail) price|(?:of|on) the (?:selling|sales?) price",
  "(?:marge|spanne)[^.;?!]{0,30}(?:vom|auf den|am) \\w*verkaufspreis|vom verkaufspreis",
  "marge[^.;?!]{0,30}(?:sur|du) (?:le )?prix de vente|du prix de vente",
);

/** The price of which the margin is a part, by the cost. */
function priced(scene: Scene): Made[] {
  const rate = is(scene, onPrice) ? rateOf(scene) : null;
  const amounts = amountsOf(scene).filter((part) => part.cell !== rate?.part?.cell);
  const [cost, second] = amounts;
  return rate && cost && !second ? put(scene, `${cost.cell}/(1-${rate.formula})`) : [];
}

const effective = said("effective", "effektiv\\w*", "effectif\\w*|effective");
const times = /times|often|per year|a year|mal|haufig|pro jahr|fois|par an|periods|frequen/;

function effectively(scene: Scene): Made[] {
  if (!is(scene, effective)) return [];
  const parts = amountsOf(scene);
  const nominal = parts.find((part) => isFraction(scene, part));
  const count = parts.find((part) => part !== nominal && times.test(part.heading));
  return nominal && count ? put(scene, `EFFECT(${nominal.cell},${count.cell})`) : [];
}

const declining = said("double[- ]declining|declining[- ]balance", "degressiv\\w*", "degressif|degressive");
const residual = /residual|salvage|scrap|restwert|schrott|residuelle|revente/;

function declined(scene: Scene): Made[] {
  if (!is(scene, declining)) return [];
  const parts = partsOf(scene).filter(({ kind }) => kind === "number");
  const cells = parts.filter(({ isCell }) => isCell);
  const rest = cells.find(({ heading }) => residual.test(heading));
  const lives = cells.find(({ heading }) => /years|life|jahre|dauer|duree|annees|\bans\b/.test(heading));
  const cost = cells.find((part) => part !== rest && part !== lives);
  const year = parts.find(({ isCell }) => !isCell);
  const spoken = scene.numbers.find(({ value, percent }) => !percent && value >= 2 && value <= 50);
  const life = lives?.cell ?? (spoken ? String(spoken.value) : null);
  return cost && year && life ? put(scene, `DDB(${cost.cell},${rest?.cell ?? 0},${life},${year.cell})`) : [];
}

const exchanged = said(
  "chang\\w*|exchang\\w*|convert\\w*",
  "wechsel\\w*|gewechselt|tausch\\w*|umgetauscht|umgerechnet",
  "chang\\w*|convert\\w*",
);
const kept = said(
  "kept|keeps?|took|takes?|fee|commission",
  "behielt|behalt\\w*|einbehalten|gebuhr\\w*|provision",
  "garde\\w*|preleve\\w*|retenu\\w*|retient|frais|commission",
);

/** A part is kept, the rest is changed at the rate of each row. */
function changed(scene: Scene): Made[] {
  if (!is(scene, exchanged) || !is(scene, kept)) return [];
  const fee = rateOf(scene);
  const amounts = amountsOf(scene);
  const course = amounts.find(({ heading }) => /rate|kurs|taux|cours/.test(heading));
  const amount = amounts.find((part) => part !== course);
  return fee && fee.part === null && course && amount
    ? put(scene, `${amount.cell}*(1-${fee.formula})*${course.cell}`)
    : [];
}

const sumWords = said(
  "all|altogether|total|together|stock|in a year|a year|per year|cost us|tie\\w* up",
  "alle\\w*|insgesamt|gesamt\\w*|zusammen|lager\\w*|im jahr|kostet uns|bindet",
  "tou(?:s|tes|t)|au total|en tout|ensemble|stock|par an|annee|immobilise\\w*",
);
const taxed = said(
  "interest|vat|tax|commission|contributions?",
  "zins\\w*|mwst\\w*|\\w*steuer|provision\\w*|abgaben|\\w*beitrag\\w*",
  "interets?|tva|taxes?|commission|cotisations?|charges",
);
const added = said(
  "plus|including|incl|with the|on top",
  "plus|inklusive|inkl|zuzuglich|dazu",
  "plus|y compris|majore\\w*|avec les",
);
const monthly = /month|monat|mois|mensuel/;
const yearly = said(
  "year|twelve months|annual\\w*",
  "jahr\\w*|zwolf monate",
  "an|annee|annuel\\w*|douze mois",
);

/** Quantities times prices of all rows, times a rate: of each row or of a cell, added or alone; a year of months. */
function onStock(scene: Scene): Made[] {
  if (!is(scene, sumWords) || !is(scene, taxed)) return [];
  const amounts = amountsOf(scene);
  const rates = amounts.filter((part) => isFraction(scene, part));
  const [one, other, third] = amounts.filter((part) => !rates.includes(part));
  const cells = partsOf(scene).filter(({ isCell }) => isCell);
  const cell =
    cells.find((part) => isFraction(scene, part)) ??
    (rates.length === 0 ? cells.find(({ kind, score }) => kind === "unknown" && score >= 3) : undefined);
  const rate = rates[0]?.area ?? cell?.cell;
  if (!one || !other || third || rate === undefined || rates.length > 1) return [];
  const year = [one, other].some(({ heading }) => monthly.test(heading)) && is(scene, yearly) ? "*12" : "";
  const factor = is(scene, added) ? `(1+${rate})` : rate;
  return rates.length === 1
    ? put(scene, `SUMPRODUCT(${one.area}*${other.area}*${factor})${year}`)
    : put(scene, `SUMPRODUCT(${one.area},${other.area})${year}*${factor}`);
}

export const priceIntents: readonly Intent[] = [
  {
    rows: true,
    make: (scene) => [...priced(scene), ...effectively(scene), ...declined(scene), ...changed(scene)],
  },
  { rows: false, make: onStock },
];
