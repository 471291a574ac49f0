// The events that the users service consumes.
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Log } from "@cellwright/kit/log";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Deletions } from "../domain/deletion.ts";
import type { Stores } from "../store/stores.ts";
import { onAnswered } from "./on-answered.ts";
import { onErased } from "./on-erased.ts";
import { onPremiumChanged } from "./on-premium-changed.ts";
import { onTokensUsed } from "./on-tokens-used.ts";

type Parts = Stores & { deletions: Deletions; onRevoked: (userId: string) => void; log: Log };

export function subscribe(consumer: EventConsumer<PostgresTx>, parts: Parts): void {
  onAnswered(consumer, parts.allowances, parts.log);
  onTokensUsed(consumer);
  onPremiumChanged(consumer, parts);
  onErased(consumer, parts.erasures, parts.deletions.ring);
}
