// All programs that read settings, with the environment variables that they read.
import { env as activities } from "@cellwright/activities/config";
import { env as admin } from "@cellwright/admin/config";
import { env as billing, configureEnv } from "@cellwright/billing/config";
import { env as chat } from "@cellwright/chat/config";
import { env as formulas } from "@cellwright/formulas/config";
import { env as gateway } from "@cellwright/gateway/config";
import { applyTombstonesEnv, keepTombstonesEnv, env as users } from "@cellwright/users/config";
import { z } from "zod";
import { backupEnv, bootstrapEnv, brokerEnv, migrateEnv, restoreEnv } from "./config.ts";

export type Variable = {
  isRequired: boolean;
  /** The default value. Undefined if there is none. */
  usual: string | undefined;
};

export type Variables = ReadonlyMap<string, Variable>;

/** The variables of every program that runs all the time. Node and the tracing library read them. */
const everywhere = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().default("1"),
  NODE_COMPILE_CACHE: z.string().optional(),
};

const shapes = {
  gateway: { ...gateway, ...everywhere },
  users: { ...users, ...everywhere },
  chat: { ...chat, ...everywhere },
  formulas: { ...formulas, ...everywhere },
  activities: { ...activities, ...everywhere },
  billing: { ...billing, ...everywhere },
  admin: { ...admin, ...everywhere },
  bootstrap: bootstrapEnv,
  migrate: migrateEnv,
  "broker-config": brokerEnv,
  backup: backupEnv,
  restore: restoreEnv,
  "apply-tombstones": applyTombstonesEnv,
  "keep-tombstones": { ...keepTombstonesEnv, NODE_COMPILE_CACHE: everywhere.NODE_COMPILE_CACHE },
  "billing configure": configureEnv,
} satisfies Record<string, Record<string, z.ZodType>>;

export type Program = keyof typeof shapes;

export const programs: ReadonlyMap<Program, Variables> = new Map(
  Object.entries(shapes).map(([name, shape]) => [name as Program, variablesOf(shape)]),
);

function variablesOf(shape: Record<string, z.ZodType>): Variables {
  return new Map(
    Object.entries(shape).map(([name, schema]) => {
      const absent = schema.safeParse(undefined);
      return [name, { isRequired: !absent.success, usual: wordOf(absent.data) }];
    }),
  );
}

function wordOf(value: unknown): string | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return String(value);
}
