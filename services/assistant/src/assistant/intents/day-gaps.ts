// Conditions on the days between two dates of a row: "paid within 10 days of the invoice date".
import type { Scene } from "../frames/scene.ts";
import { inside, type Predicate } from "./comparisons.ts";
import { type Part, partsOf } from "./parts.ts";

const gap =
  /(?<sign>within|in under|no later than|at the latest|not? more than|spatestens|au plus tard|less than|more than|later than|over|at most|no more than|up to|innerhalb(?: von)?|binnen|weniger als|mehr als|spater als|hochstens|uber|bis zu|dans|sous|moins de|plus de|au plus|d'ici)(?: the| les| den| der)?(?: first| ersten| premiers)? (?<n>\d+) (?<unit>days?|tagen?|jours?|weeks?|wochen?|semaines?)/gu;
const since =
  /^(?: (?:late|spater|plus tard))?,? (?:of|after|from|following|since|nach|ab|seit|suivant|apres|a compter d|depuis|de la|de l'|du)\b/;
const today = /^(?: \p{L}+)? (?:from |of )?(?:today|now|heute|aujourd)/u;

const signOf = (words: string): string =>
  /^(?:not? |au plus)/.test(words)
    ? "<="
    : /more|later|over|mehr|spater|uber|plus de/.test(words)
      ? ">"
      : /less|under|weniger|moins/.test(words)
        ? "<"
        : "<=";

/** Of two dates the one that the days are counted from; null where the question counts from none. */
function datesOf(scene: Scene): { from: string; to: string } | null {
  const { low } = scene;
  const dates = partsOf(scene).filter(
    ({ kind, isCell, operand }) =>
      !isCell &&
      (kind === "date" ||
        (kind === "mixed" &&
          operand.column?.cells.some((cell) => typeof cell === "number" && cell > 20_000))),
  );
  const [one, other, third] = dates;
  if (!one || !other || third) return null;
  for (const found of low.matchAll(gap)) {
    const end = found.index + found[0].length;
    if (today.test(low.slice(end)) || !since.test(low.slice(end))) continue;
    const near = scene.named.find(
      ({ start, operand }) =>
        start >= end && start - end <= 40 && dates.some((each) => each.operand.left === operand.left),
    );
    const from = dates.find((each) => each.operand.left === near?.operand.left) ?? one;
    return { from: from.cell, to: (from === one ? other : one).cell };
  }
  return null;
}

const aged =
  /(?:older than|more than|over|alter als|(?:vor|seit) mehr als|uber|plus (?:vieille?s? )?(?:de|que)|(?:il y a|depuis) plus de) (?<n>\d+) (?<unit>days?|tagen?|tage|jours?|weeks?|wochen?|semaines?)(?: ago| old)?/gu;

/** "older than 30 days": up to today, of the date that is named, else of the one that all rows have. */
function ageIn(scene: Scene, from: number, to: number): Predicate[] {
  const dates = partsOf(scene).filter(({ kind, isCell }) => !isCell && kind === "date");
  const isFull = ({ operand }: Part): boolean =>
    operand.column?.cells.every((cell) => cell !== null && cell !== "") ?? false;
  return [...scene.low.slice(from, to).matchAll(aged)].flatMap((found): Predicate[] => {
    const at = from + found.index;
    const named = inside(scene.named, from, at)
      .map(({ operand }) => dates.find((each) => each.operand.left === operand.left))
      .findLast((each) => each !== undefined);
    const sole = dates.length === 1 ? dates[0] : undefined;
    const date = named ?? sole ?? dates.find(isFull);
    if (!date) return [];
    const days = Number(found.groups?.n) * (/week|woche|semaine/.test(found.groups?.unit ?? "") ? 7 : 1);
    return [{ test: `TODAY()-${date.cell}>${days}`, subject: date.cell, at, end: at + found[0].length }];
  });
}

export function daysBetweenIn(scene: Scene, from: number, to: number): Predicate[] {
  const dates = datesOf(scene);
  if (!dates) return ageIn(scene, from, to);
  const subject = `${dates.to}-${dates.from}`;
  return [...scene.low.slice(from, to).matchAll(gap)].flatMap((found): Predicate[] => {
    const start = from + found.index;
    const number = inside(scene.numbers, start, start + found[0].length)[0];
    if (!number) return [];
    const days = number.value * (/week|woche|semaine/.test(found.groups?.unit ?? "") ? 7 : 1);
    return [
      {
        test: `${subject}${signOf(found.groups?.sign ?? "")}${days}`,
        subject: dates.to,
        at: start,
        end: start + found[0].length,
      },
    ];
  });
}
