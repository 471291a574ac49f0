// Loans and savings: the payment, the interest, what money grows to.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt } from "../reading/walk.ts";
import { candidate, type Task } from "./candidate.ts";

interface Terms {
  amount: string;
  rate: string;
  /** As many as `perYear` a year. */
  years: string;
  months: string;
  used: number[];
}

const words: readonly Concept[] = [
  "loan",
  "payment",
  "interest",
  "compound",
  "interestPart",
  "each",
  "per",
  "month",
  "year",
  "after",
  "with",
  "which",
  "howMuch",
  "find",
  "sum",
  "during",
  "percent",
  "eq",
  "return",
  "to",
  "show",
  "increase",
  "change",
  "monthly" as Concept,
  "row",
];

export const finance: Task = (reading) => {
  if (!has(reading, "loan", "payment", "compound", "interestPart")) return [];
  const terms = termsOf(reading);
  if (!terms) return [];
  const { amount, rate, years, months } = terms;
  const used = [...terms.used, ...findAll(reading, ...words)];
  const monthly = hasMonthly(reading);
  const out = [];
  if (has(reading, "loan", "payment")) {
    const payment = `PMT(${rate}/12,${months},-${amount})`;
    out.push(
      candidate(has(reading, "interestPart") ? `${payment}*${months}-${amount}` : payment, used, {
        penalty: -0.5,
      }),
    );
    if (has(reading, "year") && !has(reading, "month"))
      out.push(candidate(`PMT(${rate},${years},-${amount})`, used, { penalty: 0.3 }));
  }
  if (has(reading, "compound")) {
    out.push(
      candidate(monthly ? `${amount}*(1+${rate}/12)^(${months})` : `${amount}*(1+${rate})^${years}`, used, {
        penalty: -0.3,
      }),
    );
    if (has(reading, "payment") || isRegular(reading))
      out.push(candidate(`FV(${rate}/12,${months},-${amount})`, used, { penalty: -0.6 }));
  }
  return out;
};

const hasMonthly = ({ items }: Reading): boolean =>
  items.some((item) => hasConcept(item, "month") && !/^\d/.test(item.raw) && hasConcept(item, "month"));
/** "200 every month": a deposit that is made again and again. */
const isRegular = ({ items }: Reading): boolean =>
  items.some(
    (item, at) =>
      item.kind === "number" &&
      [1, 2, 3].some(
        (offset) =>
          hasConcept(items[at + offset], "month") &&
          (hasConcept(items[at + offset - 1], "per", "each") ||
            /ly$|lich|uel/.test(items[at + offset]?.raw ?? "")),
      ),
  );

function termsOf({ items }: Reading): Terms | null {
  let amount: { text: string; at: number } | null = null;
  let rate: { text: string; at: number } | null = null;
  let span: { text: string; at: number; isYears: boolean } | null = null;
  for (const [at, item] of items.entries()) {
    const operand = operandAt(item);
    const text = item.kind === "number" ? String(item.value) : operand ? cellOf(operand) : null;
    if (text === null) continue;
    const next = items[at + 1]?.kind === "stop" ? items[at + 2] : items[at + 1];
    const isPercent = item.kind === "number" && (item.percent || hasConcept(next, "percent"));
    if (isPercent || (operand && isAbout(items, at, "interest"))) {
      rate ??= {
        text:
          item.kind === "number"
            ? `${item.percent ? Number((item.value * 100).toPrecision(12)) : item.value}%`
            : text,
        at,
      };
    } else if (
      (item.kind === "number" && hasConcept(next, "year", "month")) ||
      (operand && isAbout(items, at, "year", "month"))
    ) {
      const isYears = item.kind === "number" ? hasConcept(next, "year") : isAbout(items, at, "year");
      span ??= { text, at, isYears };
    } else amount ??= { text, at };
  }
  if (!amount || !rate || !span) return null;
  return {
    amount: amount.text,
    rate: rate.text,
    years: span.isYears ? span.text : `${span.text}/12`,
    months: span.isYears ? `${span.text}*12` : span.text,
    used: [amount.at, rate.at, span.at],
  };
}

const isAbout = (items: readonly Item[], at: number, ...concepts: Concept[]): boolean =>
  items.slice(Math.max(0, at - 3), at + 1).some((item) => hasConcept(item, ...concepts)) ||
  (items[at]?.kind === "column" && hasConcept(items[at], ...concepts));
