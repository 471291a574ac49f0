// Parts of an amount, each at its own price.
import { said } from "../frames/plain.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import { amountsIn } from "./parts.ts";
import type { Reckon, Value } from "./value.ts";

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
