// Workbooks: reading thousands of changed files.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "../bench.ts";
import { fuzz } from "./fuzz.ts";

export const workbook: Bench = (given) => fuzz(mkdtempSync(join(tmpdir(), "cellwright-workbook-")), given);
