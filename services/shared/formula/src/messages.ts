// Problems, notes and reasons about a formula, in the user's language.
import { type Catalogue, createTranslate, type TranslateOf, type Values } from "./catalogue.ts";
import en from "./messages/en.json" with { type: "json" };
import type places from "./messages/places.json";

export type MessageKey = keyof typeof en.sentences;
type PlacesOf<Key> = Key extends keyof typeof places ? keyof (typeof places)[Key] & string : never;
/** The placeholders of each sentence. `places.json` lists them, because TypeScript types strings of imported JSON only as `string`. */
type English = { readonly [Key in MessageKey]: [PlacesOf<Key>] extends [never] ? "" : `{${PlacesOf<Key>}}` };

/** The catalogue of one language, from `messages/`. Names and parts of formulas are not translated. */
export type Messages = Catalogue<English>;
export type Translate = TranslateOf<English>;
/** The placeholder values that the sentence of a key needs. */
export type ValuesOf<Key extends MessageKey> = Values<English[Key]>;

export const inEnglish: Messages = en;

const translateInEnglish: Translate = createTranslate(inEnglish);

/** The function that fills in messages; English if `messages` is undefined. */
export const translateIn = (messages: Messages | undefined): Translate =>
  messages === undefined ? translateInEnglish : createTranslate(messages);
