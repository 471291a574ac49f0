// A mail server for one test, and the mails that an e-mail address received.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMail } from "@cellwright/local/mail/server";
import { freePort } from "@cellwright/local/servers/free-port";

export type Arrived = { subject: string; text: string };

export async function inbox() {
  const dataDir = mkdtempSync(join(tmpdir(), "cellwright-mail-"));
  const mail = await startMail({ dataDir, mailPort: await freePort(), smtpPort: await freePort() });
  return {
    smtpUrl: mail.smtpUrl,
    /** The mails to an e-mail address, newest first. */
    to: async (address: string): Promise<Arrived[]> => {
      const answer = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as Arrived[];
    },
    close: async () => {
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
