// Totals of what is in the cells of a column: without the signs of its numbers, without its errors.
import { area, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import type { Said } from "./said.ts";

/** "the sum of the absolute values". */
export function ofAbsolutes(reading: Reading, said: readonly Said[]): Candidate[] {
  const signless = findAll(reading, "absolute");
  if (signless.length === 0) return [];
  return said.flatMap(({ at, aggregate }) =>
    placesOf(reading).flatMap((place) => {
      const operand = operandAt(reading.items[place]);
      const name = { sum: "SUMPRODUCT", average: "AVERAGE", max: "MAX", min: "MIN" }[aggregate as "sum"];
      return operand && !operand.isCell && name
        ? [candidate(`${name}(ABS(${area(operand)}))`, [at, place, ...signless], { penalty: -0.2 })]
        : [];
    }),
  );
}

/** "how many cells hold an error", "the sum without the errors". */
export function ofErrors(reading: Reading, said: readonly Said[]): Candidate[] {
  const { items } = reading;
  const errors = findAll(reading, "error");
  if (errors.length === 0) return [];
  return placesOf(reading).flatMap((at) => {
    const operand = operandAt(items[at]) as Operand;
    if (operand.isCell) return [];
    const used = [
      at,
      ...errors,
      ...findAll(reading, "cell", "row", "contains", "appear", "eq", "show", "except", "during"),
    ];
    return said.flatMap((each) => {
      if (each.aggregate === "count")
        return has(reading, "contains", "appear", "eq", "during")
          ? [candidate(`SUMPRODUCT(--ISERROR(${area(operand)}))`, [...used, each.at], { penalty: -0.2 })]
          : [];
      const name = { sum: "SUM", average: "AVERAGE", max: "MAX", min: "MIN", median: "MEDIAN" }[
        each.aggregate as "sum"
      ];
      return name && has(reading, "except")
        ? [candidate(`${name}(IFERROR(${area(operand)},""))`, [...used, each.at], { penalty: -0.2 })]
        : [];
    });
  });
}
