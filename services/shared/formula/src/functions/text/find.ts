// FIND and SEARCH.
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";

/** Lower case for each UTF-16 unit on its own, so that positions stay the same. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join("");
}

/** FIND: the position, from 1, of the first match at or after `start`; #VALUE! if there is none. Case-sensitive. */
export function find(target: string, text: string, start: number): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) throw errors.value;
  const at = text.indexOf(target, from);
  if (at < 0) throw errors.value;
  return at + 1;
}

interface Piece {
  /** The required character at each position; `null` if any character is accepted. */
  letters: (string | null)[];
}

/** Splits a pattern at `*`, which matches any characters. `?` matches any single one. `~` is left out; the next character stands for itself. */
function piecesOf(pattern: string): Piece[] {
  let piece: Piece = { letters: [] };
  const pieces = [piece];
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern.charAt(at);
    const next = pattern.charAt(at + 1);
    if (letter === "~") {
      if (next !== "") piece.letters.push(next);
      at += 1;
    } else if (letter === "*") {
      piece = { letters: [] };
      pieces.push(piece);
    } else piece.letters.push(letter === "?" ? null : letter);
  }
  return pieces;
}

function pieceAt({ letters }: Piece, text: string, from: number, run: Run): number {
  if (!letters.includes(null)) return text.indexOf(letters.join(""), from);
  for (let at = from; at + letters.length <= text.length; at += 1) {
    let place = 0;
    while (place < letters.length && (letters[place] ?? text.charAt(at + place)) === text.charAt(at + place))
      place += 1;
    run.budget.step(1 + (place >> 5));
    if (place === letters.length) return at;
  }
  return -1;
}

/** Like `find`, but ignores case and supports wildcards. */
export function search(target: string, text: string, start: number, run: Run): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) throw errors.value;
  const within = folded(text);
  const [first, ...others] = piecesOf(folded(target));
  const found = first ? pieceAt(first, within, from, run) : -1;
  // If the rest does not match after the first match of a piece, it will not match after later ones either.
  let end = found + (first?.letters.length ?? 0);
  for (const piece of others) {
    const at = pieceAt(piece, within, end, run);
    if (at < 0) throw errors.value;
    end = at + piece.letters.length;
  }
  if (found < 0) throw errors.value;
  return found + 1;
}
