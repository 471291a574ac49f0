// Totals: how much, how many, on average, at most, of the rows that meet conditions; and the same for each group.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { type Aggregate, aggregated } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { isNaming } from "./columns.ts";
import { spreads } from "./spreads.ts";

const aggregates: readonly (readonly [Concept, Aggregate])[] = [
  ["average", "average"],
  ["median", "median"],
  ["stdev", "stdev"],
  ["variance", "variance"],
  ["mode", "mode"],
  ["product", "product"],
  ["max", "max"],
  ["min", "min"],
  ["latest", "max"],
  ["earliest", "min"],
  ["count", "count"],
  ["howMany", "count"],
  ["appear", "count"],
  ["howMuch", "sum"],
  ["sum", "sum"],
  ["plus", "sum"],
];

interface Said {
  at: number;
  aggregate: Aggregate;
  penalty: number;
}

/** Every aggregate that a word of the question may mean. */
function saidIn(reading: Reading): Said[] {
  const said: Said[] = aggregates.flatMap(([concept, aggregate]) =>
    findAll(reading, concept).map((at) => ({
      at,
      aggregate,
      penalty: concept === "appear" || concept === "plus" ? 0.4 : 0,
    })),
  );
  const distinct = findAll(reading, "distinct");
  if (distinct.length > 0 && has(reading, "count", "howMany"))
    return [...said, ...distinct.map((at) => ({ at, aggregate: "distinct" as const, penalty: -1.5 }))];
  return said;
}

/** Where nothing says how, an amount is summed. */
const unsaid: Said = { at: -1, aggregate: "sum", penalty: 1 };

export const totals: Task = (reading) => {
  const said = saidIn(reading);
  const places = placesOf(reading).filter((at) => !operandAt(reading.items[at])?.isCell);
  const out: Candidate[] = [];
  for (const each of [...said, unsaid]) {
    for (const at of [...places, -1]) {
      for (const target of at < 0 ? impliedTargets(reading, each) : operandsAt(reading.items[at])) {
        if (!suits(each.aggregate, target) || (target?.kind === "date" && has(reading, "priced", "mostOf")))
          continue;
        out.push(...totalled(reading, each, at, target));
      }
    }
  }
  return [...out, ...severalColumns(reading, said), ...spreads(reading)];
};

const suits = (aggregate: Aggregate, target: Operand | null): boolean => {
  if (target === null) return aggregate === "count";
  if (aggregate === "count" || aggregate === "distinct" || aggregate === "mode") return true;
  const { kind } = target;
  return (
    kind === "number" ||
    kind === "unknown" ||
    kind === "mixed" ||
    (kind === "date" && (aggregate === "max" || aggregate === "min"))
  );
};

/** What is totalled where no column is named: the only column of numbers. */
function impliedTargets({ data }: Reading, { aggregate }: Said): (Operand | null)[] {
  if (aggregate === "count") return [null];
  const numbers = (data?.columns ?? []).filter(({ kind }) => kind === "number");
  return numbers.length === 1 && numbers[0] ? [ofColumn(numbers[0], (data?.sheets.length ?? 0) > 1)] : [];
}

function totalled(reading: Reading, said: Said, at: number, target: Operand | null): Candidate[] {
  const counts = findAll(reading, "count", "howMany");
  const taken = new Set(
    [said.at, at, ...(said.aggregate === "distinct" ? counts : [])].filter((index) => index >= 0),
  );
  const criteria = criteriaOf(reading, taken, target && at >= 0 ? { at, operand: target } : null);
  if (said.aggregate === "count" && target === null && criteria.length === 0)
    return rowsCounted(reading, said);
  // amounts have no dates
  if (
    target &&
    target.kind !== "date" &&
    criteria.some((each) => isSame(each.operand, target) && isTimed(each))
  )
    return [];
  const isOwn = criteria.some(({ operand }) => target !== null && isSame(operand, target));
  // counted are the rows: a column that only names them is not looked at
  const counted = said.aggregate === "count" && criteria.length > 0 ? null : target;
  const used = [...taken, ...criteria.flatMap((criterion) => criterion.used), ...entities(reading)];
  let penalty = said.penalty + distance(said.at, at) + (isOwn && said.aggregate !== "count" ? 0.3 : 0);
  if (said.aggregate === "count" && isQuantity(reading, said.at, at)) penalty += 1.5;
  if (said.aggregate === "sum" && target?.kind === "code") penalty += 1.5;
  const join = joinOf(reading, criteria);
  if (join === "or") used.push(...findAll(reading, "or", "both"));
  if (join === "and") used.push(...findAll(reading, "and", "both"));
  const out: Candidate[] = [];
  const formula = aggregated({ aggregate: said.aggregate, target: counted, criteria, join });
  const matches =
    criteria.length > 0
      ? (aggregated({ aggregate: "count", target: null, criteria, join }) ?? undefined)
      : undefined;
  if (formula) out.push(candidate(formula, used, { penalty, matches }));
  if (said.aggregate === "count" && target && isQuantity(reading, said.at, at)) {
    const sum = aggregated({
      aggregate: "sum",
      target,
      criteria: criteria.filter((each) => !isSame(each.operand, target) || each.operator !== "filled"),
      join,
    });
    if (sum) out.push(candidate(sum, used, { penalty: distance(said.at, at), matches }));
  }
  out.push(...grouped(reading, said, at, target, criteria, used, penalty));
  return out;
}

const isTimed = ({ values }: Criterion): boolean =>
  values.some(({ formula }) => /DATE\(|TODAY\(/.test(formula));
const distance = (from: number, to: number): number =>
  from < 0 || to < 0
    ? 0
    : Math.min(0.6, Math.max(0, Math.abs(to - from) - 2) * 0.05) + (to < from ? 0.05 : 0);

/** Columns that only name what the rows are: "the orders", "the customers". */
const entities = (reading: Reading): number[] =>
  placesOf(reading).filter((at) => {
    const item = reading.items[at];
    const operand = operandAt(item);
    const isName =
      operand?.kind === "code" ||
      (operand?.column !== null && operand?.column !== undefined && isNaming(operand.column));
    return item?.kind === "column" && item.score < 2.9 && isName;
  });

/** "How many units": a column of quantities directly behind is summed, not counted. */
function isQuantity(reading: Reading, said: number, at: number): boolean {
  if (!hasConcept(reading.items[said], "howMany") || at < 0) return false;
  const target = operandAt(reading.items[at]);
  return (
    target?.kind === "number" && behind(reading.items, said, (item) => operandAt(item) !== null, 3) === at
  );
}

function rowsCounted({ data, items }: Reading, { at }: Said): Candidate[] {
  const table = data?.tables[0];
  const column = data?.columns.find(
    (each) => each.table === table && each.cells.every((cell) => cell !== null && cell !== ""),
  );
  if (!table || !column) return [];
  const used = items.flatMap((item, index) => (hasConcept(item, "row", "allRows") ? [index] : []));
  return [
    candidate(`ROWS(${area(ofColumn(column, data.sheets.length > 1))})`, [at, ...used], { penalty: 0.5 }),
  ];
}

/** "or" between conditions on different columns. */
export function joinOf(reading: Reading, criteria: readonly Criterion[]): "and" | "or" {
  if (criteria.length < 2) return "and";
  const ends = criteria
    .map(({ used }) => [Math.min(...used), Math.max(...used)] as const)
    .sort(([one], [other]) => one - other);
  return ends.some(([, end], at) => {
    const next = ends[at + 1];
    return (
      next !== undefined && reading.items.slice(end + 1, next[0] + 1).some((item) => hasConcept(item, "or"))
    );
  })
    ? "or"
    : "and";
}

/** "per region", "for each customer in E2:E6". */
function grouped(
  reading: Reading,
  said: Said,
  at: number,
  target: Operand | null,
  criteria: readonly Criterion[],
  used: readonly number[],
  penalty: number,
): Candidate[] {
  const { items, dialect } = reading;
  const out: Candidate[] = [];
  for (const per of findAll(reading, "per")) {
    const next = behind(items, per, (item) => operandAt(item) !== null, 4);
    // "部署ごと": the word stands behind its column
    const keyAt = reading.known.language === "ja" ? per - 1 : next;
    if (keyAt < 0 || keyAt === at || used.includes(keyAt)) continue;
    const key = operandAt(items[keyAt]);
    if (!key || key.isCell || key.kind === "number" || (target && isSame(key, target))) continue;
    const said2 = [...used, per, keyAt];
    const asked = {
      aggregate: said.aggregate,
      target: said.aggregate === "count" ? null : target,
      join: "and" as const,
    };
    const one = (value: string): string | null =>
      aggregated({
        ...asked,
        criteria: [
          ...criteria,
          { operand: key, operator: "=", values: [{ formula: value, text: null }], test: null, used: [] },
        ],
      });
    const keys = area(key);
    const each = one("k");
    if (!each?.endsWith(")") || /FILTER|SUMPRODUCT/.test(each) || said.aggregate === "distinct") {
      const inner = one("x");
      if (inner)
        out.push(candidate(`LET(k,UNIQUE(${keys}),HSTACK(k,MAP(k,LAMBDA(x,${inner}))))`, said2, { penalty }));
      continue;
    }
    out.push(
      candidate(
        dialect === "excel"
          ? `LET(k,UNIQUE(${keys}),HSTACK(k,${each}))`
          : `LET(k,UNIQUE(${keys}),HSTACK(k,MAP(k,LAMBDA(x,${one("x")}))))`,
        said2,
        { penalty },
      ),
    );
  }
  return out;
}

/** "sum columns C and F", "average of B2:B9 and D2:D9", "add up Jan to Mar for each row". */
function severalColumns(reading: Reading, said: readonly Said[]): Candidate[] {
  const { items } = reading;
  const places = placesOf(reading).filter((at) => {
    const operand = operandAt(items[at]);
    return operand !== null && (operand.kind === "number" || operand.kind === "unknown");
  });
  if (places.length < 2) return [];
  return said.flatMap(({ at, aggregate, penalty }) => {
    if (aggregate === "distinct" || aggregate === "mode" || aggregate === "count") return [];
    const operands = places.map((place) => operandAt(items[place]) as Operand);
    const name = {
      sum: "SUM",
      average: "AVERAGE",
      max: "MAX",
      min: "MIN",
      median: "MEDIAN",
      stdev: "STDEV.S",
      variance: "VAR.S",
      product: "PRODUCT",
    }[aggregate];
    const list = operands.map(area).join(",");
    const through = items.slice(places[0], places.at(-1)).some((item) => hasConcept(item, "to"));
    const [first, last] = [operands[0], operands.at(-1)] as [Operand, Operand];
    const isRow = has(reading, "each", "per") && !operands.some(({ isCell }) => isCell);
    const used = [at, ...places, ...findAll(reading, "and", "to", "each", "from", "per")];
    const rowList =
      operands.length === 2 && through
        ? `${cellOf(first)}:${cellOf(last)}`
        : operands.map((operand) => cellOf(operand)).join(",");
    const out = [candidate(`${name}(${list})`, used, { penalty: penalty + (isRow ? 1 : 0.4) })];
    if (!operands.some(({ isCell }) => isCell))
      out.push(
        candidate(`${name}(${rowList})`, used, { penalty: penalty + (isRow ? 0 : 0.8), perRow: true }),
      );
    return out;
  });
}
