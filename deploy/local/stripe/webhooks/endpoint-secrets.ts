// The signing secrets of webhook endpoints. A secret is returned once, when its endpoint is created.
import type { Database } from "../../simulator/database.ts";
import { newId } from "../store/objects.ts";

export function endpointSecrets(db: Database) {
  return {
    make(endpoint: string): string {
      const secret = newId("whsec_", 32);
      db.prepare("INSERT INTO endpoint_secrets (id, secret) VALUES (?, ?)").run(endpoint, secret);
      return secret;
    },
    of(endpoint: string): string {
      const row = db.prepare("SELECT secret FROM endpoint_secrets WHERE id = ?").get(endpoint) as
        | { secret: string }
        | undefined;
      if (!row) throw new Error(`${endpoint} has no secret`);
      return row.secret;
    },
    forget: (endpoint: string): void =>
      void db.prepare("DELETE FROM endpoint_secrets WHERE id = ?").run(endpoint),
  };
}
