// Parts of an amount, each at its own price, or at its own multiple of a rate.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import { amountsIn } from "./parts.ts";
import type { Reckon } from "./value.ts";

interface Token {
  start: number;
  end: number;
  value: number;
  price: string;
  kind: "price" | "factor" | "first" | "next" | "upTo" | "over";
}

interface Limits {
  from: number | null;
  to: number | null;
}

interface Tier extends Limits {
  price: string;
}

export const graduatedWords = said(
  "graduated|progressive\\w*|tiered|in steps|overtime|(?:the )?first \\d+|the part|portion (?:above|over|up)|on (?:the (?:part|next|first)|whatever)|each (?:part|tier|bracket)|(?:every|each) (?:\\w+ )?(?:beyond|above|over)|the next \\d+",
  "gestaffelt\\w*|progressiv\\w*|stufenweise|in stufen|uberstunden|(?:die |den )?ersten \\d+|(?:der|den) (?:teil|betrag|anteil) (?:uber|bis|daruber|von|ab)|die nachsten \\d+|jede[rs]? weitere\\w*|nur auf (?:den|das)|was daruber|auf den teil|fur den teil",
  "progressi\\w*|par (?:tranches?|paliers?)|heures sup\\w*|(?:les )?\\d+ (?:premiers?|premieres?|suivants?|suivantes?)|(?:les )?premiers? \\d+|la (?:part|partie|tranche)|sur la part\\w*|au-dela|les \\d+ suivant\\w*",
);

const wholeWords = said(
  "(?:whole|entire|full|total) amount",
  "ganzen? betrag|gesamten? betrag|gesamtbetrag",
  "montant (?:entier|total)|totalite|tout le montant",
);

const normal =
  /(?:at |for )?(?:the |their )?(?:normal|regular|standard|basic|usual|plain|simple) (?:hourly )?(?:rate|pay|price|wage)|(?:zum |mit dem )?(?:normal\w*|einfach\w*|regular\w*) (?:stunden)?(?:satz|lohn|preis|tarif)|(?:au )?(?:taux|tarif|prix) (?:horaire )?(?:normal|de base|simple)/gu;

const lead: readonly (readonly ["first" | "next" | "upTo" | "over", RegExp])[] = [
  ["next", /(?:next|following|nachsten?|weiteren?|folgenden?|suivante?s?)\s*$/],
  ["first", /(?:first|ersten?|premiers?|premieres?)\s*(?:\w+\s)?$/],
  ["upTo", /(?:up to|\bto|until|bis(?: zu)?|jusqu'(?:a|au)|jusque)\s*$/],
  [
    "over",
    /(?:above|over|beyond|more than|exceed\w*|\bfrom|\buber|\bab|mehr als|\bvon|jenseits|au-dela de|au-dessus de|plus de|depass\w+|\bde|exced\w+|\bdes|a partir de)\s*$/,
  ],
];

/** Limits, prices and multiples in their order. */
function tokensOf(scene: Scene): Token[] {
  const { low } = scene;
  const out: Token[] = [];
  const numbers = scene.numbers.filter(
    ({ start, end }) => !isAside(scene, start) && /\d/.test(low.slice(start, end)),
  );
  let spent = 0;
  for (const { start, end, value, percent } of numbers) {
    const before = low.slice(Math.max(spent, start - 26), start);
    const behind = low.slice(end, end + 20);
    const last = out.at(-1);
    const isFactor = /^\s*-?\s?(?:times|fach\w*|fois|x\b)/.test(behind);
    const isSpan =
      last?.kind === "over" &&
      value > last.value &&
      /^\s*\p{L}{0,8}\s*(?:to|a|bis|-|–)\s*$/u.test(low.slice(last.end, start));
    const limit = isSpan
      ? "upTo"
      : /^\s*premi/.test(behind)
        ? "first"
        : /^\s*(?:suivant|weiter)/.test(behind)
          ? "next"
          : lead.find(([, words]) => words.test(before))?.[0];
    // "les 40 suivantes 0,40"
    spent = end + (/^\s*(?:premi|suivant|weiter)\p{L}*/u.exec(behind)?.[0].length ?? 0);
    const price = percent ? `${Number((value * 100).toFixed(6))}%` : String(value);
    out.push({
      start,
      end,
      value,
      price,
      kind: isFactor ? "factor" : percent ? "price" : (limit ?? "price"),
    });
  }
  for (const found of low.matchAll(normal)) {
    const [start, end] = [found.index, found.index + found[0].length];
    out.push({ start, end, value: 1, price: "1", kind: "factor" });
  }
  return out.toSorted((one, other) => one.start - other.start);
}

const isPrice = ({ kind }: Token): boolean => kind === "price" || kind === "factor";

/** Each price with the limits before it, or with those behind it where the first word is a price. */
function tiersOf(tokens: readonly Token[]): Tier[] | null {
  const isPriceFirst = tokens[0] !== undefined && isPrice(tokens[0]);
  const tiers: Tier[] = [];
  let open: Limits = { from: null, to: null };
  const top = (): number => Math.max(0, ...tiers.map(({ to }) => to ?? 0));
  const heed = ({ kind, value }: Token, at: Limits): void => {
    if (kind === "next") {
      at.from = top();
      at.to = at.from + value;
    } else if (kind === "over") at.from = value;
    else at.to = value;
  };
  for (const token of tokens) {
    const last = tiers.at(-1);
    if (isPrice(token)) {
      tiers.push({ ...open, price: token.price });
      open = { from: null, to: null };
    } else if (!isPriceFirst) heed(token, open);
    else if (last) heed(token, last);
  }
  const place = ({ from, to }: Tier): number => from ?? (to === null ? Number.POSITIVE_INFINITY : to - 0.5);
  const sorted = tiers.toSorted((one, other) => place(one) - place(other));
  for (const [at, tier] of sorted.entries()) {
    const before = sorted[at - 1]?.to ?? null;
    tier.from ??= before ?? 0;
    if (before !== null && tier.from === before + 1) tier.from = before;
    if (at < sorted.length - 1) tier.to ??= sorted[at + 1]?.from ?? null;
    const isLast = at === sorted.length - 1;
    if (tier.from !== (before ?? 0) || (tier.to === null) !== isLast) return null;
    if (tier.to !== null && tier.to <= tier.from) return null;
  }
  return sorted.length >= 2 ? sorted : null;
}

const cents = said("cents?|round\\w*|decimals?", "cents?|\\w*rund\\w*", "centimes?|arrond\\w*");
const rates = /rate|wage|pay\b|per hour|satz|lohn|tarif|taux|salaire/;

/** "the first 50 cost 2, the next 50 cost 3, everything above 100 costs 4.5": each part at its own price. */
export const graduated: Reckon = (scene) => {
  if (!is(scene, graduatedWords) || is(scene, wholeWords)) return [];
  const tokens = tokensOf(scene);
  const tiers = tiersOf(tokens);
  const isMultiple = tokens.some(({ kind }) => kind === "factor");
  const amounts = amountsIn(scene);
  const rate = isMultiple
    ? amounts.find(({ heading, gloss }) => rates.test(`${heading} ${gloss}`))
    : undefined;
  const load = amounts.find((part) => part !== rate);
  if (!tiers || !load || (isMultiple && !rate)) return [];
  const c = load.cell;
  const sum = tiers
    .map(({ from, to, price }, at) =>
      at === 0
        ? `MIN(${c},${to})*${price}`
        : to === null
          ? `MAX(0,${c}-${from})*${price}`
          : `MAX(0,MIN(${c},${to})-${from})*${price}`,
    )
    .join("+");
  return [
    {
      formula: rate ? `${rate.cell}*(${sum})` : sum,
      isRounded: !is(scene, cents),
      penalty: -0.5,
      spans: tokens.map(({ start, end }) => [start, end]),
    },
  ];
};
