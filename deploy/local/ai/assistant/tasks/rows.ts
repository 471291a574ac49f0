// Calculations with the numbers of a row: differences, changes, products, quotients.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { testOf } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { pairs } from "./pairs.ts";
import { rates } from "./rates.ts";
import { areBeside, joinedTerms, type Made, small, type Term, termsOf } from "./terms.ts";

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
      for (const { formula, said, penalty = 0 } of pairs(reading, one, other))
        out.push(
          candidate(formula, used(one.at, other.at, ...said), { perRow: perRow(one, other), penalty }),
        );
    }
  for (const one of terms) {
    if (!one.operand) continue;
    for (const { formula, said, penalty = 0 } of [...rates(reading, one), ...single(reading, one)])
      out.push(candidate(formula, used(one.at, ...said), { perRow: perRow(one), penalty }));
  }
  const all = [...out, ...several(reading, terms)];
  return [...all, ...all.flatMap((each) => onCondition(reading, each))];
};

/** "10 % discount if the quantity is over 5": in the other rows the amount stays. */
function onCondition(reading: Reading, base: Candidate): Candidate[] {
  const isRate = /%/.test(base.formula);
  const at = findAll(reading, "if", ...(isRate ? (["whose"] as const) : []));
  if (at.length === 0 && !isRate) return [];
  const taken = new Set(base.used.filter((index) => !hasConcept(reading.items[index], ...small)));
  const criteria = criteriaOf(reading, taken, null, true);
  if (criteria.length === 0) return [];
  const tests = criteria.map(testOf);
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

const fixedOf = (operand: Operand): string =>
  area(operand)
    .replaceAll(/([A-Z]+)(\d+)/g, "$$$1$$$2")
    .replace(/^([A-Z]+):([A-Z]+)$/, "$$$1:$$$2");

/** Three columns or more: "quantity times price times rate", "jan plus feb plus mar". */
function several(reading: Reading, terms: readonly Term[]): Candidate[] {
  const operands = terms.filter(
    ({ operand }, index) => operand && terms.findIndex((each) => each.at === terms[index]?.at) === index,
  );
  const tables = new Set(operands.map(({ operand }) => operand?.column?.table));
  if (operands.length < 3 || tables.size > 1) return [];
  const signs: readonly (readonly [Concept, string])[] = [
    ["times", "*"],
    ["plus", "+"],
    ["minus", "-"],
  ];
  const out = signs.flatMap(([concept, sign]) => {
    const said = findAll(reading, concept);
    return said.length === 0
      ? []
      : [
          candidate(
            operands.map(({ formula }) => formula).join(sign),
            [...operands.map(({ at }) => at), ...said, ...findAll(reading, ...small)],
            { perRow: true, penalty: 0.2 },
          ),
        ];
  });
  return [...out, ...written(reading, terms)];
}

/** "quantity * price - discount": operators between the columns say it all. */
function written(reading: Reading, terms: readonly Term[]): Candidate[] {
  const { items } = reading;
  let formula = "";
  const used: number[] = [];
  const first = terms[0];
  if (!first) return [];
  let at = first.at;
  for (;;) {
    const term = terms.find((each) => each.at === at);
    if (!term) return [];
    formula += term.formula;
    used.push(at);
    const next = behind(
      items,
      at,
      (item) => hasConcept(item, "plus", "minus", "times", "dividedBy", "difference"),
      2,
    );
    if (next < 0) break;
    const item = items[next];
    formula += hasConcept(item, "times")
      ? "*"
      : hasConcept(item, "dividedBy")
        ? "/"
        : hasConcept(item, "plus")
          ? "+"
          : "-";
    used.push(next);
    at = behind(items, next, (each) => operandsAt(each).length > 0 || each.kind === "number", 3);
    if (at < 0) return [];
  }
  return used.length < 5
    ? []
    : [candidate(formula, [...used, ...findAll(reading, ...small)], { perRow: true })];
}
