// What the chat service reads from its environment.
import { busEnv } from "@cellwright/kit/bus";
import { address, EnvError, readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { mongoEnv } from "@cellwright/kit/mongo";
import { processEnv } from "@cellwright/kit/service";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";

const modelEnv = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_MODEL: z.string().optional(),
  /** `built-in`: the service at OPENAI_BASE_URL is Cellwright's own assistant. */
  AI: z.enum(["built-in"]).optional(),
};

export type Config = ReturnType<typeof config>;

export function config(source?: NodeJS.ProcessEnv) {
  const shape = { ...processEnv, ...httpEnv, ...tokenEnv, ...busEnv, ...mongoEnv, ...modelEnv };
  const env = readEnv(shape, source);
  if (!env.AI && !env.OPENAI_API_KEY) {
    throw new EnvError(
      "Cannot start, no model: set OPENAI_API_KEY and OPENAI_MODEL, or AI=built-in with OPENAI_BASE_URL",
    );
  }
  return env;
}
