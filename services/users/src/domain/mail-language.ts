// Mails are the identity provider's: it is told in which language someone reads them.
import type { Preferences } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { IdentityProvider } from "../clients/keycloak.ts";

/** A provider that cannot be told writes as before, and nobody is kept from anything. */
export const mailLanguage =
  (identityProvider: Pick<IdentityProvider, "speak">, log: Log) =>
  (userId: string, language: Preferences["language"]): Promise<void> =>
    identityProvider
      .speak(userId, language)
      .catch((error: unknown) => log.warn({ err: error }, "the language of mails was not told"));

export type MailLanguage = ReturnType<typeof mailLanguage>;
