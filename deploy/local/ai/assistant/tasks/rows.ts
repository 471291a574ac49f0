// Calculations with the numbers of a row: differences, changes, products, percentages, discounts and taxes.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { testOf } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { area, cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { joinedCell } from "./lookups.ts";

interface Term {
  at: number;
  formula: string;
  operand: Operand | null;
}

const small: readonly Concept[] = [
  "each",
  "per",
  "and",
  "to",
  "from",
  "between",
  "by" as Concept,
  "with",
  "find",
  "show",
  "return",
  "during",
  "cell",
  "column",
  "howMuch",
  "sum",
  "which",
  "extract",
  "row",
];

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

/** A column of another table, as it belongs to the rows of the first one. */
function joinedTerms(reading: Reading, terms: readonly Term[]): Term[] {
  if ((reading.data?.tables.length ?? 0) < 2) return [];
  return terms.flatMap(({ at, operand }) =>
    terms.flatMap((home) => {
      const [own, other] = [home.operand, operand];
      if (!own?.column || !other?.column || own.column.table === other.column.table) return [];
      const formula = joinedCell(reading, other, own.column.table);
      return formula === null ? [] : [{ at, formula, operand: { ...own } }];
    }),
  );
}

const areBeside = (one: Term, other: Term): boolean =>
  !one.operand?.column || !other.operand?.column || one.operand.column.table === other.operand.column.table;

const termsOf = ({ items }: Reading): Term[] =>
  items.flatMap((item, at): Term[] => {
    if (item.kind === "number" && !item.percent) return [{ at, formula: String(item.value), operand: null }];
    return operandsAt(item)
      .filter(({ kind, isCell }) => isCell || kind === "number" || kind === "unknown" || kind === "mixed")
      .map((operand) => ({ at, formula: cellOf(operand), operand }));
  });

interface Made {
  formula: string;
  said: readonly number[];
  penalty?: number;
}

function pairs(reading: Reading, one: Term, other: Term): Made[] {
  const { items } = reading;
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Made[] = [];
  const inOrder = one.at < other.at;
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
    if (percent.length === 0)
      out.push({ formula: `${other.formula}-${one.formula}`, said: change, penalty: isOld + 0.7 });
  }
  if (both && difference.length > 0) {
    const subtracted =
      hasConcept(items[beforeOf(items, other.at)], "from") && has(reading, "minus") && inOrder;
    const [left, right] = subtracted ? [other, one] : [one, other];
    out.push({ formula: `${left.formula}-${right.formula}`, said: difference, penalty: later });
    if (percent.length > 0)
      out.push({
        formula: `(${one.formula}-${other.formula})/${other.formula}`,
        said: [...difference, ...percent],
        penalty: later + 0.3,
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

function beforeOf(items: readonly Item[], at: number): number {
  for (let index = at - 1; index >= Math.max(0, at - 2); index--)
    if (items[index]?.kind !== "stop") return index;
  return -1;
}

const yearIn = ({ operand }: Term): number =>
  Number(/(?:19|20)\d\d/.exec(operand?.column?.heading ?? "")?.[0] ?? 0);
const isOlder = (one: Term, other: Term): boolean => yearIn(one) > 0 && yearIn(one) < yearIn(other);
const isRate = ({ operand }: Term): boolean =>
  operand?.column?.cells.every(
    (cell) => cell === null || (typeof cell === "number" && Math.abs(cell) <= 1),
  ) ?? false;

/** With a percentage of the question: "15 % off", "plus 19 % VAT", "20 % of". */
function rates(reading: Reading, { formula: cell, operand }: Term): Made[] {
  const { items } = reading;
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Made[] = [];
  for (const [index, item] of items.entries()) {
    const percentWord = hasConcept(items[index + 1], "percent");
    const isRateNumber = item.kind === "number" && (item.percent || percentWord);
    const rateCell =
      item.kind === "place" && item.operand.isCell && operand && !operand.isCell ? item.operand : null;
    if (!isRateNumber && !rateCell) continue;
    const rate = rateCell
      ? fixedCell(rateCell)
      : item.kind === "number" && item.percent
        ? item.raw.replace(/\s/g, "").replace(",", ".").replace(/^[-+]/, "")
        : `${item.kind === "number" ? item.value : 0}%`;
    const said = [index, ...(percentWord ? [index + 1] : [])];
    const isOff = at("discount", "decrease", "minus", "difference").length > 0;
    const isOn =
      at("increase", "gross", "plus", "tip").length > 0 ||
      (at("tax").length > 0 && at("net", "except").length === 0);
    const isOut =
      (at("net").length > 0 && at("discount").length === 0) ||
      (at("except").length > 0 && at("tax").length > 0);
    if (isOut)
      out.push({
        formula: `${cell}/(1+${rate})`,
        said: [...said, ...at("net", "tax", "gross", "decrease", "minus", "remove", "except")],
        penalty: -0.1,
      });
    if (isOff)
      out.push({
        formula: `${cell}*(1-${rate})`,
        said: [...said, ...at("discount", "decrease", "minus", "difference", "after", "net")],
        penalty: 0,
      });
    if (isOn)
      out.push({
        formula: `${cell}*(1+${rate})`,
        said: [...said, ...at("increase", "gross", "plus", "tax", "tip", "discount", "contains")],
        penalty: isOff ? 0.4 : 0.05,
      });
    out.push({
      formula: `${cell}*${rate}`,
      said: [...said, ...at("percent", "commission", "tip", "times", "tax", "share", "interest")],
      penalty: (isOff || isOn || isOut) && at("commission", "tip").length === 0 ? 0.6 : 0,
    });
  }
  return out;
}

const fixedCell = (operand: Operand): string => area(operand).replace(/([A-Z]+)(\d+)$/, "$$$1$$$2");

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

export const placesUsed = placesOf;
