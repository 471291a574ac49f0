// Collects the math functions of `math/` into one table.
import type { FunctionTable } from "../evaluate/define.ts";
import { chanceFunctions } from "./math/chance.ts";
import { integerFunctions } from "./math/integers.ts";
import { matrixFunctions } from "./math/matrices.ts";
import { numeralFunctions } from "./math/numerals.ts";
import { operatorFunctions } from "./math/operators.ts";
import { powerFunctions } from "./math/powers.ts";
import { roundingFunctions } from "./math/rounding.ts";
import { sumFunctions } from "./math/sums.ts";
import { totalFunctions } from "./math/totals.ts";
import { trigonometryFunctions } from "./math/trigonometry.ts";

export const math: FunctionTable = {
  ...chanceFunctions,
  ...integerFunctions,
  ...matrixFunctions,
  ...numeralFunctions,
  ...operatorFunctions,
  ...powerFunctions,
  ...roundingFunctions,
  ...sumFunctions,
  ...totalFunctions,
  ...trigonometryFunctions,
};
