// One amount for each of another: "cost per head", "clicks over impressions", a bill split evenly, a salary paid in 13 parts.
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsOf, targetHeading, valuesOf } from "../percents/amounts.ts";
import { change, gain, rateWords } from "../percents/words.ts";
import { isAlike } from "./alike.ts";
import { calculationsIn } from "./arithmetic.ts";
import { isAside } from "./asides.ts";
import { loans, saves } from "./finance-words.ts";
import { is, isSaid } from "./heard.ts";
import { contentsOf, isTime, type Part } from "./parts.ts";
import type { Reckon, Value } from "./value.ts";

const article = "(?:the |one |single |each |every |individual |a |an |einzelne\\w* |eine[nrms]? |l')?";
/** Behind these stands what an amount is shared by. */
const each = new RegExp(
  `(?:(?<!\\p{L})(?:per|for (?:each|every|one)|pro|je|par(?! rapport)|a l'|a la|(?<!inferieure?s? |superieure?s? |egale?s? |rapport )au|auf (?:eine[nm]?|jede[nrs]?|die|den)|by the|over|across|among|between|uber|sur)\\s|\\/ ?|(?<!\\p{L})(?:a l'))${article}(?<what>[\\p{L}\\p{N}²]+)`,
  "gu",
);

const shared = said(
  "split\\w*|divid\\w*|shar(?:e|ed|es|ing)|spread|evenly|equally|each (?:one|person)?(?:'s)?(?: share)?|per head|apiece|distribut\\w*",
  "(?:auf|ein)?geteilt\\w*|teil(?:en|t)|aufteil\\w*|verteil\\w*|umgelegt|umleg\\w*|gleichmas{1,2}ig|pro kopf|pro nase|jeder|je person",
  "partag\\w*|divis\\w*|repart\\w*|egale\\w*|chacune?|par tete|par personne",
);
const dividing = said(
  "#div/?0!?|divi(?:de|sion)\\w* by (?:zero|0|nothing)",
  "#div/?0!?|durch (?:null|0)|division\\w*",
  "#div/?0!?|division\\w* par (?:zero|0)",
);
const overWords =
  /^\W{0,2}\s?(?:over|by|per|divided by|\/|÷|:|durch|geteilt durch|pro|je|sur|par|divise\w* par)\s?(?:the |die |der |den |les? |la |number of |anzahl |nombre d['e]s? ?)*$/u;

/** It says which row it is. */
const isFirst = ({ operand: { column } }: Part): boolean => column?.column === column?.table.left;

/** The column that the words behind "per" mean. */
function sharedBy(text: string, amounts: readonly Part[]): { bottom: Part; at: number } | null {
  for (const found of text.matchAll(each)) {
    const word = found.groups?.what ?? "";
    const isOf = ({ heading }: Part): boolean =>
      heading.split(/[^\p{L}\p{N}²]+/u).some((other) => other !== "" && isAlike(word, other));
    const bottom = amounts.find((part) => !isFirst(part) && isOf(part) && !each.test(` ${part.heading}`));
    each.lastIndex = 0;
    if (bottom) return { bottom, at: found.index };
  }
  return null;
}

const hasNone = (scene: Scene, part: Part): boolean =>
  valuesOf(scene, part).some((value) => value === 0) ||
  contentsOf(part).some((cell) => cell === null || cell === "");

interface Found {
  bottom: Part;
  /** Where the words that say so stand; before them stands the amount. */
  at: number;
  penalty: number;
}

const inPercent = /percent|per cent|%|prozent|pour ?cent/;

function bottomOf(scene: Scene, amounts: readonly Part[]): Found | null {
  const { low } = scene;
  const named = amounts.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at);
  for (const [index, one] of named.entries()) {
    const next = named[index + 1];
    const gap = next && low.slice(one.at, next.at).replace(/^[\p{L}\p{N}]+/u, "");
    if (next && gap !== undefined && overWords.test(gap)) return { bottom: next, at: next.at, penalty: -0.4 };
  }
  const said1 = sharedBy(low, amounts);
  if (said1) return { ...said1, penalty: -0.3 };
  const headed = sharedBy(plainOf(targetHeading(scene)), amounts);
  if (headed) return { bottom: headed.bottom, at: low.length, penalty: -0.25 };
  // of a percentage the whole is told by the amounts
  if (amounts.length !== 2 || inPercent.test(low)) return null;
  const [left, right] = amounts as [Part, Part];
  if (is(scene, shared)) {
    const isPeople = ({ heading }: Part): boolean =>
      heading.split(/[^\p{L}]+/u).some((word) => isAlike("people", word) || isAlike("units", word));
    return { bottom: isPeople(left) && !isPeople(right) ? left : right, at: low.length, penalty: -0.1 };
  }
  const isRated = /(?<!\p{L})(?:per|pro|je|par)(?!\p{L})|\//u.test(plainOf(targetHeading(scene)));
  if (!is(scene, dividing) && !isRated) return null;
  const none = amounts.filter((part) => hasNone(scene, part));
  return { bottom: none.length === 1 ? (none[0] as Part) : right, at: low.length, penalty: 0.1 };
}

const joint = /^[^.;?!]{0,24}(?:and|und|et|plus|\+|&|,)[^.;?!]{0,14}$/u;

/** The amount, or the sum of several that are told together. */
function topOf(scene: Scene, others: readonly Part[], at: number): string | null {
  const told = others.filter((part) => part.at >= 0).toSorted((one, two) => one.at - two.at);
  const [one, two] = told;
  if (told.length === 2 && one && two && joint.test(scene.low.slice(one.at, two.at)))
    return `(${one.cell}+${two.cell})`;
  const before = told.filter((part) => part.at < at).at(-1) ?? one;
  return before ? before.cell : others.length === 1 ? (others[0]?.cell ?? null) : null;
}

/** "split over 13 payslips", "in 13 Raten": the amount by a number. */
const parted =
  /(?:(?:split|spread|divided?|shared?|distributed?|broken down|paid(?: out)?)[^.;?!]{0,24}(?:over|into|between|among|across|by|in)|(?:verteilt|geteilt|aufgeteilt|ausgezahlt|gezahlt|umgelegt)?[^.;?!]{0,24}(?:auf|durch|unter|in)|(?:verse\w*|partage\w*|reparti\w*|divise\w*|pay\w*|etale\w*)[^.;?!]{0,24}(?:en|sur|par|entre)) (?:the |die |den |les? |equal )?$/u;
const parts =
  /(?<!\p{L})(?:split|spread|divided?|shared?|distributed|broken down|paid|verteilt\w*|geteilt\w*|aufgeteilt\w*|ausgezahlt|gezahlt|umgelegt|verse\w*|partage\w*|reparti\w*|divise\w*|paye\w*|etale\w*)(?!\p{L})/u;

function partedBy(scene: Scene, amounts: readonly Part[]): Value[] {
  const { low, numbers } = scene;
  if (!parts.test(low)) return [];
  const by = numbers.filter(
    ({ start, end, value, percent }) =>
      !percent &&
      value > 1 &&
      !isAside(scene, start) &&
      !/^\s?(?:working )?(?:days?|tagen?|jours?)(?!\p{L})/u.test(low.slice(end)) &&
      (parted.test(low.slice(Math.max(0, start - 60), start)) ||
        /^(?: \p{L}+){0,2} (?:split|verteilt|geteilt|fois)/u.test(low.slice(end))),
  );
  const [number] = by;
  const amount = amounts.filter(({ score }) => score >= 1.3)[0] ?? (amounts.length === 1 ? amounts[0] : null);
  return number && amount && by.length === 1
    ? [{ formula: `${amount.cell}/${number.value}`, penalty: -0.3 }]
    : [];
}

/** What changed, what is gained of a price: no plain quotient. */
const isOther = (scene: Scene): boolean => isSaid(scene, change) || isSaid(scene, gain);
/** A debt that is paid off, money that grows. */
const isOfLoan = (scene: Scene): boolean => is(scene, loans) || is(scene, saves);
const bearing = /zins|interest|interet|%/;

export const quotients: Reckon = (scene) => {
  if (scene.sheeted) return [];
  // a change and a margin are reckoned otherwise
  if (isOther(scene) || (calculationsIn(scene)[0]?.signs ?? 0) > 1) return [];
  const amounts = amountsOf(scene).filter((part) => !isTime(part));
  if (isOfLoan(scene) && bearing.test(scene.low)) return [];
  const split = partedBy(scene, amounts);
  if (split.length > 0) return split;
  if (isOfLoan(scene)) return [];
  const found = bottomOf(
    scene,
    amounts.filter(({ heading }) => !rateWords.test(heading)),
  );
  if (!found) return [];
  const { bottom, at, penalty } = found;
  const top = topOf(
    scene,
    amounts.filter((part) => part !== bottom),
    at,
  );
  return top ? [{ formula: `${top}/${bottom.cell}`, penalty }] : [];
};
