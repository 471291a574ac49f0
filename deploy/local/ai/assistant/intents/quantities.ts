// How many of something fit or are needed: packs, coaches, trays; of each row, of cells with labels, of a total.
import { asks } from "../asks/asks.ts";
import { said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsOf } from "../percents/amounts.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { isTime, type Part, partsOf } from "./parts.ts";
import { begun } from "./roundings.ts";
import type { Reckon } from "./value.ts";

const needed = said(
  "need\\w*|required?|requires?|necessary|order\\w*|start(?:ed|ing)|partial|begun|buy|book\\w*|hire|rent|charter|come only in|sold (?:only )?in|only (?:sold|available|come)|use|must|have to|pack(?:ed)?|enough|nobody|no one|(?:everyone|everybody|everything|all of them) (?:gets?|fits?|has|finds?|can)|does it take|do (?:i|we|they) take|left behind",
  "brauch\\w*|benotig\\w*|notig\\w*|angefangen\\w*|angebrochen\\w*|kaufen|bestell\\w*|buch\\w*|miet\\w*|nur in|gibt es nur|mus(?:s|sen)?|genug|reich(?:t|en)|niemand|keiner|(?:alle|jeder) (?:\\w+ ){0,3}(?:mit|platz|bekomm\\w*|pass\\w*)|erforderlich\\w*|braucht's",
  "faut|falloir|besoin|necessaires?|entamee?s?|commencee?s?|achet\\w*|command\\w*|reserv\\w*|lou\\w*|prevoir|doi\\w*|devons|assez|suffi\\w*|personne ne|vend\\w* que|vendue?s? par|ne se vend\\w*",
);

const complete = said(
  "full|complete\\w*|whole|entire|can (?:i|we|be|you|they)|get out|make|fill\\w*|cut from|doesn't matter|left over|only (?:full|whole|complete)|don't (?:go|count|ship)|do not (?:go|count|ship)",
  "volle?\\w*|komplett\\w*|ganze\\w*|vollstandig\\w*|gibt .{0,20}her|fullen|lassen sich|egal|ubrig|(?:kriegen|bekommen|schaffen) wir|halbvolle\\w*|gehen nicht",
  "pleine?s?|completes?|entier\\w*|remplir|peut-on|tirer|peu importe|remplie?s?|incomplete?s?",
);
/** "a started pallet counts as a whole one" is no full one. */
const counting =
  /(?:counts?|zahlt|zahlen|gilt|gelten|compt\w*)(?: \p{L}+){0,3} (?:as |als |pour )?(?:an? |eine? |une? )?(?:whole|full|one|ganze\w*|volle?\w*|entiere?|pleine?)(?: one| unit)?/gu;

const many = said("how many|number of|count|nr of|no\\. of", "wie ?viele?|anzahl|zahl der", "combien|nombre");

/** More is needed than is counted. */
const spare = said(
  "extra|more|spare|waste|breakage|reserve|cutting|on top|plus",
  "zusatzlich|mehr|extra|verschnitt|bruch|reserve|dazu|plus|zuschlag",
  "de plus|en plus|marge|casse|chutes?|reserve|supplement\\w*|plus",
);

const costs = said("cost|pay|price|total", "kost\\w*|zahl(?:en|t)|preis", "cout\\w*|pay\\w*|prix");

export const price = /price|cost|\brates?\b|preis|kosten|satz|prix|cout|tarif/;

/** "24 fit in a crate", "packs of 1.44 m²", "tables for 8". */
const sized =
  /(?:per|pro|je|par|zu je|zu|of|a|holds?|takes?|fits?|seats?|for|contains?|carries|von|fasst|fassen|passen|hat|haben|nimmt|enthalt|fur|de|contient|contiennent|prend|prennent|charge|peut (?:contenir|transporter|accueillir)|accueille|every|jede\w*|toutes les|chaque|has|have)\s*$/;
const sizedBehind =
  /^ (?:\p{L}+ ){0,3}?(?:fit|go|can (?:fit|go|sit)|per|pro|je|par|to an?|in (?:each|one|an?)|passen|pro|zu je|tiennent|rentrent|entrent|each)(?!\p{L})/u;
const sizeHeading =
  /(?<!\p{L})(?:per|pro|je|par|a|each|hold\w*|seats?|capacity|capacite|kapazitat|packs? ?size|pack|size|packung\w*|grose|fasst|inhalt|taille|contenance|fit|fits|passen)(?!\p{L})|(?:grose|inhalt|kapazitat|platze)(?!\p{L})|\//u;

/** Up where each one begun is needed, down where only full ones count, null where neither is asked. */
function directionIn(scene: Scene): "UP" | "DOWN" | null {
  const low = scene.low.replace(counting, (words) => " ".repeat(words.length));
  const isFull = [...low.matchAll(complete)].length > 0 || is(scene, down);
  const isNeeded = is(scene, needed);
  if (is(scene, up) || is(scene, begun)) return "UP";
  const isOnlyFull = is(
    scene,
    said(
      "full|complete|whole|half-?\\w*",
      "volle|komplette|ganze|halbvolle",
      "pleins?|complete?s?|entier\\w*",
    ),
  );
  if (isNeeded && !(isFull && isOnlyFull && !is(scene, mustHave))) return "UP";
  return isFull ? "DOWN" : isNeeded ? "UP" : null;
}
const mustHave = said(
  "need\\w*|must|order|come only in|sold (?:only )?in|only (?:sold|available|come)|buy",
  "brauch\\w*|benotig\\w*|bestell\\w*|nur in|gibt es nur|kaufen",
  "faut|besoin|command\\w*|vend\\w* que|vendue?s? par|ne se vend\\w*|achet\\w*",
);

const sizesIn = (scene: Scene): Scene["numbers"][number][] =>
  scene.numbers.filter(
    ({ value, percent, start, end }) =>
      !percent && value > 1 && /\d/.test(scene.low.slice(start, end)) && !isAside(scene, start),
  );

const isNearSize = ({ low }: Scene, { start, end }: { start: number; end: number }): boolean =>
  sized.test(low.slice(Math.max(0, start - 14), start)) || sizedBehind.test(low.slice(end));

const counted = (whole: string, by: string, direction: "UP" | "DOWN"): string =>
  direction === "UP" ? `ROUNDUP(${whole}/${by},0)` : `INT(${whole}/${by})`;

/** The load, and how much of it one takes. */
function loadAndSize(scene: Scene): { load: Part; size: string; number: number | null } | null {
  const amounts = amountsOf(scene).filter((part) => !isTime(part) && part.kind !== "date");
  const plain = amounts.filter((part) => !price.test(`${part.heading} ${part.gloss}`));
  const sizes = sizesIn(scene);
  const [number] = sizes;
  if (sizes.length > 1) return null;
  const cells = partsOf(scene).filter(({ isCell, kind }) => isCell && kind !== "text" && kind !== "date");
  const column =
    number || cells.length > 0
      ? undefined
      : (plain.find(({ heading }) => sizeHeading.test(heading)) ??
        plain.find(({ gloss }) => sizeHeading.test(gloss)));
  const rest = plain.filter((part) => part !== column);
  const load = rest.filter(({ score }) => score >= 1.3).toSorted((one, two) => two.score - one.score)[0];
  const of = load ?? (rest.length <= 2 ? rest[0] : undefined);
  const cell = cells.find(({ heading, gloss }) => sizeHeading.test(`${heading} ${gloss}`)) ?? cells[0];
  const size = number ? String(number.value) : (cell?.cell ?? column?.cell);
  return of && size !== undefined ? { load: of, size, number: number?.start ?? null } : null;
}

export const packed: Reckon = (scene) => {
  const direction = directionIn(scene);
  if (!direction || !(is(scene, many) || is(scene, costs))) return [];
  const found = loadAndSize(scene);
  if (!found) return [];
  const { load, size } = found;
  const priced = amountsOf(scene).find((part) => price.test(`${part.heading} ${part.gloss}`));
  const extra = scene.numbers.find(({ percent, start }) => percent && !isAside(scene, start));
  if (extra && !is(scene, spare)) return [];
  const whole = extra ? `${load.cell}*(1+${Number((extra.value * 100).toFixed(6))}%)` : load.cell;
  const count = counted(whole, size, direction);
  const isCost = priced && is(scene, costs);
  const number = scene.numbers.find(({ start }) => start === found.number);
  return [
    {
      formula: isCost ? `${count}*${priced.cell}` : count,
      isRounded: true,
      penalty: extra ? -0.3 : number && !isNearSize(scene, number) ? 0.1 : 0,
    },
  ];
};

/** Of two cells with labels, one of which says how much one takes. */
function ofCells(scene: Scene): Made[] {
  const cells = partsOf(scene).filter(({ isCell, kind }) => isCell && kind === "number");
  const size = cells.find(({ heading }) => sizeHeading.test(heading));
  const [load, third] = cells.filter((each) => each !== size);
  const direction = directionIn(scene);
  return size && load && !third && direction && sizesIn(scene).length === 0
    ? [{ formula: counted(load.cell, size.cell, direction), penalty: -0.5, spans: [[0, scene.low.length]] }]
    : [];
}

const totals = /^SUM(?:IFS?)?\([^()]*\)$/;
/** What a number that is left aside costs there. */
const numberCost = 2;

/** Of the total of all rows, or of those that are told. */
function ofTotal(scene: Scene): Made[] {
  const direction = directionIn(scene);
  const near = sizesIn(scene).filter((each) => isNearSize(scene, each));
  const [number] = near;
  if (!direction || !number || near.length > 1) return [];
  const cell = String(number.value);
  return asks(scene.reading)
    .filter(({ formula, loss = 0 }) => totals.test(formula) && loss < numberCost + 1)
    .map(({ formula, loss = 0 }) => ({
      formula: counted(formula, cell, direction),
      penalty: loss - numberCost - 0.5,
      spans: [[0, scene.low.length] as const],
    }));
}

export const packIntents: readonly Intent[] = [
  { rows: false, make: (scene) => (is(scene, many) ? [...ofCells(scene), ...ofTotal(scene)] : []) },
];
