// The settings of this service, read once at its start.
import { busEnv } from "@cellwright/kit/bus";
import { readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { mongoEnv } from "@cellwright/kit/mongo";
import { processEnv } from "@cellwright/kit/service";
import { tokenEnv } from "@cellwright/kit/token";

export const settings = () => readEnv({ ...processEnv, ...httpEnv, ...tokenEnv, ...busEnv, ...mongoEnv });
