// What changed from one amount of a row to another, and what is gained of a price.
import { said, spansOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { type Part, partLike, partsOf } from "../intents/parts.ts";
import type { Reckon, Value } from "../intents/value.ts";
import type { Reading } from "../reading/read.ts";
import { amountsOf, namedAmounts, targetHeading } from "./amounts.ts";
import { change, gain } from "./words.ts";

const inPercent = said(
  "percent\\w*|per cent|%|ratios?|rates?|growth|shares?|fractions?|proportion\\w*|relative",
  "\\w*prozent\\w*|%|\\w*wachstum|\\w*quote|\\w*anteil\\w*|bruchteil\\w*|relativ\\w*",
  "pour ?cent\\w*|pourcentages?|%|taux|croissance|fractions?|proportions?|relati\\w*",
);

const former =
  /before|previous|last|estimate|quote|devis|voranschlag|forecast|prognos|geplant|planned|due|prior|old|past|budget|plan|target|expected|base|vorher|vorjahr|vormonat|alt|zuvor|bisher|soll|avant|ancien|precedent|dernier|prevu|passe|objectif|start|begin|anfang|debut/;

const later =
  /now|after|new|final|\bbill|invoice|rechnung|factur|this|actual|current|today|real|jetzt|neu|aktuell|heute|dieser|dieses|diese|ist\b|nachher|apres|maintenant|nouveau|actuel|reel|realise|end\b|ende|fin\b|\bce\b|cette/;

/** Which of two amounts comes first in time: by their years, by their words, by their order. */
export function inTime(one: Part, other: Part): [Part, Part] {
  const words = (part: Part): string => `${part.heading} ${part.gloss}`;
  const year = (part: Part): number =>
    Number(/\b(?:19|20)\d\d\b/.exec(part.heading)?.[0] ?? /\b(?:19|20)\d\d\b/.exec(part.gloss)?.[0] ?? 0);
  if (year(one) && year(other)) return year(one) <= year(other) ? [one, other] : [other, one];
  const isSwapped =
    (former.test(other.heading) && !former.test(one.heading)) ||
    (later.test(one.heading) && !later.test(other.heading)) ||
    (former.test(words(other)) && !former.test(words(one)) && !former.test(one.heading));
  if (isSwapped) return [other, one];
  return one.operand.left <= other.operand.left ? [one, other] : [other, one];
}

/** "by how many percentage points": rates that are subtracted. */
const points = said(
  "percentage points?|points?(?= (?:did|has|have|up|down))|pp",
  "prozentpunkte?n?",
  "points? de pourcentage|points? de pourcent",
);

export const changed: Reckon = (scene) => {
  const isHeaded = spansOf(targetHeading(scene), change).length > 0;
  if (!(is(scene, change) || isHeaded || is(scene, points))) return [];
  const named = namedAmounts(scene);
  const [one, other, third] = named.length === 2 ? named : amountsOf(scene);
  if (!one || !other || third) return [];
  const [from, to] = inTime(one, other);
  const isPoints = is(scene, points);
  const isShare =
    !isPoints &&
    (is(scene, inPercent) ||
      isFraction(scene.reading) ||
      spansOf(targetHeading(scene), inPercent).length > 0);
  return [
    {
      formula: isShare ? `(${to.cell}-${from.cell})/${from.cell}` : `${to.cell}-${from.cell}`,
      penalty: isShare ? (isHeaded ? -0.4 : -0.2) : isPoints ? -0.6 : 0.3,
      spans: years(scene),
    },
  ];
};

/** "as a fraction", "als Dezimalzahl": how a relative figure is shown. */
export const isFraction = ({ shown }: Reading): boolean =>
  shown.some((text) => /fraction|decimal|décimal|dezimal|bruch/i.test(text));

/** "from 2024 to 2025" names the columns. */
const years = (scene: Scene): [number, number][] =>
  scene.numbers.filter(({ value }) => value >= 1990 && value <= 2100).map(({ start, end }) => [start, end]);

const onCost = said(
  "mark-?up|(?:on|of|over|to) (?:the |its )?(?:\\w+ )?(?:costs?|purchase)",
  "aufschlag\\w*|(?:auf|von|vom|bezogen auf) (?:den |die |dem |der )?\\w*(?:kosten|einkauf\\w*|einstand\\w*)",
  "taux de marge|coefficient|majoration|(?:sur|de|d')(?: le| la| l')? ?(?:cout|achat|prix d'achat)",
);

/** "margin on the selling price", "taux de marque": of what comes in. */
const onPrice = said(
  "(?:of|on|over|to|relative to|against) (?:the |its |our |my )?(?:\\w+ )?(?:selling price|sales? price|sales|revenue|turnover|what (?:i|we) (?:sold|sell) \\w+ for)",
  "(?:vom|am|auf den|bezogen auf|gemessen am|des|zum|im verhaltnis zum) \\w*(?:verkauf\\w*|umsatz\\w*|erlos\\w*|vk)",
  "taux de marque|(?:du|sur le|au|rapporte\\w* au) (?:prix de vente|chiffre d'affaires|ca)",
);

const priceLike =
  /billed|invoiced|charged|berechnet|fakturiert|facture|sold|sells?\b|vendu|gross sales|charge|price|revenue|sales|turnover|selling|preis|umsatz|erlos|verkauf|prix|vente|chiffre|recette|income/;
const costLike =
  /bought|paid\b|\bpay\b|zahlen\b|payons|eingekauft|gekauft|achete|cost|purchase|buy|kosten|einkauf|einstand|\bek\b|cout|achat|revient|expens|ausgab|depens/;

function priceAndCost(scene: Scene): [Part, Part] | null {
  const parts = partsOf(scene).filter(({ kind, isCell }) => !isCell && kind === "number");
  const cost = partLike(parts, costLike);
  const price = partLike(
    parts.filter((part) => part !== cost),
    priceLike,
  );
  if (price && cost) return [price, cost];
  // of two columns the other one
  const other = parts.length === 2 ? parts.find((part) => part !== (price ?? cost)) : undefined;
  if (!other || !(price ?? cost)) return null;
  return price ? [price, other] : cost ? [other, cost] : null;
}

/** "the margin on the selling price": a rate, though nobody says percent. */
const measuredOn = said(
  "margins?[^.;?!]{0,40} (?:measured |based )?on (?:the )?(?:selling|sales?|purchase|cost)[^.;?!]{0,10}",
  "\\w*(?:marge|spanne)[^.;?!]{0,40} (?:vom|am|auf den|bezogen auf|gemessen am)[^.;?!]{0,20}",
  "marges?[^.;?!]{0,40} (?:sur le|rapportee? au|calculee? sur|par rapport au) prix[^.;?!]{0,12}|taux de marque|taux de marge",
);

export const margins: Reckon = (scene) => {
  const found = priceAndCost(scene);
  if (!found || !is(scene, gain)) return [];
  const [price, cost] = found;
  const out: Value[] = [];
  if (is(scene, inPercent) || is(scene, measuredOn))
    out.push({
      formula: `(${price.cell}-${cost.cell})/${is(scene, onCost) && !is(scene, onPrice) ? cost.cell : price.cell}`,
      penalty: -0.2,
    });
  else out.push({ formula: `${price.cell}-${cost.cell}`, penalty: 0.3 });
  return out;
};

/** Of all rows together: what is gained of all that came in. */
export const wholeMargin: Reckon = (scene) => {
  const found = priceAndCost(scene);
  if (!found || !is(scene, gain) || !is(scene, inPercent)) return [];
  const [price, cost] = found.map(({ area }) => `SUM(${area})`);
  const base = is(scene, onCost) && !is(scene, onPrice) ? cost : price;
  return [{ formula: `(${price}-${cost})/${base}`, penalty: -0.4, spans: [[0, scene.low.length]] }];
};
