// Premium is as billing last said it; the highest version counts, in whichever order they come.
import { premiumChanged } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { People } from "../store/people.ts";

/** `changed` has everyone ask again for the rights of a person: whoever has just paid is let in at once, too. */
export const onPremiumChanged = (
  ears: Hearing<PostgresTx>,
  people: People,
  changed: (userId: string) => void,
): void =>
  ears.hear(premiumChanged, async (told, tx) => {
    const now = await people.applyPremium(told, tx);
    if (now) tx.afterCommit(() => changed(told.userId));
  });
