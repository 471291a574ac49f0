// The settings of this service and of its migration step, read once at their start.
import { join } from "node:path";
import { busEnv } from "@cellwright/kit/bus";
import { list, readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { kitMigrations } from "@cellwright/kit/migrate";
import { postgresEnv } from "@cellwright/kit/postgres";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";

const usersEnv = {
  /** This service's own client at the identity provider, for its admin API. */
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** Derives the key under which the day's use of deleted accounts is kept. */
  SECRET_KEYS: z.string().min(1),
  /** Who is super admin by address, once the identity provider says that it is verified. */
  SUPER_ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** The mail server, `smtp://` or `smtps://`; unset: nobody gets mails about their plan or account. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom those mails come from. */
  MAIL_FROM: z.email().default("no-reply@cellwright.localhost"),
  /** After this long the owner of a reservation is asked what became of it. */
  RESERVATION_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30),
  /** How often that is looked after. */
  SWEEP_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
};

/** Every variable that this service reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...sheddingEnv,
  ...tokenEnv,
  ...busEnv,
  ...postgresEnv,
  ...usersEnv,
};

export const settings = () => readEnv(env);

export type Settings = ReturnType<typeof settings>;

export const commandSettings = () => readEnv(postgresEnv);

/** Where it is kept who is gone, apart from every store and its backups. */
const tombstonesFile = { TOMBSTONES_FILE: z.string().min(1) };
export const buryEnv = { ...postgresEnv, ...tombstonesFile };
export const keepTombstonesEnv = {
  ...processEnv,
  ...postgresEnv,
  ...tombstonesFile,
  /** Where nothing else watches the backups: their folder, to tell how old the newest is. */
  BACKUP_DIR: z.string().min(1).optional(),
};

export const burySettings = () => readEnv(buryEnv);
export const keepTombstonesSettings = () => readEnv(keepTombstonesEnv);

export const migrateSettings = () => readEnv({ ...postgresEnv, MIGRATION_DATABASE_URL: z.string().min(1) });

/** What the database must have before anything here runs. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../prisma/migrations")];
