// Around a formula: rounding its result, and what to show instead of an error.
import { hasConcept } from "../reading/items.ts";
import { cellOf } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";

/** A cell as it is: for what is done around it. */
export const cells: Task = (reading) => {
  if (!has(reading, "round", "integer", "nearest", "decimals")) return [];
  return placesOf(reading).map((at) => {
    const operand = operandAt(reading.items[at]);
    return candidate(
      operand ? cellOf(operand) : "",
      [at, ...findAll(reading, "each", "column", "cell", "find", "return")],
      { perRow: operand?.isCell === false, penalty: 0.1 },
    );
  });
};

/** The candidates, and those of them that are rounded or kept from errors as the question asks. */
export function withSurroundings(reading: Reading, candidates: readonly Candidate[]): Candidate[] {
  const rounded = [...candidates, ...candidates.flatMap((each) => roundings(reading, each))];
  return [...rounded, ...rounded.flatMap((each) => guarded(reading, each))];
}

function roundings(reading: Reading, base: Candidate): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "round");
  const near = findAll(reading, "nearest");
  if (said.length === 0 && !(has(reading, "decimals") && near.length === 0)) return [];
  const up = has(reading, "up");
  const down = has(reading, "down");
  const direction = findAll(reading, "up", "down");
  const whole = findAll(reading, "integer");
  const numbers = items.flatMap((item, at) =>
    item.kind === "number" && !base.used.includes(at) ? [{ at, item }] : [],
  );
  const name = up ? "ROUNDUP" : down ? "ROUNDDOWN" : "ROUND";
  const out: Candidate[] = [];
  const add = (formula: string, at: readonly number[], penalty = 0): void => {
    out.push({
      ...base,
      formula,
      used: [...base.used, ...said, ...direction, ...at],
      penalty: base.penalty + penalty,
    });
  };
  const decimals = findAll(reading, "decimals");
  for (const { at, item } of numbers) {
    if (item.kind !== "number") continue;
    if (decimals.length > 0 && item.value <= 12)
      add(`${name}(${base.formula},${item.value})`, [at, ...decimals]);
    else if (near.length > 0 || (item.value >= 5 && Number.isInteger(item.value)) || item.value < 1) {
      const call = up ? "CEILING" : down ? "FLOOR" : "MROUND";
      add(`${call}(${base.formula},${item.value})`, [at, ...near], 0.1);
    } else add(`${name}(${base.formula},${item.value})`, [at], 0.2);
  }
  if (near.length > 0 || said.length > 0) {
    const power = has(reading, "thousand")
      ? -3
      : has(reading, "hundred") &&
          !/cent|rappen|centime/i.test(items.find((item) => hasConcept(item, "hundred"))?.raw ?? "")
        ? -2
        : has(reading, "hundred")
          ? 2
          : null;
    if (power !== null)
      add(`${name}(${base.formula},${power})`, [...near, ...findAll(reading, "thousand", "hundred")]);
    add(`${name}(${base.formula},0)`, [...near, ...whole, ...decimals], whole.length > 0 ? 0 : 0.3);
  }
  return out;
}

/** "show nothing instead of an error", "return 0 if there is an error". */
function guarded(reading: Reading, base: Candidate): Candidate[] {
  const { items } = reading;
  const errors = findAll(reading, "error");
  const none = findAll(reading, "notFound");
  const at = errors[0] ?? none[0];
  if (at === undefined || /IFERROR/.test(base.formula)) return [];
  const free = items.flatMap((item, index) => (base.used.includes(index) ? [] : [{ index, item }]));
  const near = free.sort((one, other) => Math.abs(one.index - at) - Math.abs(other.index - at));
  const found = near.find(
    ({ item }) =>
      item.kind === "text" ||
      (item.kind === "number" && !item.percent) ||
      hasConcept(item, "blank", "zero") ||
      (item.kind === "word" && item.proper) ||
      item.kind === "place",
  );
  const item = found?.item;
  const value =
    !item || hasConcept(item, "blank")
      ? '""'
      : hasConcept(item, "zero")
        ? "0"
        : item.kind === "number"
          ? String(item.value)
          : item.kind === "text"
            ? `"${item.text.replaceAll('"', '""')}"`
            : item.kind === "place"
              ? cellOf(item.operand)
              : `"${item.raw}"`;
  return [
    {
      ...base,
      formula: `IFERROR(${base.formula},${value})`,
      used: [
        ...base.used,
        ...errors,
        ...none,
        ...(found ? [found.index] : []),
        ...findAll(reading, "instead", "show", "if", "else", "dividedBy", "zero", "whose", "same"),
      ],
    },
  ];
}
