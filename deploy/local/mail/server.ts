// The local mail server: receives mails by SMTP and shows them in an inbox. It never sends a mail.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { mailApp } from "./app.ts";
import { checkedConfig, type MailInput } from "./config.ts";
import { smtp } from "./smtp.ts";
import { messages } from "./store/messages.ts";

export type MailServer = { url: string; smtpUrl: string; close(): Promise<void> };

/** Resolves when both ports are listening. */
export async function startMail(input: MailInput): Promise<MailServer> {
  const { host, mailPort, smtpPort, dataDir, keep } = checkedConfig(input);
  const inbox = messages(dataDir, keep);
  const pages = createServer(mailApp(inbox));
  const receiver = smtp(inbox);
  // Ignores the errors of senders that disconnect.
  receiver.on("error", () => {});

  const close = async () => {
    pages.close();
    pages.closeAllConnections();
    await new Promise<void>((resolve) => receiver.close(resolve));
    inbox.close();
  };
  try {
    await Promise.all([
      once(pages.listen(mailPort, host), "listening"),
      once(receiver.listen(smtpPort, host), "listening"),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  const at = (server: Pick<Server, "address">) =>
    `${host === "::1" ? "[::1]" : host}:${(server.address() as AddressInfo).port}`;
  return { url: `http://${at(pages)}`, smtpUrl: `smtp://${at(receiver.server)}`, close };
}
