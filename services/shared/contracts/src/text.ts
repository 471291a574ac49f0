// Schemas that accept only text which all databases can store and which is safe to display.
import { z } from "zod";

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Text of `least`–`most` UTF-16 units. Refuses NUL and lone surrogates, which PostgreSQL and JSON cannot represent. */
export const text = (most: number, least = 0) =>
  z.string().min(least).max(most).refine(isStorable, "holds characters that cannot be stored");

/** Trimmed text that is not blank; at most `most` UTF-16 units before trimming. The API description shows `example`. */
export const filledText = (most: number, example?: string) =>
  (example === undefined ? text(most) : text(most).meta({ examples: [example] }))
    .transform((value) => value.trim())
    .pipe(z.string().min(1, "must not be empty"));

/** Text of at most `bytes` bytes of UTF-8. */
export const textOfBytes = (bytes: number) =>
  text(bytes).refine(
    (value) => new TextEncoder().encode(value).length <= bytes,
    `is larger than ${bytes} bytes`,
  );

const indic =
  "\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}";
const joining = "\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}";

/**
 * Matches invisible characters. The first alternatives consume legitimate uses (in emoji, ideographs and some scripts); the
 * group `hidden` captures all others.
 */
const hidden = new RegExp(
  [
    "\\p{RGI_Emoji_Tag_Sequence}",
    "(?:\\p{ExtPict}\\p{EMod}?[\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{ExtPict}))?)+",
    "[\\d#*]\\ufe0f\\u20e3",
    // selectors of variants of ideographs (used in Japanese names) and of Mongolian letters
    "\\p{Unified_Ideograph}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
    "\\p{scx=Mong}[\\u180b-\\u180d\\u180f]",
    // joiners and non-joiners: Arabic-script languages separate letters with them, Indic scripts choose letter forms
    `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
    `(?<=[\\p{M}&&[${indic}]])[\\u200c\\u200d](?![\\u200c\\u200d])`,
    "(?<hidden>[[\\p{DI}\\p{Cc}\\p{Zl}\\p{Zp}\\u2800\\ufff9-\\ufffb]--[\\t\\n\\r]])",
  ].join("|"),
  "gv",
);

const isHidden = (part: RegExpMatchArray) => part.groups?.hidden !== undefined;

/** Whether there are invisible or direction-changing characters, which can make one name look like another. */
const hasHidden = (value: string): boolean => value.matchAll(hidden).some(isHidden);

/** Whether there is a visible character, and no combining mark without a base letter. */
const isVisible = (value: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/v.test(value) && !/(?:^|[\s\p{Cc}])\p{M}/v.test(value);

/** Turns a user's text into one line for use as a name. Returns "" if nothing visible is left. */
export function lineOf(value: string): string {
  const seen = value.replace(hidden, (...[whole, ...rest]) =>
    (rest.at(-1) as { hidden?: string }).hidden === undefined ? whole : "",
  );
  const line = seen
    .replace(/(?<=^|\s)\p{M}+/gv, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return isVisible(line) ? line : "";
}

/** A display name: 1–`most` characters, trimmed. Refuses deceptive and invisible names. */
export const shownName = (most: number, example?: string) =>
  filledText(most, example)
    .refine((name) => !hasHidden(name), "holds characters that a name cannot have")
    .refine(isVisible, "must show something");

/** A first or last name: 1–100 characters in one line. */
export const profileName = (example: string) =>
  shownName(100, example).refine((name) => !/\p{Cc}/u.test(name), "holds characters that a name cannot have");

export const id = z.uuid();
export const instant = z.iso.datetime();
