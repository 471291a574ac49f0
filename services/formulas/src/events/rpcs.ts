// RPCs that formulas answers: a work and an audit, for the activities service.
import { analyzedFile, work } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { listed } from "../domain/listed.ts";
import type { Audits } from "../store/audits.ts";
import type { Works } from "../store/works.ts";

export function respondToRpcs(bus: Bus, { works, audits }: { works: Works; audits: Audits }): void {
  bus.respond(work, async ({ userId, workId }) => listed(await works.find(userId, workId)));
  bus.respond(analyzedFile, async ({ userId, workId }) => {
    const audit = await audits.named(userId, workId);
    if (!audit) return null;
    const { sessionId, workbookId, fileName, report, at } = audit;
    return { sessionId, workbookId, fileName, findings: report.counts, at: at.toISOString() };
  });
}
