// What the mails say, in each language of the page: `{name}`, and `{time}` as long as a link works.
import type { Preferences } from "@cellwright/contracts/users";
import words from "./mail-words.json" with { type: "json" };

export type MailLanguage = Preferences["language"];

export const mailWords: Record<MailLanguage, (typeof words)["en"]> = words;
