// Shares of a whole, and differences between two groups or two columns of one labelled row.
import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { area, isSame, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { aggregated } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { entities } from "./columns.ts";
import { joinOf } from "./joints.ts";
import { labelled, small, weighted } from "./labelled.ts";
import { soleNumber } from "./measured.ts";

export const shares: Task = (reading) => [
  ...ofRows(reading),
  ...betweenGroups(reading),
  ...labelled(reading),
  ...weighted(reading),
];

/** "what percentage of the orders is paid", "the share of North in sales". */
function ofRows(reading: Reading): Candidate[] {
  const { items } = reading;
  const quotas = items.flatMap(({ raw }, at) =>
    /^(?:taux|rate|quote)$/i.test(raw) &&
    [at - 1, at + 1, at + 2].some((index) => items[index]?.kind === "value")
      ? [at]
      : [],
  );
  const said = [...findAll(reading, "percent", "share", "ratio"), ...quotas];
  if (said.length === 0) return [];
  const out: Candidate[] = [];
  const sole = has(reading, "sum") ? soleNumber(reading) : null;
  for (const at of [-1, ...placesOf(reading)]) {
    for (const target of at < 0 ? [...(sole ? [sole] : []), null] : operandsAt(items[at])) {
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
        ...entities(reading),
      ];
      const join = joinOf(reading, criteria);
      const part = aggregated({ aggregate: target ? "sum" : "count", target, criteria, join });
      const whole = target ? `SUM(${area(target)})` : `ROWS(${area(first.operand)})`;
      const blanks = target === null && first.operand.column?.cells.some((cell) => cell === null) === true;
      const counted = first.operand.top === 0 || blanks ? `COUNTA(${area(first.operand)})` : whole;
      if (part)
        out.push(
          candidate(`${part}/${target ? whole : counted}`, used, {
            penalty: at < 0 ? (target ? 0 : 0.1) : 0,
          }),
        );
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
