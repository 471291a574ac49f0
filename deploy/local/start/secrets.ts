// Passwords and keys of the local stack: created once, stored in the data folder, readable only by its owner.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTheBus, operator } from "@cellwright/kit/nats-users";
import { documentStoreNames } from "@cellwright/operations/copies/mongo-copy";
import { databaseNames } from "@cellwright/operations/databases";
import { z } from "zod";

const secret = z.string().min(32);
const passwords = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, secret])));
const shape = z.object({
  postgres: passwords(["owner", ...databaseNames]),
  mongo: passwords(documentStoreNames),
  nats: passwords([...onTheBus, operator]),
  clients: z.object({ gateway: secret, users: secret }),
  /** A key of 32 bytes as `id:base64`, the format of SECRET_KEYS. */
  keys: z.string(),
});

export type Secrets = z.infer<typeof shape>;

/** Reads the secrets from the data folder, and creates those that are missing. */
export function secretsIn(data: string): Secrets {
  const file = join(data, "secrets.json");
  const kept = existsSync(file) ? shape.safeParse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  if (kept?.success) return kept.data;
  const made = { ...newSecrets(), ...(kept && keysOf(file)) };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/** If the stack needs more passwords than the file has, the keys must stay the same, as data is encrypted with them. */
function keysOf(file: string): Pick<Secrets, "keys"> {
  return shape.pick({ keys: true }).parse(JSON.parse(readFileSync(file, "utf8")));
}

function newSecrets(): Secrets {
  const password = () => randomBytes(24).toString("hex");
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, password()]));
  return {
    postgres: each(["owner", ...databaseNames]),
    mongo: each(documentStoreNames),
    nats: each([...onTheBus, operator]),
    clients: { gateway: password(), users: password() },
    keys: `local:${randomBytes(32).toString("base64")}`,
  };
}
