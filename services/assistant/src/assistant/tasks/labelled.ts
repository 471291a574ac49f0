// Rows by their labels and columns by their headings; averages that are weighted.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";

/** Small words that shares and labelled rows do not look at. */
export const small: readonly Concept[] = [
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

const yearOf = (operand: Operand): number =>
  Number(/(?:19|20)\d\d/.exec(operand.column?.heading ?? "")?.[0] ?? 0);

/** A row by its label and columns by their headings: "the change in revenue from 2018 to 2019". */
export function labelled(reading: Reading): Candidate[] {
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
export function weighted(reading: Reading): Candidate[] {
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
