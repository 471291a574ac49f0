// Counting and adding by criteria: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";

export const criteria: FunctionTable = {};
