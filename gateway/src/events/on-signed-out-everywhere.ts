// Ends all sessions of a user that began before they signed out everywhere; later ones stay.
import { signedOutEverywhere } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Sessions } from "../identity/sessions.ts";

export const onSignedOutEverywhere = (
  heard: Hearing<PostgresTx>,
  sessions: Pick<Sessions, "forgetAll">,
): void =>
  heard.hear(signedOutEverywhere, async ({ userId, occurredAt }, tx) => {
    await tx.query("DELETE FROM sessions WHERE user_id = $1 AND signed_in_at <= $2 AND NOT gone", [
      userId,
      occurredAt,
    ]);
    tx.afterCommit(() => sessions.forgetAll());
  });
