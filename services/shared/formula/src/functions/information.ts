// Information about values and cells: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";

export const information: FunctionTable = {};
