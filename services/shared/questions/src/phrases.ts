// Finds the longest known phrase that begins at a given token.

/** `cut` splits a phrase into words. `by` is "word" if endings must match, as in names of months. */
export function phrases<T>(
  pairs: Iterable<readonly [string, T]>,
  cut: (text: string) => readonly string[],
  by: "stem" | "word" = "stem",
) {
  const known = new Map<string, readonly T[]>();
  const longest = new Map<string, number>();
  for (const [text, value] of pairs) {
    const words = cut(text);
    const [key, first = ""] = [words.join(" "), words[0]];
    const values = known.get(key) ?? [];
    if (!values.includes(value)) known.set(key, [...values, value]);
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return {
    /** The longest phrase that begins at a token, with all its values; null if there is none. */
    at(
      tokens: readonly { stem: string; word?: string }[],
      at: number,
    ): { length: number; values: readonly T[] } | null {
      const words = tokens.slice(at, at + (longest.get(tokens[at]?.[by] ?? "") ?? 0)).map((one) => one[by]);
      for (; words.length > 0; words.pop()) {
        const values = known.get(words.join(" "));
        if (values) return { length: words.length, values };
      }
      return null;
    },
  };
}
