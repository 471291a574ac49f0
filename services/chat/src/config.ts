// Environment variables of the chat service.
import { busEnv } from "@cellwright/kit/bus";
import { readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { mongoEnv } from "@cellwright/kit/mongo";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";
import { crossCheckEnv } from "./clients/cross-check.ts";
import { modelEnv, providersIn } from "./clients/model/settings.ts";
import { storageEnv } from "./store/storage.ts";

const answerEnv = {
  /** Concurrent answers per user and process; further answers wait. */
  ANSWERS_PER_USER: z.coerce.number().int().min(1).default(2),
  /** Concurrent answers per process, and how many more may wait. Further requests get 503. */
  ANSWERS_AT_ONCE: z.coerce.number().int().min(1).default(200),
  ANSWERS_WAITING: z.coerce.number().int().min(0).default(400),
  /** If `1`, the model is asked again in other words when the built-in assistant cannot confirm a formula. */
  CROSS_CHECK_BY_MODEL: z.stringbool().default(false),
};

/** Every variable that this service reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...sheddingEnv,
  ...tokenEnv,
  ...busEnv,
  ...mongoEnv,
  ...storageEnv,
  ...modelEnv,
  ...crossCheckEnv,
  ...answerEnv,
};

export type Config = ReturnType<typeof config>;

export function config(source?: NodeJS.ProcessEnv) {
  const read = readEnv(env, source);
  providersIn(read); // throws if no model is configured
  return read;
}
