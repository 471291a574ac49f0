// What a question says of values that are lacking, apart from the value itself: the rest of it can be answered alone.
import { type Ask, spansOf } from "../asks/ask.ts";
import type { Span } from "../asks/span.ts";
import { plainOf } from "../frames/plain.ts";
import { conditionIn } from "../intents/conditions.ts";
import { quoted } from "../reading/criterion.ts";
import type { Data } from "../reading/pasted-data.ts";
import { conditional, dashes, exemplary, failing, lacking, nothing, zeroShown } from "./guard-words.ts";
import { type Segment, segmentsOf } from "./segments.ts";

export interface Guard {
  /** What is shown where the value is lacking. */
  outcome: string;
  /** What of the question says so. */
  low: string;
  spans: readonly Span[];
  /** A condition that it tells. */
  test: string | null;
}

export interface Guarding {
  guards: readonly Guard[];
  /** The question without them. */
  rest: string;
}

interface Outcome {
  at: number;
  formula: string;
}

const meets = ([start, end]: Span, [from, to]: Span): boolean => start < to && from < end;

/** "and not 0": what is not wanted. */
const refused =
  /(?:not?|never|instead of|rather than|kein\p{L}*|nicht|statt|anstelle von|als|pas|au lieu d['eu]\p{L}*|plutot qu['e]\p{L}*) (?:an? |eine[rsmn]? |une? |de )?$/u;

/** Quoted texts, nothing, zero and dashes that are shown. */
function outcomesIn(ask: Ask): Outcome[] {
  const { low, quotes, scene } = ask;
  const texts = quotes
    .filter(({ start, value }) => !isHeld(ask, value) && !isExample(low, start))
    .map(({ start, value }) => ({ at: start, formula: quoted(value) }));
  const words: readonly [RegExp, string][] = [
    [nothing, '""'],
    [zeroShown, "0"],
    [dashes, '"-"'],
  ];
  const isQuoted = (at: number): boolean => scene.quotes.some(({ start, end }) => start <= at && at < end);
  const said = words.flatMap(([pattern, formula]) =>
    spansOf(low, pattern)
      .filter(
        ([start, end]) =>
          !isQuoted(start) && !isQuoted(end - 1) && !refused.test(low.slice(Math.max(0, start - 14), start)),
      )
      .map(([start, end]) => ({ at: end - 1, formula, start })),
  );
  return [...texts, ...said].toSorted((one, other) => one.at - other.at);
}

interface Held {
  headings: ReadonlySet<string>;
  contents: ReadonlySet<string>;
}
const held = new WeakMap<Data, Held>();

/** As they are compared, each once. */
function heldIn(data: Data): Held {
  const known = held.get(data);
  if (known) return known;
  const plain = (cells: Iterable<unknown>): Set<string> =>
    new Set([...cells].flatMap((cell) => (typeof cell === "string" ? plainOf(cell.trim()) : [])));
  const made = {
    headings: plain(data.columns.map(({ heading }) => heading)),
    contents: plain(new Set<unknown>(data.columns.flatMap(({ cells }) => cells))),
  };
  held.set(data, made);
  return made;
}

/** A content, a part of one, or what a column is called. */
function isHeld({ reading: { data, target } }: Ask, text: string): boolean {
  if (!data) return false;
  const sought = plainOf(text.trim());
  const home = data.sheets[0];
  const above = target && home !== undefined ? data.cell(home, target.row - 1, target.column) : null;
  const { headings, contents } = heldIn(data);
  return (
    (typeof above === "string" && plainOf(above.trim()) === sought) ||
    headings.has(sought) ||
    contents.has(sought) ||
    (sought.length > 2 && [...contents].some((each) => each.includes(sought)))
  );
}

/** "like “tbc”"; not "should say". */
const isExample = (low: string, start: number): boolean => {
  const before = low.slice(Math.max(0, start - 16), start);
  return exemplary.test(before);
};

const covers = ({ span: [start, end] }: Segment, at: number): boolean => start <= at && at < end;

/** "if it is 0", "as long as the list is empty": nothing that is shown. */
function isCondition(low: string, segments: readonly Segment[], at: number, formula: string): boolean {
  const own = segments.find((segment) => covers(segment, at));
  return (
    own !== undefined &&
    (formula === "0" || formula === '""') &&
    conditional.test(low.slice(...own.span)) &&
    /(?:^|\s)(?:is|are|be|equals?|ist|sind|gleich|betragt|steht|est|sont|soit|vaut)\s\S+$/.test(
      low.slice(own.span[0], at + 1),
    ) &&
    !/(?:should|must|soll\p{L}*|doit) be \S+$/u.test(low.slice(own.span[0], at + 1))
  );
}

/** "zeros don't count", "two were left blank": rows that are told of. */
function isDiscounted(
  { low, isFilled }: Ask,
  segments: readonly Segment[],
  at: number,
  formula: string,
): boolean {
  const own = segments.find((segment) => covers(segment, at));
  if (!own || formula.startsWith('"') !== (formula === '""')) return false;
  const sentence = segments.filter(({ sentence }) => sentence === own.sentence);
  const said = sentence.map(({ span }) => low.slice(...span)).join(" ");
  const isHung = sentence.some(({ span }) => conditional.test(low.slice(...span)));
  return uncounted.test(said) || (!isFilled && !isHung && spansOf(said, failing).length === 0);
}

const uncounted =
  /(?:not|n't|never|don't) (?:be )?(?:count|includ|consider)|ignor|leave out|left out|exclud|without|except|nicht (?:mit)?(?:zahl|gezahlt|berucksicht)|zahl\p{L}* nicht|ausgenommen|auser|weglassen|ohne|(?:ne )?compte\p{L}* pas|sans|sauf|exclu|hors/u;

export function guardsOf(ask: Ask): Guarding | null {
  const { low, scene } = ask;
  const segments = segmentsOf(scene);
  const outcomes = outcomesIn(ask).filter(
    ({ at, formula }) =>
      !isCondition(low, segments, at, formula) && !isDiscounted(ask, segments, at, formula),
  );
  if (outcomes.length === 0 || outcomes.length > 3) return null;
  const lacks = (segment: Segment | undefined): boolean =>
    segment !== undefined &&
    (spansOf(low.slice(...segment.span), lacking).length > 0 || conditional.test(low.slice(...segment.span)));
  const taken = new Map<Segment, number>();
  for (const [number, outcome] of outcomes.entries()) {
    const at = segments.findIndex((segment) => covers(segment, outcome.at));
    const own = segments[at];
    if (!own) return null;
    taken.set(own, taken.get(own) ?? number);
    // "unknown ones get x" says it all
    const isWhole = spansOf(low.slice(...own.span).replace(/["„“«][^"“”»]*["“”»]/gu, ""), lacking).length > 1;
    let isFound = lacks(own) && isWhole;
    const before = (step: number): Segment | undefined => segments[at - step];
    for (let step = 1; before(step) && before(step)?.sentence === own.sentence; step++) {
      const segment = before(step) as Segment;
      if (taken.has(segment) || outcomes.some((each) => covers(segment, each.at))) break;
      if (!lacks(segment)) break;
      taken.set(segment, number);
      isFound = true;
    }
    for (let next = segments[at + 1]; next && next.sentence === own.sentence; ) {
      if (outcomes.some((each) => covers(next as Segment, each.at)) || !lacks(next)) break;
      taken.set(next, number);
      isFound = true;
      next = segments[segments.indexOf(next) + 1];
    }
    isFound ||= lacks(own);
    const previous = segments.findLast(({ sentence }) => sentence < own.sentence);
    const isFirst = !segments.some(
      (segment) => segment.sentence === own.sentence && segment.span[0] < own.span[0] && !taken.has(segment),
    );
    if (isFirst && previous && lacks(previous) && !taken.has(previous)) {
      for (const segment of segments)
        if (segment.sentence === previous.sentence && lacks(segment)) taken.set(segment, number);
      isFound = true;
    }
    if (!isFound) return null;
  }
  for (const segment of segments)
    if (!taken.has(segment) && spansOf(low.slice(...segment.span), failing).length > 0)
      taken.set(segment, outcomes.length - 1);
  const guards = outcomes.flatMap(({ formula }, number): Guard[] => {
    const isAgain = outcomes.findIndex((other) => other.formula === formula) < number;
    const spans = isAgain
      ? []
      : segments
          .filter((segment) => outcomes[taken.get(segment) ?? -1]?.formula === formula)
          .map(({ span }) => span);
    const said = spans.map((span) => low.slice(...span)).join(" ");
    return spans.length === 0 ? [] : [{ outcome: formula, low: said, spans, test: testIn(ask, spans) }];
  });
  const rest = segments
    .filter((segment) => !taken.has(segment))
    .map(({ span }) => scene.text.slice(...span))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return guards.length > 0 ? { guards, rest } : null;
}

/** What is told before or behind the text that is shown. */
function testIn({ scene, low }: Ask, spans: readonly Span[]): string | null {
  for (const [start, end] of spans) {
    const quote = scene.quotes.find((each) => start <= each.start && each.end <= end);
    const [from, to] = !quote
      ? [start, end]
      : /\p{L}{2}/u.test(low.slice(quote.end, end))
        ? [quote.end, end]
        : [start, quote.start];
    const test = conditionIn(scene, from, to, null)?.test;
    if (test) return test;
  }
  return null;
}

export const saysOf = ({ columns }: Ask, { spans }: Guard) =>
  columns.filter(({ start, end }) => spans.some((span) => meets(span, [start, end])));
