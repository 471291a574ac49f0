// Tokens that models really used, one row per call.
import type { ReceivedEvent, tokensUsed } from "@cellwright/contracts/events";
import type { PostgresTx } from "@cellwright/kit/postgres";

/** Stores nothing for a deleted user. */
export async function keepUsage(event: ReceivedEvent<typeof tokensUsed.body>, tx: PostgresTx): Promise<void> {
  await tx.query(
    `insert into usage (event_id, user_id, request_id, model, prompt_tokens, completion_tokens, at)
     select $1, u.id, $3, $4, $5, $6, $7 from (select id from users where id = $2 and deleted_at is null for share) u`,
    [
      event.id,
      event.userId,
      event.requestId,
      event.model,
      event.promptTokens,
      event.completionTokens,
      event.occurredAt,
    ],
  );
}
