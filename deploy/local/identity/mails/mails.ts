// The two kinds of mails, in the recipient's language.

import { type Html, html } from "../../simulator/html.ts";
import type { User } from "../store/users.ts";
import { type MailLanguage, mailWords } from "./mail-words.ts";

export type Mail = { subject: string; text: string; html: string };
type Reader = Pick<User, "firstName" | "attributes">;

const isSpoken = (tag: string | undefined): tag is MailLanguage =>
  tag !== undefined && Object.hasOwn(mailWords, tag);

/** The language that Keycloak stores as an attribute of the account, if mails exist in it. */
function languageOf({ attributes }: Reader): MailLanguage {
  const tag = attributes.locale?.[0];
  return isSpoken(tag) ? tag : "en";
}

/** A duration in words: 30 minutes, 12 hours. */
function inWords(seconds: number, language: MailLanguage): string {
  const [count, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.round(seconds / 60), "minute"]
        : [Math.round(seconds / 3600), "hour"];
  const tag = language === "ar" ? "ar-u-nu-latn" : language;
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

export const verificationMail = (reader: Reader, link: string, lifespanSeconds: number): Mail =>
  letter("verification", reader, link, lifespanSeconds);

export const resetMail = (reader: Reader, link: string, lifespanSeconds: number): Mail =>
  letter("reset", reader, link, lifespanSeconds);

function letter(kind: "verification" | "reset", reader: Reader, link: string, seconds: number): Mail {
  const language = languageOf(reader);
  const words = mailWords[language];
  const { subject, why, action } = words[kind];
  const greeting = words.greeting.replace("{name}", () => reader.firstName);
  const after = words[kind].after.replace("{time}", inWords(seconds, language));
  const body: Html = html`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
  <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
  <body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem">
    <p>${greeting}</p>
    <p>${why}</p>
    <p><a href="${link}" style="display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#0f766e;color:#fff;text-decoration:none">${action}</a></p>
    <p style="font-size:14px">${after}</p>
  </body>
</html>`;
  return { subject, text: `${greeting}\n\n${why}\n\n${action}:\n${link}\n\n${after}\n`, html: body.html };
}
