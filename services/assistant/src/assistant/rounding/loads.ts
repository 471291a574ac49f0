// What is packed and how much one pack takes: a number, a cell or a column beside the amount; less what is there, times what each one uses.
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { is } from "../intents/heard.ts";
import { isTime, type Part, partsOf } from "../intents/parts.ts";
import { amountsOf } from "../percents/amounts.ts";
import {
  leastBefore,
  leastBehind,
  leastHeading,
  many,
  partly,
  price,
  sized,
  sizedBehind,
  sizeHeading,
  spare,
  spellBehind,
  stockHeading,
  usedBefore,
} from "./pack-words.ts";

type Numeral = Scene["numbers"][number];

export interface Load {
  /** What is packed, as a formula. */
  whole: string;
  size: string;
  /** The size is told in words that say so. */
  isNear: boolean;
  isNumber: boolean;
  isFigure: boolean;
  /** More is taken than is counted. */
  extra: boolean;
  spans: readonly Span[];
}

const before = ({ low }: Scene, { start }: Numeral, letters = 26): string =>
  low.slice(Math.max(0, start - letters), start);
const behind = ({ low }: Scene, { end }: Numeral): string => low.slice(end);

const isNear = (scene: Scene, number: Numeral): boolean =>
  sized.test(before(scene, number, 14)) || sizedBehind.test(behind(scene, number));
const isLeast = (scene: Scene, number: Numeral): boolean =>
  leastBefore.test(before(scene, number)) || leastBehind.test(behind(scene, number));
const isFactor = (scene: Scene, number: Numeral): boolean =>
  usedBefore.test(before(scene, number)) || spellBehind.test(behind(scene, number));
const isFigure = ({ low }: Scene, { start, end }: Numeral): boolean => /\d/.test(low.slice(start, end));

/** Never fewer than that many. */
export function leastIn(scene: Scene): { value: number; span: Span } | null {
  const found = scene.numbers.find(
    (each) => !each.percent && each.value > 0 && !isAside(scene, each.start) && isLeast(scene, each),
  );
  if (found) return { value: found.value, span: [found.start, found.end] };
  const [one] = scene.low.matchAll(/(?:at least|mindestens|au moins) (?:one|a|eine?[nrs]?|une?)(?!\p{L})/gu);
  return one ? { value: 1, span: [one.index, one.index + one[0].length] } : null;
}

const hasDates = (scene: Scene): boolean => partsOf(scene).some(({ kind }) => kind === "date");
const half = /^(?:half|halb\w*|demi\w*|moitie|double|twice|doppelt\w*)$/;
/** "to 2 decimals", "5 cents": how fine, not how many. */
const finer =
  /^[ -]?(?:\p{L}+ )?(?:decimal\w*|digits?|nachkomma\w*|dezimal\w*|komma\w*|stellen?|chiffres?|cents?|centimes?|rappen|pence|ct)(?!\p{L})/u;

/** Numbers that may say how much one takes. */
export const sizesIn = (scene: Scene): Numeral[] =>
  scene.numbers.filter(
    (each) =>
      !each.percent &&
      each.value > 1 &&
      !isAside(scene, each.start) &&
      !isLeast(scene, each) &&
      !(spellBehind.test(behind(scene, each)) && hasDates(scene)) &&
      !finer.test(behind(scene, each)) &&
      (isFigure(scene, each) || (isNear(scene, each) && !half.test(scene.low.slice(each.start, each.end)))),
  );

/** One number is how much one takes; others are how much each one uses, for how long. */
function numbersOf(scene: Scene): { size: Numeral | null; factors: Numeral[] } | null {
  const all = sizesIn(scene);
  if (all.length <= 1) return { size: all[0] ?? null, factors: [] };
  const factors = all.filter((each) => isFactor(scene, each));
  const rest = all.filter((each) => !factors.includes(each));
  return rest.length === 1 ? { size: rest[0] ?? null, factors } : null;
}

/** "a litre covers B2 m²; tins of 2.5 l": what one tin covers. */
function scaledSize(scene: Scene, { value, end }: Numeral, cells: readonly Part[]): string | null {
  const [, unit] = /^[- ]?(\p{L}{1,6})/u.exec(scene.low.slice(end)) ?? [];
  if (unit === undefined) return null;
  const rate = cells.find(({ heading }) =>
    new RegExp(`(?:per|pro|je|par|/) ?(?:an? |einem? )?${unit[0] === "l" ? "l" : unit}`, "u").test(heading),
  );
  return rate ? `${rate.cell}*${value}` : null;
}

export function loadOf(scene: Scene): Load | null {
  const numbers = numbersOf(scene);
  if (!numbers) return null;
  const { size: number, factors } = numbers;
  const amounts = amountsOf(scene).filter((part) => !isTime(part) && part.kind !== "date");
  const plain = amounts.filter(
    ({ heading, gloss }) => !price.test(`${heading} ${gloss}`) && !leastHeading.test(heading),
  );
  const cells = partsOf(scene).filter(({ isCell, kind }) => isCell && kind !== "text" && kind !== "date");
  const column = number
    ? undefined
    : (plain.find(({ heading }) => sizeHeading.test(heading)) ??
      (is(scene, many) ? plain.find(({ gloss }) => sizeHeading.test(gloss)) : undefined));
  const cell = number || column ? undefined : sizeCell(cells);
  const size = number
    ? (scaledSize(scene, number, cells) ?? String(number.value))
    : (column?.cell ?? cell?.cell);
  const loads = plain.filter((part) => part !== column);
  const bare = takenOf(scene, loads, factors);
  const extra = scene.numbers.find(({ percent, start }) => percent && !isAside(scene, start));
  if (bare === null || size === undefined || (extra && !is(scene, spare))) return null;
  return {
    whole: extra ? `${bare}*(1+${Number((extra.value * 100).toFixed(6))}%)` : bare,
    size,
    isNear: number !== null && isNear(scene, number),
    isNumber: number !== null,
    isFigure: number !== null && isFigure(scene, number),
    extra: extra !== undefined,
    spans: [...factors, ...(number ? [number] : [])].map(({ start, end }) => [start, end] as const),
  };
}

const sizeCell = (cells: readonly Part[]): Part | undefined =>
  cells.find(
    ({ heading, gloss }) => sizeHeading.test(`${heading} ${gloss}`) && !price.test(`${heading} ${gloss}`),
  );

/** The amount, times what each one uses, less what is there already. */
function takenOf(scene: Scene, loads: readonly Part[], factors: readonly Numeral[]): string | null {
  const stock = is(scene, partly) ? loads.find(({ heading }) => stockHeading.test(heading)) : undefined;
  const rest = loads.filter((part) => part !== stock);
  const named = rest.filter(({ score }) => score >= 1.3).toSorted((one, two) => two.score - one.score)[0];
  const load = named ?? (rest.length <= 2 ? rest[0] : undefined);
  if (!load) return null;
  const used = [load.cell, ...factors.map(({ value }) => String(value))].join("*");
  return stock ? `MAX(0,${used}-${stock.cell})` : used;
}
