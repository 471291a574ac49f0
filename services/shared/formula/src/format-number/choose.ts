// Chooses the section of a format for a number.
import { cannotRun } from "../evaluate/run.ts";
import type { Condition, Section } from "./tokens.ts";

export interface Chosen {
  section: Section;
  /** The section is only for negative numbers, so no minus sign is added. */
  isOnlyNegative: boolean;
}

function holds({ operator, limit }: Condition, value: number): boolean {
  switch (operator) {
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    case "=":
      return value === limit;
    case "<>":
      return value !== limit;
  }
}

const takesOnlyNegative = ({ operator, limit }: Condition): boolean =>
  operator === "<" ? limit <= 0 : (operator === "<=" || operator === "=") && limit < 0;
const leavesOnlyNegative = ({ operator, limit }: Condition): boolean =>
  (operator === ">=" && limit <= 0) || (operator === ">" && limit < 0);

/** Chooses one of up to three sections: for positive numbers, negative numbers and zero, or by their conditions. */
export function chooseSection(sections: readonly Section[], value: number): Chosen {
  const [first, second, third] = sections;
  if (!first) return { section: { tokens: [], condition: null, isForeign: false }, isOnlyNegative: false };
  if (!first.condition && !second?.condition) {
    if (value < 0 && second) return { section: second, isOnlyNegative: true };
    return { section: value === 0 && third ? third : first, isOnlyNegative: false };
  }
  const chosen = (section: Section, isOnlyNegative: boolean): Chosen => ({ section, isOnlyNegative });
  if (first.condition && holds(first.condition, value))
    return chosen(first, takesOnlyNegative(first.condition));
  if (!second) cannotRun("TEXT", "run.section");
  if (second.condition) {
    if (holds(second.condition, value)) return chosen(second, takesOnlyNegative(second.condition));
    if (!first.condition) return chosen(third && value <= 0 ? third : first, false);
    return third ? chosen(third, false) : cannotRun("TEXT", "run.section");
  }
  if (!third || value < 0) {
    const isLeft = first.condition !== null && leavesOnlyNegative(first.condition);
    return chosen(second, third !== undefined || isLeft);
  }
  return chosen(third, false);
}
