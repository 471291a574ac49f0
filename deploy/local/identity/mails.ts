// Every word of the mails, in one place.
import { type Html, html } from "./pages/html.ts";

export type Mail = { subject: string; text: string; html: string };

const inWords = (seconds: number) => {
  const [count, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.round(seconds / 60), "minute"]
        : [Math.round(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

export const verificationMail = (firstName: string, link: string, lifespanSeconds: number): Mail =>
  letter({
    subject: "Verify your email address for Cellwright",
    greeting: `Hello ${firstName},`,
    why: "please confirm that this is your email address. Then Cellwright is all yours.",
    action: "Verify email address",
    link,
    after: `The link works once, for ${inWords(lifespanSeconds)}. If you did not sign up for Cellwright, ignore this message.`,
  });

export const resetMail = (firstName: string, link: string, lifespanSeconds: number): Mail =>
  letter({
    subject: "Set a new password for Cellwright",
    greeting: `Hello ${firstName},`,
    why: "someone asked to set a new password for your Cellwright account.",
    action: "Set a new password",
    link,
    after: `The link works once, for ${inWords(lifespanSeconds)}. If it was not you, ignore this message: your password stays as it is.`,
  });

type Letter = { subject: string; greeting: string; why: string; action: string; link: string; after: string };

function letter({ subject, greeting, why, action, link, after }: Letter): Mail {
  const body: Html = html`<!doctype html>
<html lang="en">
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
