// How many of something fit or are needed, hours worked, blocks of a tariff.

import { said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { amountsIn, isMoment, isTime, type Part, partLike, partsOf } from "./parts.ts";
import type { Reckon, Value } from "./reckonings.ts";

const is = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

const needed = said(
  "need\\w*|required?|necessary|order\\w*|start(?:ed|ing)|partial|begun|buy|book|come only in|sold (?:only )?in|only (?:sold|available|come)|use",
  "brauch\\w*|benotig\\w*|notig\\w*|angefangen\\w*|angebrochen\\w*|kaufen|bestell\\w*|nur in|gibt es nur|mussen",
  "faut|besoin|necessaires?|entamee?s?|commencee?s?|achet\\w*|command\\w*|vend\\w* que|vendue?s? par|ne se vend\\w*",
);
const complete = said(
  "full|complete\\w*|whole|entire|can (?:i|we|be|you)|get out|make|fill\\w*|cut from|doesn't matter|left over",
  "volle?\\w*|komplett\\w*|ganze\\w*|vollstandig\\w*|gibt .{0,20}her|fullen|lassen sich|egal|ubrig",
  "pleine?s?|completes?|entier\\w*|remplir|peut-on|tirer|peu importe|remplie?s?",
);
const many = said("how many|number of|count", "wie ?viele?|anzahl|zahl der", "combien|nombre");
const price = /price|cost|\brates?\b|preis|kosten|satz|prix|cout|tarif/;

/** "24 fit in a crate", "packs of 1.44 m²", "tables for 8". */
const sized =
  /(?:per|pro|je|par|zu je|zu|of|a|holds?|takes?|fits?|seats?|for|contains?|carries|von|fasst|fassen|passen|enthalt|fur|de|contient|contiennent|peut (?:contenir|transporter|accueillir)|accueille|every|jede\w*|toutes les|chaque)\s*$/;

export const packed: Reckon = (scene) => {
  const asks =
    is(scene, many) || is(scene, said("cost|pay|price", "kost\\w*|zahl\\w*|preis", "cout\\w*|pay\\w*|prix"));
  const isNeeded = is(scene, needed) || is(scene, up);
  const isFull = is(scene, complete) || is(scene, down);
  if (!asks || (!isNeeded && !isFull)) return [];
  const sizes = scene.numbers.filter(
    ({ value, percent, start }) => !percent && value > 0 && value !== 1 && !isAside(scene, start),
  );
  const [size] = sizes;
  const amounts = amountsIn(scene).filter((part) => !isTime(part));
  const priced = amounts.find((part) => price.test(`${part.heading} ${part.gloss}`));
  const load = amounts.find((part) => part !== priced);
  const held = size
    ? String(size.value)
    : (partsOf(scene).find(({ isCell }) => isCell)?.cell ??
      amounts.find(
        (part) =>
          part !== load &&
          part !== priced &&
          /per|pack|size|capacity|holds|seats|pro|je\b|packung|grose|fasst|par|taille|capacite/.test(
            part.heading,
          ),
      )?.cell);
  if (!load || !held || sizes.length > 1) return [];
  const isSaidUp =
    is(scene, up) ||
    is(
      scene,
      said(
        "start(?:ed|ing)|partial|begun|need\\w*",
        "angefangen\\w*|angebrochen\\w*|brauch\\w*|benotig\\w*",
        "entamee?s?|commencee?s?|faut|besoin",
      ),
    );
  const count =
    isSaidUp || (isNeeded && !is(scene, said("full|complete", "volle|komplette", "pleins?|complets?")))
      ? `ROUNDUP(${load.cell}/${held},0)`
      : `INT(${load.cell}/${held})`;
  const isCost =
    priced && is(scene, said("cost|pay|price|total", "kost\\w*|zahl\\w*|preis", "cout\\w*|pay\\w*|prix"));
  return [
    {
      formula: isCost ? `${count}*${priced.cell}` : count,
      isRounded: true,
      penalty: size && !sized.test(scene.low.slice(Math.max(0, size.start - 14), size.start)) ? 0.1 : 0,
    },
  ];
};

const hours = said(
  "hours?|hrs?|minutes?|time|long|shift|duration|worked",
  "stunden?\\w*|minuten?|zeit\\w*|dauer\\w*|lang\\w*|schicht\\w*|arbeitszeit|gearbeitet",
  "heures?|minutes?|temps|duree|longtemps|poste|travaill\\w*",
);
const from =
  /start|begin|from|in\b|arriv|clock in|come|login|beginn|von|anfang|kommen|einfahrt|debut|entree|arrivee|de\b|depart|ab\b|an\b/;
const to = /end|finish|to\b|out|leav|until|stop|logout|ende|bis|gehen|ausfahrt|schluss|fin|sortie|jusqu|a\b/;

/** Hours or minutes from one time to another, over midnight, less a break, begun ones as whole. */
export const worked: Reckon = (scene) => {
  if (!is(scene, hours)) return [];
  const parts = partsOf(scene).filter(({ isCell }) => !isCell);
  const times = parts.filter((part) => isTime(part) || isMoment(part));
  const named = times.filter(({ score }) => score >= 1.9);
  const [one, other] = named.length === 2 ? named : times;
  if (!one || !other || times.length > 3) return [];
  const isSwapped = to.test(one.heading) && from.test(other.heading) && !from.test(one.heading);
  const [start, end] = isSwapped ? [other, one] : [one, other];
  const gap = isMoment(one) ? `(${end.cell}-${start.cell})` : `MOD(${end.cell}-${start.cell},1)`;
  const isMinutes =
    is(scene, said("minutes", "minuten", "minutes")) &&
    !is(
      scene,
      said(
        "hours?|decimal|pause|break",
        "stunden?\\w*|dezimal\\w*|pause\\w*",
        "heures?|decimal\\w*|pause\\w*",
      ),
    );
  const rest = parts.find(
    (part) => part !== one && part !== other && /break|pause|rest\b/.test(`${part.heading} ${part.gloss}`),
  );
  const stop = scene.numbers.find(
    ({ end: at, start: place }) =>
      !isAside(scene, place) && /^\s*(?:min|minuten|minutes)/.test(scene.low.slice(at)),
  );
  const isHourBreak = rest?.operand.column?.cells.every((cell) => cell === null || Number(cell) < 5);
  const less = rest
    ? isTime(rest)
      ? `-${rest.cell}*24`
      : isHourBreak
        ? `-${rest.cell}`
        : `-${rest.cell}/60`
    : stop &&
        is(
          scene,
          said("break|pause|lunch|less|minus", "pause\\w*|abzug\\w*|abzuglich|minus", "pause\\w*|moins"),
        )
      ? `-${stop.value}/60`
      : "";
  const value = isMinutes ? `${gap}*1440` : `${gap}*24${less}`;
  const begun = is(
    scene,
    said(
      "started|every started|begun|full hours?|counts? as (?:a )?(?:full|whole)",
      "angefangen\\w*|angebrochen\\w*|zahlt (?:als )?(?:voll|ganze)",
      "entamee?s?|commencee?s?|compte\\w* (?:en entier|pour une)",
    ),
  );
  const isClock =
    is(
      scene,
      said("hh:mm|as (?:a )?time|time format", "hh:mm|als uhrzeit|uhrzeitformat", "hh:mm|format heure"),
    ) &&
    !is(
      scene,
      said("decimal|as a (?:plain )?number|not", "dezimal\\w*|als zahl|nicht", "decimal\\w*|en nombre|pas"),
    );
  if (isClock) return [{ formula: gap, penalty: 0 }];
  const paid = parts.find(
    (part) =>
      part.kind === "number" &&
      !isTime(part) &&
      part !== rest &&
      /rate|wage|pay|lohn|satz|taux|salaire|tarif|price|preis|prix/.test(`${part.heading} ${part.gloss}`),
  );
  const isPaid =
    paid &&
    is(
      scene,
      said(
        "cost|pay\\w*|earn\\w*|wage|owe|charge",
        "kost\\w*|lohn|verdien\\w*|zahl\\w*",
        "cout\\w*|pay\\w*|gagn\\w*|salaire|factur\\w*",
      ),
    );
  const whole = begun ? `ROUNDUP(${value},0)` : value;
  return [
    {
      formula: isPaid ? `${less && !begun ? `(${whole})` : whole}*${paid.cell}` : whole,
      isRounded: begun,
      penalty: -0.1,
    },
  ];
};

const begunUnits = said(
  "started|begun|every|per|billed in|steps? of",
  "angefangen\\w*|je|pro|im takt",
  "entamee?s?|commencee?s?|par|tranches?",
);

/** Minutes billed by the quarter of an hour at a rate for the hour. */
export const billed: Reckon = (scene) => {
  const quarter = /quarter(?:s)? of an hour|quarter[- ]hours?|viertelstunden?|quarts? d'heure/.test(scene.low)
    ? 15
    : /half[- ](?:an )?hours?|halbe\w* stunden?|demi-heures?/.test(scene.low)
      ? 30
      : null;
  if (!quarter || !is(scene, begunUnits)) return [];
  const amounts = amountsIn(scene);
  const rate = amounts.find(
    (part) => price.test(`${part.heading} ${part.gloss}`) || /rate|satz|taux/.test(part.gloss),
  );
  const minutes = amounts.find((part) => part !== rate && /min/.test(`${part.heading} ${part.gloss}`));
  const spent = amounts.find((part) => part !== rate);
  const of: Part | undefined = minutes ?? spent;
  if (!of) return [];
  const steps = minutes ? `ROUNDUP(${of.cell}/${quarter},0)` : `ROUNDUP(${of.cell}*${60 / quarter},0)`;
  return [
    {
      formula: rate
        ? `${steps}/${60 / quarter}*${rate.cell}`
        : minutes
          ? `${steps}*${quarter}`
          : `${steps}/${60 / quarter}`,
      isRounded: true,
      penalty: -0.2,
    },
  ];
};

/** "the first 50 cost 2, the next 50 cost 3, everything above 100 costs 4.5": each part at its own price. */
export const graduated: Reckon = (scene) => {
  const { low } = scene;
  const isGraduated = is(
    scene,
    said(
      "graduated|progressive\\w*|tiered|(?:the )?first \\d+|the part|portion (?:above|over|up)|on (?:the (?:part|next|first)|whatever)|each (?:part|tier|bracket)|(?:every|each) (?:\\w+ )?(?:beyond|above|over)|the next \\d+",
      "gestaffelt\\w*|progressiv\\w*|(?:die )?ersten \\d+|(?:der|den) (?:teil|betrag|anteil) (?:uber|bis|daruber|von|ab)|die nachsten \\d+|jede[rs]? weitere\\w*|nur auf (?:den|das)|was daruber|auf den teil|fur den teil",
      "progressi\\w*|par tranches?|(?:les )?\\d+ (?:premiers?|premieres?|suivants?|suivantes?)|(?:les )?premiers? \\d+|la (?:part|partie|tranche)|sur la part\\w*|au-dela|les \\d+ suivant\\w*",
    ),
  );
  const isWhole = is(
    scene,
    said(
      "whole amount|entire amount|full amount|total amount",
      "ganzen? betrag|gesamten? betrag|gesamtbetrag",
      "montant (?:entier|total)|totalite|tout le montant",
    ),
  );
  if (!isGraduated || isWhole) return [];
  const [load] = amountsIn(scene);
  if (!load) return [];
  const found = scene.numbers.filter(
    ({ start, end }) => !isAside(scene, start) && /\d/.test(low.slice(start, end)),
  );
  const tiers: { from: number; to: number | null; price: string }[] = [];
  let at = 0;
  let bound: number | null = null;
  for (const { value, percent, start, end } of found) {
    const lead = low.slice(Math.max(0, start - 26), start);
    const behind = low.slice(end, end + 16);
    const isNext =
      /(?:next|following|nachsten?|weiteren?|folgenden?|suivants?)\s*$/.test(lead) ||
      /^\s*(?:suivant|weiter)/.test(behind);
    const isFirst =
      /(?:first|ersten?|premiers?|premieres?)\s*(?:\w+\s)?$/.test(lead) || /^\s*premi/.test(behind);
    const isUpTo = /(?:up to|to|until|bis(?: zu)?|jusqu'(?:a|au))\s*$/.test(lead);
    const isOver =
      /(?:above|over|beyond|more than|exceed\w*|from|uber|ab|mehr als|von|jenseits|au-dela de|au-dessus de|plus de|depass\w+|de|exced\w+)\s*$/.test(
        lead,
      );
    const isLimit = !percent && (isNext || isFirst || isUpTo || isOver);
    const waits = tiers.at(-1);
    if (isLimit && (isFirst || isUpTo) && waits && waits.to === null && waits.from === at) {
      waits.to = value;
      at = value;
      continue;
    }
    if (isLimit) {
      if (isNext) bound = at + value;
      else if (isFirst || isUpTo) bound = value;
      else if (value >= at) {
        if (value !== at) return [];
        bound = null;
      }
      continue;
    }
    tiers.push({
      from: at,
      to: bound,
      price: percent ? `${Number((value * 100).toFixed(6))}%` : String(value),
    });
    if (bound !== null) at = bound;
    bound = null;
  }
  if (tiers.length < 2 || tiers.slice(0, -1).some(({ to }) => to === null)) return [];
  const c = load.cell;
  const parts = tiers.map(({ from: low1, to: high, price: by }, index) =>
    index === 0
      ? `MIN(${c},${high})*${by}`
      : high === null || index === tiers.length - 1
        ? `MAX(0,${c}-${low1})*${by}`
        : `MAX(0,MIN(${c},${high})-${low1})*${by}`,
  );
  const made: Value = {
    formula: parts.join("+"),
    penalty: -0.5,
    spans: found.map(({ start, end }) => [start, end]),
  };
  return [made];
};

/** Of what is said to be looked at as it is: "take the price, 0 if there is an error". */
export const unchanged: Reckon = (scene) => {
  const amounts = amountsIn(scene).filter(({ score }) => score >= 1.9);
  const [only] = amounts;
  const isTaken = is(
    scene,
    said(
      "take|show|keep|use|copy|instead|error\\w*",
      "nimm|zeig\\w*|ubernimm\\w*|stattdessen|fehler\\w*",
      "prends?|affiche\\w*|garde\\w*|reprend\\w*|erreurs?",
    ),
  );
  return only && amounts.length === 1
    ? [{ formula: only.cell, penalty: isTaken ? 0.3 : 1.2, isGuardedOnly: true }]
    : [];
};

export const converted: Reckon = (scene) => {
  const isText = is(
    scene,
    said(
      "text|stored as|as text|exported|came (?:in|out)",
      "text\\w*|als text|exportiert",
      "texte|exporte\\w*",
    ),
  );
  const isNumber = is(
    scene,
    said(
      "(?:real|proper|true|actual|usable) numbers?|into (?:a )?numbers?|to (?:a )?numbers?|as (?:a )?numbers?",
      "(?:echte|richtige)\\w* zahl\\w*|in (?:eine )?zahl\\w*|als zahl\\w*|zu (?:einer )?zahl\\w*|zahlen",
      "(?:vrais?|veritables?) nombres?|en (?:un )?(?:vrai )?nombres?|nombres?",
    ),
  );
  if (!isText || !isNumber) return [];
  const column = partLike(
    partsOf(scene).filter(({ kind, isCell }) => !isCell && (kind === "text" || kind === "mixed")),
    /./,
  );
  const said1 = partsOf(scene).find(({ score, isCell, kind }) => score >= 1.9 && !isCell && kind !== "date");
  const of = said1 ?? column;
  return of ? [{ formula: `VALUE(${of.cell})`, penalty: 0.1, isRounded: true }] : [];
};
