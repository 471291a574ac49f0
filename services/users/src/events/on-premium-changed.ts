// Stores the premium state that billing published. The highest version wins, in any order of arrival.
import { premiumChanged } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { MailKind, Mails } from "../store/mails.ts";
import type { PaidPeriod, Premium, Users } from "../store/users.ts";

type Parts = {
  users: Users;
  /** Null if no mail server is configured. */
  mails: Pick<Mails, "add"> | null;
  /** Makes all services read the user's permissions again, so that a payment takes effect at once. */
  changed: (userId: string) => void;
};

export const onPremiumChanged = (
  consumer: EventConsumer<PostgresTx>,
  { users, mails, changed }: Parts,
): void =>
  consumer.on(premiumChanged, async (told, tx) => {
    const before = await users.paidPeriod(told.userId, tx);
    const now = await users.applyPremium(told, tx);
    if (!now) return;
    const kind = mailAbout(before, told);
    if (kind) await mails?.add(told.userId, kind, told.expiresAt, tx);
    tx.afterCommit(() => changed(told.userId));
  });

/** "paid" when a paid period begins, "cancelled" when the subscription will not renew. */
function mailAbout(before: PaidPeriod | undefined, told: Premium): MailKind | undefined {
  if (!told.active || told.pastDue) return undefined;
  if (told.subscriptionId === null) return before?.subscriptionId ? "cancelled" : undefined;
  const isNew =
    !before?.subscriptionId || before.periodStart?.getTime() !== Date.parse(told.periodStart ?? "");
  return isNew ? "paid" : undefined;
}
