// Lists that spill: rows that meet conditions, values without repeats, sorted, transposed.

import { criteriaOf } from "../reading/criteria.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { namingColumns } from "./columns.ts";
import { joinOf } from "./joints.ts";
import { areSeveral, isFirst, isLookedFor, isNamed, orderOf, wholeTable, words } from "./list-words.ts";

export const lists: Task = (reading) => [
  ...filtered(reading),
  ...sorted(reading),
  ...unique(reading),
  ...transposed(reading),
];

function filtered(reading: Reading): Candidate[] {
  const { items, dialect } = reading;
  const isAsked = has(reading, "filter", "list") || areSeveral(reading);
  const said = findAll(reading, ...words);
  const places = placesOf(reading);
  const out: Candidate[] = [];
  const all = criteriaOf(reading, new Set());
  const options: (readonly number[])[] = [[], ...places.map((at) => [at])];
  const free = places
    .filter((at) => isNamed(items[at]))
    .filter((at) => !all.some(({ used }) => used.includes(at)) && !operandAt(items[at])?.isCell);
  if (free.length > 1) options.push(free.filter((at, index) => isFirst(reading, free, at, index)));
  for (const wantedAt of options) {
    const criteria = criteriaOf(reading, new Set(wantedAt));
    const [first] = criteria;
    if (!first) continue;
    const wanted = wantedAt.map(
      (at) =>
        operandsAt(items[at]).find((operand) => operand.column?.table === first.operand.column?.table) ??
        (operandAt(items[at]) as Operand),
    );
    if (
      wanted.some(
        (operand) =>
          operand.isCell || operand.top !== first.operand.top || operand.bottom !== first.operand.bottom,
      )
    )
      continue;
    const whole = wholeTable(reading, first.operand.column?.table);
    if (wanted.length === 0 && !whole) continue;
    const [naming] =
      wanted.length === 0 && has(reading, "who")
        ? namingColumns(reading, first.operand.column?.table, true)
        : [];
    const what =
      wanted.length === 0 && whole
        ? naming
          ? area(ofColumn(naming, (reading.data?.sheets.length ?? 0) > 1))
          : area(whole)
        : wanted.length === 1 && wanted[0]
          ? area(wanted[0])
          : `HSTACK(${wanted.map(area).join(",")})`;
    const mask = masked(criteria, joinOf(reading, criteria), false);
    const distinct = findAll(reading, "distinct");
    const base = `FILTER(${what},${mask})`;
    const used = [
      ...wantedAt,
      ...said,
      ...criteria.flatMap((each) => each.used),
      ...findAll(reading, "and", "or"),
    ];
    const penalty =
      (isAsked
        ? 0
        : reading.target
          ? wanted.some(({ kind }) => kind === "number")
            ? 1.7
            : 1.1
          : isLookedFor(reading)
            ? 0.4
            : 1.9) +
      wanted.filter((operand) => all.some((each) => isSame(each.operand, operand))).length * 0.6 +
      (wanted.length === 0 && !has(reading, "row", "allRows", "filter") ? 0.3 : 0) +
      (has(reading, "sum", "average", "count", "howMany", "max", "min", "plus") ? 1 : 0);
    const order = orderOf(reading);
    const isSorted = has(reading, "sort", "ascending", "descending");
    const shaped = distinct.length > 0 ? `UNIQUE(${base})` : base;
    if (!isSorted)
      out.push(candidate(shaped, [...used, ...distinct], { penalty, matches: `SUMPRODUCT(--(${mask}))` }));
    else {
      const keyAt = places.find(
        (at) =>
          !criteria.some((each) => each.used.includes(at)) &&
          reading.items
            .slice(Math.max(0, at - 3), at)
            .some((item) => hasConcept(item, "sort", "per", "with")),
      );
      const key = keyAt === undefined ? null : operandAt(items[keyAt]);
      const index = key && whole && wanted.length === 0 ? key.left - whole.left + 1 : 1;
      const descending = dialect === "excel" ? "-1" : "FALSE";
      const ascending = dialect === "excel" ? "1" : "TRUE";
      out.push(
        candidate(
          `SORT(${shaped},${index},${order.down ? descending : ascending})`,
          [...used, ...distinct, ...order.used, ...(keyAt === undefined ? [] : [keyAt])],
          { penalty: penalty - 0.2 },
        ),
      );
    }
  }
  return out;
}

function sorted(reading: Reading): Candidate[] {
  const { items, dialect } = reading;
  if (!has(reading, "sort")) return [];
  const order = orderOf(reading);
  const places = placesOf(reading).filter((at) => !operandAt(items[at])?.isCell);
  const used = [...order.used, ...findAll(reading, ...words)];
  const flag = order.down ? (dialect === "excel" ? "-1" : "FALSE") : dialect === "excel" ? "1" : "TRUE";
  const out: Candidate[] = [];
  for (const at of places) {
    const key = operandAt(items[at]) as Operand;
    const table = wholeTable(reading, key.column?.table);
    const isKey =
      items.slice(Math.max(0, at - 3), at).some((item) => hasConcept(item, "per", "with")) ||
      items[at - 1]?.kind === "stop";
    if (table)
      out.push(
        candidate(`SORT(${area(table)},${key.left - table.left + 1},${flag})`, [...used, at], {
          penalty: has(reading, "allRows", "row", "sheet") || isKey ? 0 : 0.4,
        }),
      );
    const range = key.left === key.right ? area(key) : null;
    if (range) {
      const inner = key.top === 0 ? `FILTER(${range},${range}<>"")` : range;
      out.push(candidate(`SORT(${inner},1,${flag})`, [...used, at], { penalty: table ? 0.2 : 0 }));
    }
    for (const other of places) {
      const by = operandAt(items[other]) as Operand;
      if (other <= at || by.top !== key.top || by.bottom !== key.bottom || isSame(by, key)) continue;
      out.push(
        candidate(
          dialect === "excel"
            ? `SORTBY(${area(key)},${area(by)},${flag})`
            : `SORT(${area(key)},${area(by)},${flag})`,
          [...used, at, other],
        ),
      );
    }
  }
  return out;
}

function unique(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "distinct", "duplicate", "remove", "onlyOnce");
  if (!has(reading, "distinct") || has(reading, "count", "howMany")) return [];
  const used = [...said, ...findAll(reading, ...words, "without" as never, "except", "appear", "extract")];
  return placesOf(reading).flatMap((at) => {
    const operand = operandAt(items[at]) as Operand;
    if (operand.isCell) return [];
    const range = area(operand);
    const hasBlanks =
      operand.top === 0 ||
      operand.column === null ||
      operand.column.cells.some((cell) => cell === null || cell === "");
    const list = `UNIQUE(${hasBlanks && operand.left === operand.right ? `FILTER(${range},${range}<>"")` : range})`;
    const order = orderOf(reading);
    const out = [candidate(list, [...used, at])];
    if (has(reading, "sort", "ascending", "descending"))
      out.push(
        candidate(
          order.down ? `SORT(${list},1,${reading.dialect === "excel" ? "-1" : "FALSE"})` : `SORT(${list})`,
          [...used, at, ...order.used],
          { penalty: -0.2 },
        ),
      );
    return out;
  });
}

const transposed: Task = (reading) => {
  const said = findAll(reading, "transpose");
  return said.length === 0
    ? []
    : placesOf(reading).map((at) =>
        candidate(`TRANSPOSE(${area(operandAt(reading.items[at]) as Operand)})`, [
          ...said,
          at,
          ...findAll(reading, ...words),
        ]),
      );
};
