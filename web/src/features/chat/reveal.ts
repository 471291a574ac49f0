// The pace at which a reply appears: a word every 80 ms, never more than was received, soon done once it has ended.
export const pace = 80;
/** The longest that the reveal may lag behind a reply that has ended. */
export const catchUp = 3_000;

/** `shown` characters are visible; the next word is due at `dueAt` (`null`: once it has come), then one `every` ms. */
export type Reveal = { shown: number; dueAt: number | null; every: number | null };

export const nothingRevealed: Reveal = { shown: 0, dueAt: null, every: null };

const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);

/**
 * Where the word that begins at `from` ends, with the blanks after it; `null` while more of it may come.
 * A fenced block counts as one word: half a formula is never shown.
 */
export function nextWord(text: string, from: number, isWhole: boolean): number | null {
  let at = from;
  while (at < text.length && isBlank(text[at])) at++;
  if (at >= text.length) return isWhole && at > from ? at : null;
  if (text.startsWith("```", at)) {
    const close = text.indexOf("\n```", at + 3);
    if (close >= 0) at = close + 4;
    else if (isWhole) return text.length;
    else return null;
  } else if (text[at] === "=" && (at === 0 || text[at - 1] === "\n")) {
    while (at < text.length && text[at] !== "\n") at++;
  }
  while (at < text.length && !isBlank(text[at])) at++;
  if (at >= text.length) return isWhole ? at : null;
  while (at < text.length && isBlank(text[at])) at++;
  return at;
}

const wordsFrom = (text: string, from: number): number => {
  let count = 0;
  for (let at: number | null = from; at !== null && at < text.length; count++) at = nextWord(text, at, true);
  return count;
};

/** Shows every word that is due by `now`; `every` is settled when the reply has ended. */
export function advance(reveal: Reveal, text: string, isWhole: boolean, now: number): Reveal {
  // A reply may be set back to what was stored.
  let shown = Math.min(reveal.shown, text.length);
  let dueAt = reveal.dueAt ?? now;
  let every = reveal.every;
  if (isWhole && every === null) {
    every = Math.min(pace, catchUp / Math.max(1, wordsFrom(text, shown)));
    dueAt = Math.min(dueAt, now + every);
  }
  while (dueAt <= now) {
    const end = nextWord(text, shown, isWhole);
    // Waiting earns nothing: words that come later in one piece still appear one by one.
    if (end === null) return { shown, dueAt: null, every };
    shown = end;
    dueAt += every ?? pace;
  }
  return { shown, dueAt, every };
}
