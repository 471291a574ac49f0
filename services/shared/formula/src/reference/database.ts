// Database functions: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const database: readonly Row[] = [];
