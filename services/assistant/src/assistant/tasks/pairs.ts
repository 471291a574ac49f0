// Two numbers of a row together: less, times, divided by, the change from one to the other.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import { areNested, isOlder, isRate, type Made, type Term } from "./terms.ts";

export function pairs(reading: Reading, one: Term, other: Term): Made[] {
  const { items } = reading;
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Made[] = [];
  const inOrder = one.at < other.at;
  if (areNested(one, other)) {
    const part = at("percent", "share", "ratio");
    return inOrder && part.length > 0
      ? [{ formula: `${one.formula}/${other.formula}`, said: [...part, ...at("dividedBy")], penalty: -0.3 }]
      : [];
  }
  const later = inOrder ? 0 : 0.4;
  const both = one.operand !== null && other.operand !== null;
  const change = at("change", "increase", "decrease");
  const percent = at("percent", "ratio");
  const difference = at("difference", "minus");
  const between = items.slice(Math.min(one.at, other.at), Math.max(one.at, other.at));
  const from = hasConcept(items[beforeOf(items, one.at)], "from");
  if (both && change.length > 0) {
    // from the old one to the new one
    const isOld = from || isOlder(one, other) ? 0 : isOlder(other, one) ? 0.8 : later;
    out.push({
      formula: `(${other.formula}-${one.formula})/${one.formula}`,
      said: [...change, ...percent, ...difference, ...at("from", "share")],
      penalty: isOld + (percent.length > 0 || has(reading, "change") ? 0 : 0.6),
    });
    // what was done is measured by what was planned, in whatever order they are said
    if (isPlanned(other) && !isPlanned(one) && !from)
      out.push({
        formula: `(${one.formula}-${other.formula})/${other.formula}`,
        said: [...change, ...percent, ...difference, ...at("from", "share")],
        penalty: -0.2,
      });
    if (percent.length === 0)
      out.push({ formula: `${other.formula}-${one.formula}`, said: change, penalty: isOld + 0.7 });
  }
  if (both && difference.length > 0) {
    const isGain = from && inOrder && between.some((item) => hasConcept(item, "to"));
    const subtracted =
      isGain || (hasConcept(items[beforeOf(items, other.at)], "from") && has(reading, "minus") && inOrder);
    const [left, right] = subtracted ? [other, one] : [one, other];
    const minutes = isHours(left) && /\bmin/i.test(right.operand?.column?.heading ?? "") ? "/60" : "";
    out.push({ formula: `${left.formula}-${right.formula}${minutes}`, said: difference, penalty: later });
    if (percent.length > 0)
      out.push({
        formula: `(${one.formula}-${other.formula})/${other.formula}`,
        said: [...difference, ...percent],
        penalty: later + 0.3,
      });
    const ofOne = hasConcept(items[other.at], "sum")
      ? -1
      : items.findIndex(
          (item, index) =>
            index > 0 && hasConcept(item, "percent") && index < other.at && other.at - index <= 4,
        );
    if (ofOne >= 0 && isPlanned(other))
      out.push({
        formula: `(${one.formula}-${other.formula})/${other.formula}`,
        said: [...difference, ...percent],
        penalty: -0.2,
      });
  } else if (difference.length > 0 && (one.operand || other.operand)) {
    const subtracted = at("minus").some((index) => index < one.at) && one.operand === null && inOrder;
    out.push({
      formula: subtracted ? `${other.formula}-${one.formula}` : `${one.formula}-${other.formula}`,
      said: difference,
      penalty: later + (one.operand ? 0 : 0.3),
    });
  }
  if (at("times").length > 0)
    out.push({ formula: `${one.formula}*${other.formula}`, said: at("times"), penalty: later });
  if (at("dividedBy", "ratio").length > 0)
    out.push({ formula: `${one.formula}/${other.formula}`, said: at("dividedBy", "ratio"), penalty: later });
  const including = items.flatMap(({ raw }, index) => (inclusive.test(raw) ? [index] : []));
  const isBetween = including.some(
    (index) => index > Math.min(one.at, other.at) && index < Math.max(one.at, other.at),
  );
  if (both && isBetween && !isRate(other) && !isRate(one))
    out.push({ formula: `${one.formula}+${other.formula}`, said: including, penalty: later });
  if (at("plus").length > 0)
    out.push({
      formula: `${one.formula}+${other.formula}`,
      said: at("plus", "increase"),
      penalty: later + 0.2,
    });
  if (at("remainder").length > 0)
    out.push({
      formula: `MOD(${one.formula},${other.formula})`,
      said: at("remainder", "dividedBy"),
      penalty: later,
    });
  if (at("power").length > 0 && one.operand)
    out.push({ formula: `${one.formula}^${other.formula}`, said: at("power"), penalty: later });
  // "the amount per unit"
  const per = at("per").find((index) => index > one.at && index < other.at);
  if (both && per !== undefined && other.operand?.kind === "number")
    out.push({ formula: `${one.formula}/${other.formula}`, said: [per], penalty: 0.1 });
  const hundred =
    per === undefined ? undefined : items.slice(per + 1, other.at).find(({ kind }) => kind === "number");
  if (both && hundred?.kind === "number" && per !== undefined)
    out.push({
      formula: `${one.formula}/${other.formula}*${hundred.value}`,
      said: [per, items.indexOf(hundred)],
      penalty: -0.2,
    });
  const share = at("percent", "share", "ratio");
  if (both && share.length > 0 && change.length === 0)
    out.push({
      formula: `${one.formula}/${other.formula}`,
      said: [...share, ...at("dividedBy")],
      penalty: later + (between.some((item) => hasConcept(item, "and")) ? 0.3 : 0),
    });
  // "discount in column D": a rate that each row has for itself
  if (both && at("discount", "decrease").length > 0 && isRate(other))
    out.push({
      formula: `${one.formula}*(1-${other.formula})`,
      said: at("discount", "decrease", "net"),
      penalty: 0.1,
    });
  if (both && at("tax", "gross", "increase").length > 0 && isRate(other))
    out.push({
      formula: `${one.formula}*(1+${other.formula})`,
      said: at("tax", "gross", "increase", "plus"),
      penalty: 0.1,
    });
  return out;
}

const isHours = ({ formula }: Term): boolean => formula.endsWith(",1)*24)");

const inclusive =
  /^(?:incl|including|include|includes|inkl|inklusive|einschließlich|zzgl|zuzüglich|mitsamt|y compris|inclus|avec|incluyendo|incluso)$/i;

/** What others are measured by: budgets, plans, targets, last year's. */
const isPlanned = ({ operand }: Term): boolean =>
  /budget|plan|target|forecast|soll|ziel|prévu|objectif|last|vorjahr/i.test(operand?.column?.heading ?? "");

function beforeOf(items: readonly Item[], at: number): number {
  for (let index = at - 1; index >= Math.max(0, at - 2); index--)
    if (items[index]?.kind !== "stop") return index;
  return -1;
}
