// What the engine says about a formula: problems, notes and where it works, in the language of its reader.
import { type Catalogue, type TellOf, telling, type Values } from "./catalogue.ts";
import { sentences } from "./messages/en.ts";

/** One language's; all of them are in `messages/`. Names of functions and parts of formulas stay as they are. */
export type Messages = Catalogue<typeof sentences>;
export type MessageKey = keyof typeof sentences;
export type Tell = TellOf<typeof sentences>;
/** What the sentence of a key needs to be said. */
export type ValuesOf<Key extends MessageKey> = Values<(typeof sentences)[Key]>;

export const inEnglish: Messages = { language: "en", sentences };

const tellInEnglish: Tell = telling(inEnglish);

/** English if nothing is given. */
export const tellIn = (messages: Messages | undefined): Tell =>
  messages === undefined ? tellInEnglish : telling(messages);
