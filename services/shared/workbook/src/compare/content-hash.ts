// Hashes of what cells contain, to recognise equal rows and columns. Formulas are hashed without their references.
import { codeAt, digit, kindAt, wordEnd, wordInside } from "@cellwright/formula/parse/characters";
import { Token } from "@cellwright/formula/parse/tokens";
import type { CellValue } from "../model.ts";

const bits = new DataView(new ArrayBuffer(8));

/** Numbers that differ only in the sixteenth digit have the same hash, because programs round them when they save. */
export function hashOfValue(value: CellValue): number {
  if (typeof value === "number") {
    bits.setFloat64(0, value);
    return mixed(bits.getInt32(0) ^ Math.imul(bits.getInt32(4) >> 6, 0x9e3779b1));
  }
  if (typeof value === "string") return hashOfText(value, 7);
  if (typeof value === "boolean") return value ? 0x51ed270b : 0x2c1b3c6d;
  return hashOfText(value?.error ?? "", 13);
}

/** Only the first characters of a text count. */
const mostCharacters = 80;

function hashOfText(text: string, seed: number): number {
  let hash = seed ^ text.length;
  const end = Math.min(text.length, mostCharacters);
  for (let at = 0; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

export function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}

const quote = 34;
const apostrophe = 39;
const space = 32;
const aReference = 0x5bd1e995;

/** Equal for formulas that differ only in the cells and sheets to which they refer. */
export function hashOfFormula(text: string): number {
  let hash = 29;
  let before = 0;
  for (let at = 0; at < text.length; ) {
    const code = codeAt(text, at);
    const last = before;
    before = code;
    if (code === quote || code === apostrophe) {
      const end = text.indexOf(String.fromCharCode(code), at + 1);
      const stop = end < 0 ? text.length : end + 1;
      if (codeAt(text, stop) !== Token.mark) hash = hashOfPart(text, at, stop, hash);
      at = stop;
    } else if (code === Token.hash && text.startsWith("#REF!", at)) {
      hash = Math.imul(hash ^ aReference, 0x01000193);
      at += 5;
    } else if ((kindAt(text, at) & wordInside) !== 0) {
      const end = wordEnd(text, at);
      const next = codeAt(text, end);
      const second = next === Token.colon ? wordEnd(text, end + 1) : end;
      if (codeAt(text, second) === Token.mark) {
        at = second;
        continue;
      }
      if (next !== Token.open && isLikeReference(text, at, end, last, next))
        hash = Math.imul(hash ^ aReference, 0x01000193);
      else hash = hashOfPart(text, at, end, hash);
      at = end;
    } else {
      if (code !== space && code !== Token.mark) hash = Math.imul(hash ^ code, 0x01000193);
      at++;
    }
  }
  return mixed(hash);
}

/** A word with letters and digits, or one beside a colon. */
function isLikeReference(text: string, start: number, end: number, before: number, next: number): boolean {
  if (before === Token.colon || next === Token.colon) return true;
  return (kindAt(text, start) & digit) === 0 && (kindAt(text, end - 1) & digit) !== 0;
}

function hashOfPart(text: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (codeAt(text, at) & ~32), 0x01000193);
  return hash;
}
