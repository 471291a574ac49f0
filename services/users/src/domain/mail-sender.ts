// Sends the waiting mails about plans and accounts, each in the language of its recipient.
import { languages } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { Mail, MailServer } from "../clients/mail-server.ts";
import type { Mails, WaitingMail } from "../store/mails.ts";
import words from "./mail-words.json" with { type: "json" };

const lookEveryMs = 2_000;

export function mailOf({ id, kind, email, name, language, untilAt }: WaitingMail): Mail {
  const locale = languages.find((each) => each === language) ?? "en";
  const { greeting, nobody, [kind]: template } = words[locale];
  const tag = locale === "ar" ? "ar-u-nu-latn" : locale;
  const date = untilAt
    ? new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(untilAt)
    : "";
  const hello = name === "" ? nobody : greeting.replace("{name}", () => name);
  return {
    id,
    to: email,
    subject: template.subject,
    text: `${hello}\n\n${template.text.replace("{date}", date)}\n`,
  };
}

type Parts = { mails: Mails; mailServer: MailServer; log: Log };

export function createMailSender({ mails, mailServer, log }: Parts) {
  let isStopped = false;
  const send = async (mail: WaitingMail): Promise<boolean> => {
    try {
      await mailServer.send(mailOf(mail));
      return true;
    } catch (error) {
      // the error message is not logged, because it contains the address
      log.warn({ mail: mail.id, code: Object(error).code }, "a mail was not sent");
      return false;
    }
  };
  const round = async () => {
    try {
      while (!isStopped && (await mails.sendNext(send)));
    } catch (error) {
      log.warn({ err: error }, "the waiting mails cannot be read");
    }
  };
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(round);
  }, lookEveryMs);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
      mailServer.close();
    },
  };
}
