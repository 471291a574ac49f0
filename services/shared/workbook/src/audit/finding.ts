// What the audit reports: findings, with their kind and severity.
import type { Evidence } from "./evidence.ts";

/**
 * `reference`: a formula or range is wrong or breaks its pattern; `value`: a value is wrong or of the wrong type;
 * `risk`: results may become wrong; `style`: hard to read or slow.
 */
export type FindingKind = "reference" | "value" | "risk" | "style";

/** `error` is almost certainly wrong, `warning` should be looked at, `note` is only worth knowing. */
export type Severity = "error" | "warning" | "note";

export interface Finding {
  /** The check that found it, such as `inconsistent-formula`. */
  code: string;
  kind: FindingKind;
  severity: Severity;
  /** The cells as in `Sheet1!C9`, the most doubtful first. Empty if it is about the whole workbook. */
  cells: string[];
  /** The evidence in one sentence, in English. */
  message: string;
  /** The same as data, which can be worded in other languages. */
  evidence: Evidence;
  /** The formula, with `=`, that the first cell should probably have. */
  fix?: string;
  /** If several cells should have other formulas: those of the first cells, in their order. */
  fixes?: string[];
}

/** What a check returns; the rest is the same for all findings of the check unless it says otherwise. */
export type Found = Pick<Finding, "cells" | "evidence" | "fix" | "fixes"> &
  Partial<Pick<Finding, "severity" | "kind">>;
