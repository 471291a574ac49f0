// How many of something fit or are needed, hours worked, blocks of a tariff.
import { said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import { amountsIn, isTime, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

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

/** More is needed than is counted. */
const spare = said(
  "extra|more|spare|waste|breakage|reserve|cutting|on top|plus",
  "zusatzlich|mehr|extra|verschnitt|bruch|reserve|dazu|plus|zuschlag",
  "de plus|en plus|marge|casse|chutes?|reserve|supplement\\w*|plus",
);

export const price = /price|cost|\brates?\b|preis|kosten|satz|prix|cout|tarif/;

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
  const extra = scene.numbers.find(({ percent, start }) => percent && !isAside(scene, start));
  if (extra && !is(scene, spare)) return [];
  const whole = extra ? `${load.cell}*(1+${Number((extra.value * 100).toFixed(6))}%)` : load.cell;
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
      ? `ROUNDUP(${whole}/${held},0)`
      : `INT(${whole}/${held})`;
  const isCost =
    priced && is(scene, said("cost|pay|price|total", "kost\\w*|zahl\\w*|preis", "cout\\w*|pay\\w*|prix"));
  return [
    {
      formula: isCost ? `${count}*${priced.cell}` : count,
      isRounded: true,
      penalty: extra
        ? -0.3
        : size && !sized.test(scene.low.slice(Math.max(0, size.start - 14), size.start))
          ? 0.1
          : 0,
    },
  ];
};
