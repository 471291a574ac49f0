// Down the rows: running totals, moving averages, percentiles, growth.
import { area, cellOf, fixedArea, growing, isSame } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { columnsIn, groupOf, isNumeric, small, soleNumber } from "./measured.ts";

export function running(reading: Reading): Candidate[] {
  const said = findAll(reading, "running");
  const moving = findAll(reading, "moving");
  const columns = columnsIn(reading).filter(
    ({ operand }) => isNumeric(operand) && !operand.isCell && operand.kind !== "date",
  );
  const sole = columns.length === 0 ? soleNumber(reading) : null;
  const all = [...columns, ...(sole ? [{ at: -1, operand: sole }] : [])];
  const used = findAll(reading, ...small, "sum", "average", "count");
  const out: Candidate[] = [];
  out.push(...balances(reading, said, columns, used));
  for (const { at, operand } of all) {
    const here = at >= 0 ? [at] : [];
    if (said.length > 0) {
      const name = has(reading, "average") ? "AVERAGE" : "SUM";
      const key = groupOf(reading, operand);
      out.push(
        candidate(`${name}(${growing(operand)})`, [...said, ...here, ...used], {
          perRow: true,
          penalty: key ? 0.3 : 0,
        }),
      );
      if (key)
        out.push(
          candidate(
            `SUMIFS(${growing(operand)},${growing(key.operand)},${cellOf(key.operand)})`,
            [...said, ...here, ...used, key.at],
            { perRow: true },
          ),
        );
      const share = findAll(reading, "percent", "share");
      if (share.length > 0)
        out.push(
          candidate(
            `SUM(${growing(operand)})/SUM(${fixedArea(operand)})`,
            [...said, ...here, ...used, ...share],
            { perRow: true },
          ),
        );
    }
    if (moving.length > 0) {
      const size = reading.items.findIndex((item) => item.kind === "number");
      const item = reading.items[size];
      const width = item?.kind === "number" ? item.value : 3;
      out.push(
        candidate(
          `AVERAGE(${cellOf(operand)}:${cellOf({ ...operand, sheet: null }, width - 1)})`,
          [
            ...moving,
            ...here,
            ...used,
            ...(size >= 0 ? [size] : []),
            ...findAll(reading, "month", "day", "average", "last", "since", "before"),
            ...reading.items.flatMap((each, index) =>
              each.kind === "weekday" ||
              (each.kind === "number" && each.value === width - 1) ||
              (each.kind === "column" &&
                each.operands.every(({ kind }) => kind === "text" || kind === "date"))
                ? [index]
                : [],
            ),
          ],
          { perRow: true },
        ),
      );
    }
  }
  return out;
}

/** "opening balance in F1 plus in minus out", "income minus expenses up to this row". */
function balances(
  reading: Reading,
  said: readonly number[],
  columns: ReturnType<typeof columnsIn>,
  used: readonly number[],
): Candidate[] {
  const flows = columns.filter(
    ({ operand }, at) => columns.findIndex((each) => isSame(each.operand, operand)) === at,
  );
  const [into, out] = flows;
  const less = findAll(reading, "minus", "difference");
  const balance = reading.items.flatMap(({ raw }, at) =>
    /balance|bestand|saldo|kontostand|solde|kasse/i.test(raw) ? [at] : [],
  );
  if (
    !into ||
    !out ||
    flows.length !== 2 ||
    (said.length === 0 && balance.length === 0) ||
    !reading.target?.isFilled
  )
    return [];
  if (less.length === 0 && balance.length === 0) return [];
  const opening = placesOf(reading).find((at) => operandAt(reading.items[at])?.isCell);
  const cell = opening === undefined ? null : operandAt(reading.items[opening]);
  const start = cell ? `${fixedArea(cell)}+` : "";
  return [
    candidate(
      `${start}SUM(${growing(into.operand)})-SUM(${growing(out.operand)})`,
      [
        ...said,
        ...used,
        ...less,
        ...balance,
        into.at,
        out.at,
        ...(opening === undefined ? [] : [opening]),
        ...findAll(reading, "plus", "this", "row", "to", "untilDate", "lte", "after", "eq", "each", "per"),
      ],
      { perRow: true, penalty: said.length > 0 ? -0.3 : 0.2 },
    ),
  ];
}

export function statistics(reading: Reading): Candidate[] {
  const { items } = reading;
  const out: Candidate[] = [];
  const columns = columnsIn(reading).filter(({ operand }) => isNumeric(operand) && !operand.isCell);
  const percentile = findAll(reading, "percentile", "quartile");
  const size = items.findIndex((item) => item.kind === "number" || item.kind === "ordinal");
  const item = items[size];
  const value = item?.kind === "number" || item?.kind === "ordinal" ? item.value : null;
  for (const { at, operand } of columns) {
    if (percentile.length > 0) {
      const isQuartile = has(reading, "quartile");
      const share = value === null ? null : isQuartile ? value : value < 1 ? value : value / 100;
      const first = findAll(reading, "first");
      const used = [...percentile, at, ...(size >= 0 ? [size] : first), ...findAll(reading, ...small)];
      if (isQuartile) out.push(candidate(`QUARTILE.INC(${area(operand)},${share ?? 1})`, used));
      else if (share !== null) out.push(candidate(`PERCENTILE.INC(${area(operand)},${share})`, used));
    }
    for (const other of columns) {
      if (other.at <= at || isSame(other.operand, operand)) continue;
      const said = findAll(reading, "correlation");
      if (said.length > 0)
        out.push(
          candidate(`CORREL(${area(operand)},${area(other.operand)})`, [
            ...said,
            at,
            other.at,
            ...findAll(reading, ...small, "between"),
          ]),
        );
    }
    const cagr = findAll(reading, "cagr");
    if (cagr.length > 0)
      out.push(
        candidate(
          `(INDEX(${area(operand)},ROWS(${area(operand)}))/INDEX(${area(operand)},1))^(1/(ROWS(${area(operand)})-1))-1`,
          [...cagr, at, ...findAll(reading, ...small, "change", "average", "year")],
        ),
      );
    const irr = findAll(reading, "irr");
    if (irr.length > 0)
      out.push(candidate(`IRR(${area(operand)})`, [...irr, at, ...findAll(reading, ...small)]));
    const present = findAll(reading, "present");
    const rate = items.findIndex((each) => each.kind === "number" && each.percent);
    if (present.length > 0 && rate >= 0)
      out.push(
        candidate(`NPV(${items[rate]?.raw.replace(/\s/g, "").replace(",", ".")},${area(operand)})`, [
          ...present,
          rate,
          at,
          ...findAll(reading, ...small, "interest"),
        ]),
      );
  }
  return out;
}
