// Ends all sessions of a user that began before the user signed out everywhere. Later sessions stay.
import { signedOutEverywhere } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Sessions } from "../identity/sessions.ts";

export const onSignedOutEverywhere = (
  consumer: EventConsumer<PostgresTx>,
  sessions: Pick<Sessions, "forgetAll">,
): void =>
  consumer.on(signedOutEverywhere, async ({ userId, occurredAt }, tx) => {
    await tx.query("DELETE FROM sessions WHERE user_id = $1 AND signed_in_at <= $2 AND NOT deleted", [
      userId,
      occurredAt,
    ]);
    tx.afterCommit(() => sessions.forgetAll());
  });
