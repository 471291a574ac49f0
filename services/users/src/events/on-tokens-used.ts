// Stores the tokens that a model really used, separately from the tokens charged.
import { tokensUsed } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { keepUsage } from "../store/usage.ts";

export const onTokensUsed = (ears: Hearing<PostgresTx>): void => ears.hear(tokensUsed, keepUsage);
