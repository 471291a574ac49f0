// Premium is as billing last said it; the highest version counts, in whichever order they come.
import { premiumChanged } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { People } from "../store/people.ts";

export const onPremiumChanged = (
  ears: Hearing<PostgresTx>,
  people: People,
  revoked: (userId: string) => void,
): void =>
  ears.hear(premiumChanged, async (told, tx) => {
    const now = await people.applyPremium(told, tx);
    if (now && !now.premiumActive) tx.afterCommit(() => revoked(told.userId));
  });
