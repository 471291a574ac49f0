// The date and time functions.
import type { FunctionTable } from "../evaluate/define.ts";
import { parts } from "./date/parts.ts";
import { readings } from "./date/readings.ts";
import { spans } from "./date/spans.ts";
import { weeks } from "./date/weeks.ts";
import { workdays } from "./date/workdays.ts";

export const date: FunctionTable = { ...parts, ...weeks, ...spans, ...workdays, ...readings };
