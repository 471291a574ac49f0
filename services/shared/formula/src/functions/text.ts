// Texts: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";
import { joins } from "./text/join.ts";
import { letters } from "./text/letters.ts";
import { parts } from "./text/parts.ts";

export const text: FunctionTable = { ...parts, ...letters, ...joins };
