// What the engine says about a formula: problems, notes and where it works, in the language of its reader.
import { type Catalogue, type TellOf, telling, type Values } from "./catalogue.ts";
import en from "./messages/en.json" with { type: "json" };
import type places from "./messages/places.json";

export type MessageKey = keyof typeof en.sentences;
type PlacesOf<Key> = Key extends keyof typeof places ? keyof (typeof places)[Key] & string : never;
/** What is to be put into each sentence. TypeScript reads JSON's keys but not its texts, so `places.json` names them. */
type English = { readonly [Key in MessageKey]: [PlacesOf<Key>] extends [never] ? "" : `{${PlacesOf<Key>}}` };

/** One language's; all of them are in `messages/`. Names of functions and parts of formulas stay as they are. */
export type Messages = Catalogue<English>;
export type Tell = TellOf<English>;
/** What the sentence of a key needs to be said. */
export type ValuesOf<Key extends MessageKey> = Values<English[Key]>;

export const inEnglish: Messages = en;

const tellInEnglish: Tell = telling(inEnglish);

/** English if nothing is given. */
export const tellIn = (messages: Messages | undefined): Tell =>
  messages === undefined ? tellInEnglish : telling(messages);
