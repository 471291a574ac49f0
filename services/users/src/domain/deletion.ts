// Deletes accounts: closes them at once, then waits until every service has reported that it erased its data.
import type { Erasure } from "@cellwright/contracts/users";
import type { Bus } from "@cellwright/kit/bus";
import { crashPoint } from "@cellwright/kit/crash";
import { forgetDeadLetters } from "@cellwright/kit/dead-letters";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { TokenUser } from "@cellwright/kit/token";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { DeletedUse } from "../store/deleted-use.ts";
import { type Deletion, type Erasures, type Reason, reporters } from "../store/erasures.ts";
import type { Presence } from "../store/erasures-inactive.ts";
import type { Mails } from "../store/mails.ts";
import type { Users } from "../store/users.ts";
import type { Accounts } from "./accounts.ts";

/** If reports are missing after this time, the deletion event is published again and operators are warned. */
const reportWithinSeconds = 600;
/** An account that is unused for this long is deleted. */
const keptYears = 3;
const atOnce = 16;
const gatewayFirstMs = 10_000;
const dayMs = 24 * 3_600_000;

type Parts = {
  accounts: Accounts;
  users: Users;
  erasures: Erasures;
  presence: Presence;
  deletedUse: Pick<DeletedUse, "keep" | "erasePast">;
  /** Null if no mail server is configured. */
  mails: Pick<Mails, "add"> | null;
  identityProvider: Pick<IdentityProvider, "remove">;
  bus: Bus;
  onRevoked: (userId: string) => void;
  everySeconds: number;
  log: Log;
};

export type Deletions = ReturnType<typeof createDeletions>;

export function createDeletions(parts: Parts) {
  const { accounts, users, erasures, presence, deletedUse, mails } = parts;
  const { identityProvider, bus, onRevoked, everySeconds, log } = parts;

  async function close(userId: string, reason: Reason): Promise<string | undefined> {
    const receipt = await erasures.close(userId, reason, async (id, tx) => {
      await deletedUse.keep(id, tx);
      await mails?.add(id, "deleted", null, tx);
    });
    if (receipt === undefined) return undefined;
    crashPoint("erasure.closed");
    onRevoked(userId);
    log.info({ receipt, reason }, "an account is closed");
    ring();
    return receipt;
  }

  /** Every step is idempotent, because another replica repeats it after a crash. */
  async function step(deletion: Deletion): Promise<void> {
    const { receipt, userId } = deletion;
    if (!deletion.identityAt) {
      if (!mayEndIdentity(deletion)) return;
      await identityProvider.remove(userId);
      crashPoint("erasure.identity-ended");
      await erasures.markIdentityDeleted(receipt);
      return;
    }
    if (waitingFor(deletion).length > 0) return;
    await forgetDeadLetters(bus, userId);
    crashPoint("erasure.before-complete");
    await erasures.complete(deletion);
    log.info({ receipt }, "an account is erased");
  }

  async function attempt(deletion: Deletion): Promise<void> {
    await step(deletion).catch((error) =>
      log.warn({ err: error, receipt: deletion.receipt }, "an erasure step failed, will retry"),
    );
  }

  async function remind(): Promise<void> {
    for (const late of await erasures.overdue(reportWithinSeconds)) {
      const isPublished = await erasures.publishAgain(late.receipt, reportWithinSeconds);
      if (isPublished)
        log.warn({ receipt: late.receipt, waitingFor: waitingFor(late) }, "an erasure is overdue");
    }
  }

  async function retire(): Promise<void> {
    for (const userId of await presence.findInactive(keptYears, atOnce)) await close(userId, "inactive");
  }

  async function round(): Promise<void> {
    await deletedUse.erasePast();
    for (let due = await erasures.due(atOnce, 1); due.length > 0 && !isStopped; ) {
      await Promise.all(due.map(attempt));
      due = due.length < atOnce ? [] : await erasures.due(atOnce, 1);
    }
    await remind();
    await retire();
  }

  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  function ring(): void {
    underWay = underWay.then(() =>
      isStopped
        ? undefined
        : round().catch((error) => log.warn({ err: error }, "the round of erasures failed")),
    );
  }
  const timer = setInterval(ring, everySeconds * 1_000);

  return {
    /** Closes the account of `user` for good and resolves to the receipt. */
    async close(user: TokenUser): Promise<string> {
      const account = await accounts.of(user, users.find);
      const receipt = await close(account.id, "asked");
      if (receipt === undefined) throw new Problem("ACCOUNT_DELETED");
      return receipt;
    },
    recordVisit: presence.recordVisit,
    /** Throws {@link Problem} NOT_FOUND for an unknown receipt. */
    async read(receipt: string): Promise<Erasure> {
      const found = await erasures.find(receipt);
      if (!found) throw new Problem("NOT_FOUND");
      return erasureOf(found);
    },
    /** Returns the erasures under way and the overdue ones, for operators. */
    async status() {
      const [underWay, late] = await Promise.all([
        erasures.underWay(),
        erasures.overdue(reportWithinSeconds),
      ]);
      const overdue = late.map((each) => ({
        receipt: each.receipt,
        since: each.requestedAt.toISOString(),
        waitingFor: waitingFor(each),
      }));
      return { underWay, overdue };
    },
    ring,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}

const identity = "identity";

/**
 * Deleting the identity also deletes its sessions at the gateway (back-channel logout). Before that the gateway
 * must mark them, so that they answer ACCOUNT_DELETED. If it does not report within ten seconds, the deletion
 * continues without it.
 */
const mayEndIdentity = ({ reports, requestedAt }: Deletion): boolean =>
  reports.some(({ service }) => service === "gateway") || Date.now() - requestedAt.getTime() > gatewayFirstMs;

function waitingFor({ identityAt, reports }: Deletion): string[] {
  const done = new Set(reports.map(({ service }) => service));
  return [...(identityAt ? [] : [identity]), ...reporters.filter((service) => !done.has(service))];
}

/** The next 00:00 UTC, when the daily allowance ends. */
const nextDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs + 1) * dayMs);

function erasureOf({ receipt, requestedAt, completedAt, identityAt, reports }: Deletion): Erasure {
  const at = new Map<string, Date | null>(reports.map((report) => [report.service, report.at]));
  // the users service erases its own data in the transaction that closes the account
  at.set("users", requestedAt).set(identity, identityAt);
  return {
    receipt,
    requestedAt: requestedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    usageKeptUntil: nextDay(requestedAt).toISOString(),
    reports: ["users", identity, ...reporters].map((service) => ({
      service,
      erasedAt: at.get(service)?.toISOString() ?? null,
    })),
  };
}
