// Stores the premium state that billing published. The highest version wins, whatever order events arrive in.
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
  onRevoked: (userId: string) => void;
};

export const onPremiumChanged = (
  consumer: EventConsumer<PostgresTx>,
  { users, mails, onRevoked }: Parts,
): void =>
  consumer.on(premiumChanged, async (premium, tx) => {
    const before = await users.paidPeriod(premium.userId, tx);
    const now = await users.applyPremium(premium, tx);
    if (!now) return;
    const kind = mailAbout(before, premium);
    if (kind) await mails?.add(premium.userId, kind, premium.expiresAt, tx);
    tx.afterCommit(() => onRevoked(premium.userId));
  });

/** "paid" when a paid period begins, "cancelled" when the subscription will not renew. */
function mailAbout(before: PaidPeriod | undefined, premium: Premium): MailKind | undefined {
  if (!premium.active || premium.pastDue) return undefined;
  if (premium.subscriptionId === null) return before?.subscriptionId ? "cancelled" : undefined;
  const isNew =
    !before?.subscriptionId || before.periodStart?.getTime() !== Date.parse(premium.periodStart ?? "");
  return isNew ? "paid" : undefined;
}
