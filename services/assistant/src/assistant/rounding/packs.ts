// How many of something fit or are needed: packs, coaches, trays; of each row, of cells with labels, of a total.
import { asks } from "../asks/asks.ts";
import { plainOf, said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { isAlike } from "../intents/alike.ts";
import { isAside } from "../intents/asides.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { partsOf } from "../intents/parts.ts";
import { asksLeft } from "../intents/remainders.ts";
import type { Reckon } from "../intents/value.ts";
import { amountsOf, targetHeading } from "../percents/amounts.ts";
import { type Load, leastIn, loadOf, sizesIn } from "./loads.ts";
import {
  complete,
  costs,
  counting,
  leastHeading,
  many,
  mustHave,
  needed,
  onlyFull,
  pieces,
  price,
  sized,
  sizedBehind,
  sizeHeading,
  usual,
} from "./pack-words.ts";
import { isStepSaid } from "./steps.ts";
import { begun, type Direction, rounded } from "./words.ts";

/** Up where each one begun is needed, down where only full ones count, null where neither is asked. */
function directionIn(scene: Scene): Direction | null {
  if (is(scene, usual)) return "";
  const low = scene.low.replace(counting, (words) => " ".repeat(words.length));
  const isFull = [...low.matchAll(complete)].length > 0 || is(scene, down);
  const isNeeded = is(scene, needed);
  if (is(scene, begun)) return "UP";
  const isOnlyFull = isFull && is({ ...scene, low }, onlyFull);
  if (isOnlyFull && !is(scene, mustHave) && !/round|rund|arrond/.test(low)) return "DOWN";
  if (is(scene, up)) return "UP";
  if (isNeeded && !(isOnlyFull && !is(scene, mustHave))) return "UP";
  return isFull ? "DOWN" : isNeeded ? "UP" : null;
}

const isNearSize = ({ low }: Scene, { start, end }: { start: number; end: number }): boolean =>
  sized.test(low.slice(Math.max(0, start - 14), start)) || sizedBehind.test(low.slice(end));

const counted = (whole: string, by: string, direction: Direction): string => {
  const divisor = /[*/]/.test(by) ? `(${by})` : by;
  return direction === "DOWN" ? `INT(${whole}/${divisor})` : `ROUND${direction}(${whole}/${divisor},0)`;
};

/** What stands above the answer is spoken of: "vans needed per group?" */
function isHeadSaid({ low }: Scene, heading: string): boolean {
  const words = low.match(/\p{L}{4,}/gu) ?? [];
  return (heading.match(/\p{L}{4,}/gu) ?? []).some((head) =>
    words.some((word) => isAlike(head, word) || word.endsWith(head)),
  );
}

/** Whether the amount in whole packs is wanted, not how many of them. */
const wantsPieces = (scene: Scene, heading: string): boolean =>
  is(scene, pieces) &&
  !askedPacks.test(scene.low) &&
  !/pack|box|crate|karton|kiste|paket|palett|pallet|carton|boite|caisse|paquet|sack|sac\b/.test(heading);

const askedPacks =
  /(?:how many|wie ?viele?|combien de|combien d') ?(?:\p{L}+ )?(?:pack|box|crate|bag|pallet|karton|kiste|paket|palett|beutel|sack|carton|boite|caisse|paquet|sac)/u;

/** An amount that is shared out evenly is no matter of packs. */
const shared = said(
  "split|shared? (?:out|among|between|by)|divided|distributed|spread",
  "verteil\\w*|aufgeteilt|aufteil\\w*|umgelegt",
  "partag\\w*|repart\\w*|etale\\w*",
);
const manyThings = said("how many", "wie ?viele", "combien d[e']");
const payHeading = /cost|pay|price|bill|kosten|zahlt|preis|betrag|cout|paie|prix|payer/;

/** The count with all that is said of it: never fewer, at a price, in pieces. */
function told(scene: Scene, { whole, size, extra }: Load, direction: Direction): Made {
  const heading = plainOf(targetHeading(scene));
  const minimum = amountsOf(scene).find((part) => leastHeading.test(part.heading) && part.cell !== size);
  const least = leastIn(scene);
  if (direction === "UP" && (wantsPieces(scene, heading) || minimum)) {
    const amount = minimum ? `MAX(${whole},${minimum.cell})` : whole;
    const packed = `CEILING(${amount},${size})`;
    return { formula: whole.startsWith("MAX(0,") ? `IF(${whole}=0,0,${packed})` : packed, penalty: -0.6 };
  }
  const count = counted(whole, size, direction);
  const bounded = least ? `MAX(${least.value},${count})` : count;
  const priced = pricedBy(scene, [whole, size]);
  const isCost =
    priced !== null &&
    is(scene, costs) &&
    (priced.isColumn || !is(scene, manyThings) || payHeading.test(heading));
  return {
    formula: isCost ? `${bounded}*${priced.cell}` : bounded,
    penalty: (extra ? -0.3 : 0) - (least ? 0.3 : 0),
    spans: least ? [least.span] : [],
  };
}

/** What one of them costs: a column, or a cell beside the table. */
function pricedBy(scene: Scene, taken: readonly string[]): { cell: string; isColumn: boolean } | null {
  const isTaken = (cell: string): boolean => taken.some((each) => each.includes(cell));
  const column = amountsOf(scene).find((part) => price.test(`${part.heading} ${part.gloss}`));
  if (column) return { cell: column.cell, isColumn: true };
  const cells = partsOf(scene).filter(
    ({ isCell, kind, cell }) => isCell && kind === "number" && !isTaken(cell),
  );
  const [only] = cells;
  const like =
    cells.find((part) => price.test(`${part.heading} ${part.gloss}`)) ??
    (cells.length === 1 ? only : undefined);
  return like ? { cell: like.cell, isColumn: false } : null;
}

export const packed: Reckon = (scene) => {
  const heading = plainOf(targetHeading(scene));
  const isHeaded = isHeadSaid(scene, heading);
  const isAsked = is(scene, many) || is(scene, costs);
  const isFineness = (is(scene, rounded) && !is(scene, usual)) || isStepSaid(scene);
  if (!isAsked && (!isHeaded || isFineness)) return [];
  if (asksLeft(scene) || (is(scene, shared) && !is(scene, begun))) return [];
  const load = loadOf(scene);
  if (!load) return [];
  const isNeeded = is(scene, many) && (is(scene, needed) || is(scene, begun));
  const isBought = isHeaded && (is(scene, mustHave) || is(scene, begun));
  if (load.isNear && !isAsked && !load.isFigure) return [];
  if (!load.isNear && !(load.isNumber ? isAsked : isNeeded || isBought || isFilledUp(scene))) return [];
  const isSure = load.isNear && (is(scene, many) || isHeaded);
  const direction = directionIn(scene) ?? (isSure ? "UP" : null);
  if (direction === null) return [];
  const made = told(scene, load, direction);
  return [
    {
      formula: made.formula,
      isRounded: true,
      penalty: (made.penalty ?? 0) + (load.isNear ? -0.6 : load.isNumber ? 0.1 : -0.4),
      spans: [...(made.spans ?? []), ...load.spans],
    },
  ];
};

/** "how many complete sets": only full ones count. */
const isFilledUp = (scene: Scene): boolean => is(scene, many) && is(scene, onlyFull);

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
  const near = sizesIn(scene).filter((each) => isNearSize(scene, each) && !isAside(scene, each.start));
  const [number] = near;
  if (!number || near.length > 1) return [];
  const direction = directionIn(scene) ?? (sizedBehind.test(scene.low.slice(number.end)) ? "UP" : null);
  if (direction === null) return [];
  const size = String(number.value);
  const [only, second] = loadsOf(scene);
  const whole: Made[] =
    only && !second && is(scene, together)
      ? [
          {
            formula: counted(`SUM(${only.area})`, size, direction),
            penalty: -0.4,
            spans: [[number.start, number.end]],
          },
        ]
      : [];
  const found = asks(scene.reading)
    .filter(
      ({ formula, loss = 0 }) =>
        totals.test(formula) && loss < numberCost + 1 && !new RegExp(`"[<>=]+${size}"`).test(formula),
    )
    .map(({ formula, loss = 0 }) => ({
      formula: counted(formula, size, direction),
      penalty: loss - numberCost - 0.9,
      spans: [[0, scene.low.length] as const],
    }));
  return [...whole, ...found];
}

const together = said(
  "together|all|in total|altogether|total|overall|whole",
  "zusammen|alle\\w*|insgesamt|gesamt\\w*|ganze\\w*",
  "ensemble|tou(?:s|tes?)|au total|en tout",
);
const loadsOf = (scene: Scene) => amountsOf(scene).filter(({ heading }) => !price.test(heading));

/** "how many complete batches": as many as the scarcest of all rows allows. */
function ofScarcest(scene: Scene): Made[] {
  const [one, other, third] = amountsOf(scene);
  const size = [one, other].find((part) => part && sizeHeading.test(part.heading));
  const load = [one, other].find((part) => part !== size);
  if (!size || !load || third || !is(scene, complete)) return [];
  return [{ formula: `INT(MIN(INDEX(${load.area}/${size.area},0)))`, penalty: -0.4 }];
}

export const packIntents: readonly Intent[] = [
  {
    rows: false,
    make: (scene) => (is(scene, many) ? [...ofCells(scene), ...ofTotal(scene), ...ofScarcest(scene)] : []),
  },
];
