// Sends mails with signed links.
import type { Links } from "../domain/links.ts";
import type { User } from "../store/users.ts";
import type { Mailer } from "./mailer.ts";
import { resetMail, verificationMail } from "./mails.ts";

const verificationSeconds = 12 * 3600;
const resetSeconds = 30 * 60;

export type Letters = ReturnType<typeof letters>;

export function letters(signed: Links, mails: Mailer) {
  const verification = (user: User, redirectUri?: string, seconds = verificationSeconds) => {
    const { id, email } = user;
    const link = signed.make({ purpose: "verify-email", userId: id, email, redirectUri }, seconds);
    return verificationMail(user, link, seconds);
  };
  return {
    /** Rejects if the mail server does not accept the mail. */
    verify: (user: User, redirectUri?: string, seconds?: number) =>
      mails.send(user.email, verification(user, redirectUri, seconds)),
    resetLater(user: User): void {
      const { id, email } = user;
      const link = signed.make({ purpose: "reset-credentials", userId: id, email }, resetSeconds);
      mails.sendLater(email, resetMail(user, link, resetSeconds));
    },
  };
}
