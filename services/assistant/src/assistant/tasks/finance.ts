// Loans and savings: the payment, the interest, what money grows to.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { assets } from "./assets.ts";
import { candidate, type Task } from "./candidate.ts";
import { fieldLike, fieldsOf } from "./forms.ts";

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

/** Headings may be the labels: then each row is a loan of its own. */
export const finance: Task = (reading) => {
  const columns = placesOf(reading).filter((at) => !operandAt(reading.items[at])?.isCell);
  return [...assets(reading), ...borrowed(reading)].map((each) =>
    reading.target?.isFilled && !placesOf(reading).some((at) => operandAt(reading.items[at])?.isCell)
      ? { ...each, perRow: true, used: [...each.used, ...columns] }
      : each,
  );
};

const borrowed: Task = (reading) => {
  if (!has(reading, "loan", "payment", "compound", "interestPart")) return [];
  const terms = termsOf(reading) ?? termsIn(reading);
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

/** A loan or savings as a form: amount, rate and time beside their labels. */
function termsIn(reading: Reading): Terms | null {
  const fields = fieldsOf(reading);
  const rate = fieldLike(
    fields,
    /rate|interest|zins|taux|intérêt|tasa|interés|tasso|taxa|juros|oprocent|ставк|%|percent|prozent/i,
  );
  const rest = fields.filter((field) => field !== rate);
  const time = fieldLike(
    rest,
    /year|jahr|\bans?\b|année|term|laufzeit|durée|month|monat|mois|año|anni|anos|\blat\b|рок/i,
  );
  const amount = rest.find((field) => field !== time);
  if (!rate || !time || !amount || fields.length > 3) return null;
  const isMonths = /month|monat|mois|mes|mies/i.test(time.label);
  return {
    amount: amount.cell,
    rate: rate.cell,
    years: isMonths ? `${time.cell}/12` : time.cell,
    months: isMonths ? time.cell : `${time.cell}*12`,
    used: [
      ...[amount, rate, time].flatMap(({ at }) => (at >= 0 ? [at] : [])),
      ...findAll(reading, "percent", "interest", "year", "if", "show", "first"),
    ],
  };
}

const isAbout = (items: readonly Item[], at: number, ...concepts: Concept[]): boolean =>
  items.slice(Math.max(0, at - 3), at + 1).some((item) => hasConcept(item, ...concepts)) ||
  (items[at]?.kind === "column" && hasConcept(items[at], ...concepts));
