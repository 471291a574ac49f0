// SMTP client for mails about plans and accounts.
import { createTransport } from "nodemailer";

export type Mail = { id: string; to: string; subject: string; text: string };

export type MailServer = ReturnType<typeof createMailServer>;

export function createMailServer(smtpUrl: string, from: string) {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : isSecure ? 465 : 25,
    secure: isSecure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 5_000 },
  });
  return {
    /** Rejects if the server does not accept the mail. A mail that is sent again keeps its Message-ID. */
    send: async ({ id, to, subject, text }: Mail): Promise<void> => {
      const messageId = `<${id}@cellwright>`;
      // an object, so that nothing in the address can be parsed as a second recipient
      await transport.sendMail({
        from: { name: "Cellwright", address: from },
        to: { name: "", address: to },
        ...{ subject, text, messageId },
      });
    },
    close: () => transport.close(),
  };
}
