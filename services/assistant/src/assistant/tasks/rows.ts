// Calculations with the numbers of a row: differences, changes, products, quotients.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { testOf } from "../reading/criterion.ts";
import { columnFor } from "../reading/derived/roles.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { several, shared } from "./expressions.ts";
import { families } from "./families.ts";
import { groupRates } from "./group-rates.ts";
import { margins } from "./margins.ts";
import { soleNumber } from "./measured.ts";
import { pairs } from "./pairs.ts";
import { attained, besides, usedUp } from "./plans.ts";
import { columnRates, rates } from "./rates.ts";
import { areBeside, joinedTerms, type Made, small, type Term, termsOf } from "./terms.ts";
import { inUnits } from "./units.ts";

export const rows: Task = (reading) => {
  const plain = termsOf(reading);
  const terms = [...plain, ...joinedTerms(reading, plain)];
  const used = (...at: readonly number[]): number[] => [...at, ...findAll(reading, ...small)];
  const out: Candidate[] = [];
  const perRow = (...each: Term[]): boolean =>
    each.some(({ operand }) => operand !== null && !operand.isCell);
  for (const one of terms)
    for (const other of terms) {
      if (one.at === other.at || one.formula === other.formula || !areBeside(one, other)) continue;
      for (const { formula, said, penalty = 0 } of [
        ...pairs(reading, one, other),
        ...columnRates(reading, one, other),
      ])
        out.push(
          candidate(formula, used(one.at, other.at, ...said), { perRow: perRow(one, other), penalty }),
        );
    }
  for (const one of terms) {
    if (!one.operand) continue;
    for (const { formula, said, penalty = 0 } of [...rates(reading, one), ...single(reading, one)])
      out.push(candidate(formula, used(one.at, ...said), { perRow: perRow(one), penalty }));
  }
  const net = has(reading, "gross", "net", "tax") ? columnFor("net", reading.headings) : null;
  const sole =
    terms.filter(({ operand }) => operand).length > 0
      ? null
      : (soleNumber(reading) ?? (net ? ofColumn(net, (reading.data?.sheets.length ?? 0) > 1) : null));
  if (sole) {
    const amount = { at: -1, formula: cellOf(sole), operand: sole };
    for (const { formula, said, penalty = 0 } of [...single(reading, amount), ...rates(reading, amount)])
      out.push(candidate(formula, used(...said), { perRow: true, penalty: penalty + 0.2 }));
  }
  for (const one of terms)
    for (const rate of impliedRates(reading, one))
      for (const { formula, said, penalty = 0 } of columnRates(reading, one, rate))
        out.push(candidate(formula, used(one.at, ...said), { perRow: true, penalty: penalty + 0.2 }));
  const [onePlace, otherPlace] = terms.flatMap(({ operand, at }) =>
    operand && !operand.isCell && operand.kind === "number" ? [{ operand, at }] : [],
  );
  const plan = terms.find(({ operand }) => operand && isPlan(operand));
  const real = plan?.operand ? besides(reading, plan.operand) : null;
  const apart = findAll(reading, "difference", "variance", "change");
  if (
    plan &&
    real &&
    apart.length > 0 &&
    terms.every(({ operand }) => !operand || isSame(operand, plan.operand as Operand))
  ) {
    const gap = `${cellOf(real)}-${plan.formula}`;
    const percent = findAll(reading, "percent");
    out.push(
      candidate(percent.length > 0 ? `(${gap})/${plan.formula}` : gap, used(plan.at, ...apart, ...percent), {
        perRow: true,
      }),
    );
  }
  const sums = findAll(reading, "sum");
  const less = findAll(reading, "minus", "difference");
  if (onePlace && otherPlace && sums.length >= 2 && less.length > 0 && !reading.target?.isFilled)
    out.push(
      candidate(
        `SUM(${area(onePlace.operand)})-SUM(${area(otherPlace.operand)})`,
        used(onePlace.at, otherPlace.at, ...sums, ...less),
        { penalty: -0.5 },
      ),
    );
  const all = [
    ...out,
    ...several(reading, terms),
    ...groupRates(reading),
    ...attained(reading),
    ...margins(reading),
    ...shared(reading),
    ...usedUp(reading),
    ...families(reading),
  ];
  return [...all, ...all.flatMap((each) => onCondition(reading, each))];
};

/** "10 % discount if the quantity is over 5": in the other rows the amount stays. */
function onCondition(reading: Reading, base: Candidate): Candidate[] {
  const isRate = /%/.test(base.formula);
  const at = findAll(reading, "if", ...(isRate ? (["whose"] as const) : []));
  if (at.length === 0 && !isRate) return [];
  const both = findAll(reading, "both", "all" as never);
  const filled = findAll(reading, "filled");
  const cells = [...new Set(base.formula.match(/(?<![$\w])[A-Z]{1,2}\d+(?![\w(])/g) ?? [])];
  if (both.length > 0 && filled.length > 0 && cells.length >= 2)
    return [
      {
        ...base,
        formula: `IF(AND(${cells.map((cell) => `${cell}<>""`).join(",")}),${base.formula},"")`,
        used: [
          ...base.used,
          ...at,
          ...both,
          ...filled,
          ...findAll(reading, "else", "blank", "cell", "show", "eq"),
        ],
        penalty: base.penalty - 0.3,
      },
    ];
  const taken = new Set(base.used.filter((index) => !hasConcept(reading.items[index], ...small)));
  const criteria = criteriaOf(reading, taken, null, true);
  if (criteria.length === 0) return [];
  const tests = criteria.map(testOf);
  // what is divided by is not asked to be zero
  if (
    tests.some((each) => /^\$?[A-Z]+\$?\d+=0$/.test(each) && base.formula.includes(`/${each.slice(0, -2)}`))
  )
    return [];
  const test = tests.length === 1 ? tests[0] : `AND(${tests.join(",")})`;
  const amount = /^\$?[A-Z]{1,3}\$?\d+(?=[*/])/.exec(base.formula)?.[0];
  const otherwise = amount !== undefined && /%/.test(base.formula) ? amount : '""';
  const used = [...base.used, ...at, ...criteria.flatMap((each) => each.used)];
  return [
    { ...base, formula: `IF(${test},${base.formula},${otherwise})`, used, penalty: base.penalty + 0.1 },
  ];
}

function single(reading: Reading, { formula: cell, operand }: Term): Made[] {
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Made[] = [];
  if (at("absolute").length > 0) out.push({ formula: `ABS(${cell})`, said: at("absolute") });
  if (at("root").length > 0) out.push({ formula: `SQRT(${cell})`, said: at("root") });
  if (at("half").length > 0) out.push({ formula: `${cell}/2`, said: at("half") });
  if (at("double").length > 0) out.push({ formula: `${cell}*2`, said: at("double") });
  const range = operand && !operand.isCell ? operand : null;
  const share = at("share", "percent");
  if (range && share.length > 0 && has(reading, "share", "per", "each", "sum", "row")) {
    const whole = fixedOf(range);
    out.push({
      formula: `${cell}/SUM(${whole})`,
      said: [...share, ...at("sum")],
      penalty: has(reading, "each", "per", "row", "share") ? 0.1 : 0.5,
    });
  }
  out.push(...inUnits(reading, operand, cell));
  const mean = at("average", "median");
  const away = at("difference", "minus");
  if (range && mean.length > 0 && away.length > 0)
    out.push({
      formula: `${cell}-${has(reading, "median") ? "MEDIAN" : "AVERAGE"}(${fixedOf(range)})`,
      said: [...mean, ...away, ...at("from", "to", "and", "between")],
      penalty: -0.3,
    });
  const key = range && mean.length > 0 && away.length > 0 ? groupNamed(reading, range) : null;
  if (range && key)
    out.push({
      formula: `${cell}-AVERAGEIFS(${fixedOf(range)},${fixedOf(key.operand)},${cellOf(key.operand)})`,
      said: [...mean, ...away, key.at, ...at("from", "to", "and", "between", "per", "eq")],
      penalty: -0.3,
    });
  const previous = at("change", "difference", "increase");
  if (range && previous.length > 0 && has(reading, "last", "before", "from", "each")) {
    const now = cellOf(range, 1);
    const isRelative = has(reading, "percent", "change");
    out.push({
      formula: isRelative ? `(${now}-${cell})/${cell}` : `${now}-${cell}`,
      said: [...previous, ...at("percent", "last", "before", "month", "year", "day", "row")],
      penalty: 0.6,
    });
  }
  return out;
}

/** "the department average": a column of groups that is named. */
function groupNamed({ items }: Reading, { column }: Operand): { at: number; operand: Operand } | null {
  for (const [at, item] of items.entries()) {
    const operand = operandsAt(item).find(
      (each) => each.kind === "text" && each.column?.table === column?.table && !each.isCell,
    );
    if (operand?.column && new Set(operand.column.cells).size < operand.column.cells.length)
      return { at, operand };
  }
  return null;
}

const fixedOf = (operand: Operand): string =>
  area(operand)
    .replaceAll(/([A-Z]+)(\d+)/g, "$$$1$$$2")
    .replace(/^([A-Z]+):([A-Z]+)$/, "$$$1:$$$2");

/** "price incl. VAT", "fee after discount": the column of the rates needs no name. */
function impliedRates(reading: Reading, amount: Term): Term[] {
  const noun = has(reading, "discount") ? "discount" : has(reading, "gross", "tax") ? "tax" : null;
  const found = reading.headings.filter(
    ({ column, nouns }) =>
      noun !== null &&
      nouns.has(noun) &&
      column.kind === "number" &&
      column.table === amount.operand?.column?.table,
  );
  const isNumbered = reading.items.some((item) => item.kind === "number" && item.percent);
  const [only] = found;
  if (!only || found.length !== 1 || isNumbered || only.column === amount.operand?.column) return [];
  const operand = ofColumn(only.column, (reading.data?.sheets.length ?? 0) > 1);
  return [{ at: -1, formula: cellOf(operand), operand }];
}

const isPlan = ({ column }: Operand): boolean =>
  /budget|plan|target|forecast|soll|ziel|prévu|objectif/i.test(column?.heading ?? "");
