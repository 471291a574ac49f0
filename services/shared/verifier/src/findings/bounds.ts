// What a question sets a floor or a ceiling to, and what it leaves out because it is nothing.

import { criteriaPairs } from "@cellwright/formula/sample/roles";
import type { Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { comparisonsOf } from "./sense.ts";

const floors =
  /(?<!\p{L})(?:(?:never|not|n['’]t) (?:\p{L}+ ){0,2}(?:below|under|negative|less than)|at least 0|nie (?:\p{L}+ ){0,2}(?:unter|negativ)\p{L}*|nicht (?:\p{L}+ ){0,2}(?:unter|negativ)\p{L}*|mindestens 0|jamais (?:\p{L}+ ){0,2}(?:sous|négati\p{L}*|en dessous|moins)|nunca (?:\p{L}+ ){0,2}(?:negativ\p{L}*|menos|por debajo)|mai (?:\p{L}+ ){0,2}(?:sotto|negativ\p{L}*)|nigdy (?:\p{L}+ ){0,2}(?:poniżej|ujemn\p{L}*))(?!\p{L})/iu;
const ceilings =
  /(?<!\p{L})(?:(?:never|not|n['’]t) (?:\p{L}+ ){0,2}(?:above|over|more than|exceed)|capped|at most|nie (?:\p{L}+ ){0,2}(?:über|mehr)|gedeckelt|höchstens|jamais (?:\p{L}+ ){0,2}(?:plus|au-dessus)|plafonné\p{L}*|nunca (?:\p{L}+ ){0,2}más|mai (?:\p{L}+ ){0,2}(?:oltre|più)|nigdy (?:\p{L}+ ){0,2}(?:powyżej|więcej))(?!\p{L})/iu;

/** MAX holds a value above a floor, MIN below a ceiling. */
export const floorsAndCeilings: Find = (tree, { question, data }) => {
  const [isFloor, isCeiling] = [floors.test(question), ceilings.test(question)];
  if (!data || isFloor === isCeiling) return [];
  const bounds = callsIn(tree).filter(
    ({ name, args }) =>
      /^(?:MAX|MIN)$/.test(name) &&
      args.length === 2 &&
      !args.some((arg) => arg.type === "reference" && arg.to !== null),
  );
  const [only, ...more] = bounds;
  return only && more.length === 0 && only.name === (isFloor ? "MIN" : "MAX")
    ? [likely(say("asked.otherEnd", { name: only.name }), only)]
    : [];
};

const nothing = "(?:0|zeros?|zeroes|null(?:en|werte\\p{L}*)?|zéros?|ceros?|zeri|zera|нул\\p{L}*)";
const leaving =
  "(?:without|skip\\p{L}*|ignor\\p{L}*|exclud\\p{L}*|not count|n['’]t count|not be counted|ohne|nicht (?:mit)?(?:zählen|gezählt|zähl\\p{L}*)|zählen nicht|sans|hors|ne (?:doivent|comptent|compte) pas|sin|no cuent\\p{L}*|senza|sem|bez|без)";
const zerosOut = new RegExp(
  `(?<!\\p{L})${leaving}(?: \\p{L}+){0,3} ${nothing}(?![\\p{L}\\d.,%])|(?<![\\p{L}\\d.,])${nothing}(?![\\p{L}\\d.,%])[^.;]{0,60}(?<!\\p{L})${leaving}(?!\\p{L})`,
  "iu",
);

/** "days with 0 do not count": something in the formula leaves 0 out. */
export const zerosTaken: Find = (tree, { question, data }): Finding[] => {
  if (!data || !zerosOut.test(question)) return [];
  const leaves = literalsIn(tree).some(
    ({ value, operator }) => value === 0 && operator !== null && /^(?:>|<|<>|=)$/.test(operator),
  );
  const isOther = callsIn(tree).some((call) => /^(?:IF|COUNTA)$/.test(call.name));
  const takes = callsIn(tree).some(({ name }) => /^(?:AVERAGE|MEDIAN|MIN|COUNT)/.test(name));
  return takes && !leaves && !isOther ? [likely(say("number.unused", { number: 0 }), tree)] : [];
};

const notThere =
  /(?<!\p{L})(?:(?:not|n['’]t) (?:\p{L}+ ){0,3}(?:in|on)|missing|n['’]y (?:\p{L}+ ){0,2}pas|pas dans|absente?s?|manqu\p{L}*|nicht (?:\p{L}+ ){0,4}(?:in|auf|stehen|vorkommen|dabei)|fehl\p{L}*|no est[áa]n?|falt\p{L}*|non (?:\p{L}+ ){0,2}(?:sono|ci)|manc\p{L}*|não est\p{L}*|nie ma|brak\p{L}*|немає|нема|відсутн\p{L}*)(?!\p{L})/iu;

/** FILTER(A2:A9,COUNTIF(C2:C5,A2:A9)>0) for those that are not in the other list. */
export const presentOnes: Find = (tree, { question, data }) =>
  !data || !notThere.test(question)
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const test = call.name === "FILTER" && call.args[1] ? bare(call.args[1]) : undefined;
        const [only, ...more] = test ? comparisonsOf(test) : [];
        if (!only || more.length > 0 || only !== test) return [];
        const [count, limit] = [bare(only.left), bare(only.right)];
        const isOther =
          count.type === "call" && count.name === "COUNTIF" && isElsewhere(criteriaPairs(count)[0]);
        const isThere =
          limit.type === "number" && /^(?:>0|<>0|>=1|=1)$/.test(`${only.operator}${limit.value}`);
        return isOther && isThere ? [likely(say("case.turned"), only)] : [];
      });

const isElsewhere = (pair: { range: Node; criterion: Node } | undefined): boolean =>
  pair?.range.type === "reference" &&
  pair.criterion.type === "reference" &&
  (pair.range.from.column !== pair.criterion.from.column ||
    (pair.range.sheet?.first ?? "") !== (pair.criterion.sheet?.first ?? ""));
