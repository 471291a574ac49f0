// Numbers that something is compared with, and the column that each is about: by what is named, by its contents, by what went before.
import { suits } from "../conditions/kinds.ts";
import type { Sign } from "../conditions/sign-words.ts";
import { behindIn, sightedIn } from "../conditions/signs.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { inside, placesOf, written } from "../intents/comparisons.ts";
import { contentsOf, isTime, type Part, partsOf } from "../intents/parts.ts";
import { clockAt } from "./clock.ts";

type Figure = Scene["numbers"][number];

export interface Limit {
  start: number;
  end: number;
  /** Without its left side: "<", "5"; two of them for a range. */
  sides: readonly (readonly [Sign, string])[];
  numbers: readonly Figure[];
}

const joint =
  /^\s?(?:%|€|°c?|°|\p{L}{1,8})?\s*(?:and|to|und|bis|et|a|-|–|—)(?<open> (?:just |knapp )?(?:under|below|less than|unter|moins d[e']))?\s*(?:the |zu |au |a |including |einschlies{1,2}lich |inklusive )?$/u;
const lead = /(?:between|from|zwischen|von|entre|de|ab|des|tag|days?|jours?)\s+$/;
const ceiling =
  /(?:over|above|more than|mehr als|uber|plus de|au-dessus de|under|below|unter|moins de|at least|mindestens|au moins)\s+$/;
const small =
  /^(?:\s|,|:|[€$£]|(?:a|an|the|einem|einer|eines|une?|eur|chf|usd|age|of|or|der|die|das|den|dem|von|le|la|les|l'|de|du|d'|score|mark|grade|temperature|an|um|with|avec|mit|to|zu)(?![\p{L}\p{N}]))*$/u;
/** "ab einem Warenkorb von 60" */
const measured =
  /^\s?(?:(?:a|an|the|einem|einer|eines|dem|der|un|une|l'|la|le)\s?)?(?:\p{L}+ ){1,2}(?:of|von|de|d')\s?$/u;
const unit =
  /^\s?(?:%|°\s?c?(?!\p{L})|€|\$|£|(?:(?::\d\d)?\s?(?:uhr|o'clock|[ap]\.?m\.?)|:\d\d|years?|yrs?|jahren?|ans?|months?|monaten?|mois|weeks?|wochen?|semaines?|days?|tagen?|jours?|hours?|hrs?|h|stunden?|std|heures?|minutes?|mins?|minuten|points?|pts?|punkten?|pkt|kg|g|gramm|km|m|cm|mm|l|liters?|litres?|liter[ns]?|pieces?|pcs|stuck|units?|items?|euros?|eur|chf|dollars?|percent|prozent|pour ?cent|degrees?|grad|degres?|s)(?![\p{L}\p{N}]))/u;

const isNear = (gap: string): boolean => small.test(gap) || measured.test(gap);

const groups = /^(?<one>\d{1,3}) (?<other>\d{3})$/;

/** All numbers in figures: "under 12s" too, and "ab 20 100" as two where no column knows so much. */
export function figuresIn(scene: Scene): Figure[] {
  const { low, quotes } = scene;
  const most = Math.max(0, ...partsOf(scene).filter(isCounted).flatMap(figuresOf));
  const all = scene.numbers.flatMap((each): Figure[] => {
    const parted = each.value > 20 * most ? groups.exec(low.slice(each.start, each.end))?.groups : undefined;
    if (!parted) return [each];
    const middle = each.start + (parted.one?.length ?? 0);
    return [
      { ...each, end: middle, value: Number(parted.one) },
      { ...each, start: middle + 1, value: Number(parted.other) },
    ];
  });
  const plural = [...low.matchAll(/(?<![\p{L}\d.,])\d{1,4}(?=s(?!\p{L})|-?(?:jahrig|year))/gu)].map(
    (found) => ({
      start: found.index,
      end: found.index + found[0].length,
      value: Number(found[0]),
      percent: false,
    }),
  );
  const isOpen = ({ start }: Figure): boolean =>
    !isAside(scene, start) &&
    !/\d:$/.test(low.slice(Math.max(0, start - 2), start)) &&
    !quotes.some((each) => start > each.start && start < each.end);
  return [...all, ...plural.filter((one) => !all.some(({ start }) => start === one.start))]
    .filter((each) => /\d/.test(low.slice(each.start, each.end)) && isOpen(each))
    .toSorted((one, other) => one.start - other.start);
}

/** Each number that is compared, with the words that compare it; the rest stand alone. */
export function limitsIn(scene: Scene): Limit[] {
  const { low } = scene;
  const numbers = figuresIn(scene);
  // "mindestens Note 4"
  const gapOf = (from: number, to: number): string =>
    inside(placesOf(scene), from, to).reduce(
      (gap, { start, end }) => gap.replace(low.slice(start, end), ""),
      low.slice(from, to),
    );
  const sighted = sightedIn(low, 0, low.length).filter(({ sign }) => sign !== "=" && sign !== "<>");
  const out: Limit[] = [];
  const taken = new Set<Figure>();
  for (const [at, one] of numbers.entries()) {
    const other = numbers[at + 1];
    if (!other || one.value >= other.value) continue;
    const gap = joint.exec(low.slice(one.end, other.start));
    const before = low.slice(Math.max(0, one.start - 14), one.start);
    const head = lead.exec(before);
    const isAnd = /(?<!\p{L})(?:and|und|et)(?!\p{L})/u.test(gap?.[0] ?? "");
    if (!gap || (isAnd && !head) || ceiling.test(before) || taken.has(one)) continue;
    taken.add(one).add(other);
    const sides = [
      [">=", String(one.value)],
      [gap.groups?.open ? "<" : "<=", String(other.value)],
    ] as const;
    out.push({
      start: head ? one.start - head[0].length : one.start,
      end: other.end + (unit.exec(low.slice(other.end))?.[0].length ?? 0),
      sides,
      numbers: [one, other],
    });
  }
  for (const [at, one] of numbers.entries()) {
    if (taken.has(one)) continue;
    const other = numbers[at + 1];
    // "65 and over 5 euros": nobody is over 5 besides
    const whole = other && other.value < one.value ? low.slice(0, other.start).trimEnd() : low;
    const found = behindIn(whole, one.end, whole.length) ?? behindIn(low, one.end, low.length);
    // "max. 2 and max. 800": it belongs to the next
    const isNext =
      found && other && /^[\s.:]*$/.test(low.slice(found.span[1], other.start)) && other.value > one.value;
    // "2 % discount on": only "from 2 on"
    const isOn =
      found &&
      !/(?:or|and|oder|und|ou|et)(?!\p{L})/u.test(low.slice(...found.span)) &&
      /(?<!\p{L})(?:on|an)$/u.test(low.slice(...found.span)) &&
      !/(?:from|since|as of|ab|von|seit) $/.test(low.slice(0, one.start));
    const trail = isNext || isOn ? null : found;
    const head = sighted.findLast(
      ({ span }) =>
        span[1] <= one.start &&
        !out.some(({ start, end }) => start < span[1] && span[0] < end) &&
        isNear(gapOf(span[1], one.start)),
    );
    const sighting = head ?? trail;
    if (!sighting) continue;
    const isTwice = trail && (!head || head.sign === trail.sign);
    const end = isTwice ? trail.span[1] : one.end + (unit.exec(low.slice(one.end))?.[0].length ?? 0);
    out.push({
      start: head ? head.span[0] : one.start,
      end,
      sides: [[head ? denied(low.slice(0, head.span[0]), head.sign) : sighting.sign, String(one.value)]],
      numbers: [one],
    });
  }
  for (const [at, one] of numbers.entries()) {
    const last = out.find(({ numbers: its }) => its.length === 1 && its[0] === numbers[at - 1]);
    const mention = scene.named.find(({ start }) => start >= one.end && start - one.end <= 1);
    const isFree = !out.some(({ numbers: its }) => its.includes(one));
    // "at most 15 pallets and 6000 kg"
    if (
      last &&
      mention &&
      isFree &&
      /^\s?\p{L}*\s(?:and|or|und|oder|et|ou)\s$/u.test(low.slice(last.end, one.start))
    )
      out.push({
        start: one.start,
        end: one.end,
        sides: last.sides.map(([sign]) => [sign, String(one.value)] as const),
        numbers: [one],
      });
  }
  return out.toSorted((one, other) => one.start - other.start);
}

const opposite: Partial<Record<Sign, Sign>> = { ">": "<=", "<": ">=", ">=": "<", "<=": ">" };
/** "is not over 5" */
const denied = (left: string, sign: Sign): Sign =>
  /(?:\bnot|n't|\bnicht|\bpas)\s*$/u.test(left) ? (opposite[sign] ?? sign) : sign;

const isCounted = ({ kind, isCell }: Part): boolean => !isCell && (kind === "number" || kind === "mixed");
const figuresOf = (part: Part): number[] =>
  contentsOf(part).filter((cell): cell is number => typeof cell === "number");

/** How well a column may be compared with this number. */
function fit(scene: Scene, part: Part, number: Figure, clause: readonly [number, number]): number {
  const { low } = scene;
  const [from, to] = clause;
  const figures = figuresOf(part);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const isWithin = figures.length > 0 && number.value >= least && number.value <= most;
  const isNear =
    figures.length > 0 && number.value >= least - (most - least) && number.value <= most + (most - least);
  const isRate = figures.length > 0 && figures.every((each) => Math.abs(each) <= 1.5) && !isTime(part);
  const isCode = part.operand.kind === "code";
  const behind = low.slice(number.end, number.end + 8);
  const isHour = isTime(part) && Number.isInteger(number.value) && number.value <= 24;
  return (
    (isHour ? (/^(?::\d\d|\s?(?:h|uhr|o'clock|[ap]\.?m)(?!\p{L}))/u.test(behind) ? 2.5 : 0.6) : 0) +
    (isWithin ? 1.1 : isNear ? 0.5 : 0) +
    (number.percent && isRate ? 2 : number.percent !== isRate && (isRate || number.percent) ? -1.5 : 0) +
    (suits(low.slice(Math.max(from, number.start - 16), Math.min(to, number.end + 26)), part.heading)
      ? 1.4
      : 0) -
    (isCode ? 2 : 0)
  );
}

/** "500 in revenue", "20 € Umsatz" */
const adjoining = /^\s?(?:(?:in|of|de|d'|an|worth of|€|%|euros?|eur|chf)(?:\s|(?<=')|$))*$/;
const placed = /(?:in|of|from|column|spalte|aus|colonne|en|dans|if|wenn|si|que|als|than)\s$/;

/** The column that a number is compared with. */
export function subjectOf(
  scene: Scene,
  number: Figure,
  clause: readonly [number, number],
  before: string | null,
): string | null {
  const [from, to] = clause;
  const { low } = scene;
  const parts = partsOf(scene).filter(isCounted);
  const said = inside(placesOf(scene), from, to).filter(
    ({ start, end, score, operand }) =>
      score >= 1.2 &&
      operand.kind !== "text" &&
      operand.kind !== "date" &&
      // "ab 60 C": a mark
      (end - start > 1 || placed.test(low.slice(Math.max(0, start - 10), start))),
  );
  const ahead = said.filter((each) => each.end <= number.start).at(-1);
  const behind = said.find(
    (each) =>
      each.start >= number.end &&
      each.start - number.end < 40 &&
      !/\d/.test(low.slice(number.end, each.start)),
  );
  const near = behind && adjoining.test(low.slice(number.end, behind.start)) ? behind : (ahead ?? behind);
  const nearby = near && written(scene, near);
  if (nearby && !parts.some(({ cell }) => cell === nearby) && (near?.score ?? 0) >= 2.5) return nearby;
  const scored = parts.map((part) => ({
    cell: part.cell,
    value:
      fit(scene, part, number, clause) +
      (part.cell === nearby ? Math.min(3, (near?.score ?? 0) + 0.4) : 0) +
      (part.cell === before ? 1.2 : 0) +
      (part.score >= 2.5 ? 0.3 : 0),
  }));
  const [best] = scored.toSorted((one, other) => other.value - one.value);
  return best?.cell ?? null;
}

export function testOf(scene: Scene, subject: string, { sides, numbers }: Limit): string {
  const part = partsOf(scene).find(({ cell }) => cell === subject);
  const tests = sides.map(([sign, value], at) => {
    const number = numbers[at];
    const clock = part && number && isTime(part) ? clockAt(scene, number.end, number.value) : null;
    return `${subject}${sign}${clock?.formula ?? value}`;
  });
  return tests.length === 1 ? (tests[0] as string) : `AND(${tests.join(",")})`;
}
