// Sends the first verification mail to a new account whose address is not verified.
import type { Preferences } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Account } from "../store/users.ts";
import type { SetMailLanguage } from "./mail-language.ts";

type Parts = { identityProvider: IdentityProvider; setMailLanguage: SetMailLanguage; log: Log };

/**
 * The identity provider does not send this mail itself, because users may sign in before they verify. The
 * request does not wait for the mail. The mail does not count towards the limits of "Resend", with which users
 * can replace a lost mail.
 */
export function createFirstMail({ identityProvider, setMailLanguage, log }: Parts) {
  const send = async (userId: string, language: Preferences["language"] | undefined) => {
    if (language) await setMailLanguage(userId, language);
    await identityProvider.sendVerification(userId);
  };
  return ({ id, email, emailVerified }: Account, language?: Preferences["language"]): void => {
    if (emailVerified || email === "") return;
    send(id, language).catch((error: unknown) =>
      log.warn({ err: error }, "the first verification mail was not sent"),
    );
  };
}
