// A paid audit of a workbook: reserves its cost when a thread begins, and stores the report with the event that charges it.
import type { Audit } from "@cellwright/contracts/workbooks";
import type { Allowance } from "@cellwright/kit/allowance";
import { Problem } from "@cellwright/kit/problem";
import { wordingIn } from "@cellwright/workbook/audit/messages/languages";
import type { AuditRow, Audits } from "../store/audits.ts";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { Workbooks } from "../store/workbooks.ts";
import type { OnWorkbook } from "../workers/workbook-pool.ts";
import { jobFile } from "./job-file.ts";

type Parts = {
  files: WorkbookFiles;
  workbooks: Workbooks;
  audits: Audits;
  allowance: Allowance;
  onWorkbook: OnWorkbook;
};

/** Without `sessionId`, My Requests lists the audit under the id of the workbook. */
type Finding = Audit["findings"][number];
type AuditRequest = { owner: string; requestId: string; id: string; sessionId: string | undefined };

export type AuditWorkbook = ReturnType<typeof createAuditWorkbook>;

/**
 * Returns the stored audit; concurrent and later repetitions of a request get the same one. A failed audit costs nothing
 * as long as the user has uncharged requests left. Throws {@link Problem} NOT_FOUND, TOKEN_LIMIT_EXCEEDED,
 * WORKBOOK_REFUSED or UNAVAILABLE.
 */
export function createAuditWorkbook({ files, workbooks, audits, allowance, onWorkbook }: Parts) {
  const underWay = new Map<string, Promise<AuditRow>>();

  async function perform({ owner, requestId, id, sessionId = id }: AuditRequest): Promise<AuditRow> {
    const known = await audits.find(owner, requestId);
    if (known) return known;
    const current = await workbooks.find(owner, id);
    if (!current) throw new Problem("NOT_FOUND");
    let isReserved = false;
    try {
      const begins = async () => {
        await allowance.reserve(owner, requestId, "audit");
        isReserved = true;
      };
      const file = { ...jobFile(files, current.fileName, current.file), begins };
      // not ended when the client leaves, because the audit is paid
      const report = await onWorkbook({ userId: owner }, file, "audited");
      const { version } = current;
      await audits.add({ id: requestId, owner, workbookId: id, version, sessionId, report }, allowance.cost);
    } catch (error) {
      // also releases the reservation or charges it; if the audit was stored before the error, its event charges it
      if (isReserved) await allowance.uncharged(owner, requestId, true);
      throw error;
    }
    const stored = await audits.find(owner, requestId);
    if (!stored) throw new Problem("NOT_FOUND");
    return stored;
  }

  return (request: AuditRequest): Promise<AuditRow> => {
    const here = underWay.get(request.requestId);
    if (here) return here;
    const audit = perform(request).finally(() => underWay.delete(request.requestId));
    underWay.set(request.requestId, audit);
    return audit;
  };
}

/** The audit in the form of the API, with findings in a language. */
export const shownAudit = (
  { id, workbookId, version, report: { counts, findings }, at }: AuditRow,
  language: string,
): Audit => ({
  ...{ id, workbookId, version, at: at.toISOString(), counts },
  findings: findings.map(wordedIn(language)),
});

/** Reports from before `evidence` existed stay in English. */
function wordedIn(language: string): (finding: Finding) => Finding {
  const word = wordingIn(language);
  return (finding) => ({
    ...finding,
    message: (finding.evidence && word(finding.evidence)) ?? finding.message,
  });
}
