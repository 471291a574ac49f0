// Stores the tokens that a model really used, separately from the tokens charged.
import { tokensUsed } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { keepUsage } from "../store/usage.ts";

export const onTokensUsed = (consumer: EventConsumer<PostgresTx>): void => consumer.on(tokensUsed, keepUsage);
