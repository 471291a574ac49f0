// Keys that survive a restart. They are created on first use and stored in the database.
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import type { JWK } from "jose";
import type { Database } from "../../simulator/database.ts";

export type Secrets = ReturnType<typeof secrets>;

export function secrets(db: Database) {
  const once = (name: string, make: () => string): string => {
    const kept = db.prepare("SELECT value FROM secrets WHERE name = ?").get(name)?.value;
    if (typeof kept === "string") return kept;
    const made = make();
    db.prepare("INSERT INTO secrets (name, value) VALUES (?, ?)").run(name, made);
    return made;
  };
  return {
    cookieKey: once("cookie-key", () => randomBytes(32).toString("base64url")),
    linkKey: Buffer.from(
      once("link-key", () => randomBytes(32).toString("base64url")),
      "base64url",
    ),
    deviceKey: Buffer.from(
      once("device-key", () => randomBytes(32).toString("base64url")),
      "base64url",
    ),
    signingKey: JSON.parse(once("signing-key", makeSigningKey)) as JWK,
  };
}

/** Makes an RS256 key, because keycloak-connect verifies no other algorithm. */
function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return JSON.stringify({
    ...privateKey.export({ format: "jwk" }),
    kid: randomUUID(),
    use: "sig",
    alg: "RS256",
  });
}
