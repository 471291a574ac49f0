// The first verification mail: for whoever is seen for the first time with an address that is not verified.
import type { Preferences } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Account } from "../store/people.ts";
import type { MailLanguage } from "./mail-language.ts";

type Parts = { identityProvider: IdentityProvider; tellLanguage: MailLanguage; log: Log };

/**
 * An identity provider that lets people in before their address is verified sends nothing by itself. Nobody waits for the mail,
 * and it does not count against those that a person asks for: one that is lost is sent by "Resend".
 */
export function firstMail({ identityProvider, tellLanguage, log }: Parts) {
  const send = async (userId: string, language: Preferences["language"] | undefined) => {
    if (language) await tellLanguage(userId, language);
    await identityProvider.sendVerification(userId);
  };
  return ({ id, email, emailVerified }: Account, language?: Preferences["language"]): void => {
    if (emailVerified || email === "") return;
    send(id, language).catch((error: unknown) =>
      log.warn({ err: error }, "a first verification mail was not sent"),
    );
  };
}
