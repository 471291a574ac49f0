// Shares of a whole, and differences between two groups or two columns of one labelled row.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { aggregated } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { joinOf } from "./joints.ts";

const small: readonly Concept[] = [
  "which",
  "sum",
  "count",
  "howMany",
  "howMuch",
  "and",
  "to",
  "from",
  "between",
  "row",
  "average",
  "change",
  "during",
  "whose",
  "increase",
  "decrease",
];

export const shares: Task = (reading) => [
  ...ofRows(reading),
  ...betweenGroups(reading),
  ...labelled(reading),
  ...weighted(reading),
];

/** "what percentage of the orders is paid", "the share of North in sales". */
function ofRows(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "percent", "share", "ratio");
  if (said.length === 0) return [];
  const out: Candidate[] = [];
  for (const at of [-1, ...placesOf(reading)]) {
    for (const target of at < 0 ? [null] : operandsAt(items[at])) {
      if (target?.isCell) continue;
      if (target && target.kind !== "number" && target.kind !== "unknown") continue;
      const taken = new Set([...said, ...(at >= 0 ? [at] : [])]);
      const criteria = criteriaOf(reading, taken, target ? { at, operand: target } : null).filter(
        ({ operand }) => !target || !isSame(operand, target),
      );
      const [first] = criteria;
      if (!first) continue;
      const used = [
        ...taken,
        ...criteria.flatMap((each) => each.used),
        ...findAll(reading, "sum", "count", "howMany", "row", "which", "list"),
      ];
      const join = joinOf(reading, criteria);
      const part = aggregated({ aggregate: target ? "sum" : "count", target, criteria, join });
      const whole = target ? `SUM(${area(target)})` : `ROWS(${area(first.operand)})`;
      const blanks = target === null && first.operand.column?.cells.some((cell) => cell === null) === true;
      const counted = first.operand.top === 0 || blanks ? `COUNTA(${area(first.operand)})` : whole;
      if (part)
        out.push(candidate(`${part}/${target ? whole : counted}`, used, { penalty: at < 0 ? 0.1 : 0 }));
      // of those that meet the first condition, how many meet the second
      if (criteria.length === 2) {
        for (const [base, other] of [criteria, criteria.toReversed()] as [Criterion, Criterion][]) {
          const bottom = aggregated({
            aggregate: target ? "sum" : "count",
            target,
            criteria: [base],
            join: "and",
          });
          if (part && bottom)
            out.push(
              candidate(`${part}/${bottom}`, used, {
                penalty: Math.min(...base.used) < Math.min(...other.used) ? 0.05 : 0.3,
              }),
            );
        }
      }
    }
  }
  return out;
}

/** "how much more did North sell than South": the same total for two values of one column. */
function betweenGroups(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "difference", "gt", "change", "lt", "minus");
  if (said.length === 0) return [];
  const out: Candidate[] = [];
  const values = items.flatMap((item, at) => (item.kind === "value" ? [{ at, item }] : []));
  for (const [index, one] of values.entries()) {
    const other = values
      .slice(index + 1)
      .find(
        ({ item }) =>
          item.columns.some((column) => one.item.columns.includes(column)) && item.text !== one.item.text,
      );
    const column = one.item.columns.find((each) => other?.item.columns.includes(each));
    if (!other || !column) continue;
    const key = ofColumn(column, (reading.data?.sheets.length ?? 0) > 1);
    for (const at of placesOf(reading)) {
      const target = operandsAt(items[at]).find(
        ({ kind, column: own }) => kind === "number" && own?.table === column.table,
      );
      if (!target) continue;
      const taken = new Set([...said, at, one.at, other.at]);
      const criteria = criteriaOf(reading, taken, { at, operand: target }).filter(
        ({ operand }) => !isSame(operand, key) && !isSame(operand, target),
      );
      const average = findAll(reading, "average");
      const aggregate = average.length > 0 ? "average" : "sum";
      const of = (text: string): string | null =>
        aggregated({
          aggregate,
          target,
          join: "and",
          criteria: [
            ...criteria,
            { operand: key, operator: "=", values: [{ formula: `"${text}"`, text }], test: null, used: [] },
          ],
        });
      const [left, right] = [of(one.item.text), of(other.item.text)];
      const used = [
        ...taken,
        ...average,
        ...criteria.flatMap((each) => each.used),
        ...findAll(reading, ...small),
        ...placesOf(reading).filter((place) =>
          operandsAt(items[place]).some((operand) => isSame(operand, key)),
        ),
      ];
      if (!left || !right) continue;
      const isRelative = has(reading, "percent");
      out.push(candidate(isRelative ? `(${left}-${right})/${right}` : `${left}-${right}`, used));
    }
  }
  return out;
}

const yearOf = (operand: Operand): number =>
  Number(/(?:19|20)\d\d/.exec(operand.column?.heading ?? "")?.[0] ?? 0);

/** A row by its label and columns by their headings: "the change in revenue from 2018 to 2019". */
function labelled(reading: Reading): Candidate[] {
  const { items, data } = reading;
  const out: Candidate[] = [];
  const sheeted = (data?.sheets.length ?? 0) > 1;
  for (const [at, item] of items.entries()) {
    if (item.kind !== "value") continue;
    for (const column of item.columns) {
      const labels = ofColumn(column, sheeted);
      const columns = placesOf(reading).filter((place) =>
        operandsAt(items[place]).some(
          (operand) => operand.column?.table === column.table && operand.kind === "number",
        ),
      );
      if (
        columns.length === 0 ||
        new Set(column.cells).size < column.cells.filter((cell) => cell !== null).length
      )
        continue;
      const operands = columns.map(
        (place) =>
          operandsAt(items[place]).find((operand) => operand.column?.table === column.table) as Operand,
      );
      const cell = (operand: Operand): string =>
        `XLOOKUP("${item.text.replaceAll('"', '""')}",${area(labels)},${area(operand)})`;
      const used = [at, ...columns, ...findAll(reading, ...small)];
      const [one, other] = operands as [Operand, Operand | undefined];
      if (other && operands.length === 2 && !isSame(one, other)) {
        const [old, now] = yearOf(one) > yearOf(other) ? [other, one] : [one, other];
        const change = findAll(reading, "change", "difference", "increase", "decrease", "percent", "minus");
        const isRelative = has(reading, "percent");
        if (change.length > 0)
          out.push(
            candidate(isRelative ? `(${cell(now)}-${cell(old)})/${cell(old)}` : `${cell(now)}-${cell(old)}`, [
              ...used,
              ...change,
            ]),
          );
      }
      const totals = findAll(reading, "sum", "average", "max", "min");
      for (const total of totals) {
        const name = hasConcept(items[total], "average")
          ? "AVERAGE"
          : hasConcept(items[total], "max")
            ? "MAX"
            : hasConcept(items[total], "min")
              ? "MIN"
              : "SUM";
        if (operands.length > 1)
          out.push(
            candidate(`${name}(${operands.map(cell).join(",")})`, [
              ...used,
              total,
              ...findAll(reading, "average"),
            ]),
          );
      }
      // one label within another: "IPTV out of all subscribers"
      const second = items.findIndex(
        (each, index) => index > at && each.kind === "value" && each.columns.includes(column),
      );
      const share = findAll(reading, "percent", "share", "ratio");
      const secondItem = items[second];
      if (secondItem?.kind === "value" && share.length > 0 && operands.length === 1)
        out.push(
          candidate(`${cell(one)}/${cell(one).replace(`"${item.text}"`, `"${secondItem.text}"`)}`, [
            ...used,
            second,
            ...share,
          ]),
        );
    }
  }
  return out;
}

/** "average price weighted by quantity". */
function weighted(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "weighted");
  const columns = placesOf(reading).filter((at) =>
    ["number", "unknown"].includes(operandAt(items[at])?.kind ?? ""),
  );
  const [one, other] = columns;
  if (said.length === 0 || one === undefined || other === undefined) return [];
  const isFirst =
    (said[0] as number) < one && !items.slice(one, other).some((item) => hasConcept(item, "with"));
  const [values, weights] =
    isFirst && hasConcept(items[(said[0] as number) + 1], "with") ? [other, one] : [one, other];
  const [value, weight] = [operandAt(items[values]) as Operand, operandAt(items[weights]) as Operand];
  return [
    candidate(`SUMPRODUCT(${area(value)},${area(weight)})/SUM(${area(weight)})`, [
      ...said,
      one,
      other,
      ...findAll(reading, "average", "with", "per"),
    ]),
  ];
}
