// Every function that is computed from its arguments, by name.
import type { FormulaFunction, FunctionTable } from "../evaluate/define.ts";
import { aggregates } from "./aggregates.ts";

const families: FunctionTable[] = [aggregates];

export const functionTable: ReadonlyMap<string, FormulaFunction> = new Map(
  families.flatMap((family) => Object.entries(family)),
);
