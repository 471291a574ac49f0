// The texts of mails in each language of the page. `{name}` is the user's name, `{time}` how long the link is valid.
import type { Preferences } from "@cellwright/contracts/users";
import words from "./mail-words.json" with { type: "json" };

export type MailLanguage = Preferences["language"];

export const mailWords: Record<MailLanguage, (typeof words)["en"]> = words;
