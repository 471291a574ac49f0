// Phrases that are found in a row of stems: the longest that begins at a place.

interface Stemmed {
  stem: string;
  word?: string;
}
export interface Phrases<T> {
  /** The longest phrase that begins at a token, and everything it stands for; null where none does. */
  at(tokens: readonly Stemmed[], at: number): { length: number; values: readonly T[] } | null;
}

/** `by`: words where endings tell, as in names of months. */
export function phrases<T>(
  pairs: Iterable<readonly [string, T]>,
  stems: (text: string) => string[],
  by: "stem" | "word" = "stem",
): Phrases<T> {
  const byFirst = new Map<string, { stems: string[]; values: T[] }[]>();
  const byAll = new Map<string, { stems: string[]; values: T[] }>();
  for (const [text, value] of pairs) {
    const own = stems(text);
    const first = own[0];
    if (first === undefined) continue;
    const key = own.join(" ");
    const before = byAll.get(key);
    if (before) {
      if (!before.values.includes(value)) before.values.push(value);
      continue;
    }
    const made = { stems: own, values: [value] };
    byAll.set(key, made);
    const list = byFirst.get(first);
    if (list) list.push(made);
    else byFirst.set(first, [made]);
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.stems.length - one.stems.length);
  return {
    at(tokens, at) {
      const first = tokens[at];
      const found =
        first && byFirst.get(first[by] ?? first.stem)?.find(({ stems }) => fits(stems, tokens, at, by));
      return found ? { length: found.stems.length, values: found.values } : null;
    },
  };
}

/** Whether these stems stand at a token. */
export function fits(
  stems: readonly string[],
  tokens: readonly Stemmed[],
  at: number,
  by: "stem" | "word" = "stem",
): boolean {
  for (let i = 0; i < stems.length; i++) if (tokens[at + i]?.[by] !== stems[i]) return false;
  return true;
}
