// Decisions told clause by clause: a condition, what it shows, the next condition, what all others get.
import { empties } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { conditionIn } from "../intents/conditions.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { type Branch, chained, soleSubject } from "./branches.ts";
import { isOther, partedAt, type Run, runIn, type Stretch, stretchesOf } from "./clauses.ts";
import { numbersIn, zerosIn } from "./outcomes.ts";
import { valuesIn } from "./value-outcomes.ts";

interface Clause {
  start: number;
  end: number;
  words: string;
  test: string | null;
  subject: string | null;
  shown: Run | null;
  isElse: boolean;
}

const begins =
  /^\s*(?:and |und |et )?(?:is|are|ist|sind|liegt|if|when|whenever|where|unless|wenn|falls|sofern|sobald|si|s'ils?|s'elles?|quand|lorsqu\p{L}*)(?!\p{L})/u;

/** "out of 20": how far a scale goes. */
const scale = /(?:out of|sur|noten?(?: \p{L}+)? von|punkten? von)\s\d+(?!\p{L})/gu;

/** "1.5 times the rate" */
const factor = /^\s?(?:times|fold|fois|mal|fache?\w*|x|×)(?!\p{L})/u;

const within = (start: number, end: number) => (each: { start: number; end: number }) =>
  each.start >= start && each.end <= end;

/** The only amount, reckoned value or column that is shown there. */
function amountIn(scene: Scene, [start, end]: Stretch): Run | null {
  const scales = [...scene.low.matchAll(scale)];
  const numbers = numbersIn(scene).filter(
    (each) =>
      !factor.test(scene.low.slice(each.end)) &&
      !scales.some(({ index, 0: it }) => each.start > index && each.start < index + it.length),
  );
  const values = valuesIn(scene).filter(within(start, end));
  const all = [...numbers, ...zerosIn(scene, numbers)]
    .filter(within(start, end))
    .filter((each) => !values.some((value) => each.start < value.end && value.start < each.end));
  const [only, ...more] = [...values, ...all];
  return only && more.length === 0 ? { ...only, isAnchored: true } : null;
}

function clauseOf(scene: Scene, stretch: Stretch, before: string | null, isAwaited: boolean): Clause {
  const [start, end] = stretch;
  const words = scene.low.slice(start, end);
  const amount = amountIn(scene, stretch);
  const over = (from: number, to: number) => (to - from > 1 ? conditionIn(scene, from, to, before) : null);
  const isNumbered = scene.numbers.some(
    (each) =>
      within(start, end)(each) &&
      !(amount && within(amount.start, amount.end)(each)) &&
      /\d/.test(scene.low.slice(each.start, each.end)),
  );
  const isHeld = scene.reading.items.some((item) => item.kind === "value" && within(start, end)(item));
  const isElse = isOther(words) && !isNumbered && !isHeld;
  if (isElse || (isAwaited && !isNumbered && !begins.test(words))) {
    const [none] = words.matchAll(empties);
    const from = start + (none?.index ?? 0);
    const shown =
      amount ??
      runIn(scene, stretch, false) ??
      (none ? { start: from, end: from + none[0].length, formula: '""', isAnchored: true } : null);
    if (shown || isElse) return { start, end, words, test: null, subject: null, shown, isElse };
  }
  const found = amount ? (over(amount.end, end) ?? over(start, amount.start)) : over(start, end);
  const run = amount ?? runIn(scene, stretch, found !== null);
  const shown = run?.isAnchored || !begins.test(words) ? run : null;
  // "blank write no show"
  const apart = found && shown && !amount ? (over(start, shown.start) ?? over(shown.end, end)) : null;
  const { test, subject } = apart ?? found ?? { test: null, subject: null };
  return { start, end, words, test, subject, shown, isElse: false };
}

const isWhole = ({ test, shown, isElse }: Clause): boolean => shown !== null && (isElse || test !== null);

/** A stretch as one clause, or as two where both say something whole. */
function parted(scene: Scene, stretch: Stretch, before: string | null, isAwaited: boolean): Clause[] {
  const [from, to] = stretch;
  for (const at of partedAt(scene, stretch)) {
    const left = clauseOf(scene, [from, at], before, isAwaited);
    const right = clauseOf(scene, [at, to], left.subject ?? before, false);
    const isLeft = left.shown !== null || (left.test !== null && right.isElse);
    if (isLeft && isWhole(right) && (right.isElse || left.test !== null || isAwaited))
      return [left, ...(right.isElse ? [right] : parted(scene, [at, to], left.subject ?? before, false))];
  }
  return [clauseOf(scene, stretch, before, isAwaited)];
}

function clausesOf(scene: Scene): Clause[] {
  const all: Clause[] = [];
  let subject = soleSubject(scene);
  for (const stretch of stretchesOf(scene)) {
    const last = all.at(-1);
    const isAwaited = last !== undefined && last.test !== null && last.shown === null;
    for (const clause of parted(scene, stretch, subject, isAwaited)) {
      subject = clause.subject ?? subject;
      all.push(clause);
    }
  }
  return all;
}

/** All words of it but those that a formula must hold. */
function wordsIn({ numbers, named, cells, reading }: Scene, { start, end }: Clause): Stretch[] {
  const held = [
    ...numbers,
    ...named.filter(({ score }) => score >= 1.9),
    ...cells,
    ...reading.items.filter(({ kind }) => kind === "value"),
  ]
    .filter((each) => each.start < end && start < each.end)
    .toSorted((one, other) => one.start - other.start);
  return [start, ...held.map((each) => each.end)]
    .map((from, at): Stretch => [from, held[at]?.start ?? end])
    .filter(([from, to]) => to > from);
}

/** A condition that nothing hangs on. */
const unheeded = 0.5;
const relative =
  /^\s*(?:(?:and|und|et) )?(?:who|whose|which|that|with|die|der|das|deren|dessen|mit|qui|dont|avec)(?!\p{L})/u;
const joined = /^\s*(?:and|or|und|oder|et|ou)(?!\p{L})/u;
const needed =
  /(?<!\p{L})(?:must|needs?|has to|have to|in any case|muss|mussen|auf jeden fall|doit|doivent|dans tous les cas|il faut)(?!\p{L})/u;

interface Told {
  branches: Branch[];
  cost: number;
  spans: Stretch[];
}

/** What each clause shows with the condition in it, before it or behind it. */
function told(scene: Scene): Told {
  const out: Told = { branches: [], cost: 0, spans: [] };
  const { branches, spans } = out;
  const clauses = clausesOf(scene);
  let test: string | null = null;
  let shown: Run | null = null;
  let isBound = false;
  let isNeeded = false;
  let usual: Run | null = null;
  for (const [at, clause] of clauses.entries()) {
    const { words } = clause;
    const last = branches.at(-1);
    if (clause.test !== null || clause.isElse || test !== null) spans.push(...wordsIn(scene, clause));
    isNeeded = needed.test(words) || (isNeeded && /\(\s*$/.test(scene.low.slice(0, clause.start)));
    if (clause.isElse) {
      const its = clause.shown ?? shown;
      if (its && (last || test !== null)) {
        if (test !== null && shown) branches.push({ test, formula: shown.formula });
        branches.push({ test: null, formula: its.formula });
      }
      [test, shown] = [null, null];
    } else if (clause.test !== null && last?.test && test === null && isNeeded) {
      last.test = `AND(${last.test},${clause.test})`;
    } else if (clause.test !== null && clause.shown) {
      branches.push({ test: clause.test, formula: clause.shown.formula });
      out.cost += (clause.shown.isAnchored ? 0 : 0.1) + (test === null ? 0 : unheeded);
      [test, shown] = [null, null];
    } else if (clause.test !== null && last?.test && !shown && test === null && relative.test(words)) {
      last.test = `AND(${last.test},${clause.test})`;
    } else if (clause.test !== null && test !== null && joined.test(words)) {
      test = `${/^\s*(?:or|oder|ou)/.test(words) ? "OR" : "AND"}(${test},${clause.test})`;
    } else if (clause.test !== null) {
      const isBehind: boolean = shown !== null && (shown.isAnchored || begins.test(words));
      if (shown && isBehind) branches.push({ test: clause.test, formula: shown.formula });
      test = isBehind ? null : clause.test;
      isBound = begins.test(words);
      shown = null;
    } else if (clause.shown) {
      const next = clauses[at + 1];
      const isNext = !isBound && next?.test && !next.shown && begins.test(next.words);
      if (test !== null && !isNext) branches.push({ test, formula: clause.shown.formula });
      shown = test === null || isNext ? clause.shown : null;
      if (shown && !shown.formula.startsWith('"') && branches.length === 0 && !next?.test) usual = shown;
      test = null;
    }
  }
  const isOpen = branches.length > 0 && branches.every((each) => each.test !== null);
  const isLike =
    usual !== null &&
    (/[A-Z]/.test(usual.formula) || branches.every(({ formula }) => !formula.startsWith('"')));
  if (isOpen && usual && isLike) branches.push({ test: null, formula: usual.formula });
  return out;
}

const listing = said(
  "how many|list|count|sum of|total of|average of",
  "wie viele|liste|zahle|summe|durchschnitt",
  "combien|liste|compte|somme|moyenne",
);

export const clausalIntents: readonly Intent[] = [
  {
    rows: true,
    penalty: -0.8,
    make: (scene): Made[] => {
      if (scene.quotes.length > 0) return [];
      const { branches, cost, spans } = told(scene);
      const end = branches.findIndex(({ test }) => test === null);
      const all = end < 0 ? branches : branches.slice(0, end + 1);
      if (all.length < 2 || all[0]?.test === null) return [];
      const chain = chained(scene, all);
      if (chain === null || all.some(({ test }) => test?.includes("COUNTIF("))) return [];
      const scales = [...scene.low.matchAll(scale)].map(
        (found): Stretch => [found.index, found.index + found[0].length],
      );
      const penalty = cost + (end < 0 ? 0.15 : 0) + (is(scene, listing) ? 0.5 : 0);
      return [{ formula: chain, spans: [...spans, ...scales], penalty }];
    },
  },
];
