// Data from elsewhere: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";

export const web: FunctionTable = {};
