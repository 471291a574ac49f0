// Audits of workbooks in PostgreSQL, stored in one transaction with the event that charges them.
import { fileAnalyzed } from "@cellwright/contracts/events";
import type { AuditReport } from "@cellwright/contracts/workbooks";
import { mustBePresent } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";

export type AuditRow = {
  id: string;
  workbookId: string;
  version: number;
  sessionId: string;
  report: AuditReport;
  at: Date;
};

type NewAudit = Omit<AuditRow, "at"> & { owner: string };

const columns = `id, workbook_id as "workbookId", version, session_id as "sessionId", report, at`;

export type Audits = ReturnType<typeof audits>;

export const audits = (pool: Postgres, publish: Publish<PostgresTx>) => ({
  find: async (owner: string, id: string): Promise<AuditRow | undefined> => {
    const { rows } = await pool.query<AuditRow>({
      name: "find-audit",
      text: `select ${columns} from workbook_audits where id = $2 and owner = $1`,
      values: [owner, id],
    });
    return rows[0];
  },

  /** The last audit of a workbook. */
  last: async (owner: string, workbookId: string): Promise<AuditRow | undefined> => {
    const { rows } = await pool.query<AuditRow>({
      name: "last-audit",
      text: `select ${columns} from workbook_audits where owner = $1 and workbook_id = $2 order by at desc limit 1`,
      values: [owner, workbookId],
    });
    return rows[0];
  },

  /** The audit with the name of its file. */
  named: async (owner: string, id: string): Promise<(AuditRow & { fileName: string }) | undefined> => {
    const { rows } = await pool.query<AuditRow & { fileName: string }>(
      `select a.id, workbook_id as "workbookId", a.version, session_id as "sessionId", report, a.at,
              w.file_name as "fileName"
         from workbook_audits a join workbooks w on w.id = a.workbook_id where a.id = $2 and a.owner = $1`,
      [owner, id],
    );
    return rows[0];
  },

  /** Stores an audit once and publishes its event. Throws {@link Problem} NOT_FOUND if the workbook was deleted. */
  add: ({ id, owner, workbookId, version, sessionId, report }: NewAudit, charged: number): Promise<void> =>
    transaction(pool, async (tx) => {
      await mustBePresent(owner, tx);
      const { rowCount: isThere } = await tx.query(
        "select from workbooks where owner = $1 and id = $2 for share",
        [owner, workbookId],
      );
      if (!isThere) throw new Problem("NOT_FOUND");
      const { errors, warnings, notes } = report.counts;
      const { rowCount } = await tx.query(
        `insert into workbook_audits (id, owner, workbook_id, version, session_id, errors, warnings, notes, report)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [id, owner, workbookId, version, sessionId, errors, warnings, notes, JSON.stringify(report)],
      );
      if (rowCount === 0) return;
      const counts = { errors, warnings, notes };
      await publish(tx, fileAnalyzed, owner, { requestId: id, charged, workbookId, workId: id, ...counts });
    }),
});
