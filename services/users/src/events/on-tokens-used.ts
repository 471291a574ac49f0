// What a model really used is kept beside what was charged.
import { tokensUsed } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { keepUsage } from "../store/usage.ts";

export const onTokensUsed = (ears: Hearing<PostgresTx>): void => ears.hear(tokensUsed, keepUsage);
