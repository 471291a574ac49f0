// Outcomes of a question with the conditions they hang on.
import { cellOf } from "../reading/operands.ts";
import { asked, elseWords, empties, ifWords, truths } from "./outcome-words.ts";
import { pick, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Named, Scene } from "./scene.ts";
import { type Before, testIn } from "./tests.ts";

interface Outcome {
  start: number;
  end: number;
  formula: string;
}

/** A quoted text that the table holds is a condition where it stands behind a column or a comparison. */
function isCriterion(scene: Scene, { start, value }: { start: number; value: string }): boolean {
  const isHeld = scene.own.some(({ column }) =>
    column?.cells.some((cell) => String(cell).toLowerCase() === value.toLowerCase()),
  );
  const lead = scene.low.slice(Math.max(0, start - 14), start).trimEnd();
  const isBehindColumn = scene.named.some(
    ({ end }) => end <= start && scene.low.slice(end, start).trim() === "",
  );
  if (isBehindColumn && isHeld) return true;
  if (
    /(?:is|are|=|equals?|contains?|ist|sind|gleich|enthalt|est|vaut|contient|with|mit|avec|begins with|ends with|word|wort|mot)$/.test(
      lead,
    )
  )
    return isHeld || /(?:contains?|enthalt|contient|word|wort|mot|(?:begins|starts|ends) with)$/.test(lead);
  return (
    isHeld &&
    [...lead.matchAll(asked)].length > 0 &&
    !/(?:show|write|say|put|zeig\w*|schreib\w*|affiche|ecris|mets|then|dann|alors)\s*(?:then|dann|alors)?$/.test(
      lead,
    )
  );
}

function outcomesIn(scene: Scene): Outcome[] {
  const { text, low, quotes } = scene;
  const quoted = quotes
    .filter((each) => !isCriterion(scene, each))
    .map(({ start, end, value }) => ({ start, end, formula: quote(value) }));
  const free = ({ start, end }: { start: number; end: number }): boolean =>
    !quotes.some((each) => start < each.end && each.start < end);
  const bools = [...text.matchAll(truths)]
    .map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      formula: /TRUE|WAHR|VRAI/.test(found[0]) ? "TRUE" : "FALSE",
    }))
    .filter(free);
  const shares = percentsIn(scene);
  const bare = [...quoted, ...bools, ...shares];
  const nothing = [...low.matchAll(empties)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length, formula: '""' }))
    .filter((each) => free(each) && !isTested(scene, each));
  const all = [...bare, ...nothing.slice(0, 1)].sort((one, other) => one.start - other.start);
  return all;
}

/** "is empty" is a condition and not what shall be shown. */
const isTested = ({ low }: Scene, { start, end }: { start: number; end: number }): boolean =>
  /(?:\bif|\bwhen|\bwenn|\bfalls|\bsi|\bwhere|\bquand)\b[^,.;:]{0,45}$/.test(low.slice(0, start)) &&
  !/(?:leave|keep|show|stay|remain|bleib|lass|zeig|laiss|reste|affiche|sinon|sonst|otherwise|else|then|dann|alors)/.test(
    low.slice(start, end),
  ) &&
  !/(?:then|dann|alors|,)\s*$/.test(low.slice(0, start));

/** "5 % of Turnover" for those who meet a condition. */
function percentsIn(scene: Scene): Outcome[] {
  const { numbers, named, low } = scene;
  const amount = pick(scene, "number");
  const percents = numbers.filter(({ percent }) => percent);
  if (percents.length < 2 || !amount) return [];
  return percents.map(({ start, end, value }) => {
    const of: Named | undefined = named.find(
      (each) =>
        each.start >= end &&
        each.start - end <= 16 &&
        /^\s*(?:of|on|from|vom|von|der|des|du|de|sur|de la|des)\b/.test(low.slice(end, each.start + 1)),
    );
    return {
      start,
      end: of ? of.end : end,
      formula: `${cellOf(of?.operand ?? amount)}*${Number((value * 100).toFixed(6))}%`,
    };
  });
}

interface Branch {
  test: string | null;
  outcome: Outcome;
}

const firstColumn = (scene: Scene, from: number, to: number): Named | null =>
  [...scene.named, ...scene.cells].filter(
    ({ start, end, score }) => start >= from && end <= to && score >= 1.2,
  )[0] ?? null;

/** Conditions behind their outcomes, or before them. */
function branchesIn(scene: Scene, outcomes: readonly Outcome[], isBehind: boolean): Branch[] | null {
  const { low } = scene;
  const before: Before = { column: null };
  const branches: Branch[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const previous = outcomes[at - 1]?.end ?? 0;
    const next = outcomes[at + 1]?.start ?? low.length;
    let [from, to] = isBehind ? [outcome.end, next] : [previous, outcome.start];
    const lead = low.slice(previous, outcome.start);
    const trail = low.slice(outcome.end, next);
    const isElse =
      at === outcomes.length - 1 &&
      at > 0 &&
      ([...lead.matchAll(elseWords)].length > 0 || [...trail.matchAll(elseWords)].length > 0);
    if (isBehind) {
      const [cut] = trail.matchAll(elseWords);
      if (cut && !isElse) to = from + cut.index;
    }
    if (at === 0 && !isBehind) {
      const [start] = low.slice(0, outcome.start).matchAll(ifWords);
      if (start) from = Math.max(0, sentenceStart(low, start.index));
    }
    if (isElse) {
      branches.push({ test: null, outcome });
      continue;
    }
    const test = testIn(scene, from, to, before);
    if (!test) {
      if (at > 0 && at === outcomes.length - 1) {
        branches.push({ test: null, outcome });
        continue;
      }
      return null;
    }
    before.column = firstColumn(scene, from, to) ?? before.column;
    branches.push({ test, outcome });
  }
  return branches;
}

const sentenceStart = (low: string, at: number): number =>
  Math.max(low.lastIndexOf(". ", at), low.lastIndexOf("? ", at), low.lastIndexOf(": ", at)) + 1;

function chained(branches: readonly Branch[], otherwise: string): string {
  const [first, ...rest] = branches;
  if (!first) return otherwise;
  return first.test === null
    ? first.outcome.formula
    : `IF(${first.test},${first.outcome.formula},${chained(rest, otherwise)})`;
}

export function decided(scene: Scene): string[] {
  const outcomes = outcomesIn(scene);
  if (outcomes.length === 0 || outcomes.length > 6 || outcomes.every(({ formula }) => formula === '""'))
    return [];
  const ways = [true, false].flatMap((isBehind) => {
    const branches = branchesIn(scene, outcomes, isBehind);
    if (!branches || branches[0]?.test === null) return [];
    const tests = new Set(branches.map(({ test }) => test));
    if (tests.size < branches.length) return [];
    const hasElse = branches.at(-1)?.test === null;
    if (hasElse && outcomes.at(-1)?.formula === outcomes[0]?.formula) return [];
    const last =
      !hasElse && branches.every(({ outcome }) => /^(?:TRUE|FALSE)$/.test(outcome.formula)) ? "FALSE" : '""';
    return [chained(branches, last)];
  });
  return startsWithIf(scene, outcomes) ? ways.toReversed() : ways;
}

const startsWithIf = ({ low }: Scene, [first]: readonly Outcome[]): boolean =>
  /(?:^|[\s:,.])(?:if|when|where|wenn|falls|ist|bei|si|quand|lorsque)\s/.test(
    low.slice(0, first?.start ?? 0),
  );

/** "known" or "missing": an answer to a question about the row. */
export const choosing = said(
  "is|are|does|do|has|whether|answer|say|tell|check|yes|no",
  "ist|sind|steht|kommt|hat|ob|antwort\\w*|pruf\\w*|sag\\w*|ja|nein",
  "est|sont|a-t|repond\\w*|dis|verifi\\w*|si|oui|non",
);

export function chosen(scene: Scene): string[] {
  const { quotes, low } = scene;
  const pair = quotes.length === 2 ? quotes : [];
  const words = /\b(yes|ja|oui)\b[\s/,"”“„»«]*(?:or|oder|ou|and|et|und)?[\s/,"”“„»«]*\b(no|nein|non)\b/.exec(
    low,
  );
  const [yes, no] = pair.length === 2 ? pair : [];
  const span =
    yes && no
      ? { start: yes.start, end: no.end }
      : words
        ? { start: words.index, end: words.index + words[0].length }
        : null;
  if (!span) return [];
  const [one, other] =
    yes && no
      ? [quote(yes.value), quote(no.value)]
      : [
          quote(
            scene.text
              .slice(words?.index ?? 0, (words?.index ?? 0) + (words?.[1]?.length ?? 0))
              .toLowerCase(),
          ),
          quote(words?.[2] ?? "no"),
        ];
  if (
    yes &&
    no &&
    !/^[\s/,"”“„»«]*(?:or|oder|ou|and|et|und|bzw\.?|\/)?[\s"”“„»«]*$/.test(low.slice(yes.end, no.start))
  )
    return [];
  const parts: [number, number][] = [
    [0, span.start],
    [span.end, low.length],
  ];
  for (const [from, to] of parts) {
    const end =
      from === 0
        ? Math.max(low.lastIndexOf("?", to), low.lastIndexOf(". ", to), low.lastIndexOf(":", to))
        : to;
    for (const until of end > 0 && end !== to ? [end, to] : [to]) {
      const test = testIn(scene, from, until);
      if (test) return [`IF(${test},${one},${other})`];
    }
  }
  return [];
}
