// Where a text stands inside another one.
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";

/** Small letters, one for each UTF-16 unit, so that positions stay. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join("");
}

/** The position from 1, looking from `start`; #VALUE! where it is not found. Capitals count. */
export function find(wanted: string, text: string, start: number): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) throw errors.value;
  const at = text.indexOf(wanted, from);
  if (at < 0) throw errors.value;
  return at + 1;
}

interface Piece {
  /** Of each place the letter it must hold; `null` for any. */
  letters: (string | null)[];
}

/** `*` is any letters, `?` any one, `~` makes the next of them itself. */
function piecesOf(pattern: string): Piece[] {
  let piece: Piece = { letters: [] };
  const pieces = [piece];
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern.charAt(at);
    const next = pattern.charAt(at + 1);
    if (letter === "~" && next !== "" && "*?~".includes(next)) {
      piece.letters.push(next);
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

/** As `find`, whatever the capitals, with wildcards in what is wanted. */
export function search(wanted: string, text: string, start: number, run: Run): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) throw errors.value;
  const within = folded(text);
  const [first, ...others] = piecesOf(folded(wanted));
  const found = first ? pieceAt(first, within, from, run) : -1;
  // What does not follow the first place of the first piece follows none of its later places.
  let end = found + (first?.letters.length ?? 0);
  for (const piece of others) {
    const at = pieceAt(piece, within, end, run);
    if (at < 0) throw errors.value;
    end = at + piece.letters.length;
  }
  if (found < 0) throw errors.value;
  return found + 1;
}
