// What keycloak-setup.ts started, so that keycloak-teardown.ts can stop it.
import { rmSync } from "node:fs";
import type { MailServer } from "@cellwright/local/mail/server";
import type { Server } from "@cellwright/local/servers/server";

type Started = { dir: string; mail: MailServer; keycloak: Server };

let started: Started | undefined;

export function keep(what: Started): void {
  started = what;
}

export async function stopKeycloak(): Promise<void> {
  if (!started) return;
  await started.keycloak.stop();
  await started.mail.close();
  rmSync(started.dir, { recursive: true, force: true });
}
