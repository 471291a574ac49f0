// The difference between two formulas, token by token.
import { signs } from "@cellwright/formula/dialect";
import { advance, scanner } from "@cellwright/formula/parse/lex";
import { Token } from "@cellwright/formula/parse/tokens";

export type Change = { kind: "same" | "removed" | "added"; text: string };

/** Formulas are not compared if the product of their numbers of tokens exceeds this. */
const mostCompared = 4_000_000;

/** Splits a formula into tokens and the text between them, without losing a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const scan = scanner(text, signs(), 0); scan.token !== Token.end && scan.end > at; advance(scan)) {
    if (scan.start > at) pieces.push(text.slice(at, scan.start));
    pieces.push(text.slice(scan.start, scan.end));
    at = scan.end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

export function changesOf(before: string, after: string): Change[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return joined([
    ...as("same", old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...as("same", old.slice(old.length - tail)),
  ]);
}

const as = (kind: Change["kind"], pieces: readonly string[]): Change[] =>
  pieces.map((text) => ({ kind, text }));

/** The changes from `old` to `now`, from their longest common subsequence. */
function between(old: readonly string[], now: readonly string[]): Change[] {
  if (old.length * now.length > mostCompared) return [...as("removed", old), ...as("added", now)];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const lengthAt = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        old[one] === now[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
  const changes: Change[] = [];
  let one = 0;
  let other = 0;
  while (one < old.length || other < now.length) {
    const isLeft = one < old.length;
    if (isLeft && other < now.length && old[one] === now[other]) {
      changes.push({ kind: "same", text: old[one] ?? "" });
      one += 1;
      other += 1;
    } else if (isLeft && (other === now.length || lengthAt(one + 1, other) >= lengthAt(one, other + 1)))
      changes.push({ kind: "removed", text: old[one++] ?? "" });
    else changes.push({ kind: "added", text: now[other++] ?? "" });
  }
  return changes;
}

function joined(changes: readonly Change[]): Change[] {
  const found: Change[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else found.push({ ...change });
  }
  return found;
}
