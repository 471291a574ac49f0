// Mails on their way out by SMTP.
import type { Log } from "@cellwright/kit/log";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Mail } from "./mails.ts";

export type Mailer = ReturnType<typeof mailer>;

export function mailer(smtpUrl: string, log: Log) {
  const limits = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 5_000 };
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : protocol === "smtps:" ? 465 : 25,
    secure: protocol === "smtps:",
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...limits,
  });
  const underWay = new Set<Promise<void>>();

  const send = async (email: string, mail: Mail) => {
    const from = { name: "Cellwright", address: "no-reply@cellwright.localhost" };
    // As an object, so that nothing in the address is read as a second recipient.
    await transport.sendMail({ from, to: { name: "", address: email }, ...mail });
  };

  return {
    /** Rejects if the mail server does not take it. */
    send,
    /** For answers that must neither wait nor fail when the mail server is down, or tell by their time whether a mail went out. */
    sendLater(email: string, mail: Mail): void {
      const sending = send(email, mail)
        .catch((error: unknown) => log.warn({ reason: smtpReason(error) }, "a mail was not sent"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close(): Promise<void> {
      await Promise.all(underWay);
      transport.close();
    },
  };
}

const smtpError = z.object({ code: z.string(), responseCode: z.number().optional() });

/** The message of such an error holds the address, and that is nobody's to read in a log. */
export function smtpReason(error: unknown): string {
  const { data } = smtpError.safeParse(error);
  return data ? `${data.code} ${data.responseCode ?? ""}`.trim() : "unknown";
}
