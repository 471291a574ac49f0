// A reply appears one word every 80 ms, never before the word has arrived, and soon after the reply is complete.
import { expect, test } from "@jest/globals";
import { advance, catchUp, nextWord, nothingRevealed, pace } from "../src/features/chat/reveal.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `).join("");

test.each([
  ["a word and the blanks behind it", "one  two", 0, false, 5],
  ["the last word may still grow", "one two", 4, false, null],
  ["the last word of a whole reply", "one two", 4, true, 7],
  ["nothing is left", "one ", 4, true, null],
  ["blanks at the end of a whole reply", "one \n", 4, true, 5],
  ["blanks before the first word", "\n\none two", 0, false, 6],
  ["a fenced block is one word", "```excel\n=A1 + 1\n```\nthen", 0, false, 21],
  ["an open fence waits", "```excel\n=A1 + 1\n", 0, false, null],
  ["an open fence of a whole reply is shown", "```excel\n=A1 + 1\n", 0, true, 17],
  ["a formula line is one word", "=IF(A1 > 1, 2)\nthen", 0, false, 15],
  ["an equals sign within a line is a word", "a = b ", 2, false, 4],
])("the end of the next word is found: %s", (_name, text, from, isWhole, end) => {
  expect(nextWord(text, from, isWhole)).toBe(end);
});

test("while a reply arrives, at most one word appears every 80 ms", () => {
  const text = words(100);
  let reveal = nothingRevealed;
  for (let now = 0; now <= 10 * pace; now += 16) {
    reveal = advance(reveal, text, false, now);
    expect(text.slice(0, reveal.shown).split(" ").length - 1).toBeLessThanOrEqual(Math.floor(now / pace) + 1);
  }
  expect(reveal.shown).toBe(words(11).length);
});

test("waiting time is not saved up: words that arrive late and together still appear one by one", () => {
  const first = advance(nothingRevealed, "one ", false, 0);
  const waited = advance(first, "one ", false, 5_000);
  const late = advance(waited, words(50), false, 5_000);
  expect(words(50).slice(0, late.shown).split(" ").length - 1).toBeLessThanOrEqual(2);
});

test.each([1, 10, 37, 500, 5_000])(
  "if %i words are left when the reply is complete, they are shown within three seconds",
  (count) => {
    const text = words(count);
    const begun = advance(nothingRevealed, text, false, 0);
    let reveal = advance(begun, text, true, 100);
    let now = 100;
    for (; reveal.shown < text.length && now < 60_000; now += 10) reveal = advance(reveal, text, true, now);
    expect(now - 100).toBeLessThanOrEqual(catchUp + 10);
    // ten words keep the usual pace; only larger numbers of words are sped up
    if (count === 10) expect(now - 100).toBeGreaterThan(600);
  },
);

test("a tab that was suspended shows the words that became due in the meantime, and no more", () => {
  const text = words(100);
  const begun = advance(nothingRevealed, text, false, 0);
  const woken = advance(begun, text, false, 1_000);
  expect(text.slice(0, woken.shown).split(" ").length - 1).toBe(13);
});

test("after a reset to a shorter text, the number of shown characters is limited to its length", () => {
  const begun = advance(nothingRevealed, "one two three ", false, 10_000);
  expect(advance({ ...begun, shown: 14 }, "one ", false, 10_000).shown).toBe(4);
});
