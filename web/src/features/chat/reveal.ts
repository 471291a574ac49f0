// Decides how fast a reply appears: one word every 80 ms, and faster once the reply has arrived completely.
export const pace = 80;
/** A reply that has arrived completely must be fully visible after at most this time, in ms. */
export const catchUp = 3_000;

/** `shown` characters are visible. The next word is due at `dueAt` (null: on arrival), then one every `every` ms. */
export type Reveal = { shown: number; dueAt: number | null; every: number | null };

export const nothingRevealed: Reveal = { shown: 0, dueAt: null, every: null };

const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);

/**
 * The end of the word that starts at `from`, including the blanks after it; null if more of the word may
 * still arrive. A fenced code block counts as one word, so that half a formula is never shown.
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

/** Shows every word that is due by `now`. The pace `every` is set once the reply is complete. */
export function advance(reveal: Reveal, text: string, isWhole: boolean, now: number): Reveal {
  // A reset may have replaced the reply with a shorter stored text.
  let shown = Math.min(reveal.shown, text.length);
  let dueAt = reveal.dueAt ?? now;
  let every = reveal.every;
  if (isWhole && every === null) {
    every = Math.min(pace, catchUp / Math.max(1, wordsFrom(text, shown)));
    dueAt = Math.min(dueAt, now + every);
  }
  while (dueAt <= now) {
    const end = nextWord(text, shown, isWhole);
    // Waiting time is not saved up: several words that arrive together still appear one by one.
    if (end === null) return { shown, dueAt: null, every };
    shown = end;
    dueAt += every ?? pace;
  }
  return { shown, dueAt, every };
}
