// What a check of the audit is.
import type { AuditContext } from "./context.ts";
import type { FindingKind, Found, Severity } from "./finding.ts";

export interface Check {
  /** The code of its findings; it also switches the check off. */
  code: string;
  kind: FindingKind;
  /** For findings that do not say it themselves. */
  severity: Severity;
  /** What it looks for, in a few words. */
  about: string;
  find: (context: AuditContext) => Found[];
}
