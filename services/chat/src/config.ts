// What the chat service reads from its environment.
import { busEnv } from "@cellwright/kit/bus";
import { readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { mongoEnv } from "@cellwright/kit/mongo";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";
import { modelEnv, providersIn } from "./clients/model/settings.ts";
import { secondReadingEnv } from "./clients/second-reading.ts";
import { storageEnv } from "./store/storage.ts";

const answerEnv = {
  /** Answers of one person that are given at once; the others wait. */
  ANSWERS_PER_PERSON: z.coerce.number().int().min(1).default(2),
  /** Answers that one process gives at once, and those that wait for it; who comes then is told to come again. */
  ANSWERS_AT_ONCE: z.coerce.number().int().min(1).default(200),
  ANSWERS_WAITING: z.coerce.number().int().min(0).default(400),
  /** `1`: where the built-in assistant cannot say whether a formula is right, the model is asked once more in other words. */
  AI_SECOND_OPINION: z.stringbool().default(false),
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
  ...secondReadingEnv,
  ...answerEnv,
};

export type Config = ReturnType<typeof config>;

export function config(source?: NodeJS.ProcessEnv) {
  const read = readEnv(env, source);
  providersIn(read); // refuses to start without any
  return read;
}
