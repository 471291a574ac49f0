// Message catalogues: the sentences of one language by key, with placeholders for parts of a formula.

/** `{place}` stands for a placeholder. A text with `{count}` may have one form per plural category of the language. */
export type Sentence = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Sentences = Readonly<Record<string, Sentence>>;

/** A catalogue in any language. It has the same keys as the catalogue `English`. */
export interface Catalogue<English extends Sentences> {
  /** A BCP 47 tag. */
  language: string;
  sentences: Readonly<Record<keyof English, Sentence>>;
}

type PlaceIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends "" | `${string} ${string}` ? never : Place) | PlaceIn<Rest>
  : never;
type PlacesOf<Template> = PlaceIn<Template extends string ? Template : Template[keyof Template]>;
type Value<Place> = Place extends "count" ? number : string | number;

/** The placeholder values that a sentence needs; empty if it has no placeholders. */
export type Values<Template> = [PlacesOf<Template>] extends [never]
  ? []
  : [values: { readonly [Place in PlacesOf<Template>]: Value<Place> }];

/** Returns the sentence of a key with its placeholders filled in. */
export type TranslateOf<English extends Sentences> = <Key extends keyof English>(
  key: Key,
  ...values: Values<English[Key]>
) => string;

export function createTranslate<English extends Sentences>(
  catalogue: Catalogue<English>,
): TranslateOf<English> {
  const { language, sentences } = catalogue;
  let plurals: Intl.PluralRules | undefined;
  return (key, ...[values = {}]: readonly Readonly<Record<string, string | number>>[]) => {
    const sentence = sentences[key];
    if (typeof sentence === "string") return fillIn(sentence, values);
    plurals ??= new Intl.PluralRules(language);
    return fillIn(sentence[plurals.select(Number(values.count))] ?? sentence.other ?? "", values);
  };
}

/** Replaces each `{place}` with its value. Inserted text is not scanned for placeholders again. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ""));
