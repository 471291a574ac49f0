// Text that every store can keep and every page can show.
import { z } from "zod";

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Text of `least`–`most` UTF-16 units; NUL and lone surrogates are refused, PostgreSQL and JSON cannot carry them. */
export const text = (most: number, least = 0) =>
  z.string().min(least).max(most).refine(isStorable, "holds characters that cannot be stored");

/** Text of 1–`most` units that is not only blanks; the ends are trimmed. */
export const filledText = (most: number) =>
  text(most)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, "must not be empty"));

/** Text of at most `bytes` bytes of UTF-8. */
export const textOfBytes = (bytes: number) =>
  text(bytes).refine(
    (value) => new TextEncoder().encode(value).length <= bytes,
    `is larger than ${bytes} bytes`,
  );

// Control characters, and those that turn the direction of what follows: they let one name look like another.
const deceptive = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A person's first or last name, 1–100 characters, trimmed. */
export const personName = filledText(100).refine(
  (name) => !deceptive.test(name),
  "holds characters that a name cannot have",
);

export const id = z.uuid();
export const instant = z.iso.datetime();
