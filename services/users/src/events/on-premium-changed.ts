// Premium is as billing last said it; the highest version counts, in whichever order they come.
import { premiumChanged } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { MailKind, Mails } from "../store/mails.ts";
import type { PaidPeriod, People, Premium } from "../store/people.ts";

type Parts = {
  people: People;
  /** Null where no mails are sent. */
  mails: Pick<Mails, "add"> | null;
  /** Has everyone ask again for the rights of a person: whoever has just paid is let in at once, too. */
  changed: (userId: string) => void;
};

export const onPremiumChanged = (ears: Hearing<PostgresTx>, { people, mails, changed }: Parts): void =>
  ears.hear(premiumChanged, async (told, tx) => {
    const before = await people.paidPeriod(told.userId, tx);
    const now = await people.applyPremium(told, tx);
    if (!now) return;
    const kind = mailAbout(before, told);
    if (kind) await mails?.add(told.userId, kind, told.expiresAt, tx);
    tx.afterCommit(() => changed(told.userId));
  });

/** A period that was paid begins, or the plan is cancelled and ends with its period. */
function mailAbout(before: PaidPeriod | undefined, told: Premium): MailKind | undefined {
  if (!told.active || told.pastDue) return undefined;
  if (told.subscriptionId === null) return before?.subscriptionId ? "cancelled" : undefined;
  const isNew =
    !before?.subscriptionId || before.periodStart?.getTime() !== Date.parse(told.periodStart ?? "");
  return isNew ? "paid" : undefined;
}
