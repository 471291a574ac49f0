// What shall be done with a column, and which of its own values count.
import { said } from "../frames/plain.ts";
import { plainValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import type { Aggregate } from "../tasks/aggregate.ts";
import { type Ask, does, hears, spansOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { isLeftOut } from "./denials.ts";
import type { Span } from "./span.ts";
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
  "(?:ignor\\w*|without|omit\\w*|drop\\w*|except|excluding|skip\\w*|leav\\w* out|not (?:counting|including|count)|no|exclude)[^.?!]{0,50}\\b(?:zeros?|zeroes|0)|(?:zeros?|zeroes|0)\\b[^.?!]{0,80}(?:not (?:be )?(?:count\\w*|included?)|shouldn't|mustn't|must not|(?:don't|doesn't|do not) count|ignor\\w*|left out|excluded)",
  "(?:ignorier\\w*|ohne|lass\\w*|uberspring\\w*|ausser|auser|nicht mit\\w*)[^.?!]{0,50}\\b(?:nullen|null\\w*|0)|(?:nullen|nullwerte?|0)\\b[^.?!]{0,80}(?:(?:zahl\\w*|gelt\\w*) nicht|nicht (?:mit)?\\w*|ignorier\\w*|weglass\\w*|auslass\\w*)",
  "(?:ignor\\w*|sans|sauf|hors|exclu\\w*)[^.?!]{0,50}\\b(?:zeros?|0)|(?:zeros?|0)\\b[^.?!]{0,80}(?:ne (?:doivent|compt\\w*|sont|pas)|pas compte\\w*|ignor\\w*|exclu\\w*)",
);

/** "ignore zeros": as a condition on what is totalled. */
export function withoutZeros(ask: Ask, measure: Operand | null): Condition[] {
  const [found] = [...ask.low.matchAll(zeros)];
  return found && measure
    ? [plainCondition(measure, "<>", [plainValue("0")], [[found.index, found.index + found[0].length]])]
    : [];
}

const less = said(
  "negativ\\w*|(?:out)going(?: payments?| amounts?)?|went out|paid out|withdr[ae]w\\w*|debits?|expen(?:ses|diture)|spendings?|minus (?:amounts?|sign|ones)|outflows?|losses|refunds?",
  "negativ\\w*|ausgang\\w*|\\w*ausgaben|abgange?n?|abbuchung\\w*|abhebung\\w*|hinausging\\w*|rausging\\w*|minusbetrage?n?|auszahlung\\w*|verluste?n?|erstattung\\w*",
  "negati[fv]\\w*|sortante?s?|sorties?|sortie?s?|depenses?|debits?|retraits?|pertes|remboursements?|(?:signe|montants?) (?:en )?(?:moins|negatifs?)",
);
const more = said(
  "positiv\\w*|incoming(?: payments?| amounts?)?|came in|credits?|deposits?|income|inflows?|gains|receipts",
  "positiv\\w*|eingang\\w*|einnahmen|gutschrift\\w*|einzahlung\\w*|gewinne?n?",
  "positi[fv]\\w*|entrante?s?|entrees?|rentrees?|encaissements?|depots?|credits?|recettes?|gains",
);

/** "the outgoing payments", "without the incoming ones": what is totalled is below nought, or above. */
export function signed(ask: Ask, measure: Operand | null): Condition[] {
  const cells = measure?.column?.cells.filter((cell) => typeof cell === "number") ?? [];
  if (!measure || !cells.some((cell) => cell < 0) || !cells.some((cell) => cell > 0)) return [];
  const isFree = ([start, end]: Span): boolean =>
    !ask.values.some((each) => each.start < end && start < each.end) &&
    !ask.columns.some((each) => each.score >= 2.5 && each.start < end && start < each.end);
  const found = (
    [
      ["<", less],
      [">", more],
    ] as const
  ).flatMap(([sign, words]) =>
    spansOf(ask.low, words)
      .filter(isFree)
      .map((span) => ({
        sign: isLeftOut(ask.low, ...span) ? (sign === "<" ? (">" as const) : ("<" as const)) : sign,
        span,
      })),
  );
  const signs = new Set(found.map(({ sign }) => sign));
  const [sign] = signs;
  return sign && signs.size === 1
    ? [
        plainCondition(
          measure,
          sign,
          [plainValue("0")],
          found.map(({ span }) => span),
        ),
      ]
    : [];
}

const skipping =
  /\b(?:skip\w*|ignor\w*|without|leav\w+|omit\w*|exclud\w*|drop\w*|not count\w*|n't count|are numbers?|real numbers?|numeric|uberspring\w*|ohne|weglass\w*|auslass\w*|nicht mit\w*|zahl\w* nicht|(?:echte|richtige)\w* zahlen|zahlen sind|nur zahlen|sans|saut\w*|exclu\w*|ne compt\w*|vrais? nombres?|des nombres|numerique\w*|mess|durcheinander|bazar)\b/;

/** "skip the n/a": texts among numbers are passed over by figures anyway. */
export const skippedTexts = ({ values, low }: Ask, { column }: Operand): Span[] =>
  column?.cells.some((cell) => typeof cell === "number") && skipping.test(low)
    ? values
        .filter((each) => each.columns.some((its) => its.column === column))
        .map(({ start, end }): Span => [start, end])
    : [];

const severally = said(
  "list\\w*|all|every|each|which|those|these|extract\\w*|filter\\w*|sort\\w*|one by one|individual\\w*|values|once|different",
  "list\\w*|auflist\\w*|alle\\w*|jede\\w*|einzeln\\w*|welche\\w*|filter\\w*|sortier\\w*|werte|untereinander|verschieden\\w*",
  "list\\w*|tou(?:s|tes)|chaque|quels|quelles|filtr\\w*|extrai\\w*|tri\\w*|valeurs|differente?s?",
);

/** "hours Ann worked in May": amounts of some rows and no word for a list are one figure. */
export const isFigure = (ask: Ask, operands: readonly Operand[]): boolean =>
  operands.length === 1 && operands[0]?.kind === "number" && !ask.top && !hears(ask, severally);
