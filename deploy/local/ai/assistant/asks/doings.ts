// What shall be done with a column, and which of its own values count.
import { said } from "../frames/plain.ts";
import { plainValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import type { Aggregate } from "../tasks/aggregate.ts";
import { type Ask, does } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import type { Act } from "./words.ts";

interface Doing {
  aggregate: Aggregate;
  acts: readonly Act[];
  penalty: number;
}

const doings: readonly (readonly [Act, Aggregate])[] = [
  ["median", "median"],
  ["average", "average"],
  ["stdev", "stdev"],
  ["variance", "variance"],
  ["max", "max"],
  ["min", "min"],
  ["sum", "sum"],
  ["count", "count"],
];

/** What may be done, likeliest first. */
export function doingsOf(ask: Ask): Doing[] {
  const found = doings.filter(([act]) => does(ask, act));
  const out: Doing[] = found.map(([act, aggregate], at) => ({
    aggregate,
    // "the total number of", "the average of all"
    acts: aggregate === "count" ? [act, "sum"] : aggregate === "sum" ? ["sum"] : [act, "sum", "sample"],
    penalty: at * 0.1,
  }));
  if (does(ask, "count") && does(ask, "distinct", "unique"))
    out.unshift({ aggregate: "distinct", acts: ["count", "distinct", "unique", "sum"], penalty: 0 });
  if (does(ask, "last") && !does(ask, "max")) out.push({ aggregate: "max", acts: ["last"], penalty: 0.4 });
  if (does(ask, "first") && !does(ask, "min")) out.push({ aggregate: "min", acts: ["first"], penalty: 0.5 });
  if (does(ask, "count")) out.push({ aggregate: "sum", acts: ["count", "sum"], penalty: 0.25 });
  if (out.length === 0) out.push({ aggregate: "sum", acts: [], penalty: 0.7 });
  return out;
}

export const zeros = said(
  "(?:ignor\\w*|without|except|excluding|skip\\w*|leav\\w* out|not (?:counting|including|count)|no|exclude)[^.?!]{0,30}\\b(?:zeros?|zeroes|0)|(?:zeros?|zeroes|0)\\b[^.?!]{0,80}(?:not (?:be )?(?:count\\w*|included?)|shouldn't|don't count|ignor\\w*|left out|excluded)",
  "(?:ignorier\\w*|ohne|ausser|auser|nicht mit\\w*)[^.?!]{0,30}\\b(?:nullen|null\\w*|0)|(?:nullen|nullwerte?|0)\\b[^.?!]{0,80}(?:nicht (?:mit)?\\w*|ignorier\\w*|weglass\\w*|auslass\\w*)",
  "(?:ignor\\w*|sans|sauf|hors|exclu\\w*)[^.?!]{0,30}\\b(?:zeros?|0)|(?:zeros?|0)\\b[^.?!]{0,80}(?:ne (?:doivent|comptent|pas)|ignor\\w*|exclu\\w*)",
);

/** "ignore zeros": as a condition on what is totalled. */
export function withoutZeros(ask: Ask, measure: Operand | null): Condition[] {
  const [found] = [...ask.low.matchAll(zeros)];
  return found && measure
    ? [plainCondition(measure, "<>", [plainValue("0")], [[found.index, found.index + found[0].length]])]
    : [];
}

/** "the negative amounts": what is totalled is below nought. */
export function signed(ask: Ask, measure: Operand | null): Condition[] {
  const found = /\b(?:(?<less>negativ\w*|negati[fv]\w*)|positiv\w*|positi[fv]\w*)\b/.exec(ask.low);
  const isMixed = measure?.column?.cells.some((cell) => typeof cell === "number" && cell < 0);
  return found && measure && isMixed
    ? [
        plainCondition(
          measure,
          found.groups?.less ? "<" : ">",
          [plainValue("0")],
          [[found.index, found.index + found[0].length]],
        ),
      ]
    : [];
}
