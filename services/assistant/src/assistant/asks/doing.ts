// Whether a formula of any other task does what the question asks to be done: a median by MEDIAN, a running total by a growing range.
import { grows, isDone, readsNeighbours } from "../evidence/done.ts";
import type { Reading } from "../reading/read.ts";
import { type Ask, askOf, besideTable, hears, spansOf } from "./ask.ts";
import { type Choice, choicesOf, unspoken } from "./choices.ts";
import { unsorted } from "./claims.ts";
import { manyOf } from "./column-repeats.ts";
import { asTheyCome } from "./definitions.ts";
import { zeros } from "./doings.ts";
import { fallback } from "./fallback.ts";
import { fetches } from "./other-lists.ts";
import { groupOf } from "./ranks.ts";
import type { Act } from "./words.ts";

/** Acts that no answer leaves undone, and how much it tells against one. */
const needs: readonly (readonly [Act, number])[] = [
  ["average", 2],
  ["median", 3],
  ["stdev", 2],
  ["variance", 2],
  ["quartile", 3],
  ["percentile", 2],
  ["correlation", 2],
  ["moving", 3],
  ["running", 2],
  ["previous", 2],
  ["number", 2.5],
  ["distinct", 1.5],
  ["once", 2],
];

const repeated =
  /\b(?:second (?:appearance|occurrence|time|entry)|zweite[nrs]? (?:auftreten|vorkommen|mal|eintrag)|deuxieme (?:apparition|occurrence|fois)|already (?:listed|there|appeared|in|on|seen|up)|another (?:row|line|person)|someone else|jemand ander\w*|quelqu'un d'autre|une autre ligne|anderen zeile|further up|listed again|weiter oben|noch einmal|schon (?:ein)?mal|bereits vor\w*|plus haut|deja (?:apparu|presente?|vu)|ailleurs|duplicat\w*|more than once|twice|for the (?:first|second) time|first time|doppelt\w*|duplikat\w*|mehr als einmal|mehrmals|zum (?:ersten|zweiten) mal|doublons?|en double|plus d'une fois|plusieurs fois|premiere fois|deuxieme fois)\b/;

/** "how much is left after each": what all rows above took counts. */
const leftAfter =
  /(?=[^.?!]*\b(?:after (?:each|every)|nach jede[rmn]|apres chaque)\b)[^.?!]*\b(?:left|remain\w*|ubrig\w*|verbleib\w*|noch|reste\w*)\b/;

const choices = new WeakMap<Ask, Choice | null>();
const groups = new WeakMap<Ask, string | null>();

function choiceOf(ask: Ask): Choice | null {
  const known = choices.get(ask);
  if (known !== undefined) return known;
  const [first = null] = choicesOf(ask);
  choices.set(ask, first);
  return first;
}

/** The letter of the column that rows are told apart by. */
function groupIn(ask: Ask): string | null {
  const known = groups.get(ask);
  if (known !== undefined) return known;
  const table = ask.isFilled ? besideTable(ask) : undefined;
  const letter = (table && groupOf(ask, table)?.operand.column?.letter) ?? null;
  groups.set(ask, letter);
  return letter;
}

/** What speaks against a formula of another task. */
export function undoneBy(formula: string, reading: Reading): number {
  if (!reading.data || !reading.target || !/^(?:en|de|fr)$/.test(reading.known.language)) return 0;
  const ask = askOf(reading);
  let loss = 0;
  for (const [act, weight] of needs) {
    const isFigure =
      weight >= 2 &&
      act !== "average" &&
      act !== "running" &&
      act !== "previous" &&
      act !== "number" &&
      act !== "once";
    const isSaid = ask.acts.get(act)?.some((span) => isFigure || !isHeading(ask, span));
    if (isSaid && !isDone(act, formula)) loss += weight;
  }
  if (repeated.test(ask.low) && !/COUNT(?!BLANK)|UNIQUE|MATCH|FREQUENCY|LOOKUP/.test(formula)) loss += 2;
  if (ask.isFilled && leftAfter.test(ask.low) && !grows(formula) && !readsNeighbours(formula)) loss += 1.5;
  const isRanked =
    ask.isFilled &&
    ask.acts
      .get("rank")
      ?.some(
        (span) =>
          /rank|rang|plac|platz|posit|einstuf|class/.test(ask.low.slice(...span)) && !isHeading(ask, span),
      );
  if (isRanked && !/RANK|COUNTIFS?\(.*"[<>]|LARGE|SMALL|SORT|MATCH|SUMPRODUCT/.test(formula)) loss += 2.5;
  if (
    repeated.test(ask.low) &&
    /COUNTIFS?\([^)]*\)>0/.test(formula) &&
    (ask.reading.data?.sheets.length ?? 0) < 2
  )
    loss += 1;
  const isExtreme = /^(?:IFERROR\()?(?:(?:MAX|MIN)IFS\(|(?:MAX|MIN)\(\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+\))/.test(
    formula,
  );
  if (isExtreme && !["max", "min", "last", "first"].some((act) => ask.acts.has(act as Act))) loss += 1;
  if (formula.includes("IF(COUNTIF(") && ask.isFilled && fetches(ask) && fallback(ask)) loss += 1;
  if (hears(ask, zeros) && !/[<>]0|[<>]+"?&?0/.test(formula)) loss += 1;
  loss +=
    mismatched(ask, formula) + (/^(?:FILTER|UNIQUE|INDEX)\(/.test(formula) ? unsorted(ask, formula) : 0);
  if (manyOf.test(ask.low) && /^(?:SORT\()?UNIQUE\(\$?[A-Z]+\$?\d/.test(formula)) loss += 1;
  if (ask.isFilled && howOften.test(ask.low) && !/COUNT|SUM|FREQUENCY|ROWS/.test(formula)) loss += 1.5;
  if (/SEARCH\("(?:auch|schon|also|already|too|aussi|d[eé]j[aà])"/.test(formula)) loss += 2;
  if (bandWords.test(ask.low) && /,0\)|^(?:IFERROR\()?XLOOKUP\([^,]+,[^,]+,[^,]+\)|COUNTIF/.test(formula))
    loss += 1.2;
  if (alsoCounted.test(ask.low) && formula.startsWith("COUNT")) loss += 1;
  const { nth, top } = ask;
  if (nth && !/LARGE|SMALL|RANK|INDEX|SORT|TAKE|COUNT/.test(formula)) loss += 1.5;
  if (top && !/LARGE|SMALL|RANK|SORT|TAKE|ARRAY_CONSTRAIN|COUNT/.test(formula)) loss += 1.5;
  if (
    /,FALSE,TRUE\)$/.test(formula) &&
    !/\b(?:not|no|nicht|kein\w*|pas|aucun\w*|only once|nur einmal|une seule fois)\b/.test(ask.low)
  )
    loss += 0.5;
  const [isMost, isLeast] = [ask.acts.has("max"), ask.acts.has("min")];
  if (isLeast && !isMost && /^MAX|MAXIFS\(|LARGE\(/.test(formula)) loss += 1.2;
  if (isMost && !isLeast && /^MIN/.test(formula) && !/best|beste|meilleur|record/.test(ask.low)) loss += 0.8;
  if (
    ask.acts.has("previous") &&
    !ask.acts.has("share") &&
    /^\(?[A-Z]+\d+-[A-Z]+\d+\)\/|^[A-Z]+\d+\/[A-Z]+\d+-1/.test(formula)
  )
    loss += 0.8;
  const choice = ask.isFilled ? choiceOf(ask) : null;
  if (choice && formula.startsWith("IF(")) {
    if (!formula.includes(choice.yes)) loss += 1.2;
    const isTurned = formula.endsWith(`,${choice.no},${choice.yes})`);
    if (isTurned && !/=[01],|NOT\(|<=1,|ISNA|ISERROR/.test(formula)) loss += 0.8;
    if (choice.no !== '""' && !formula.includes(choice.no)) loss += 1.2;
  }
  const group = groupIn(ask);
  if (
    group &&
    (ask.acts.has("rank") || ask.acts.has("running") || ask.acts.has("number")) &&
    !new RegExp(`\\b\\$?${group}\\$?\\d`).test(formula)
  )
    loss += 0.8;
  return loss + turned(ask, formula) + unspoken(ask, formula);
}

/** "from which weight": a scale of limits. */
const bandWords =
  /\b(?:ab (?:welche[mnrs]?|wie ?viele?n?)|from (?:what|which|how many)|up to (?:what|which)|a partir d[e'u] ?(?:quel\w*|combien)|des (?:quel\w*|combien))\b/;
const howOften = /\b(?:how often|how many times|wie oft|wie haufig|combien de fois)\b/;
/** "title and number of pages": a column beside another. */
const alsoCounted =
  /(?<!\bhow many )\b\p{L}+ (?:and|und|et) (?:the |die |le )?(?:number of|anzahl|nombre d)/u;

/** A text held against a date of the same row, rows of one table picked by another. */
function mismatched(ask: Ask, formula: string): number {
  const { reading, isFilled } = ask;
  const columns = reading.data?.columns ?? [];
  if ((reading.data?.sheets.length ?? 0) > 1) return 0;
  const at = (letter: string | undefined) => columns.find((each) => each.letter === letter);
  const [, one, other] = /(?<![A-Z$])([A-Z])\d+=([A-Z])\d+(?!\d)/.exec(formula) ?? [];
  const kinds = [at(one)?.kind, at(other)?.kind];
  const isOdd = kinds.includes("text") && (kinds.includes("date") || kinds.includes("number"));
  const [, shown, picked] = /^(?:SORT\()?FILTER\(([A-Z])\d+:[A-Z]\d+,\(*([A-Z])\d+:/.exec(formula) ?? [];
  const isStrange =
    at(shown) !== undefined && at(picked) !== undefined && at(shown)?.table !== at(picked)?.table;
  const isTrimmed = /^ROUND(?:DOWN|UP)?\((?:SORT|UNIQUE|FILTER)\(/.test(formula);
  const isFixed = /UNIQUE\(FILTER\(([A-Z]+\d+:[A-Z]+\d+),\(*\1=[^)]*\)+/.test(formula);
  const beside = isFilled ? besideTable(ask) : undefined;
  const isBeyond = [...formula.matchAll(/(?<![A-Z$:!])([A-Z])\d+(?![\d:(])/g)].some(
    ([, letter]) => beside !== undefined && (at(letter)?.table ?? beside) !== beside,
  );
  const key = at(/XLOOKUP\([^,]+,\$?([A-Z])\$?\d+:/.exec(formula)?.[1]);
  const isMany = key !== undefined && new Set(key.cells).size < key.cells.length && !ask.acts.has("first");
  return (
    (isMany && isFilled ? 0.7 : 0) +
    (isBeyond ? 0.5 : 0) +
    (isFixed ? 1 : 0) +
    (isTrimmed ? 1.5 : 0) +
    (isFilled && isOdd ? 1.5 : 0) +
    (isStrange ? 2 : 0)
  );
}

const isHeading = ({ columns }: Ask, [start, end]: readonly [number, number]): boolean =>
  columns.some((each) => each.score >= 2.5 && each.start <= start && end <= each.end);

/** Sorted the other way round. */
function turned({ acts, low }: Ask, formula: string): number {
  if (!/SORT/.test(formula)) return 0;
  if (spansOf(low, asTheyCome).length > 0 && !acts.has("sort") && !acts.has("up") && !acts.has("down"))
    return 1.2;
  const isDown = /SORT(?:BY)?\(.*,(?:-1|FALSE)\)/.test(formula);
  if (acts.has("up") && !acts.has("down") && isDown) return 1.2;
  return acts.has("down") && !acts.has("up") && !isDown ? 1.2 : 0;
}
