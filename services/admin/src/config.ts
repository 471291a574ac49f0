// The settings of this service and of its operator command, read from the environment.
import { join } from "node:path";
import { busEnv } from "@cellwright/kit/bus";
import { readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { kitMigrations } from "@cellwright/kit/migrate";
import { postgresEnv } from "@cellwright/kit/postgres";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";

/** Every variable that this service reads. */
export const env = { ...processEnv, ...httpEnv, ...sheddingEnv, ...tokenEnv, ...busEnv, ...postgresEnv };

export const settings = () => readEnv(env);

export const commandSettings = () => readEnv({ ...busEnv, ...postgresEnv });

/** The migrations that the database must have before the service or the command runs. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../prisma/migrations")];
