// Dates and times: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";

export const date: FunctionTable = {};
