// What was done against what was planned, and parts of a named whole, where one of two columns is named.
import { goalIn } from "../reading/criteria/goals.ts";
import { cellOf, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { small } from "./terms.ts";

/** "% of entitlement used": of two columns of numbers one is named as the whole. */
export function usedUp(reading: Reading): Candidate[] {
  const { items } = reading;
  const [percent] = findAll(reading, "percent");
  const places = items.flatMap((item, at) => (operandsAt(item).length > 0 ? [at] : []));
  const [place] = places;
  const whole = operandsAt(items[place ?? -1])[0];
  if (percent === undefined || place === undefined || !whole || whole.isCell || whole.kind !== "number")
    return [];
  const part = besides(reading, whole);
  const isOf = place > percent && place - percent <= 3;
  if (!part || places.length > 1 || !isOf || items.some(({ kind }) => kind === "number")) return [];
  return [
    candidate(
      `${cellOf(part)}/${cellOf(whole)}`,
      [percent, place, ...findAll(reading, ...small, "share", "from")],
      {
        perRow: true,
        penalty: 0.5,
      },
    ),
  ];
}

/** "target attainment": what was done as a share of what was planned. */
export function attained(reading: Reading): Candidate[] {
  const said = findAll(reading, "achieved");
  const goal =
    said.length === 0 || has(reading, "if", "count", "howMany")
      ? null
      : goalIn(
          reading,
          (reading.data?.columns ?? [])
            .filter(({ kind }) => kind === "number")
            .map((column) => ofColumn(column, (reading.data?.sheets.length ?? 0) > 1)),
        );
  if (!goal) return [];
  const [plan, real] = goal;
  const places = reading.items.flatMap((item, at) =>
    operandsAt(item).some((each) => isSame(each, plan) || isSame(each, real)) ? [at] : [],
  );
  const used = [...said, ...places, ...findAll(reading, ...small, "percent", "share", "ratio", "dividedBy")];
  return [candidate(`${cellOf(real)}/${cellOf(plan)}`, used, { perRow: true, penalty: -0.1 })];
}

/** The only other column of numbers. */
export function besides({ data }: Reading, other: Operand): Operand | null {
  const columns = (data?.columns ?? []).filter(
    (column) => column.kind === "number" && column.table === other.column?.table && column !== other.column,
  );
  return columns.length === 1 && columns[0] ? ofColumn(columns[0], (data?.sheets.length ?? 0) > 1) : null;
}
