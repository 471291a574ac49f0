// What a tariff is told in: limits, prices, multiples of a rate, what is free, clause by clause.

import type { Span } from "../asks/span.ts";
import { figuresIn } from "../decisions/limits.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { minutesIn } from "./units.ts";

export interface Price {
  /** As it is written in a formula. */
  text: string;
  kind: "unit" | "flat" | "percent" | "factor";
  /** For each so many, in units of the column or in minutes. */
  step: number;
  minutes: number | null;
  isBegun: boolean;
  /** The word of its unit. */
  unit: string;
  start: number;
}

export interface Bound {
  kind: "first" | "next" | "upTo" | "over" | "beyond";
  value: number;
  /** Minutes in its unit. */
  minutes: number | null;
}

export interface Piece {
  bounds: Bound[];
  prices: Price[];
  span: Span;
}

const cuts =
  /[;:!?\n]|\.(?!\d)|(?<!\d),|,(?!\d)|\s[-–—]\s|(?<!(?:between|zwischen|entre|from|von|de) [\d.,]+ (?:\p{L}+ )?)(?<!\p{L})(?:and|und|et|but|aber|mais|then|dann|ensuite|puis)(?=\s+(?:the|each|every|any|above|over|beyond|after|from|on (?:the|every|what)|only|what|for|none|no|nothing|up|then|die|der|den|das|dem|ab|uber|bis|auf|jede|was|fur|keine?|nichts|danach|les|le|la|l'|chaque|au|des|tout|ce|sur|rien|aucune?|a partir|jusqu|ensuite|\d))/gu;

/** Stretches of the question between its marks, and before further parts of a tariff. */
export function clausesOf({ low, quotes }: Scene): Span[] {
  const out: Span[] = [];
  let from = 0;
  for (const { index, 0: mark } of low.matchAll(cuts)) {
    if (quotes.some(({ start, end }) => index > start && index < end)) continue;
    if (index > from) out.push([from, index]);
    from = index + (/\p{L}/u.test(mark) ? 0 : mark.length);
  }
  out.push([from, low.length]);
  return out.filter(([start, end]) => /[\p{L}\d]/u.test(low.slice(start, end)));
}

const leads: readonly (readonly [Bound["kind"], RegExp])[] = [
  ["next", /(?:next|following|nachsten?|weiteren|folgenden?|suivante?s?)\s*$/],
  ["first", /(?:first|ersten?|premiers?|premieres?)\s*(?:\w+\s)?$/],
  ["upTo", /(?:up to|\bto|until|\bbis(?: zu)?|jusqu'(?:a|au)|jusque|within|innerhalb(?: von)?)\s*$/],
  [
    "over",
    /(?:above|over|beyond|more than|exceed\w*|\bfrom|between|zwischen|\buber|\bab|mehr als|\bvon|jenseits|au-dela de|au-dessus de|plus de|depass\w+|\bdes?|\bdu|entre|exced\w+|a partir d[eu]|\bafter|\bnach|\bapres|\bdays?|\btage?|\bjours?)\s*$/,
  ],
];
/** "de 12": a limit only where it goes on to another. */
const loose = /(?<!\p{L}|partir |au-dela |dessus |dessous |plus |moins )(?:de|du|von|from)\s*$/u;
const ranged =
  /^\s*\p{L}{0,8}\s*(?:to|and|und|et|a|au|bis|-|–)\s*\d|^\s*(?:\p{L}+\s)?(?:on|upwards?|an)(?!\p{L})/u;
const leadBehind: readonly (readonly [Bound["kind"], RegExp])[] = [
  ["first", /^\s*premi/],
  ["next", /^\s*(?:suivant|weiter)/],
];
const beyond = said(
  "(?:after|beyond|above|over) (?:that|this|it|them|those)|thereafter|afterwards|(?:every|each|any|all)(?: \\p{L}+){0,2} (?:further|additional|extra|more|after|above|beyond|over)|(?:further|additional) \\p{L}+|(?:every|each) (?:further|additional|extra)|longer|(?:whatever|what|anything|everything|all)(?:'s| is)? (?:goes |is |comes )?(?:beyond|over|above|more)|whatever (?:goes|exceeds|is)|then|otherwise|else",
  "danach|daruber(?: hinaus)?|druber|jede\\w* weitere\\w*|jede\\w* (?:\\p{L}+ )?mehr|(?:alle )?weiteren?|alles (?:daruber|weitere|was)|was daruber\\w*|uberschussige\\w*|langer|sonst|ansonsten",
  "ensuite|au-dela|au-dessus|par la suite|apres|(?:chaque|par|tou\\p{L}+) (?:\\p{L}+ )*(?:suivante?s?|supplementaires?|de plus|en plus)|les suivante?s?|(?:tout )?ce qui depasse|l'excedent|le surplus|plus longtemps|sinon",
);
const free = said(
  "free(?: of charge)?|for free|nothing|no charge|costs? nothing|tax[- ]free",
  "nichts|nix|frei|kostenlos|kostenfrei|gratis|umsonst|steuerfrei",
  "rien|gratuit\\w*|gratis|offerte?s?|exonere\\w*",
);
const single =
  /(?<!\p{L})(?:(?:the )?first|(?:(?:die|der|das|den) )?erste[nrs]?|(?:la |le )?premiere?)\s(?=(?:half[- ]|quarter|halbe |viertel|demi)?[- ]?(?:hour|minute|day|night|week|stunde|tag|nacht|woche|heure|jour|nuit|semaine)(?!s)\p{L}{0,2}(?!\p{L}))/gu;
const factors: readonly (readonly [string, RegExp])[] = [
  [
    "2",
    /(?<!\p{L})(?:double[sd]?|twice|doppelt\w*|(?:das )?doppelte|zweifach\w*|le double|deux fois)(?!\p{L})/gu,
  ],
  ["3", /(?<!\p{L})(?:triples?|dreifach\w*|le triple|trois fois)(?!\p{L})/gu],
  [
    "1.5",
    /(?<!\p{L})(?:(?:one and a half|one-and-a-half) times|time and a half|(?:das |zum |den |dem )?anderthalb\w*|eineinhalb\w*|une fois et demie?|majoree?s? de moitie)(?!\p{L})/gu,
  ],
  [
    "1",
    /(?<!\p{L})(?:(?:at |for )?(?:the |their )?(?:normal|regular|standard|basic|usual|plain|simple) (?:hourly )?(?:rate|pay|price|wage)|(?:zum |mit dem )?(?:normal\w*|einfach\w*|regular\w*) (?:stunden)?(?:satz|lohn|preis|tarif)|(?:au )?(?:taux|tarif|prix) (?:horaire )?(?:normal|de base|simple))(?!\p{L})/gu,
  ],
];
const per =
  /(?<!\p{L})(?:per|each|every|(?:an?|le|la|l')(?=\s?\p{L}{2})|for (?:each|every)|apiece|je|pro|jede[rs]?|jeden|par|chaque|pour chaque|(?:toutes|tous) les|alle)(?!\p{L})/u;
const perBehind = new RegExp(
  `^\\s?(?:€|\\$|£|euros?|eur|chf|cents?)?\\s?(?:${per.source}|/)(?<unit>[^,.;]*)`,
  "u",
);
const perBefore =
  /(?<!\p{L})(?:per|each|every|je|pro|jede[rs]?|jeden|par|chaque|(?:les|du) suivante?s?)\s(?<unit>(?:[^,.;\d]|(?<=\p{L})\d)*)$/u;
const begun =
  /(?<!\p{L})(?:started|begun|beginning|commenced|part of|angefangen\w*|angebrochen\w*|begonnen\w*|entame\w*|commence\w*)(?!\p{L})/u;
const surcharge =
  /(?:plus|\+|surcharge|on top|extra|more|aufschlag|zuschlag|mehr|majore\w*|majoration|supplement)/;
const stepped =
  /(?:per|every|each|je|pro|alle|par|toutes les|tous les|par tranche de)\s(?:started |begun |angefangene\w* )?$/;

const priceOf = ({ value, percent }: { value: number; percent: boolean }): string =>
  percent ? `${Number((value * 100).toFixed(6))}%` : String(value);

const unitIn = (words: string): { unit: string; minutes: number | null } => {
  const bare = words
    .trim()
    .replace(
      /^(?:(?:started|begun|angefangene\w*|angebrochene\w*|further|additional|extra|weitere\w*|full|volle\w*)\s)+/,
      "",
    );
  const found = minutesIn(bare);
  return { unit: /^[\p{L}²³]+/u.exec(bare)?.[0] ?? "", minutes: found?.minutes ?? null };
};

export function piecesOf(scene: Scene, spent: readonly Span[]): Piece[] {
  const { low } = scene;
  const isOpen = (at: number): boolean => !spent.some(([from, to]) => at >= from && at < to);
  const numbers = figuresIn(scene).filter(({ start }) => isOpen(start));
  const isSurcharged = numbers.some(
    ({ percent, start, end }) =>
      percent &&
      (surcharge.test(low.slice(Math.max(0, start - 14), start)) || surcharge.test(low.slice(end, end + 22))),
  );
  return clausesOf(scene).flatMap(([from, to]): Piece[] => {
    if (!isOpen(from) && !isOpen(to - 1)) return [];
    const words = low.slice(from, to);
    const piece: Piece = { bounds: [], prices: [], span: [from, to] };
    const isBegun = begun.test(words);
    const own = numbers.filter(({ start }) => start >= from && start < to);
    let last = from;
    let step: { value: number; minutes: number | null; unit: string } | null = null;
    for (const [at, each] of own.entries()) {
      const before = low.slice(last, each.start);
      const behind = low.slice(each.end, own[at + 1]?.start ?? to);
      last = each.end;
      const unit = unitIn(behind);
      if (stepped.test(before) && unit.unit !== "" && !each.percent && piece.prices.length + own.length > 1) {
        step = { value: each.value, ...unit };
        continue;
      }
      const open = piece.bounds.at(-1);
      const isSpan =
        open?.kind === "over" &&
        each.value > open.value &&
        /^\s*\p{L}{0,8}\s*(?:to|and|und|et|a|au|bis|-|–)\s*$/u.test(before);
      const kind = each.percent
        ? undefined
        : isSpan
          ? "upTo"
          : loose.test(before) && !ranged.test(low.slice(each.end))
            ? undefined
            : (leadBehind.find(([, pattern]) => pattern.test(behind))?.[0] ??
              leads.find(([, pattern]) => pattern.test(before))?.[0]);
      if (/^\s*-?\s?(?:times|fach\w*|fois|x\b)/.test(behind) && !kind)
        piece.prices.push(factorOf(String(each.value), each.start));
      else if (kind) piece.bounds.push({ kind, value: each.value, minutes: unit.minutes });
      else if (each.percent && isSurcharged) piece.prices.push(factorOf(`(1+${priceOf(each)})`, each.start));
      else {
        const told = perBehind.exec(behind)?.groups?.unit ?? perBefore.exec(before)?.groups?.unit;
        piece.prices.push({
          text: priceOf(each),
          kind: each.percent ? "percent" : told === undefined ? "flat" : "unit",
          step: 1,
          isBegun,
          start: each.start,
          ...(told === undefined ? { unit: "", minutes: null } : unitIn(told)),
        });
      }
    }
    const priced = piece.prices.find(({ kind }) => kind === "flat" || kind === "unit");
    if (step && priced)
      Object.assign(priced, { kind: "unit", step: step.value, minutes: step.minutes, unit: step.unit });
    for (const found of words.matchAll(single)) {
      const unit = unitIn(words.slice(found.index + found[0].length));
      piece.bounds.push({ kind: "first", value: 1, minutes: unit.minutes });
    }
    for (const [value, pattern] of factors)
      for (const found of words.matchAll(pattern)) piece.prices.push(factorOf(value, from + found.index));
    const isNumbered = piece.prices.length > 0;
    const [nothing] = isNumbered ? [] : words.matchAll(free);
    if (nothing)
      piece.prices.push({
        text: "0",
        kind: "flat",
        step: 1,
        minutes: null,
        isBegun: false,
        unit: "",
        start: from,
      });
    if (piece.bounds.length === 0 && piece.prices.length > 0 && [...words.matchAll(beyond)].length > 0)
      piece.bounds.push({ kind: "beyond", value: 0, minutes: null });
    return [piece];
  });
}

const factorOf = (text: string, start: number): Price => ({
  text,
  kind: "factor",
  step: 1,
  minutes: null,
  isBegun: false,
  unit: "",
  start,
});
