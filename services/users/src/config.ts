// The settings of this service, its migrations and its operator commands, read from the environment.
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
  /** The HMAC keys for the e-mail addresses in the table `deleted_use` are derived from these. */
  SECRET_KEYS: z.string().min(1),
  /** Accounts with one of these e-mail addresses are super admins once the address is verified. */
  SUPER_ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** The mail server, `smtp://` or `smtps://`. If unset, no mails about plans and accounts are sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender address of the mails about plans and accounts. */
  MAIL_FROM: z.email().default("no-reply@cellwright.localhost"),
  /** When a reservation is this old, the chat service is asked for the outcome of its request. */
  RESERVATION_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30),
  /** How often the sweeps for reservations and erasures run. */
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

/** The file of tombstones (deleted accounts). It must not be part of any store or of its backups. */
const tombstonesFile = { TOMBSTONES_FILE: z.string().min(1) };
export const applyTombstonesEnv = { ...postgresEnv, ...tombstonesFile };
export const keepTombstonesEnv = {
  ...processEnv,
  ...postgresEnv,
  ...tombstonesFile,
  /** The folder of backups. If set, a metric reports when the newest one began. */
  BACKUP_DIR: z.string().min(1).optional(),
};

export const applyTombstonesSettings = () => readEnv(applyTombstonesEnv);
export const keepTombstonesSettings = () => readEnv(keepTombstonesEnv);

export const migrateSettings = () => readEnv({ ...postgresEnv, MIGRATION_DATABASE_URL: z.string().min(1) });

/** The migrations that the database must have before the service or a command runs. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../prisma/migrations")];
