// Counts what all sheets of a workbook contain together, against the limits.
import { exceeded, type Limits } from "../limits.ts";

export interface Budget {
  limits: Limits;
  addCell(): void;
  addFormula(text: string): void;
}

export function createBudget(limits: Limits): Budget {
  let cells = 0;
  let characters = 0;
  return {
    limits,
    addCell() {
      if (++cells > limits.cells) throw exceeded("cells", limits);
    },
    addFormula(text) {
      characters += text.length;
      if (characters > limits.formulaCharacters) throw exceeded("formulaCharacters", limits);
    },
  };
}
