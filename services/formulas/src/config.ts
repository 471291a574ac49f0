// Environment variables of the formulas service and of its migration.
import { join } from "node:path";
import { busEnv } from "@cellwright/kit/bus";
import { address, readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { kitMigrations } from "@cellwright/kit/migrate";
import { postgresEnv } from "@cellwright/kit/postgres";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";

const answerEnv = {
  /** Limit of concurrent paid requests per process. Further requests get 503. */
  ANSWERS_AT_ONCE: z.coerce.number().int().min(1).default(400),
};

const workbookEnv = {
  /** Threads that read and calculate workbooks. A large file never takes the last of them. */
  WORKBOOK_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  /** Memory limit of each of these threads, in MB. */
  WORKBOOK_MEMORY_MB: z.coerce.number().int().min(64).default(768),
  /** An S3-compatible store for the bytes of workbooks; without it they are stored in PostgreSQL. */
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Interval of the erasure of workbooks that nobody uses any more. */
  WORKBOOK_SWEEP_SECONDS: z.coerce.number().positive().max(86_400).default(600),
};

/** Every variable that this service reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...sheddingEnv,
  ...tokenEnv,
  ...busEnv,
  ...postgresEnv,
  ...answerEnv,
  ...workbookEnv,
};

export const settings = () => readEnv(env);

export const migrateSettings = () => readEnv({ ...postgresEnv, MIGRATION_DATABASE_URL: z.string().min(1) });

/** Migrations that must be applied before the service starts. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../prisma/migrations")];
