// The cells and ranges of its own sheet that a formula adds and subtracts: `B2+B3`, `SUM(B2:B9)-B4`.
import type { Node } from "@cellwright/formula/tree";
import type { Area } from "../model.ts";
import { areaOf, type CellFormula } from "./cell-formula.ts";

interface SumPart {
  area: Area;
  /** 1 for what is added, -1 for what is subtracted. */
  sign: 1 | -1;
}

/** Null if the formula, or the given part of it, does anything else, or reads other sheets. */
export function sumParts(formula: CellFormula, node: Node = formula.shared.tree): SumPart[] | null {
  const { references, hasProblem } = formula.shared;
  if (references.length === 0 || hasProblem) return null;
  const places = new Map(references.map((reference) => [reference.node as Node, reference]));
  const parts: SumPart[] = [];

  function collect(part: Node, sign: 1 | -1): boolean {
    switch (part.type) {
      case "reference": {
        const reference = part.sheet === null ? places.get(part) : undefined;
        if (reference) parts.push({ area: areaOf(reference, formula), sign });
        return reference !== undefined;
      }
      case "number":
        return true;
      case "group":
        return collect(part.inner, sign);
      case "unary":
        return part.operator !== "@" && collect(part.operand, part.operator === "-" ? opposite(sign) : sign);
      case "binary":
        if (part.operator !== "+" && part.operator !== "-") return false;
        return collect(part.left, sign) && collect(part.right, part.operator === "-" ? opposite(sign) : sign);
      case "call":
        return part.name === "SUM" && part.args.every((argument) => collect(argument, sign));
      default:
        return false;
    }
  }

  return collect(node, 1) ? parts : null;
}

const opposite = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);
