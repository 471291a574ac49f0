// Sends mails by SMTP.
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
    // An object, so that no part of the e-mail address can be parsed as a second recipient.
    await transport.sendMail({ from, to: { name: "", address: email }, ...mail });
  };

  return {
    /** Rejects if the mail server does not accept the mail. */
    send,
    /** Sends in the background: a mail server that fails or is slow must not be noticed in the response. */
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

/** Describes an SMTP error without its message, which contains the e-mail address and must not be logged. */
export function smtpReason(error: unknown): string {
  const { data } = smtpError.safeParse(error);
  return data ? `${data.code} ${data.responseCode ?? ""}`.trim() : "unknown";
}
