// Tells the identity provider the language of its mails to a user.
import type { Preferences } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { IdentityProvider } from "../clients/keycloak.ts";

/** A failure is only logged: the mails then keep their language. */
export const mailLanguage =
  (identityProvider: Pick<IdentityProvider, "speak">, log: Log) =>
  (userId: string, language: Preferences["language"]): Promise<void> =>
    identityProvider
      .speak(userId, language)
      .catch((error: unknown) => log.warn({ err: error }, "the mail language was not updated"));

export type MailLanguage = ReturnType<typeof mailLanguage>;
