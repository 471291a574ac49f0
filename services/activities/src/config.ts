// Environment variables of the activities service.
import { busEnv } from "@cellwright/kit/bus";
import { readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { mongoEnv } from "@cellwright/kit/mongo";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { storageEnv } from "./store/storage.ts";

/** Every variable that this service reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...sheddingEnv,
  ...tokenEnv,
  ...busEnv,
  ...mongoEnv,
  ...storageEnv,
};

export const settings = () => readEnv(env);
