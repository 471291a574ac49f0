// Compares two formulas word by word without parsing them. It is fast, but answers only clear cases.
import { codeAt, digit, kindAt, wordEnd, wordInside } from "@cellwright/formula/parse/characters";
import { Token } from "@cellwright/formula/parse/tokens";
import { isCell, readCorner } from "@cellwright/formula/references";
import { type AlignedPair, isCarriedRange, type Moves } from "./moves.ts";

/** True if the formulas are the same except for references to moved cells; false also if that is not clear. */
export function isCarriedText(
  before: string,
  after: string,
  pair: AlignedPair,
  target: AlignedPair,
  moves: Moves,
): boolean {
  let from = pair;
  let to = target;
  let at = 0;
  let other = 0;
  while (at < before.length && other < after.length) {
    const code = codeAt(before, at);
    if (code === openBracket || code === Token.hash) return false;
    if (code === quote || code === apostrophe) {
      const end = closing(before, at, code);
      const otherEnd = closing(after, other, code);
      if (end < 0 || otherEnd < 0) return false;
      if (code === quote || codeAt(before, end) !== Token.mark) {
        if (before.slice(at, end) !== after.slice(other, otherEnd)) return false;
        at = end;
        other = otherEnd;
        continue;
      }
    }
    if (code !== apostrophe && (kindAt(before, at) & wordInside) === 0) {
      if (code !== codeAt(after, other)) return false;
      at++;
      other++;
      continue;
    }
    const end = code === apostrophe ? closing(before, at, code) : wordEnd(before, at);
    const otherEnd = code === apostrophe ? closing(after, other, code) : wordEnd(after, other);
    const next = codeAt(before, end);
    if (next !== codeAt(after, otherEnd)) return false;
    if (next === Token.mark) {
      const named = moves.byName.get(sheetName(before.slice(at, end)).toLowerCase());
      if (
        !named ||
        named.after.sheet.name.toLowerCase() !== sheetName(after.slice(other, otherEnd)).toLowerCase()
      )
        return false;
      from = named;
      to = named;
      at = end + 1;
      other = otherEnd + 1;
      continue;
    }
    const reach = next === Token.colon ? rangeEnds(before, end, after, otherEnd) : null;
    if (next === Token.colon && !reach) return false;
    const stop = reach?.end ?? end;
    const otherStop = reach?.otherEnd ?? otherEnd;
    if (next !== Token.open && (reach || (kindAt(before, end - 1) & digit) !== 0)) {
      const one = readCorner(before, at, end, "excel");
      const two = readCorner(after, other, otherEnd, "excel");
      if (one && two && (reach || (isCell(one) && isCell(two)))) {
        const last = reach && readCorner(before, end + 1, stop, "excel");
        const otherLast = reach && readCorner(after, otherEnd + 1, otherStop, "excel");
        if (reach && !(last && otherLast)) return false;
        if (!isCarriedRange(from, to, { from: one, to: last }, { from: two, to: otherLast }, moves))
          return false;
        at = stop;
        other = otherStop;
        from = pair;
        to = target;
        continue;
      }
    }
    if (reach || before.slice(at, end) !== after.slice(other, otherEnd)) return false;
    at = end;
    other = otherEnd;
    from = pair;
    to = target;
  }
  return at === before.length && other === after.length;
}

const quote = 34;
const apostrophe = 39;
const openBracket = 91;

/** The offset behind the closing quote; -1 if it is missing or a doubled one follows. */
function closing(text: string, start: number, sign: number): number {
  if (codeAt(text, start) !== sign) return -1;
  const end = text.indexOf(sign === quote ? '"' : "'", start + 1);
  return end < 0 || codeAt(text, end + 1) === sign ? -1 : end + 1;
}

const sheetName = (text: string): string => (text.startsWith("'") ? text.slice(1, -1) : text);

/** The ends of the words behind the colons; null if there are none, or if they are not the end of a range. */
function rangeEnds(before: string, colon: number, after: string, otherColon: number) {
  const end = wordEnd(before, colon + 1);
  const otherEnd = wordEnd(after, otherColon + 1);
  const next = codeAt(before, end);
  if (end === colon + 1 || otherEnd === otherColon + 1) return null;
  if (next === Token.mark || next === Token.open || next === Token.colon) return null;
  return next === codeAt(after, otherEnd) ? { end, otherEnd } : null;
}
