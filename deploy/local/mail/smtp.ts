// The SMTP receiver. It accepts mails for any recipient and acknowledges a mail when it is stored.
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Messages } from "./store/messages.ts";

const largest = 5 * 1024 * 1024;

export const smtp = (inbox: Messages): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: largest,
    closeTimeout: 1_000,
    onData(stream, { envelope }, done) {
      const store = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error("Message too large"), { responseCode: 552 });
        const mail = await PostalMime.parse(raw);
        inbox.add({
          from: mail.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ""),
          to: envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? "",
          text: mail.text ?? "",
          html: mail.html ?? null,
        });
      };
      store().then(() => done(), done);
    },
  });
