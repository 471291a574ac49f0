// Collects the engineering functions of `engineering/` into one table.
import type { FunctionTable } from "../evaluate/define.ts";
import { baseFunctions } from "./engineering/bases.ts";
import { bitFunctions } from "./engineering/bits.ts";
import { convertFunctions } from "./engineering/convert.ts";
import { imaginaryFunctions } from "./engineering/imaginary.ts";
import { specialFunctions } from "./engineering/special.ts";

export const engineering: FunctionTable = {
  ...baseFunctions,
  ...bitFunctions,
  ...convertFunctions,
  ...imaginaryFunctions,
  ...specialFunctions,
};
