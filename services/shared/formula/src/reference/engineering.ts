// Engineering: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const engineering: readonly Row[] = [];
