// What a stretch of words is by its place alone: the topic ahead of a colon, what is shown right before "if", the same two columns once more.
import type { Scene } from "../frames/scene.ts";
import type { Mark, Token } from "./marks.ts";

const strongIf =
  /^(?:if|when(?:ever)?|unless|in case|as soon as|wenn|falls|sofern|sobald|si|s'ils?|s'elles?|quand|lorsque?|lorsqu'|des que)$/;
const mostWords = 4;

const isBoundary = (mark: Mark | undefined): boolean =>
  mark === undefined || mark.kind === "break" || mark.kind === "else";

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** "…, overdue if …": a few words between a mark and the word that begins a condition. */
export function isHung({ low }: Scene, marks: readonly Mark[], at: number, from: number): boolean {
  const before = marks.filter(({ end }) => end <= from).at(-1);
  const next = marks[at];
  const after = marks[at + 1];
  const isComma =
    next?.kind === "break" && next.strength === 1 && low.slice(next.end, after?.start ?? 0).trim() === "";
  const own = isComma ? after : next;
  const isIf = own?.kind === "if" && strongIf.test(low.slice(own.start, own.end));
  const isJoined = before?.kind === "and" && marks[marks.indexOf(before) - 1]?.kind === "break";
  const words = low.slice(from, next?.start ?? low.length);
  return isIf && (isBoundary(before) || isJoined) && wordsOf(words).length <= mostWords && !/\d/.test(words);
}

/** "no value: missing": a few words behind a mark that a test stands before. */
export function isTold(
  { low }: Scene,
  marks: readonly Mark[],
  at: number,
  from: number,
  last: Token | undefined,
): boolean {
  const before = marks.filter(({ end }) => end <= from).at(-1);
  const next = marks[at];
  const isMark =
    before?.kind === "break" && (before.strength === 2 || before.strength === 0) && before.end > before.start;
  const isMeant = isMark && /[:=>→–—-]/.test(low.slice(before.start, before.end)) && last?.kind === "break";
  const words = low.slice(from, next?.start ?? low.length);
  return isMeant && isBoundary(next) && wordsOf(words).length <= mostWords && !/\d/.test(words);
}

/** "Status of the invoices: …", "Who won? …": what it is about, before it begins. */
export function isTopic({ low, quotes }: Scene, marks: readonly Mark[], at: number, from: number): boolean {
  const next = marks[at];
  if (next?.kind !== "break" || from > 0 || quotes.length > 0) return false;
  const sign = low.slice(next.start, next.end).trim();
  const words = wordsOf(low.slice(from, next.start));
  return sign === "?" || (sign === ":" && words.length >= 2 && words.length <= 8);
}

const same =
  /(?<!\p{L})(?:same|equal|even|level|gleich(?:stand|auf)?|identisch|egale?s?|egalite|pareils?|identiques?|exactly that|genau das|a draw|draw|tie|unentschieden|match nul|nul)(?!\p{L})/u;
const less =
  /(?<!\p{L})(?:less|fewer|lower|below|under|weniger|drunter|darunter|niedriger|moins|en dessous|inferieure?)(?!\p{L})/u;
const more =
  /(?<!\p{L})(?:more|higher|above|over|mehr|druber|daruber|hoher|plus|au-dessus|superieure?)(?!\p{L})/u;
const pair = /^(?<one>\$?[A-Z]+\$?\d+)[<>]=?(?<other>\$?[A-Z]+\$?\d+)$/;

/** "…, exact if it is the same": the two columns that were held against each other before. */
export function pairAgain(words: string, out: readonly Token[]): Extract<Token, { kind: "test" }> | null {
  if (wordsOf(words).length > 5 || out.at(-1)?.kind !== "if") return null;
  const last = out.findLast((token) => token.kind === "test" && pair.test(token.test));
  const { one, other } = (last?.kind === "test" && pair.exec(last.test)?.groups) || {};
  const sign = same.test(words) ? "=" : less.test(words) ? "<" : more.test(words) ? ">" : null;
  return one && other && sign
    ? { kind: "test", test: `${one}${sign}${other}`, subject: one, isSure: true, start: 0, end: 0 }
    : null;
}
