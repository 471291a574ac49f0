// What is said of a formula before it is run: a sentence by its key, told later in the language of the one who asked.
import { type Catalogue, type TellOf, telling, type Values } from "@cellwright/formula/catalogue";
import { sentences } from "./messages/en.ts";

export type Messages = Catalogue<typeof sentences>;
type FindingKey = keyof typeof sentences;
type Tell = TellOf<typeof sentences>;

export const inEnglish: Messages = { language: "en", sentences };

/** A sentence that waits for its language. */
export type Said = (tell: Tell) => string;

export const say =
  <Key extends FindingKey>(key: Key, ...values: Values<(typeof sentences)[Key]>): Said =>
  (tell) =>
    tell(key, ...values);

/** Which sentence it is. */
export const keyOf = (said: Said): string => said((key, ..._values) => key);

/** The sentence in that language. */
export const told = (said: Said, messages: Messages): string => said(telling(messages));
