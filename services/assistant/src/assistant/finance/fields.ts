// The terms of a loan in labelled cells, on whatever sheet they stand: rate, number of payments, payment, amount.
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { partsOf } from "../intents/parts.ts";
import { targetHeading, valuesOf } from "../percents/amounts.ts";

interface Field {
  cell: string;
  label: string;
  value: number;
}

export interface Loan {
  /** For one payment. */
  rate: string | null;
  /** How many payments. */
  count: string | null;
  payment: string | null;
  amount: string | null;
}

const mostRows = 14;

/** Labels of another sheet with their numbers beside them. */
function elsewhere({ reading: { data, target } }: Scene): Field[] {
  const [, ...others] = data?.sheets ?? [];
  return others.flatMap((sheet) =>
    Array.from({ length: mostRows }, (_, at) => at + 1).flatMap((row) => {
      const [label, value, next] = [1, 2, 3].map((column) => data?.cell(sheet, row, column));
      if (typeof label !== "string" || typeof value !== "number" || typeof next === "number") return [];
      const name = /^\w+$/.test(sheet) ? sheet : `'${sheet}'`;
      const address = target?.isFilled ? `$B$${row}` : `B${row}`;
      return [{ cell: `${name}!${address}`, label: plainOf(label), value }];
    }),
  );
}

const fieldsOf = (scene: Scene): Field[] => [
  ...partsOf(scene)
    .filter(({ isCell, kind }) => isCell && kind !== "text" && kind !== "date")
    .flatMap((part) => {
      const [value] = valuesOf(scene, part);
      return value === undefined ? [] : [{ cell: part.cell, label: part.heading, value }];
    }),
  ...elsewhere(scene),
];

const monthly = /month|monat|mois|mensu/;
const ownRate = /per month|monthly|a month|pro monat|monatlich|monatszins|mensuel|par mois/;
const yearly = /year|jahr|\bans?\b|annee|p\. ?a|annual|annuel/;
const counts =
  /number|anzahl|nombre|months\b|monate\b|\bmois\b|years\b|jahre\b|\bans\b|annees|instal\w*ments\b|payments\b|raten\b|mensualites\b|term\b|laufzeit|duree/;
const single = /(?:per|each|every|a|pro|jeden?|par|chaque) (?:month|monat|mois)/;
const payments =
  /instal\w*ment\b|payment\b|monthly|rate\b|mensualite\b|(?:per|each|every|pro|jeden?|par|chaque) (?:month|monat|mois)/;

/** What stands beside or above the answer. */
export function wantedLabel(scene: Scene): string {
  const { data, target } = scene.reading;
  const beside = data && target ? data.cell(data.sheets[0] ?? "", target.row, target.column - 1) : null;
  const label = !target?.isFilled && typeof beside === "string" ? beside : "";
  return plainOf(`${label} ${targetHeading(scene)}`);
}

export function loanOf(scene: Scene): Loan {
  const rest = fieldsOf(scene);
  const take = (fits: (field: Field) => boolean): Field | undefined => {
    const found = rest.find(fits);
    if (found) rest.splice(rest.indexOf(found), 1);
    return found;
  };
  const rate = take(({ value }) => value > 0 && value < 1);
  const count = take(
    ({ label, value }) =>
      Number.isInteger(value) && value <= 600 && counts.test(label) && !single.test(label),
  );
  const payment = take(({ label }) => payments.test(label));
  const amount = rest.toSorted((one, other) => other.value - one.value)[0];
  const words = `${scene.low} ${wantedLabel(scene)} ${fieldsOf(scene)
    .map(({ label }) => label)
    .join(" ")}`;
  const isMonthly = monthly.test(words) || /instal|payment|raten|mensualit/.test(words);
  const isYears = count !== undefined && yearly.test(count.label) && !monthly.test(count.label);
  const isOwnRate = rate !== undefined && ownRate.test(rate.label) && !yearly.test(rate.label);
  return {
    rate: rate ? (isMonthly && !isOwnRate ? `${rate.cell}/12` : rate.cell) : null,
    count: count ? (isMonthly && isYears ? `${count.cell}*12` : count.cell) : null,
    payment: payment?.cell ?? null,
    amount: amount?.cell ?? null,
  };
}
