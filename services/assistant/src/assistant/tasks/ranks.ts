// Order among values: ranks, the nth largest, sums and lists of the top.
import type { Concept } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, fixedArea, isSame } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { duplicates } from "./duplicates.ts";
import { columnsIn, groupOf, isNumeric, namingColumn, small, soleNumber } from "./measured.ts";
import { running, statistics } from "./series.ts";

export const ranks: Task = (reading) => [
  ...ranked(reading),
  ...nth(reading),
  ...running(reading),
  ...duplicates(reading),
  ...statistics(reading),
];

function ranked(reading: Reading): Candidate[] {
  const said = findAll(reading, "rank");
  if (said.length === 0) return [];
  const rowNames = placesOf(reading).filter(
    (at) =>
      operandAt(reading.items[at])?.kind === "text" &&
      findAll(reading, "each", "per", "rank").some((each) => each < at && at - each <= 2),
  );
  const up = has(reading, "ascending", "min") && !has(reading, "descending", "max");
  const ones = reading.items.flatMap((item, at) => (item.kind === "number" && item.value === 1 ? [at] : []));
  const used = [
    ...said,
    ...rowNames,
    ...ones,
    ...findAll(
      reading,
      ...small,
      "ascending",
      "descending",
      "max",
      "min",
      "first",
      "eq",
      "position",
      "topN",
      "bottomN",
      "list",
    ),
  ];
  const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand));
  const sole = columns.length === 0 ? soleNumber(reading) : null;
  return [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])].flatMap(({ at, operand }) => {
    if (operand.isCell) {
      const range =
        columns.find((other) => !other.operand.isCell && other.operand.left === operand.left) ??
        columns.find((other) => !other.operand.isCell);
      return range
        ? [
            candidate(`RANK.EQ(${area(operand)},${fixedArea(range.operand)}${up ? ",1" : ""})`, [
              ...used,
              at,
              range.at,
            ]),
          ]
        : [];
    }
    const others = columns.filter((each) => each.at !== at && !each.operand.isCell);
    const key = others.length === 0 ? groupOf(reading, operand) : null;
    const plain = candidate(
      `RANK.EQ(${cellOf(operand)},${fixedArea(operand)}${up ? ",1" : ""})`,
      [...used, ...(at >= 0 ? [at] : [])],
      { perRow: true, penalty: key ? 0.3 : 0 },
    );
    if (!key) return [plain];
    const within = `COUNTIFS(${fixedArea(key.operand)},${cellOf(key.operand)},${fixedArea(operand)},"${up ? "<" : ">"}"&${cellOf(operand)})+1`;
    return [plain, candidate(within, [...used, at, key.at], { perRow: true })];
  });
}

/** "the second highest", "the 3 largest", "the sum of the top 5". */
function nth(reading: Reading): Candidate[] {
  const { items, dialect } = reading;
  const out: Candidate[] = [];
  for (const at of findAll(reading, "max", "min", "topN", "bottomN")) {
    const isTop =
      hasConcept(items[at], "max", "topN") &&
      !(hasConcept(items[at], "bottomN", "min") && !hasConcept(items[at], "topN", "max"));
    const near = [at - 1, at + 1, at - 2, at + 2].find(
      (index) => items[index]?.kind === "ordinal" || items[index]?.kind === "number",
    );
    const item = items[near ?? -1];
    const isOrdinal = item?.kind === "ordinal";
    const size = item?.kind === "ordinal" || item?.kind === "number" ? item.value : null;
    if (size === null || near === undefined || !Number.isInteger(size) || size < 1 || size > 100) continue;
    const name = isTop ? "LARGE" : "SMALL";
    const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand) && !operand.isCell);
    const sole = columns.length === 0 ? soleNumber(reading) : null;
    for (const measure of [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])]) {
      const taken = new Set([at, near, ...(measure.at >= 0 ? [measure.at] : [])]);
      const criteria = criteriaOf(reading, taken, null).filter(
        ({ operand }) => !isSame(operand, measure.operand),
      );
      const used = [
        ...taken,
        ...criteria.flatMap((each) => each.used),
        ...findAll(reading, ...small, "list", "howMuch", "filter"),
      ];
      const values =
        criteria.length === 0
          ? area(measure.operand)
          : `FILTER(${area(measure.operand)},${masked(criteria, "and", false)})`;
      const naming = columnsIn(reading).filter(
        ({ operand, at: place }) =>
          !operand.isCell &&
          place !== measure.at &&
          operand.column?.table === measure.operand.column?.table &&
          !isSame(operand, measure.operand) &&
          !criteria.some((each) => isSame(each.operand, operand)),
      );
      const implied =
        naming.length === 0 && has(reading, "who", "which") ? namingColumn(reading, measure.operand) : null;
      const named = [...naming, ...(implied ? [{ at: -1, operand: implied }] : [])];
      if (isOrdinal) {
        out.push(candidate(`${name}(${values},${size})`, used, { penalty: named.length > 0 ? 0.6 : 0 }));
        if (criteria.length === 0)
          for (const { at: place, operand } of named)
            out.push(
              candidate(
                `INDEX(${area(operand)},MATCH(${name}(${values},${size}),${values},0))`,
                [...used, ...(place >= 0 ? [place] : [])],
                { penalty: place < 0 ? 0.1 : 0 },
              ),
            );
        continue;
      }
      const array = `{${Array.from({ length: size }, (_, index) => index + 1).join(dialect === "excel" ? ";" : ";")}}`;
      const aggregates: readonly (readonly [Concept, string])[] = [
        ["sum", "SUM"],
        ["plus", "SUM"],
        ["average", "AVERAGE"],
      ];
      for (const [concept, aggregate] of aggregates) {
        const said = findAll(reading, concept);
        if (said.length === 0) continue;
        const inner = `${name}(${values},${array})`;
        out.push(
          candidate(
            aggregate === "SUM"
              ? `SUMPRODUCT(${inner})`
              : dialect === "excel"
                ? `AVERAGE(${inner})`
                : `SUMPRODUCT(${inner})/${size}`,
            [...used, ...said],
            { penalty: -0.5 },
          ),
        );
      }
      out.push(
        candidate(
          dialect === "excel"
            ? `TAKE(SORT(${values},1,${isTop ? -1 : 1}),${size})`
            : `SORTN(${values},${size},0,1,${isTop ? "FALSE" : "TRUE"})`,
          used,
          { penalty: named.length > 0 ? 0.6 : 0.05 },
        ),
      );
      for (const { at: place, operand } of named) {
        const mask = criteria.length === 0 ? null : masked(criteria, "and", false);
        const list = mask ? `FILTER(${area(operand)},${mask})` : area(operand);
        out.push(
          candidate(
            dialect === "excel"
              ? `TAKE(SORTBY(${list},${values},${isTop ? -1 : 1}),${size})`
              : `ARRAY_CONSTRAIN(SORT(${list},${values},${isTop ? "FALSE" : "TRUE"}),${size},1)`,
            [...used, ...(place >= 0 ? [place] : [])],
            { penalty: place < 0 ? 0.2 : 0 },
          ),
        );
      }
    }
  }
  return out;
}
